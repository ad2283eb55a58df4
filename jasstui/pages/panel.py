"""Painting a panel over the page."""

from __future__ import annotations

from typing import NamedTuple

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.letters import Letters
from jasstui.canvas.rows import Rect, Row, Span, Weight, row_width, wrapped
from jasstui.table.doing.panel import Panel
from jasstui.table.saying.choices import Choice


class Spots(NamedTuple):
    """Where a panel has room: in the middle of `area`; in the upper right corner of `beside`, where
    it leaves in sight what it speaks of; for a `sheet` over its smaller self, `own`."""

    area: Rect
    beside: Rect | None = None
    own: Rect | None = None


def paint_panel(canvas: Canvas, spots: Spots, panel: Panel, first: int = 0, focus: int = 0) -> int:
    """Paint the panel where it has room, scrolled down by `first` lines; returns how far it
    scrolls. What it covers the middle of steps back. A click beside it lays it away."""
    area = spots.area
    canvas.hit(area, "panel.back")
    if panel.sheet:
        canvas.veil(area)
        painted, most = panel.sheet(area.w - 2, area.h, first)
        wide = max(map(row_width, painted), default=0)
        canvas.blit(*_spot_of_sheet(spots, wide, len(painted)), painted)
        return most
    body, beside = _fitting(panel, spots, canvas.look, focus)
    if beside:
        area = beside
    else:
        canvas.veil(area)
    longest = max((row_width(row) for row in body), default=0)
    width = max(longest, text.width(panel.title) + 2, text.width(panel.foot), 24) + 6
    most = area.h - 5
    shown = body[first : first + most]
    height = len(shown) + 4
    x, y = area.x + (area.w - width) // 2, area.y + max(0, (area.h - height) // 2)
    if beside:
        x, y = area.x + area.w - width, area.y
    frame = Rect(x, y, width, height)
    canvas.fill(frame, "panel")
    canvas.box(frame, "line", "panel")
    canvas.put(x + 2, y, f" {panel.title} ", "text", Weight.BOLD, ground="panel")
    canvas.blit(x + 3, y + 2, shown)
    canvas.end(x + width - 1, y + height - 1, f" {panel.foot} ", "muted", ground="panel")
    canvas.hit(frame, "")
    for at, choice in enumerate(panel.choices):
        down = len(body) - len(panel.choices) + at - first
        if 0 <= down < len(shown):
            canvas.hit(Rect(x + 1, y + 2 + down, width - 2, 1), f"panel.choose:{choice.key}")
    return max(0, len(body) - most)


def _spot_of_sheet(spots: Spots, wide: int, high: int) -> tuple[int, int]:
    """Top left cell of a sheet: over its smaller self, from the edge of the window into it."""
    area, own = spots.area, spots.own
    if own is None or own.y + high > area.y + area.h:
        return area.x + (area.w - wide) // 2, area.y + (area.h - high) // 2
    at_left = own.x < area.x + area.w // 2
    return own.x if at_left else own.x + own.w - wide, own.y


def _fitting(
    panel: Panel, spots: Spots, look: Letters, focus: int
) -> tuple[list[Row], Rect | None]:
    """The body of a panel, and the room beside if it fits in there."""
    if beside := spots.beside:
        body = _body(panel, look, beside.w - 6, focus)
        longest = max((row_width(row) for row in body), default=0)
        if max(longest, text.width(panel.foot)) <= beside.w - 6:
            return body, beside
    return _body(panel, look, min(spots.area.w - 4, 92) - 6, focus), None


def _body(panel: Panel, look: Letters, room: int, focus: int) -> list[Row]:
    rows = [*panel.rows, *(panel.fitted(room) if panel.fitted else ())]
    if rows and panel.lines:
        rows.append(())
    for line in panel.lines:
        ink = "muted" if line in panel.muted else "text"
        rows += wrapped(look.words(line), room, ink) or [()]
    if panel.choices and rows:
        rows.append(())
    for at, choice in enumerate(panel.choices):
        rows.append(_choice_row(choice, at == focus, look))
    return rows


def _choice_row(choice: Choice, focused: bool, look: Letters) -> Row:
    label = look.words(choice.label)
    if look.outlined:
        shown = f"[{choice.key}] {label}"
        mark = Weight.BOLD | Weight.REVERSE if focused else Weight.NORMAL
        return (Span(f">{shown}<" if focused else f" {shown} ", "text", "", mark),)
    if focused:
        return (Span(f" {choice.key}  {label} ", "focus.ink", "focus", Weight.BOLD),)
    return (Span(f" {choice.key} ", "gold", "", Weight.BOLD), Span(f" {label} ", "text"))
