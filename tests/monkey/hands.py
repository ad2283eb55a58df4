"""Hands at the real application, and eyes that read what it has written, without waiting.

The loop it runs in has a clock of its own: where the program would wait, the clock is put forward,
and nobody waits. So a second of a person's takes no more than what is done in it, motions, pauses
and the patience with keys in a hurry included, and whatever is done twice comes to the same.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cached_property
from inspect import Parameter, signature
from itertools import chain, repeat
from pathlib import Path
from random import Random
from selectors import DefaultSelector
from typing import Any, ClassVar
from unittest.mock import patch

from rich.cells import get_character_cell_size
from rich.console import RenderableType
from rich.segment import Segment
from rich.style import Style
from textual import _time, events
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.driver import Driver
from textual.geometry import Size
from textual.keys import _character_to_key
from textual.screen import Screen

from jasstui.beside import judging
from jasstui.bots.pool import BotPool
from jasstui.canvas.rows import is_narrow
from jasstui.host import minds, session, tables
from jasstui.host.local import LocalPlace
from jasstui.settings import Settings
from jasstui.tui.app import JasstuiApp
from jasstui.tui.internals import Sparing, sparing
from jasstui.tui.painting import Painting
from jasstui.tui.screens import home, setup
from jasstui.tui.screens.page_screen import PageScreen

REFRESH = 1 / 60
"""Seconds after which what was painted is written at the latest."""

LOOK = 0.6
"""Seconds that a person takes to see what a key has done."""

STUCK = 120.0
"""Seconds of the machine after which a thread that has not reported is held to be stuck."""


WORKED = 120.0
"""Seconds of the processor after which it is held to go round in circles."""


class Stuck(Exception):
    """Something in the background never comes to an end."""


def told_of_threads() -> str:
    """Where all threads are."""
    frames = sys._current_frames().values()
    return "\n\n".join("".join(traceback.format_stack(frame)[-12:]) for frame in frames)


# ------------------------------------------------------------------ time


class QuickLoop(asyncio.SelectorEventLoop):
    """A loop whose clock is put forward to the next thing that is due instead of being waited for.
    Only threads take time of the machine: until they have reported, the clock stands still."""

    now: ClassVar[float] = 0.0

    def __init__(self) -> None:
        self._ahead = _Ahead(self)
        super().__init__(self._ahead)
        self.clock = 1000.0
        self.busy = 0

    def time(self) -> float:
        return self.clock

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        self.busy += 1
        done = super().run_in_executor(executor, func, *args)
        done.add_done_callback(self._reported)
        return done

    def _reported(self, _: object) -> None:
        self.busy -= 1

    def put_forward(self, seconds: float) -> None:
        """The clock goes on."""
        self.clock += seconds
        QuickLoop.now = self.clock


class _Ahead(DefaultSelector):
    """A selector that does not wait unless a thread is at work."""

    def __init__(self, loop: QuickLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[Any]:
        if self._loop.busy and timeout != 0:
            began, worked = time.monotonic(), time.process_time()
            while not (found := super().select(0.05)):
                idle = time.monotonic() - began > STUCK and time.process_time() - worked < 1
                if idle or time.process_time() - worked > WORKED:
                    self._loop.busy = 0
                    raise Stuck(told_of_threads())
            return found
        if timeout is not None and timeout > 0:
            self._loop.put_forward(timeout)
        return []


# ------------------------------------------------------------------ what is seen


Cell = tuple[str, Style | None]
"""A character and how it is written; the second half of a wide character is empty."""

BLANK: Cell = (" ", None)
"""A cell in which nothing stands."""


class Line(tuple[Cell, ...]):
    """The cells of a row; what stands there is read once, in however many frames it stands."""

    @cached_property
    def text(self) -> str:
        """The row as people read it."""
        return "".join([char for char, _ in self]).rstrip()

    @cached_property
    def columns(self) -> str:
        """A character for each cell; a wide one is followed by a blank."""
        return "".join([char or " " for char, _ in self])


@dataclass(frozen=True)
class Frame:
    """What is on the terminal, cell by cell."""

    cells: tuple[Line, ...]

    @cached_property
    def lines(self) -> list[str]:
        """The rows as texts, a character for each cell; a wide one is followed by a blank."""
        return [row.columns for row in self.cells]

    @cached_property
    def text(self) -> str:
        """The rows as people read them."""
        return "\n".join([row.text for row in self.cells])


_STYLES: dict[Style | None, Style | None] = {}
"""Each style once, so that cells which look the same are compared at once."""


class Paper:
    """The cells of a terminal as they are written, one change after the other. What was written
    over a row is spelled out when somebody looks."""

    def __init__(self, width: int, height: int) -> None:
        self._rows = [Line([BLANK] * width) for _ in range(height)]
        self._later: dict[int, list[tuple[int, list[Segment]]]] = {}

    def resize(self, width: int, height: int) -> None:
        """Another size: what stood there stands there until it is written anew."""
        more = (BLANK,) * width
        kept = [Line((row + more)[:width]) for row in self.frame().cells[:height]]
        self._rows = kept + [Line(more) for _ in range(height - len(kept))]

    def write(self, parts: Iterable[tuple[int, int, Iterable[Segment]]]) -> None:
        """Write these segments, each part from its column and row on."""
        for left, y, told in parts:
            if 0 <= y < len(self._rows):
                segments = [part for part in told if not part.control]
                whole = not left and sum(s.cell_length for s in segments) >= len(self._rows[y])
                before = () if whole else self._later.get(y, ())
                self._later[y] = [*before, (left, segments)]

    def frame(self) -> Frame:
        """What stands there now."""
        for y, written in self._later.items():
            row = list(self._rows[y])
            for left, segments in written:
                cells = [cell for segment in segments for cell in _cells(segment)]
                cells = cells[: max(0, len(row) - left)]
                row[left : left + len(cells)] = cells
            self._rows[y] = Line(row)
        self._later.clear()
        return Frame(tuple(self._rows))


def _cells(segment: Segment) -> Iterable[Cell]:
    told, style, _ = segment
    style = _STYLES.setdefault(style, style)
    if is_narrow(told):
        return zip(told, repeat(style), strict=False)
    halves = ((char, "")[: get_character_cell_size(char)] for char in told)
    return [(half, style) for half in chain.from_iterable(halves)]


class WatchedApp(JasstuiApp):
    """The application, whose output goes on paper."""

    paper: Paper | None = None
    spoken = 0

    @property
    def writes(self) -> bool:
        """True while a field is open."""
        return getattr(self.screen, "field", None) is not None

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        update = sparing(renderable)
        if self.paper is not None and isinstance(update, Sparing) and not self._batch_count:
            update.parts = [(x, y, list(part)) for x, y, part in update.parts]
            self.paper.write(update.parts)
        super()._display(screen, update)


# ------------------------------------------------------------------ hands


CHARACTERS = {"space": " ", "enter": "\r", "tab": "\t", "escape": "\x1b"}
"""What a terminal sends with keys that have a name."""


def _mouse(kind: type[events.MouseEvent], x: int, y: int, button: int) -> events.MouseEvent:
    return kind(None, x, y, 0, 0, button, False, False, False, x, y)


class Hands:
    """A person at the running program. Time passes only in `wait`, and in what calls it. `echo`:
    hands at another program, which do all that these do."""

    echo: Hands | None = None

    def __init__(
        self, start: Callable[[], Screen[Any]], settings: Settings, size: tuple[int, int]
    ) -> None:
        self.loop = QuickLoop()
        self.app = WatchedApp(start, settings)
        self.app.paper = Paper(*size)
        self.width, self.height = size
        running = self.app.run_async(headless=True, size=size)
        self._running = self.loop.create_task(running)
        self.wait(LOOK)

    # ---------------------------------------------------------------- time

    def wait(self, seconds: float = LOOK) -> None:
        """Let time pass, at most until the program is over."""
        self._pass(seconds)
        if self.echo is not None:
            self.echo.wait(seconds)

    def let_write(self) -> None:
        """Let what has just been painted, in the middle of a motion, reach the terminal."""
        if not self.over and self.painted != tuple(self.frame.text.split("\n")):
            self.wait(REFRESH)

    def _pass(self, seconds: float) -> None:
        if not self.over:
            QuickLoop.now = self.loop.clock
            self.loop.run_until_complete(asyncio.wait({self._running}, timeout=seconds))

    @property
    def over(self) -> bool:
        """True once the program has ended."""
        return self._running.done()

    @property
    def failure(self) -> BaseException | None:
        """What ended the program though nobody wanted it."""
        if self.app.failure is not None:
            return self.app.failure
        return self._running.exception() if self.over else None

    def close(self) -> None:
        """Go away; the program ends whatever it is at."""
        if self.echo is not None:
            echo, self.echo = self.echo, None
            echo.close()
        try:
            if not self.over:
                self.loop.call_soon(self.app.exit)
                self.wait(60)
            if not self.over:
                self._running.cancel()
                self.wait(60)
            self.loop.run_until_complete(self.loop.shutdown_default_executor())
        finally:
            self.loop.close()

    # ---------------------------------------------------------------- seeing

    @property
    def frame(self) -> Frame:
        """What stands on the terminal."""
        assert self.app.paper is not None
        return self.app.paper.frame()

    @property
    def where(self) -> str:
        """The page that is open, by its name in the registry of actions."""
        return str(getattr(self.app.screen, "WHERE", "")) if not self.over else ""

    @property
    def painted(self) -> tuple[str, ...]:
        """The rows as the page has them."""
        block = next((page._block for page in self.app.screen.query(Painting)), ())
        return tuple("".join([span.text for span in row]).rstrip() for row in block)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of people and of tables as they were written, in settings and set-up."""
        found = [*self.app.settings.names]
        for screen in self.app.screen_stack:
            if isinstance(screen, setup.SetupScreen):
                found += [seat.name for seat in screen.setup.seats]
                found += [told for one in screen.model.tables for told in (one.name, *one.seats)]
        return tuple(found)

    @property
    def told(self) -> str:
        """What is said at a table of what was done last; each key there takes it away first."""
        desk = getattr(self.app.screen, "_desk", None)
        return str(desk.notice) if desk is not None else ""

    # ---------------------------------------------------------------- doing

    def _send(self, *happens: Callable[[], events.Event]) -> None:
        """Let this happen; each is made anew for each program."""
        driver = self.app._driver
        if driver is not None and not self.over:
            self.loop.call_soon(self._happen, driver, [happened() for happened in happens])
        if self.echo is not None:
            self.echo._send(*happens)
        self._pass(0.001)

    def _happen(self, driver: Driver, happened: Iterable[events.Event]) -> None:
        for event in happened:
            event.time = self.loop.clock
            driver.process_message(event)

    def key(self, key: str) -> None:
        """Press a key by its name, or a character."""
        name = _character_to_key(key) if len(key) == 1 else key
        char = key if len(key) == 1 else CHARACTERS.get(key)
        self._send(lambda: events.Key(name, char))

    def write(self, text: str) -> None:
        """Type a text as quickly as one does."""
        for letter in text:
            self.key("space" if letter == " " else letter)
            self.wait(0.05)

    def paste(self, text: str) -> None:
        """Paste a text."""
        self._send(lambda: events.Paste(text))

    def click(self, x: int, y: int) -> None:
        """Press and let go the left button in a cell."""
        self._send(
            lambda: _mouse(events.MouseMove, x, y, 0),
            lambda: _mouse(events.MouseDown, x, y, 1),
            lambda: _mouse(events.MouseUp, x, y, 1),
        )

    def wheel(self, x: int, y: int, down: bool) -> None:
        """Turn the wheel by a notch above a cell."""
        kind = events.MouseScrollDown if down else events.MouseScrollUp
        self._send(lambda: _mouse(kind, x, y, 0))

    def resize(self, width: int, height: int) -> None:
        """Pull the window to another size."""
        for hands in filter(None, (self, self.echo)):
            if hands.app._driver is not None and hands.app.paper is not None:
                hands.width, hands.height = width, height
                hands.app.paper.resize(width, height)
                hands.app._driver._size = (width, height)
        size = Size(width, height)
        self._send(lambda: events.Resize(size, size))

    def look_away(self) -> None:
        """Go to another window and come back after a while."""
        self._send(events.AppBlur)
        self.wait(5)
        self._send(events.AppFocus)


