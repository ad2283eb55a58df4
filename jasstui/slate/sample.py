"""A few marks on each shape of slate, to show what a form is written like before it is played."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.slate.markers import MarkerSide, MarkerSlate
from jasstui.slate.models import (
    Cell,
    ColumnsRow,
    ColumnsSlate,
    GridRow,
    GridSlate,
    Lives,
    LivesSlate,
    PointsSlate,
    PointsTeam,
    Predicted,
    PredictionRow,
    PredictionSlate,
    RaceRow,
    RaceSlate,
    Slate,
    StrichColumn,
    StrichSlate,
)


def sample_slate(kind: str, names: Sequence[str], target: int, striche: bool) -> Slate:
    """A slate of the shape `kind` of the catalogue after some deals, for at most four players.

    `striche`: whether plus and minus are written in Striche.
    """
    names = tuple(names[:4])
    pairs = (" + ".join(names[::2]), " + ".join(names[1::2]))
    if kind in ("striche", "games") or (kind == "balance" and striche):
        columns = tuple(
            StrichColumn(name, strokes, nulls if kind != "games" else 0)
            for name, strokes, nulls in zip(names, (4, 2, 1, 3), (0, 1, 0, 0), strict=False)
        )
        return StrichSlate(0, columns)
    if kind == "tafel":
        return PointsSlate(target, (PointsTeam(pairs[0], 317), PointsTeam(pairs[1], 188)))
    if kind == "grid":
        cells = (("96", "·"), ("·", "112"), ("61", "·"), ("·", "·"))
        rows = tuple(
            GridRow(n, f"{n}x", f"{n}x", tuple(Cell(c) for c in row))
            for n, row in enumerate(cells, start=1)
        )
        return GridSlate(pairs, ("A+C", "B+D"), rows, (Cell("279"), Cell("224")))
    if kind == "predictions":
        told = ((40, 47), (20, 20), (50, 39), (60, 51))[: len(names)]
        cell = tuple(Predicted(s, m, abs(s - m), s == m) for s, m in told)
        return PredictionSlate(names, (PredictionRow("1", cell),), tuple(c.result for c in cell))
    if kind == "lives":
        return LivesSlate(
            tuple(Lives(n, left, 3) for n, left in zip(names, (3, 2, 1, 3), strict=False))
        )
    if kind in ("markers", "digits"):
        sides = (MarkerSide(pairs[0], "A+C", 3), MarkerSide(pairs[1], "B+D", 1))
        return MarkerSlate(target, sides, kind == "digits")
    if kind == "race":
        rows_ = zip(names, (620, 350, 480, 0), strict=False)
        return RaceSlate(tuple(RaceRow(name, points, target) for name, points in rows_))
    signed = kind in ("sheet", "balance")
    first, second = (
        ((3, -3, -3, 3), (7, -7, 1, -1)) if signed else ((24, 61, 8, 64), (50, 12, 70, 25))
    )
    form = "+d" if signed else "d"
    rows_of = tuple(
        ColumnsRow(str(n), tuple(Cell(format(v, form)) for v in values[: len(names)]))
        for n, values in enumerate((first, second), start=1)
    )
    return ColumnsSlate(names, rows_of)
