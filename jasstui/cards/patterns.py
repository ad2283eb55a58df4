"""Patterns that name cards by rank and suit, in the order in which they are written.

`HT` is one card and `*J` the Joker. `CSHD:QJ` are all Queens in the order of these suits, then all
Jacks. `trump:AT` are ranks of the trump suit, `colour:J` those of the other suit of its colour.
Serves modes whose trumps are more than one suit: zwick-4.play.bellis, Doppelkopf and bowers.
"""

from __future__ import annotations

from collections.abc import Iterable

from jasstui.cards.faces import JOKER, RANKS, SISTER, SUITS
from jasstui.cards.pack import Pack, cards_of

TRUMP, COLOUR = "trump", "colour"


class UnknownPattern(ValueError):
    """A pattern that names no card of any pack."""


def parts(pattern: str) -> tuple[str, str]:
    """Suits and ranks of a pattern; the suits may be the words "trump" and "colour".

    Raises `UnknownPattern`.
    """
    if pattern == JOKER:
        return pattern[0], pattern[1]
    suits, colon, ranks = pattern.partition(":")
    if not colon:
        suits, ranks = pattern[:1], pattern[1:]
        if len(ranks) != 1:
            raise UnknownPattern(pattern)
    known = suits in (TRUMP, COLOUR) or (suits and not set(suits) - set(SUITS))
    if not known or not ranks or set(ranks) - set(RANKS):
        raise UnknownPattern(pattern)
    return suits, ranks


def by_suit(patterns: Iterable[str]) -> bool:
    """True if the cards that the patterns name depend on which suit is trump."""
    return any(parts(pattern)[0] in (TRUMP, COLOUR) for pattern in patterns)


def expand(pack: Pack, patterns: Iterable[str], trump: str = "") -> list[int]:
    """The cards named, each once, where it is named first; equal cards stand together.

    What the pack does not hold is passed over, so that packs of several sizes share an order.
    """
    found: dict[int, None] = {}
    for pattern in patterns:
        suits, ranks = parts(pattern)
        if suits == TRUMP:
            suits = trump
        elif suits == COLOUR:
            suits = SISTER.get(trump, "")
        for rank in ranks:
            for suit in suits:
                found.update(dict.fromkeys(cards_of(pack.where(suit, rank))))
    return list(found)
