"""Rules of thumb for the number that is predicted: what a hand suggests, and what is near it."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.bots.known import Known
from jasstui.mechanics.account.predicted import AtLeast
from jasstui.mechanics.bidding.estimate import suggested

CAREFUL = 0.35
"""Tricks that are not promised of those to be expected, where more than the number does no harm."""

NONE_BELOW = 0.7
"""Tricks to be expected below which a player promises to make none."""

NEAR = 2
"""How far from the usual number others are tried."""


def predict(known: Known, legal: Sequence[str]) -> str:
    """The number nearest to what the hand suggests."""
    wanted = suggested(known.rules, known.deal, known.hand)
    goal = known.rules.goal(known.deal.game)
    if isinstance(goal, AtLeast):
        none = goal.bid_nil(0) and wanted < NONE_BELOW
        wanted = 0.0 if none else max(1.0, wanted - CAREFUL)
    return min(legal, key=lambda token: abs(_number(token) - wanted))


def near(known: Known, legal: Sequence[str]) -> list[str]:
    """Numbers that are worth trying: those close to the usual one, and the lowest."""
    usual = _number(predict(known, legal))
    return [t for t in legal if abs(_number(t) - usual) <= NEAR or t == legal[0]]


def _number(token: str) -> int:
    return int(token.split()[1])
