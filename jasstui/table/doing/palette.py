"""The list of everything that can be done now, to be searched by a few letters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from jasstui.table.keys.actions import Action, told_with
from jasstui.table.keys.keymap import Keymap
from jasstui.words import Words

if TYPE_CHECKING:
    from jasstui.table.saying.choices import Choice


class Entry(NamedTuple):
    """One line of the list: what is printed on the key, what it does, and the deed."""

    cap: str
    told: str
    deed: str


def entries_of(actions: Iterable[Action], keymap: Keymap, words: Words) -> list[Entry]:
    """Actions as entries. What only goes to and fro between two keys is left out, and so is what
    needs a number or a letter."""
    return [
        Entry(keymap.cap(action), words(f"help.about.{action.id}"), action.id)
        for action in actions
        if not action.each and not action.beside and len(told_with(action)) == 1
    ]


def choice_entries(choices: Iterable[Choice]) -> list[Entry]:
    """Choices that may be taken as entries."""
    return [Entry(c.key, c.label, c.deed) for c in choices if not c.refused]


def matching(entries: Sequence[Entry], field: str) -> list[Entry]:
    """Entries that have every word of the field, those in which a word begins with them first."""
    wanted = field.casefold().split()
    found = [e for e in entries if all(w in f"{e.cap} {e.told}".casefold() for w in wanted)]

    def begins(entry: Entry) -> bool:
        parts = f"{entry.cap} {entry.told}".casefold().split()
        return all(any(part.startswith(word) for part in parts) for word in wanted)

    return sorted(found, key=lambda entry: not begins(entry))
