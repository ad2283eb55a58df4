"""Text fields: what is written stands where it was written, whatever is done next."""

from __future__ import annotations

import pytest

from jasstui.tui.screens.home import HomeScreen
from jasstui.tui.screens.page_screen import PageScreen
from jasstui.tui.screens.welcome import WelcomeScreen
from tests.tui.paging import Visit, visit
from tests.tui.test_pages import SHELF


def first() -> HomeScreen:
    return HomeScreen(SHELF, first=True)


def page(here: Visit) -> PageScreen:
    assert isinstance(here.screen, PageScreen)
    return here.screen


@pytest.mark.parametrize("way", ["arrows", "click"])
def test_a_name_on_the_first_page_is_kept_by_whatever_comes_next(way: str) -> None:
    async def act(here: Visit) -> None:
        await here.keys("down", "t:An")
        if way == "arrows":
            await here.keys("down", "down")
        else:
            await here.pilot.click(offset=here.find("no, "))
        await here.keys("enter")
        assert not isinstance(here.screen, WelcomeScreen)

    assert visit(act, start=first, language="en").settings.names[:1] == ["An"]
