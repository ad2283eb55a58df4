"""Rules of thumb where the most and the fewest points win, and the middle loses."""

from __future__ import annotations

from jasstui.bots.hand.memory import Memory
from jasstui.bots.thumb.none_or_all import shun
from jasstui.bots.thumb.plan import Plan
from jasstui.bots.thumb.points import collect
from jasstui.mechanics.cardplay.tricks import Tricks

ENOUGH = 80
"""Points with which a player wants no more: a hundred are too many."""

LATE = 3
"""Tricks before the end in which a player without any wants one."""

NEAR = 25
"""Points: fewest are out of reach beyond these, most within them."""


def fringe(play: Tricks, plan: Plan, memory: Memory) -> int:
    """No points, but one trick at least; points only where fewest are lost and most are near."""
    wants = _wants(play, plan)
    return collect(play, plan, memory) if wants else shun(play, plan, memory)


def _wants(play: Tricks, plan: Plan) -> bool:
    """True if the player on turn is after points."""
    seat, points = play.seat, play.points
    if not play.won[seat]:
        return play.remaining <= LATE
    others = [points[p] for p in plan.foes[seat][-1]]
    behind, ahead = max(others) - points[seat], points[seat] - min(others)
    return points[seat] < ENOUGH and behind < NEAR < ahead
