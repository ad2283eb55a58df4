"""Base of all pages: keys and clicks as methods, typing, help, moving up and down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from textual import events, on

from jasstui.canvas.rows import Block, Hit
from jasstui.canvas.written import AT
from jasstui.digits import whole
from jasstui.pages.page import Page
from jasstui.pages.plan import READ
from jasstui.problem import Problem
from jasstui.table.doing.palette import Entry
from jasstui.table.keys.actions import BY_ID
from jasstui.table.keys.keymap import cap_of
from jasstui.table.program.problems import sentence
from jasstui.tui.painting import Painting
from jasstui.tui.screens.painted import PaintedScreen, key_of
from jasstui.words import Words

if TYPE_CHECKING:
    from jasstui.tui.field import Field

Found = TypeVar("Found")

MOVES = frozenset({"up", "down", "page-up", "page-down"})
"""Actions that move through a list, also while one searches in it."""

ENDS_SOMEWHERE = MOVES | {"first", "last", "back"}
"""Actions that lead about a page, or from it, and may change nothing."""

LEAVES = frozenset({"tab", "shift+tab"})
"""Keys that leave a field on every page."""

READING = "resume"
"""Group of the threads that read what a key has asked for."""


class PageScreen(PaintedScreen[Any], inherit_bindings=False):
    """A page that fills the screen. Subclasses say `WHERE` they are, how to `fill` the page and
    what every action does: "home.put-away" is `action_put_away`.

    `field` is there while something is written. Keys of the field go into it (`typed`), and
    whatever else is done takes over first what stands there (`take_over`, `finish`); Esc drops it.
    `notice`: what there is to say about what was done last.
    """

    LONGEST: ClassVar[int] = 40
    """Most characters of a text field."""

    ENDS: ClassVar[tuple[str, ...]] = ("page.done", "page.discard")
    """What Enter and Esc do while one writes; the bar names them in place of all other keys."""

    WIDEST: ClassVar[int] = READ
    """Most columns that it takes, 0 for all there are."""

    def __init__(self) -> None:
        super().__init__()
        self.field: Field | None = None
        self.notice = ""
        self._wrote = False
        self._tried = ""
        self._idle = self._covered = ""
        self._telling = False
        self._spoke = ""

    @property
    def words(self) -> Words:
        """The messages of the language it is in."""
        return self.jass.words

    def paint(self, width: int, height: int) -> tuple[Block, Sequence[Hit]]:
        """The page."""
        wide = min(width, self.WIDEST or width)
        page = Page(wide, height, self.jass.look, self.words, self.jass.keymap)
        page.notice = self.notice
        if self.field is not None:
            page.writing, page.typed = self._ends(self.field), self.field.written
        self.fill(page)
        return page.done(width)

    def _ends(self, field: Field) -> tuple[str, ...]:
        """What Enter and Esc do now: Esc leaves a search that is empty."""
        empty = field.finds and not field.value
        return (self.ENDS[0], "page.close") if self.ENDS and empty else self.ENDS

    def fill(self, page: Page) -> None:
        """Paint the page."""
        raise NotImplementedError

    def do(self, deed: str) -> None:
        """Call the method of an action with the part behind the colon, once what was being written
        has been taken over."""
        where, _, name = deed.partition(".")
        if where == "field":
            self._write(name)
            return
        self._wrote = self.field is not None
        if not self._goes_on(name):
            return
        action, _, what = deed.partition(":")
        method = getattr(self, "action_" + action.partition(".")[2].replace("-", "_"))
        with self.complaining():
            method(*(_number(part) for part in what.split(",") if what))

    def press(self, key: str) -> None:
        """React to a key; of one that changes nothing it is said that it does nothing here, but for
        those that move about and come to an end somewhere."""
        action = self.jass.keymap.find(self.WHERE, key)
        if action is not None and action.name not in ENDS_SOMEWHERE:
            self._try(cap_of(key))
        super().press(key)

    async def take(self, entry: Entry | None) -> None:
        """The same of what was found in the palette."""
        if entry is not None:
            self._try(entry.cap)
        await super().take(entry)

    def _try(self, cap: str) -> None:
        self._tried = cap
        self.repaint()

    def renewed(self, changed: bool) -> None:
        """Say of a key that has changed nothing that it does nothing here, until something does."""
        tried, self._tried = self._tried, ""
        telling, self._telling = self._telling, False
        if tried and not changed and self.is_active and not self._reading:
            if self.notice != self._idle or not self._idle:
                self._covered = self.notice
            self._idle, self._telling = self.words("refuse.no-key", cap=tried), True
            self.note(self._idle)
        elif changed and not telling:
            self.forget()

    def on_screen_suspend(self) -> None:
        """Remember which language the notice is in."""
        self._spoke = self.words.language

    def on_screen_resume(self) -> None:
        """Whoever comes back has forgotten what did nothing here, and what was said in another
        language."""
        self.forget()
        if self._spoke not in ("", self.words.language):
            self.notice = ""
        super().on_screen_resume()

    def forget(self) -> None:
        """Show again what stood where it is said that a key does nothing."""
        idle, self._idle = self._idle, ""
        if idle and self.notice == idle:
            self.note(self._covered)

    @property
    def _reading(self) -> bool:
        """True while something is read that a key has asked for."""
        return any(w.node is self and w.group == READING and w.is_running for w in self.app.workers)

    def meant(self, deed: str, time: float) -> bool:
        """A page that is opened from another shows nothing but what was asked for; only what
        decides waits until it can have been seen."""
        action = BY_ID.get(deed.partition(":")[0])
        return action is None or not action.decides or self.attention.meant(deed, time)

    def told(self, problem: Exception) -> str:
        """A problem in one sentence; of a path only the file's name, so that the sentence fits on
        the page."""
        text = sentence(self.jass.words, problem)
        place = str(getattr(problem, "path", "") or getattr(problem, "where", ""))
        return text.replace(place, Path(place).name) if place else text

    def tell(self, told: str) -> None:
        """Show a sentence about what was wanted last."""
        self.note(told)

    def note(self, told: str) -> None:
        """Show a sentence about what was done last, in place of the one before."""
        self.notice, self._tried = told, ""
        self.repaint()

    def complain(self, problem: Exception) -> None:
        """Show what is wrong."""
        self.note(self.told(problem))

    @contextmanager
    def complaining(self) -> Iterator[None]:
        """Whatever cannot be used on the way ends it and is shown."""
        try:
            yield
        except Problem as problem:
            self.complain(problem)

    def fetch(self, read: Callable[[], Found], then: Callable[[Found], None]) -> None:
        """Read something that may take a moment, in a thread, then go on with it."""

        def work() -> None:
            try:
                found = read()
            except Problem as problem:
                self.app.call_from_thread(self.complain, problem)
            else:
                self.app.call_from_thread(then, found)

        self.run_worker(work, thread=True, exclusive=True, group=READING)

    # ------------------------------------------------------------ writing

    @property
    def typing(self) -> bool:
        """True while something is written."""
        return self.field is not None

    def type_into(
        self, told: str, anew: bool = False, longest: int = 0, only: str = "", finds: bool = False
    ) -> None:
        """Open a field that holds this text, as `Field` has it; `longest`: characters that have
        room, where they are fewer than usual."""
        from jasstui.tui.field import Field

        self.field = Field(told, longest or self.LONGEST, anew, only, finds)
        self.repaint()

    def typed(self, told: str) -> None:
        """The field holds another text now."""

    def take_over(self, told: str) -> str:
        """Take over what was written; gives back a sentence where it cannot be, so that the field
        stays open."""
        return ""

    def entered(self) -> None:
        """Go on after Enter, once what was written has been taken over."""

    def dropped(self) -> None:
        """What stood before stands again."""

    def finish(self) -> bool:
        """Close the field and take over what was written; False if it cannot be, which is told."""
        if self.field is None:
            return True
        refused = ""
        with self.complaining():
            refused = self.take_over(self.field.value)
        if refused:
            self.note(refused)
            return False
        self.field = None
        self.repaint()
        return True

    def _goes_on(self, name: str) -> bool:
        """True if something else than the field's may be done, because what was being written has
        been taken over. In a search one moves about meanwhile."""
        return (self.field is not None and self.field.finds and name in MOVES) or self.finish()

    def takes(self, event: events.Key) -> bool:
        """While a field is open its own keys go before those of the page. Tab leaves it, whether it
        means something here or not; a key that means nothing does nothing."""
        if self.field is None:
            return False
        key = key_of(event)
        action = self.jass.keymap.find("field", key)
        if self._change(lambda field: field.hears(event)):
            return True
        if action is not None:
            self.do(action.id)
        elif key in LEAVES and self.jass.keymap.find(self.WHERE, key) is None:
            self.finish()
        else:
            return False
        return True

    def on_paste(self, event: events.Paste) -> None:
        """What is pasted goes into the field."""
        self._change(lambda field: field.write(event.text))

    def _change(self, edit: Callable[[Field], Found]) -> Found | None:
        """Change the field, and say so if it is full. A sentence about what stood there before goes
        away."""
        if self.field is None:
            return None
        before = self.field.value
        found = edit(self.field)
        if self.field.value != before:
            self.notice = ""
            self.typed(self.field.value)
        if self.field.full and not self.field.finds:
            self.notice = self.words("page.full", n=self.field.longest)
        self.repaint()
        return found

    def _write(self, what: str) -> None:
        """Carry out a deed of the field."""
        name, _, where = what.partition(":")
        if self.field is None:
            return
        if name == "keep":
            if self.finish():
                with self.complaining():
                    self.entered()
        elif name == "drop":
            self._drop(self.field)
        elif name == "at":
            self._change(lambda field: field.point(int(where)))
        else:
            self._change(lambda field: field.edit(name))

    def _drop(self, field: Field) -> None:
        """Empty a search, else close the field and leave everything as it was."""
        if field.finds and field.value:
            self._change(lambda field: field.replace("", 0, len(field.value)))
            return
        self.field, self.notice = None, ""
        with self.complaining():
            self.dropped()
        self.repaint()

    @on(Painting.Dragged)
    def drawn_over(self, message: Painting.Dragged) -> None:
        """Select what the mouse was drawn over."""
        message.stop()
        anchor, cursor = (int(deed.partition(":")[2]) for deed in (message.start, message.end))
        self._change(lambda field: field.point(cursor, anchor))

    def renew(self) -> None:
        """Paint, with the cursor of the terminal in the field, where input methods look for it."""
        super().renew()
        if self.field is None:
            return
        for painting in self.query(Painting):
            place = painting.place_of(f"{AT}:{self.field.written.cursor}")
            self.app.cursor_position = place or self.app.cursor_position

    # ------------------------------------------------------------ what every page can do

    def action_help(self) -> None:
        """Show all keys, those of the field first to whoever was writing."""
        from jasstui.tui.screens.listed import HelpScreen

        first = ("field",) if self._wrote else ()
        self.app.push_screen(HelpScreen(*first, self.WHERE))

    def action_back(self) -> None:
        """Leave this page."""
        self.leave(None)


def _number(part: str) -> int | str:
    """The part behind a colon: a number, or a name."""
    return part if whole(part.removeprefix("-")) is None else int(part)


class MovingScreen(PageScreen):
    """`at` is the chosen row, or the first line in sight. Subclasses say what `last` is, how far a
    `page` goes and how many rows a notch of the wheel moves (`WHEEL`)."""

    WHEEL = 1

    def __init__(self) -> None:
        super().__init__()
        self.at = 0

    @property
    def last(self) -> int:
        """The last row there is."""
        raise NotImplementedError

    @property
    def page(self) -> int:
        """Rows of a page."""
        return 8

    def go(self, at: int) -> None:
        """Move to a row, or as near as there is one."""
        self.at = max(0, min(at, self.last))
        self.moved()

    def moved(self) -> None:
        """Another row is chosen or in sight."""
        self.repaint()

    def action_choose(self, at: int) -> None:
        """Choose a row by a click."""
        self.go(at)

    def action_up(self) -> None:
        """One up."""
        self.go(self.at - 1)

    def action_down(self) -> None:
        """One down."""
        self.go(self.at + 1)

    def action_page_up(self) -> None:
        """A page up."""
        self.go(self.at - self.page)

    def action_page_down(self) -> None:
        """A page down."""
        self.go(self.at + self.page)

    def action_first(self) -> None:
        """To the first."""
        self.go(0)

    def action_last(self) -> None:
        """To the last."""
        self.go(self.last)

    def wheel(self, down: bool) -> None:
        """Move with the wheel."""
        if self._goes_on("down" if down else "up"):
            self.go(self.at + (1 if down else -1) * self.WHEEL)
