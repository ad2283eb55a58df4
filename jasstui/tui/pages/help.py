"""Painting the help page: all keys, those of the page one comes from first."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.draw import text
from jasstui.draw.look import Look
from jasstui.draw.rows import Weight
from jasstui.plain import Plain
from jasstui.table.page.strips import Key
from jasstui.tui.pages.page import Page
from jasstui.words import Words

CAP = 14
"""Columns for the keys themselves."""


class Group(Plain):
    """The keys of one page: what is printed on each, and its sentence."""

    title: str
    keys: tuple[tuple[str, str], ...]


class HelpModel(Plain):
    """All groups, sentences that belong to no key, and the first line shown."""

    groups: Sequence[Group]
    notes: Sequence[str]
    keys: Sequence[Key]
    top: int = 0


Line = tuple[str, str, bool]
"""A key, its sentence, and whether it is a title instead."""


def help_columns(model: HelpModel, width: int, look: Look) -> list[list[Line]]:
    """All lines, in one column or in two of about the same length."""
    two = width >= 110
    room = (width // 2 if two else width) - CAP - 5
    blocks = []
    for group in model.groups:
        block: list[Line] = [("", group.title, True)]
        for cap, told in group.keys:
            wrapped = text.wrap(look.words(told), room)
            block += [(cap if not n else "", line, False) for n, line in enumerate(wrapped)]
        blocks.append([*block, ("", "", False)])
    notes: list[Line] = []
    for note in model.notes:
        notes += [("", line, False) for line in text.wrap(look.words(note), room)]
    blocks.append(notes)
    if not two:
        return [[line for block in blocks for line in block]]
    columns: list[list[Line]] = [[], []]
    half = sum(map(len, blocks)) / 2
    for block in blocks:
        right = bool(columns[1]) or len(columns[0]) + len(block) / 2 > half
        columns[1 if right and columns[0] else 0] += block
    return columns


def paint_help(
    model: HelpModel, columns: list[list[Line]], width: int, height: int, look: Look, words: Words
) -> Page:
    """The help page, scrolled to `model.top`."""
    page = Page(width, height, look)
    page.bar(words("help.title"))
    shown = height - 3
    for number, column in enumerate(columns):
        x = 2 + number * (width // 2)
        for down, (cap, told, title) in enumerate(column[model.top : model.top + shown]):
            y = 2 + down
            if title:
                page.put(x, y, told, "accent", weight=Weight.BOLD)
                continue
            page.put(x + 1, y, page.cap(cap), "gold", weight=Weight.BOLD, room=CAP - 1)
            page.put(x + 1 + CAP, y, told, "text")
    page.scrolled(width - 1, 2, shown, model.top, max(map(len, columns)))
    page.keys(model.keys)
    return page
