"""Pages that say what things mean: every key of the program, and the terms of a form."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jasstui.pages.listed import (
    CAP,
    Group,
    Line,
    help_columns,
    help_groups,
    name_room,
    paint_listed,
    word_columns,
)
from jasstui.pages.page import Page
from jasstui.table.explaining.glossary import Term
from jasstui.table.keys.actions import Action
from jasstui.tui.screens.page_screen import MovingScreen
from jasstui.words import Words


class ListedScreen(MovingScreen):
    """Names and what they mean, in columns that are scrolled."""

    WHEEL = 3
    _most = 0

    def columns(self, page: Page) -> list[list[Line]]:
        """All lines."""
        raise NotImplementedError

    def fill(self, page: Page) -> None:
        """The lines from the first one in sight on."""
        columns = self.columns(page)
        self._most = max(0, max(map(len, columns)) - (page.height - 3))
        self.at = min(self.at, self._most)
        names, indent = (CAP, 1) if self.WHERE == "help" else (name_room(page, columns), 2)
        paint_listed(page, columns, self.at, names, indent)
        page.keys(self.WHERE, works=lambda action: action.name != "up" or self._most > 0)

    @property
    def last(self) -> int:
        return self._most

    @property
    def page(self) -> int:
        return max(1, self.size.height - 5)


class HelpScreen(ListedScreen):
    """All keys, made from the one registry; those of the page or field one `came_from` are
    first. `has`: which of them there are at the table one comes from."""

    WHERE = "help"

    def __init__(self, *came_from: str, has: Callable[[Action], bool] = lambda _: True) -> None:
        super().__init__()
        self.came_from = came_from
        self.has = has

    def columns(self, page: Page) -> list[list[Line]]:
        """The keys of every page in the present language, and what belongs to no key."""
        page.bar(page.say("help.title"))
        return help_columns(page, help_groups(page, self.came_from, self.has))


class WordsScreen(ListedScreen):
    """The terms that are used `here`, and the others of the form called `form`, in the language
    that is being read. `where`: "-table" for somebody at one, "" for a reader of the
    rules."""

    WHERE = "words"

    def __init__(
        self,
        form: str,
        here: Sequence[Term],
        others: Sequence[Term],
        read: Words,
        where: str = "",
    ) -> None:
        super().__init__()
        self.form = form
        self.where = where
        self.terms = {"here": here, "others": others}
        self._read = read

    @property
    def words(self) -> Words:
        return self._read

    def columns(self, page: Page) -> list[list[Line]]:
        """The terms with their meanings."""
        ends = [page.end_key("words.help", "home.end.help-short")]
        page.bar(self.form, (), ends, name=page.say("words.title"))
        return word_columns(
            page,
            [
                Group(page.say(f"words.{part}{self.where}"), [(t.name, t.means) for t in terms])
                for part, terms in self.terms.items()
            ],
        )
