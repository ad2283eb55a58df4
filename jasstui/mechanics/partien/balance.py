"""A Partie in which plus and minus stand side by side: whoever first has enough of the difference
has won.

Serves the slate and end rules of Zwick and Zuger.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from jasstui.catalogue.strict import Mark, Target
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.account.tricks import write_won
from jasstui.mechanics.games import game
from jasstui.mechanics.order import ranked
from jasstui.mechanics.partien.partie import MatchRules, end
from jasstui.mechanics.state import State

MINUS = "minus"
"""Unit of a line that is taken off; a line of points may also be negative."""


class BalanceRace(MatchRules, tag="balance"):
    """A Partie to a target of plus less minus, in `unit`; who first has it has won.

    `within`: tricks are written as they are won, so that a deal may end with one; else the
    difference is looked at after each deal. `MatchState.totals` holds the difference.
    """

    target: Target
    unit: Literal["points", "strich"] = "points"
    within: bool = False
    marks: ClassVar[bool] = True

    def counted(self, entry: Entry) -> int:
        return -entry.total if entry.unit == MINUS else entry.total

    def mark(self, s: State, marks: Sequence[tuple[Mark, tuple[int, ...]]]) -> None:
        for mark, seats in marks:
            rule = s.rules.ref(mark.rule)
            plus = mark.striche + mark.points
            for unit, amount in ((self.unit, plus), (MINUS, mark.nulls)):
                for seat in seats if amount else ():
                    line = Entry(rule, (seat,), unit, amount, 1, mark.kind, s.match.number)
                    self.score(s, line)

    def listens(self, s: State) -> bool:
        return self._enough(s, s.tricks.remaining)

    def after_trick(self, s: State) -> None:
        """End the Partie with a trick, where tricks are written as they are won."""
        if self._enough(s):
            write_won(s)
            self._close(s)

    def _enough(self, s: State, more: int = 0) -> bool:
        """True if somebody has enough with the tricks he has won, or would with so many more."""
        if not self.within or game(s).goal.kind != "tricks":
            return False
        totals, won = s.match.totals, s.tricks.won
        return any(totals[p] + won[p] + more >= self.target for p in s.deal.players)

    def after_deal(self, s: State) -> None:
        if max(s.match.totals) >= self.target:
            self._close(s)
        else:
            s.set_match(dealer=s.after(s.match.dealer))

    def _close(self, s: State) -> None:
        """The Partie is over. Of several who have enough the one with more has won, then the one
        nearer to forehand; the others share places where they stand level."""
        totals = s.match.totals
        order = s.from_forehand()
        winner = max(order, key=lambda p: (totals[p], -order.index(p)))
        others = [p for p in order if p != winner]
        end(s, ((winner,), *ranked(others, totals.__getitem__)))
