"""What is done with lists all over the program: putting together what belongs together, going
round, and cutting into runs."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar

Item = TypeVar("Item")
Shared = TypeVar("Shared", bound=Hashable)


def together(items: Iterable[Item], shared: Callable[[Item], Shared]) -> dict[Shared, list[Item]]:
    """Items by what they share, both in the order in which they come."""
    found: dict[Shared, list[Item]] = {}
    for item in items:
        found.setdefault(shared(item), []).append(item)
    return found


def next_of(items: Sequence[Item], now: Item, step: int = 1) -> Item:
    """The item so many steps further round than `now`, which is the first where it is none."""
    at = items.index(now) if now in items else 0
    return items[(at + step) % len(items)]


def parts(items: Sequence[Item], most: int) -> list[Sequence[Item]]:
    """The items in runs of at most so many, at least one."""
    return [items[at : at + max(1, most)] for at in range(0, len(items), max(1, most))]