# ------------------------------------------------------------------ surroundings


HOMES = (
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
    "HOME",
    "WIN_PD_OVERRIDE_LOCAL_APPDATA",
)


class _Certain(Random):
    """Chance that is the same every time."""

    def __init__(self) -> None:
        super().__init__(5)


def _now() -> float:
    """The time of the loop that runs."""
    return QuickLoop.now


def _with_clock(made: Callable[..., Any]) -> tuple[object, ...]:
    """What this is called with by default, but for its `clock`."""
    told = {name: of.default for name, of in signature(made).parameters.items()}
    assert "clock" in told, f"{made} has no clock any more"
    return tuple((told | {"clock": _now})[n] for n, d in told.items() if d is not Parameter.empty)


@contextmanager
def surroundings() -> Iterator[None]:
    """A machine on which everything comes to the same again: a clock that is the loop's, chance
    that is none, bots that think at once and where they are asked, a disk that nobody waits for."""
    with ExitStack() as stack:
        change = stack.enter_context
        change(patch.object(_time, "get_time", _now))
        change(patch.object(os, "fsync", lambda handle: None))
        for module in (home, setup, minds, session, tables):
            change(patch.object(module, "SystemRandom", _Certain))
        change(patch.object(LocalPlace.__init__, "__defaults__", _with_clock(LocalPlace.__init__)))
        change(patch.object(minds.Minds, "_processes", lambda self: None))
        change(patch.object(judging, "WORKERS", 0))
        change(patch.object(judging, "PLAYOUTS", 10))
        change(patch.object(BotPool, "warm_up", _nobody))
        change(patch.object(PageScreen, "note", _counted(PageScreen.note)))
        change(patch.object(Stylesheet, "_parse_rules", _parsed_once))
        yield


def _counted(note: Callable[[PageScreen, str], None]) -> Callable[[PageScreen, str], None]:
    """Says something on a page, and counts how often something was said."""

    def counted(screen: PageScreen, told: str) -> None:
        note(screen, told)
        if isinstance(screen.app, WatchedApp):
            screen.app.spoken += bool(told)

    return counted


_PARSE = Stylesheet._parse_rules
_PARSED: dict[tuple[object, ...], list[RuleSet]] = {}


def _parsed_once(sheet: Stylesheet, *told: Any, **more: Any) -> list[RuleSet]:
    """Rules of a style sheet, read once for all programs that have the same colours."""
    key = (str(sheet._variables), *told, *more.items())
    if key not in _PARSED:
        _PARSED[key] = _PARSE(sheet, *told, **more)
    return _PARSED[key]


def _nobody(*_: object) -> None:
    raise AssertionError("a process of its own was begun")


@contextmanager
def living_at(folder: Path, **more: str) -> Iterator[None]:
    """A home of one's own in this folder."""
    found = {name: str(folder / name.lower()) for name in HOMES}
    with patch.dict(os.environ, {**found, **more}):
        yield
