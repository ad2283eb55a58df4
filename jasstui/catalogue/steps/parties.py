"""Questions before the tricks of a game with hidden parties, and the evening around it."""

from typing import Annotated, Literal

from msgspec import Meta

from jasstui.catalogue.strict import AnyCards, Cards, Step


class OpenMeeting(Step, tag="open-meeting"):
    """A meeting begins: its host deals first, and whoever won the last one is asked for the
    pennant. `host`: whether the next host follows by the seats or is chosen."""

    host: Literal["clockwise", "chosen"] = "clockwise"


class CloseMeeting(Step, tag="close-meeting"):
    """A meeting that is over: its result, at the end of a sequence the bill, and whether another
    one follows. `bill`: how it is split; `most`: the highest bill that can be told."""

    bill: Literal["distance", "manual"] = "distance"
    most: Annotated[int, Meta(ge=1, le=10_000)] = 500


class Solo(Step, tag="solo"):
    """Everybody is asked for a Solo, which others may overbid by levels, with a Solo first and then
    with the usual game.

    `game`: the game without a Solo, `round`: that of a Ramsch round. `overbid_duty`: a Solo that
    somebody has to play may be overbid too.
    """

    game: str
    round: str
    overbid_duty: bool = True


class NameSolo(Step, tag="name-solo"):
    """Who plays a Solo says which. `games`: those that are allowed, `round`: in a Ramsch round.
    `lead`: whose Solo gives him the lead to the first trick."""

    games: list[str]
    round: list[str]
    lead: Literal["first-of-meeting", "first-of-each-player", "always", "never"]


class GiveAway(Step, tag="give-away"):
    """Who has few trumps may give them away with `cards` cards in all to a partner who takes them.

    `most`: trumps he may have. `game`: what is played with it.
    """

    game: str
    cards: Cards = 3
    most: AnyCards = 3


class TakeOver(Step, tag="take-over"):
    """The partner takes up what was given away and returns as many cards. `told`: whether everybody
    is told if a trump is among them, or only when asked."""

    told: Literal["always", "on-request"] = "always"


class Wedding(Step, tag="wedding", kw_only=True):
    """Who holds all copies of `card` may look for a partner in the first `tricks` tricks.

    `rules`: the ways of finding him. `game`: what is played with it.
    """

    game: str
    card: str
    tricks: Cards = 3
    rules: list[Literal["first-stranger", "first-plain", "first-trump", "first-ruffed"]]


class Pigs(Step, tag="pigs"):
    """Who holds all copies of `card` may make them the highest trumps. `modes`: mode before and
    after; `games`: where it is allowed."""

    card: str
    modes: dict[str, str]
    games: list[str]


class Parties(Step, tag="parties"):
    """The hands decide who plays together; who has overbid a Solo says his party."""
