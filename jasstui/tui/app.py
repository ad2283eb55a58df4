"""The application: opens a screen and hands everybody the same look, palette and words."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Callable, Sequence
from math import inf
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.filter import LineFilter
from textual.screen import Screen

from jasstui.draw.slate import SLATES, Slates
from jasstui.language import SaidIn
from jasstui.paths import crashes, keys_file
from jasstui.settings import Settings
from jasstui.stdio import calling
from jasstui.table.keys.actions import ALWAYS, BY_ID, actions_of
from jasstui.table.keys.keyfile import read_keys
from jasstui.table.keys.keymap import REGISTRY, Keymap
from jasstui.table.program.terminal import Widths, look_and_palette, measure
from jasstui.tui.ending import Ending
from jasstui.tui.internals import SparingApp, begin_mouse, follow_mouse
from jasstui.tui.suspending import Suspending, reason_against
from jasstui.tui.terminal import Colourless, forgiving, read_no_more
from jasstui.words import words_for

if TYPE_CHECKING:
    from jasstui.beside.open_table import OpenTable
    from jasstui.table.reviewing.review import Review
    from jasstui.table.shelf.shelf import Shelf
    from jasstui.table.teaching.course import Course
    from jasstui.table.teaching.school import School
    from jasstui.tui.screens.painted import PaintedScreen

Start = Callable[[], Screen[Any]]
"""Factory of the first screen."""

GARBAGE = 20_000
"""New objects after which the GC runs while a screen is open."""

LATER = 0.03
"""Seconds from a frame to the GC: the frame is out by then, and no key waits."""


class JasstuiApp(SparingApp, inherit_bindings=False):
    """All screens of the program.

    `start` makes the first screen; the program ends when it is left. `keymap`: the keys in force.
    `widths`: which signs the terminal draws too wide. `slates`: the kinds of slate there are.
    `ending`: who hears that the program shall end; none in one that is not alone in its process.
    `look`, `palette` and `words` follow the settings and are replaced by `adopt` when these change.
    """

    TITLE = "jasstui"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(",".join(action.defaults), action.name, show=False, priority=True, id=action.id)
        for action in actions_of("app")
    ]
    CSS = "Screen { background: ansi_default; color: ansi_default; }"

    def __init__(
        self,
        start: Start,
        settings: Settings,
        keymap: Keymap | None = None,
        widths: Widths = Widths(),  # noqa: B008 - a tuple, which nobody can change
        slates: Slates = SLATES,
        ending: Ending | None = None,
    ) -> None:
        self.start = start
        self.ending = ending
        self.suspending = Suspending(self)
        self._tidy = False
        self._rest: asyncio.TimerHandle | None = None  # until nobody may be here any more
        self._seen = -inf  # when what is on the screen came into sight
        self.widths = widths
        self.slates = slates
        self.keymap = keymap or REGISTRY
        super().__init__()
        self.set_keymap(
            {
                id: ",".join("comma" if key == "," else key for key in keys)
                for id, keys in self.keymap.chosen.items()
            }
        )
        self.adopt(settings)

    def adopt(self, settings: Settings) -> None:
        """Take over settings; screens see them at their next painting."""
        self.settings = settings
        self.words = words_for(settings.language)
        self.look, self.palette = look_and_palette(settings, os.environ, self.widths)
        self.ansi_color = self.palette.mode != "truecolor"
        follow_mouse(self.terminal, settings.mouse)

    def call(self, on: bool) -> None:
        """Call the person who is asked by bell or title, if that is wanted, or be quiet again."""
        codes = calling(self.settings.bell, self.words("bell.turn") if on else "")
        if codes and self.terminal is not None:
            self.terminal.write(codes)
            self.terminal.flush()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """The palette has picked all colours for this terminal, so that none is converted; without
        colours not a single colour code leaves the program."""
        return [Colourless()] if self.palette.mode == "none" else []

    def get_driver_class(self) -> type[Driver]:
        """The driver that reads keys and writes frames."""
        return forgiving(super().get_driver_class())

    def displayed(self, screen: Screen[object]) -> None:
        """Tell a screen that a frame of it is out, and run the GC after it."""
        for painted in self._painted[-1:]:
            if painted is screen:
                painted.frame_out()
        if self._tidy and gc.get_count()[0] > GARBAGE:
            self._tidy = False
            asyncio.get_running_loop().call_later(LATER, self._tidy_up)

    def _tidy_up(self) -> None:
        """Run the GC."""
        gc.collect()
        self._tidy = True

    def on_load(self) -> None:
        """Whoever wants the program to end is heard from the first moment in which the terminal is
        another."""
        if self.ending is not None:
            self.ending.tell(asyncio.get_running_loop(), self.end)

    def end(self, status: int) -> None:
        """End the program, because somebody else wants it."""
        read_no_more(self.terminal)
        self.exit(status)

    def on_mount(self) -> None:
        """Open the first screen; leaving it ends the program."""
        if self.ending is not None:
            self.ending.heed()  # the driver for browsers takes signals, too
            self.suspending.heed()
        begin_mouse(self.terminal, self.settings.mouse)
        self.push_screen(self.start(), lambda code: self.exit(code if isinstance(code, int) else 0))

    def on_painting_shown(self) -> None:
        """Freeze the objects loaded for the first frame: the GC need not look at them again."""
        if gc.get_threshold()[0] > GARBAGE and not self._tidy:
            gc.freeze()
            self._tidy = True

    async def action_quit(self) -> None:
        """End the program; what is being written is taken over first, if it can be."""
        from jasstui.tui.screens.painted import PaintedScreen

        if isinstance(self.screen, PaintedScreen):
            self.screen.finish()
        self.exit()

    def action_palette(self) -> None:
        """List everything that can be done on the page that is open."""
        from jasstui.tui.screens.palette import PaletteScreen

        screen = self._painted[-1] if self._painted else None
        if screen is self.screen and screen.WHERE != "palette" and screen.finish():
            screen.forget()
            self.push_screen(PaletteScreen(screen.offers(), screen.below), screen.take)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Suspending gives way to what somebody has chosen its key for on a page."""
        if action == "suspend" and not self.keymap.keys(BY_ID["app.suspend"]):
            return False
        return super().check_action(action, parameters)

    def action_suspend(self) -> None:
        """Go back to the shell for a while, or say why that is not possible."""
        if reason := reason_against(self.terminal):
            for screen in self._painted[-1:]:
                screen.tell(self.words(f"suspend.{reason}"))
        else:
            self.suspending.suspend()

    # ------------------------------------------------------------ in sight and out of it

    @property
    def _painted(self) -> list[PaintedScreen[Any]]:
        """The screens that lie over each other, the one on top last."""
        from jasstui.tui.screens.painted import PaintedScreen

        return [screen for screen in self.screen_stack if isinstance(screen, PaintedScreen)]

    def hide(self) -> None:
        """Nobody sees the screen any more: nothing counts until it is in sight again, perhaps
        before other eyes."""
        self._seen = inf
        screens = self._painted
        private = [screen.out_of_sight() for screen in screens]
        if any(private):
            for screen in screens:
                screen.shut()

    def show_again(self) -> None:
        """Paint what somebody may see now who comes back to the screen."""
        for screen in self._painted[-1:]:
            screen.show_news()

    def seen(self, time: float) -> None:
        """The screen has been painted, at this time in seconds."""
        if self._seen == inf and all(screen.readable for screen in self._painted[-1:]):
            self._seen = time

    def _counts(self, event: events.Event) -> bool:
        """True if a key, a click or a paste was meant for what is in sight."""
        if not isinstance(event, events.InputEvent | events.Paste):
            return True
        if all(screen.readable for screen in self._painted[-1:]):
            return event.time >= self._seen
        action = self.keymap.find("app", event.key) if isinstance(event, events.Key) else None
        return action is not None and action.id in ALWAYS

    async def on_event(self, event: events.Event) -> None:
        """Pass on what counts."""
        if event.is_forwarded or self._counts(event):
            if isinstance(event, events.InputEvent):
                self._stay_awake()
            await super().on_event(event)

    def _stay_awake(self) -> None:
        """Somebody is here; after so long a pause as the settings say nobody may be any more."""
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None
        if seconds := 60 * self.settings.cover_minutes:
            self._rest = asyncio.get_running_loop().call_later(seconds, self._rested)

    def _rested(self) -> None:
        self._rest = None
        self.hide()
        self.show_again()


