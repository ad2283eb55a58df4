"""Painting stakes: one line per player, a filled circle for each stake that is left."""

from __future__ import annotations

from jasstui.draw import text
from jasstui.draw.look import Look
from jasstui.draw.rows import Canvas, Rect, Weight
from jasstui.slate.models import Lives, LivesSlate


def lives_needs(slate: LivesSlate) -> int:
    """Rows without which the slate would lose something."""
    return len(slate.columns)


def paint_lives(canvas: Canvas, area: Rect, slate: LivesSlate, look: Look, own: int | None) -> None:
    """All players, close together where rows are few. A stake lost in the last deal is gold."""
    pitch = 2 if 2 * len(slate.columns) <= area.h + 1 else 1
    for at, column in enumerate(slate.columns):
        y = area.y + at * pitch
        if y >= area.y + area.h:
            break
        gone = column.place > 1
        weight = Weight.BOLD if at == own else Weight.NORMAL
        room = area.w - 2 * column.all - 4
        name = text.cut(look.words(column.name), room)
        canvas.put(area.x, y, name, "chalkdim" if gone else "chalk", weight=weight)
        _circles(canvas, area.x + room + 1, y, column, look)
        if column.place:
            place = f"{column.place}."
            canvas.put(area.x + area.w - len(place), y, place, "sgold")
        elif not column.left:
            canvas.put(area.x + area.w - 1, y, look.sign("~", "~"), "sgold")


def _circles(canvas: Canvas, x: int, y: int, column: Lives, look: Look) -> None:
    full, empty = look.sign("●", "*"), look.sign("○", "-")
    for stake in range(column.all):
        left = stake < column.left
        fresh = column.left <= stake < column.left + column.new
        ink = "chalk" if left else "sgold" if fresh else "chalkdim"
        canvas.put(x + 2 * stake, y, full if left else empty, ink)
