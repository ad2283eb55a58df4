"""A kind of slate that nobody has heard of is handed in, and stands wherever slates stand."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from jasstui.canvas.rows import plain
from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.models import Kinds, form_of
from jasstui.catalogue.problems import CatalogueProblem
from jasstui.cli.main import main
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.draw.slate import paint_slate
from jasstui.engine.record import RecordProblem
from jasstui.engine.starting import Start
from jasstui.host.session import Seat, Session
from jasstui.lines.table import LineTable
from jasstui.mechanics.steps import GOALS, PARTIEN, STEPS
from jasstui.pages.compose import page_of, panel_of
from jasstui.pages.table import paint_page
from jasstui.settings import Settings
from jasstui.slate.kinds import KINDS
from jasstui.standard import standard
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.moves import Tools
from jasstui.table.program.problems import sentence
from jasstui.table.saying.playback import Playback
from jasstui.table.saying.speech import Speech
from jasstui.table.shelf.partien import records
from jasstui.table.shelf.shelf import Shelf
from jasstui.words import words_for
from tests.structure import ladder
from tests.structure.ladder import SLATES
from tests.support import RULEBOOK, TREE, catalogue
from tests.table.sitting import place_of, table_of

FORM = """
[form.own-game]
extends = "schieber-4"
title = "Leiter"
title_en = "Ladder"
rulebook = "schieber-4"
slate = "ladder"
"""
NAMES = ("Anna", "Beat", "Claudia", "Dani")
LOOK = Look(deck("french"), "en", ascii=True)


def catalogue_with(kinds: tuple[str, ...], folder: Path, form: str = FORM) -> Catalogue:
    path = folder / "own.toml"
    path.write_text(form, encoding="utf-8")
    found = Catalogue(
        lambda: form_of(Kinds(STEPS, GOALS, PARTIEN, kinds)), dict(catalogue().sources)
    )
    found.add(path)
    return found


@pytest.fixture
def own(tmp_path: Path) -> Catalogue:
    return catalogue_with(tuple(SLATES.kinds), tmp_path)


def at_table(own: Catalogue, path: Path | None = None) -> tuple[Session, Tools]:
    seats = tuple(Seat(name, "normal" if n else "") for n, name in enumerate(NAMES))
    bundle = own.bundle("own-game", {})
    totals = (310, 120, 310, 120)
    start = Start(3, totals=totals)
    session = Session.new(bundle, RULEBOOK, seats, path, start, {"seed": "1"})
    speech = Speech(words_for("en"), LOOK, session.rules, NAMES, slates=SLATES)
    return session, Tools(Settings(language="en"), speech)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_it_stands_on_the_page_of_the_table(own: Catalogue, size: tuple[int, int]) -> None:
    session, tools = at_table(own)
    place = place_of(session)
    desk = Desk(place, Playback(place), tools)
    page = plain(paint_page(page_of(desk), *size, LOOK).block)
    assert "up to 20" in page
    assert ">>>>>>> Anna" in page
    assert "HHH Beat" in page
    desk.open(panel_of(desk, "slate"))
    large = plain(paint_page(page_of(desk), *size, LOOK).block)
    assert "H a rung of 50" in large
    assert ">>>>>>> Anna + Claudia" in large


def test_it_is_told_in_lines(own: Catalogue) -> None:
    session, tools = at_table(own)
    lines: list[str] = []
    typed = iter(["slate"])

    def read(prompt: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    LineTable(table_of(session), tools, read, lines.append, 3).run()
    assert "Anna + Claudia: rung 6." in lines
    assert "Beat + Dani: rung 2." in lines


def test_it_stands_beside_records_and_forms(own: Catalogue, tmp_path: Path) -> None:
    at_table(own, tmp_path / "own.jsonl")
    (partie,) = records(tmp_path, Shelf(own, RULEBOOK, slates=SLATES))
    assert partie.slate is not None
    assert "HHHHHHH Anna" in plain(paint_slate(partie.slate, 35, 18, LOOK))
    shown = SLATES.sample("ladder", NAMES, 1000, "points")
    assert shown is not None
    assert "HHHH Anna" in plain(paint_slate(shown, 23, 8, LOOK))


def test_a_kind_that_nobody_brings_is_refused_with_a_sentence(tmp_path: Path) -> None:
    plain_kinds = catalogue_with(tuple(KINDS), tmp_path, FORM.replace("ladder", "collumns"))
    with pytest.raises(CatalogueProblem) as caught:
        plain_kinds.bundle("own-game", {})
    told = sentence(words_for("en"), caught.value)
    assert "own.toml:7" in told
    assert "collumns" in told
    assert all(kind in told for kind in KINDS)
    raw = plain_kinds.merged("own-game")
    assert [problem.code for problem in plain_kinds.problems("own-game", raw)] == ["key.choice"]


def test_a_record_on_a_slate_that_nobody_knows_is_told_and_not_opened(
    own: Catalogue, tmp_path: Path
) -> None:
    at_table(own, tmp_path / "own.jsonl")
    known = Catalogue(standard, dict(catalogue().sources))
    (partie,) = records(tmp_path, Shelf(known, RULEBOOK))
    assert isinstance(partie.problem, RecordProblem)
    assert partie.problem.code == "key.choice"


# ------------------------------------------------------------------ handed to the program

FILES = [TREE / "tests" / "structure" / f"{name}.toml" for name in ("buying", "ladder")]
CATALOGUES = [word for file in FILES for word in ("--catalogue", str(file))]


def program(*typed: str) -> int:
    """The program of a stranger, with a mechanic and a slate of his own."""
    return main([*typed, *CATALOGUES, "--language", "en"], ladder.model, SLATES)


def test_a_table_in_lines_is_played_on_it_and_told_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("JASSTUI_STATE_DIR", str(tmp_path))
    monkeypatch.setattr("sys.stdin", StringIO("slate\n"))
    seated = "--seats", "Anna,bot,bot,bot", "--seed", "7"
    assert program("play", "ladder-jass", *seated, "--plain") == 0
    told = capsys.readouterr().out
    assert "Buy the top card of the stock?" in told
    assert "rung 0." in told
    monkeypatch.setattr("sys.stdin", StringIO("slate\n"))
    assert program("resume", "--plain") == 0
    assert "rung 0." in capsys.readouterr().out


def test_it_is_practised_in_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("JASSTUI_STATE_DIR", str(tmp_path))
    monkeypatch.setattr("sys.stdin", StringIO("slate\n"))
    assert program("practice", "ladder-jass", "--plain") == 0
    assert "rung 0." in capsys.readouterr().out


@pytest.mark.ci
def test_from_the_start_screen_to_the_table_and_back(tmp_path: Path) -> None:
    """The form is found, its sample painted, a card bought, and the ladder stands on the table."""
    start = ["-m", "tests.structure.ladder", *CATALOGUES, "--language", "en", "--speed", "off"]
    from tests.pty.terminal import Terminal  # skips this test where there is none

    with Terminal([], tmp_path, 120, 40, program=start) as terminal:
        terminal.wait_for("Schieber")
        terminal.rest()
        terminal.press("/", *"Ladder")
        terminal.wait_for("HHHHHH")
        terminal.rest()
        terminal.press("enter")
        terminal.wait_for("Set up the table")
        terminal.rest()
        terminal.press("enter")
        terminal.wait_for("Buy the top card")
        assert "> Anna" in terminal.text
        terminal.rest()
        terminal.press("1")
        terminal.wait_for("Which card do you lay off")
