"""What stands on the slate, in sentences: one line for each side, then whatever was written."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.lines.voice import sentence, spoken
from jasstui.slate.markers import MarkerSide, MarkerSlate
from jasstui.slate.models import (
    Cell,
    ColumnsSlate,
    DebtSlate,
    GridSlate,
    Lives,
    LivesSlate,
    PointsSlate,
    PredictionSlate,
    RaceSlate,
    Slate,
    StrichColumn,
    StrichSlate,
)
from jasstui.words import Words

WIDEST = 80
"""Columns that a table may take."""


def slate_told(slate: Slate, say: Words) -> list[str]:
    """Every line of a slate as a sentence; a grid as a table, if it is narrow enough."""
    if isinstance(slate, GridSlate) and (table := _grid_table(slate, say)):
        return table
    return [text for text in map(sentence, _lines(slate, say)) if text]


def _lines(slate: Slate, say: Words) -> list[str]:
    match slate:
        case StrichSlate():
            return [_striche(column, say) for column in slate.columns]
        case PointsSlate():
            return [_points(team.name, team.total, team.new, say) for team in slate.teams]
        case GridSlate():
            return _grid(slate, say)
        case PredictionSlate():
            return _predictions(slate, say)
        case MarkerSlate():
            return [_marker(side, say) for side in slate.sides]
        case RaceSlate():
            return [
                say("lines.race", name=row.name, n=row.total, target=row.target)
                if row.target
                else _points(row.name, row.total, row.new, say)
                for row in slate.rows
            ]
        case LivesSlate():
            return [_lives(column, say) for column in slate.columns]
        case DebtSlate():
            return [
                say("lines.debt", name=debt.name, n=debt.written, owed=debt.owed)
                for debt in slate.rows
            ]
        case ColumnsSlate():
            return _columns(slate, say)


def _points(name: str, total: int, new: int, say: Words) -> str:
    told = f"{name}: {say('summary.unit.points', n=total)}"
    return f"{told}, {say('lines.new', n=f'{new:+d}')}" if new else told


def _striche(column: StrichColumn, say: Words) -> str:
    parts = [say("summary.unit.strich", n=column.striche)]
    parts += [say("summary.unit.null", n=column.nulls)] if column.nulls else []
    parts += [say("summary.unit.double", n=column.doubles)] if column.doubles else []
    parts += [say("lines.standing", n=column.standing)] if column.standing is not None else []
    parts += [say("table.place", n=column.place)] if column.place else []
    return f"{column.name}: {', '.join(parts)}"


def _lives(column: Lives, say: Words) -> str:
    told = say("lines.lives", n=max(column.left, 0), all=column.all)
    place = f", {say('table.place', n=column.place)}" if column.place else ""
    return f"{column.name}: {told}{place}"


def _marker(side: MarkerSide, say: Words) -> str:
    parts = [say("summary.unit.points", n=side.points)]
    parts += [say("summary.unit.games", n=side.games)] if side.games else []
    parts += [say("lines.rubber", n=side.rubber)] if side.rubber else []
    return f"{side.name}: {', '.join(parts)}"


def _predictions(slate: PredictionSlate, say: Words) -> list[str]:
    lines = []
    for row in slate.rows:
        pairs = zip(slate.names, row.cells, strict=True)
        told = [
            say("lines.predicted", name=name, said=cell.said, made=cell.made, n=cell.result)
            for name, cell in pairs
        ]
        lines.append(f"{say('lines.row', label=row.label)}: {'; '.join(told)}")
    cells = [Cell(str(total)) for total in slate.sums]
    return [*lines, _row(say("summary.together"), slate.names, cells)]


def _columns(slate: ColumnsSlate, say: Words) -> list[str]:
    lines = []
    for row in slate.rows:
        label = " ".join(filter(None, (row.label, row.mark.text, row.game)))
        lines.append(_row(say("lines.row", label=label), slate.names, row.cells))
    return [*lines, _row(say("summary.together"), slate.names, slate.sums)]


def _grid(slate: GridSlate, say: Words) -> list[str]:
    rows = [
        _row(say("lines.box", name=row.label, n=row.factor), slate.names, row.cells)
        for row in slate.rows
    ]
    return [*rows, _row(say("summary.together"), slate.names, slate.sums)]


def _grid_table(slate: GridSlate, say: Words) -> list[str]:
    """The boxes below each other, the sides beside each other; nothing if that is too wide. What
    is not written yet is told by a word, and every row reads from left to right by itself."""
    open_ = say("lines.box-open")
    rows = [
        [f"{say('lines.box', name=row.label, n=row.factor)}:"]
        + [cell.text if cell.text.strip("·") else open_ for cell in row.cells]
        for row in slate.rows
    ]
    rows += [[f"{say('summary.together')}:", *(cell.text for cell in slate.sums)]]
    rows = [[spoken(text) for text in row] for row in [["", *slate.names], *rows]]
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join([row[0].ljust(wide[0]), *map(str.rjust, row[1:], wide[1:])]) for row in rows]
    return lines if len(lines[0]) <= WIDEST else []


def _row(label: str, names: Sequence[str], cells: Sequence[Cell]) -> str:
    """A label with what each side has there; "" if nobody has anything."""
    told = [f"{name} {cell.text}" for name, cell in zip(names, cells, strict=False) if cell.text]
    return f"{label}: {', '.join(told)}" if told else ""
