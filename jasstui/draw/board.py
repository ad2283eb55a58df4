"""Where a slate is written: a part of a canvas, with all that every painter needs there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from jasstui.canvas import text
from jasstui.canvas.rows import Canvas, Rect, Row, Weight, bold
from jasstui.draw.caption import NO_CAPTION, TONES, Caption
from jasstui.draw.look import Look
from jasstui.draw.names import short_names
from jasstui.slate.cells import Cell


class Board:
    """The field of a slate, whose cells are counted from its own corner. What is written goes
    through the look, in chalk unless told otherwise. `area`: where it lies on the canvas;
    `caption`: the words on the slate; `own`: the column or side of the person at the screen, whose
    name stands bold, None for all of them."""

    def __init__(
        self,
        canvas: Canvas,
        area: Rect,
        look: Look,
        caption: Caption = NO_CAPTION,
        own: int | None = None,
    ) -> None:
        self.look = look
        self.caption = caption
        self.own = own
        self.w, self.h = area.w, area.h
        self._canvas = canvas
        self.area = area

    def part(self, area: Rect, own: int | None) -> Board:
        """A part of it, as a field of its own."""
        area = area.moved(self.area.x, self.area.y)
        return Board(self._canvas, area, self.look, self.caption, own)

    def bold(self, at: int) -> Weight:
        """Weight of the name of a column or side."""
        return bold(self.own in (None, at))

    def put(
        self,
        x: int,
        y: int,
        told: str,
        ink: str = "chalk",
        weight: Weight = Weight.NORMAL,
        room: int | None = None,
    ) -> int:
        """Write a text, cut to `room` cells if given; returns the column after it."""
        shown = self.look.words(told)
        if room is not None:
            shown = text.cut(shown, room)
        left, top, *_ = self.area
        return self._canvas.put(left + x, top + y, shown, ink, weight=weight) - left

    def end(
        self, right: int, y: int, told: str, ink: str = "chalk", weight: Weight = Weight.NORMAL
    ) -> int:
        """Write a text that ends before column `right`; returns the column it begins at."""
        left, top, *_ = self.area
        return (
            self._canvas.end(left + right, top + y, self.look.words(told), ink, "", weight) - left
        )

    def blit(self, x: int, y: int, rows: Sequence[Row]) -> None:
        """Copy painted rows."""
        self._canvas.blit(self.area.x + x, self.area.y + y, rows)

    def fill(self, rect: Rect, ground: str) -> None:
        """Give cells a ground."""
        self._canvas.fill(rect.moved(self.area.x, self.area.y), ground)

    def box(self, rect: Rect) -> None:
        """Draw a frame."""
        self._canvas.box(rect.moved(self.area.x, self.area.y), self.look.box, "chalk")

    def rule(self, y: int) -> None:
        """Draw a line from edge to edge."""
        self.put(0, y, self.look.box[4] * self.w, "chalkdim")

    def names(self, left: int, wide: int, names: Sequence[str]) -> None:
        """Write each name so that it ends where the numbers of its column end; the first column
        begins at `left`."""
        for at, name in enumerate(short_names([*map(self.look.words, names)], wide - 1)):
            self.end(left + (at + 1) * wide, 0, name, weight=self.bold(at))

    def cell(self, x: int, y: int, cell: Cell, weight: Weight = Weight.NORMAL) -> int:
        """Write a cell in its tone; returns the column behind it."""
        return self.put(x, y, cell.text, TONES[cell.tone], weight)

    def cells(
        self, x: int, y: int, wide: int, cells: Iterable[Cell], weight: Weight = Weight.NORMAL
    ) -> None:
        """Write a row of cells, each at the right of a column of `wide` cells."""
        for at, cell in enumerate(cells):
            shown = text.right(self.look.words(cell.text), wide - 1)
            self.cell(x + at * wide + 1, y, cell._replace(text=shown), weight)
