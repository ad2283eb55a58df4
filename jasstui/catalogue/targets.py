"""A number of tricks that a declarer must make, and what is written for it."""

from jasstui.catalogue.strict import Amount, Cards, Points
from jasstui.plain import Strict


class Reach(Strict):
    """What the side of the declarer writes when it makes at least so many tricks."""

    tricks: Cards
    points: Points
    cause: str
    rule: str


class TrickTarget(Strict):
    """A number of tricks that the side of the declarer must make.

    `reach`: what it writes, from the most tricks to the fewest that are enough. Otherwise its
    opponents write `failed` points, or `failed_alone` if one of them has played without his
    partner (rule `rule_alone`).
    """

    reach: list[Reach]
    failed: Amount
    rule: str
    failed_alone: Amount = 0
    rule_alone: str = ""
