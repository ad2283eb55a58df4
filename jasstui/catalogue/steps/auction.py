"""Steps of an auction and of what the highest bidder then does with cards on the table."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from jasstui.catalogue.strict import Strict


class Rung(Strict):
    """Part of a ladder of bids: the numbers from `least` to `most` in steps of `unit`, or, where
    there are no numbers, a contract that is bid by the name of its `game`.

    `game`: what is played for, "" where that is settled later. `worth`: what the contract is worth
    on the slate.
    """

    game: str = ""
    least: int = 0
    most: int = 0
    unit: int = Field(1, ge=1)
    worth: int = 0


class Auction(Strict):
    """Bids go round until nobody overbids any more.

    `ladder`: from low to high; a bid must stand higher than the last. `step`: how far a number must
    exceed a standing number at least. `early_pass`: whether a pass before the first bid is final.
    `winner`: who bids highest is declarer of the deal, or plays a whole Partie to his bid against
    all others.
    """

    do: Literal["auction"]
    ladder: dict[str, Rung]
    step: int = Field(1, ge=1)
    early_pass: Literal["open", "final"] = "final"
    winner: Literal["deal", "partie"] = "deal"


class TakeUp(Strict):
    """Who plays the Partie alone takes up all cards on the table. `show`: whether he shows the
    others those that lay face down."""

    do: Literal["take-up"]
    show: Literal["request", "always", "never"] = "request"


class LayAway(Strict):
    """He lays so many cards of his hand face down aside."""

    do: Literal["lay-away"]
    cards: int = Field(ge=1)


class Decline(Strict):
    """He may decline to play the deal, which then counts as `game`."""

    do: Literal["decline"]
    game: str


class LeadTrump(Strict):
    """The suit of the declarer's first card is trump. `free`: games in which he may name another
    suit with that card."""

    do: Literal["lead-trump"]
    free: list[str] = []


class LayDown(Strict):
    """By agreement a declarer who is sure of his contract may lay his cards open; it is won unless
    an opponent objects."""

    do: Literal["lay-down"]
    on: bool = False
