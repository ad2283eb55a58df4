"""Painting Partien in a row: above how far the sides are, below the marks of every player."""

from __future__ import annotations

from jasstui.draw import slate_race, slate_striche
from jasstui.draw.caption import Caption
from jasstui.draw.look import Look
from jasstui.draw.rows import Canvas, Rect
from jasstui.slate.session import SessionSlate


def needs(slate: SessionSlate) -> int:
    """Rows without which the slate would lose something."""
    return len(slate.race.rows) + slate_striche.needs(slate.marks)


def likes(slate: SessionSlate, width: int) -> int:
    """Rows with bars, and with air between the players."""
    race = slate_race.likes(slate.race, width)
    return race + slate_striche.likes(slate.marks, width)


def paint(
    canvas: Canvas, area: Rect, slate: SessionSlate, look: Look, own: int | None, caption: Caption
) -> None:
    """The sides get what rows the players leave; bars where that is enough."""
    spare = area.h - slate_striche.needs(slate.marks)
    high = max(0, min(slate_race.likes(slate.race, area.w), spare))
    if slate.race.rows:
        slate_race.paint(canvas, Rect(area.x, area.y, area.w, high), slate.race, look, -1, caption)
    rest = Rect(area.x, area.y + high, area.w, area.h - high)
    slate_striche.paint(canvas, rest, slate.marks, look, own, caption)
