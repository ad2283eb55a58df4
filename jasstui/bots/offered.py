"""Rules of thumb for a game that is taken over with some of the cards still to come."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.bots.known import Known
from jasstui.bots.worth import expected
from jasstui.cards.pack import cards_of
from jasstui.mechanics.cardplay.tables import Mode
from jasstui.mechanics.games import mode_of, step_of
from jasstui.mechanics.hands.dealing import DealMore

TAKE_FROM = 17.0
"""Margin from which a player takes a game over that he pays for dearly if he makes less than the
others: where hands brought as much as passing, read off deals in which all were taken over."""


def offer(known: Known, legal: Sequence[str]) -> str:
    """Take a game over with a hand that should make enough more than the others."""
    margins = {t: margin(known, known.rules.modes[_mode(known, t)]) for t in legal if t != "pass"}
    best = max(margins, key=lambda token: margins[token])
    return best if margins[best] >= TAKE_FROM else "pass"


def _mode(known: Known, token: str) -> str:
    named = mode_of(token)
    return named if named in known.rules.modes else known.rules.pack.face[known.deal.turned].suit


def margin(known: Known, mode: Mode) -> float:
    """What the hand should make more than the others with the cards that it is still to get."""
    foes = len(known.deal.players) - 1
    bare = expected(known.hand, mode, foes, 0)
    more = step_of(known.rules.spec, DealMore)
    unseen = list(cards_of(known.rules.pack.all & ~known.hand & ~known.deal.turned))
    if more is None or not unseen:
        return bare
    gain = sum(expected(known.hand | card, mode, foes, 0) - bare for card in unseen)
    return bare + sum(more.packets) * gain / len(unseen)
