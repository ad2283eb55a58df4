"""The order in which a person holds the cards, and which of them are trumps.

Both are read from the tables of the running mode, so that a card which is printed with one suit
and belongs to another stands where it is played.
"""

from __future__ import annotations

from jasstui.cards.pack import cards_of
from jasstui.engine.views import View
from jasstui.mechanics.tables import Mode, TrickRules
from jasstui.table.playback import trick_rules

_ALTERNATING = "HSDC"
"""Suits so that red and black alternate."""


def trump_cards(view: View) -> int:
    """All cards that are trumps in the trick that is played now, 0 without trumps.

    Where the card led makes the trumps there are none before it lies.
    """
    rules = trick_rules(view)
    if rules is None or (rules.on_lead is not None and not view.trick):
        return 0
    return rules.trump


def sorted_hand(view: View) -> list[int]:
    """The hand from left to right: trumps, then the other suits, each from high to low.

    Equal cards of a double pack stand side by side. The order lasts for the deal, also in modes
    that change from trick to trick.
    """
    hand: list[int] = []
    for group in _groups(view):
        hand += group
    return hand


def suit_numbers(view: View) -> dict[int, str]:
    """For each card of the hand the number of its group, counted from 1: trumps, then suits."""
    groups = [group for group in _groups(view) if group]
    return {card: str(n) for n, group in enumerate(groups, start=1) for card in group}


def _groups(view: View) -> list[list[int]]:
    modes = view.rules.modes
    named = modes[view.deal.mode] if view.deal.mode else None
    mode = named or next(iter(modes.values()))
    rules = _lasting(mode)
    by_table = rules is not None and (named is not None or mode.token != mode.trump)
    return _by_rules(view, mode, rules) if rules and by_table else _by_rank(view, mode.high)


def _lasting(mode: Mode) -> TrickRules | None:
    """The rules to sort by for the whole deal; None where every lead makes its own."""
    rules = next((part for part in mode.schedule if part.trump), mode.schedule[0])
    return None if rules.on_lead is not None else rules


def _by_rules(view: View, mode: Mode, rules: TrickRules) -> list[list[int]]:
    at = _ALTERNATING.index(mode.trump) if mode.trump else 0
    pack, hand = view.rules.pack, view.hand
    parts = [hand & rules.trump]
    for suit in _ALTERNATING[at:] + _ALTERNATING[:at]:
        parts.append(hand & pack.suit[suit] & ~rules.trump)
    loose = hand & ~sum(parts)

    def place(card: int) -> tuple[int, str]:
        return (rules.beats[card] & rules.suit[card]).bit_count(), pack.face[card].code

    return [list(cards_of(loose)), *(sorted(cards_of(part), key=place) for part in parts)]


def _by_rank(view: View, order: str) -> list[list[int]]:
    """By printed suits, while no mode is named: the Joker, then each suit from high to low."""
    pack = view.rules.pack

    def place(card: int) -> int:
        rank = pack.face[card].rank
        return order.index(rank) if rank in order else len(order)

    loose = view.hand & ~sum(pack.suit.values())
    suits = (sorted(cards_of(view.hand & pack.suit[s]), key=place) for s in _ALTERNATING)
    return [list(cards_of(loose)), *suits]
