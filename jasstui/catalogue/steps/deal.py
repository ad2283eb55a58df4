"""Steps before anybody speaks: dealer, seats, shuffling, handing out."""

from typing import Literal

from jasstui.catalogue.strict import AnyCards, Cards, Step, listed


class DrawDealer(Step, tag="draw-dealer"):
    """The first dealer of a Partie is drawn, picked by chance, or named beforehand."""

    method: Literal["draw-low", "random", "chosen", "holder"] = "draw-low"


class DrawSeats(Step, tag="draw-seats"):
    """By agreement the partners are drawn."""

    on: bool = False


class DrawPartners(Step, tag="draw-partners", kw_only=True):
    """By agreement partners, seats and the first dealer are drawn at once: the two lowest are
    partners and the lowest deals. `order`: ranks from high to low for this draw."""

    on: bool = False
    order: str


class RollForehand(Step, tag="roll-forehand"):
    """Before the first deal of a Partie all roll a die; the highest number is forehand."""


class Shuffle(Step, tag="shuffle"):
    """Shuffle and cut. `lift`: the fewest cards lifted, `leave`: the fewest that stay."""

    lift: AnyCards = 3
    leave: AnyCards = 1


class HandOut(Step, tag="hand-out"):
    """Deal the cards.

    `to`: everybody or all but the dealer. `packets`: cards per round. `turn`: the card turned up:
    the bottom one of the stock, the "next" one after the hands, the "last" one that is dealt (shown
    before dealing, open until the first lead), or none. `peek`: the bottom card of the stock
    may be looked at. `blind`: whose cards stay face down until the mode is named: those of the
    partner, or those of the dealer when a Joker is turned.
    `first_forehand`: holder of this card is forehand in the first deal. `covered`, `open`: cards
    laid on the table, first those face down, after `spread_after` rounds of packets.
    """

    to: Literal["all", "not-dealer"] = "all"
    packets: list[Cards] = listed(3, 3, 3)
    turn: Literal["", "bottom", "next", "last"] = ""
    peek: bool = False
    blind: Literal["", "partner", "joker-turned"] = ""
    first_forehand: str = ""
    covered: AnyCards = 0
    open: AnyCards = 0
    spread_after: AnyCards = 0
