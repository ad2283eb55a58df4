"""The felt of a mat, and what is woven into it: suits in its corners, and large ones where no card
lies yet.

A pattern in the cloth is nothing to be read. It has the colour of its own thread and lies below all
else; a mat that is only outlined has none.
"""

from __future__ import annotations

from functools import lru_cache

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Block, Rect
from jasstui.cards.faces import SUITS, Face
from jasstui.draw.card import Size, printed
from jasstui.draw.look import Look
from jasstui.draw.pixels import blocks
from jasstui.draw.sheet import Sheet

_THREAD = "thread"

_DARK = 0.3 * 255
"""Brightness below which a colour of a picture is left out, so that a bell keeps its band."""


def felt_sheet(width: int, height: int, look: Look, seam: bool) -> Sheet:
    """A bare mat within its frame; with a second `seam` inside it, and in the corners of that one
    the suits."""
    canvas = Sheet(width, height, look, bg="felt")
    canvas.box(Rect(0, 0, width, height), "feltline")
    if seam and not look.outlined:
        inner = Rect(2, 1, width - 4, height - 2)
        canvas.box(inner, "inlay")
        _corners(canvas, inner, look)
    return canvas


def _corners(canvas: Canvas, inner: Rect, look: Look) -> None:
    """A suit in each corner of the second seam, where its sign takes one cell."""
    right, below = inner.x + inner.w - 1, inner.y + inner.h - 1
    corners = ((inner.x, inner.y), (right, inner.y), (inner.x, below), (right, below))
    for suit, (x, y) in zip(SUITS, corners, strict=True):
        sign = look.deck.suits[suit].glyph
        if not look.letters and text.width(sign) == 1:
            canvas.put(x, y, sign, _THREAD)


def weave_middle(canvas: Canvas, area: Rect, look: Look) -> int:
    """The suits in the middle of an area, as large as they find room there: side by side, or two
    above two where it is narrow.

    Returns the row for words: below the suits, between two rows of them, or without any the middle.
    """
    for size, columns, gap in _WAYS:
        across, down = size.w - 2 + gap, size.h - 2 + 1
        lines = len(SUITS) // columns
        wide, high = columns * across - gap, lines * down - 1
        if wide + 2 * _FREE <= area.w and high <= area.h:
            left, top = area.x + (area.w - wide) // 2, area.y + (area.h - high) // 2
            for at, suit in enumerate(SUITS):
                x, y = left + at % columns * across, top + at // columns * down
                canvas.blit(x, y, _pattern(suit, size, look))
            return top + high // 2 if lines > 1 else top + high + 1
    return area.y + area.h // 2


_FREE = 2
"""Cells of plain felt on both sides of the pattern."""

_WAYS = (
    *((size, len(SUITS), gap) for size in (Size.XL, Size.L, Size.M) for gap in (6, 4, 3)),
    (Size.M, 2, 1),
)
"""Layouts of the pattern: size, number of suits side by side, and the cells between them."""


@lru_cache(maxsize=32)
def _pattern(suit: str, size: Size, look: Look) -> Block:
    """The picture of a suit, as a low card shows it, in one thread."""
    dark = {
        letter
        for letter, colour in look.deck.colours.items()
        if sum(part * of for part, of in zip((0.21, 0.72, 0.07), colour.triplet, strict=True))
        < _DARK
    }
    rows = printed(Face(suit, "6"), size, look)
    pixels = [["" if p == "." or p in dark else _THREAD for p in row] for row in rows]
    return blocks(pixels, size.w - 2)
