"""Block below the slate after a deal: how it went, and what was practised or comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.letters import Letters
from jasstui.canvas.rows import Rect, bold

if TYPE_CHECKING:
    from jasstui.pages.ledger import LedgerPage


def paint_next(sheet: Canvas, area: Rect, page: LedgerPage) -> None:
    """Paint practice notes or the next steps, and above, where there is room, the deal's course."""
    below = block_of(*last_block(page), area.w, page, sheet.look)
    course = block_of("summary.course.title", page.summary.course, area.w, page, sheet.look)
    if course and len(course) + bool(below) + len(below) <= area.h:
        below = [*course, *([("", "text")] if below else []), *below]
    if area.h < 2:
        return
    for y, (told, ink) in enumerate(below[: area.h], start=area.y):
        sheet.put(area.x, y, told, ink, bold(ink == "muted"))


def last_block(page: LedgerPage) -> tuple[str, Sequence[str]]:
    """Last block below the slate: its heading and its sentences."""
    return (page.noted, page.notes) if page.notes else ("summary.next", page.summary.next)


def block_of(
    heading: str, sentences: Sequence[str], wide: int, page: LedgerPage, look: Letters
) -> list[tuple[str, str]]:
    """A heading and sentences below it as lines with their inks, nothing without sentences."""
    if not sentences:
        return []
    lines = [part for told in sentences for part in text.wrap(look.words(told), wide)]
    return [(look.words(page.say(heading)), "muted"), *((line, "text") for line in lines)]
