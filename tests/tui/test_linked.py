"""Screens at the other end of a link show what they show at the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future

import pytest
from textual.pilot import Pilot

from jasstui.beside.open_table import OpenTable
from jasstui.bots.level import Budget
from jasstui.host.host import Host
from jasstui.host.local import LocalPlace
from jasstui.host.minds import Minds
from jasstui.host.session import Session
from jasstui.mechanics.phase import Refusal
from jasstui.tui.app import JasstuiApp
from jasstui.tui.screens.table import TableScreen
from tests.table.test_linked import TWELVE
from tests.tui.test_table_keys import STILL, asked, forward, run, session, text


def shown(form: str, linked: bool) -> list[str]:
    """The first questions of a Partie, with what was answered to them."""
    seen: list[str] = []

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        for _ in range(2):
            await forward(app, pilot, lambda: asked(app))
            seen.append(text(app))
            await pilot.press("enter", "1", "enter")
            await pilot.pause(0.02)

    table: Session = session(form, 1)
    run(table, flow, linked=linked)
    return [*seen, *(f"{done.seat} {done.token}" for done in table.done)]


@pytest.mark.ci
@pytest.mark.parametrize("form", TWELVE)
def test_the_screen_is_the_same(form: str) -> None:
    assert shown(form, linked=True) == shown(form, linked=False)


class Late(LocalPlace):
    """A place whose answers come when they are let in."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.waiting: list[Callable[[], None]] = []

    def act(self, seat: int, token: str) -> Future[Refusal | None]:
        later: Future[Refusal | None] = Future()
        self.waiting.append(lambda: later.set_result(super(Late, self).act(seat, token).result()))
        return later


def test_an_answer_that_is_late_is_waited_for_and_given_once() -> None:
    table: Session = session("schieber-4", 1)
    late = Late(Host(table, Minds(Budget(playouts=1), 1)))

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await forward(app, pilot, lambda: asked(app))
        done = len(table.done)
        await pilot.press("1", "enter", "1", "enter")
        await pilot.pause(0.02)
        assert len(table.done) == done
        assert len(late.waiting) == 1, "what was answered is not answered twice"
        late.waiting.pop()()
        await forward(app, pilot, lambda: asked(app))
        assert len(table.done) > done

    async def go() -> None:
        app = JasstuiApp(lambda: TableScreen(OpenTable(late._host, late)), STILL)
        async with app.run_test(size=(80, 24)) as pilot:
            await flow(app, pilot)

    asyncio.run(go())
