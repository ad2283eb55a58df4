"""Striche by the order of the points: the best write, whoever has too few gets a Null.

Serves the slate rules of Handjass.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from jasstui.catalogue.goals import Share
from jasstui.catalogue.strict import Amount, Mark, RuleName
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.account.score import write_all
from jasstui.mechanics.state import State


class Places(Goal, tag="places"):
    """Marks by the order of the players' points.

    `shares`: what is shared out among so many players who take part. `least`: points without which
    a player writes a Null and no Strich, by `least_rule`. `only`: Striche of a player who is the
    only one to have so many, by `only_rule`; 0 for no more than his place. `tie`: who writes when
    players are level on the last place that earns Striche: the one nearest to forehand, all or
    none of them.
    """

    shares: dict[str, Share] = {}
    least: Amount = 0
    least_rule: RuleName = ""
    only: Amount = 0
    only_rule: RuleName = ""
    tie: Literal["forehand", "both", "none"] = "forehand"

    points: ClassVar[bool] = True
    marks: ClassVar[bool] = True

    def count(self, s: State) -> None:
        place(s, self)


def placed(s: State, spec: Places, points: Mapping[int, int]) -> list[tuple[Mark, tuple[int, ...]]]:
    """The marks of a deal; `points`: what each player has made, Weis and Stöck included."""
    short = tuple(p for p in s.deal.players if points[p] < spec.least)
    marks: list[tuple[Mark, tuple[int, ...]]] = []
    for seat, (striche, rule) in _best(s, spec, points).items():
        marks.append((Mark(to="placed", striche=striche, kind="placed", rule=rule), (seat,)))
    if short:
        marks.append((Mark(to="placed", nulls=1, kind="short", rule=spec.least_rule), short))
    return marks


def _best(s: State, spec: Places, points: Mapping[int, int]) -> dict[int, tuple[int, str]]:
    """Striche, and the rule behind them, of everybody who writes any."""
    reached = [p for p in s.deal.players if points[p] >= spec.least]
    if len(reached) == 1 and spec.only:
        return {reached[0]: (spec.only, spec.only_rule)}
    share = spec.shares[str(len(s.deal.players))]
    ranked = sorted(reached, key=lambda p: (-points[p], p == s.deal.declarer))
    earned = dict(zip(ranked, share.striche, strict=False))
    last = len(earned) - 1
    if spec.tie != "forehand" and len(ranked) > len(earned):
        border = points[ranked[last]]
        level = [p for p in ranked if points[p] == border]
        if border == points[ranked[last + 1]]:
            for seat in level:
                earned[seat] = share.striche[last] if spec.tie == "both" else 0
    return {seat: (striche, share.rule) for seat, striche in earned.items() if striche}


def place(s: State, spec: Places) -> None:
    """Players write by the order of their points, whoever has too few a Null."""
    totals = write_all(s)
    marks = placed(s, spec, {seats[0]: total for seats, total in totals.items()})
    s.set(result="placed")
    s.rules.partie.mark(s, marks)
