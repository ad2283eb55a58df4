"""Painting the first page of all: language, name, cards, and whether one knows Jass."""

from __future__ import annotations

from typing import Any

from jasstui.canvas import text
from jasstui.canvas.rows import Rect, Weight
from jasstui.pages.page import Page
from jasstui.plain import Plain
from jasstui.settings import Settings
from jasstui.table.program.preferences import Preference
from jasstui.table.program.terms import value_word

LABEL = 24
"""Columns of the questions."""


class WelcomeModel(Plain):
    """The settings that are `asked`, as they stand, and whether one `knows` Jass, which is the last
    question; `at`: the chosen one."""

    asked: tuple[Preference, ...]
    settings: Settings
    knows: bool
    at: int

    def value(self, at: int) -> Any:
        """The answer to a question; a name is that of the first player, "" for none."""
        if at == len(self.asked):
            return self.knows
        value = getattr(self.settings, self.asked[at].name)
        return ", ".join(value[:1]) if self.asked[at].kind == "text" else value


def paint_welcome(page: Page, model: WelcomeModel) -> None:
    """A question in each row, with the cards that are chosen below."""
    say = page.say
    page.bar(say("welcome.title"), (), name="jasstui")
    left = max(2, (page.width - 76) // 2)
    room = Rect(left + 1, 3, min(72, page.width - left - 4), 3)
    page.paragraph(room, say("welcome.about"))
    for at in range(len(model.asked) + 1):
        y = 7 + 2 * at
        row = page.within(Rect(left - 2, y, min(80, page.width - left), 1))
        row.row(at == model.at, f"welcome.choose:{at}")
        name = model.asked[at].name if at < len(model.asked) else "knows"
        row.put(3, 0, say(f"welcome.ask.{name}"), "text", room=LABEL - 1)
        _answer(page, left + 1 + LABEL, y, model, at)
    y, small = 16, page.height < 24
    if not (small and page.notice):  # which takes the place of the cards there
        left = page.cards(left, y, chips=small)
    if page.notice:
        rect = Rect(left + 1, y - small, page.width - left - 3, 2 if small else 5)
        page.paragraph(rect, page.notice, "accent", Weight.BOLD)
    written = model.at < len(model.asked) and model.asked[model.at].kind == "text"
    page.keys("welcome", works=lambda action: action.name != "less" or not written)


def _answer(page: Page, x: int, y: int, model: WelcomeModel, at: int) -> None:
    chosen = at == model.at
    if at < len(model.asked) and model.asked[at].kind == "text":
        if chosen and page.typed is not None:
            page.field(x + 1, y, page.typed.text, page.width - 3, "gold")
        else:
            name = model.value(at) or page.say("welcome.no-name")
            page.put(x + 1, y, name, "gold" if chosen else "text")
        return
    first = x
    for n, (value, told) in enumerate(_values(page, model, at)):
        if x + text.width(page.words(told)) + 2 > page.width:  # on in the free row below
            x, y = first, y + 1
        x = page.pill(x, y, told, value == model.value(at), f"welcome.put:{at},{n}", chosen) + 1


def _values(page: Page, model: WelcomeModel, at: int) -> list[tuple[Any, str]]:
    if at == len(model.asked):
        return [(value, page.say(f"welcome.knows.{value}")) for value in (True, False)]
    asked = model.asked[at]
    return [(value, value_word(page.say, asked, value)) for value in asked.values]
