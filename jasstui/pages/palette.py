"""Painting the palette: a sheet over a page, with a field and what can be done there."""

from __future__ import annotations

from collections.abc import Callable

from jasstui.canvas import text
from jasstui.canvas.layout import ALL, Part, in_sight, stack
from jasstui.canvas.rows import Block, Rect, Weight, bold
from jasstui.pages.page import Page
from jasstui.plain import Plain
from jasstui.table.doing.palette import Entry
from jasstui.table.keys.actions import Action

WIDE, HIGH = 76, 20
"""Most columns and rows of the sheet."""

ASIDE = 120
"""Columns from which on the sheet stands aside."""


class PaletteModel(Plain):
    """The entries that were found, the chosen one, and the page below, painted for a size."""

    found: tuple[Entry, ...]
    at: int
    below: Callable[[int, int], Block]


def paint_palette(page: Page, model: PaletteModel) -> None:
    """A sheet with a field and the list of what can be done: in the upper right corner of a wide
    page, where the middle stays in sight, else before all of it."""
    page.blit(0, 0, model.below(page.width, page.height))
    w, h = min(WIDE, page.width - 4), min(HIGH, page.height - 3)
    x, y = (page.width - w) // 2, 1 + max(0, (page.height - 2 - h) // 2)
    if page.width >= ASIDE:
        w = min(WIDE, page.width * 7 // 15)
        x, y = page.width - w, 1
    else:
        page.veil(Rect(0, 1, page.width, page.height - 2))
    sheet = page.within(Rect(x, y, w, h))
    sheet.fill(Rect(0, 0, w, h), "panel")
    sheet.box(Rect(0, 0, w, h), "line")
    sheet.put(2, 0, f" {page.say('palette.title')} ", "text", Weight.BOLD, room=w - 4)
    right = sheet.put(3, 1, page.look.sign("▸ ", "> "), "gold", Weight.BOLD)
    sheet.field(right, 1, "", w - 2, bg="panel")
    lines = min(3, len(text.wrap(page.words(page.notice), w - 6)))

    def notice(part: Page) -> None:
        part.paragraph(Rect(1, 0, part.width - 2, part.height), page.notice, "accent")

    told: list[Part[Page]] = [Part(notice, lines)] if page.notice else []
    stack(
        sheet.within(Rect(2, 3, w - 4, h - 4)),
        *told,
        Part(lambda part: _list(part, model), 0, ALL, gap=len(told)),
    )

    def serves(action: Action) -> bool:
        """True if there is something to do for a key: one entry is not moved away from."""
        return action.stays or len(model.found) > (action.id != "palette.take")

    page.keys("palette", works=serves)


def _list(page: Page, model: PaletteModel) -> None:
    if not model.found:
        told = page.say("palette.none", cap=page.key("palette.back"))
        page.put(1, 0, told, "muted", room=page.width - 2)
        return
    caps = min(14, max(text.width(page.cap(e.cap)) for e in model.found)) + 2
    for row, (at, entry) in in_sight(page, [*enumerate(model.found)], (model.at, model.at)):
        wide, chosen = row.width - 2, at == model.at
        ink, weight = "focus.ink" if chosen else "text", bold(chosen)
        if chosen:
            row.fill(Rect(0, 0, wide, 1), "focus", "focus.ink")
            row.put(0, 0, page.look.sign("▸", ">"), ink, weight)
        cap = ink if chosen else "gold"
        row.put(2, 0, page.cap(entry.cap), cap, Weight.BOLD, room=caps - 1)
        told = text.without_end(page.words(entry.told), wide - 3 - caps, ";")
        row.put(2 + caps, 0, told, ink, weight)
        row.hit(Rect(0, 0, wide, 1), f"palette.take_at:{at}")
