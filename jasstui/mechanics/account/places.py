"""Striche by the order of the points: the best write, whoever has too few gets a Null.

Serves the slate rules of Handjass.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from jasstui.catalogue.strict import Amount, Mark, RuleName
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.account.score import write_all
from jasstui.mechanics.state import State
from jasstui.plain import Strict


class Share(Strict):
    """Striche for the first places, best first, and the rule by which they are shared out."""

    striche: list[Amount]
    rule: RuleName


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
        """Players write by the order of their points, whoever has too few a Null."""
        points = {seats[0]: total for seats, total in write_all(s).items()}
        marks: list[tuple[Mark, tuple[int, ...]]] = []
        for seat, (striche, rule) in self._best(s, points).items():
            marks.append((Mark(to="placed", striche=striche, kind="placed", rule=rule), (seat,)))
        if short := tuple(p for p in s.deal.players if points[p] < self.least):
            marks.append((Mark(to="placed", nulls=1, kind="short", rule=self.least_rule), short))
        s.set(result="placed")
        s.rules.partie.mark(s, marks)

    def _best(self, s: State, points: Mapping[int, int]) -> dict[int, tuple[int, str]]:
        """Striche, and the rule behind them, of everybody who writes any; `points`: what each
        player has made, Weis and Stöck included."""
        reached = [p for p in s.deal.players if points[p] >= self.least]
        if len(reached) == 1 and self.only:
            return {reached[0]: (self.only, self.only_rule)}
        share = self.shares[str(len(s.deal.players))]
        ranked = sorted(reached, key=lambda p: (-points[p], p == s.deal.declarer))
        earned = dict(zip(ranked, share.striche, strict=False))
        last = len(earned) - 1
        if self.tie != "forehand" and len(ranked) > len(earned):
            border = points[ranked[last]]
            level = [p for p in ranked if points[p] == border]
            if border == points[ranked[last + 1]]:
                for seat in level:
                    earned[seat] = share.striche[last] if self.tie == "both" else 0
        return {seat: (striche, share.rule) for seat, striche in earned.items() if striche}
