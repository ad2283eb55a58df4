"""Setting up a table, and settings as a person changes them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from jasstui import paths
from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.problems import CatalogueProblem
from jasstui.draw.deck import deck
from jasstui.engine.record import RecordProblem, read
from jasstui.host.session import Seat
from jasstui.host.tables import another, seats_for
from jasstui.settings import FIELDS, Settings, SettingsProblem, load
from jasstui.standard import standard
from jasstui.table.program.preferences import (
    Preference,
    changed,
    default_of,
    keep,
    overruled,
    preferences,
)
from jasstui.table.shelf.daily import sit_down
from jasstui.table.shelf.partien import last_table
from jasstui.table.shelf.setup import Setup, set_up
from jasstui.table.shelf.shelf import Form, Shelf
from jasstui.tui.screens.opening import practice_of
from jasstui.words import words_for
from tests.support import RULEBOOK, catalogue

POOL = ("Anna", "Beat", "Claudia", "Dani", "Erika")


def table(form: str = "aucho-4", **more: Any) -> Setup:
    shelf = Shelf(catalogue(), RULEBOOK)
    more = {"names": (), "pool": POOL, **more}
    return set_up(shelf.form(form), shelf.facts(form).agreements, **more)


def seated(setup: Setup) -> list[tuple[str, str]]:
    return [(seat.name, seat.level) for seat in setup.seats]


# ------------------------------------------------------------------ seats


def test_at_first_one_person_sits_with_normal_bots() -> None:
    expected = [("Anna", ""), ("Beat", "normal"), ("Claudia", "normal"), ("Dani", "normal")]
    assert seated(table()) == expected


def test_names_of_the_settings_come_first_and_nobody_has_the_name_of_another() -> None:
    assert seated(table(names=("Claudia", "Reto"))) == [
        ("Claudia", ""),
        ("Reto", "normal"),
        ("Anna", "normal"),
        ("Beat", "normal"),
    ]


def test_bots_are_called_by_names_with_another_initial_as_long_as_there_are_some() -> None:
    assert [seat.name for seat in table(names=("Ann",)).seats] == ["Ann", "Beat", "Claudia", "Dani"]
    last = table("hose-abe", names=("Ann",), count=5)
    assert [seat.name for seat in last.seats] == ["Ann", "Beat", "Claudia", "Dani", "Erika"]
    last.resize(1)
    assert last.seats[5].name == "Anna"
    assert [s.name for s in seats_for(("Ben", *POOL), 3, 1, "easy")] == ["Anna", "Ben", "Claudia"]


def test_turning_a_seat_goes_through_person_and_all_levels_and_around() -> None:
    setup = table()
    kinds = []
    for _ in range(5):
        kinds.append(setup.seats[0].level)
        setup.turn_seat(0, 1)
    assert kinds == ["", "easy", "normal", "strong", ""]
    setup.turn_seat(2, -1)
    assert setup.seats[2] == Seat("Claudia", "easy")
    assert setup.people == 0


@pytest.mark.parametrize("name", ["", "  ", "zoe", "all", "Chance", "\x1b", "\u0301"])
def test_a_name_nobody_can_have_is_refused(name: str) -> None:
    setup = table()
    setup.turn_seat(1, -2)
    assert setup.rename(1, "Zoe")
    assert setup.people == 2
    assert not setup.rename(0, name)
    assert setup.seats[0].name == "Anna"


def test_a_bot_gives_way_to_a_person_of_its_name_and_not_to_another_bot() -> None:
    setup = table()
    assert setup.rename(0, "beat")
    assert [seat.name for seat in setup.seats] == ["beat", "Anna", "Claudia", "Dani"]
    assert not setup.rename(2, "Dani")


def test_a_name_is_cleaned_and_kept_short() -> None:
    setup = table()
    assert setup.rename(0, "  Ueli \x1b[31m  der   Senn vom Berg ")
    assert setup.seats[0].name == "Ueli [31m der Senn v"


def test_forms_for_several_numbers_of_players_seat_as_many_as_wanted() -> None:
    form = Form("x", "X", "X", "x", (2, 3, 5))
    setup = set_up(form, (), (), POOL, count=3)
    assert len(setup.seats) == 3
    setup.resize(1)
    assert [seat.name for seat in setup.seats] == list(POOL)
    setup.resize(1)
    assert [seat.name for seat in setup.seats] == ["Anna", "Beat"]


# ------------------------------------------------------------------ beginning


def test_what_was_set_up_stands_in_the_record_and_is_remembered(tmp_path: Path) -> None:
    setup = table("schieber-4")
    setup.rename(0, "Reto")
    setup.sit(2, "strong")
    target = next(a for a in setup.agreements if a.name == "target")
    setup.turn(target, 1)
    setup.number = "42"
    path = tmp_path / "20250101-100000-schieber-4.jsonl"
    session = setup.begin(catalogue(), RULEBOOK, path)
    header = read(path).header
    assert header.seats == ("Reto", "Beat", "Claudia", "Dani")
    assert header.players == ("person", "bot:normal", "bot:strong", "bot:normal")
    assert header.options["target"] == "1500"
    assert header.info == {"seed": "42"}
    assert getattr(session.rules.spec.partie, "target", 0) == 1500

    again = table("schieber-4", same_form=last_table(tmp_path, "schieber-4"))
    assert seated(again) == seated(setup)
    assert again.chosen == {"target": "1500"}
    assert again.number == ""
    other = table("aucho-3", last=last_table(tmp_path))
    assert seated(other) == seated(setup)[:3]
    assert other.chosen == {}


def test_what_was_left_to_the_deck_is_left_to_the_next_one(tmp_path: Path) -> None:
    path = tmp_path / "20250101-100000-schieber-4.jsonl"
    first = table("schieber-4").begin(catalogue(), RULEBOOK, path, deck("french"))
    assert read(path).header.options["doubled_suits"] == "S+C"
    first.run_chance()
    assert another(first, None).header.info == {"by-pack": "doubled_suits"}
    again = table("schieber-4", same_form=last_table(tmp_path, "schieber-4"))
    assert again.chosen == {}
    second = again.begin(catalogue(), RULEBOOK, None, deck("swiss"))
    assert second.header.options["doubled_suits"] == deck("swiss").doubled != "S+C"


def test_suits_that_were_chosen_stay_with_every_deck(tmp_path: Path) -> None:
    path, setup = tmp_path / "20250101-100000-schieber-4.jsonl", table("schieber-4")
    setup.chosen["doubled_suits"] = "S+C"
    assert setup.begin(catalogue(), RULEBOOK, path, deck("french")).header.info == {}
    again = table("schieber-4", same_form=last_table(tmp_path, "schieber-4"))
    assert again.chosen == {"doubled_suits": "S+C"}


def test_the_same_deal_number_brings_the_same_cards() -> None:
    hands = []
    for number in ("7", "7", "8"):
        setup = table("schieber-4")
        setup.number = number
        session = setup.begin(catalogue(), RULEBOOK, None)
        session.run_chance()
        hands.append([view.hand for view in session.views[:4]])
    assert hands[0] == hands[1] != hands[2]


def test_a_record_that_cannot_be_written_is_a_problem_and_not_a_table(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(RecordProblem) as problem:
        table().begin(catalogue(), RULEBOOK, tmp_path / "file" / "x.jsonl")
    assert problem.value.code == "record.unwritable"


@pytest.mark.parametrize(
    "header",
    [
        {"seats": "Anna", "players": []},
        {"seats": [1, 2], "players": ["person", "person"]},
        {"seats": ["A", "A"], "players": ["person", "person"]},
        {"seats": ["A", "B"], "players": ["person", "bot:genius"]},
        {"seats": ["", "B"], "players": ["person", "person"]},
        {"options": [], "seats": None},
        {"options": {"target": 7}},
        {"options": {"target": "77", "nothing": "on"}},
    ],
)
def test_a_strange_header_of_an_earlier_table_is_not_taken_over(header: dict[str, Any]) -> None:
    setup = table(same_form=header, last=header)
    assert all(seat.name for seat in setup.seats)
    assert len({seat.name for seat in setup.seats}) == 4
    assert setup.chosen == {}
    setup.begin(catalogue(), RULEBOOK, None)


def test_reset_takes_back_agreements_and_deal_number_but_not_the_players() -> None:
    setup = table()
    setup.sit(1, "")
    setup.number = "3"
    for agreement in setup.agreements:
        setup.turn(agreement, 1)
    assert len(setup.chosen) == len(setup.agreements)
    setup.reset()
    assert (setup.chosen, setup.number, setup.people) == ({}, "", 2)


def test_another_partie_has_the_same_players_and_rules_and_the_next_dealer() -> None:
    setup = table("aucho-2")
    setup.agree(next(a for a in setup.agreements if a.name == "target"), "9")
    first = setup.begin(catalogue(), RULEBOOK, None)
    first.run_chance()
    second = another(first, None)
    assert second.seats == first.seats
    assert second.header.digest == first.header.digest
    assert second.header.start.dealer == 1 - first.onlooker.match.dealer
    assert "seed" not in second.header.info


# ------------------------------------------------------------------ settings


def test_every_setting_can_be_changed_and_every_choice_is_valid() -> None:
    found = {preference.name: preference for preference in preferences()}
    assert set(found) == set(FIELDS)
    for preference in found.values():
        assert preference.kind in ("choice", "switch", "number") or preference.name == "names"
        for value in preference.values:
            assert changed(Settings(), preference.name, value) is not None


def test_values_go_around_and_scales_stop_at_their_ends() -> None:
    found = {preference.name: preference for preference in preferences()}
    assert found["speed"].next("off", 1) == "slow"
    assert found["four_colour"].next(False, -1) is True
    seconds = found["bot_seconds"]
    assert seconds.next(60.0, 1) == 60.0
    assert (seconds.next(0.7, 1), seconds.next(0.7, -1)) == (1.0, 0.5)


def test_what_is_written_is_checked() -> None:
    names = next(p for p in preferences() if p.name == "names")
    assert names.from_text(" Anna , Beat,, ") == ["Anna", "Beat"]
    seconds = next(p for p in preferences() if p.name == "bot_seconds")
    assert seconds.from_text("2,5") == 2.5
    assert changed(Settings(), "bot_seconds", 1000.0) is None
    assert changed(Settings(), "names", ["x" * 41]) is None
    with pytest.raises(ValueError, match="x"):
        seconds.from_text("x")
    assert Preference.to_text(["Anna", "Beat"]) == "Anna, Beat"


def test_only_the_changed_setting_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('deck = "swiss"\n')
    in_force = Settings(deck="french", colours="none", language="en", quick_play=True)
    keep(in_force, "quick_play", path)
    saved = load({}, path)
    assert (saved.deck, saved.colours, saved.quick_play) == ("swiss", "auto", True)
    assert saved.language == "en"


def test_a_damaged_or_read_only_file_is_a_problem_and_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("deck = 7\n")
    with pytest.raises(SettingsProblem):
        keep(Settings(), "speed", path)
    assert path.read_text() == "deck = 7\n"
    with pytest.raises(SettingsProblem) as problem:
        keep(Settings(), "speed", tmp_path / "settings.toml" / "below")
    assert problem.value.code in ("file.unreadable", "file.unwritable")


def test_an_environment_variable_that_decides_is_named() -> None:
    assert overruled("deck", {"JASSTUI_DECK": "swiss"}) == "JASSTUI_DECK"
    assert overruled("colours", {"NO_COLOR": "1"}) == "NO_COLOR"
    assert overruled("deck", {"NO_COLOR": "1"}) == ""


# ------------------------------------------------------------------ forms of one's own


ENDLESS = '[form.mine]\nextends = "schieber-4"\nrulebook = "schieber-4"\npartie = { target = 0 }\n'


def of_shelf(shelf: Shelf) -> Setup:
    return set_up(shelf.form("mine"), shelf.facts("mine").agreements, (), POOL)


@pytest.mark.parametrize("way", ["set-up", "day", "practice"])
def test_no_record_is_begun_that_could_not_be_gone_on_with(way: str, tmp_path: Path) -> None:
    """A form of one's own is looked at wherever a table is opened, and not by the command alone."""
    own = tmp_path / "own.toml"
    own.write_text(ENDLESS, encoding="utf-8")
    known = Catalogue(standard, dict(catalogue().sources))
    known.add(own)
    shelf = Shelf(known, RULEBOOK)
    app = SimpleNamespace(settings=Settings(), words=words_for("en"))
    ways: dict[str, Callable[[], object]] = {
        "set-up": lambda: of_shelf(shelf).begin(known, RULEBOOK, paths.new_save("mine")),
        "day": lambda: sit_down(shelf, "mine", POOL[:4], Settings(), "2026-11-28"),
        "practice": lambda: practice_of(app, shelf, "mine", {}),  # type: ignore[arg-type]
    }
    with pytest.raises(CatalogueProblem) as problem:
        ways[way]()
    assert problem.value.where.startswith(str(own))
    assert not [*paths.saves().glob("*"), *paths.practised().glob("*")]


def test_the_default_of_the_language_is_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    language = next(p for p in preferences() if p.name == "language")
    for locale, wanted in (("fr_CH.UTF-8", "fr"), ("it_CH.UTF-8", "it"), ("de_CH.UTF-8", "de")):
        monkeypatch.setenv("LANG", locale)
        assert default_of(language) == wanted
