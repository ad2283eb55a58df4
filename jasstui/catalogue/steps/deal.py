"""Steps before anybody speaks: dealer, seats, shuffling, handing out."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from jasstui.catalogue.strict import Strict


class DrawDealer(Strict):
    """The first dealer of a Partie is drawn, picked by chance, or named beforehand."""

    do: Literal["draw-dealer"]
    method: Literal["draw-low", "random", "chosen", "holder"] = "draw-low"


class DrawSeats(Strict):
    """By agreement the partners are drawn."""

    do: Literal["draw-seats"]
    on: bool = False


class DrawPartners(Strict):
    """By agreement partners, seats and the first dealer are drawn at once: the two lowest are
    partners and the lowest deals. `order`: ranks from high to low for this draw."""

    do: Literal["draw-partners"]
    on: bool = False
    order: str


class RollForehand(Strict):
    """Before the first deal of a Partie all roll a die; the highest number is forehand."""

    do: Literal["roll-forehand"]


class Shuffle(Strict):
    """Shuffle and cut. `lift`: the fewest cards lifted, `leave`: the fewest that stay."""

    do: Literal["shuffle"]
    lift: int = 3
    leave: int = 1


class HandOut(Strict):
    """Deal the cards.

    `to`: everybody or all but the dealer. `packets`: cards per round. `turn`: the card turned up:
    the bottom one of the stock, the "next" one after the hands, the "last" one that is dealt (shown
    before dealing, open until the first lead), or none. `peek`: the bottom card of the stock
    may be looked at. `blind`: whose cards stay face down until the mode is named: those of the
    partner, or those of the dealer when a Joker is turned.
    `first_forehand`: holder of this card is forehand in the first deal. `covered`, `open`: cards
    laid on the table, first those face down, after `spread_after` rounds of packets.
    """

    do: Literal["hand-out"]
    to: Literal["all", "not-dealer"] = "all"
    packets: list[int] = [3, 3, 3]
    turn: Literal["", "bottom", "next", "last"] = ""
    peek: bool = False
    blind: Literal["", "partner", "joker-turned"] = ""
    first_forehand: str = ""
    covered: int = Field(0, ge=0)
    open: int = Field(0, ge=0)
    spread_after: int = Field(0, ge=0)