def run_app(start: Start, settings: Settings, slates: Slates = SLATES) -> int:
    """Run the program from this screen on; the exit status for the shell.

    Raises `SaidIn` with whatever a screen could not handle and the language that was spoken then,
    after the terminal is as it was.
    """
    keys, ending = read_keys(keys_file()), Ending(crashes)
    widths = measure(settings, os.environ)
    app = JasstuiApp(start, settings, keys, widths, slates, ending)
    result = app.run(mouse=settings.mouse)
    if app.failure is not None:
        raise SaidIn(app.settings.language, app.failure)
    return app.return_code or result or 0


def run_table(table: OpenTable, settings: Settings, slates: Slates = SLATES) -> int:
    """Play a Partie on the screen; the exit status for the shell."""
    from jasstui.tui.screens.table import TableScreen

    return run_app(lambda: TableScreen(table), settings, slates)


def run_practice(table: OpenTable, settings: Settings, slates: Slates = SLATES) -> int:
    """Practise at a table on the screen; the exit status for the shell."""
    from jasstui.tui.screens.practice import PracticeScreen

    return run_app(lambda: PracticeScreen(table), settings, slates)


def run_home(settings: Settings, shelf: Shelf | None = None, first: bool = False) -> int:
    """Open the start screen; the exit status for the shell. `shelf`: forms other than usual;
    `first`: after the first questions of all."""
    from jasstui.tui.screens.home import HomeScreen

    return run_app(lambda: HomeScreen(shelf, first), settings, shelf.slates if shelf else SLATES)


def run_lessons(school: School, course: Course | None, settings: Settings) -> int:
    """Open a lesson, or the list of them; the exit status for the shell."""
    from jasstui.tui.screens.lesson import LessonScreen
    from jasstui.tui.screens.lessons import LessonsScreen

    shelf = school.shelf
    if course is None:
        return run_app(lambda: LessonsScreen(shelf), settings, shelf.slates)
    return run_app(lambda: LessonScreen(school, course), settings, shelf.slates)


def run_replay(review: Review, shelf: Shelf, settings: Settings) -> int:
    """Go through a record on the screen; the exit status for the shell."""
    from jasstui.tui.screens.replay import ReplayScreen

    return run_app(lambda: ReplayScreen(review.path, shelf, review), settings, shelf.slates)
