"""Painting a slate of a race: each side with its target and how far it has come."""

from __future__ import annotations

from jasstui.draw import text
from jasstui.draw.caption import Caption
from jasstui.draw.look import Look
from jasstui.draw.rows import Canvas, Rect, Weight, bold
from jasstui.slate.race import RaceRow, RaceSlate

_FULL = 4
"""Rows of a side with bar, mark and a gap."""

_PAID = 5
"""Columns for stakes beside the bar."""


def needs(slate: RaceSlate) -> int:
    """Rows without which the slate would lose something."""
    return 2 * len(slate.rows)


def likes(slate: RaceSlate, _: int) -> int:
    """Rows with bars, marks and gaps; where nothing is to be reached, names with gaps."""
    return sum(_FULL if row.target else 2 for row in slate.rows)


def paint(
    canvas: Canvas, area: Rect, slate: RaceSlate, look: Look, own: int | None, caption: Caption
) -> None:
    """A row with name and points, below it the bar and a mark at half the target; less where there
    is little room. `own` is the side whose name stands bold."""
    high = min(_FULL, max(1, area.h // max(1, len(slate.rows))))
    long = [look.words(caption.of.format(n=row.total, all=row.target)) for row in slate.rows]
    both = zip(slate.rows, long, strict=True)
    brief = any(row.target and _too_long(row, told, area.w, look) for row, told in both)
    for at, row in enumerate(slate.rows):
        y = area.y + at * high
        points = str(row.total)
        if row.target:
            points = f"{row.total}/{row.target}" if brief else long[at]
        ink = "sgold" if row.new else "chalk"
        canvas.end(area.x + area.w, y, points, ink, weight=Weight.BOLD)
        name = text.team(look.words(row.name), area.w - text.width(points) - 1)
        canvas.put(area.x, y, name, "chalk", weight=bold(own in (None, at)))
        width = area.w
        if row.stake is not None and high > 1:
            ink = "sgold" if row.new_stake else "chalk"
            canvas.end(area.x + area.w, y + 1, look.words(f"{row.stake:+d}"), ink)
            width -= _PAID
        if row.target and high > 1:
            _bar(canvas, Rect(area.x, y + 1, width, high - 1), row, look)


def _too_long(row: RaceRow, told: str, width: int, look: Look) -> bool:
    """True if the points in words leave no room for the name beside them."""
    return text.width(look.words(row.name)) + 1 + text.width(told) > width


def _bar(canvas: Canvas, area: Rect, row: RaceRow, look: Look) -> None:
    """Progress bar: points before the last deal, those added in gold, and those still missing."""
    before, now = (_cells(points, row, area.w) for points in (row.total - row.new, row.total))
    x = canvas.put(area.x, area.y, look.sign("█", "#") * before, "chalk")
    x = canvas.put(x, area.y, look.sign("█", "#") * (now - before), "sgold")
    canvas.put(x, area.y, look.sign("░", "-") * (area.w - now), "chalkdim")
    if area.h > 1:
        half = -(-row.target // 2)
        mark = f"{look.sign('▲', '^')} {half}"
        canvas.put(area.x + _cells(half, row, area.w - 1), area.y + 1, mark, "chalkdim")


def _cells(points: int, row: RaceRow, width: int) -> int:
    return max(0, min(width, points * width // row.target))
