"""What comes of what a person does at the table, and what is needed to tell of it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from jasstui.plain import Plain
from jasstui.settings import Settings
from jasstui.table.keys.keymap import Keymap
from jasstui.table.saying.speech import Speech


class Move(NamedTuple):
    """What is to be done. "act": `seat` does `token`; "seen": go on; "nobody": nobody speaks up;
    "panel": one of the panels is wanted, "page": another page, `token` names it; "action": the
    screen carries out the action `token`; "pause" and "quit" leave the table."""

    kind: Literal["act", "seen", "nobody", "panel", "page", "action", "pause", "quit"]
    token: str = ""
    seat: int = -1


class Tools(Plain):
    """What words and pictures are made with: settings, and a speech for any view."""

    settings: Settings
    speech: Speech

    @property
    def keymap(self) -> Keymap:
        """The keys in force."""
        return self.speech.keymap
