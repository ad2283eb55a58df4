"""Steps in which a game, a suit or a number is named."""

from typing import Annotated, Literal

from msgspec import Meta

from jasstui.catalogue.strict import AnyCards, Factor, Mark, Step
from jasstui.plain import Strict


class Choose(Step, tag="choose", kw_only=True):
    """Forehand names the mode or pushes the choice to the partner.

    `who`: forehand, or who plays the Partie alone. `modes`: families of modes that may be named for
    `game`. `games`: further games that are named as a whole.
    """

    game: str
    who: Literal["forehand", "declarer"] = "forehand"
    modes: dict[str, bool]
    games: dict[str, bool] = {}
    push: bool = True
    push_back: bool = False
    silent_lead: bool = False


class Box(Strict):
    """One box of a grid, which each side fills once.

    `modes`: what may be played in it, families or single modes such as a suit. `factor`: what its
    points are multiplied by. `game`: what is played for, "" for the game of the step.
    """

    modes: list[str]
    factor: Factor = 1
    game: str = ""


class Boxes(Step, tag="boxes"):
    """In turn each player chooses an open box of his side or passes; `boxes` in the order in which
    they are written."""

    game: str
    boxes: dict[str, Box]


class Warn(Step, tag="warn", kw_only=True):
    """The holder of all four cards of `rank` may warn before the first declaration.

    `penalty`: who has not warned pays always, or only when he shows the four. `silent`: what a
    player pays who has not warned of somebody else's game.
    """

    rank: str = "J"
    game: str = "warned"
    penalty: Literal["always", "only-if-shown"] = "always"
    silent: Mark


class Declare(Step, tag="declare"):
    """Each player makes one offer in turn; the highest is played.

    `offers`: from high to low; an offer that is not a game is the name of a step that follows
    ("kehr"). `final`: offers that end the bidding. `name`: the suit is named with the offer or
    after it has won. `dealer_barred`: offers the dealer may not make. `after_warning`: offers that
    stay possible after a warning.
    """

    offers: list[str]
    final: list[str] = []
    name: Literal["with", "after"] = "with"
    dealer_barred: list[str] = []
    after_warning: list[str] = []


class Kehr(Step, tag="kehr"):
    """The stock is turned card by card until somebody takes over.

    `first`: whether the card turned at the deal is the first on offer. `spare`: cards at the end
    of the stock that are never turned.
    """

    game: str
    first: Literal["turned", "stock"] = "turned"
    spare: AnyCards = 1
    failed: list[Mark] = []


class Lukas(Step, tag="lukas"):
    """When all pass, the dealer may (or must: `duty`) play with the stock.

    `look`: he sees it before he decides. `swap`: he lays his own hand aside first.
    """

    games: list[str]
    duty: bool = False
    look: bool = True
    swap: bool = False


class NameTrump(Step, tag="name-trump"):
    """A declarer who has not named his suit yet does so."""


class TurnedTrump(Step, tag="turned-trump"):
    """The suit of the turned card is trump for `game`; nobody chooses.

    `other`: modes that a turned card of some ranks stands for instead.
    """

    game: str
    other: dict[str, str] = {}


class Predict(Step, tag="predict", kw_only=True):
    """Everybody says how much he will make.

    `secret`: all write a slip at once, which stays covered until the deal is counted; else each
    says it aloud in turn. `least`, `most`: the numbers that may be said. `correct`: until when a
    prediction may be taken back: never, until the next player's, or until the first lead.
    """

    secret: bool = False
    least: Annotated[int, Meta(ge=0, le=1_000)] = 0
    most: Annotated[int, Meta(ge=0, le=1_000)]
    correct: Literal["off", "until-next", "until-lead"] = "off"
