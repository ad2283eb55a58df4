"""The first page of all: language, name, cards, and whether one knows Jass."""

from __future__ import annotations

from typing import Any

from textual import events

from jasstui.pages.page import Page
from jasstui.pages.welcome import WelcomeModel, paint_welcome
from jasstui.settings import SettingsProblem
from jasstui.table.program.preferences import Preference, changed, keep, preferences
from jasstui.tui.screens.page_screen import MovingScreen

ASKED = ("language", "names", "deck")
"""Settings that are asked for."""

NAME = ASKED.index("names")
"""The question that is answered in writing."""


class WelcomeScreen(MovingScreen):
    """Four questions, each answered by Enter; whoever leaves is not asked again. Leaves with True
    for somebody who wants to learn Jass."""

    WHERE = "welcome"

    def __init__(self) -> None:
        super().__init__()
        known = {preference.name: preference for preference in preferences()}
        self.asked: tuple[Preference, ...] = tuple(known[name] for name in ASKED)
        self.knows = True

    @property
    def last(self) -> int:
        return len(self.asked)

    @property
    def model(self) -> WelcomeModel:
        """The questions with their answers so far."""
        return WelcomeModel(self.asked, self.jass.settings, self.knows, self.at)

    def fill(self, page: Page) -> None:
        """All questions."""
        paint_welcome(page, self.model)

    # ------------------------------------------------------------ answering

    def takes(self, event: events.Key) -> bool:
        """Letters are the name, where that is asked for."""
        writes = self.at == NAME and not self.typing
        if writes and (event.key == "backspace" or (event.character or "").isalpha()):
            self.type_into(self.model.value(NAME), anew=True)
        return super().takes(event)

    def take_over(self, told: str) -> str:
        """Take over the name."""
        name, rest = " ".join(told.split()), self.jass.settings.names[1:]
        others = [other for other in rest if other.casefold() != name.casefold()]
        self._set(NAME, [name, *others] if name else rest)
        return ""

    def entered(self) -> None:
        """On to the next question."""
        self.go(NAME + 1)

    def action_next(self) -> None:
        """On to the next question, after the last one to the games, or to the lessons."""
        if self.at < self.last:
            self.go(self.at + 1)
        else:
            self._leave(not self.knows)

    def action_more(self) -> None:
        """The next value."""
        self._step(1)

    def action_less(self) -> None:
        """The value before."""
        self._step(-1)

    def action_put(self, at: int, value: int) -> None:
        """A value by a click."""
        self.go(at)
        if at == self.last:
            self.knows = not value
        else:
            self._set(at, self.asked[at].values[value])
        self.repaint()

    def _step(self, by: int) -> None:
        if self.at == self.last:
            self.knows = not self.knows
        elif self.asked[self.at].values:
            self._set(self.at, self.asked[self.at].next(self.model.value(self.at), by))
        self.repaint()

    def _set(self, at: int, value: Any) -> None:
        """Let a value hold from now on; it is written when this page is left."""
        settings = changed(self.jass.settings, self.asked[at].name, value)
        if settings is not None:
            self.jass.adopt(settings)

    def action_back(self) -> None:
        """Leave everything as it stands."""
        self._leave(False)

    def _leave(self, learns: bool) -> None:
        try:
            for asked in self.asked:
                keep(self.jass.settings, asked.name)
        except SettingsProblem:
            pass  # the next page says so when something is to be kept; nobody is held up here
        self.leave(learns)
