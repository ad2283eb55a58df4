"""A Partie in which plus and minus stand side by side: whoever first has enough of the difference
has won.

Serves the slate and end rules of Zwick and Zuger.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec.structs import replace

from jasstui.catalogue.strict import Mark, Target
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.account.tricks import write_won
from jasstui.mechanics.games import game
from jasstui.mechanics.order import ranked
from jasstui.mechanics.partien.marks import Column
from jasstui.mechanics.partien.partie import MatchRules, end
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules

MINUS = "minus"
"""Unit of a line that is taken off; a line of points may also be negative."""


def size_of(rules: Rules) -> int:
    """Number of Striche that earn back one loss."""
    return max([1, *(rules.goal(game).without_trick for game in rules.spec.games)])


class BalanceRace(MatchRules, tag="balance"):
    """A Partie to a target of plus less minus, in `unit`; who first has it has won.

    `within`: tricks are written as they are won, so that a deal may end with one; else the
    difference is looked at after each deal. `MatchState.totals` holds the difference, and a column
    plus and minus; in Striche it also holds those that stand, and the losses that they have not
    earned back yet.
    """

    target: Target
    unit: Literal["points", "strich"] = "points"
    within: bool = False
    marks: ClassVar[bool] = True

    @property
    def beside(self) -> tuple[str, ...]:
        return ("plus", "minus")

    def counted(self, entry: Entry) -> int:
        return -entry.total if entry.unit == MINUS else entry.total

    def begun(
        self, rules: Rules, columns: tuple[Column, ...], totals: tuple[int, ...]
    ) -> tuple[tuple[Column, ...], tuple[int, ...]]:
        """What stands are totals, from which the columns follow: open losses, and the Striche that
        already go towards them. Columns that say as much stay as they are."""
        size = size_of(rules)
        if self.unit == "strich" and not any(totals):
            totals = tuple(column.striche - size * column.nulls for column in columns)
        both = zip(columns, totals, strict=True)
        return tuple(self._stood(column, total, size) for column, total in both), totals

    def _stood(self, column: Column, total: int, size: int) -> Column:
        if self.unit == "strich" and column.striche - size * column.nulls != total:
            nulls, toward = max(0, -(total // size)), total % size if total < 0 else 0
            column = Column(striche=max(total, toward), nulls=nulls, toward=toward)
        return replace(column, plus=max(total, 0), minus=max(-total, 0))

    def score(self, s: State, entry: Entry) -> None:
        """Write a line; new Striche go to open losses first. Serves jass-base.slate.nuller-paid,
        zwick-4.slate.vogel-cancel and ramset.slate.haerdoepfel-cancel."""
        more, size = self.counted(entry), size_of(s.rules) if self.unit == "strich" else 1
        columns, totals, paid = [*s.match.columns], [*s.match.totals], 0
        for seat in entry.seats:
            before = columns[seat]
            columns[seat] = self._written(before, more, size)
            totals[seat] += more
            paid = columns[seat].paid - before.paid
        s.write(entry._replace(of=(*entry.of, ("paid", str(paid)))) if paid else entry)
        s.set_match(columns=tuple(columns), totals=tuple(totals))

    def _written(self, column: Column, more: int, size: int) -> Column:
        """A column with so many more points or Striche, or fewer."""
        plus, minus = column.plus + max(more, 0), column.minus + max(-more, 0)
        if self.unit == "strich":
            for _ in range(more):
                column = column.credit(size)
            if more < 0:
                losses, rest = divmod(-more, size)
                column = replace(column, nulls=column.nulls + losses, striche=column.striche - rest)
        return replace(column, plus=plus, minus=minus)

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
            write_won(s, self.target)
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
