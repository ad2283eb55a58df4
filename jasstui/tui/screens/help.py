"""The help screen: every key of the program, made from the one registry."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType

from jasstui.tui import keys
from jasstui.tui.pages.help import Group, HelpModel, help_columns, paint_help
from jasstui.tui.pages.page import Page
from jasstui.tui.screens.page_screen import PageScreen


class HelpScreen(PageScreen):
    """All keys; those of the page `came_from` stand first."""

    WHERE = "help"
    BINDINGS: ClassVar[list[BindingType]] = keys.bindings("help")

    def __init__(self, came_from: str = "") -> None:
        super().__init__()
        self.came_from = came_from
        self.top = 0
        self._lines = 0

    def groups(self) -> list[Group]:
        """The keys of every page in the present language."""
        words = self.jass.words
        order = sorted(keys.pages(), key=lambda where: where != self.came_from)
        return [
            Group(
                words(f"help.where.{where}"),
                tuple((key.cap, key.sentence(words)) for key in keys.keys_of(where) if key.cap),
            )
            for where in order
        ]

    def paint(self, width: int, height: int) -> Page:
        """The help page."""
        words, look = self.jass.words, self.jass.look
        notes = (words("help.letters"), words("help.mouse"))
        model = HelpModel(self.groups(), notes, keys.bar("help", words), self.top)
        columns = help_columns(model, width, look)
        self._lines = max(map(len, columns))
        self.top = max(0, min(self.top, self._lines - (height - 3)))
        model = HelpModel(model.groups, notes, model.keys, self.top)
        return paint_help(model, columns, width, height, look, words)

    def _go(self, top: int) -> None:
        self.top = max(0, top)
        self.redraw()

    def action_up(self) -> None:
        """A line up."""
        self._go(self.top - 1)

    def action_down(self) -> None:
        """A line down."""
        self._go(self.top + 1)

    def action_page_up(self) -> None:
        """A page up."""
        self._go(self.top - max(1, self.size.height - 5))

    def action_page_down(self) -> None:
        """A page down."""
        self._go(self.top + max(1, self.size.height - 5))

    def action_first(self) -> None:
        """To the beginning."""
        self._go(0)

    def action_last(self) -> None:
        """To the end."""
        self._go(self._lines)

    def wheel(self, lines: int) -> None:
        """Scroll."""
        self._go(self.top + lines)
