"""Two equal cards: nobody can tell them apart before they are played.

Each copy has a bit of its own, but the bit says nothing: of two equal cards the one that falls
first carries the lower bit, whoever held it. Where another player holds the lower one, the two
exchange their bits, and whoever knew where one of them lay goes on knowing it.
"""

from __future__ import annotations

from jasstui.mechanics.state import State


def played_copy(s: State, seat: int, card: int) -> int:
    """The card that is really played when `seat` plays this one of two equal cards."""
    pack = s.rules.pack
    if pack.single or pack.equal[card] == card:
        return card
    left = pack.equal[card] & ~sum(s.tricks.log)
    low = left & -left
    other = left ^ low
    if not other:
        return low
    if s.hands[seat] & low:
        _forget_one(s, seat, low, other)
    else:
        _exchange(s, seat, low, other)
    return low


def _forget_one(s: State, seat: int, low: int, other: int) -> None:
    """Who knew of one equal card in a hand knows of none once one has been played."""
    if s.hands[seat] & other:
        s.seen = [seen if seen & low else seen & ~other for seen in s.seen]


def _exchange(s: State, seat: int, low: int, other: int) -> None:
    """The lower copy, which lies elsewhere, takes the place of the higher one in this hand."""
    both = low | other
    s.hands[seat] ^= both
    s.seen = [seen | other if seen & low else seen & ~other for seen in s.seen]
    holder = next((p for p, hand in enumerate(s.hands) if p != seat and hand & low), -1)
    if holder >= 0:
        s.hands[holder] ^= both
    elif s.aside & low:
        s.aside ^= both
    else:
        s.stock = [other if card == low else card for card in s.stock]
