"""Which rule of thumb answers which question; "play" is answered by `thumbs`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from jasstui.bots import (
    bids,
    contracts,
    foretell,
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
    valued,
)
from jasstui.bots.known import Known


def answer(known: Known, legal: Sequence[str]) -> str:
    """The answer of the rules of thumb to the running question."""
    if len(legal) == 1:
        return legal[0]
    thumb = ANSWERS.get(known.rules.question(known.deal).topic, any_of)
    token = thumb(known, legal)
    return token if token in legal else legal[0]


def any_of(known: Known, legal: Sequence[str]) -> str:
    """Any answer, the same one again with the same knowledge."""
    deal = known.deal
    about = (known.match.number, known.seat, known.hand, deal.step, deal.question, len(deal.said))
    return Random(repr(about)).choice(legal)


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
    "predict": foretell.predict,
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
    "lay": joining.lay,
    "lay-away": king.lay,
    "auction": contracts.bid,
    "bid-partie": king.bid,
    "bid-value": valued.bid,
    "talon": valued.talon,
    "raise": valued.announce,
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
"""The rule of thumb for each question by its topic; any answer will do for the others."""
