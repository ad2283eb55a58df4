"""Painting a slate of predictions: how far everybody missed what he said.

A wide slate has two rows per deal, `47>53` and the result below; a narrower one the results alone;
the narrowest a row per player with the last result and the total.
"""

from __future__ import annotations

from jasstui.draw import text
from jasstui.draw.look import Look
from jasstui.draw.rows import Canvas, Rect, Weight
from jasstui.slate.models import Predicted, PredictionRow, PredictionSlate

_FULL = 8
"""Cells of a column that has room for `152>157`."""

_RESULT = 5
"""Cells of a column that has room for a result and a total."""


def rows_needed(slate: PredictionSlate) -> int:
    """Rows without which the slate would lose something."""
    return max(len(slate.names), 3 + min(len(slate.rows), 3))


def paint_predictions(
    canvas: Canvas, area: Rect, slate: PredictionSlate, look: Look, own: int | None
) -> None:
    """The slate in this area; `own` is the column whose name stands bold."""
    lead = max([2, *(len(row.label) + 1 for row in slate.rows)])
    wide = (area.w - lead) // max(len(slate.names), 1)
    if wide < _RESULT:
        _list(canvas, area, slate, look, own)
        return
    left = area.x + area.w - wide * len(slate.names)
    for at, name in enumerate(slate.names):
        weight = Weight.BOLD if own is None or at == own else Weight.NORMAL
        shown = text.right(text.cut(look.words(name), wide - 1), wide - 1)
        canvas.put(left + at * wide + 1, area.y, shown, "chalk", weight=weight)
    high = 2 if wide >= _FULL else 1
    y, room = area.y + 1, max(0, (area.h - 3) // high)
    for row in slate.rows[max(0, len(slate.rows) - room) :]:
        canvas.put(area.x, y, row.label, "chalkdim")
        for at, cell in enumerate(row.cells):
            x = left + at * wide + 1
            if high == 2:
                said = f"{cell.said}>{cell.made}"
                canvas.put(x, y, text.right(said, wide - 1), "chalkdim")
            shown = text.right(str(cell.result), wide - 1)
            canvas.put(x, y + high - 1, shown, _ink(row, cell), weight=Weight.BOLD)
        y += high
    canvas.put(area.x, y, look.box[4] * area.w, "chalkdim")
    for at, total in enumerate(slate.sums):
        shown = text.right(str(total), wide - 1)
        canvas.put(left + at * wide + 1, y + 1, shown, "chalk", weight=Weight.BOLD)


def _ink(row: PredictionRow, cell: Predicted) -> str:
    """A hit and the last deal stand in gold."""
    return "sgold" if cell.hit or row.new else "chalk"


def _list(canvas: Canvas, area: Rect, slate: PredictionSlate, look: Look, own: int | None) -> None:
    """A row per player: name, last result, total."""
    last = slate.rows[-1] if slate.rows else None
    pitch = 2 if 2 * len(slate.names) <= area.h else 1
    digits = max((len(str(total)) for total in slate.sums), default=1)
    for at, name in enumerate(slate.names):
        y = area.y + at * pitch
        weight = Weight.BOLD if at == own else Weight.NORMAL
        end = area.x + area.w
        canvas.put(end - digits, y, f"{slate.sums[at]:>{digits}}", "chalk", weight=Weight.BOLD)
        change = f"{last.cells[at].result:+}" if last else ""
        room = area.w - digits - len(change) - 2
        canvas.put(area.x, y, text.cut(look.words(name), room), "chalk", weight=weight)
        if last:
            ink = _ink(last, last.cells[at])
            canvas.put(end - digits - 1 - len(change), y, change, ink)
