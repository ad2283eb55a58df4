"""Steps with the stock: licking cards from the bottom, turning its cards for trump."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from jasstui.catalogue.strict import Strict


class Lick(Strict):
    """Before the deal the cutter may look at the bottom card of the pack and keep it, card by card;
    if he keeps none, the dealer may. `most`: how many one player may keep, never more than a hand.
    """

    do: Literal["lick"]
    most: int = Field(5, ge=1)


class PushStock(Strict):
    """The unopened stock goes round: each player turns its top card, whose suit is trump for
    `game`, or pushes the stock on. `most`: how many cards he may turn, 0 for all; the last one
    binds."""

    do: Literal["push-stock"]
    game: str
    most: int = Field(2, ge=0)
