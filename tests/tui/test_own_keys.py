"""Keys that a player has chosen himself, on pages and at the table."""

from __future__ import annotations

import asyncio

import pytest

from jasstui.beside.open_table import OpenTable
from jasstui.bots.level import Budget
from jasstui.host.host import Host
from jasstui.host.minds import Minds
from jasstui.table.keys.keymap import Keymap
from jasstui.tui.app import JasstuiApp
from jasstui.tui.screens.home import HomeScreen
from jasstui.tui.screens.settings import SettingsScreen
from jasstui.tui.screens.table import TableScreen
from tests.tui.test_table_keys import STILL, asked, session, until


@pytest.mark.parametrize("key", ["ctrl+e", "f5", "E", ","])
def test_a_key_of_ones_own_opens_a_page(key: str) -> None:
    async def go() -> None:
        app = JasstuiApp(HomeScreen, STILL, Keymap({"home.settings": (key,)}))
        async with app.run_test() as pilot:
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, SettingsScreen)

    asyncio.run(go())


@pytest.mark.parametrize("key", ["ctrl+e", "f5", "E"])
def test_a_key_of_ones_own_does_its_action_at_the_table(key: str) -> None:
    table, minds = session("schieber-4", 1), Minds(Budget(playouts=1), 1)

    async def go() -> None:
        keymap = Keymap({"table.log": (key,)})
        app = JasstuiApp(lambda: TableScreen(OpenTable(Host(table, minds))), STILL, keymap)
        async with app.run_test() as pilot:
            await until(app, pilot, lambda: asked(app))
            await pilot.press("v")  # the key of the registry
            screen = app.screen
            assert isinstance(screen, TableScreen)
            assert screen.desk.panel is None
            await pilot.press(key)
            assert screen.desk.panel is not None
            assert screen.desk.panel.kind == "log"

    asyncio.run(go())


def test_a_key_of_ones_own_works_on_every_page() -> None:
    async def go() -> None:
        app = JasstuiApp(HomeScreen, STILL, Keymap({"app.quit": ("ctrl+x",)}))
        async with app.run_test() as pilot:
            await pilot.press("ctrl+x")
            await pilot.pause()
        assert app.return_code == 0

    asyncio.run(go())


def test_ctrl_c_leaves_the_program_and_lays_nothing_over_the_page() -> None:
    async def go() -> None:
        app = JasstuiApp(HomeScreen, STILL)
        async with app.run_test() as pilot:
            await pilot.press("ctrl+c")
            await pilot.pause()
            assert not app._notifications
        assert app.return_code == 0

    asyncio.run(go())
