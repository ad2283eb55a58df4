"""Steps before anybody speaks: dealer, seats, shuffling, handing out."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, Literal

from jasstui.checked import Checked, Limits


class DrawDealer(Checked):
    """The first dealer of a Partie is drawn, picked by chance, or named beforehand."""

    do: Literal["draw-dealer"]
    method: Literal["draw-low", "random", "chosen", "holder"] = "draw-low"


class DrawSeats(Checked):
    """By agreement the partners are drawn."""

    do: Literal["draw-seats"]
    on: bool = False


class DrawPartners(Checked):
    """By agreement partners, seats and the first dealer are drawn at once: the two lowest are
    partners and the lowest deals. `order`: ranks from high to low for this draw."""

    do: Literal["draw-partners"]
    on: bool = False
    order: str


class RollForehand(Checked):
    """Before the first deal of a Partie all roll a die; the highest number is forehand."""

    do: Literal["roll-forehand"]


class Shuffle(Checked):
    """Shuffle and cut. `lift`: the fewest cards lifted, `leave`: the fewest that stay."""

    do: Literal["shuffle"]
    lift: int = 3
    leave: int = 1


class HandOut(Checked):
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
    packets: list[int] = field(default_factory=lambda: [3, 3, 3])
    turn: Literal["", "bottom", "next", "last"] = ""
    peek: bool = False
    blind: Literal["", "partner", "joker-turned"] = ""
    first_forehand: str = ""
    covered: Annotated[int, Limits(0)] = 0
    open: Annotated[int, Limits(0)] = 0
    spread_after: Annotated[int, Limits(0)] = 0
