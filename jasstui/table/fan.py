"""The order in which a person holds the cards."""

from __future__ import annotations

from jasstui.cards.pack import cards_of
from jasstui.catalogue.models import TrumpMode
from jasstui.engine.views import View
from jasstui.table.news import trump_of

_ALTERNATING = "HSDC"
"""Suits so that red and black alternate."""


def sorted_hand(view: View) -> list[int]:
    """The hand from left to right: trumps, then the other suits, each from high to low."""
    pack, trump = view.rules.pack, trump_of(view)
    at = _ALTERNATING.index(trump) if trump else 0
    modes = view.rules.modes
    high = modes[view.deal.mode].high if view.deal.mode else next(iter(modes.values())).high
    hand = list(cards_of(view.hand & ~sum(pack.suit.values())))
    for suit in _ALTERNATING[at:] + _ALTERNATING[:at]:
        order = _trump_order(view) if suit == trump else high
        own = cards_of(view.hand & pack.suit[suit])
        hand += sorted(own, key=lambda card: _place(pack.face[card].rank, order))
    return hand


def _trump_order(view: View) -> str:
    modes = view.rules.spec.modes.values()
    return next(mode.trump_order for mode in modes if isinstance(mode, TrumpMode))


def _place(rank: str, order: str) -> int:
    return order.index(rank) if rank in order else len(order)
