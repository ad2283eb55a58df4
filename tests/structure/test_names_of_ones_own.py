"""What a form calls by names of its own is told by these, and in plain words where it has none."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from jasstui.cli.main import main
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.lines.dialogue import Dialogue
from jasstui.lines.setup import SetupLines
from jasstui.table.saying.speech import Speech
from jasstui.table.shelf.setup import Setup, set_up
from jasstui.table.shelf.shelf import Shelf
from jasstui.tui.screens.rules import RulesScreen
from jasstui.tui.screens.setup import SetupScreen
from jasstui.words import words_for
from tests.lines.person import Person
from tests.support import RULEBOOK, TREE, rules_of, strange
from tests.table.sitting import NAMES, Sitting
from tests.tui.paging import Visit, visit

FORM = "own-names"
FILE = TREE / "tests" / "structure" / "names.toml"


def shelf() -> Shelf:
    return Shelf(strange(), RULEBOOK)


def set_up_here() -> Setup:
    return set_up(shelf().form(FORM), shelf().facts(FORM).agreements, ["Anna"], NAMES)


def test_check_finds_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(FILE), "--language", "en"]) == 0
    assert capsys.readouterr().out.startswith("0 mistakes found.")


@pytest.mark.parametrize("language", ["en", "de"])
def test_boxes_modes_and_games_are_told(language: str) -> None:
    look = Look(deck("french"), "en", ascii=True)
    speech = Speech(words_for(language), look, rules_of(FORM), NAMES)
    black = {"en": "Black suits", "de": "Schwarz"}[language]
    assert [speech.box(name) for name in ("black", "low-cards", "wild_box")] == [
        black, "Zig", "Wild box",
    ]  # fmt: skip
    assert speech.game("last-box") == "Last box"
    assert speech.mode("gumpi-zo").startswith("Gumpi zig-")


@pytest.mark.ci
def test_the_table_is_played_on_the_page_and_in_lines() -> None:
    sitting = Sitting(FORM, people=4, seed=3, language="en")
    sitting.play(150, Random(3), lambda s: s.shown.append((0, s.show())))
    pages = "\n".join(text for _, text in sitting.shown)
    assert "Black suits" in pages
    assert "Wild box" in pages
    person = Person(FORM, people=4, seed=3, most=150, language="en")
    person.play()
    assert "Black suits" in person.text
    assert "Wild box" in person.text


def test_show_tells_them_and_what_the_form_sets(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["show", FORM, "--catalogue", str(FILE), "--language", "en"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert 'seated.4 = { "count.last_trick" = 10, "partie.deals" = 4 }' in told
    assert "without phases.choose.boxes.joker-7" in told
    assert "A break {for coffee}: after two boxes, never" in told
    assert "Last trick: 5, 0" in told


def test_the_set_up_page_names_the_agreements() -> None:
    async def act(here: Visit) -> None:
        assert "Kaffeepause" in here.text
        assert "after two boxes" in here.text
        assert "Last trick" in here.text

    visit(act, (120, 40), lambda: SetupScreen(shelf(), set_up_here()))


def test_the_rules_page_names_what_was_agreed() -> None:
    async def act(here: Visit) -> None:
        assert "Kaffeepause never" in " ".join(here.text.split())

    agreed = {"coffee-break": "never"}
    visit(act, (120, 40), lambda: RulesScreen(shelf(), FORM, agreed=agreed))


def test_set_up_in_lines_names_them() -> None:
    told: list[str] = []
    words = words_for("de")
    talk = Dialogue(words, lambda _: words("lines.setup.back-key"), told.append)
    assert not SetupLines(set_up_here(), shelf(), talk, deck("french")).run()
    assert any("Kaffeepause: after two boxes" in line for line in told)


@pytest.mark.ci
@pytest.mark.parametrize("key", ["table.your-turn", "mode.trump", "cli.check.forms"])
def test_a_text_of_the_program_is_not_replaced(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.toml"
    path.write_text(
        '[form.x]\nextends = "schieber-4"\nrulebook = "schieber-4"\n'
        f'[form.x.texts]\n"{key}" = "boo"\n',
        encoding="utf-8",
    )
    assert main(["check", str(path), "--quick", "--language", "en"]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"{path}:4: «texts» has a text for «{key}»")
    assert "mode.box." in told


def test_every_run_that_a_pack_allows_has_its_names() -> None:
    for language in ("de", "en"):
        words = words_for(language)
        assert all(words(f"{at}.run.{n}") for n in range(3, 14) for at in ("about", "table.weis"))
