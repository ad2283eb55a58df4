"""Painting what things mean, in columns: every key of the program, and the terms of a form."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jasstui.canvas import text
from jasstui.canvas.layout import scrolled
from jasstui.canvas.rows import Rect, Weight
from jasstui.pages.page import Page
from jasstui.plain import Plain
from jasstui.table.keys.actions import Action, groups

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
    """The columns from line `top` on, and over the last lines what there is to say. `names`: cells
    for a name, so many after the heading's first (`indent`)."""
    shown = page.height - 3
    for number, column in enumerate(columns):
        part = page.within(Rect(2 + number * (page.width // 2), 2, page.width, shown))
        for y, (name, told) in enumerate(column[top : top + shown]):
            if not told:
                part.put(0, y, name, "accent", Weight.BOLD)
                continue
            part.put(indent, y, name, "gold", Weight.BOLD, room=names - 1)
            part.put(indent + names, y, told)
    scrolled(page.within(Rect(0, 2, page.width, shown)), top, max(map(len, columns)))
    if page.notice:
        lines = text.wrap(page.words(page.notice), page.width - 4)
        for up, line in enumerate(reversed(lines), start=2):
            told = text.left(f" {line}", page.width - 2)
            page.put(1, page.height - up, told, "accent", ground="panel")
