"""The help screen: every key of the program, made from the one registry."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType

from jasstui.table.keys.actions import Action, groups
from jasstui.tui import keys
from jasstui.tui.pages.help import CAP, Group, HelpModel, help_columns, paint_help
from jasstui.tui.pages.page import Page
from jasstui.tui.screens.moving_screen import MovingScreen


class HelpScreen(MovingScreen):
    """All keys; those of the page `came_from` stand first."""

    WHERE = "help"
    WHEEL = 1
    BINDINGS: ClassVar[list[BindingType]] = keys.bindings("help")

    def __init__(self, came_from: str = "") -> None:
        super().__init__()
        self.came_from = came_from
        self._lines = 0

    def groups(self) -> list[Group]:
        """The keys of every page in the present language."""
        words = self.jass.words
        order = sorted(groups().items(), key=lambda group: group[1][0].where != self.came_from)
        return [
            Group(
                words(f"help.where.{heading}"),
                tuple(
                    (self._caps(action), keys.sentence(action, words))
                    for action in actions
                    if not action.beside
                ),
            )
            for heading, actions in order
        ]

    def _caps(self, action: Action) -> str:
        """All keys of an action, or the first ones where all would be too many."""
        caps = self.jass.keymap.caps(action)
        return caps if len(caps) < CAP else self.jass.keymap.cap(action)

    def paint(self, width: int, height: int) -> Page:
        """The help page."""
        words, look, keymap = self.jass.words, self.jass.look, self.jass.keymap
        notes = (words("help.letters"), words("help.mouse"))
        model = HelpModel(self.groups(), notes, keys.bar("help", words, keymap), self.at)
        columns = help_columns(model, width, look)
        self._lines = max(map(len, columns))
        self.at = max(0, min(self.at, self._lines - (height - 3)))
        model = HelpModel(model.groups, notes, model.keys, self.at)
        return paint_help(model, columns, width, height, look, words)

    @property
    def last(self) -> int:
        return self._lines

    @property
    def page(self) -> int:
        return max(1, self.size.height - 5)
