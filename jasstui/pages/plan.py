"""Layout of a page of any size: mat, slate, rail, hand and keys."""

from __future__ import annotations

from typing import NamedTuple

from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Rect
from jasstui.draw.card import Size
from jasstui.draw.hand import hand_height

LEAST = (60, 18)
"""Columns and rows below which nothing is painted."""

MOST = (200, 60)
"""Largest page; larger windows show it in their middle."""

READ = 140
"""Most columns of a page for reading and choosing; what stands farther apart is not one line."""

BESIDE = 35
"""Columns of the reading panel beside the table."""

SLATE = 23
"""Columns of the slate beside a mat that has no room for more."""

MAT = 48
"""Fewest columns of a mat that has something beside it."""

WORDS = 28
"""Most columns of the reading panel beside such a mat."""


RAIL = 29
"""Columns of the rail beside the mat where there is no reading panel."""


class Plan(NamedTuple):
    """Rectangles of the parts of a page; those of no width are left out."""

    bar: Rect
    mat: Rect
    slate: Rect
    rail: Rect
    ticker: Rect
    hand: Rect
    size: Size
    question: Rect
    choices: Rect
    keys: Rect
    aside: Rect = Rect(0, 0, 0, 0)


_NOWHERE = Rect(0, 0, 0, 0)


def centred(page: Canvas, width: int, height: int) -> Canvas:
    """A page in the middle of a larger window, its bars running on to the edges."""
    x, y = (width - page.width) // 2, (height - page.height) // 2
    if not (x or y):
        return page
    outer = Canvas(width, height, look=page.look)
    for bar in (y, y + page.height - 1):
        outer.fill(Rect(0, bar, width, 1), "panel")
    outer.lay(x, y, page)
    return outer


def room_beside(width: int, height: int) -> bool:
    """True if a window has room for something to read beside the table."""
    return width >= 100 and height >= 30


def plan(
    width: int, height: int, beside: bool = True, aside: bool = False, cards: str = "auto"
) -> Plan:
    """Divide a page of this size; `beside`: whether a small page needs the slate, too; `aside`:
    whether there is something to read. That takes the place of slate and log, which move to the
    left where there is room; in a small window it takes what the mat can spare. `cards`: how large
    those of the hand shall be, as `Settings.card_size`."""
    rail = room_beside(width, height)
    both = width >= 160 and height >= 44
    size = _hand_size(width, height, cards)
    spare = 1 if height >= 36 else 0
    foot = height - 1
    choices = foot - 1 - spare
    question = choices - 1
    hand_y = question - hand_height(size)
    if rail:
        edge = BESIDE if both or aside else RAIL
        x = edge + 1 if both else 0
        mat = Rect(x, 1, width - edge - 1 - x, hand_y - 1)
        right = Rect(width - edge, 1, edge, question - 2)
        left = Rect(1, 2, edge - 1, question - 3) if both else _NOWHERE
        slate, log = left if aside else right, left if both or aside else right
        read = Rect(width - edge, 1, edge, foot - 1)
        ticker, hand = _NOWHERE, Rect(mat.x, hand_y, mat.w, hand_height(size))
        if size is Size.XL and not aside:  # the largest cards reach below the rails
            hand = hand._replace(x=0, w=width)
            slate, log = (side._replace(h=hand_y - 1 - side.y) for side in (slate, log))
        asked = Rect(mat.x + 2, question, (mat.w if aside else width - mat.x) - 4, 1)
    else:
        edge = min(WORDS, width - MAT) if aside else SLATE
        if not (aside or beside) or width < MAT + SLATE:
            edge = 0
        mat = Rect(0, 1, width - edge, hand_y - 2)
        read = Rect(mat.w, 1, edge, mat.h) if edge else _NOWHERE
        slate, log = _NOWHERE if aside else read, _NOWHERE
        ticker = Rect(1, hand_y - 1, width - 2, 1)
        hand = Rect(0, hand_y, width, hand_height(size))
        asked = Rect(1, question, width - 2, 1)
    return Plan(
        bar=Rect(0, 0, width, 1),
        mat=mat,
        slate=slate,
        rail=log,
        ticker=ticker,
        hand=hand,
        size=size,
        question=asked,
        choices=asked._replace(y=choices),
        keys=Rect(0, foot, width, 1),
        aside=read if aside else _NOWHERE,
    )


def _hand_size(width: int, height: int, cards: str) -> Size:
    """The size of the cards in the hand: the one that is wanted, or the largest that leaves the
    table its room."""
    rail = room_beside(width, height)
    if rail and cards == "large":
        return Size.L
    if cards == "small" or (not rail and height < 23):
        return Size.S
    if cards == "auto" and width >= 196 and height >= 60:
        return Size.XL
    return Size.L if cards == "auto" and rail and width >= 116 and height >= 36 else Size.M
