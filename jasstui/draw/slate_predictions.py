"""Painting a slate of predictions: how far everybody missed what he said.

A wide slate has two rows per deal, `47>53` and the result below; a narrower one the results alone;
the narrowest a row per player with the last result and the total.
"""

from __future__ import annotations

from jasstui.draw import text
from jasstui.draw.caption import Caption, paint_names
from jasstui.draw.look import Look
from jasstui.draw.rows import Canvas, Rect, Weight, bold
from jasstui.slate.predictions import Predicted, PredictionRow, PredictionSlate

_FULL = 5
"""Cells that what was said and made takes at least."""

_WIDEST = 12
"""Cells beyond which numbers would stand too far apart."""

_RESULT = 5
"""Cells of a column that has room for a result and a total."""


def needs(slate: PredictionSlate) -> int:
    """Rows without which the slate would lose something."""
    return max(len(slate.names), 3 + min(len(slate.rows), 3))


def likes(slate: PredictionSlate, width: int) -> int:
    """Rows in which every deal has room."""
    wide = _columns(slate, width)[1]
    high = _high(slate, wide)
    below = len(slate.rows) * high + 2 + (2 if high > 1 else 0)
    return 1 + below


def _columns(slate: PredictionSlate, width: int) -> tuple[int, int]:
    """Cells before the first column, and of a column."""
    lead = max([2, *(len(row.label) + 1 for row in slate.rows)])
    return lead, min(_WIDEST, (width - lead) // max(len(slate.names), 1))


def _high(slate: PredictionSlate, wide: int) -> int:
    """Rows of a deal: two where there is room for what was said and made."""
    told = [f"{c.said}>{c.made}" for row in slate.rows for c in row.cells]
    return 2 if wide > max([_FULL, *map(len, told)]) else 1


def paint(
    canvas: Canvas,
    area: Rect,
    slate: PredictionSlate,
    look: Look,
    own: int | None,
    caption: Caption,
) -> None:
    """Paint the slate into this area; `own` is the column whose name is in bold."""
    _, wide = _columns(slate, area.w)
    if wide < _RESULT:
        _list(canvas, area, slate, look, own)
        return
    left = area.x + area.w - wide * len(slate.names)
    paint_names(canvas, area, left, wide, slate.names, own, look)
    high = _high(slate, wide)
    y, room = area.y + 1, max(0, (area.h - 3) // high)
    for row in slate.rows[max(0, len(slate.rows) - room) :]:
        canvas.put(area.x, y, row.label, "chalkdim")
        for at, cell in enumerate(row.cells):
            x = left + at * wide + 1
            if high == 2:
                said = f"{cell.said}>{cell.made}"
                canvas.put(x, y, text.right(said, wide - 1), "chalkdim")
            if cell.written:
                shown = text.right(str(cell.result), wide - 1)
                canvas.put(x, y + high - 1, shown, _ink(row, cell), weight=Weight.BOLD)
        y += high
    canvas.put(area.x, y, look.box[4] * area.w, "chalkdim")
    if text.width(caption.sum) < left - area.x:
        canvas.put(area.x, y + 1, look.words(caption.sum), "chalkdim")
    for at, total in enumerate(slate.sums):
        shown = text.right(str(total), wide - 1)
        canvas.put(left + at * wide + 1, y + 1, shown, "chalk", weight=Weight.BOLD)
    if high == 2:
        _paint_legend(canvas, area, y + 3, slate, look.words(caption.said))


def _paint_legend(canvas: Canvas, area: Rect, y: int, slate: PredictionSlate, said: str) -> None:
    """Legend for the small numbers, below the sums where there is room."""
    if slate.rows and said and y < area.y + area.h:
        cell = slate.rows[-1].cells[0]
        told = f"{cell.said}>{cell.made}  {said}"
        told = told if text.width(told) <= area.w else said
        canvas.put(area.x, y, text.cut(told, area.w), "chalkdim")


def _ink(row: PredictionRow, cell: Predicted) -> str:
    """Ink of a cell: gold for a hit and for the last deal."""
    return "sgold" if cell.hit or row.new else "chalk"


def _list(canvas: Canvas, area: Rect, slate: PredictionSlate, look: Look, own: int | None) -> None:
    """A row per player: name, last result, total."""
    last = slate.rows[-1] if slate.rows else None
    pitch = 2 if 2 * len(slate.names) <= area.h else 1
    digits = max((len(str(total)) for total in slate.sums), default=1)
    for at, name in enumerate(slate.names):
        y = area.y + at * pitch
        end = area.x + area.w
        canvas.put(end - digits, y, f"{slate.sums[at]:>{digits}}", "chalk", weight=Weight.BOLD)
        change = f"{last.cells[at].result:+}" if last else ""
        room = area.w - digits - len(change) - 2
        canvas.put(area.x, y, text.cut(look.words(name), room), "chalk", weight=bold(at == own))
        if last and last.cells[at].written:
            ink = _ink(last, last.cells[at])
            canvas.put(end - digits - 1 - len(change), y, change, ink)
