"""Keys in a hurry: they answer nothing that has only just come up."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from jasstui import paths
from jasstui.table.doing import attention
from jasstui.tui.app import JasstuiApp
from jasstui.tui.screens.curtain import CurtainScreen
from jasstui.tui.screens.desk_screen import Showing
from jasstui.tui.screens.home import HomeScreen
from jasstui.tui.screens.painted import PaintedScreen
from jasstui.tui.screens.setup import SetupScreen
from jasstui.tui.screens.summary import SummaryScreen
from jasstui.tui.screens.table import TableScreen
from tests.tui.paging import Visit, visit
from tests.tui.test_table_keys import asked, run, session, until


@pytest.fixture(autouse=True)
def _quiet(_no_quiet: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing grows calm by itself, however slow the machine is; `calm` says when it has."""
    monkeypatch.setattr(attention, "QUIET", 3600.0)


def calm(app: JasstuiApp) -> None:
    """Let the quiet be over that a decision has to wait for."""
    assert isinstance(app.screen, PaintedScreen)
    app.screen.attention._calm = 0.0


async def shown(app: JasstuiApp, pilot: Pilot[int], kind: type) -> None:
    """Wait until a screen of this kind is open and painted."""
    await until(app, pilot, lambda: isinstance(app.screen, kind))
    await pilot.pause()


def test_a_burst_lifts_no_curtain() -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await shown(app, pilot, CurtainScreen)
        await pilot.press(*["enter"] * 4, "space")
        assert isinstance(app.screen, CurtainScreen)
        calm(app)
        await pilot.press("enter")
        await until(app, pilot, lambda: asked(app))

    run(session("schieber-4", 4), flow)


def test_a_burst_takes_no_choice_that_has_just_come_up() -> None:
    table = session("differenzler-offen-4", 1)

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await until(app, pilot, lambda: asked(app))
        screen, done = app.screen, len(table.done)
        assert isinstance(screen, TableScreen)
        screen.show_news()
        await pilot.press(*["enter"] * 4)
        assert screen.desk.typed == ""
        assert len(table.done) == done
        calm(app)
        await pilot.press("enter")
        assert screen.desk.typed != ""

    run(table, flow)


async def ranking(app: JasstuiApp, pilot: Pilot[int]) -> tuple[SummaryScreen, list[object]]:
    """The end of a Partie just as it comes up, and what will be answered there."""
    await until(app, pilot, lambda: asked(app))
    table, answers = app.screen, list[object]()
    assert isinstance(table, TableScreen)
    end = SummaryScreen(table.table, table.desk, Showing(), final=True, another=True)
    await app.push_screen(end, answers.append)
    return end, answers


def test_a_burst_neither_begins_another_partie_nor_leaves() -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        _, answers = await ranking(app, pilot)
        await pilot.press("enter", "1", "2", "space", "enter")
        assert answers == []
        calm(app)
        await pilot.press("1")
        await pilot.pause()
        assert answers == ["again"]

    run(session("schieber-4", 1), flow)


def test_a_double_click_on_the_end_of_a_deal_does_not_fall_through() -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        end, answers = await ranking(app, pilot)
        await pilot.pause()
        _, hits = end.paint(*end.size)
        place = next(hit.rect for hit in hits if hit.deed == "summary.choose:1")
        await pilot.click(offset=(place.x, place.y))
        assert answers == []
        calm(app)
        await pilot.click(offset=(place.x, place.y))
        await pilot.pause()
        assert answers == ["again"]

    run(session("schieber-4", 1), flow)


@pytest.mark.ci
def test_from_the_start_page_a_burst_comes_to_the_set_up_and_begins_nothing() -> None:
    async def act(v: Visit) -> None:
        calm(v.app)
        await v.keys(*["enter"] * 5)
        assert isinstance(v.screen, SetupScreen)
        assert not list(Path(paths.saves()).rglob("*.jsonl"))
        calm(v.app)
        await v.pilot.press("enter")
        await v.pilot.pause()
        assert isinstance(v.screen, TableScreen)

    visit(act)


def test_leaving_a_page_twice_does_not_leave_the_program() -> None:
    async def act(v: Visit) -> None:
        await v.keys("r")
        assert not isinstance(v.screen, HomeScreen)
        await v.keys("q", "q", "q")
        assert isinstance(v.screen, HomeScreen)
        assert v.app.is_running

    visit(act)
