"""Worth of a hand in a mode: the points its side can expect to make more than the others.

A hand is described by a few counts that players go by: which trumps it holds, how many, and which
plain cards stand on top of their suit. Each count has a weight; the weights were fitted to deals
played out by the rules of thumb (`python -m benchmarks.weights` repeats the fit).
"""

from __future__ import annotations

from functools import lru_cache

from jasstui.bots.thumb.weights import WEIGHTS, Weights
from jasstui.cards.pack import cards_of
from jasstui.mechanics.cardplay.tables import Mode, TrickRules

HEIGHTS = 9
"""Ranks of a suit that are told apart, from the top."""


@lru_cache(maxsize=512)
def height(rules: TrickRules) -> dict[int, int]:
    """Number of cards in its suit that rank above each card."""
    return {c: (rules.beats[c] & suit).bit_count() for c, suit in rules.suit.items()}


def counts(hand: int, rules: TrickRules) -> list[float]:
    """The counts of a hand: trumps by rank, number of trumps squared, plain cards that nothing
    above is missing for by rank, and plain cards that are not on top by rank."""
    by_rank = height(rules)
    trumps, solid, loose = [0.0] * HEIGHTS, [0.0] * HEIGHTS, [0.0] * HEIGHTS
    for card in cards_of(hand):
        rank = min(by_rank[card], HEIGHTS - 1)
        if card & rules.trump:
            trumps[rank] += 1
        elif rules.beats[card] & rules.suit[card] & ~hand:
            loose[rank] += 1
        else:
            solid[rank] += 1
    length = (hand & rules.trump).bit_count()
    return [*trumps, float(length * length), *solid, *loose]


def expected(hand: int, mode: Mode, foes: int, mates: int) -> float:
    """Points the side of this hand may expect to make more than the others when it names the
    mode. Where the rules change from trick to trick the parts are averaged."""
    parts = tuple(dict.fromkeys(mode.schedule))
    return sum(_expected(hand, part, foes, mates) for part in parts) / len(parts)


def _expected(hand: int, rules: TrickRules, foes: int, mates: int) -> float:
    weights = weights_for(bool(rules.trump), foes, mates)
    return weights.base + sum(_suit_worth(hand & s, rules, weights) for s in _suits(rules))


@lru_cache(maxsize=1 << 16)
def _suit_worth(own: int, rules: TrickRules, weights: Weights) -> float:
    """The share of one suit; no count looks at two suits at once."""
    return sum(w * n for w, n in zip(weights.of, counts(own, rules), strict=True))


@lru_cache(maxsize=64)
def weights_for(trump: bool, foes: int, mates: int) -> Weights:
    """Weights for such a game, or those of the most similar table."""
    return min(
        WEIGHTS,
        key=lambda w: (w.trump != trump, abs(w.foes - foes) + 2 * abs(w.mates - mates)),
    )


def losers(hand: int, rules: TrickRules) -> int:
    """Cards with which a player who wants every trick must fear to lose one.

    The missing cards of a suit are taken to be spread two to one, so that a long suit clears its
    low cards.
    """
    lost = 0
    for suit in _suits(rules):
        own = sorted(cards_of(hand & suit), key=height(rules).__getitem__)
        missing = suit & ~hand
        clear = -(-2 * missing.bit_count() // 3)
        for place, card in enumerate(own):
            if rules.beats[card] & missing and place < clear:
                lost += 1
    return lost


def exposed(hand: int, rules: TrickRules) -> int:
    """Cards with which a player who wants no trick may be caught: more low cards of the suit are
    missing than he has to play below them."""
    caught = 0
    for suit in _suits(rules):
        own = sorted(cards_of(hand & suit), key=height(rules).__getitem__, reverse=True)
        missing = suit & ~hand
        for place, card in enumerate(own):
            lower = missing & ~rules.beats[card]
            if lower.bit_count() > place:
                caught += 1
    return caught


@lru_cache(maxsize=512)
def _suits(rules: TrickRules) -> tuple[int, ...]:
    return tuple(dict.fromkeys(rules.suit.values()))
