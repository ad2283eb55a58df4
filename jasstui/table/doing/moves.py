"""The result of a key or click at the table, and the tools for telling of it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from jasstui.plain import Plain
from jasstui.settings import Settings
from jasstui.table.keys.keymap import Keymap
from jasstui.table.saying.speech import Speech


class Move(NamedTuple):
    """An instruction to the screen. "act": `seat` does `token`; "seen": go on; "nobody": nobody
    speaks up; "panel": one of the panels is wanted, "page": another page, `token` names it;
    "action": the screen carries out the action `token`; "pause" and "quit" leave the table."""

    kind: Literal["act", "seen", "nobody", "panel", "page", "action", "pause", "quit"]
    token: str = ""
    seat: int = -1


class Tools(Plain):
    """Tools for words and pictures: settings, and a speech for any view."""

    settings: Settings
    speech: Speech

    @property
    def keymap(self) -> Keymap:
        """The keys in force."""
        return self.speech.keymap
