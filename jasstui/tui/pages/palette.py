"""Painting the palette: a sheet over the page with a field and the list of what can be done."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.draw import text
from jasstui.draw.look import Look
from jasstui.draw.rows import Block, Rect, Weight
from jasstui.plain import Plain
from jasstui.table.doing.palette import Entry
from jasstui.table.keys.keymap import REGISTRY, Keymap
from jasstui.table.page.strips import Key
from jasstui.tui.pages.page import Page, window
from jasstui.words import Words

WIDE, HIGH = 76, 20
"""Columns and rows of the sheet at most."""


class PaletteModel(Plain):
    """What was found for the field, the chosen one, and the page below the sheet."""

    field: str
    found: Sequence[Entry]
    at: int
    keys: Sequence[Key]
    below: Block
    keymap: Keymap = REGISTRY


def paint_palette(model: PaletteModel, width: int, height: int, look: Look, words: Words) -> Page:
    """The sheet in the middle of the page."""
    page = Page(width, height, look, model.keymap)
    page.canvas.blit(0, 0, model.below)
    w, h = min(WIDE, width - 4), min(HIGH, height - 3)
    sheet = Rect((width - w) // 2, 1 + max(0, (height - 2 - h) // 2), w, h)
    page.canvas.fill(sheet, "panel")
    page.canvas.box(sheet, look.box, "line", "panel")
    title = f" {words('palette.title')} "
    page.put(sheet.x + 2, sheet.y, title, "text", "panel", Weight.BOLD, room=w - 4)
    x = page.put(sheet.x + 3, sheet.y + 1, look.sign("▸ ", "> "), "gold", "panel", Weight.BOLD)
    page.put(x, sheet.y + 1, f"{model.field}_", "text", "panel", room=w - 8)
    _list(page, Rect(sheet.x + 2, sheet.y + 3, w - 4, h - 4), model, words)
    page.keys(model.keys)
    return page


def _list(page: Page, area: Rect, model: PaletteModel, words: Words) -> None:
    if not model.found:
        page.put(
            area.x + 1,
            area.y,
            words("palette.none", cap=page.key("palette.back")),
            "muted",
            "panel",
            room=area.w - 2,
        )
        return
    first = window(model.at, area.h, len(model.found))
    caps = min(14, max(text.width(page.cap(e.cap)) for e in model.found)) + 2
    for down, entry in enumerate(model.found[first : first + area.h]):
        at, row = first + down, Rect(area.x, area.y + down, area.w - 2, 1)
        chosen = at == model.at
        ink, ground = ("focus.ink", "focus") if chosen else ("text", "panel")
        weight = Weight.BOLD if chosen else Weight.NORMAL
        if chosen:
            page.canvas.fill(row, "focus", "focus.ink")
            page.put(row.x, row.y, page.look.sign("▸", ">"), ink, ground, weight)
        cap = ink if chosen else "gold"
        page.put(row.x + 2, row.y, page.cap(entry.cap), cap, ground, Weight.BOLD, room=caps - 1)
        told = text.without_end(page.words(entry.told), row.w - 3 - caps, ";")
        page.put(row.x + 2 + caps, row.y, told, ink, ground, weight)
        page.hit(row, f"take_at({at})")
    page.scrolled(area.x + area.w - 1, area.y, area.h, first, len(model.found))
