"""Painting names with what they mean: keys on the help page, terms on the page of words."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.draw import text
from jasstui.draw.rows import Weight
from jasstui.plain import Plain
from jasstui.tui.pages.page import Page

CAP = 14
"""Columns for keys."""

NAME = 19
"""Columns for terms."""

READABLE = 76
"""Most columns of what a term means."""


class Group(Plain):
    """Names, each with what it means, under a heading; what belongs to no name has an empty one."""

    title: str
    entries: Sequence[tuple[str, str]]


Line = tuple[str, str]
"""A name and a line of what it means; a heading has no meaning, a free line neither."""


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


def word_columns(page: Page, groups: Sequence[Group]) -> list[list[Line]]:
    """All terms, in one column."""
    blocks = _blocks(page, groups, min(READABLE, page.width - NAME - 7))
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
                page.put(x, y, name, "accent", weight=Weight.BOLD)
                continue
            page.put(x + indent, y, page.cap(name), "gold", weight=Weight.BOLD, room=names - 1)
            page.put(x + indent + names, y, told)
    page.scrolled(page.width - 1, 2, shown, top, max(map(len, columns)))
