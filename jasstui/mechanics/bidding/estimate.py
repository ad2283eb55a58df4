"""What a hand may be expected to make, as players count it before they predict.

Serves differenzler-verdeckt-4.bid.estimate-aid.
"""

from __future__ import annotations

from random import Random

from jasstui.cards.pack import cards_of
from jasstui.mechanics.cardplay.tables import TrickRules

CARELESS = 18
"""Points by which people differ from the estimate, upwards or downwards."""

ROUNDS = 2
"""How often everybody else should be able to follow suit for an ace to be expected to win."""


def estimate(hand: int, rules: TrickRules, others: int) -> int:
    """Points of the own trumps twice, and the value of every plain top card that probably wins a
    trick: one whose suit the `others` can still follow for two rounds."""
    points = 2 * sum(rules.points[c] for c in cards_of(hand & rules.trump))
    for card in cards_of(hand & ~rules.trump):
        suit = rules.suit[card]
        missing = (suit & ~hand).bit_count()
        if not rules.beats[card] & suit and missing >= ROUNDS * others:
            points += rules.points[card]
    return points


def guess(hand: int, rules: TrickRules, others: int, least: int, most: int, rng: Random) -> int:
    """A number that somebody with this hand might well have written."""
    number = estimate(hand, rules, others) + rng.randint(-CARELESS, CARELESS)
    return max(least, min(number, most))
