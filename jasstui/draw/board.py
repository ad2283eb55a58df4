"""Where a slate is written: a part of a canvas, with all that every painter needs there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Rect, Weight, bold
from jasstui.draw.caption import NO_CAPTION, TONES, Caption
from jasstui.draw.look import Look
from jasstui.draw.names import short_names
from jasstui.slate.cells import Cell


class Board(Canvas):
    """The field of a slate, whose cells are counted from its own corner. What is written is chalk
    unless told otherwise. `area`: where it lies on the canvas; `caption`: the words on the slate;
    `own`: the column or side of the person at the screen, whose name stands bold, None for all of
    them."""

    look: Look

    def __init__(
        self,
        canvas: Canvas,
        area: Rect,
        look: Look,
        caption: Caption = NO_CAPTION,
        own: int | None = None,
    ) -> None:
        super().__init__(area.w, area.h, "chalk", "", look, canvas, (area.x, area.y))
        self.caption = caption
        self.own = own

    @property
    def w(self) -> int:
        """Columns of the field."""
        return self.width

    @property
    def h(self) -> int:
        """Rows of the field."""
        return self.height

    def part(self, area: Rect, own: int | None) -> Board:
        """A part of it, as a field of its own."""
        return Board(self, area, self.look, self.caption, own)

    def bold(self, at: int) -> Weight:
        """Weight of the name of a column or side."""
        return bold(self.own in (None, at))

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
