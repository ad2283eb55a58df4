"""The palette: everything that can be done on the page below it, found by a few letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jasstui.canvas.rows import Block
from jasstui.pages.page import Page
from jasstui.pages.palette import HIGH, PaletteModel, paint_palette
from jasstui.table.doing.palette import Entry, matching
from jasstui.tui.screens.page_screen import MovingScreen


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
        """What can be done, over the page it is done on."""
        paint_palette(page, PaletteModel(tuple(self.found), self.at, self._below))
