"""The list of everything that can be done now, to be searched by a few letters.

An action is found by the sentence that tells of it and by its other names, `palette.also.<id>` of
the messages: what people call it elsewhere. Slips are forgiven as on the start page.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from jasstui.table.keys.actions import Action, told_with
from jasstui.table.keys.keymap import Keymap
from jasstui.table.shelf.letters import close, plain_letters, words_in
from jasstui.words import Words

if TYPE_CHECKING:
    from jasstui.table.saying.choices import Choice


class Entry(NamedTuple):
    """One line of the list: what is printed on the key, what it does, and the deed. `also`: its
    other names; `sought`: it is shown only to whoever looks for it."""

    cap: str
    told: str
    deed: str
    also: str = ""
    sought: bool = False


def entries_of(
    actions: Iterable[Action], keymap: Keymap, words: Words, sought: bool = False
) -> list[Entry]:
    """Actions as entries. What only goes to and fro between two keys is left out, and so is what
    needs a number or a letter."""
    return [
        Entry(
            keymap.cap(action),
            words(f"help.about.{action.id}"),
            action.id,
            words.get(f"palette.also.{action.id}"),
            sought,
        )
        for action in actions
        if not action.each and not action.beside and len(told_with(action)) == 1
    ]


def choice_entries(choices: Iterable[Choice]) -> list[Entry]:
    """Choices that may be taken as entries."""
    return [Entry(c.key, c.label, c.deed) for c in choices if not c.refused]


def menu_entries(items: Iterable[Choice], cap: str, words: Words) -> list[Entry]:
    """Items of the menu, found by whoever looks for one of them."""
    return [
        Entry(
            cap,
            item.label,
            f"table.menu:{item.token}",
            words.get(f"palette.menu.{item.token}"),
            True,
        )
        for item in items
    ]


_BEGINS, _HAS, _CALLED, _ALIKE, _NOWHERE = range(5)


def matching(entries: Sequence[Entry], field: str) -> list[Entry]:
    """Entries in which every word of the field occurs: first those in which a word begins with it,
    then those that have it elsewhere or are called so, too; where there are none, those that are
    spelt alike."""
    wanted = plain_letters(field).split()
    if not wanted:
        return [entry for entry in entries if not entry.sought]
    rated = [(max(_rate(entry, part) for part in wanted), entry) for entry in entries]
    best = [one for one in rated if one[0] < _ALIKE]
    found = best or [one for one in rated if one[0] < _NOWHERE]
    return [entry for _, entry in sorted(found, key=itemgetter(0))]


def _rate(entry: Entry, part: str) -> int:
    """Rank of the place where a word occurs, the better the place the lower."""
    told, also = plain_letters(f"{entry.cap} {entry.told}"), plain_letters(entry.also)
    if any(name.startswith(part) for name in told.split()):
        return _BEGINS
    if part in told:
        return _HAS
    called = (*also.split(), *words_in(also))
    if any(name.startswith(part) for name in called):
        return _CALLED
    meant = partial(close, part)
    return _ALIKE if any(map(meant, (*words_in(told), *called))) else _NOWHERE
