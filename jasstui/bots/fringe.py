"""Rules of thumb where the most and the fewest points win, and the middle loses."""

from __future__ import annotations

from jasstui.bots.avoid import shun
from jasstui.bots.cards import Memory, collect
from jasstui.bots.plan import Plan
from jasstui.cards.pack import cards_of
from jasstui.mechanics.cardplay.tricks import Tricks

ENOUGH = 80
"""Points with which a player wants no more: a hundred are too many."""

LATE = 3
"""Tricks before the end in which a player without any wants one."""

STRONG = 0.42
"""Share of the points still to be made that a hand should hold for a player to go for most."""


def fringe(play: Tricks, plan: Plan, memory: Memory) -> int:
    """Points as long as most are in reach, else none, but one trick at least."""
    wants = _wants(play, plan, memory)
    return collect(play, plan, memory) if wants else shun(play, plan, memory)


def _wants(play: Tricks, plan: Plan, memory: Memory) -> bool:
    """Whether the player on turn is after points."""
    seat, points = play.seat, play.points
    others = [points[p] for p in plan.foes[seat][-1]]
    if not play.won[seat]:
        return play.remaining <= LATE or (not any(others) and _strong(play, plan, memory))
    if points[seat] >= ENOUGH:
        return False
    above, below = max(others) - points[seat], points[seat] - min(others)
    return above < below or (above == below and _strong(play, plan, memory))


def _strong(play: Tricks, plan: Plan, memory: Memory) -> bool:
    """Whether the hand holds many of the points that are still to be made."""
    hand, worth = play.hands[play.seat], play.rules.points
    out = plan.all & ~memory.gone
    return sum(worth[c] for c in cards_of(hand)) >= STRONG * sum(worth[c] for c in cards_of(out))
