"""Beside the mat: last trick, what one may want to remember, and the log; or one line of news."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from jasstui.draw import text
from jasstui.draw.look import Look
from jasstui.draw.rows import Block, Canvas, Rect, Row, Weight

LOG = 5
"""Rows that are kept for the log, its title included; what the game is about may take two."""


class Rail(NamedTuple):
    """What stands there: rows about the `last` trick, `aid` and what the game is `about`, both
    painted for a width, the sentences of the log, newest last, the `names` in front of them, which
    stand out, and their `title`."""

    last: tuple[Row, ...]
    aid: Callable[[int], Block] | None
    about: Callable[[int], Block] | None
    news: tuple[str, ...]
    names: tuple[str, ...]
    title: str


def paint_rail(canvas: Canvas, rect: Rect, rail: Rail, look: Look) -> None:
    """Paint it from the top; of the log as much as is left room for."""
    y, end = rect.y, rect.y + rect.h
    aid = rail.aid(rect.w) if rail.aid else ()
    about = rail.about(rect.w) if rail.about else ()
    for block, left in ((rail.last, LOG), (aid, LOG), (about, LOG - 2)):
        if block and end - y > len(block) + left:
            canvas.blit(rect.x, y, block)
            y += len(block) + 1
    room = end - y - 1
    if room < 2:
        return
    canvas.put(rect.x, y, look.words(rail.title), "muted", weight=Weight.BOLD)
    lines: list[str] = []
    for sentence in reversed(rail.news):
        first, *more = text.wrap(look.words(sentence), rect.w - 1) or ("",)
        told = [first, *(f"  {part}" for part in text.wrap(" ".join(more), rect.w - 3))]
        if len(told) + len(lines) > room:  # no sentence without its beginning
            break
        lines = told + lines
    for down, line in enumerate(lines):
        name = next((n for n in map(look.words, rail.names) if line.startswith(n)), "")
        x = canvas.put(rect.x, y + 1 + down, name, "text")
        canvas.put(x, y + 1 + down, line[len(name) :], "muted")


def ticker(news: tuple[str, ...], room: int, look: Look) -> str:
    """The newest sentences that fit into one line."""
    shown = ""
    for sentence in reversed(news):
        longer = f"{look.words(sentence)}. {shown}".rstrip()
        if text.width(longer) > room:
            return shown or text.cut(longer, room)
        shown = longer
    return shown
