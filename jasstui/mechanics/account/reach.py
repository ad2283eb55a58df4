"""A game in which the side of the declarer must make a number of tricks.

Serves the score rules of Euchre.
"""

from __future__ import annotations

from jasstui.catalogue.goals import Reach
from jasstui.catalogue.strict import Amount, RuleName
from jasstui.mechanics.absent import alone
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.state import State


class EnoughTricks(Goal, tag="enough-tricks", kw_only=True):
    """A number of tricks that the side of the declarer must make.

    `reach`: what it writes, from the most tricks to the fewest that are enough. Otherwise its
    opponents write `failed` points, or `failed_alone` if one of them has played without his
    partner (rule `rule_alone`).
    """

    reach: list[Reach]
    failed: Amount
    rule: RuleName
    failed_alone: Amount = 0
    rule_alone: RuleName = ""

    def count(self, s: State) -> None:
        write_reached(s, self)


def write_reached(s: State, spec: EnoughTricks) -> None:
    """One side writes: that of the declarer by what it has reached, else the others.

    A partner who sat out writes with his side.
    """
    play = s.tricks
    sides, won = s.deal.sides, play.won
    own = sides[s.deal.declarer]
    mine = tuple([p for p in s.match.order if sides[p] == own])
    others = tuple([p for p in s.match.order if sides[p] != own])
    made = sum([won[p] for p in mine])
    reached = next((step for step in spec.reach if made >= step.tricks), None)
    if reached is not None:
        _write(s, mine, reached.points, reached.cause, reached.rule, made)
    elif spec.failed_alone and any(alone(s.match, s.deal, p) for p in others):
        _write(s, others, spec.failed_alone, "euchred", spec.rule_alone, made)
    else:
        _write(s, others, spec.failed, "euchred", spec.rule, made)
    s.set(result="won" if reached is not None else "lost")


def _write(s: State, seats: tuple[int, ...], points: int, cause: str, rule: str, made: int) -> None:
    about = (("tricks", str(made)),)
    s.rules.partie.score(
        s,
        Entry(s.rules.ref(rule), seats, "points", points, 1, cause, s.match.number, about),
    )
