"""Practising on a screen without a terminal."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from jasstui.beside.open_table import OpenTable
from jasstui.bots.level import Budget
from jasstui.engine.record import read
from jasstui.host.host import Host
from jasstui.host.local import LocalPlace
from jasstui.host.minds import Minds
from jasstui.host.session import Session
from jasstui.host.tables import fresh
from jasstui.settings import Settings
from jasstui.table.practising.tally import read as read_tally
from jasstui.tui.app import JasstuiApp
from jasstui.tui.screens.practice import PracticeScreen
from jasstui.tui.screens.summary import SummaryScreen
from tests.table.sitting import turn_at
from tests.tui.test_table_keys import STILL, Flow, asked, forward, session, text, until


def practise(
    table: Session, flow: Flow, size: tuple[int, int] = (120, 40), settings: Settings = STILL
) -> None:
    minds = Minds(Budget(playouts=1), 1, playouts=0)

    async def go() -> None:
        app = JasstuiApp(
            lambda: PracticeScreen(OpenTable(Host(table, minds, further=fresh))), settings
        )
        async with app.run_test(size=size) as pilot:
            await flow(app, pilot)

    asyncio.run(go())


def mat(app: JasstuiApp) -> list[str]:
    """The page without the column at its right, which also says what was taken back."""
    return [line[:84] for line in text(app).splitlines()]


def test_advice_is_shown_by_a_key_and_a_step_is_taken_back(tmp_path: Path) -> None:
    table = session("schieber-4", 1, path=tmp_path / "practice.jsonl")

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await until(app, pilot, lambda: asked(app))
        before, done = mat(app), len(table.done)
        await pilot.press("h")
        assert "Tipp" in text(app)
        await pilot.press("h")
        await forward(app, pilot, lambda: len(table.done) > done + 2 and asked(app))
        screen = app.screen
        assert isinstance(screen, PracticeScreen)
        await pilot.press(*"u" * screen.practice.steps)
        await until(app, pilot, lambda: len(table.done) == done and asked(app))
        assert mat(app) == before
        await pilot.press("u")
        assert "nichts zurückzunehmen" in text(app)
        assert "wieder vor" in text(app)
        await pilot.press("U")
        await until(app, pilot, lambda: len(table.done) > done and asked(app))
        await pilot.press("u")
        await until(app, pilot, lambda: len(table.done) == done and asked(app))
        assert mat(app) == before

    practise(table, flow)
    assert [a.token for a in read(tmp_path / "practice.jsonl").written if "undo" in a.token]


@pytest.mark.ci
@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
def test_a_hint_that_is_wanted_before_the_question_comes_with_it(size: tuple[int, int]) -> None:
    table = session("schieber-4", 1, seed=2)

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await until(app, pilot, lambda: isinstance(app.screen, PracticeScreen))
        screen = app.screen
        assert isinstance(screen, PracticeScreen)
        assert not asked(app)
        screen.do("table.hint")
        screen.renew()  # at once: the question may come with the next breath
        assert "Der Tipp kommt, sobald du gefragt wirst." in " ".join(text(app).split())
        await until(app, pilot, lambda: asked(app))  # no key, which would lay the hint away
        assert screen.practice.asked[-1].peeked
        assert (screen.desk.panel is None) == (size[0] == 120)

    practise(table, flow, size, replace(STILL, speed="fast"))


def test_another_seat_is_a_table_of_its_own_with_the_same_cards() -> None:
    table = session("schieber-4", 1)

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await until(app, pilot, lambda: asked(app))
        await pilot.press("n", "3")
        await until(app, pilot, lambda: asked(app) and app.screen.place.about.seats != table.seats)  # type: ignore[attr-defined]
        screen = app.screen
        assert isinstance(screen, PracticeScreen)
        assert screen.desk.viewer == 2
        assert "Claudia wissen kann" in text(app)

    practise(table, flow)


@pytest.mark.ci
def test_after_the_deal_it_is_told_how_it_went_and_kept(tmp_path: Path) -> None:
    table = session("euchre-4", 1, path=tmp_path / "practice.jsonl")
    place = LocalPlace(Host(table, Minds(Budget(playouts=1), 1)))
    while len(table.onlooker.tricks) < 4:
        if turn_at(place).kind == "person":
            place.act(0, table.legal(0)[0])

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await forward(app, pilot, lambda: isinstance(app.screen, SummaryScreen))
        assert "ein Bot mit deinen" in " ".join(text(app).split())
        await pilot.pause()  # keys count from when the settlement can be seen
        await pilot.press("u")
        await until(app, pilot, lambda: asked(app))
        assert len(table.onlooker.tricks) == 4  # in the deal that was settled
        await forward(app, pilot, lambda: isinstance(app.screen, SummaryScreen))

    practise(table, flow)
    assert read_tally().forms["euchre-4"]["points"].deals == 1
