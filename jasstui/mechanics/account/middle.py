"""Striche for the most and the fewest points, Nullen for whoever is in between.

Serves the slate rules of Mittlere.
"""

from __future__ import annotations

from typing import ClassVar

from jasstui.catalogue.strict import Amount
from jasstui.mechanics.account.goal import Follows, Goal
from jasstui.mechanics.account.score import write_tricks
from jasstui.mechanics.partien.tally import ANNULLED, Tally
from jasstui.mechanics.state import State

Marks = tuple[tuple[int, str, int, int], ...]
"""Seat, cause, Striche and Nullen of everybody who is written anything."""


class Middle(Goal, tag="middle"):
    """Of three players the one with the middle points loses, unless somebody has `too_many`, no
    trick, or every trick. `annulled`: a deal in which nobody has made trumps does not count.
    """

    too_many: Amount = 100
    annulled: bool = True

    points: ClassVar[bool] = True
    follows: ClassVar[Follows] = "seats"

    def count(self, s: State) -> None:
        partie = s.rules.partie
        assert isinstance(partie, Tally)
        if self.annulled and s.tricks.mode.makes is not None:
            s.set(result=ANNULLED)
            return
        write_tricks(s)
        for seat, cause, striche, nulls in self.marks_for(s):
            partie.enter(s, seat, cause, striche, nulls)
        s.set(result="middle")

    def marks_for(self, s: State) -> Marks:
        """Two Striche and two Nullen, by the first of these cases that holds."""
        points, won, players = s.tricks.points, s.tricks.won, s.deal.players
        swept = next((p for p in players if won[p] == len(s.tricks.winners)), -1)
        if swept >= 0:
            return tuple(
                (p, "match", 2, 0) if p == swept else (p, "match-others", 0, 1) for p in players
            )
        many = [p for p in players if points[p] >= self.too_many]
        none = [p for p in players if not won[p]]
        if many and none:
            return tuple(
                (p, "hundred-and-no-trick", *((0, 1) if p in (*many, *none) else (2, 0)))
                for p in players
            )
        for losers, cause in ((many, "hundred"), (none, "no-trick")):
            if losers:
                return tuple((p, cause, *((0, 2) if p in losers else (1, 0))) for p in players)
        level = [p for p in players if sum(points[p] == points[q] for q in players) > 1]
        if level:
            return tuple((p, "level", *((0, 1) if p in level else (2, 0))) for p in players)
        middle = sorted(players, key=points.__getitem__)[1]
        return tuple((p, "middle", 0, 2) if p == middle else (p, "fringe", 1, 0) for p in players)
