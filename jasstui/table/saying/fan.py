"""The order in which a person holds the cards, and which of them are trumps.

Both are read from the tables of the running mode, so that a card which is printed with one suit
and belongs to another stands where it is played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, reduce
from operator import and_

from jasstui.cards.pack import Pack, cards_of
from jasstui.draw.card import CardState
from jasstui.draw.hand import HandCard
from jasstui.engine.views import View
from jasstui.mechanics.cardplay.tables import Mode, TrickRules
from jasstui.mechanics.compile import Rules
from jasstui.table.saying.playback import trick_rules

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


_Groups = tuple[tuple[int, ...], ...]
"""Cards that stand together in the hand, group after group."""


def _groups(view: View) -> _Groups:
    modes, pack = view.rules.modes, view.rules.pack
    named = modes[view.deal.mode] if view.deal.mode else None
    mode = named or next(iter(modes.values()))
    rules = _lasting(mode)
    by_table = rules is not None and (named is not None or mode.token != mode.trump)
    if rules and by_table:
        return _by_rules(pack, view.hand, mode, rules)
    return _by_rank(pack, view.hand, mode.high, _ranked_trumps(view.rules))


@lru_cache(maxsize=32)
def _ranked_trumps(rules: Rules) -> tuple[int, ...]:
    """Cards that are trumps whatever suit is named, from high to low."""
    parts = [mode.schedule[0] for mode in rules.modes.values() if mode.schedule[0].trump]
    if not parts:
        return ()
    always = reduce(and_, (part.trump for part in parts))
    return tuple(sorted(cards_of(always), key=lambda card: parts[0].beats[card].bit_count()))


def _lasting(mode: Mode) -> TrickRules | None:
    """The rules to sort by for the whole deal; None where every lead makes its own."""
    rules = next((part for part in mode.schedule if part.trump), mode.schedule[0])
    return None if rules.on_lead is not None else rules


@lru_cache(maxsize=32)
def _by_rules(pack: Pack, hand: int, mode: Mode, rules: TrickRules) -> _Groups:
    at = _ALTERNATING.index(mode.trump) if mode.trump else 0
    parts = [hand & rules.trump]
    for suit in _ALTERNATING[at:] + _ALTERNATING[:at]:
        parts.append(hand & pack.suit[suit] & ~rules.trump)
    loose = hand & ~sum(parts)

    def place(card: int) -> tuple[int, str]:
        return (rules.beats[card] & rules.suit[card]).bit_count(), pack.face[card].code

    return (tuple(cards_of(loose)), *(tuple(sorted(cards_of(p), key=place)) for p in parts))


@lru_cache(maxsize=32)
def _by_rank(pack: Pack, hand: int, order: str, trumps: tuple[int, ...]) -> _Groups:
    """By printed suits, while no mode is named: the Joker, what is a trump in any case, then each
    suit from high to low."""

    def place(card: int) -> int:
        rank = pack.face[card].rank
        return order.index(rank) if rank in order else len(order)

    loose, rest = hand & ~sum(pack.suit.values()), hand & ~sum(trumps)
    suits = (tuple(sorted(cards_of(rest & pack.suit[s]), key=place)) for s in _ALTERNATING)
    return (tuple(cards_of(loose)), tuple(card for card in trumps if card & hand), *suits)


def hand_cards(
    view: View,
    cards: Sequence[int],
    playable: int | None,
    selected: int,
    labels: Mapping[int, str],
    blocked: str = "",
) -> tuple[HandCard, ...]:
    """The fan. `playable`: cards that may be chosen now, None while no card is asked for;
    `selected`: the raised card or 0; `labels`: key of each card; `blocked`: word under the others
    where colour cannot tell them apart."""
    trumps, pack = trump_cards(view), view.rules.pack
    fan = []
    for card in cards:
        face = pack.face[card]
        state = CardState.TRUMP if card & trumps else CardState.RESTING
        if playable is not None:
            state |= CardState.PLAYABLE if card & playable else CardState.BLOCKED
        if card == selected:
            state |= CardState.SELECTED
        free = playable is None or card & playable
        word = "" if free else blocked
        fan.append(HandCard(face, state, labels.get(card, "") if free else "", word))
    return tuple(fan)


def card_labels(cards: Sequence[int], playable: int | None, suits: Sequence[str]) -> dict[int, str]:
    """Keys of the cards that may be chosen. Up to nine cards carry their place in the hand, up to
    nine playable ones are counted, more have two digits: group in the hand, place in the group.

    `suits`: the group of each card, which is its suit or the trumps. More than nine of a group are
    two groups.
    """
    if playable is None:
        return {}
    free = [c for c in cards if c & playable]
    if len(cards) <= 9:
        return {c: str(n) for n, c in enumerate(cards, start=1) if c & playable}
    if len(free) <= 9:
        return {c: str(n) for n, c in enumerate(free, start=1)}
    labels: dict[int, str] = {}
    group, place, before = 0, 0, ""
    for card, suit in zip(cards, suits, strict=True):
        if suit != before or place == 9:
            group, place, before = group + 1, 0, suit
        if card & playable:
            place += 1
            labels[card] = f"{group}{place}"
    return labels
