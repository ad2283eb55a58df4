"""Predictions and how far they were missed. Serves the slate rules of Differenzler."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Self

from msgspec.structs import replace

from jasstui.plain import Plain
from jasstui.slate.cells import Cell
from jasstui.slate.models import TOGETHER, Line, Message, Slate, message, row
from jasstui.slate.reading import Reading, Sample, total


class Predicted(NamedTuple):
    """One player's deal: what he said, what he made, the result. `hit`: exactly; `written`: whether
    the result stands on the slate already."""

    said: int
    made: int
    result: int
    hit: bool = False
    written: bool = True


class PredictionRow(Plain):
    """One deal, a cell per player; `new` for the last one."""

    label: str
    cells: tuple[Predicted, ...]
    new: bool = False


class PredictionSlate(Slate):
    """Predictions and how far they were missed: `names` one per column, `rows` oldest first,
    `sums` of the results. `lowest`: whether the lowest sum wins."""

    kind = "predictions"
    units = ()

    names: tuple[str, ...]
    rows: tuple[PredictionRow, ...]
    sums: tuple[int, ...]
    lowest: bool = True

    def title(self) -> Message | None:
        """The condition for winning, where it is not having most."""
        return message("table.rail.lowest") if self.lowest else None

    def told(self) -> Iterator[Line]:
        """Every deal, and the sums."""
        for line in self.rows:
            told = [
                message("lines.predicted", name=name, said=c.said, made=c.made, n=c.result)
                for name, c in zip(self.names, line.cells, strict=True)
            ]
            yield message("lines.row", label=line.label), told
        yield row(TOGETHER, self.names, [Cell(str(sum_)) for sum_ in self.sums])

    def before(self) -> Self:
        """The new row stands there with what was said and made, and no results."""
        rows, sums = [], self.sums
        for line in self.rows:
            if line.new:
                sums = tuple(s - c.result for s, c in zip(sums, line.cells, strict=True))
                line = replace(line, cells=tuple(c._replace(written=False) for c in line.cells))
            rows.append(line)
        return replace(self, rows=tuple(rows), sums=sums)


def build(read: Reading) -> PredictionSlate:
    """Each deal with what everybody said, made and was written."""
    rows = []
    for deal, entries in read.deals("points").items():
        told = {e.seats[0]: dict(e.of) for e in entries if e.of}
        if len(told) < read.match.seats:
            continue
        cells = tuple(
            Predicted(
                int(told[seat]["said"]),
                int(told[seat]["made"]),
                total(entries, seat),
                any(e.cause == "exact" for e in entries if seat in e.seats),
            )
            for seat in range(read.match.seats)
        )
        rows.append(PredictionRow(str(deal), cells, deal == read.match.number))
    lowest = read.spec.partie.charged
    return PredictionSlate(tuple(read.names), tuple(rows), read.match.totals, lowest)


def sample(of: Sample) -> PredictionSlate:
    """After one deal."""
    told = ((40, 47), (20, 20), (50, 39), (60, 51))[: len(of.names)]
    cells = tuple(Predicted(s, m, abs(s - m), s == m) for s, m in told)
    rows = (PredictionRow("1", cells),)
    return PredictionSlate(tuple(of.names), rows, tuple(cell.result for cell in cells))
