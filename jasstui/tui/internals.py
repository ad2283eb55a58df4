"""Everything that is used of Textual beyond its public interface; no other module does.

Where a version has something of it no more, Textual goes its own way: it writes whole rows, the
mouse stays as it was at the start, and what a failure was is told by Textual.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from rich.color import ColorSystem
from rich.console import COLOR_SYSTEMS, Console, ConsoleOptions, RenderableType, RenderResult
from rich.control import Control
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.driver import Driver
from textual.drivers._input_reader import InputReader
from textual.screen import Screen

from jasstui.canvas.writing import Part, sequence

try:
    from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
except ImportError:

    class CompositorUpdate:  # type: ignore[no-redef]
        """Nothing that Textual writes is one of these."""

    ChopsUpdate = LayoutUpdate = CompositorUpdate  # type: ignore[misc, assignment]


class SparingApp(App[int], inherit_bindings=False):
    """An application that writes only what changes and leaves failures to whoever started it."""

    _whole: Screen[object] | None = None
    """The screen that was written last as a whole."""

    def displayed(self, screen: Screen[object]) -> None:
        """Something of this screen has been written."""

    def fitting(
        self, screen: Screen[object], update: RenderableType | None
    ) -> RenderableType | None:
        """The update, or the whole screen where parts would be written among what another screen
        has left there."""
        if isinstance(update, ChopsUpdate) and self._whole not in (None, screen):
            with suppress(AttributeError):
                update = screen._compositor.render_update(full=True)
        if isinstance(update, LayoutUpdate):
            self._whole = screen
        return update

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        if self.screen is screen:
            renderable = self.fitting(screen, renderable)
        super()._display(screen, sparing(renderable))
        self.displayed(screen)

    def _print_error_renderables(self) -> None:
        """Say nothing: what could not be handled is raised by `run_app`."""

    @property
    def failure(self) -> Exception | None:
        """The exception that no screen could handle."""
        return getattr(self, "_exception", None)

    @property
    def terminal(self) -> Driver | None:
        """The driver; None before the program runs."""
        return getattr(self, "_driver", None)


# ------------------------------------------------------------------ what is written


class Sparing(CompositorUpdate):
    """Screen update in several places, written row after row."""

    def __init__(self, parts: Iterable[Part]) -> None:
        self.parts = list(parts)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The parts one after the other."""
        del console, options
        for x, y, segments in self.parts:
            yield Control.move_to(x, y).segment
            yield from segments

    def render_segments(self, console: Console) -> str:
        """The codes for all parts; the terminal is left without colour."""
        system = COLOR_SYSTEMS.get(console.color_system or "", ColorSystem.TRUECOLOR)
        return sequence(self.parts, system)


def sparing(update: RenderableType | None) -> RenderableType | None:
    """The same frame with fewer bytes; an unknown update is passed on as it is."""
    try:
        if isinstance(update, ChopsUpdate):
            return Sparing(_changes(update))
        if isinstance(update, LayoutUpdate):
            return Sparing(_whole(update))
    except AttributeError:  # an update of the same name, built differently
        pass
    return update


def _changes(update: ChopsUpdate) -> Iterable[Part]:
    """The spans of an update, each cut to its columns."""
    for y, x1, x2 in update.spans:
        ends = update.chop_ends[y]
        for end, (x, strip) in zip(ends, update.chops[y].items(), strict=False):
            first, last = max(x, x1), min(end, x2)
            if strip is not None and first < last:
                yield first, y, strip.crop(first - x, last - x)


def _whole(update: LayoutUpdate) -> Iterable[Part]:
    """The rows of a whole screen."""
    x, top = update.region.offset
    for y, strips in enumerate(update.strips, top):
        yield x, y, [segment for strip in strips for segment in strip]


# ------------------------------------------------------------------ the mouse


def follow_mouse(driver: Driver | None, on: bool) -> None:
    """Let the driver of a running program follow the setting; nothing happens before it runs, and
    where there is no terminal."""
    if driver is not None and getattr(driver, "_mouse", on) != on:
        _tell(driver, on)


def begin_mouse(driver: Driver | None, on: bool) -> None:
    """Turn the mouse off at the start: the driver for browsers turns it on whatever it was told."""
    if driver is not None and not on:
        _tell(driver, on)


def _tell(driver: Driver, on: bool) -> None:
    change = getattr(driver, f"_{'enable' if on else 'disable'}_mouse_support", None)
    if change is None:
        return
    driver._mouse = True  # neither of the two works without it
    change()
    driver._mouse = on


# ------------------------------------------------------------------ keys


def input_of(driver: Driver) -> InputReader:
    """What a driver reads from: bytes, and none of them now and then."""
    return driver._input_reader  # type: ignore[attr-defined, no-any-return]


def application(driver: Driver) -> App[object]:
    """The application of a driver."""
    return driver._app


def forget_buttons(driver: Driver, most: int) -> None:
    """Let go of the buttons of the mouse, if more are held down than it can have."""
    if len(driver._down_buttons) > most:
        driver._down_buttons.clear()


class KeyParser(XTermParser):
    """Makes events of what a terminal sends. One that begins anew is the same one: Textual
    remembers some of them, with all that they hold."""

    def begin(self) -> None:
        """Forget what was begun and not ended."""
        XTermParser.__init__(self)
