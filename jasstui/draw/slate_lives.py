"""Painting stakes: one line per player, a filled circle for each stake that is left."""

from __future__ import annotations

from jasstui.digits import whole
from jasstui.draw import text
from jasstui.draw.caption import Caption
from jasstui.draw.look import Look
from jasstui.draw.rows import Canvas, Rect, bold
from jasstui.slate.lives import Lives, LivesSlate

_NAME = 4
"""Cells of a name that must stay beside words about it."""


def needs(slate: LivesSlate) -> int:
    """Rows without which the slate would lose something."""
    return len(slate.columns)


def likes(slate: LivesSlate, _: int) -> int:
    """Rows with air between the players."""
    return 2 * len(slate.columns)


def paint(
    canvas: Canvas, area: Rect, slate: LivesSlate, look: Look, own: int | None, caption: Caption
) -> None:
    """All players, close together where rows are few. A stake lost in the last deal is gold."""
    pitch = 2 if 2 * len(slate.columns) <= area.h + 1 else 1
    tails = [_tail(column, caption, look) for column in slate.columns]
    side = max(map(text.width, tails), default=0)
    if area.w - 2 * max((c.all for c in slate.columns), default=0) - side < _NAME + 2:
        tails = [tail[:2] if whole(tail[:1]) is not None else "~"[: len(tail)] for tail in tails]
        side = max(map(len, tails), default=0)
    for at, (column, tail) in enumerate(zip(slate.columns, tails, strict=True)):
        y = area.y + at * pitch
        if y >= area.y + area.h:
            break
        dim = "chalkdim" if column.place > 1 else ""
        room = area.w - 2 * column.all - side - 2
        name = text.cut(look.words(column.name), room)
        canvas.put(area.x, y, name, dim or "chalk", weight=bold(at == own))
        _circles(canvas, area.x + room + 1, y, column, look)
        canvas.end(area.x + area.w, y, tail, dim or "sgold")


def _tail(column: Lives, caption: Caption, look: Look) -> str:
    """Text behind the stakes: a place, or a word that there is none left to lose."""
    if column.place:
        out = f" {caption.out}" if caption.out and column.place > 1 else ""
        return look.words(f"{column.place}.{out}")
    return "" if column.left else look.words(caption.swims)


def _circles(canvas: Canvas, x: int, y: int, column: Lives, look: Look) -> None:
    full, empty = look.sign("●", "*"), look.sign("○", "-")
    for stake in range(column.all):
        left = stake < column.left
        fresh = column.left <= stake < column.left + column.new
        ink = "chalk" if left else "sgold" if fresh else "chalkdim"
        canvas.put(x + 2 * stake, y, full if left else empty, ink)
