"""What a game can be played for beside card points, and what it forbids, as `variants.toml` writes
it.

A name of cards is a suit ("H"), a rank ("Q") or a single card ("SQ").
"""

from typing import Literal

from jasstui.catalogue.strict import Amount, Cards, CardsName, Points, RuleName, TakingName
from jasstui.plain import Strict


class Share(Strict):
    """Striche for the first places, best first, and the rule by which they are shared out."""

    striche: list[Amount]
    rule: RuleName


class Taking(Strict):
    """What is written for something that was taken in tricks.

    `what`: "trick" for each trick, "last-trick", or a name of cards. A card counts by the line that
    names it most closely: itself before its rank, its rank before its suit.
    """

    what: TakingName
    points: Points
    rule: RuleName


class Sweep(Strict):
    """Whoever takes everything that counts is written nothing for it: instead all of it is written
    for each of the `others`, or the other way round for him "self"."""

    to: Literal["others", "self"]
    rule: RuleName


class Ban(Strict, kw_only=True):
    """Cards that may not be played as long as the player holds any other that he may play.

    `cards`: names of cards. `when`: to whom it applies: who leads to a trick, or everybody in the
    first trick. `until_broken`: the ban is lifted once such a card has been played.
    """

    cards: list[CardsName]
    when: Literal["lead", "first-trick"]
    until_broken: bool = False
    rule: RuleName


class Reach(Strict):
    """What the side of the declarer writes when it makes at least so many tricks."""

    tricks: Cards
    points: Points
    cause: str
    rule: RuleName
