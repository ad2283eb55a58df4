"""Special points: a trick worth much, caught foxes, and the last trick made with a Charlie.

Serves doppelkopf-4.score.special-*.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from jasstui.catalogue.parties import Special
from jasstui.mechanics.state import State

FULL = 40
"""Points from which a trick is a Doppelkopf."""


class Point(NamedTuple):
    """Special points won by a party."""

    kind: str
    party: int
    points: int


def special_points(s: State, counted: Sequence[Special]) -> list[Point]:
    """All special points of the deal, by the parties as they turned out."""
    play = s.tricks
    pack, levels, party = s.rules.pack, s.rules.spec.levels, s.parties
    fox = "fox" in counted and s.deal.pigs < 0
    foxes = pack.equal[pack.card(levels.fox)] if fox else 0
    charlies = pack.equal[pack.card(levels.charlie)]
    full = "full-trick" in counted
    found: list[Point] = []
    tricks = list(zip(play.finished(), play.winners, strict=True))
    for number, (trick, winner) in enumerate(tricks, start=1):
        if full and worth_of(s, trick) >= FULL:
            found.append(Point("full-trick", party[winner], 1))
        for seat, card in trick:
            if card & foxes and party[seat] != party[winner]:
                found.append(Point("fox", party[winner], 2 if number == len(tricks) else 1))
    if "charlie" in counted and tricks:
        found += _charlie(s, *tricks[-1], charlies, levels.caught_charlie)
    return found


def worth_of(s: State, trick: list[tuple[int, int]]) -> int:
    """Card points of a trick."""
    points = s.tricks.rules.points
    return sum([points[card] for _, card in trick])


def _charlie(
    s: State, trick: list[tuple[int, int]], winner: int, charlies: int, caught: bool
) -> list[Point]:
    """The last trick, made with a Charlie or against one."""
    there = [seat for seat, card in trick if card & charlies]
    own = s.parties[winner]
    if next(card for seat, card in trick if seat == winner) & charlies:
        both = all(s.parties[seat] == own for seat in there) and len(there) > 1
        return [Point("charlie", own, 2 if both else 1)]
    if not caught:
        return []
    return [Point("caught-charlie", own, 1) for seat in there if s.parties[seat] != own]
