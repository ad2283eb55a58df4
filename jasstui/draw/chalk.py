"""Colour roles of what is written on a slate."""

from __future__ import annotations

from jasstui.draw.rows import Canvas, Weight
from jasstui.slate.models import Cell

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
