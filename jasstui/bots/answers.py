"""Which rule of thumb answers which question; "play" is answered by `rush`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jasstui.bots import (
    bids,
    contracts,
    hit,
    joining,
    king,
    laying,
    parties,
    rows,
    sharing,
    swapping,
    take,
    turned,
)
from jasstui.bots.known import Known
from jasstui.mechanics.bidding.auction import Auction
from jasstui.mechanics.hands.takeup import LayAway


def answer(known: Known, legal: Sequence[str]) -> str:
    """The answer of the rules of thumb to the running question."""
    if len(legal) == 1:
        return legal[0]
    token = ANSWERS[known.deal.question](known, legal)
    return token if token in legal else legal[0]


def auction(known: Known, legal: Sequence[str]) -> str:
    """Bid for a Partie, or for the contract of a deal."""
    step = known.rules.spec.phases[known.deal.step]
    partie = isinstance(step, Auction) and step.winner == "partie"
    return king.bid(known, legal) if partie else contracts.bid(known, legal)


def lay(known: Known, legal: Sequence[str]) -> str:
    """Lay cards away, for new ones or for those taken up from the table."""
    step = known.rules.spec.phases[known.deal.step]
    away = king.lay if isinstance(step, LayAway) else joining.lay
    return away(known, legal)


ANSWERS: dict[str, Callable[[Known, Sequence[str]], str]] = {
    "mode": bids.name_mode,
    "box": bids.choose_box,
    "declare": bids.declare,
    "trump": bids.name_trump,
    "game": bids.name_game,
    "lukas": bids.take_stock,
    "warn": bids.warn,
    "rob": bids.rob,
    "halt": bids.take_over,
    "demand": bids.demand,
    "give": bids.give,
    "dealer": bids.first,
    "predict": bids.predict,
    "adjust": hit.adjust,
    "join": joining.join,
    "split": sharing.split,
    "answer": sharing.answer,
    "lick": take.lick,
    "keep": take.keep,
    "turn": take.turn,
    "improve": joining.improve,
    "place": rows.place,
    "hand": rows.hand_on,
    "lay": lay,
    "auction": auction,
    "see": king.see,
    "decline": king.accept,
    "accept": turned.accept,
    "second": turned.second,
    "unseen": bids.first,
    "discard": turned.discard,
    "alone": turned.alone,
    "defend": turned.alone,
    "packets": bids.first,
    "lead": contracts.lead,
    "lay-down": contracts.keep_playing,
    "object": contracts.objection,
    "shed": laying.shed_card,
    "suit": laying.name_suit,
    "two-hands": swapping.keep_hand,
    "swap": swapping.swap,
    "solo": parties.solo,
    "overbid": parties.overbid,
    "against": parties.overbid,
    "name": parties.name,
    "give-away": parties.give_away,
    "hand-over": parties.hand_over,
    "take": parties.take,
    "return": parties.hand_over,
    "wedding": parties.wedding,
    "pigs": parties.pigs,
    "party": bids.first,
    "host": bids.first,
    "pennant": parties.brought,
    "bill": parties.bill,
    "meet": parties.meet,
}
"""The rule of thumb for each question the phases ask."""
