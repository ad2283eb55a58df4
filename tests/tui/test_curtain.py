"""What can be done at the curtain besides lifting it."""

from __future__ import annotations

from time import monotonic

from textual.pilot import Pilot

from jasstui.tui.app import JasstuiApp
from jasstui.tui.screens.curtain import CurtainScreen
from jasstui.tui.screens.table import TableScreen
from tests.tui.test_table_keys import run, session, text, until


def at_curtain(app: JasstuiApp) -> bool:
    """Whether the curtain is there and can be seen."""
    screen = app.screen
    return isinstance(screen, CurtainScreen) and screen.attention.saw(monotonic())


def test_the_table_is_left_from_the_curtain_and_nothing_private_was_seen() -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await until(app, pilot, lambda: at_curtain(app))
        await pilot.press("m")
        assert "Einstellungen" in text(app)
        assert not set("♥♦♣♠") & set(text(app))
        await pilot.press("escape")
        assert isinstance(app.screen, CurtainScreen)
        assert "Einstellungen" not in text(app)
        await pilot.press("m", "up", "up", "enter")
        await until(app, pilot, lambda: not isinstance(app.screen, CurtainScreen | TableScreen))

    run(session("schieber-4", 4), flow)


def test_the_curtain_follows_the_settings() -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await until(app, pilot, lambda: at_curtain(app))
        await pilot.press("m", "3", "right", "escape")
        assert isinstance(app.screen, CurtainScreen)
        assert "Hand over to" in text(app)
        await pilot.press("t")
        assert "Anna" in text(app)
        await pilot.press("x")
        await pilot.press("enter")
        await until(app, pilot, lambda: isinstance(app.screen, TableScreen))

    run(session("schieber-4", 4), flow)
