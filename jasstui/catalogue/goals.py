"""What a game can be played for beside card points, and what it forbids, as `variants.toml` writes
it.

A name of cards is a suit ("H"), a rank ("Q") or a single card ("SQ").
"""

from typing import Annotated, Literal

from msgspec import Meta

from jasstui.catalogue.strict import Amount, Points
from jasstui.plain import Strict


class Prediction(Strict):
    """What a prediction is worth once the points are counted.

    Everybody is written by how much he missed. `exact`: credit for a hit, subtracted. `zero`:
    whether a prediction of 0 can earn it: never, or with a trick won that is worth nothing.
    `dealer_credit`: the dealer, who speaks last, is credited a point for each so many points by
    which all predictions together (`dealer_base`: or those of the others) miss the points of the
    deal; 0 for no such credit.
    """

    exact: Amount = 10
    zero: Literal["never", "with-pointless-trick"] = "never"
    dealer_credit: Amount = 0
    dealer_base: Literal["all", "others-only"] = "all"


class Share(Strict):
    """Striche for the first places, best first, and the rule by which they are shared out."""

    striche: list[Amount]
    rule: str


class Places(Strict):
    """Marks by the order of the players' points.

    `shares`: what is shared out among so many players who take part. `least`: points without which
    a player writes a Null and no Strich, by `least_rule`. `only`: Striche of a player who is the
    only one to have so many, by `only_rule`; 0 for no more than his place. `tie`: who writes when
    players are level on the last place that earns Striche: the one nearest to forehand, all or
    none of them.
    """

    shares: dict[str, Share] = {}
    least: Amount = 0
    least_rule: str = ""
    only: Amount = 0
    only_rule: str = ""
    tie: Literal["forehand", "both", "none"] = "forehand"


class Showdown(Strict):
    """What a hand is worth when all are shown, by the points of the game's mode.

    A hand of one suit counts its sum, any other the best sum of a suit in it; cards of one rank
    count `alike`. `knocker_alone`: of several lowest a knocker loses alone. `beats_all`: rank whose
    cards, held alone, let everybody else lose, "" for none.
    """

    alike: Annotated[float, Meta(ge=0, le=10_000)] = 30.5
    knocker_alone: bool = False
    beats_all: str = ""


class Taking(Strict):
    """What is written for something that was taken in tricks.

    `what`: "trick" for each trick, "last-trick", or a name of cards. A card counts by the line that
    names it most closely: itself before its rank, its rank before its suit.
    """

    what: str
    points: Points
    rule: str


class Sweep(Strict):
    """Whoever takes everything that counts is written nothing for it: instead all of it is written
    for each of the `others`, or the other way round for him "self"."""

    to: Literal["others", "self"]
    rule: str


class Takings(Strict):
    """What tricks hold is written for whoever took it. `credit`: it is subtracted."""

    lines: list[Taking] = []
    credit: bool = False
    sweep: Sweep | None = None


class Rows(Strict):
    """Cards are laid in rows, one row for each suit, until one player is left.

    `start`: the card that must be laid first, by its holder; "" for any card of forehand. Its rank
    opens every row. `places`: what is written for the first who has laid all his cards, the second
    and so on.
    """

    start: str = ""
    places: list[Points] = []
    rule: str = ""


class Ban(Strict, kw_only=True):
    """Cards that may not be played as long as the player holds any other that he may play.

    `cards`: names of cards. `when`: to whom it applies: who leads to a trick, or everybody in the
    first trick. `until_broken`: the ban is lifted once such a card has been played.
    """

    cards: list[str]
    when: Literal["lead", "first-trick"]
    until_broken: bool = False
    rule: str


class Tens(Strict):
    """Only the tens of one's points are written.

    `least`: points without which a player falls and writes `fall` minus, Weis and Stöck counted in
    with `melds`. `alone`: what a player writes whom nobody plays against.
    """

    least: Amount = 21
    fall: Amount = 10
    melds: bool = True
    alone: Amount = 15
