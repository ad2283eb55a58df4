"""Styled text as plain data, and a canvas of cells to put it on.

Painting never names a colour. A `Span` names colour *roles* ("text", "felt", "ink.H"); a
`Palette` turns roles into what a terminal understands. An empty role means: keep what lies below.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntFlag
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len, get_character_cell_size

from jasstui.controls import steers
from jasstui.draw.text import wrap


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
        return self._replace(x=self.x + x, y=self.y + y)

    def holds(self, x: int, y: int) -> bool:
        """True if the cell lies inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h


class _Ink(NamedTuple):
    fg: str
    bg: str
    weight: Weight


@lru_cache(maxsize=512)
def _on(ink: _Ink, bg: str) -> _Ink:
    """The ink on another ground."""
    return ink._replace(bg=bg)


@lru_cache(maxsize=512)
def _veiled(ink: _Ink) -> _Ink:
    """The ink behind something that lies before it."""
    if ink.bg.startswith(VEIL):
        return ink
    return _Ink(VEIL + ink.fg, VEIL + ink.bg, ink.weight)


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


class Canvas:
    """A sheet of `width` x `height` cells. Whatever falls outside is cut off.

    `fg` and `bg` are the roles of untouched cells; every cell of the result has both, unless `bg`
    is empty: such a sheet shows what lies below it.
    """

    def __init__(self, width: int, height: int, fg: str = "text", bg: str = "room") -> None:
        if width < 0 or height < 0:
            raise ValueError(f"a canvas cannot be {width} x {height}")
        self.width = width
        self.height = height
        ground = _Ink(fg, bg, Weight.NORMAL)
        self._fg = fg
        self._clear = not bg
        self._chars = [[" "] * width for _ in range(height)]
        self._inks = [[ground] * width for _ in range(height)]
        self._rows: Block = ()

    def put(
        self,
        x: int,
        y: int,
        text: str,
        fg: str = "",
        bg: str = "",
        weight: Weight = Weight.NORMAL,
    ) -> int:
        """Write one line at `x`, `y`; returns the column after its last cell.

        A wide character of which one half would be cut off leaves a blank. What a terminal would
        obey is left out: all that a screen shows goes through here.
        """
        if is_narrow(text):
            if 0 <= y < self.height:
                first, last = max(x, 0), min(x + len(text), self.width)
                if first < last:
                    self._lay(y, first, last, text[first - x : last - x], fg, bg, weight)
            return x + len(text)
        for char in text:
            cells = 0 if steers(char) else get_character_cell_size(char)
            if cells and 0 <= y < self.height:
                if x >= 0 and x + cells <= self.width:
                    self._lay(y, x, x + cells, (char, "")[:cells], fg, bg, weight)
                elif cells == 2 and -1 <= x < self.width:
                    self._lay(y, max(x, 0), max(x, 0) + 1, " ", fg, bg, weight)
            x += cells
        return x

    def end(
        self,
        right: int,
        y: int,
        text: str,
        fg: str = "",
        bg: str = "",
        weight: Weight = Weight.NORMAL,
    ) -> int:
        """Write one line that ends before the column `right`; returns the column it begins at."""
        x = right - cell_len(text)
        self.put(x, y, text, fg, bg, weight)
        return x

    def _lay(
        self, y: int, first: int, last: int, cells: Sequence[str], fg: str, bg: str, weight: Weight
    ) -> None:
        """Write the cells from `first` to `last`; half of a wide character leaves a blank."""
        inks = self._inks[y]
        self._set(y, first, last, cells)
        if bg:
            inks[first:last] = [_Ink(fg or self._fg, bg, weight)] * (last - first)
            return
        below: _Ink | None = None
        ink = inks[first]
        for at in range(first, last):
            if inks[at] is not below:
                below = inks[at]
                ink = _Ink(fg or self._fg, below.bg, weight)
            inks[at] = ink

    def _set(self, y: int, first: int, last: int, cells: Sequence[str]) -> None:
        """Put characters into cells, without their inks."""
        chars = self._chars[y]
        if chars[first] == "" and first > 0:
            chars[first - 1] = " "
        if last < self.width and chars[last] == "":
            chars[last] = " "
        chars[first:last] = cells

    def fill(self, rect: Rect, bg: str, fg: str = "") -> None:
        """Cover a rectangle with blanks."""
        for y in range(rect.y, rect.y + rect.h):
            self.put(rect.x, y, " " * rect.w, fg, bg)

    def veil(self, rect: Rect) -> None:
        """Let what has been painted in a rectangle step back behind what comes next."""
        end = min(rect.x + rect.w, self.width)
        for inks in self._inks[max(0, rect.y) : rect.y + rect.h]:
            inks[rect.x : end] = map(_veiled, inks[rect.x : end])

    def box(self, rect: Rect, corners: str, fg: str, bg: str = "") -> None:
        """Draw a thin frame. `corners` is six characters: `╭╮╰╯─│`."""
        if rect.w < 2 or rect.h < 2:
            return
        nw, ne, sw, se, flat, tall = tuple(corners)
        last_x, last_y = rect.x + rect.w - 1, rect.y + rect.h - 1
        self.put(rect.x, rect.y, nw + flat * (rect.w - 2) + ne, fg, bg)
        self.put(rect.x, last_y, sw + flat * (rect.w - 2) + se, fg, bg)
        for y in range(rect.y + 1, last_y):
            self.put(rect.x, y, tall, fg, bg)
            self.put(last_x, y, tall, fg, bg)

    def blit(self, x: int, y: int, block: Sequence[Row]) -> None:
        """Lay a block onto the canvas with its top left cell at `x`, `y`."""
        for down, row in enumerate(block):
            across = x
            for span in row:
                across = self.put(across, y + down, *span)

    def is_free(self, x: int, y: int, wide: int, ground: str) -> bool:
        """True if a run of cells lies on this canvas with nothing on its ground yet."""
        if not (0 <= y < self.height and x >= 0 and x + wide <= self.width):
            return False
        inks = self._inks[y][x : x + wide]
        blank = all(char == " " for char in self._chars[y][x : x + wide])
        return blank and all(ink.bg == ground for ink in inks)

    def lay(self, x: int, y: int, sheet: Canvas) -> None:
        """Lay another canvas onto this one, as `blit` does with its rows, only faster. It has to
        fit in: a sheet that would stick out raises `ValueError`."""
        last, end = x + sheet.width, y + sheet.height
        if x < 0 or y < 0 or last > self.width or end > self.height:
            raise ValueError(f"{sheet.width} x {sheet.height} cells at {x}, {y} stick out")
        if not sheet.width:
            return
        for at, chars, inks in zip(range(y, end), sheet._chars, sheet._inks, strict=True):
            below = self._inks[at]
            self._set(at, x, last, chars)
            if sheet._clear:
                inks = [
                    ink if ink.bg else _on(ink, under.bg)
                    for ink, under in zip(inks, below[x:last], strict=True)
                ]
            below[x:last] = inks

    def rows(self, before: Canvas | None = None) -> Block:
        """The finished sheet; each row is exactly `width` cells. Rows that are the same on the
        sheet `before`, which is finished, are taken from there: a tenth of the work."""
        self._rows = tuple(
            (self._again(y, before) if before else None) or self._row(chars, inks)
            for y, (chars, inks) in enumerate(zip(self._chars, self._inks, strict=True))
        )
        return self._rows

    def _again(self, y: int, before: Canvas) -> Row | None:
        """A finished row of another sheet, if its cells are those of this one."""
        same = y < len(before._rows) and before._chars[y] == self._chars[y]
        return before._rows[y] if same and before._inks[y] == self._inks[y] else None

    @staticmethod
    def _row(chars: list[str], inks: list[_Ink]) -> Row:
        spans: list[Span] = []
        start = 0
        for ink, cells in groupby(inks):
            end = start + len(list(cells))
            span = ("".join(chars[start:end]), *ink)
            spans.append(tuple.__new__(Span, span))  # twice as fast as `Span(...)`
            start = end
        return tuple(spans)
