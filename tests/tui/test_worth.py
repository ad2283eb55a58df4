"""What decisions were worth, as a person looks at it after a deal and in a replay."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from jasstui.beside import judging
from jasstui.paths import saves
from jasstui.table.shelf.shelf import Shelf
from jasstui.tui.screens.practice import PracticeScreen
from jasstui.tui.screens.replay import ReplayScreen
from jasstui.tui.screens.summary import SummaryScreen
from jasstui.tui.screens.table import TableScreen
from jasstui.tui.screens.worth import WorthScreen
from tests.table.judged import PLAYED, deal
from tests.table.judged import played as by_bots
from tests.table.sitting import table_of
from tests.table.test_daily import day, played
from tests.tui.paging import SIZES, Visit, visit


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judged in this process, and shortly."""
    monkeypatch.setattr(judging, "WORKERS", 0)
    monkeypatch.setattr(judging, "PLAYOUTS", 100)
    monkeypatch.setattr("jasstui.bots.prospects.PLAYOUTS", 8)


async def shown(here: Visit, group: str = "judging") -> None:
    """Wait until everything is known."""
    if ours := [w for w in here.app.workers if w.group == group]:
        await here.app.workers.wait_for_complete(ours)
    await here.settle()


@pytest.mark.ci
@pytest.mark.parametrize(("size", "language"), [(s, "de") for s in SIZES] + [((80, 24), "en")])
def test_the_blunder_is_told_at_every_size(size: tuple[int, int], language: str) -> None:
    async def act(here: Visit) -> None:
        await shown(here)
        here.fits()
        assert ("besser ♦6" if language == "de" else "better ♦6") in here.text
        assert re.search(r"−[1-9]\d", here.text)

    visit(act, size, lambda: WorthScreen(table_of(deal("DA")), 1, 0), language=language)


def test_where_nothing_mattered_no_key_is_named_that_does_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def act(here: Visit) -> None:
        await shown(here)
        keys = here.text.splitlines()[-1]
        assert "viel kam nicht darauf an" in here.text
        assert "ab hier üben" not in keys
        assert "Zeile" not in keys
        assert "Spiel noch einmal" in keys

    monkeypatch.setitem(PLAYED, "tschau-sepp", (3, 0, 1))
    session = by_bots("tschau-sepp")
    visit(act, (120, 40), lambda: WorthScreen(table_of(session), 1, 0))


def test_practice_from_what_was_right() -> None:
    async def act(here: Visit) -> None:
        await shown(here)
        assert "Richtig, wo es darauf ankam" in here.text
        await here.keys("p")
        assert isinstance(here.screen, PracticeScreen)
        assert "Stich 7" in here.text

    visit(act, (80, 24), lambda: WorthScreen(table_of(deal("D6")), 1, 0), language="de")


def test_without_tricks_nothing_is_told_of_them() -> None:
    async def act(here: Visit) -> None:
        await shown(here)
        assert isinstance(here.screen, WorthScreen)
        assert here.screen.judging is not None
        assert "Stich" not in here.text

    table = played(table_of(day("tschau-sepp")))
    visit(act, (80, 24), lambda: WorthScreen(table, 1, 0), language="de")


@pytest.mark.ci
def test_another_seat_and_practice_from_the_blunder(tmp_path: Path) -> None:
    async def act(here: Visit) -> None:
        await shown(here)
        await here.keys("p")
        assert isinstance(here.screen, PracticeScreen)
        assert "Stich 7" in here.text
        here.app.pop_screen()
        await here.keys("tab")
        await shown(here)
        assert "Beat · Spiel 1" in here.text
        await here.keys("n")
        assert isinstance(here.screen, PracticeScreen)
        assert here.screen.practice.seat == 1
        here.app.pop_screen()

    session = deal("DA", saves() / "a.jsonl")
    visit(act, (80, 24), lambda: WorthScreen(table_of(session), 1, 0), language="de")


@pytest.mark.ci
def test_it_is_reached_from_a_replay_which_shows_how_the_deal_stood(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    deal("DA", path)

    async def act(here: Visit) -> None:
        screen = here.screen
        assert isinstance(screen, ReplayScreen)
        screen._allowed = True
        await here.keys("right", "right")
        await shown(here, "chances")
        assert "Aussichten" in here.text
        assert screen.review is not None
        for _ in range(20):
            before = screen.review.stop
            await here.keys("k")
            if "Stich 7 · Karte 4" in here.text:
                break
            assert screen.review.stop > before, here.text
        assert "◆" in here.text
        await here.keys("K")
        assert screen.review.stop <= before
        await here.keys("w")
        await shown(here)
        assert isinstance(here.screen, WorthScreen)
        assert "besser ♦6" in here.text
        await here.keys("escape")
        assert isinstance(here.screen, ReplayScreen)

    visit(act, (120, 40), lambda: ReplayScreen(path, Shelf.open()), language="de")


def test_it_opens_while_the_slate_is_still_being_written() -> None:
    async def act(here: Visit) -> None:
        for _ in range(60):
            if isinstance(here.screen, SummaryScreen) and here.screen._stroke is not None:
                break
            await here.pilot.press("enter")
            await here.pilot.pause(0.02)
        await here.pilot.press("w")
        await here.settle()
        assert isinstance(here.screen, WorthScreen)

    session = deal("DA", whole=False)
    visit(act, (80, 24), lambda: TableScreen(table_of(session)), language="de", speed="slow")


def test_in_a_running_partie_it_is_asked_before_a_turn_is_looked_for(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    deal("DA", path)

    async def act(here: Visit) -> None:
        screen = here.screen
        assert isinstance(screen, ReplayScreen)
        await here.keys("right", "k")
        assert "Fremde Karten zeigen?" in here.text
        assert screen.review is not None
        assert not screen.review.curves
        await here.keys("j")
        assert "gewendet" not in here.text
        await shown(here, "chances")
        before = screen.review.stop
        await here.keys("k")
        assert screen.review.stop > before

    visit(act, (120, 40), lambda: ReplayScreen(path, Shelf.open()), language="de")


def test_a_key_at_the_settlement_opens_and_closes_it() -> None:
    async def act(here: Visit) -> None:
        for _ in range(20):
            if isinstance(here.screen, SummaryScreen):
                break
            await here.keys("enter")
        await here.keys("w")
        await shown(here)
        assert isinstance(here.screen, WorthScreen)
        assert "besser ♦6" in here.text
        await here.keys("w")
        assert isinstance(here.screen, SummaryScreen)

    session = deal("DA", whole=False)
    visit(act, (80, 24), lambda: TableScreen(table_of(session)), language="de", speed="off")
