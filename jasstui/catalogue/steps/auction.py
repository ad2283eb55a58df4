"""Steps of an auction and of what the highest bidder then does with cards on the table."""

from typing import Annotated, Literal

from msgspec import Meta

from jasstui.catalogue.strict import Amount, Cards, Step
from jasstui.plain import Strict


class Rung(Strict):
    """Part of a ladder of bids: the numbers from `least` to `most` in steps of `unit`, or, where
    there are no numbers, a contract that is bid by the name of its `game`.

    `game`: what is played for, "" where that is settled later. `worth`: what the contract is worth
    on the slate.
    """

    game: str = ""
    least: Amount = 0
    most: Amount = 0
    unit: Annotated[int, Meta(ge=1, le=10_000)] = 1
    worth: Amount = 0


class Auction(Step, tag="auction"):
    """Bids go round until nobody overbids any more.

    `ladder`: from low to high; a bid must stand higher than the last. `step`: how far a number must
    exceed a standing number at least. `early_pass`: whether a pass before the first bid is final.
    `winner`: who bids highest is declarer of the deal, or plays a whole Partie to his bid against
    all others.
    """

    ladder: Annotated[dict[str, Rung], Meta(min_length=1, max_length=20)]
    step: Annotated[int, Meta(ge=1, le=10_000)] = 1
    early_pass: Literal["open", "final"] = "final"
    winner: Literal["deal", "partie"] = "deal"


class TakeUp(Step, tag="take-up"):
    """Who plays the Partie alone takes up all cards on the table. `show`: whether he shows the
    others those that lay face down."""

    show: Literal["request", "always", "never"] = "request"


class LayAway(Step, tag="lay-away"):
    """He lays so many cards of his hand face down aside."""

    cards: Cards


class Decline(Step, tag="decline"):
    """He may decline to play the deal, which then counts as `game`."""

    game: str


class LeadTrump(Step, tag="lead-trump"):
    """The suit of the declarer's first card is trump. `free`: games in which he may name another
    suit with that card."""

    free: list[str] = []


class LayDown(Step, tag="lay-down"):
    """By agreement a declarer who is sure of his contract may lay his cards open; it is won unless
    an opponent objects."""

    on: bool = False
