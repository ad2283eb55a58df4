"""The page that says what words mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType

from jasstui.table.explaining.glossary import Term
from jasstui.tui import keys
from jasstui.tui.pages.page import Page
from jasstui.tui.pages.words import WordsModel, paint_words, word_lines
from jasstui.tui.screens.moving_screen import MovingScreen
from jasstui.words import Words


class WordsScreen(MovingScreen):
    """The terms that are used `here`, and the others of the form called `title`, in the language
    that is being read."""

    WHERE = "words"
    WHEEL = 1
    BINDINGS: ClassVar[list[BindingType]] = keys.bindings("words")

    def __init__(
        self, title: str, here: Sequence[Term], others: Sequence[Term], words: Words
    ) -> None:
        super().__init__()
        self.title_ = title
        self.here = here
        self.others = others
        self.words = words
        self._lines = 0

    def paint(self, width: int, height: int) -> Page:
        """The page of words."""
        look, keymap, words = self.jass.look, self.jass.keymap, self.words
        bar = keys.bar("words", words, keymap)
        model = WordsModel(self.title_, self.here, self.others, bar, self.at, keymap)
        lines = word_lines(model, width, look, words)
        self._lines = max(0, len(lines) - (height - 3))
        self.at = min(self.at, self._lines)
        model = WordsModel(self.title_, self.here, self.others, bar, self.at, keymap)
        return paint_words(model, lines, width, height, look, words)

    @property
    def last(self) -> int:
        return self._lines

    @property
    def page(self) -> int:
        return max(1, self.size.height - 5)
