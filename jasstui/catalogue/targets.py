"""A number of tricks that a declarer must make, and what is written for it."""

from jasstui.catalogue.strict import RuleName
from jasstui.plain import Strict


class Reach(Strict):
    """What the side of the declarer writes when it makes at least so many tricks."""

    tricks: int
    points: int
    cause: str
    rule: RuleName


class TrickTarget(Strict):
    """A number of tricks that the side of the declarer must make.

    `reach`: what it writes, from the most tricks to the fewest that are enough. Otherwise its
    opponents write `failed` points, or `failed_alone` if one of them has played without his
    partner (rule `rule_alone`).
    """

    reach: list[Reach]
    failed: int
    rule: RuleName
    failed_alone: int = 0
    rule_alone: RuleName = ""
