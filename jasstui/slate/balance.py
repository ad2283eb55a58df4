"""The slate of a Partie in which plus and minus stand side by side.

Serves the slate rules of Zwick and Zuger.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Self

from msgspec.structs import replace

from jasstui.plain import Plain
from jasstui.slate import columns, striche
from jasstui.slate.columns import ColumnsSlate
from jasstui.slate.models import Line, Slate, message
from jasstui.slate.reading import Reading, Sample
from jasstui.slate.striche import StrichColumn, StrichSlate

if TYPE_CHECKING:
    from jasstui.mechanics.account.ledger import Entry


class Debt(Plain):
    """One player who pays off a debt: what he owes, what he has written, `new` if the last deal
    added to either."""

    name: str
    owed: int
    written: int
    new: bool = False

    @property
    def missing(self) -> int:
        """Points he still has to write; 0 once he is through."""
        return max(0, self.owed - self.written)


class DebtSlate(Slate):
    """Debts and what has been written against them."""

    kind = "balance"
    by_seat = True

    rows: tuple[Debt, ...]

    def told(self) -> Iterator[Line]:
        """A line for each debt: what is written, and of how much."""
        for debt in self.rows:
            yield debt.name, [message("lines.debt", n=debt.written, owed=debt.owed)]

    def before(self) -> Self:
        """With nothing in gold."""
        return replace(self, rows=tuple(replace(row, new=False) for row in self.rows))


class BalanceSlate(StrichSlate):
    """Striche of plus less minus."""

    units = ("strich", "minus")


def build(read: Reading) -> BalanceSlate | DebtSlate:
    """Plus, minus, and what is left of both, in Striche or in points."""
    return _strokes(read) if read.spec.partie.unit == "strich" else _debts(read)


def _debts(read: Reading) -> DebtSlate:
    """Everybody begins with a debt; what he writes is set against it."""
    rows = []
    for seat, name in enumerate(read.names):
        own = [e for e in read.match.ledger if seat in e.seats]
        owed = read.target - sum(min(e.total, 0) for e in own)
        new = any(e.deal == read.match.number for e in own)
        rows.append(Debt(name, owed, sum(max(e.total, 0) for e in own), new))
    return DebtSlate(tuple(rows))


def _strokes(read: Reading) -> BalanceSlate:
    """Striche, the losses that are still to be earned back, and what is left of both."""
    goals = map(read.view.rules.goal, read.spec.games)
    size = max([1, *(goal.without_trick for goal in goals)])
    columns = (_column(read, seat, name, size) for seat, name in enumerate(read.names))
    return BalanceSlate(read.target, tuple(columns), size)


def _column(read: Reading, seat: int, name: str, size: int) -> StrichColumn:
    """One player; `size`: Striche that earn back one loss. New Striche go to open losses first."""
    own = [e for e in read.match.ledger if seat in e.seats]
    new = [e for e in own if e.deal == read.match.number]
    plus, lost = _sum(own, "strich"), _sum(own, "minus") // size
    paid = min(lost, plus // size)
    left = plus - paid * size
    return StrichColumn(
        name=name,
        striche=left,
        nulls=lost - paid,
        paid=paid,
        new_striche=min(_sum(new, "strich"), left),
        new_nulls=min(_sum(new, "minus") // size, lost - paid),
        standing=read.match.totals[seat],
    )


def _sum(entries: Sequence[Entry], unit: str) -> int:
    return sum(e.total for e in entries if e.unit == unit)


def sample(of: Sample) -> StrichSlate | ColumnsSlate:
    """After some deals."""
    return striche.sample(of) if of.unit == "striche" else columns.signed(of)
