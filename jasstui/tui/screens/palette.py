"""The palette: everything that can be done on the page below it, found by a few letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jasstui.draw import text
from jasstui.draw.rows import Block, Rect, Weight, bold
from jasstui.table.doing.palette import Entry, matching
from jasstui.table.keys.actions import Action
from jasstui.tui.pages.page import Page
from jasstui.tui.screens.page_screen import MovingScreen

WIDE, HIGH = 76, 20
"""Most columns and rows of the sheet."""

ASIDE = 120
"""Columns from which on the sheet stands aside."""


class PaletteScreen(MovingScreen):
    """Gives back the entry that was taken, None for none. `below` paints the page under it."""

    WHERE = "palette"
    ENDS = ()
    WIDEST = 0

    def __init__(self, entries: Sequence[Entry], below: Callable[[int, int], Block]) -> None:
        super().__init__()
        self.entries = entries
        self._below = below

    def on_mount(self) -> None:
        """Write at once."""
        self.type_into("", finds=True)

    @property
    def found(self) -> list[Entry]:
        """The entries that the field leaves."""
        return matching(self.entries, self.field.value if self.field is not None else "")

    @property
    def last(self) -> int:
        return len(self.found) - 1

    @property
    def page(self) -> int:
        return HIGH - 5

    def typed(self, told: str) -> None:
        """Other words find other entries."""
        self.at = 0

    def finish(self) -> bool:
        """The field stays open as long as the list does."""
        return True

    def entered(self) -> None:
        """Take what is chosen."""
        self.action_take()

    def dropped(self) -> None:
        """Take nothing."""
        self.action_back()

    def shut(self) -> None:
        """What is listed may name cards of whoever opened it."""
        self.leave(None)

    def action_take(self) -> None:
        """Take the chosen entry."""
        self.action_take_at(self.at)

    def action_take_at(self, at: int) -> None:
        """Take an entry by its place in the list."""
        found = self.found
        if at < len(found):
            self.leave(found[at])

    # ------------------------------------------------------------ painting

    def fill(self, page: Page) -> None:
        """A sheet with a field and the list of what can be done: in the upper right corner of a
        wide page, where the middle stays in sight, else before all of it."""
        page.canvas.blit(0, 0, self._below(page.width, page.height))
        w, h = min(WIDE, page.width - 4), min(HIGH, page.height - 3)
        sheet = Rect((page.width - w) // 2, 1 + max(0, (page.height - 2 - h) // 2), w, h)
        if page.width >= ASIDE:
            w = min(WIDE, page.width * 7 // 15)
            sheet = Rect(page.width - w, 1, w, h)
        else:
            page.canvas.veil(Rect(0, 1, page.width, page.height - 2))
        page.canvas.fill(sheet, "panel")
        page.canvas.box(sheet, page.look.box, "line", "panel")
        title = f" {page.say('palette.title')} "
        page.put(sheet.x + 2, sheet.y, title, "text", "panel", Weight.BOLD, room=w - 4)
        mark = page.look.sign("▸ ", "> ")
        x = page.put(sheet.x + 3, sheet.y + 1, mark, "gold", "panel", Weight.BOLD)
        page.field(x, sheet.y + 1, "", sheet.x + w - 2, bg="panel")
        top = sheet.y + 3
        if self.notice:
            top = page.paragraph(Rect(sheet.x + 3, top, w - 6, 3), self.notice, "accent") + 1
        area = Rect(sheet.x + 2, top, w - 4, sheet.y + h - 1 - top)
        self._list(page, area, self.found)
        page.keys(self.WHERE, works=self._serves)

    def _serves(self, action: Action) -> bool:
        """True if there is something to do for a key: one entry is not moved away from."""
        return action.stays or len(self.found) > (action.id != "palette.take")

    def _list(self, page: Page, area: Rect, found: Sequence[Entry]) -> None:
        if not found:
            told = page.say("palette.none", cap=page.key("palette.back"))
            page.put(area.x + 1, area.y, told, "muted", "panel", room=area.w - 2)
            return
        caps = min(14, max(text.width(page.cap(e.cap)) for e in found)) + 2
        for place, (at, entry) in page.in_sight(area, [*enumerate(found)], (self.at, self.at)):
            row = place._replace(w=area.w - 2)
            chosen = at == self.at
            ink, ground = ("focus.ink", "focus") if chosen else ("text", "panel")
            weight = bold(chosen)
            if chosen:
                page.canvas.fill(row, "focus", "focus.ink")
                page.put(row.x, row.y, page.look.sign("▸", ">"), ink, ground, weight)
            cap = ink if chosen else "gold"
            page.put(row.x + 2, row.y, page.cap(entry.cap), cap, ground, Weight.BOLD, room=caps - 1)
            told = text.without_end(page.words(entry.told), row.w - 3 - caps, ";")
            page.put(row.x + 2 + caps, row.y, told, ink, ground, weight)
            page.hit(row, f"palette.take_at:{at}")
