"""The last picture of a Partie: felt with cards on it, who won, and everybody's place below."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Rect, Weight, bold
from jasstui.draw.card import Size
from jasstui.draw.deck import SAMPLE
from jasstui.draw.felt import felt_sheet
from jasstui.draw.names import team
from jasstui.draw.sheet import Sheet
from jasstui.table.saying.summary import Place

_WIDEST = 48
"""Most cells of a plate."""

_SEAM = 20
"""Rows from which the felt has its second seam."""


def paint_ending(sheet: Sheet, area: Rect, head: str, places: Sequence[Place], lost: str) -> None:
    """The felt in `area`. `head`: the sentence about the end; `lost`: what stands at a place in
    place of its worth where somebody lost the Partie."""
    felt = felt_sheet(area.w, area.h, sheet.look, area.h >= _SEAM)
    size, pitch = _plan(area, len(places))
    listed = pitch * (len(places) - 1) + 1
    above = size.h + 2 if size else 0
    y = max(1, (area.h - above - 2 - listed) // 2)
    if size:
        wide = len(SAMPLE) * (size.w + 1) - 1
        felt.cards((area.w - wide) // 2, y, size=size)
    y += above
    shown = text.cut(sheet.words(head), area.w - 4)
    felt.put((area.w - text.width(shown)) // 2, y, shown, weight=Weight.BOLD)
    y += 2
    wide = min(_WIDEST, area.w - 6)
    for place in places:
        if y < area.h - 1:
            _plate(felt, Rect((area.w - wide) // 2, y, wide, 1), place, lost)
        y += pitch
    sheet.lay(area.x, area.y, felt)


def _plan(area: Rect, places: int) -> tuple[Size | None, int]:
    """The largest cards that fit above so many places, and the rows from one place to the next;
    None if there is no room for any cards."""
    for size, pitch in product((Size.XL, Size.L, Size.M), (2, 1)):
        wide = len(SAMPLE) * (size.w + 1) - 1
        high = size.h + 2 + 2 + pitch * (places - 1) + 1
        if wide <= area.w - 8 and high <= area.h - 4:
            return size, pitch
    return None, 2 if 2 * places + 2 <= area.h - 2 else 1


def _plate(felt: Canvas, row: Rect, place: Place, lost: str) -> None:
    """One place: its number, who has it, and what it is worth."""
    first = place.number == 1
    if not felt.look.outlined:
        felt.fill(row, "seat")
        felt.put(row.x, row.y, "▌" if first else "▏", "gold" if first else "feltline")
    elif first:
        felt.put(row.x, row.y, ">", weight=Weight.BOLD)
    worth = lost if place.lost else place.worth
    end = felt.end(row.x + row.w - 1, row.y, worth, "muted")
    named = team(felt.words(place.names), end - row.x - 8)
    x = felt.put(row.x + 2, row.y, f"{place.number:>2}.", "gold" if first else "muted")
    felt.put(x + 2, row.y, named, "gold" if first else "text", bold(first))
