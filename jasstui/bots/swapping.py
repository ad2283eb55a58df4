"""Rules of thumb for exchanging cards with the table: what to take, and when to knock."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.bots.known import Known
from jasstui.cards.pack import cards_of
from jasstui.mechanics.laying.exchange import Hands, hands_of

KEEP_FROM = 16.0
"""What a hand must be worth that the dealer keeps."""

KNOCK_FROM = 27.0
"""What a hand must be worth to knock at once between two players."""

MORE_PLAYERS = 0.6
"""How much less is enough with each further player, one of whom is likely to be lower."""

LATER = 0.4
"""How much more is needed with each round, in which hands get better."""

CLOSER = 2
"""Exchanges that are tried in sampled worlds."""

PAIR = 0.8
"""What two cards of one rank are worth beside their suits: a third may come."""


def keep_hand(known: Known, legal: Sequence[str]) -> str:
    """Keep a hand that is better than one that was not looked at."""
    del legal
    return "keep-hand" if hands_of(known.rules).worth(known.hand) >= KEEP_FROM else "other-hand"


def swap(known: Known, legal: Sequence[str]) -> str:
    """Knock with a good hand; else take what makes the hand best, or leave it as it is."""
    hands = hands_of(known.rules)
    if "knock" in legal and hands.worth(known.hand) >= knock_from(known):
        return "knock"
    worth, best = exchanges(known)[0]
    if "pass" in legal and worth <= _value(hands, known.hand, known.deal.knocker >= 0):
        return "pass"
    return best


def exchanges(known: Known) -> list[tuple[float, str]]:
    """All exchanges by what the hand would be worth, the best first."""
    hands, code, hand = hands_of(known.rules), known.rules.pack.code, known.hand
    table, last = known.deal.table, known.deal.knocker >= 0
    found = [
        (_value(hands, hand & ~own | card, last), f"swap {code(own)} {code(card)}")
        for own in cards_of(hand)
        for card in cards_of(table)
    ]
    found.append((_value(hands, table, last), "swap all"))
    return sorted(found, key=lambda pair: -pair[0])


def likely(known: Known, legal: Sequence[str]) -> list[str]:
    """What is worth a closer look: the best exchanges, and whatever is no exchange."""
    best = [token for _, token in exchanges(known)[:CLOSER]]
    return [*best, *(token for token in legal if not token.startswith("swap"))]


def knock_from(known: Known) -> float:
    """What a hand must be worth to knock now."""
    players = len(known.deal.players)
    rounds = known.deal.turns // players
    return KNOCK_FROM - MORE_PLAYERS * (players - 2) + LATER * rounds


def _value(hands: Hands, hand: int, last: bool) -> float:
    """What a hand is worth, and what it may become while exchanging goes on."""
    value = hands.worth(hand)
    return value if last else value + PAIR * hands.pairs(hand)
