"""A slate as it was before its new chalk."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from jasstui.slate.markers import MarkerSlate
from jasstui.slate.models import (
    OPEN,
    Cell,
    ColumnsSlate,
    DebtSlate,
    GridSlate,
    LivesSlate,
    PointsSlate,
    PredictionSlate,
    RaceSlate,
    Slate,
    StrichColumn,
    StrichSlate,
)


def before(slate: Slate) -> Slate:
    """The same slate without what the last deal added, of the same shape.

    Sums that the deal has changed are wiped where the old ones are not known any more. What a deal
    has struck out or earned back is not undone.
    """
    if isinstance(slate, StrichSlate):
        return replace(slate, columns=tuple(_strokes(column) for column in slate.columns))
    if isinstance(slate, PointsSlate):
        return replace(
            slate, teams=tuple(replace(t, total=t.total - t.new, new=0) for t in slate.teams)
        )
    if isinstance(slate, RaceSlate):
        return replace(
            slate, rows=tuple(replace(r, total=r.total - r.new, new=0) for r in slate.rows)
        )
    if isinstance(slate, LivesSlate):
        return replace(
            slate, columns=tuple(replace(c, left=c.left + c.new, new=0) for c in slate.columns)
        )
    if isinstance(slate, DebtSlate):
        return replace(slate, rows=tuple(replace(row, new=False) for row in slate.rows))
    if isinstance(slate, MarkerSlate):
        return replace(
            slate,
            sides=tuple(replace(s, points=max(0, s.points - s.new), new=0) for s in slate.sides),
        )
    if isinstance(slate, PredictionSlate):
        return _predictions(slate)
    return _grid(slate) if isinstance(slate, GridSlate) else _columns(slate)


def _strokes(column: StrichColumn) -> StrichColumn:
    return replace(
        column,
        striche=column.striche - column.new_striche,
        nulls=column.nulls - column.new_nulls,
        new_striche=0,
        new_nulls=0,
    )


def _predictions(slate: PredictionSlate) -> PredictionSlate:
    """The new row stands there with what was said and made, and no results."""
    rows, sums = [], slate.sums
    for row in slate.rows:
        if row.new:
            sums = tuple(s - c.result for s, c in zip(sums, row.cells, strict=True))
            row = replace(row, cells=tuple(c._replace(written=False) for c in row.cells))
        rows.append(row)
    return replace(slate, rows=tuple(rows), sums=sums)


def _columns(slate: ColumnsSlate) -> ColumnsSlate:
    rows = tuple(
        replace(row, cells=tuple(_blank(cell) if _new(cell) else cell for cell in row.cells))
        for row in slate.rows
    )
    return replace(slate, rows=rows, sums=_wiped([row.cells for row in slate.rows], slate.sums))


def _grid(slate: GridSlate) -> GridSlate:
    rows = tuple(
        replace(row, cells=tuple(Cell(OPEN, "dim") if _new(cell) else cell for cell in row.cells))
        for row in slate.rows
    )
    return replace(slate, rows=rows, sums=_wiped([row.cells for row in slate.rows], slate.sums))


def _new(cell: Cell) -> bool:
    return cell.tone == "gold" and cell.text != OPEN


def _blank(cell: Cell) -> Cell:
    """Nothing, as wide as it was: columns keep their widths."""
    return cell._replace(text=" " * len(cell.text))


def _wiped(rows: Sequence[tuple[Cell, ...]], sums: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Sums without those of the columns in which something is new."""
    return tuple(
        _blank(total) if any(_new(row[at]) for row in rows) else total
        for at, total in enumerate(sums)
    )
