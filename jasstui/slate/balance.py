"""The slate of a Partie in which plus and minus stand side by side.

Serves the slate rules of Zwick and Zuger.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from msgspec.structs import replace

from jasstui.plain import Plain
from jasstui.slate import columns, striche
from jasstui.slate.columns import ColumnsSlate
from jasstui.slate.models import Line, Slate, message
from jasstui.slate.reading import Reading, Sample
from jasstui.slate.striche import StrichSlate


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
    rows, new = [], read.latest("points", "minus")
    for seat, name in enumerate(read.names):
        column = read.match.columns[seat]
        gilt = any(seat in entry.seats for entry in new)
        rows.append(Debt(name, read.target + column.minus, column.plus, gilt))
    return DebtSlate(tuple(rows))


def _strokes(read: Reading) -> BalanceSlate:
    """Striche, the losses that are still to be earned back, and what is left of both."""
    from jasstui.mechanics.partien.balance import size_of  # the start screen does without

    size = size_of(read.view.rules)
    both = zip(striche.columns_of(read, size), read.match.totals, strict=True)
    columns = (replace(column, standing=total) for column, total in both)
    return BalanceSlate(read.target, tuple(columns), size)


def sample(of: Sample) -> StrichSlate | ColumnsSlate:
    """After some deals."""
    return striche.sample(of) if of.unit == "striche" else columns.signed(of)
