"""The field of a number that is asked for at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import events

from jasstui.table.doing.desk import Desk
from jasstui.table.keys.keymap import Keymap
from jasstui.tui.screens.painted import key_of

if TYPE_CHECKING:
    from jasstui.tui.field import Field


class Digits:
    """Writes the number that a desk asks for. While digits are written the keys of a field go
    before those that step through numbers; a number that was stepped to is not being written."""

    def __init__(self) -> None:
        self._field: Field | None = None

    def takes(self, desk: Desk, event: events.Key, keymap: Keymap) -> bool:
        """True if a key was the field's."""
        from jasstui.tui.field import EDITS

        key = key_of(event)
        if not desk.typed and key in (choice.key for choice in desk.extras):
            return False  # a choice of its own
        action = keymap.find("field", key)
        if action is not None and action.name in EDITS and self.behind(desk) is not None:
            return self._change(desk, lambda field: field.edit(action.name))
        return self._change(desk, lambda field: field.hears(event))

    def paste(self, desk: Desk, told: str) -> None:
        """Write what was pasted."""
        self._change(desk, lambda field: field.write(told))

    def close(self) -> None:
        """Something else was done than writing."""
        self._field = None

    def behind(self, desk: Desk) -> int | None:
        """Digits behind the cursor, None where none are being written."""
        field = self._field
        if field is None or not desk.typed or field.value != desk.typed:
            return None
        return len(field.value) - field.written.cursor

    def _change(self, desk: Desk, edit: Callable[[Field], object]) -> bool:
        """Let the field do something, unless it says that this is not for it, and take over the
        number without zeros before it. Of a digit for which there is no room it is said."""
        from jasstui.tui.field import Field

        assert desk.number is not None
        field = self._field
        if field is None or self.behind(desk) is None:
            field = Field(desk.typed, len(str(desk.number.most)), only="[0-9]")
        if edit(field) is False:
            return False
        zeros = len(field.value) - len(field.value.lstrip("0") or field.value[-1:])
        if zeros:
            cursor = max(0, field.written.cursor - zeros)
            field.replace("", 0, zeros)
            field.point(cursor)
        full = desk.speech.words("page.full", n=field.longest) if field.full else ""
        self._field, desk.typed, desk.notice = field, field.value, full
        return True
