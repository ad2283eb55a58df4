"""A panel over the page: last trick, slate, log, a rule, keys, a menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from jasstui.draw import text
from jasstui.draw.look import Look
from jasstui.draw.rows import Block, Canvas, Rect, Row, Span, Weight, row_width, wrapped
from jasstui.plain import Plain
from jasstui.table.page.strips import Hit
from jasstui.table.saying.prompts import Choice


class Panel(Plain):
    """A framed sheet. `kind` tells its keys apart; `lines` are words to be wrapped, `rows` are
    painted already and stand above them; `muted` are those of the lines that only say where
    something stands. `choices` can be chosen by key or focus. A `sheet` paints
    all of itself instead, for a width and a height and from a line on, and tells how far it
    scrolls."""

    kind: str
    title: str
    lines: tuple[str, ...] = ()
    rows: Block = ()
    choices: tuple[Choice, ...] = ()
    foot: str = ""
    sheet: Callable[[int, int, int], tuple[Block, int]] | None = None
    muted: tuple[str, ...] = ()


class Laid(NamedTuple):
    """A panel as it lies: how far it scrolls, and where the mouse finds its choices. A click beside
    it lays it away."""

    scroll: int
    hits: list[Hit]


def paint_panel(
    canvas: Canvas, area: Rect, panel: Panel, look: Look, first: int = 0, focus: int = 0
) -> Laid:
    """Paint the panel into the middle of `area`, scrolled down by `first` lines."""
    beside = Hit(area, "panel.back")
    if panel.sheet:
        sheet, most = panel.sheet(area.w - 2, area.h, first)
        wide = max(map(row_width, sheet), default=0)
        canvas.blit(area.x + (area.w - wide) // 2, area.y + (area.h - len(sheet)) // 2, sheet)
        return Laid(most, [beside])
    room = min(area.w - 4, 92) - 6
    body = _body(panel, look, room, focus)
    longest = max((row_width(row) for row in body), default=0)
    width = max(longest, text.width(panel.title) + 2, text.width(panel.foot), 24) + 6
    most = area.h - 5
    shown = body[first : first + most]
    height = len(shown) + 4
    x, y = area.x + (area.w - width) // 2, area.y + max(0, (area.h - height) // 2)
    frame = Rect(x, y, width, height)
    canvas.fill(frame, "panel")
    canvas.box(frame, look.box, "line", "panel")
    title = f" {look.words(panel.title)} "
    canvas.put(x + 2, y, title, "text", "panel", Weight.BOLD)
    canvas.blit(x + 3, y + 2, shown)
    foot = look.words(panel.foot)
    canvas.put(x + width - 3 - text.width(foot), y + height - 1, f" {foot} ", "muted", "panel")
    hits = [beside, Hit(frame, "")]
    for at, choice in enumerate(panel.choices):
        down = len(body) - len(panel.choices) + at - first
        if 0 <= down < len(shown):
            hits.append(Hit(Rect(x + 1, y + 2 + down, width - 2, 1), f"panel.choose:{choice.key}"))
    return Laid(max(0, len(body) - most), hits)


def _body(panel: Panel, look: Look, room: int, focus: int) -> list[Row]:
    rows = list(panel.rows)
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


def _choice_row(choice: Choice, focused: bool, look: Look) -> Row:
    label = look.words(choice.label)
    if look.outlined:
        shown = f"[{choice.key}] {label}"
        mark = Weight.BOLD | Weight.REVERSE if focused else Weight.NORMAL
        return (Span(f">{shown}<" if focused else f" {shown} ", "text", "", mark),)
    if focused:
        return (Span(f" {choice.key}  {label} ", "focus.ink", "focus", Weight.BOLD),)
    return (Span(f" {choice.key} ", "gold", "", Weight.BOLD), Span(f" {label} ", "text"))
