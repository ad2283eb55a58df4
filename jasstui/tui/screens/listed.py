"""Pages that say what things mean: every key of the program, and the terms of a form."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.table.explaining.glossary import Term
from jasstui.table.keys.actions import Action, groups
from jasstui.tui.pages.listed import (
    CAP,
    NAME,
    Group,
    Line,
    help_columns,
    paint_listed,
    word_columns,
)
from jasstui.tui.pages.page import Page
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
        names, indent = (CAP, 1) if self.WHERE == "help" else (NAME, 2)
        paint_listed(page, columns, self.at, names, indent)
        page.keys(self.WHERE)

    @property
    def last(self) -> int:
        return self._most

    @property
    def page(self) -> int:
        return max(1, self.size.height - 5)


class HelpScreen(ListedScreen):
    """All keys, made from the one registry; those of the page `came_from` stand first."""

    WHERE = "help"

    def __init__(self, came_from: str = "") -> None:
        super().__init__()
        self.came_from = came_from

    def columns(self, page: Page) -> list[list[Line]]:
        """The keys of every page in the present language, and what belongs to no key."""
        page.bar(page.say("help.title"))
        order = sorted(groups().items(), key=lambda group: group[1][0].where != self.came_from)
        told = [
            Group(
                page.say(f"help.where.{heading}"),
                [
                    (self._caps(action), page.say(f"help.about.{action.id}"))
                    for action in actions
                    if not action.beside
                ],
            )
            for heading, actions in order
        ]
        notes = Group("", [("", page.say(f"help.{note}")) for note in ("letters", "mouse")])
        return help_columns(page, [*told, notes])

    def _caps(self, action: Action) -> str:
        """All keys of an action, or the first ones where all would be too many."""
        caps = self.jass.keymap.caps(action)
        return caps if len(caps) < CAP else self.jass.keymap.cap(action)


class WordsScreen(ListedScreen):
    """The terms that are used `here`, and the others of the form called `form`, in the language
    that is being read."""

    WHERE = "words"

    def __init__(
        self, form: str, here: Sequence[Term], others: Sequence[Term], read: Words
    ) -> None:
        super().__init__()
        self.form = form
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
                Group(page.say(f"words.{where}"), [(term.name, term.means) for term in terms])
                for where, terms in self.terms.items()
            ],
        )
