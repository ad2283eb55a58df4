"""Pages under test: opened at any size, keyed by a person, read as plain text."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from multiprocessing import resource_tracker
from typing import Any

from rich.cells import cell_len
from rich.segment import Segment
from textual.pilot import Pilot
from textual.screen import Screen

from jasstui.pages.home_model import Finding, HomeModel, Placed
from jasstui.pages.page import Page
from jasstui.settings import Settings
from jasstui.table.shelf.shelf import Shelf
from jasstui.tui.app import JasstuiApp
from jasstui.tui.painting import Painting
from jasstui.tui.screens.home import HomeScreen
from jasstui.tui.screens.painted import PaintedScreen
from jasstui.words import words_for

SIZES = ((60, 18), (80, 24), (100, 30), (120, 40), (200, 60))
"""Windows that every page must fit."""

PATIENCE = 60.0
"""Seconds that a visit may take. A page that fails while it is painted never comes to rest, and
whoever waits for it would wait for ever."""


@dataclass
class Visit:
    """A running program with what its page shows."""

    app: JasstuiApp
    pilot: Pilot[int]

    async def keys(self, *keys: str) -> None:
        """Press keys; `"t:kehr"` types a word."""
        for key in keys:
            letters = key[2:] if key.startswith("t:") else [key]
            for letter in letters:
                await self.pilot.press("space" if letter == " " else letter)
        await self.settle()

    async def press(self, *keys: str) -> None:
        """What keys do once they have come in, for long ways through many pages."""
        for key in keys:
            assert isinstance(self.screen, PaintedScreen)
            self.screen.press(key)
            await self.settle()

    async def settle(self) -> None:
        """Wait until threads have reported and everything is painted. The start page looks at its
        Partien only once its first frame is out, which may be late on a machine with much to do."""
        await self.pilot.pause()
        while isinstance(self.screen, HomeScreen) and not self.screen._shown:
            await asyncio.sleep(0.01)
        if ours := [w for w in self.app.workers if w.group in ("partien", "resume")]:
            await self.app.workers.wait_for_complete(ours)
        await self.pilot.pause()

    @property
    def screen(self) -> Screen[Any]:
        """The page that is open."""
        return self.app.screen

    @property
    def lines(self) -> list[list[Segment]]:
        """Rows of the page as they are sent to the terminal."""
        painting = self.screen.query_one(Painting)
        return [list(painting.render_line(y)) for y in range(painting.size.height)]

    @property
    def text(self) -> str:
        """The characters of the page."""
        return "\n".join("".join(s.text for s in line).rstrip() for line in self.lines)

    def fits(self) -> None:
        """Each row takes the width of the window exactly and every part of it has a style."""
        width, height = self.app.size
        assert len(self.lines) == height
        for line in self.lines:
            assert sum(cell_len(s.text) for s in line) == width
            assert all(s.style is not None for s in line)

    def find(self, word: str) -> tuple[int, int]:
        """Cell where a word stands."""
        for y, line in enumerate(self.text.splitlines()):
            if word in line:
                return line.index(word), y
        raise AssertionError(f"{word!r} is not on the page:\n{self.text}")


def visit(
    act: Callable[[Visit], Awaitable[None]],
    size: tuple[int, int] = (80, 24),
    start: Callable[[], Screen[Any]] = HomeScreen,
    **settings: Any,
) -> JasstuiApp:
    """Run the program from a page on and do something there; the program afterwards."""
    resource_tracker.ensure_running()  # as the program does before it opens a screen
    app = JasstuiApp(start, Settings(**{"ascii": "off", "colours": "truecolor", **settings}))

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            here = Visit(app, pilot)
            await here.settle()
            await act(here)

    async def patiently() -> None:
        async with asyncio.timeout(PATIENCE):
            await run()

    asyncio.run(patiently())
    return app


@contextmanager
def unwritable(folder: Any) -> Iterator[None]:
    """A folder below which nothing can be made, whoever tries: it is a file."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("")
    yield
    folder.unlink()


def painted(paint: Callable[..., None], *told: Any, notice: str = "") -> Page:
    """A page painted from models; behind them width, height, look and words. `notice`: what there
    is to say."""
    *models, width, height, look, words = told
    page = Page(width, height, look, words)
    page.notice = notice
    paint(page, *models)
    return page


def home_of(
    shelf: Shelf,
    entries: Sequence[Placed] | None = None,
    at: int = 0,
    now: datetime = datetime(2025, 3, 1),
    typing: bool = False,
    **finding: Any,
) -> HomeModel:
    """The start page, in German, with these `entries` in its list whatever is looked for."""
    found = Finding(shelf, words_for("de"), **finding)
    if entries is not None:
        vars(found)["entries"] = tuple(entries)
    return HomeModel(found, at, typing, now)
