"""The rule of thumb for each question; "play" is answered by `heuristics`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from jasstui.bots import (
    bids,
    contracts,
    joining,
    laying,
    offered,
    parties,
    predicted,
    soloist,
    suited,
    trick_count,
    turned,
    valued,
)
from jasstui.bots.known import Known

Heuristic = Callable[[Known, Sequence[str]], str]
"""Answers a question from what a player knows, with one of the legal tokens."""


def answer(known: Known, legal: Sequence[str]) -> str:
    """The answer of the rules of thumb to the running question."""
    if len(legal) == 1:
        return legal[0]
    heuristic = ANSWERS.get(known.rules.question(known.deal).topic, any_of)
    token = heuristic(known, legal)
    return token if token in legal else legal[0]


def any_of(known: Known, legal: Sequence[str]) -> str:
    """Any answer, the same one again with the same knowledge."""
    deal = known.deal
    about = (known.match.number, known.seat, known.hand, deal.step, deal.question, len(deal.said))
    return Random(repr(about)).choice(legal)


def always(*words: str) -> Heuristic:
    """The first of these words that is legal, whatever the hand; else what is listed first."""
    return lambda _, legal: next((word for word in words if word in legal), legal[0])


ANSWERS: dict[str, Heuristic] = {
    "mode": bids.name_mode,
    "box": bids.choose_box,
    "declare": bids.declare,
    "trump": bids.name_trump,
    "game": bids.name_game,
    "lukas": bids.take_stock,
    "warn": always("warn", "pass"),
    "rob": bids.rob,
    "halt": bids.take_over,
    "demand": bids.demand,
    "give": bids.give,
    "dealer": always(),
    "predict": predicted.predict,
    "adjust": predicted.adjust,
    "join": joining.join,
    "split": joining.split,
    "answer": joining.answer,
    # Looking costs nothing.
    "lick": always("lick"),
    "keep": trick_count.keep,
    "turn": trick_count.turn,
    "improve": joining.improve,
    "place": laying.place,
    "hand": laying.hand_on,
    "lay": joining.lay,
    "lay-away": soloist.lay,
    "auction": contracts.bid,
    "bid-partie": soloist.bid,
    "call-partner": soloist.call,
    "bid-value": valued.bid,
    "call-card": contracts.call,
    "bid-mode": suited.bid,
    "double": suited.double,
    "redouble": suited.double,
    "talon": valued.talon,
    "raise": valued.announce,
    # To be shown cards costs nothing.
    "see": always("see"),
    # A deal that is played can hardly end worse than one that is declined.
    "decline": always("accept"),
    "accept": turned.accept,
    "second": turned.second,
    "offer": offered.offer,
    "offer-suit": offered.offer,
    "redraw": offered.redraw,
    "take-spare": trick_count.take_spare,
    "rob-turned": trick_count.rob_turned,
    "discard-robbed": trick_count.discard,
    "unseen": always(),
    "discard": turned.discard,
    "alone": turned.alone,
    "defend": turned.alone,
    "packets": always(),
    "lead": contracts.lead,
    # What is certain is certain in play as well.
    "lay-down": always("pass"),
    # Who lays his cards open has to show that they win.
    "object": always("object"),
    "shed": laying.shed_card,
    "suit": laying.name_suit,
    "two-hands": laying.keep_hand,
    "swap": laying.swap,
    "solo": parties.solo,
    "overbid": parties.overbid,
    "against": parties.overbid,
    "name": parties.name,
    # A partner who takes few trumps makes up for them.
    "give-away": always("give-away", "pass"),
    "hand-over": parties.hand_over,
    "take": parties.take,
    "return": parties.hand_over,
    "wedding": parties.wedding,
    "pigs": always("pigs", "pass"),
    "party": always(),
    "host": always(),
    "pennant": always("brought"),
    "bill": parties.bill,
    "meet": parties.meet,
}
"""The rule of thumb for each question by its topic; any answer will do for the others."""
