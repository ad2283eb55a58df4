"""Screens at the other end of a link show what they show at the table."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from jasstui.host.session import Session
from jasstui.tui.app import JasstuiApp
from tests.table.test_linked import TWELVE
from tests.tui.test_table_keys import asked, forward, run, session, text


def shown(form: str, linked: bool) -> list[str]:
    """The first questions of a Partie, with what was answered to them."""
    seen: list[str] = []

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        for _ in range(5):
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
