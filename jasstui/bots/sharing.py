"""Rules of thumb where only tens are written: taking part, and sharing a deal without play."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.bots.known import Known, foes_expected
from jasstui.bots.worth import expected
from jasstui.mechanics.bidding.unplayed import Split

ALL = 157
"""Points of a deal without Weis."""

SAFE = 34.0
"""Points to be expected from which a player takes part: fewer than 21 would cost him."""

CERTAIN = 0.7
"""Tens that a player gives up for not having to play."""


def tens(known: Known, foes: float) -> float:
    """Tens to be expected from the cards against so many others."""
    mode = known.rules.modes[known.deal.mode]
    return (ALL + expected(known.hand, mode, max(1, round(foes)), 0)) / 20


def join(known: Known) -> str:
    """Take part with a hand that should not fall, and always when nobody else does."""
    foes = foes_expected(known)
    if not foes:
        return "come"
    return "come" if tens(known, foes) * 10 >= SAFE else "pass"


def split(known: Known, legal: Sequence[str]) -> str:
    """Offer equal shares, or more for oneself with a better hand; play a good one."""
    step = _step(known)
    mine = tens(known, 1) - CERTAIN
    if mine > step.total - step.even + CERTAIN:
        return "pass"
    wanted = [n for n in step.shares if n <= max(step.even, mine)]
    offer = f"share {wanted[-1]}"
    return offer if offer in legal else "pass"


def answer(known: Known, legal: Sequence[str]) -> str:
    """Accept what is about as much as the play should bring."""
    del legal
    step = _step(known)
    asked = int(known.deal.offered[-1][1].split(" ")[1])
    share = asked if asked == step.even else step.total - asked
    return "accept" if share >= tens(known, 1) - CERTAIN else "refuse"


def _step(known: Known) -> Split:
    """The step in which shares are negotiated."""
    found = known.rules.spec.phases[known.deal.step]
    assert isinstance(found, Split)
    return found
