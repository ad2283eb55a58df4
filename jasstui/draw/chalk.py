"""Colour roles of what is written on a slate."""

from __future__ import annotations

from collections.abc import Iterable

from jasstui.draw import text
from jasstui.draw.look import Look
from jasstui.draw.rows import Canvas, Weight
from jasstui.slate.cells import Cell

TONES = {
    "chalk": "chalk",
    "dim": "chalkdim",
    "gold": "sgold",
    "red": "sred",
    "potato": "potato",
}


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
