"""A desk on a screen: what keys and clicks at the table mean, the page they change, and
for how long something is seen: motions step by step, and pauses that a key ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Protocol, TypeVar

from msgspec.structs import replace
from textual import events

from jasstui.canvas.rows import Block, Hit
from jasstui.host.place import Place
from jasstui.pages.compose import menu_of, page_of
from jasstui.pages.table import Painted, TablePage, paint_page
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.motion import Patience
from jasstui.table.doing.moves import Move, Tools
from jasstui.table.doing.palette import Entry, choice_entries, entries_of, menu_entries
from jasstui.table.doing.working import working
from jasstui.table.keys.actions import BY_ID
from jasstui.table.saying.playback import KEY
from jasstui.table.saying.speech import Speech
from jasstui.tui.screens.digits import Digits
from jasstui.tui.screens.painted import PaintedScreen

if TYPE_CHECKING:
    from jasstui.tui.app import JasstuiApp


def tools_for(app: JasstuiApp, place: Place) -> Tools:
    """The settings, and how to speak of this Partie."""
    names = tuple(seat.name for seat in place.about.seats)
    levels = tuple(seat.level for seat in place.about.seats)
    speech = Speech(app.words, app.look, place.rules, names, keymap=app.keymap, slates=app.slates)
    return Tools(app.settings, replace(speech, levels=levels))


PRACTICE = ("table.hint", "table.undo")
"""Actions that whoever looks for them is told about also where the table does not offer them."""


class DeskScreen(PaintedScreen[int]):
    """Screen for the desk of a person at this place, once somebody has set the desk. Subclasses
    carry out the moves that come of keys and clicks."""

    WHERE = "table"

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place
        self._desk: Desk | None = None
        self._painted: Painted | None = None
        self._showing = Showing()
        self._digits = Digits()

    def carry_out(self, move: Move) -> None:
        """Do what came of a key or a click."""
        raise NotImplementedError

    @property
    def goes_on(self) -> bool:
        """True while something else is about to be shown."""
        return False

    @property
    def desk(self) -> Desk:
        """The person's desk."""
        assert self._desk is not None
        return self._desk

    # ------------------------------------------------------------ keys and clicks

    def offers(self) -> list[Entry]:
        """The choices that may be taken now, then everything else that works."""
        desk = self.desk
        choices = choice_entries((*desk.choices, *(e for e in desk.extras if not e.action)))
        keymap, say = self.jass.keymap, self.jass.words
        found = [*choices, *entries_of(working(desk), keymap, say)]
        if desk.panel is not None:
            return found
        refused = [BY_ID[id] for id in PRACTICE if id not in desk.offered]
        menu = menu_entries(menu_of(desk), desk.cap("table.menu"), say)
        return [*found, *entries_of(refused, keymap, say, sought=True), *menu]

    def meant(self, deed: str, time: float) -> bool:
        """True if the question has been seen; what is only shown may be cut short by any key."""
        desk = self.desk
        return desk.prompt is None or desk.panel is not None or self.attention.meant(deed, time)

    def takes(self, event: events.Key) -> bool:
        """Digits write the number that is asked for, once that has been seen."""
        return self._writes(event) and self._digits.takes(self.desk, event, self.jass.keymap)

    def on_paste(self, event: events.Paste) -> None:
        """Write a number that is pasted."""
        if self._writes(event):
            self._digits.paste(self.desk, event.text)
            self.repaint()

    def _writes(self, event: events.Event) -> bool:
        """True if a number is asked for, and this was meant for it."""
        desk = self._desk
        asked = desk is not None and desk.number is not None and desk.panel is None
        return asked and self.meant("number.digit", event.time)

    def press(self, key: str) -> None:
        """Let the desk decide what a key means."""
        self._follow(self.desk.press(key))

    def do(self, deed: str) -> None:
        """Let the desk do what was clicked."""
        self._follow(self.desk.do(deed))

    def tell(self, told: str) -> None:
        """Show a sentence in place of the question, which a panel may hide."""
        if self.desk.panel is not None:
            self.do("panel.back")
        self.desk.notice = told
        self.repaint()

    def forget(self) -> None:
        """Say no more of a key that did nothing here."""
        if self._desk is not None:
            self._desk.forget()

    def wheel(self, down: bool) -> None:
        """Leaf through a panel, step through a number."""
        if self.desk.panel is not None:
            self.do("panel.down" if down else "panel.up")
        elif self.desk.number is not None:
            self.do("number.less" if down else "number.more")

    def _follow(self, move: Move | None) -> None:
        self._digits.close()
        if move is not None:
            self.carry_out(move)
        if self.desk.panel is None:
            self._showing.pressed()
        if not self.goes_on:
            self.repaint()

    # ------------------------------------------------------------ painting

    def on_screen_resume(self) -> None:
        """Settings may have changed on another page."""
        if self._desk is not None:
            asked = self._desk.prompt is not None and not self._desk.window
            changed = self._desk.tools.settings != self.jass.settings
            self._desk.tools = tools_for(self.jass, self.place)
            self.forget()
            if asked and changed:
                self.ask_again()
        super().on_screen_resume()

    def ask_again(self) -> None:
        """Put what is asked once more, in the words of other settings."""
        self.desk.ask(self.desk.viewer)

    def page(self, width: int, height: int) -> TablePage:
        """The page as plain models."""
        return page_of(self.desk)

    def paint(self, width: int, height: int) -> tuple[Block, Sequence[Hit]]:
        """The page of the desk in its present state."""
        if self._desk is None:
            return (), ()
        look, desk = self.jass.look, self.desk
        desk.behind = self._digits.behind(desk) or 0
        page = self.page(width, height)
        self._painted = painted = paint_page(page, width, height, look, self._painted)
        desk.most = painted.scroll
        return painted.block, painted.hits


class Timed(Protocol):
    """A moment of a motion, with the seconds for which it is shown."""

    @property
    def seconds(self) -> float: ...


Step = TypeVar("Step", bound=Timed)


class Showing:
    """Timing of motions and pauses: a key ends them, a slow terminal turns motions off."""

    def __init__(self) -> None:
        self._key = asyncio.Event()
        self._patience = Patience()

    def pressed(self) -> None:
        """A key was pressed: whatever is being shown is finished."""
        self._key.set()

    def speed(self, app: JasstuiApp) -> str:
        """Speed of motions: "off" in plain ASCII, and where the output cannot keep up."""
        return "off" if app.look.ascii or self._patience.over else app.settings.speed

    async def run(self, moments: Iterable[Step], put: Callable[[Step], None]) -> bool:
        """Show a motion, each moment by `put`; any key finishes it, False then."""
        self._key.clear()
        for moment in moments:
            began = monotonic()
            put(moment)
            try:
                await asyncio.wait_for(self._key.wait(), moment.seconds)
                return False
            except TimeoutError:
                self._patience.note(moment.seconds, monotonic() - began)
        return True

    async def key(self) -> None:
        """Wait for a key."""
        self._key.clear()
        await self._key.wait()

    async def look(self, pause: float, held: Callable[[], bool]) -> None:
        """Pause for so many seconds, with `KEY` for any time, at most until a key is pressed; while
        it is `held` the clock stands still."""
        if not pause:
            return
        self._key.clear()
        try:
            await asyncio.wait_for(self._key.wait(), None if pause == KEY else pause)
        except TimeoutError:
            while held():
                await self.key()
