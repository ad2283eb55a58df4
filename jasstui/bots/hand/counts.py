"""What can be counted in a hand: its trumps, cards on top of their suits, cards that may lose a
trick or be caught with one."""

from __future__ import annotations

from functools import lru_cache

from jasstui.cards.pack import cards_of
from jasstui.mechanics.cardplay.tables import TrickRules

HEIGHTS = 9
"""Ranks of a suit that are told apart, from the top."""


@lru_cache(maxsize=512)
def suits(rules: TrickRules) -> tuple[int, ...]:
    """All suits as sets of cards, trumps as one of them."""
    return tuple(dict.fromkeys(rules.suit.values()))


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


def losers(hand: int, rules: TrickRules) -> int:
    """Cards with which a player who wants every trick must fear to lose one.

    The missing cards of a suit are taken to be spread two to one, so that a long suit clears its
    low cards.
    """
    lost = 0
    for suit in suits(rules):
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
    for suit in suits(rules):
        own = sorted(cards_of(hand & suit), key=height(rules).__getitem__, reverse=True)
        missing = suit & ~hand
        for place, card in enumerate(own):
            lower = missing & ~rules.beats[card]
            if lower.bit_count() > place:
                caught += 1
    return caught


def features(hand: int, rules: TrickRules) -> tuple[float, ...]:
    """Features by which a hand is judged: one, its trumps, how high they stand, plain suits in
    which it holds a highest card, plain suits it has none of, and further highest cards."""
    trumps, beats = hand & rules.trump, rules.beats
    missing = rules.trump & ~hand
    high = sum([1.0 / (1 + (beats[card] & missing).bit_count()) for card in cards_of(trumps)])
    tops = voids = further = 0
    for suit in plain_suits(rules):
        own = hand & suit
        if not own:
            voids += 1
        elif top := _tops(own, rules):
            tops += 1
            further += top - 1
    return (1.0, float(trumps.bit_count()), high, float(tops), float(voids), float(further))


@lru_cache(maxsize=256)
def plain_suits(rules: TrickRules) -> tuple[int, ...]:
    """The suits that are not trumps, as sets of cards."""
    return tuple(suit for suit in {*rules.suit.values()} if not suit & rules.trump)


@lru_cache(maxsize=1 << 14)
def _tops(own: int, rules: TrickRules) -> int:
    """How many of these cards of one suit no card beats that is not among them."""
    return sum(not rules.beats[card] & rules.suit[card] & ~own for card in cards_of(own))
