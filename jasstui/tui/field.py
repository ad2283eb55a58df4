"""The text field of every page: Textual's `Input`, whose text the page paints itself."""

from __future__ import annotations

import re
from collections.abc import Mapping

from textual import events
from textual.message import Message
from textual.widgets import Input
from textual.widgets.input import Selection

from jasstui.canvas.text import clean
from jasstui.canvas.written import Written

EDITS: Mapping[str, tuple[str, bool]] = {
    "left": ("cursor_left", False),
    "right": ("cursor_right", False),
    "word-left": ("cursor_left_word", False),
    "word-right": ("cursor_right_word", False),
    "first": ("home", False),
    "last": ("end", False),
    "select-left": ("cursor_left", True),
    "select-right": ("cursor_right", True),
    "select-word-left": ("cursor_left_word", True),
    "select-word-right": ("cursor_right_word", True),
    "select-first": ("home", True),
    "select-last": ("end", True),
    "select-all": ("select_all", False),
    "delete-left": ("delete_left", False),
    "delete-right": ("delete_right", False),
    "delete-word": ("delete_left_word", False),
    "delete-word-right": ("delete_right_word", False),
    "delete-start": ("delete_left_all", False),
    "delete-end": ("delete_right_all", False),
    "cut": ("cut", False),
    "paste": ("paste", False),
}
"""What each action of a field is called in an `Input`, and whether it selects on its way."""

READ = 16
"""Characters of a pasted text that are looked at for each one that the field holds: some of them
may have no width of their own."""


class Field(Input):
    """A text that is written. It edits and nothing else: it is never mounted, because the page
    paints what stands in it, in its own letters and colours, and hands it the keys, so that all
    keys of a burst keep their order.

    `longest`: most characters; `anew`: all is selected, so that what is typed takes its place;
    `only`: a regular expression for each character that may stand there; `finds`: what is written
    is looked for at once, so that keys which move through a list leave the field open.
    """

    def __init__(
        self, told: str, longest: int, anew: bool = False, only: str = "", finds: bool = False
    ) -> None:
        super().__init__(max_length=longest)
        self.longest = longest
        self.full = False
        self.finds = finds
        self._only = re.compile(only) if only else None
        self.insert(told, 0)
        self.full = False
        if anew:
            self.select_all()

    @property
    def written(self) -> Written:
        """The field as it is painted."""
        anchor, cursor = self.selection
        return Written(self.value, cursor, anchor)

    def post_message(self, message: Message) -> bool:
        """Tell nobody of a change: whoever hands it a key looks at what came of it."""
        del message
        return False

    # ------------------------------------------------------------ editing

    def hears(self, event: events.Key) -> bool:
        """Write the character of a key; False if it has none, or one that may not stand there."""
        if not (event.is_printable and event.character and self._may_stand(event.character)):
            return False
        self.write(event.character)
        return True

    def _may_stand(self, char: str) -> bool:
        return self._only is None or self._only.fullmatch(char) is not None

    def write(self, told: str) -> None:
        """Write in place of what is selected, else at the cursor; line ends become blanks."""
        self.replace(told, *self.selection)

    def edit(self, name: str) -> None:
        """Do what an action of the field is for."""
        self.full = False
        action, selects = EDITS[name]
        edit = getattr(self, f"action_{action}")
        edit(True) if selects else edit()

    def point(self, cursor: int, anchor: int | None = None) -> None:
        """Put the cursor somewhere; what lies between it and `anchor` is selected."""
        self.selection = Selection(cursor if anchor is None else anchor, cursor)

    def replace(self, text: str, start: int, end: int) -> None:
        """Put a text in place of another, as far as there is room and it may stand there: on one
        line, of characters that have a width, combined with the one before where that is possible.
        Everything that is written, pasted or deleted comes through here."""
        start, end = sorted((max(0, start), min(len(self.value), end)))
        after = self.value[end:]
        room = self.longest - len(after)
        flat = re.sub(r"\s+", " ", text[: READ * self.longest].rstrip("\r\n"))
        before = clean(self.value[:start] + "".join(filter(self._may_stand, flat)))
        self.full = len(before) > room
        super().replace(before[:room], 0, end)
