"""The order in which a person holds the cards."""

from __future__ import annotations

from jasstui.cards.pack import cards_of
from jasstui.engine.views import View
from jasstui.table.news import trump_of, trumps_of

_ALTERNATING = "HSDC"
"""Suits so that red and black alternate."""


def sorted_hand(view: View) -> list[int]:
    """The hand from left to right: trumps, then the other suits, each from high to low."""
    pack, trump, trumps = view.rules.pack, trump_of(view), trumps_of(view)
    at = _ALTERNATING.index(trump) if trump else 0
    modes = view.rules.modes
    mode = modes[view.deal.mode] if view.deal.mode else next(iter(modes.values()))
    hand = list(cards_of(view.hand & ~trumps & ~sum(pack.suit.values())))
    if trumps:
        beats = next(rules.beats for rules in mode.schedule if rules.trump)
        own = cards_of(view.hand & trumps)
        hand += sorted(own, key=lambda card: (beats[card] & trumps).bit_count())
    for suit in _ALTERNATING[at:] + _ALTERNATING[:at]:
        own = cards_of(view.hand & pack.suit[suit] & ~trumps)
        hand += sorted(own, key=lambda card: _place(pack.face[card].rank, mode.high))
    return hand


def _place(rank: str, order: str) -> int:
    return order.index(rank) if rank in order else len(order)
