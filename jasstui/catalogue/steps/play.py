"""Steps of the play: an exchange, the tricks, the account."""

from typing import Literal

from jasstui.catalogue.parties import Announcements, TurnBack
from jasstui.catalogue.strict import AnyCards, Cards, Mark, Step


class Demand(Step, tag="demand"):
    """A declarer may demand one card from the opponents against one of his own."""

    on: bool = False


class Play(Step, tag="play"):
    """Tricks are played. `talk`: phrases the declarer's opponents may say to one another.
    `see_own`: the tricks one has won may be looked at again; `see_last`: the last trick.
    `announcements`: levels that may be announced meanwhile; `turn_back`: trumps may be changed on
    the way.

    `each`: cards everybody adds to a trick, in turn. `draw`: cards everybody draws from the stock
    after the first, the second and each further trick, its winner first; a turned card is drawn
    last. `duty`: what binds a player while there are cards to draw: the same as later, or nothing.
    `rob`: until when the turned card may be robbed: before one's first card, or as long as it lies
    there. `dice`: what a number means that is rolled before the lead: a suit that must be led, a
    mode without trump that holds in this trick, "any" lead, "again", or "pass" for rolling by the
    next player.
    """

    claims: Literal["verified", "off", "at-own-risk"] = "verified"
    talk: list[str] = []
    see_first_trick: bool = False
    see_own: bool = False
    see_last: bool = True
    each: Cards = 1
    draw: list[AnyCards] = []
    duty: Literal["same", "none"] = "same"
    rob: Literal["first-card", "while-turned"] = "first-card"
    dice: dict[str, str] = {}
    announcements: Announcements | None = None
    turn_back: TurnBack | None = None


class Adjust(Step, tag="adjust"):
    """Whoever was dealt both cards of the Stöck may add their value to what he made, take it away
    or leave it."""

    on: bool = False


class Settle(Step, tag="settle"):
    """The deal is counted and written. `passed`: marks for a deal that nobody wanted to play."""

    passed: list[Mark] = []
