"""The replay screen as a person uses it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.events import Key

from jasstui import paths
from jasstui.beside.open_table import OpenTable
from jasstui.pages.page import Page
from jasstui.table.shelf.shelf import Shelf
from jasstui.tui.screens.replay import ReplayScreen
from tests.table.test_shelf import play
from tests.tui.paging import Visit, visit


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("partien")
    play(folder / "over.jsonl", "aucho-3")
    play(folder / "running.jsonl", "schieber-4", actions=100)
    return folder


def opened(path: Path) -> Callable[[], ReplayScreen]:
    return lambda: ReplayScreen(path, Shelf.open())


@pytest.mark.ci
@pytest.mark.parametrize(
    ("size", "language", "file"),
    [((60, 18), "de", "running"), ((80, 24), "en", "over"), ((200, 60), "de", "over")],
)
def test_every_window_and_both_languages(
    folder: Path, size: tuple[int, int], language: str, file: str
) -> None:
    async def act(here: Visit) -> None:
        for keys in (("end",), ("o", "j"), ("g", "t:2.3", "enter"), ("t",), ("n",)):
            await here.keys(*keys)
            here.fits()

    visit(act, size, opened(folder / f"{file}.jsonl"), language=language)


@pytest.mark.ci
def test_forward_back_jump_and_remark(folder: Path) -> None:
    async def act(here: Visit) -> None:
        screen = here.screen
        assert isinstance(screen, ReplayScreen)
        assert screen.review is not None
        await here.keys("right", "right", "left")
        assert screen.review.stop == 1
        await here.keys("g", "t:2.5", "enter")
        assert "Spiel 2 · Stich 5" in here.text
        await here.keys("down")
        assert "Stich 6" in here.text
        await here.keys("g", "t:77", "enter")
        assert "«77»" in here.text
        await here.keys("escape", "n", "t:da war es vorbei", "enter")
        assert "da war es vorbei" in here.text
        await here.keys("pagedown")
        assert screen.review.here.deal == 3
        await here.keys("less_than_sign")
        assert "Stich 6" in here.text
        cell = here.find("●")
        await here.pilot.click(offset=(cell[0] + 9, cell[1]))
        assert screen.review.here.deal >= 2

    visit(act, (120, 40), opened(folder / "over.jsonl"))


@pytest.mark.ci
def test_the_cards_of_a_running_partie_are_shown_only_when_asked_twice(folder: Path) -> None:
    async def act(here: Visit) -> None:
        screen = here.screen
        assert isinstance(screen, ReplayScreen)
        assert screen.model.eye == 0  # Anna, alone among bots, sees her own hand
        await here.keys("g", "t:1.3", "enter", "o")
        assert "läuft noch" in here.text
        assert not screen.model.open
        await here.keys("escape")
        assert not screen.model.open
        await here.keys("tab")
        assert screen.model.eye == 0
        await here.keys("j")
        assert screen.model.eye == 1
        await here.keys("o")
        assert screen.model.open

    visit(act, (120, 40), opened(folder / "running.jsonl"))


@pytest.mark.parametrize(("size", "offered"), [((80, 24), True), ((120, 40), False)])
def test_tricks_are_offered_where_they_do_not_stand_beside_the_table(
    folder: Path, size: tuple[int, int], offered: bool
) -> None:
    async def act(here: Visit) -> None:
        assert isinstance(here.screen, ReplayScreen)
        deeds = {entry.deed for entry in here.screen.offers()}
        assert ("replay.tricks" in deeds) == offered

    visit(act, size, opened(folder / "over.jsonl"))


def test_the_start_page_offers_all_partien_and_enter_goes_through_finished_ones() -> None:
    play(paths.saves() / "20250101-100000-aucho-2.jsonl")

    async def act(here: Visit) -> None:
        assert "zu Ende" not in here.text
        await here.keys("a")
        assert "1 Partie" in here.text
        assert "zu Ende" in here.text
        await here.keys("enter")
        assert isinstance(here.screen, ReplayScreen)
        await here.keys("escape", "escape")
        assert "Schieber" in here.text

    visit(act)


def test_a_burst_of_keys_costs_one_painting(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    painted, fill = list[int](), ReplayScreen.fill

    def counted(screen: ReplayScreen, page: Page) -> None:
        painted.append(screen.review.stop if screen.review else -1)
        fill(screen, page)

    async def act(here: Visit) -> None:
        screen = here.screen
        assert isinstance(screen, ReplayScreen)
        painted.clear()
        for key in ("pagedown", "pagedown", "pagedown", *["right"] * 20):
            screen.post_message(Key(key, None))
        await here.settle()
        assert screen.shown.here.deal == 4
        assert painted == [screen.shown.stop] * len(painted)
        assert len(painted) < 4  # once, and once more when something is known of the deal

    monkeypatch.setattr(ReplayScreen, "fill", counted)
    monkeypatch.setattr(OpenTable, "chances", lambda *_: [])
    visit(act, (200, 60), opened(folder / "over.jsonl"))


@pytest.mark.ci
@pytest.mark.parametrize("odd", ["²", "2.²", "+²", "9" * 40])
def test_an_odd_number_leads_nowhere(folder: Path, odd: str) -> None:
    async def act(here: Visit) -> None:
        await here.keys("g", f"t:{odd}", "enter")
        assert odd in "".join(here.text.split())

    visit(act, (120, 40), opened(folder / "over.jsonl"))
