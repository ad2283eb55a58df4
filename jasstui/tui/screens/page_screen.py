"""Base of all pages: keys and clicks as methods, typing, help, moving up and down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from textual import events

from jasstui.digits import whole
from jasstui.draw.rows import Block
from jasstui.problem import Problem
from jasstui.table.keys.actions import BY_ID
from jasstui.table.page.plan import READ
from jasstui.table.page.sheet import Hit
from jasstui.table.program.problems import sentence
from jasstui.tui.pages.page import Page
from jasstui.tui.screens.painted import PaintedScreen
from jasstui.words import Words

Found = TypeVar("Found")


class PageScreen(PaintedScreen[Any], inherit_bindings=False):
    """A page that fills the screen. Subclasses say `WHERE` they are, how to `fill` the page and
    what every action does: "home.put-away" is `action_put_away`.

    `typing` is on while keys write into a field; then `typed` is called with what the field holds
    now and `typing_done` when Enter (kept) or Esc ends it. `notice`: what there is to say about
    what was done last.
    """

    LONGEST: ClassVar[int] = 40
    """Most characters of a text field."""

    ENDS: ClassVar[tuple[str, ...]] = ("page.done", "page.discard")
    """What Enter and Esc do while one writes; the bar names them in place of all other keys."""

    WIDEST: ClassVar[int] = READ
    """Most columns that it takes, 0 for all there are."""

    def __init__(self) -> None:
        super().__init__()
        self.typing = False
        self.field = ""
        self.notice = ""
        self._anew = False
        self._longest = self.LONGEST

    @property
    def words(self) -> Words:
        """The messages of the language it is in."""
        return self.jass.words

    def paint(self, width: int, height: int) -> tuple[Block, Sequence[Hit]]:
        """The page."""
        wide = min(width, self.WIDEST or width)
        page = Page(wide, height, self.jass.look, self.words, self.jass.keymap)
        page.anew, page.notice = self._anew, self.notice
        if self.typing:
            page.writing, page.typed = self.ENDS, self.field
        self.fill(page)
        return page.done(width)

    def fill(self, page: Page) -> None:
        """Paint the page."""
        raise NotImplementedError

    def do(self, deed: str) -> None:
        """Call the method of an action with the part behind the colon."""
        action, _, what = deed.partition(":")
        method = getattr(self, "action_" + action.partition(".")[2].replace("-", "_"))
        with self.complaining():
            method(*(_number(part) for part in what.split(",") if what))

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
        self.notice = told
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

        self.run_worker(work, thread=True, exclusive=True, group="resume")

    # ------------------------------------------------------------ typing

    def type_into(self, field: str, anew: bool = False, longest: int = 0) -> None:
        """Begin to write into a field that holds this text; `anew`: what is typed takes its place.
        `longest`: characters that fit in, where they are fewer than usual."""
        self.typing = True
        self.field = field
        self._anew = anew and bool(field)
        self._longest = longest or self.LONGEST
        self.repaint()

    def typed(self, field: str) -> None:
        """The field being written holds this text now."""

    def typing_done(self, kept: bool) -> None:
        """Writing has ended with Enter (`kept`) or Esc."""

    def takes(self, event: events.Key) -> bool:
        """While a field is written letters are letters; every other key stays a key."""
        if not self.typing:
            return False
        if event.key in ("enter", "escape"):
            self._end_writing(event.key == "enter")
        elif event.key == "backspace":
            self._write(self.field[:-1])
        elif event.key == "ctrl+u":
            self._write("")
        elif event.is_printable and event.character:
            self._write(self._kept + event.character)
        else:
            return False
        return True

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text goes into the field, its first line only."""
        lines = event.text.splitlines()
        if self.typing and lines:
            self._write(self._kept + "".join(c for c in lines[0] if c.isprintable()))
            self.repaint()

    @property
    def _kept(self) -> str:
        """The text before the next character."""
        return "" if self._anew else self.field

    def _write(self, field: str) -> None:
        self._anew = False
        self.field = field[: self._longest]
        full = self.words("page.full", n=self._longest)
        if len(field) > self._longest:
            self.notice = full
        elif self.notice == full:
            self.notice = ""
        self.typed(self.field)

    def _end_writing(self, kept: bool) -> None:
        self.typing = self._anew = False
        with self.complaining():
            self.typing_done(kept)

    def action_kept(self) -> None:
        """Take over what was written, by a click."""
        if self.typing:
            self._end_writing(kept=True)
            self.repaint()

    def action_dropped(self) -> None:
        """Leave it as it was, by a click."""
        if self.typing:
            self._end_writing(kept=False)
            self.repaint()

    # ------------------------------------------------------------ what every page can do

    def action_help(self) -> None:
        """Show all keys."""
        from jasstui.tui.screens.listed import HelpScreen

        self.app.push_screen(HelpScreen(self.WHERE))

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
        self.go(self.at + (1 if down else -1) * self.WHEEL)
