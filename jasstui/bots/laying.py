"""Rules of thumb for laying cards on a pile: which card, which suit, never without the word."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.bots.known import Known
from jasstui.cards.action import written
from jasstui.cards.pack import cards_of
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.laying.shed import ShedCards

HURTS = ("draw", "stack", "skip")
"""Functions that cost the next player his turn."""

FEW = 2
"""With so few cards left a player is about to finish."""


def shedding(rules: Rules) -> ShedCards:
    """The step in which cards are laid."""
    return rules.step(ShedCards)


def called(known: Known, legal: Sequence[str]) -> list[str]:
    """The legal tokens with the right word and no other."""
    step, pack = shedding(known.rules), known.rules.pack
    left = known.hand.bit_count() - 1

    def owed(card: int) -> str:
        return step.owed(card, left, known.rules) if card and step.words else ""

    return [token for token in legal if (said := pack.action(token)).name == owed(said.card)]


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
    """How many cards the player holds who comes so many turns later."""
    players = known.deal.players
    at = players.index(known.seat) + steps_on * known.deal.shed.direction
    return known.counts[players[at % len(players)]]


def name_suit(known: Known, legal: Sequence[str]) -> str:
    """Name the suit one holds most of, not counting cards that may be laid on anything."""
    step, pack = shedding(known.rules), known.rules.pack
    free = sum(c for c in cards_of(known.hand) if step.function_of(c, known.rules) == "wish")
    kept = known.hand & ~free
    return max(legal, key=lambda t: (kept & pack.suit[pack.action(t).name]).bit_count())
