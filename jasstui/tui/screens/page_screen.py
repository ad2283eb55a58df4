"""What all pages have in common: keys from the registry, typing, clicking, help."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from jasstui.draw.rows import Block
from jasstui.table.doing.attention import Attention
from jasstui.table.doing.palette import Entry, entries_of
from jasstui.table.keys.actions import BY_ID, Action, actions_of
from jasstui.table.page.plan import LEAST
from jasstui.table.program.problems import sentence
from jasstui.tui import keys
from jasstui.tui.pages.page import Page, too_small
from jasstui.tui.widgets.painting import Painting

if TYPE_CHECKING:
    from jasstui.tui.app import JasstuiApp


class PageScreen(Screen[Any], inherit_bindings=False):
    """A page that fills the screen. Subclasses say `WHERE` they are and how to `paint`.

    `typing` is on while keys write into a field; then `typed` is called with what the field holds
    now and `typing_done` when Enter (kept) or Esc ends it.
    """

    WHERE: ClassVar[str]
    LONGEST: ClassVar[int] = 40
    """Characters that fit into a field."""

    def __init__(self) -> None:
        super().__init__()
        self.typing = False
        self.field = ""
        self.attention = Attention()

    @property
    def jass(self) -> JasstuiApp:
        """The application, with its look, palette, words and settings."""
        return cast("JasstuiApp", self.app)

    def compose(self) -> ComposeResult:
        """One painting over the whole screen."""
        yield Painting(lambda w, h: self.fitted(w, h).done(), lambda: self.jass.palette)

    def fitted(self, width: int, height: int) -> Page:
        """The page, or that there is no room for it."""
        if width < LEAST[0] or height < LEAST[1]:
            return too_small(width, height, self.jass.look, self.jass.words)
        return self.paint(width, height)

    def paint(self, width: int, height: int) -> Page:
        """Paint the page."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Something shown here has changed. A page that is not there yet, or is going, has no
        painting."""
        for painting in self.query(Painting):
            painting.repaint()

    def told(self, problem: Exception) -> str:
        """A problem in one sentence; of a path only the file's name is told, so that the sentence
        has room on the page."""
        text = sentence(self.jass.words, problem)
        place = str(getattr(problem, "path", "") or getattr(problem, "where", ""))
        return text.replace(place, Path(place).name) if place else text

    # ------------------------------------------------------------ typing

    def type_into(self, field: str) -> None:
        """Begin to write into a field that holds this text."""
        self.typing = True
        self.field = field
        self.redraw()

    def typed(self, field: str) -> None:
        """The field being written holds this text now."""

    def typing_done(self, kept: bool) -> None:
        """Writing has ended with Enter (`kept`) or Esc."""

    def on_key(self, event: events.Key) -> None:
        """Pass over what cannot have been meant; while a field is written letters are letters."""
        action = None if self.typing else self.jass.keymap.find(self.WHERE, keys.key_of(event))
        if action is not None and not self.meant(action, event.time):
            event.stop()
            event.prevent_default()
        else:
            self.press(event)

    def meant(self, action: Action, time: float) -> bool:
        """Whether a key or a click of this time was meant for this page. A page that is opened
        from another shows nothing but what was asked for; only what decides waits."""
        return not action.decides or self.attention.meant(action.id, time)

    def press(self, event: events.Key) -> None:
        """Write into the field; every other key stays a key."""
        if not self.typing:
            return
        if event.key in ("enter", "escape"):
            self.typing = False
            self.typing_done(event.key == "enter")
        elif event.key == "backspace":
            self._write(self.field[:-1])
        elif event.key == "ctrl+u":
            self._write("")
        elif event.is_printable and event.character:
            self._write(self.field + event.character)
        else:
            return
        event.stop()
        event.prevent_default()
        self.redraw()

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text goes into the field, its first line only."""
        lines = event.text.splitlines()
        if self.typing and lines:
            self._write(self.field + "".join(c for c in lines[0] if c.isprintable()))
            self.redraw()

    def _write(self, field: str) -> None:
        self.field = field[: self.LONGEST]
        self.typed(self.field)

    # ------------------------------------------------------------ events

    async def on_painting_pressed(self, message: Painting.Pressed) -> None:
        """A click does what the key would do."""
        action = BY_ID.get(f"{self.WHERE}.{message.deed.replace('_', '-')}")
        if action is None or self.meant(action, message.at):
            await self.run_action(message.deed)

    def wheel(self, lines: int) -> None:
        """The wheel was turned by so many lines, down is positive."""

    def on_mouse_scroll_down(self) -> None:
        """Turn the wheel down."""
        self.wheel(3)

    def on_mouse_scroll_up(self) -> None:
        """Turn the wheel up."""
        self.wheel(-3)

    def on_screen_resume(self) -> None:
        """Settings may have changed while another page was open."""
        self.redraw()
        self.attention.renewed()
        self.call_after_refresh(lambda: self.attention.shown(events.Event().time))

    def works(self, action: Action) -> bool:
        """Whether an action makes sense now."""
        return True

    def offers(self) -> list[Entry]:
        """What can be done now, for the palette."""
        actions = [action for action in actions_of(self.WHERE) if self.works(action)]
        return entries_of(actions, self.jass.keymap, self.jass.words)

    def below(self, width: int, height: int) -> Block:
        """What stands behind the palette."""
        return self.fitted(width, height).done()[0]

    async def take(self, entry: Entry | None) -> None:
        """Do what was found in the palette."""
        if entry in self.offers():
            await self.run_action(keys.method(BY_ID[entry.deed]))

    def action_help(self) -> None:
        """Show all keys."""
        from jasstui.tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(self.WHERE))

    def action_back(self) -> None:
        """Leave this page."""
        self.dismiss(None)
