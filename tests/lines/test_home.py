"""What comes before a table, in lines: games, tables, settings, Partien."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from jasstui import paths
from jasstui.beside.open_table import OpenTable
from jasstui.beside.reading import from_the_beginning
from jasstui.host.session import Session
from jasstui.lines.dialogue import Dialogue
from jasstui.lines.home import Doors, HomeLines
from jasstui.lines.run import retell
from jasstui.settings import Settings, load
from jasstui.table.program.preferences import preferences
from jasstui.table.shelf.families import Family, grouped
from jasstui.table.shelf.favourites import turn
from jasstui.table.shelf.kept import read as kept_tables
from jasstui.table.shelf.shelf import Form, Shelf
from jasstui.words import words_for
from tests.lines.person import Person
from tests.support import RULEBOOK, catalogue
from tests.table.remembered import stored
from tests.table.sitting import session_of
from tests.tui.paging import unwritable


class Home:
    """The questions before a table, answered by a script. `opened`: what was opened, with what."""

    def __init__(self, *typed: str) -> None:
        self.typed = list(typed)
        self.lines: list[str] = []
        self.opened: list[tuple[str, object]] = []
        self.settings = Settings(language="de")
        door = self._door
        doors = Doors(
            play=door("play"),
            practise=door("practise"),
            rules=door("rules"),
            learn=lambda: self.opened.append(("learn", "")),
            resume=door("resume"),
            replay=door("replay"),
            adopt=self._adopt,
        )
        shelf = Shelf(catalogue(), RULEBOOK)
        self.home = HomeLines(shelf, self.settings, doors, self._read, self.lines.append)
        self.home.run()

    def _read(self, prompt: str) -> str:
        assert prompt == "> "
        if not self.typed:
            raise EOFError
        return self.typed.pop(0)

    def _door(self, name: str) -> Callable[[object], None]:
        return lambda what: self.opened.append((name, what))

    def _adopt(self, settings: Settings) -> None:
        self.settings = settings

    @property
    def session(self) -> Session:
        """The Partie that was begun."""
        ((name, table),) = self.opened
        assert name == "play"
        assert isinstance(table, OpenTable)
        return session_of(table)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


@pytest.mark.parametrize(
    ("typed", "chosen"),
    [
        (["schieber-4"], "schieber-4"),
        (["schmau"], "schmaus-2"),
        (["aucho", "xyz", "aucho-3"], "aucho-3"),
        (["aucho hindersi", "2"], "aucho-hindersi-3"),
        (["maumau"], "tschau-sepp"),
        (["schnautz"], "hose-abe"),
    ],
)
def test_a_game_is_chosen_by_its_names_with_a_slip(typed: list[str], chosen: str) -> None:
    assert Home(*typed, "1", "").session.header.form == chosen


def test_games_are_listed_by_families_and_chosen_by_numbers() -> None:
    lines = grouped(Shelf(catalogue(), RULEBOOK).forms)
    for number, line in enumerate(lines, start=1):
        if isinstance(line, Form):
            home = Home(str(number), "4")
            assert f"  {number}: {line.title('de')} ({line.numbers})" in home.lines
            assert home.opened == [("rules", line.id)]
            continue
        for inner, form in enumerate(line.forms, start=1):
            home = Home(str(number), str(inner), "4")
            assert home.lines[number - 1].endswith(f"({line.numbers}), {len(line.forms)} Spiele")
            assert f"  {inner}: {form.title('de')} ({form.numbers}): " in home.text
            assert home.opened == [("rules", form.id)]


def test_so_many_people_are_told_what_they_can_play() -> None:
    forms = [form for form in Shelf(catalogue(), RULEBOOK).forms if 3 in form.players]
    home = Home("s", "3")
    listed = grouped(forms)
    at = home.lines.index("Wie viele seid ihr? (Enter zurück)") + 1
    assert all(home.lines[at + n].startswith(f"  {n + 1}: ") for n in range(len(listed)))
    assert not home.lines[at + len(listed)].startswith("  ")
    at = next(n for n, line in enumerate(listed, start=1) if isinstance(line, Form))
    form = listed[at - 1]
    assert isinstance(form, Form)
    session = Home("s", "3", str(at), "1").session
    assert session.header.form == form.id
    at = next(n for n, line in enumerate(listed, start=1) if max(line_players(line)) > 3)
    assert len(Home("s", "3", str(at), "1").session.seats) == 3
    assert Home("s", "77").opened == Home("s", "").opened == []


def test_what_was_played_last_and_favourites_stand_first() -> None:
    assert Home("zwick-4", "1").session
    turn("aucho-3")
    home = Home()
    assert [line.split(" (")[0] for line in home.lines[:5]] == [
        "Zuletzt und gemerkt.",
        "  1: Zwick-Jass",
        "  2: Aucho zu dritt",
        "Alle Spiele.",
        "  3: Schieber",
    ]
    paths.favourites_file().write_bytes(b"\xff\xfe")
    assert "favourites.txt" in Home().text


def line_players(line: Form | Family) -> tuple[int, ...]:
    return line.players if isinstance(line, Form) else (0,)


@pytest.mark.parametrize("typed", [[], [""], ["schieber-4", "", ""]])
def test_nothing_is_begun_where_nothing_was_chosen(typed: Sequence[str]) -> None:
    assert Home(*typed).opened == []


def test_advice_and_rules_are_behind_every_game() -> None:
    assert Home("euchre-4", "4", "3").opened == [("rules", "euchre-4"), ("practise", "euchre-4")]


def test_a_table_is_set_up_by_questions() -> None:
    home = Home(
        "tschau-sepp", "2", "2", "Berta", "berta", "1", "wie viele", "3", "3", "4",
        "spielnummer", "77", "k", "Montag", "b",
    )  # fmt: skip
    session = home.session
    assert [seat.name for seat in session.seats][:2] == ["Anna", "Berta"]
    assert session.seats[1].person
    assert len(session.seats) == 3
    assert session.seats[2].level == "strong"
    assert session.header.info["seed"] == "77"
    assert [table.name for table in kept_tables()] == ["Montag"]
    assert "  2: Berta: Mensch" in home.lines


def test_what_was_agreed_is_asked_with_its_rule() -> None:
    home = Home("schieber-4", "2", "partie", "2", "b")
    value = home.session.header.options["target"]
    assert any("schieber-4." in line or "jass-base." in line for line in home.lines)
    usual = Home("schieber-4", "2", "z", "b").session.header
    assert usual.options.get("target") != value


def test_settings_are_asked_and_written() -> None:
    names = 1 + [preference.name for preference in preferences()].index("names")
    home = Home("e", "sprache", "2", str(names), "Anna, Beat", "", "")
    assert home.settings.language == "en"
    assert home.settings.names == ["Anna", "Beat"]
    assert load({}).language == "en"
    assert "Language: English." in home.lines
    assert home.lines[-1].startswith("Which game?")
    assert "; w, t, h, p, v, e, ?, l; " in home.lines[-1]


def test_partien_are_listed_gone_on_with_read_and_put_away() -> None:
    first = Home("tschau-sepp", "1").session
    first.run_chance()
    assert first.writer is not None
    path = first.writer.path
    home = Home("w", "p", "1", "2", "p", "1", "3", "p")
    assert home.opened == [("resume", path), ("replay", path)]
    assert not path.exists()
    assert list(Path(paths.saves()).rglob(path.name))
    assert "Noch keine Partie." in home.lines


def test_a_partie_is_told_again_from_its_beginning() -> None:
    person = Person("tschau-sepp", seed=4)
    person.play()
    lines: list[str] = []
    talk = Dialogue(words_for("de"), lambda _: "", lines.append)
    retell(from_the_beginning(person.session).place, person.table.tools.speech, talk)
    heard = [line for line in person.lines if " legt " in line or " zieht " in line]
    assert heard
    assert [line for line in lines if line in heard] == heard
    assert lines[-1] in person.lines


def test_where_nothing_can_be_written_one_is_asked_whether_to_play_all_the_same() -> None:
    with unwritable(paths.saves()):
        assert Home("tschau-sepp", "1", "2", "").opened == []
        home = Home("tschau-sepp", "1", "1")
        assert home.session.writer is None
        assert str(paths.saves()) in home.text


@pytest.mark.parametrize("odd", ["²", "9" * 5000, "1e400", "inf", "nan"])
def test_odd_numbers_mean_nothing_anywhere(odd: str) -> None:
    """Asked for a game, at every question of its set-up, and for every setting."""
    setup = [line for row in range(1, 30) for line in (str(row), odd, "")]
    assert Home(odd, "schieber-4", "2", *setup).opened == []
    for row, preference in enumerate(preferences(), start=1):
        if preference.kind != "text":
            assert Home("e", str(row), odd).settings == Settings(language="de")


# ------------------------------------------------------------------ statistics


def test_statistics_are_told_in_sentences_and_asked_for_by_form() -> None:
    stored("schieber-4", "hose-abe")
    here = Home("v", "1", "1", "", "")
    assert "Spiele: 7, 4 gewonnen (57 %)." in here.lines
    assert "Schieber, Partien 1, Spiele 2, gewonnen 50 %." in here.lines
    told = "Anna + Claudia 186, Beat + Dani 188, läuft noch, 15.11.2023."
    assert told in here.lines
    assert not [line for line in here.lines if any(block in line for block in "▁▂▃▄▅▆▇█")]


def test_statistics_of_one_person_ask_for_no_name() -> None:
    stored("schieber-4")
    here = Home("v", "", "")
    assert "Wessen Zahlen?" not in " ".join(here.lines)
    assert "Anna." in here.lines


def test_statistics_without_a_partie() -> None:
    assert "Noch keine Partie gespielt." in Home("v", "").lines


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_no_two_settings_have_one_name(language: str) -> None:
    say = words_for(language)
    names = [say(f"settings.name.{preference.name}") for preference in preferences()]
    assert len(names) == len(set(names))
