"""Estimate of what a hand will make, as players count it before they predict: points, or tricks
where these are predicted.

Serves differenzler-verdeckt-4.bid.estimate-aid.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from random import Random
from typing import TYPE_CHECKING

from jasstui.cards.pack import cards_of
from jasstui.mechanics.cardplay.tables import TrickRules
from jasstui.mechanics.facts import Deal

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules

CARELESS, CARELESS_TRICKS = 18, 1
"""Points, and tricks, by which people differ from the estimate, upwards or downwards."""

ROUNDS = 2
"""Rounds in which everybody else should be able to follow suit for an ace to be expected to win."""


def suggested(rules: Rules, deal: Deal, hand: int) -> float:
    """The number that this hand, still complete, suggests in a deal whose mode is known."""
    table, others = rules.modes[deal.mode].schedule[0], len(deal.players) - 1
    if not rules.goal(deal.game).by_tricks:
        return estimate(hand, table, others)
    out = rules.pack.all & ~(hand | deal.table)
    return expected_tricks(hand, table, out, others, hand.bit_count())


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


def guess(rules: Rules, deal: Deal, hand: int, numbers: range, rng: Random) -> int:
    """A number that somebody with this hand might well have written."""
    careless = CARELESS_TRICKS if rules.goal(deal.game).by_tricks else CARELESS
    number = round(suggested(rules, deal, hand)) + rng.randint(-careless, careless)
    return max(numbers[0], min(number, numbers[-1]))


# ------------------------------------------------------------------ tricks

TRUMP = (1.0, 0.85, 0.62, 0.48, 0.4, 0.36, 0.32, 0.3)
"""Chance that a trump wins a trick some time, by the number of higher trumps against it."""

LONG = 0.85
"""The same for a trump that is left when nobody else has any."""

GUARDED = (1.0, 0.65, 0.48, 0.32, 0.2, 0.16, 0.15, 0.15)
"""The same for a plain card with as many cards below it as there are above it, while the others
follow suit."""

BARE = (1.0, 0.22, 0.21, 0.2, 0.18, 0.16, 0.15, 0.15)
"""The same without these."""

RUFFED = 0.55
"""Probability that a player without the suit that is led trumps."""


def expected_tricks(hand: int, rules: TrickRules, out: int, others: int, each: int) -> float:
    """Tricks that a hand may be expected to win, as `chances`."""
    return sum(chances(hand, rules, out, others, each))


def chances(hand: int, rules: TrickRules, out: int, others: int, each: int) -> list[float]:
    """Chance of each card of a hand that it wins a trick. `out`: cards that may be against it;
    `each`: how many of them each of the `others` holds."""
    unseen = out.bit_count() or 1
    suits, beats, trump = rules.suit, rules.beats, rules.trump
    ruffs = bool(trump & out)
    found = []
    while hand:
        card = hand & -hand
        suit = suits[card]
        own, against = hand & suit, suit & out
        hand &= ~suit
        held, length = own, own.bit_count()
        missing = against.bit_count()
        while held:
            card = held & -held
            held ^= card
            before = (beats[card] & own).bit_count()
            above = (beats[card] & against).bit_count()
            found.append(
                _trump(above, before, missing, others, each, unseen)
                if card & trump
                else _plain(above, before, length, missing, others, each, unseen, ruffs)
            )
    return found


@lru_cache(maxsize=1 << 14)
def _trump(above: int, before: int, missing: int, others: int, each: int, unseen: int) -> float:
    """Chance of a trump with so many `above` it elsewhere and so many `before` it in the hand."""
    share = min(1.0, each / unseen)
    free = (1.0 - min(1.0, others * share)) ** above
    there = LONG if before > missing * share + 0.5 else TRUMP[min(above, 7)]
    return free + (1.0 - free) * there


@lru_cache(maxsize=1 << 16)
def _plain(
    above: int,
    before: int,
    length: int,
    missing: int,
    others: int,
    each: int,
    unseen: int,
    ruffs: bool,
) -> float:
    """The same for a plain card in a suit of so many cards in the hand and `missing` elsewhere."""
    share = min(1.0, each / unseen)
    free = (1.0 - min(1.0, others * share)) ** above
    worth = (GUARDED if length - before > above else BARE)[min(above, 7)]

    def followed(times: int) -> float:
        """Chance that the suit is led so often without being trumped."""
        if not ruffs:
            return 1.0
        few = sum(
            comb(missing, n) * share**n * (1.0 - share) ** (missing - n) for n in range(times)
        )
        return float((1.0 - RUFFED * min(1.0, few)) ** others)

    return free * followed(before + 1) + (1.0 - free) * worth * followed(before + above + 1)
