"""Pages that say what things mean: every key of the program, and the terms of a form."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jasstui.canvas import text
from jasstui.canvas.rows import Weight
from jasstui.pages.page import Page
from jasstui.plain import Plain
from jasstui.table.explaining.glossary import Term
from jasstui.table.keys.actions import Action, groups
from jasstui.tui.screens.page_screen import MovingScreen
from jasstui.words import Words

CAP = 14
"""Columns for keys."""

NAME = 19
"""Columns for terms, more where one is longer."""

READABLE = 76
"""Most columns of a definition."""


class Group(Plain):
    """Names, each with what it means, under a heading; what belongs to no name has an empty one."""

    title: str
    entries: Sequence[tuple[str, str]]


Line = tuple[str, str]
"""A name and its definition; headings and blank lines have none."""


def help_groups(
    page: Page,
    came_from: Sequence[str] = (),
    has: Callable[[Action], bool] = lambda _: True,
) -> list[Group]:
    """The keys of every page, those of where one `came_from` first, and what belongs to no key;
    `has`: which actions there are."""
    first = {where: place for place, where in enumerate(came_from)}
    order = sorted(groups().items(), key=lambda group: first.get(group[1][0].where, len(first)))
    told = [
        Group(
            page.say(f"help.where.{heading}"),
            [
                (_caps(page, action), page.say(f"help.about.{action.id}"))
                for action in actions
                if not action.beside and has(action)
            ],
        )
        for heading, actions in order
    ]
    return [*told, Group("", [("", page.say(f"help.{note}")) for note in ("letters", "mouse")])]


def _caps(page: Page, action: Action) -> str:
    """The keys of an action as they are painted, as many as the column has room for."""
    shown, *more = map(page.cap, page.keymap.each_cap(action))
    for cap in more:
        if text.width(page.words(f"{shown} {cap}")) >= CAP:
            break
        shown += f" {cap}"
    return shown


def help_columns(page: Page, groups: Sequence[Group]) -> list[list[Line]]:
    """All keys, in one column or in two of about the same length."""
    two = page.width >= 110
    blocks = _blocks(page, groups, (page.width // 2 if two else page.width) - CAP - 5)
    if not two:
        return [[line for block in blocks for line in block]]
    columns: list[list[Line]] = [[], []]
    half = sum(map(len, blocks)) / 2
    for block in blocks:
        right = bool(columns[1]) or len(columns[0]) + len(block) / 2 > half
        columns[1 if right and columns[0] else 0] += block
    return columns


def name_room(page: Page, columns: Sequence[Sequence[Line]]) -> int:
    """Columns for the terms in these lines."""
    names = (text.width(page.words(name)) for column in columns for name, told in column if told)
    return max(NAME, max(names, default=0) + 1)


def word_columns(page: Page, groups: Sequence[Group]) -> list[list[Line]]:
    """All terms, in one column."""
    names = name_room(page, [group.entries for group in groups])
    blocks = _blocks(page, groups, min(READABLE, page.width - names - 7))
    return [[line for block in blocks for line in block] or [(page.say("words.none"), "")]]


def _blocks(page: Page, groups: Sequence[Group], room: int) -> list[list[Line]]:
    """The lines of every group, with a free one between two of them."""
    blocks: list[list[Line]] = []
    for group in filter(lambda group: group.entries, groups):
        if blocks:
            blocks[-1].append(("", ""))
        blocks.append([(group.title, "")] if group.title else [])
        for name, means in group.entries:
            parts = text.wrap(page.words(means), room)
            blocks[-1] += [(name if not n else "", part) for n, part in enumerate(parts)]
    return blocks


def paint_listed(
    page: Page, columns: Sequence[Sequence[Line]], top: int, names: int, indent: int
) -> None:
    """The columns from line `top` on. `names`: cells for a name, so many after the heading's
    first (`indent`)."""
    shown = page.height - 3
    for number, column in enumerate(columns):
        x = 2 + number * (page.width // 2)
        for y, (name, told) in enumerate(column[top : top + shown], start=2):
            if not told:
                page.put(x, y, name, "accent", Weight.BOLD)
                continue
            page.put(x + indent, y, name, "gold", Weight.BOLD, room=names - 1)
            page.put(x + indent + names, y, told)
    page.scrolled(page.width - 1, 2, shown, top, max(map(len, columns)))


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
        if self.notice:  # over the last lines
            told = text.wrap(page.words(self.notice), page.width - 4)
            for up, line in enumerate(reversed(told), start=2):
                shown = text.left(f" {line}", page.width - 2)
                page.put(1, page.height - up, shown, "accent", ground="panel")
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
