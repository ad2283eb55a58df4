"""Rules of thumb for games without tricks: cards laid on a pile or in rows, and exchanged with the
table."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.bots.answers import Few
from jasstui.bots.known import Known
from jasstui.cards.action import written
from jasstui.cards.pack import cards_of
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.laying.exchange import Hands, hands_of, knocker
from jasstui.mechanics.laying.shed import ShedCards

HURTS = ("draw", "stack", "skip")
"""Functions that cost the next player his turn."""

FEW = 2
"""With so few cards left a player is about to finish."""


def shedding(rules: Rules) -> ShedCards:
    """The step in which cards are laid."""
    return rules.step(ShedCards)


def called(known: Known, legal: Sequence[str]) -> Few:
    """Cards with the right word and no other."""
    step, pack = shedding(known.rules), known.rules.pack
    left = known.hand.bit_count() - 1

    def owed(card: int) -> str:
        return step.owed(card, left, known.rules) if step.words else ""

    said = [(token, pack.action(token)) for token in legal]
    return Few([t for t, a in said if not a.card or a.name == owed(a.card)], legal)


def shed_card(known: Known, legal: Sequence[str]) -> str:
    """Lay the card that leaves the best hand behind; draw only when nothing fits."""
    step, pack = shedding(known.rules), known.rules.pack
    cards = list(cards_of(known.hand & step.matching(known.rules, known.deal)))
    if not cards:
        return legal[0]
    best = max(cards, key=lambda card: _worth(known, step, card)) if len(cards) > 1 else cards[0]
    word = step.owed(best, known.hand.bit_count() - 1, known.rules) if step.words else ""
    return written("shed", pack.name(best), word)


def _worth(known: Known, step: ShedCards, card: int) -> float:
    rules = known.rules
    pack = rules.pack
    rest = known.hand & ~card
    face, function = pack.face[card], step.function_of(card, rules)
    going_on = rest & (pack.suit[face.suit] | pack.rank[face.rank])
    if not rest and function != "again":
        return 100.0
    value = 0.4 * (rest & pack.suit[face.suit]).bit_count()
    if function in ("again", "cover"):
        value += 2.0 if going_on else -2.5
    elif function == "wish":
        value -= 3.0
    elif function in HURTS:
        value += 3.0 if _left(known, 1) <= FEW else 0.3
    elif function == "reverse":
        value += 0.4 * (_left(known, 1) < _left(known, -1))
    return value


def _left(known: Known, steps_on: int) -> int:
    """Number of cards held by the player who comes so many turns later."""
    players = known.deal.players
    at = players.index(known.seat) + steps_on * known.deal.shed.direction
    return known.counts[players[at % len(players)]]


def name_suit(known: Known, legal: Sequence[str]) -> str:
    """Name the suit one holds most of, not counting cards that may be laid on anything."""
    step, pack = shedding(known.rules), known.rules.pack
    free = sum(c for c in cards_of(known.hand) if step.function_of(c, known.rules) == "wish")
    kept = known.hand & ~free
    return max(legal, key=lambda t: (kept & pack.suit[pack.action(t).name]).bit_count())


FREED = 0.45
"""Weight of a card of somebody else that may be laid sooner, beside one's own."""

BEHIND = 0.6
"""Weight that each further step in a row takes from the cards behind."""


def place(known: Known, legal: Sequence[str]) -> str:
    """The card that opens the way for one's own cards and keeps it closed for those of others."""
    if legal[0] == "pass":
        return legal[0]
    pack = known.rules.pack
    worth = _opening if not known.deal.rank else _next
    return max(legal, key=lambda token: worth(known, pack.action(token).card))


def _opening(known: Known, card: int) -> float:
    """A rank near to most of one's cards."""
    pack = known.rules.pack
    at = pack.ranks.index(pack.face[card].rank)
    return -sum(abs(pack.ranks.index(pack.face[c].rank) - at) for c in cards_of(known.hand))


def _next(known: Known, card: int) -> float:
    """Cards that follow in the row, on one side of the card or, if it opens one, on both."""
    ordered = list(cards_of(known.rules.pack.suit[known.rules.pack.face[card].suit]))
    at = ordered.index(card)
    return _behind(known, ordered[at + 1 :]) + _behind(known, ordered[:at][::-1])


def _behind(known: Known, row: list[int]) -> float:
    value, weight = 0.0, 1.0
    for card in row:
        if card & known.deal.table:
            return 0.0
        value += weight * (1.0 if card & known.hand else -FREED)
        weight *= BEHIND
    return value


KEEP_FROM = 16.0
"""Least worth of a hand that the dealer keeps."""

KNOCK_FROM = 27.0
"""Least worth of a hand to knock between two players."""

MORE_PLAYERS = 0.6
"""Points less that are enough with each further player, one of whom is likely to be lower."""

CLOSER = 2
"""Exchanges that are tried in sampled worlds."""

PAIR = 0.8
"""Worth of two cards of one rank beside their suits: a third may come."""


def keep_hand(known: Known, _legal: Sequence[str]) -> str:
    """Keep a hand that is better than one that was not looked at."""
    return "keep-hand" if hands_of(known.rules).worth(known.hand) >= KEEP_FROM else "other-hand"


def swap(known: Known, legal: Sequence[str]) -> str:
    """Knock with a good hand; else take what makes the hand best, or leave it as it is."""
    hands = hands_of(known.rules)
    if "knock" in legal and hands.worth(known.hand) >= knock_from(known):
        return "knock"
    worth, best = exchanges(known)[0]
    if "pass" in legal and worth <= _value(hands, known.hand, knocker(known.deal) >= 0):
        return "pass"
    return best


def exchanges(known: Known) -> list[tuple[float, str]]:
    """All exchanges by what the hand would be worth, the best first."""
    hands, code, hand = hands_of(known.rules), known.rules.pack.code, known.hand
    table, last = known.deal.table, knocker(known.deal) >= 0
    found = [
        (_value(hands, hand & ~own | card, last), written("swap", code(own), code(card)))
        for own in cards_of(hand)
        for card in cards_of(table)
    ]
    found.append((_value(hands, table, last), "swap all"))
    return sorted(found, key=lambda pair: -pair[0])


def likely(known: Known, legal: Sequence[str]) -> Few:
    """The exchanges that make the hand best."""
    action = known.rules.pack.action
    best = [token for _, token in exchanges(known)[:CLOSER]]
    return Few(best, [token for token in legal if action(token).verb == "swap"])


def knock_from(known: Known) -> float:
    """Least worth of a hand to knock now."""
    return KNOCK_FROM - MORE_PLAYERS * (len(known.deal.players) - 2)


def _value(hands: Hands, hand: int, last: bool) -> float:
    """Worth of a hand, and of what it may become while exchanging goes on; three of a kind are as
    good as they can be."""
    value = hands.worth(hand)
    return value if last or hands.alike(hand) else value + PAIR * hands.pairs(hand)
