"""A spare hand below the stock. Serves the deal rules of Ramset."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.mechanics.facts import Public
from jasstui.mechanics.state import State


class Spare(Public, tag="hand-out"):
    """Number of cards of the spare hand that still lie face down, below the stock."""

    cards: int = 0


def set_apart(s: State, sizes: Sequence[int], players: int, dead: int) -> int:
    """The packets of the spare hand, each dealt before that of the last player, go below the stock;
    how many cards they are. `dead`: cards that go out of play after each round."""
    dealt, spare, at = list[int](), list[int](), 0
    for size in sizes:
        before = at + size * (players - 1)
        behind = before + 2 * size + dead
        dealt += s.stock[at:before] + s.stock[before + size : behind]
        spare += s.stock[before : before + size]
        at = behind
    s.stock = [*dealt, *s.stock[at:], *spare]
    return len(spare)
