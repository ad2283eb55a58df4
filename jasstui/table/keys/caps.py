"""Keys as a bar names them: what is printed on one, and what it does."""

from __future__ import annotations

from typing import NamedTuple

from jasstui.table.keys.actions import Action, told_with
from jasstui.table.keys.keymap import Keymap
from jasstui.words import Words


class Key(NamedTuple):
    """A key that works now: the deed a click on it does, "" for none; what is printed on it; what
    it does. `other`: the deed of the second key of a pair, at the right of the cap. `brief` stands
    for the word where room is short; a key that `stays` is never left out."""

    deed: str
    cap: str
    word: str
    other: str = ""
    brief: str = ""
    stays: bool = False


def bar_key(action: Action, keymap: Keymap, say: Words, told: str = "") -> Key:
    """An action as the bottom bar names it, with its keys and words. `told`: what it does now, if
    that is not what it usually does; then there is no shorter word."""
    usual = say(f"help.key.{action.id}")
    return Key(
        "" if action.each else action.id,
        keymap.cap(action),
        told or usual,
        next((other.id for other in told_with(action)[1:]), ""),
        say.get(f"help.brief.{action.id}") if told in ("", usual) else "",
        action.stays,
    )
