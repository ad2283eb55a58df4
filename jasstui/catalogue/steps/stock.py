"""Steps with the stock: licking cards from the bottom, turning its cards for trump."""

from __future__ import annotations

from typing import Annotated, Literal

from jasstui.checked import Checked, Limits


class Lick(Checked):
    """Before the deal the cutter may look at the bottom card of the pack and keep it, card by card;
    if he keeps none, the dealer may. `most`: how many one player may keep, never more than a hand.
    """

    do: Literal["lick"]
    most: Annotated[int, Limits(1)] = 5


class PushStock(Checked):
    """The unopened stock goes round: each player turns its top card, whose suit is trump for
    `game`, or pushes the stock on. `most`: how many cards he may turn, 0 for all; the last one
    binds."""

    do: Literal["push-stock"]
    game: str
    most: Annotated[int, Limits(0)] = 2
