"""Claiming the rest: whether a hand is certain to win every remaining trick.

Serves jass-base.claim.*. The answer uses only what the claimant knows, so that a refusal tells
nothing about other hands: every card he has not seen may be in any opponent's hand.
"""

from __future__ import annotations

from jasstui.cards.pack import cards_of
from jasstui.mechanics.tables import TrickRules


def certain(hand: int, unseen: int, rules: TrickRules) -> bool:
    """Whether the player on lead wins all his tricks whatever the others hold.

    Worst case per suit: one opponent holds all unseen cards of it and gives up the lowest each
    time. Trumps are led first; a plain card is safe only when no unseen trump is left.
    """
    if rules.trump:
        own, other = hand & rules.trump, unseen & rules.trump
        if other and not own:
            return False
        if not _suit_safe(own, other, rules) or other.bit_count() > own.bit_count():
            return False
    for suit in {rules.suit[c] for c in cards_of(hand & ~rules.trump)}:
        if not _suit_safe(hand & suit, unseen & suit, rules):
            return False
    return True


def _suit_safe(own: int, other: int, rules: TrickRules) -> bool:
    mine = _ranked(own, rules)
    theirs = _ranked(other, rules)
    for led, card in enumerate(mine):
        kept = theirs[: max(0, len(theirs) - led)]
        if any(rules.beats[card] & c for c in kept):
            return False
    return True


def _ranked(cards: int, rules: TrickRules) -> list[int]:
    """Cards of one suit from high to low."""
    return sorted(cards_of(cards), key=lambda c: (rules.beats[c] & rules.suit[c]).bit_count())
