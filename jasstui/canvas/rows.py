"""Styled text as plain data: spans, rows of them, blocks of rows, rectangles of cells.

Painting never names a colour. A `Span` names colour *roles* ("text", "felt", "ink.H"); a
`Palette` turns roles into what a terminal understands. An empty role means: keep what lies below.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntFlag
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len, get_character_cell_size

from jasstui.canvas.text import wrap
from jasstui.controls import steers


class Weight(IntFlag):
    """Text attributes such as bold; they survive where there are no colours."""

    NORMAL = 0
    BOLD = 1
    ITALIC = 2
    UNDERLINE = 4
    REVERSE = 8


def bold(on: bool) -> Weight:
    """Bold, or as usual."""
    return Weight.BOLD if on else Weight.NORMAL


class Span(NamedTuple):
    """A run of text in one style. `fg` and `bg` are colour roles, "" keeps what lies below."""

    text: str
    fg: str = ""
    bg: str = ""
    weight: Weight = Weight.NORMAL


Row = tuple[Span, ...]
"""One line of cells, from left to right."""

Block = tuple[Row, ...]
"""Rows from top to bottom; all of the same width unless the painter says otherwise."""


VEIL = "veil."
"""What the roles of all that lies behind something else begin with."""


class Rect(NamedTuple):
    """A rectangle of cells: left, top, width, height."""

    x: int
    y: int
    w: int
    h: int

    def touches(self, other: Rect) -> bool:
        """True if both share a cell."""
        across = self.x < other.x + other.w and other.x < self.x + self.w
        return across and self.y < other.y + other.h and other.y < self.y + self.h

    def moved(self, x: int, y: int) -> Rect:
        """The same so many cells further right and down."""
        return Rect(self.x + x, self.y + y, self.w, self.h)

    def holds(self, x: int, y: int) -> bool:
        """True if the cell lies inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h


class Hit(NamedTuple):
    """A part of a canvas that the mouse finds, and the deed it stands for."""

    rect: Rect
    deed: str


@lru_cache(maxsize=4096)
def is_narrow(text: str) -> bool:
    """True if every character takes one cell, and none is a control character."""
    if text.isascii():
        return text.isprintable()
    return all(get_character_cell_size(char) == 1 and not steers(char) for char in text)


def row_width(row: Row) -> int:
    """Cells that a row takes."""
    return sum(cell_len(span.text) for span in row)


def heading(told: str) -> Row:
    """A small heading."""
    return (Span(told, "muted", "", Weight.BOLD),)


def flanked(row: Row, end: Span, width: int, blank: str = "muted") -> Row:
    """A row with something at its right end; `blank`: the ink between them."""
    gap = max(1, width - row_width(row) - cell_len(end.text))
    return (*row, Span(" " * gap, blank), end)


def wrapped(told: str, width: int, ink: str = "text") -> list[Row]:
    """A text in as many rows as it takes."""
    return [(Span(line, ink),) for line in wrap(told, width)]


def plain(block: Iterable[Row]) -> str:
    """The characters of a block alone, one line per row, without blanks at the line ends."""
    return "\n".join("".join(span.text for span in row).rstrip() for row in block)
