"""Names above the columns of a slate."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.draw import text
from jasstui.draw.look import Look
from jasstui.draw.rows import Canvas, Rect, Weight


def head_rows(names: Sequence[str], wide: int) -> int:
    """Rows that names take above columns of `wide` cells: two where they are too long to stand side
    by side."""
    longest = max(map(text.width, names), default=0)
    return 2 if longest >= wide and len(names) > 1 else 1


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
    """Write each name so that it ends where the numbers of its column end; the first column begins
    at `left`. Where there is a row to spare every other name stands lower, if that helps. Returns
    the rows they take."""
    told = [look.words(name) for name in names]
    rows = head_rows(told, wide) if spare else 1
    for at, name in enumerate(told):
        end = left + (at + 1) * wide
        room = min(rows * wide - 1, end - area.x) if rows > 1 else wide - 1
        weight = Weight.BOLD if own is None or at == own else Weight.NORMAL
        shown = text.cut(name, room)
        canvas.put(end - text.width(shown), area.y + at % rows, shown, "chalk", weight=weight)
    return rows
