"""The deal of the day on the screen, and how one is called."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from textual.drivers.headless_driver import HeadlessDriver
from textual.pilot import Pilot

from jasstui.beside.daily import deal_of
from jasstui.tui.app import JasstuiApp
from jasstui.tui.screens.setup import SetupScreen
from jasstui.tui.screens.summary import SummaryScreen
from jasstui.tui.screens.table import TableScreen
from jasstui.tui.screens.worth import WorthScreen
from tests.bots.test_fair import table as fair_table
from tests.support import RULEBOOK, catalogue
from tests.tui.paging import Visit, visit
from tests.tui.test_table_keys import NAMES, STILL, asked, forward, run, session, text, until


@pytest.mark.ci
def test_after_the_deal_of_the_day_a_line_is_copied_and_nothing_else_begins() -> None:
    bundle = catalogue().bundle("schieber-4", {})
    table = deal_of("2026-11-23", bundle, RULEBOOK, NAMES)

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await forward(app, pilot, lambda: isinstance(app.screen, SummaryScreen))
        assert "Spiel des Tages" in text(app)
        assert "nächstes Spiel" not in text(app)
        await pilot.press("2")
        assert app.clipboard.startswith("jasstui · Schieber · 2026-11-23: ")
        assert "Zwischenablage" in text(app)
        await pilot.press("w")
        await until(app, pilot, lambda: isinstance(app.screen, WorthScreen))
        await pilot.press("escape")
        await until(app, pilot, lambda: isinstance(app.screen, SummaryScreen))
        await pilot.press("1")
        await until(app, pilot, lambda: app.return_code == 0)

    run(table, flow)
    assert table.over


@pytest.mark.ci
def test_a_key_on_the_start_page_opens_it() -> None:
    async def act(here: Visit) -> None:
        await here.keys("T")
        assert isinstance(here.screen, TableScreen)
        assert here.screen.place.about.daily

    visit(act)


@pytest.mark.ci
def test_what_is_looked_for_is_told_until_it_is_found() -> None:
    table = fair_table()

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        screen = app.screen
        assert isinstance(screen, TableScreen)
        await until(app, pilot, lambda: bool(screen.desk.notice))
        assert screen.place.now.seeking
        await until(app, pilot, lambda: not screen.place.now.seeking)
        assert not screen.desk.notice

    run(table, flow, settings=replace(STILL, speed="slow"))


@pytest.mark.parametrize(("kind", "code"), [("bell", "\x07"), ("title", "\x1b]2;"), ("off", "")])
def test_who_is_asked_is_called(monkeypatch: pytest.MonkeyPatch, kind: str, code: str) -> None:
    written: list[str] = []
    monkeypatch.setattr(HeadlessDriver, "write", lambda _, data: written.append(data))

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await forward(app, pilot, lambda: asked(app))

    run(session("schieber-4", 1), flow, settings=replace(STILL, bell=kind))
    calls = [d for d in written if "\x07" in d and not d.startswith("\x1b]22;")]  # a pointer
    assert bool(calls) == bool(code)
    assert all(code in d for d in calls)


@pytest.mark.ci
def test_a_seat_and_fair_deals_are_set_up_by_keys() -> None:
    async def act(here: Visit) -> None:
        await here.keys("slash", "t:schieber", "enter")
        screen = here.screen
        assert isinstance(screen, SetupScreen)
        await here.keys("E")
        assert screen.setup.seats[0].person
        await here.keys("down", "E", "E")
        assert screen.setup.seats[1].level == "normal:bold"
        assert "kühn" in here.text
        screen.go(screen.rows.index("fair"))
        await here.keys("right", "right", "right")
        assert "bis auf 10" in here.text
        await here.keys("enter")
        assert isinstance(here.screen, TableScreen)
        assert "faires Spiel" in here.text
        here.screen.table.close()

    visit(act)
