"""Doppelkopf in special rounds: a Bock round, a game of Ramsch."""

from __future__ import annotations

from msgspec.structs import replace

from tests.rules.doppelkopf_deals import (
    PARTNERS,
    ended,
    evening,
    next_deal,
    nobody,
    normal,
)
from tests.support import Table

EVEN = (60, 60, 60, 60)
"""Points of a deal that ends 120 to 120."""

FAIR = (70, 50, 70, 50)
TIMID = (100, 20, 100, 20)


def bock(*said: str, points: tuple[int, ...] = EVEN, **options: str) -> Table:
    """After a first deal that calls for a Bock round."""
    return ended(normal(PARTNERS, **options).do(*said), points)


def in_round(name: str, **options: str) -> Table:
    """The second deal of a meeting, in a special round."""
    t = ended(normal(PARTNERS, **options), FAIR)
    running = replace(evening(t), round=name, left=4)
    t.state.set_match(evening=running)
    return t


def ramsch(
    points: tuple[int, ...], tricks: tuple[int, ...] = (3, 3, 3, 3), **options: str
) -> Table:
    """A game of Ramsch with these points."""
    return ended(nobody(next_deal(in_round("ramsch", **options))), points, tricks)
