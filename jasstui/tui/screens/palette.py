"""The palette: everything that can be done on the page below it, found by a few letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import BindingType

from jasstui.draw.rows import Block
from jasstui.table.doing.palette import Entry, matching
from jasstui.tui import keys
from jasstui.tui.pages.page import Page
from jasstui.tui.pages.palette import HIGH, PaletteModel, paint_palette
from jasstui.tui.screens.moving_screen import MovingScreen


class PaletteScreen(MovingScreen):
    """Gives back the entry that was taken, None for none. `below` paints the page under it."""

    WHERE = "palette"
    BINDINGS: ClassVar[list[BindingType]] = keys.bindings("palette")

    def __init__(self, entries: Sequence[Entry], below: Callable[[int, int], Block]) -> None:
        super().__init__()
        self.entries = entries
        self._below = below
        self.typing = True

    @property
    def found(self) -> list[Entry]:
        """The entries that the field leaves."""
        return matching(self.entries, self.field)

    def paint(self, width: int, height: int) -> Page:
        """The sheet over the page."""
        words, look = self.jass.words, self.jass.look
        keymap = self.jass.keymap
        bar, below = keys.bar(self.WHERE, words, keymap), self._below(width, height)
        model = PaletteModel(self.field, self.found, self.at, bar, below, keymap)
        return paint_palette(model, width, height, look, words)

    @property
    def last(self) -> int:
        return len(self.found) - 1

    @property
    def page(self) -> int:
        return HIGH - 5

    def typed(self, field: str) -> None:
        """Another field finds other entries."""
        self.at = 0

    def typing_done(self, kept: bool) -> None:
        """Enter takes what is chosen, Esc takes nothing."""
        if not kept:
            self.action_back()
        elif self.found:
            self.action_take()
        else:
            self.typing = True

    def action_take(self) -> None:
        """Take the chosen entry."""
        self.action_take_at(self.at)

    def action_take_at(self, at: int) -> None:
        """Take an entry by its place in the list."""
        found = self.found
        if at < len(found):
            self.dismiss(found[at])
