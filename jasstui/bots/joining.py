"""Rules of thumb for taking part or staying out."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.bots import take
from jasstui.bots.known import Known
from jasstui.bots.worth import expected

COME_FROM = -70.0
"""Margin against everybody from which a player takes part."""

HESITATE_FROM = -90.0
"""Margin from which he waits to see who comes."""

IMPROVE_BELOW = 40.0
"""Margin from which a hand is kept as it is."""

BLIND = -80.0
"""Margin that cards nobody has seen may be expected to have."""


def join(known: Known, legal: Sequence[str]) -> str:
    """Come with a hand that should win its share, hesitate with one that might, take the blind
    hand where it is better than that."""
    mode = known.rules.modes[known.deal.mode] if known.deal.mode else None
    if mode is None:
        return "come"
    if known.deal.game and known.rules.spec.games[known.deal.game].goal == "tricks":
        return take.join(known)
    mine = expected(known.hand, mode, len(known.deal.players) - 1, 0)
    if mine >= COME_FROM:
        return "come"
    if "blind" in legal and BLIND >= COME_FROM:
        return "blind"
    return "undecided" if mine >= HESITATE_FROM and "undecided" in legal else "pass"


def improve(known: Known, legal: Sequence[str]) -> str:
    """Improve a hand whose worst cards can hardly get worse."""
    del legal
    mode = known.rules.modes[known.rules.pack.face[known.deal.turned].suit]
    mine = expected(known.hand, mode, len(known.deal.players) - 1, 0)
    return "improve" if mine < IMPROVE_BELOW else "pass"


def lay(known: Known, legal: Sequence[str]) -> str:
    """Give away the card without which the hand is worth most."""
    mode = known.rules.modes[known.rules.pack.face[known.deal.turned].suit]
    foes = len(known.deal.players) - 1

    def left(token: str) -> float:
        return expected(known.hand & ~known.rules.pack.card(token.split()[1]), mode, foes, 0)

    return max(legal, key=left)
