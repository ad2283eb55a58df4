"""No window is too small or too large for a page to be painted."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from jasstui.canvas.rows import Block, row_width
from jasstui.table.keys.actions import actions_of
from jasstui.tui.app import JasstuiApp
from jasstui.tui.screens.curtain import CurtainScreen
from jasstui.tui.screens.desk_screen import Showing
from jasstui.tui.screens.home import HomeScreen
from jasstui.tui.screens.lesson import LessonScreen
from jasstui.tui.screens.page_screen import PageScreen
from jasstui.tui.screens.painted import PaintedScreen
from jasstui.tui.screens.summary import SummaryScreen
from jasstui.tui.screens.table import TableScreen
from tests.tui.paging import Visit, visit
from tests.tui.test_lessons import first_lesson
from tests.tui.test_table_keys import asked, run, session, until

SIZES = (
    *((w, h) for w in (1, 2, 3, 8, 20, 40, 59) for h in (1, 2, 3, 5, 11, 17, 40)),
    (60, 5), (250, 10), (30, 80), (300, 90),
)  # fmt: skip
"""Windows that nobody would choose, and that come while one is dragged."""


def exact(block: Block, width: int, height: int) -> None:
    """As many rows and columns as the window has."""
    assert len(block) == height
    assert all(row_width(row) == width for row in block)


@pytest.mark.ci
@pytest.mark.parametrize(
    "keys", [(), ("?",), ("r",), (",",), ("/", "t:kehr"), ("/", "t:schieber", "enter"), ("ctrl+p",)]
)
def test_pages_are_painted_in_any_window(keys: tuple[str, ...]) -> None:
    async def act(v: Visit) -> None:
        await v.keys(*keys)
        page = v.screen
        assert isinstance(page, PageScreen)
        for width, height in SIZES:
            exact(page.below(width, height), width, height)

    visit(act)


def test_the_table_and_what_opens_over_it_are_painted_in_any_window() -> None:
    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await until(app, pilot, lambda: asked(app))
        table = app.screen
        assert isinstance(table, TableScreen)
        ends = [
            SummaryScreen(table.table, table.desk, Showing(), final, True)
            for final in (False, True)
        ]
        for screen in (table, CurtainScreen(table.desk, 0), *ends):
            assert isinstance(screen, PaintedScreen)
            if screen is not table:
                await app.push_screen(screen)
            for width, height in SIZES:
                exact(screen.paint(width, height)[0], width, height)

    run(session("schieber-4", 1), flow)


@pytest.mark.ci
def test_a_lesson_goes_on_in_any_window() -> None:
    async def act(v: Visit) -> None:
        lesson = v.screen
        assert isinstance(lesson, LessonScreen)
        await until(v.app, v.pilot, lambda: asked(v.app))
        for width, height in ((1, 1), (8, 17), (11, 5), (59, 40), (300, 90)):
            await v.pilot.resize_terminal(width, height)
            exact(lesson.paint(width, height)[0], width, height)

    visit(act, start=first_lesson)


OPENED = {
    "setup": ("enter",),
    "settings": (",",),
    "rules": ("r",),
    "words": ("r", "w"),
    "help": ("?",),
    "palette": ("ctrl+p",),
}
"""How each page is opened from the start screen."""


@pytest.mark.night
@pytest.mark.parametrize("where", OPENED)
def test_keys_may_be_pressed_where_there_is_no_room_for_the_page(where: str) -> None:
    """They reach a page that could not be painted yet."""

    async def act(v: Visit) -> None:
        for action in actions_of(where):
            if action.id != "setup.start":
                await v.keys(*OPENED[where], action.defaults[0])
                while not isinstance(v.screen, HomeScreen):
                    await v.app.pop_screen()

    visit(act, (60, 16))
