"""Painting debts that are paid off: what is owed, what has been written, what is missing."""

from __future__ import annotations

from jasstui.draw import text
from jasstui.draw.caption import Caption
from jasstui.draw.look import Look
from jasstui.draw.rows import Canvas, Rect, Weight
from jasstui.slate.models import Debt, DebtSlate

_WORDS = 29
"""Cells from which there is room for words beside the numbers."""


def debts_need(slate: DebtSlate) -> int:
    """Rows without which the slate would lose something."""
    return len(slate.rows)


def debts_like(slate: DebtSlate, width: int) -> int:
    """Rows with air between the players."""
    del width
    return 2 * len(slate.rows) + 1


def paint_debts(
    canvas: Canvas, area: Rect, slate: DebtSlate, look: Look, own: int | None, caption: Caption
) -> None:
    """A line per player; new points and a debt that is nearly paid stand in gold."""
    pitch = 2 if 2 * len(slate.rows) + 1 <= area.h else 1
    columns = [
        [f"-{row.owed}" for row in slate.rows],
        [f"+{row.written}" for row in slate.rows],
        [_missing(row, caption, look, area.w) for row in slate.rows],
    ]
    wide = [max(map(text.width, column), default=0) for column in columns]
    gap = 2 if area.w - sum(wide) >= 14 else 1
    ends = [area.x + area.w - sum(wide[at + 1 :]) - gap * (2 - at) for at in range(3)]
    for at, row in enumerate(slate.rows):
        y = area.y + at * pitch + (1 if pitch > 1 else 0)
        if y >= area.y + area.h:
            break
        weight = Weight.BOLD if at == own else Weight.NORMAL
        room = ends[0] - wide[0] - 1 - area.x
        canvas.put(area.x, y, text.cut(look.words(row.name), room), "chalk", weight=weight)
        inks = ("potato", "sgold" if row.new else "chalk", "chalk" if row.missing else "sgold")
        for column, end, ink in zip(columns, ends, inks, strict=True):
            heavy = Weight.BOLD if column is columns[2] else Weight.NORMAL
            shown = column[at]
            canvas.put(end - text.width(shown), y, shown, ink, weight=heavy)


def _missing(row: Debt, caption: Caption, look: Look, width: int) -> str:
    shown = caption.missing if width >= _WORDS else "{n}"
    return look.words(shown.format(n=row.missing))
