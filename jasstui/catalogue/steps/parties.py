"""Questions before the tricks of a game with hidden parties, and the evening around it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from jasstui.catalogue.strict import Strict


class OpenMeeting(Strict):
    """A meeting begins: its host deals first, and whoever won the last one is asked for the
    pennant. `host`: whether the next host follows by the seats or is chosen."""

    do: Literal["open-meeting"]
    host: Literal["clockwise", "chosen"] = "clockwise"


class CloseMeeting(Strict):
    """A meeting that is over: its result, at the end of a sequence the bill, and whether another
    one follows. `bill`: how it is split; `most`: the highest bill that can be told."""

    do: Literal["close-meeting"]
    bill: Literal["distance", "manual"] = "distance"
    most: int = Field(500, ge=1)


class Solo(Strict):
    """Everybody is asked for a Solo, which others may overbid by levels, with a Solo first and then
    with the usual game.

    `game`: the game without a Solo, `round`: that of a Ramsch round. `overbid_duty`: a Solo that
    somebody has to play may be overbid too.
    """

    do: Literal["solo"]
    game: str
    round: str
    overbid_duty: bool = True


class NameSolo(Strict):
    """Who plays a Solo says which. `games`: those that are allowed, `round`: in a Ramsch round.
    `lead`: whose Solo gives him the lead to the first trick."""

    do: Literal["name-solo"]
    games: list[str]
    round: list[str]
    lead: Literal["first-of-meeting", "first-of-each-player", "always", "never"]


class GiveAway(Strict):
    """Who has few trumps may give them away with `cards` cards in all to a partner who takes them.

    `most`: trumps he may have. `game`: what is played with it.
    """

    do: Literal["give-away"]
    game: str
    cards: int = 3
    most: int = 3


class TakeOver(Strict):
    """The partner takes up what was given away and returns as many cards. `told`: whether everybody
    is told if a trump is among them, or only when asked."""

    do: Literal["take-over"]
    told: Literal["always", "on-request"] = "always"


class Wedding(Strict):
    """Who holds all copies of `card` may look for a partner in the first `tricks` tricks.

    `rules`: the ways of finding him. `game`: what is played with it.
    """

    do: Literal["wedding"]
    game: str
    card: str
    tricks: int = 3
    rules: list[Literal["first-stranger", "first-plain", "first-trump", "first-ruffed"]]


class Pigs(Strict):
    """Who holds all copies of `card` may make them the highest trumps. `modes`: mode before and
    after; `games`: where it is allowed."""

    do: Literal["pigs"]
    card: str
    modes: dict[str, str]
    games: list[str]


class Parties(Strict):
    """The hands decide who plays together; who has overbid a Solo says his party."""

    do: Literal["parties"]
