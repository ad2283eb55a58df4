"""What painters of slates share: roles of chalk, heading, small print, names of columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from jasstui.draw import text
from jasstui.draw.look import Look
from jasstui.draw.rows import Canvas, Rect, Row, Span, Weight, bold
from jasstui.plain import Plain
from jasstui.slate.cells import Cell, Tone

TONES = {
    "chalk": "chalk",
    "dim": "chalkdim",
    "gold": "sgold",
    "red": "sred",
    "potato": "potato",
}


class Note(NamedTuple):
    """A line of small print: what a sign means, how far the Partie is."""

    words: str
    tone: Tone = "dim"


class Caption(Plain):
    """What is written on a slate in words; where a word is missing its place stays empty.

    `title` is centred above. `notes` stand at the lower edge where there is room. `game`, `factor`
    and `sum` name the first columns and the last row. `of` tells how many of how many, `missing`
    what is still to be paid. `swims` and `out` stand beside players without stakes. `said` explains
    numbers of which one was said and one was made.
    """

    title: str = ""
    notes: tuple[Note, ...] = ()
    game: str = ""
    factor: str = ""
    sum: str = ""
    of: str = "{n}/{all}"
    missing: str = "{n}"
    swims: str = "~"
    out: str = ""
    said: str = ""


NO_CAPTION = Caption()


def note_rows(notes: tuple[Note, ...], width: int, look: Look) -> tuple[Row, ...]:
    """Small print: as many notes side by side as a line holds, long ones wrapped."""
    rows: list[list[Span]] = []
    used = width + 1
    for note in notes:
        ink = TONES[note.tone]
        parts = text.wrap(look.words(note.words), width)
        for part in parts:
            wide = text.width(part)
            if len(parts) == 1 and used + 2 + wide <= width:
                rows[-1] += [Span("  ", ink), Span(part, ink)]
                used += 2 + wide
            else:
                rows.append([Span(part, ink)])
                used = wide
    return tuple(tuple(row) for row in rows)


def put_notes(canvas: Canvas, area: Rect, rows: tuple[Row, ...]) -> Rect:
    """Write small print at the lower edge; returns what is left above it."""
    canvas.blit(area.x, area.y + area.h - len(rows), rows)
    return area._replace(h=area.h - len(rows) - 1)


def head_rows(names: Sequence[str], wide: int, lead: int = 0) -> int:
    """Rows that names take above columns of `wide` cells, with `lead` free cells before the first:
    two where they are too long to stand side by side."""
    return 2 if side_by_side(names, wide, lead) is None else 1


def side_by_side(names: Sequence[str], wide: int, lead: int) -> list[int] | None:
    """Where names end above columns of `wide` cells, counted from the first column: where the
    numbers end, or further to the left, up to half a column, as far as the name behind needs the
    room. None if that is not enough."""
    ends: list[int] = []
    free = len(names) * wide
    for at in reversed(range(len(names))):
        own = (at + 1) * wide
        end = min(own, free)
        free = end - text.width(names[at]) - 1
        if own - end > wide // 2 or free < -lead - 1:
            return None
        ends.append(end)
    return ends[::-1]


def paint_names(
    canvas: Canvas,
    area: Rect,
    left: int,
    wide: int,
    names: Sequence[str],
    own: int | None,
    look: Look,
    spare: bool,
) -> int:
    """Write each name so that it ends where the numbers of its column end, or near it; the first
    column begins at `left`. Where names are too long for that and there is a row to spare every
    other name stands lower. Returns the rows they take."""
    told = [look.words(name) for name in names]
    beside = side_by_side(told, wide, left - area.x)
    if beside is not None:
        for at, name in enumerate(told):
            weight = bold(own in (None, at))
            canvas.end(left + beside[at], area.y, name, "chalk", weight=weight)
        return 1
    rows = 2 if spare else 1
    for at, name in enumerate(told):
        end = left + (at + 1) * wide
        room = min(rows * wide - 1, end - area.x) if rows > 1 else wide - 1
        weight = bold(own in (None, at))
        canvas.end(end, area.y + at % rows, text.cut(name, room), "chalk", weight=weight)
    return rows


def put_cell(
    canvas: Canvas, x: int, y: int, cell: Cell, shown: str, weight: Weight = Weight.NORMAL
) -> int:
    """Write a cell as `shown`; returns the column behind it."""
    return canvas.put(x, y, shown, TONES[cell.tone], weight=weight)


def put_cells(
    canvas: Canvas,
    x: int,
    y: int,
    wide: int,
    cells: Iterable[Cell],
    look: Look,
    weight: Weight = Weight.NORMAL,
) -> None:
    """Write a row of cells, each at the right of a column of `wide` cells."""
    for at, cell in enumerate(cells):
        shown = text.right(look.words(cell.text), wide - 1)
        put_cell(canvas, x + at * wide + 1, y, cell, shown, weight)
