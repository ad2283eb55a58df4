"""Worth of a card for Weis that may still come together by drawing.

A row or a four that lacks a card or two counts by the chance that they are drawn. Weis that are
complete need no keeping: they are announced before one of their cards is played.
"""

from __future__ import annotations

from jasstui.cards.pack import Pack, cards_of
from jasstui.catalogue.models import Melds
from jasstui.mechanics.weis.melds import SHORTEST, fours, run_value

LACKING = 2
"""Missing cards of a Weis that is still thought of."""

LONGEST = 4
"""Cards of the longest row that is thought of."""

Shape = tuple[int, float]
"""Cards of a possible Weis and its points."""


def shapes_of(pack: Pack, spec: Melds) -> tuple[Shape, ...]:
    """All Weis that may come together."""
    found: list[Shape] = [(four.cards, four.value) for four in fours(pack.all, pack, spec)]
    for suit in pack.suit.values():
        cards = list(cards_of(suit))
        for length in range(SHORTEST, LONGEST + 1):
            value = run_value(length, spec)
            rows = (cards[at : at + length] for at in range(len(cards) - length + 1))
            found += [(sum(row), value) for row in rows]
    return tuple(found)


def growing(
    hand: int, out: int, gone: int, others: int, shapes: tuple[Shape, ...]
) -> dict[int, float]:
    """For each card of a hand the points of Weis to come that are given up with it.

    `out`: cards that are neither in the hand nor gone, `others`: how many other players hold some
    of them; the rest lie in the stock.
    """
    stock = out.bit_count() - others * hand.bit_count()
    if stock <= others:
        return {}
    chance = stock / (others + 1) / out.bit_count()
    kept: dict[int, float] = {}
    for cards, value in shapes:
        missing = cards & ~hand
        if not missing or missing & gone or missing.bit_count() > LACKING:
            continue
        worth = value * chance ** missing.bit_count()
        own = cards & hand
        while own:
            card = own & -own
            own ^= card
            kept[card] = kept.get(card, 0.0) + worth
    return kept
