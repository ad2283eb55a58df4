"""However the program is ended, it ends as it was asked to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from textual.screen import Screen

from jasstui.table.shelf.shelf import Shelf
from jasstui.tui.screens.help import HelpScreen
from jasstui.tui.screens.palette import PaletteScreen
from jasstui.tui.screens.rules import RulesScreen
from jasstui.tui.screens.settings import SettingsScreen
from jasstui.tui.screens.table import TableScreen
from tests.tui.paging import Visit, visit
from tests.tui.test_table_keys import session

PAGES: dict[str, Callable[[], Screen[Any]]] = {
    "help": lambda: HelpScreen("home"),
    "palette": lambda: PaletteScreen([], lambda width, height: ()),
    "rules": lambda: RulesScreen(Shelf.open(), "schieber-4"),
    "settings": SettingsScreen,
    "table": lambda: TableScreen(session("schieber-4", 1)),
}


@pytest.mark.parametrize("turns", range(3))
@pytest.mark.parametrize("page", PAGES)
def test_the_program_may_be_ended_while_a_page_opens(page: str, turns: int) -> None:
    """After so many turns of the loop the page is there in part, and going again."""

    async def act(here: Visit) -> None:
        here.app.push_screen(PAGES[page]())
        for _ in range(turns):
            await asyncio.sleep(0)
        here.app.exit(143)

    assert visit(act).return_value == 143
