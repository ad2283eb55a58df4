"""Painting a panel over the page."""

from __future__ import annotations

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.letters import Letters
from jasstui.canvas.rows import Rect, Row, Span, Weight, row_width, wrapped
from jasstui.table.doing.panel import Panel
from jasstui.table.saying.choices import Choice


def paint_panel(sheet: Canvas, area: Rect, panel: Panel, first: int = 0, focus: int = 0) -> int:
    """Paint the panel into the middle of `area`, scrolled down by `first` lines; returns how far it
    scrolls. A click beside it lays it away."""
    canvas = sheet
    sheet.hit(area, "panel.back")
    if panel.sheet:
        painted, most = panel.sheet(area.w - 2, area.h, first)
        wide = max(map(row_width, painted), default=0)
        canvas.blit(area.x + (area.w - wide) // 2, area.y + (area.h - len(painted)) // 2, painted)
        return most
    room = min(area.w - 4, 92) - 6
    body = _body(panel, sheet.look, room, focus)
    longest = max((row_width(row) for row in body), default=0)
    width = max(longest, text.width(panel.title) + 2, text.width(panel.foot), 24) + 6
    most = area.h - 5
    shown = body[first : first + most]
    height = len(shown) + 4
    x, y = area.x + (area.w - width) // 2, area.y + max(0, (area.h - height) // 2)
    frame = Rect(x, y, width, height)
    canvas.fill(frame, "panel")
    canvas.box(frame, "line", "panel")
    sheet.put(x + 2, y, f" {panel.title} ", "text", Weight.BOLD, ground="panel")
    canvas.blit(x + 3, y + 2, shown)
    sheet.end(x + width - 1, y + height - 1, f" {panel.foot} ", "muted", ground="panel")
    sheet.hit(frame, "")
    for at, choice in enumerate(panel.choices):
        down = len(body) - len(panel.choices) + at - first
        if 0 <= down < len(shown):
            sheet.hit(Rect(x + 1, y + 2 + down, width - 2, 1), f"panel.choose:{choice.key}")
    return max(0, len(body) - most)


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
