"""Which rule of thumb answers which question; "play" is answered by `rush`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jasstui.bots import bids, hit, joining, rows
from jasstui.bots.known import Known


def answer(known: Known, legal: Sequence[str]) -> str:
    """The answer of the rules of thumb to the running question."""
    if len(legal) == 1:
        return legal[0]
    token = ANSWERS[known.deal.question](known, legal)
    return token if token in legal else legal[0]


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
    "improve": joining.improve,
    "lay": joining.lay,
    "place": rows.place,
    "hand": rows.hand_on,
}
"""The rule of thumb for each question the phases ask."""
