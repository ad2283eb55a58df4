"""Rules of thumb for cards laid in rows, and for cards passed on before the play."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.bots.known import Known
from jasstui.bots.ward import Stakes
from jasstui.cards.pack import cards_of

FREED = 0.45
"""What a card of somebody else that may be laid sooner weighs beside one's own."""

BEHIND = 0.6
"""How much each further step in a row takes from the weight of the cards behind."""


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


def hand_on(known: Known, legal: Sequence[str]) -> str:
    """The card that may cost most, of a short suit rather than a long one."""
    rules, pack, deal = known.rules, known.rules.pack, known.deal
    table = rules.mode_of(deal.game, deal.mode).schedule[0]
    stakes = Stakes(table, pack.all & ~known.hand, len(deal.players), 0.0)

    def worth(token: str) -> float:
        card = pack.action(token).card
        length = (table.suit[card] & known.hand).bit_count()
        return stakes.danger(card) - SHORT * length

    return max(legal, key=worth)


SHORT = 0.25
"""What each card more in a suit takes from the wish to give one of them away."""
