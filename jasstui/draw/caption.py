"""Parts shared by all slate painters: roles of chalk, heading, notes, names of columns."""

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
    """The words on a slate; where a word is missing its place stays empty.

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


def short_names(names: Sequence[str], cells: int) -> list[str]:
    """Names in so few cells that they stand side by side, none like another: long ones lose their
    end, and of those that begin alike the middle."""
    short = [text.beginning(name, cells) for name in names]
    for at, name in enumerate(names):
        same = [other for other, told in enumerate(short) if told == short[at]]
        if len(same) > 1 and text.width(name) > cells > 1:
            short[at] = text.beginning(name, cells - 1) + name[-1]
    return short


def paint_names(
    canvas: Canvas,
    area: Rect,
    left: int,
    wide: int,
    names: Sequence[str],
    own: int | None,
    look: Look,
) -> None:
    """Write each name so that it ends where the numbers of its column end; the first column begins
    at `left`."""
    for at, name in enumerate(short_names([look.words(name) for name in names], wide - 1)):
        end = left + (at + 1) * wide
        canvas.end(end, area.y, name, "chalk", weight=bold(own in (None, at)))


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
