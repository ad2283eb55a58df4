"""The first page of all: language, name, cards, and whether one knows Jass."""

from __future__ import annotations

from typing import Any

from textual import events

from jasstui.canvas import text
from jasstui.canvas.rows import Rect, Weight
from jasstui.pages.page import Page
from jasstui.settings import SettingsProblem
from jasstui.table.program.preferences import Preference, changed, keep, preferences
from jasstui.table.program.terms import value_word
from jasstui.tui.screens.page_screen import MovingScreen

ASKED = ("language", "names", "deck")
"""Settings that are asked for."""

NAME = ASKED.index("names")
"""The question that is answered in writing."""

LABEL = 24
"""Columns of the questions."""


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

    # ------------------------------------------------------------ painting

    def fill(self, page: Page) -> None:
        """A question in each row, with the cards that are chosen below."""
        say = page.say
        page.bar(say("welcome.title"), (), name="jasstui")
        left = max(2, (page.width - 76) // 2)
        room = Rect(left + 1, 3, min(72, page.width - left - 4), 3)
        page.paragraph(room, say("welcome.about"))
        for at in range(len(self.asked) + 1):
            row = Rect(left - 2, 7 + 2 * at, min(80, page.width - left), 1)
            page.within(row).row(at == self.at, f"welcome.choose:{at}")
            name = self.asked[at].name if at < len(self.asked) else "knows"
            page.put(left + 1, row.y, say(f"welcome.ask.{name}"), "text", room=LABEL - 1)
            self._answer(page, left + 1 + LABEL, row.y, at)
        y, small = 16, page.height < 24
        if not (small and self.notice):  # which takes the place of the cards there
            left = page.cards(left, y, chips=small)
        if self.notice:
            rect = Rect(left + 1, y - small, page.width - left - 3, 2 if small else 5)
            page.paragraph(rect, self.notice, "accent", Weight.BOLD)
        written = self.at < len(self.asked) and self.asked[self.at].kind == "text"
        page.keys("welcome", works=lambda action: action.name != "less" or not written)

    def _answer(self, page: Page, x: int, y: int, at: int) -> None:
        say, chosen = page.say, at == self.at
        if at < len(self.asked) and self.asked[at].kind == "text":
            if chosen and page.typed is not None:
                page.field(x + 1, y, page.typed.text, page.width - 3, "gold")
            else:
                name = self._value(at) or say("welcome.no-name")
                page.put(x + 1, y, name, "gold" if chosen else "text")
            return
        first = x
        for n, (value, told) in enumerate(self._values(page, at)):
            if x + text.width(page.words(told)) + 2 > page.width:  # on in the free row below
                x, y = first, y + 1
            x = page.pill(x, y, told, value == self._value(at), f"welcome.put:{at},{n}", chosen) + 1

    def _values(self, page: Page, at: int) -> list[tuple[Any, str]]:
        if at == len(self.asked):
            return [(value, page.say(f"welcome.knows.{value}")) for value in (True, False)]
        asked = self.asked[at]
        return [(value, value_word(page.say, asked, value)) for value in asked.values]

    def _value(self, at: int) -> Any:
        if at == len(self.asked):
            return self.knows
        value = getattr(self.jass.settings, self.asked[at].name)
        return ", ".join(value[:1]) if self.asked[at].kind == "text" else value

    # ------------------------------------------------------------ answering

    def takes(self, event: events.Key) -> bool:
        """Letters are the name, where that is asked for."""
        writes = self.at == NAME and not self.typing
        if writes and (event.key == "backspace" or (event.character or "").isalpha()):
            self.type_into(self._value(NAME), anew=True)
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
            self._set(self.at, self.asked[self.at].next(self._value(self.at), by))
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
