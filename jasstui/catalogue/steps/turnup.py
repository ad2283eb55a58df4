"""Steps around a turned card that may be accepted as trump, and playing alone."""

from typing import Literal

from jasstui.catalogue.strict import Cards, Step


class Packets(Step, tag="packets", kw_only=True):
    """By agreement the dealer chooses how many cards he gives at a time, before he deals."""

    on: bool = False
    choices: list[list[Cards]]


class TurnUp(Step, tag="turn-up"):
    """In turn each player accepts the suit of the turned card as trump or passes; if all pass, each
    may in turn name another suit or pass.

    `game`: what is then played for, `lone`: the game of one who says that he plays without his
    partner, "" if nobody may. `natural`: who accepts needs a card printed with the suit. `stick`:
    the dealer may not pass in the second round. `assist_alone`: the dealer's partner accepts only
    to play alone. `joker`: a turned Joker lets the dealer name trumps before he sees his hand, or
    is dealt again.
    """

    game: str
    lone: str = ""
    natural: bool = False
    stick: bool = False
    assist_alone: bool = False
    joker: Literal["dealer-names", "redeal"] = "dealer-names"


class PickUp(Step, tag="pick-up"):
    """If the turned card was accepted the dealer takes it and lays a card aside, which may be the
    same one."""


class Alone(Step, tag="alone"):
    """Who may still play alone before the first lead: a dealer who had to name trumps unseen, and
    with `defend` a player against one who plays alone. `game`: what is then played for."""

    game: str
    defend: bool = False
