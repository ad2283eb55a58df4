"""Base of the screens that paint themselves on one widget and take plain keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual import events, on
from textual.app import ComposeResult
from textual.screen import Screen

from jasstui.canvas.rows import Block, Hit
from jasstui.pages.plan import LEAST
from jasstui.pages.strips import too_small
from jasstui.table.doing.attention import Attention
from jasstui.table.doing.palette import Entry, entries_of
from jasstui.table.keys.actions import ALWAYS, BY_ID, Action, actions_of
from jasstui.tui.painting import Painting

if TYPE_CHECKING:
    from jasstui.tui.app import JasstuiApp

Result = TypeVar("Result")


class PaintedScreen(Screen[Result]):
    """A screen that is one painting. `WHERE`: its page in the registry of actions. `paint` says
    what is to be seen, `do` carries out a deed: the id of an action, after a colon what it is done
    with."""

    WHERE: ClassVar[str]

    CSS: ClassVar[str] = "PaintedScreen { overflow: hidden; }"

    NEWS: ClassVar[bool] = False
    """True if it shows what nobody has seen yet, so that keys must have been meant for it."""

    _left = False
    _stale = False
    _readable = True
    _news = False
    _due = False  # painted and not written yet

    def __init__(self) -> None:
        super().__init__()
        self._go: Callable[[], object] | None = None
        self.attention = Attention()

    @property
    def jass(self) -> JasstuiApp:
        """The application with its look, palette and words."""
        return cast("JasstuiApp", self.app)

    def compose(self) -> ComposeResult:
        """One painting."""
        yield Painting(self.picture, lambda: self.jass.palette)

    def picture(self, width: int, height: int) -> tuple[Block, Sequence[Hit]]:
        """The frame at this size; where there is no room for one, a sentence that says so."""
        if width >= LEAST[0] and height >= LEAST[1]:
            return self.paint(width, height)
        say, keymap = self.jass.words, self.jass.keymap
        leave, suspend = (keymap.cap(BY_ID[id]) for id in ALWAYS)
        told = say("table.small", w=LEAST[0], h=LEAST[1])
        told += " " + say("table.small-keys", quit=leave, suspend=suspend)
        return too_small(told, width, height, self.jass.look).rows(), ()

    @property
    def readable(self) -> bool:
        """True if the window has room for the screen."""
        width, height = self.app.size
        return width >= LEAST[0] and height >= LEAST[1]

    def tell(self, told: str) -> None:
        """Show a sentence about what was wanted last."""
        raise NotImplementedError

    def forget(self) -> None:
        """Say no more of a key that did nothing here: somebody has gone to another page, or comes
        back from it."""

    def out_of_sight(self) -> bool:
        """Nobody sees the screen any more; True if something on it was for somebody's eyes."""
        return False

    def shut(self) -> None:
        """Go, if it shows what belongs to the screen below, whose eyes are others now."""

    def on_resize(self) -> None:
        """A window that is too small shows nothing; one that is large enough again has to be seen
        before a key counts."""
        was, self._readable = self._readable, self.readable
        if was and not self._readable:
            self.jass.hide()
        elif self._readable and not was:
            self.jass.show_again()

    def paint(self, width: int, height: int) -> tuple[Block, Sequence[Hit]]:
        """The frame at this size, and its click areas."""
        raise NotImplementedError

    def do(self, deed: str) -> None:
        """Carry out the deed of a key or a click."""
        raise NotImplementedError

    def press(self, key: str) -> None:
        """React to a key; one that means nothing here, or nothing now, is passed over."""
        action = self.jass.keymap.find(self.WHERE, key)
        if action is not None and self.works(action):
            self.do(f"{action.id}:{key}" if action.each else action.id)

    def takes(self, event: events.Key) -> bool:
        """True if a key goes into a text field."""
        return False

    def finish(self) -> bool:
        """Take over what is being written; False if it cannot be."""
        return True

    def leave(self, result: Result) -> None:
        """Go back with a result, once: keys may still come in while the screen is going. What lies
        over it is left first."""
        if not self._left:
            self._left = True
            self._go = lambda: self.dismiss(result)
            self._going()

    def _going(self) -> None:
        """Go, if it was left and nothing lies over it any more."""
        if self._go is not None and self.app.screen is self:
            go, self._go = self._go, None
            go()

    def offers(self) -> list[Entry]:
        """Actions possible now, for the palette."""
        return entries_of(
            filter(self.works, actions_of(self.WHERE)), self.jass.keymap, self.jass.words
        )

    def works(self, action: Action) -> bool:
        """True if an action makes sense now: else its key does nothing, and the palette leaves it
        out."""
        return True

    def below(self, width: int, height: int) -> Block:
        """The frame behind the palette."""
        return self.picture(width, height)[0]

    async def take(self, entry: Entry | None) -> None:
        """Do what was found in the palette, if that can still be done."""
        if entry in self.offers():
            self.do(entry.deed)

    def repaint(self) -> None:
        """Show what has changed, behind whatever has come in by then: a burst of keys costs one
        painting, and not one for each of them that nobody would see."""
        if not self._stale:
            self._stale = self.call_later(self.renew)

    def renew(self) -> None:
        """Paint now. A screen that is not there yet, or is going, has no painting."""
        self._stale = False
        changed = [painting.repaint() for painting in self.query(Painting)]
        self._due = self._due or any(changed)
        if not self._due:
            self.call_after_refresh(self.frame_out)
        if changed:
            self.renewed(any(changed))

    def renewed(self, changed: bool) -> None:
        """It was painted anew; `changed`: something is there to be seen of it."""

    def on_screen_resume(self) -> None:
        """Another screen may have changed the look."""
        self._going()
        self.show_news()

    def show_news(self) -> None:
        """Show something new; it can be seen as soon as it has been written."""
        self.attention.renewed()
        self._news = True
        self.repaint()

    def frame_out(self) -> None:
        """A frame has been written; what is new was in it, unless it waits to be painted."""
        self._due = False
        if self._news and not self._stale:
            self._news = False
            self.has_been_seen()

    def has_been_seen(self) -> None:
        """Note that the screen has been written and can be seen from now on."""
        now = events.Event().time
        self.attention.shown(now)
        self.jass.seen(now)

    def meant(self, deed: str, time: float) -> bool:
        """True if a key or a click of this time was meant for what is on the screen."""
        return not self.NEWS or self.attention.meant(deed, time)

    def on_key(self, event: events.Key) -> None:
        """Pass on keys that go into what is being written, that mean something, or are plain."""
        key = key_of(event)
        action = self.jass.keymap.find(self.WHERE, key)
        if self.takes(event):
            event.stop()
            self.repaint()
            return
        if action is None and event.key.startswith(("ctrl+", "alt+")):
            return
        event.stop()
        if self.meant(action.id if action else "", event.time):
            self.press(key)

    def wheel(self, down: bool) -> None:
        """The wheel was turned by a notch."""

    def on_mouse_scroll_down(self) -> None:
        """Turn the wheel down."""
        self.wheel(True)

    def on_mouse_scroll_up(self) -> None:
        """Turn the wheel up."""
        self.wheel(False)

    @on(Painting.Pressed)
    def clicked(self, message: Painting.Pressed) -> None:
        """A click on a key cap, a choice or a card carries out its deed; one on nothing leaves what
        is being written."""
        message.stop()
        if not message.deed:
            self.finish()
        elif self.meant(message.deed, message.at):
            self.do(message.deed)


def key_of(event: events.Key) -> str:
    """The key as the registry names it: its character where it has one ("1", "?"), else its name
    ("enter", "left")."""
    printable = event.is_printable and event.character and event.character != " "
    return event.character if printable and event.character else event.key
