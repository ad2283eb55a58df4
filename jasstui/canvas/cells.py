"""The canvas: cells to write on, parts of it as canvases of their own, and places to click."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple, Self

from rich.cells import cell_len, get_character_cell_size

from jasstui.canvas import text
from jasstui.canvas.letters import LETTERS, Letters
from jasstui.canvas.rows import VEIL, Block, Hit, Rect, Row, Span, Weight, is_narrow
from jasstui.controls import steers


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


class Canvas:
    """A sheet of `width` x `height` cells. Whatever falls outside is cut off.

    `fg` and `bg` are the roles of untouched cells, and `fg` that of whatever is written without an
    ink; every cell of the result has both, unless `bg` is empty: such a sheet shows what lies below
    it. `look`: which characters may be shown. `on`: the sheet of which it is a part, as far as that
    reaches, with its corner `at` this cell. `hits`: what can be clicked, counted from the corner of
    the whole sheet; later places lie above earlier ones.
    """

    width: int
    height: int
    look: Letters
    hits: list[Hit]
    _fg: str
    _clear: bool
    _x: int
    _y: int
    _chars: list[list[str]]
    _inks: list[list[_Ink]]

    def __init__(
        self,
        width: int,
        height: int,
        fg: str = "text",
        bg: str = "room",
        look: Letters = LETTERS,
        on: Canvas | None = None,
        at: tuple[int, int] = (0, 0),
    ) -> None:
        self.look = look
        self._rows: Block = ()
        if on is not None:
            self._lie_on(on, Rect(*at, width, height), fg)
            return
        if width < 0 or height < 0:
            raise ValueError(f"a canvas cannot be {width} x {height}")
        self.width, self.height = width, height
        self.hits = []
        ground = _Ink(fg, bg, Weight.NORMAL)
        self._fg = fg
        self._clear = not bg
        self._x = self._y = 0
        self._chars = [[" "] * width for _ in range(height)]
        self._inks = [[ground] * width for _ in range(height)]

    def _lie_on(self, sheet: Canvas, area: Rect, fg: str) -> None:
        """Have its cells and its places to click on those of another one, as far as that
        reaches."""
        x, y, wide, high = area
        wide = wide if x + wide <= sheet.width else sheet.width - x
        high = high if y + high <= sheet.height else sheet.height - y
        self.width, self.height = (wide if wide > 0 else 0), (high if high > 0 else 0)
        self._fg = fg
        self._x, self._y = sheet._x + x, sheet._y + y
        self._clear, self.hits = sheet._clear, sheet.hits
        self._chars, self._inks = sheet._chars, sheet._inks

    # ------------------------------------------------------------ parts

    def within(self, area: Rect, fg: str = "") -> Self:
        """A part as a canvas of its own, which knows what this one knows: it has its own corner and
        edges, and writes on the same cells. `fg`: the role of what is written there without an ink,
        "" for the same as here."""
        part = object.__new__(type(self))  # a third of the time that `copy` takes
        part.__dict__.update(self.__dict__)
        Canvas._lie_on(part, self, area, fg or self._fg)
        return part

    @property
    def area(self) -> Rect:
        """Where it lies on the whole sheet."""
        return Rect(self._x, self._y, self.width, self.height)

    def hit(self, rect: Rect, deed: str) -> None:
        """Clicks within `rect` do `deed`."""
        self.hits.append(Hit(rect.moved(self._x, self._y), deed))

    # ------------------------------------------------------------ words

    def words(self, told: str) -> str:
        """Text as it may be shown here."""
        return self.look.words(told)

    def put(
        self,
        x: int,
        y: int,
        told: str,
        ink: str = "",
        weight: Weight = Weight.NORMAL,
        room: int | None = None,
        *,
        ground: str = "",
    ) -> int:
        """Write one line at `x`, `y`, cut to `room` cells if given; returns the column after its
        last cell.

        A wide character of which one half would be cut off leaves a blank. What a terminal would
        obey is left out: all that a screen shows goes through here.
        """
        if not (told.isascii() and told.isprintable()):
            told = self.look.words(told)
        if room is not None:
            told = text.cut(told, room)
        return self._write(x, y, told, ink, ground, weight)

    def end(
        self,
        right: int,
        y: int,
        told: str,
        ink: str = "",
        weight: Weight = Weight.NORMAL,
        *,
        ground: str = "",
    ) -> int:
        """Write one line that ends before the column `right`; returns the column it begins at."""
        told = self.look.words(told)
        x = right - cell_len(told)
        self._write(x, y, told, ink, ground, weight)
        return x

    def lines(
        self,
        x: int,
        y: int,
        lines: Iterable[str],
        ink: str = "",
        weight: Weight = Weight.NORMAL,
    ) -> None:
        """Write texts below one another."""
        for down, line in enumerate(lines):
            self.put(x, y + down, line, ink, weight)

    def paragraph(
        self, rect: Rect, told: str, ink: str = "", weight: Weight = Weight.NORMAL
    ) -> int:
        """Wrapped lines within `rect`, the last one closed by dots if there are more; returns the
        row below."""
        lines = text.wrap(self.words(told), max(1, rect.w))
        for down, line in enumerate(lines[: rect.h]):
            cut = down == rect.h - 1 and len(lines) > rect.h
            shown = text.trail(line + " " * rect.w, rect.w) if cut else line
            self.put(rect.x, rect.y + down, shown, ink, weight)
        return rect.y + min(len(lines), max(rect.h, 0))

    def _write(self, x: int, y: int, told: str, fg: str, bg: str, weight: Weight) -> int:
        """Write a text as it is."""
        seen, left, down = 0 <= y < self.height, self._x, y + self._y
        right = left + self.width
        x += left
        if is_narrow(told):
            end = x + len(told)
            if x >= left and end <= right:
                if seen and told:
                    self._lay(down, x, end, told, fg, bg, weight)
            elif seen and x < right and end > left:
                told = told[max(left - x, 0) : right - x]
                first = max(x, left)
                self._lay(down, first, first + len(told), told, fg, bg, weight)
            return end - left
        for char in told:
            cells_of = 0 if steers(char) else get_character_cell_size(char)
            if cells_of and seen:
                if x >= left and x + cells_of <= right:
                    self._lay(down, x, x + cells_of, (char, "")[:cells_of], fg, bg, weight)
                elif cells_of == 2 and left - 1 <= x < right:
                    at = max(x, left)
                    self._lay(down, at, at + 1, " ", fg, bg, weight)
            x += cells_of
        return x - left

    # ------------------------------------------------------------ cells, counted from the sheet

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
        if last < len(chars) and chars[last] == "":
            chars[last] = " "
        chars[first:last] = cells

    # ------------------------------------------------------------ grounds and pictures

    def fill(self, rect: Rect, ground: str, ink: str = "") -> None:
        """Cover a rectangle with blanks."""
        for y in range(rect.y, rect.y + rect.h):
            self._write(rect.x, y, " " * rect.w, ink, ground, Weight.NORMAL)

    def veil(self, rect: Rect) -> None:
        """Let what has been painted in a rectangle step back behind what comes next."""
        first, last = max(0, rect.x), min(rect.x + rect.w, self.width)
        for y in range(max(0, rect.y), min(rect.y + rect.h, self.height)):
            inks = self._inks[self._y + y]
            part = slice(self._x + first, self._x + last)
            inks[part] = map(_veiled, inks[part])

    def box(self, rect: Rect, ink: str = "", ground: str = "") -> None:
        """Draw a thin frame."""
        if rect.w < 2 or rect.h < 2:
            return
        nw, ne, sw, se, flat, tall = tuple(self.look.box)
        last_x, last_y = rect.x + rect.w - 1, rect.y + rect.h - 1
        self.put(rect.x, rect.y, nw + flat * (rect.w - 2) + ne, ink, ground=ground)
        self.put(rect.x, last_y, sw + flat * (rect.w - 2) + se, ink, ground=ground)
        for y in range(rect.y + 1, last_y):
            self.put(rect.x, y, tall, ink, ground=ground)
            self.put(last_x, y, tall, ink, ground=ground)

    def blit(self, x: int, y: int, block: Sequence[Row]) -> None:
        """Lay painted rows onto the canvas with their top left cell at `x`, `y`."""
        for down, row in enumerate(block):
            across = x
            for span in row:
                across = self._write(across, y + down, *span)

    def is_free(self, x: int, y: int, wide: int, ground: str) -> bool:
        """True if a run of cells lies on this canvas with nothing on its ground yet."""
        if not (0 <= y < self.height and x >= 0 and x + wide <= self.width):
            return False
        first, down = x + self._x, y + self._y
        inks = self._inks[down][first : first + wide]
        blank = all(char == " " for char in self._chars[down][first : first + wide])
        return blank and all(ink.bg == ground for ink in inks)

    def lay(self, x: int, y: int, sheet: Canvas) -> None:
        """Lay a whole other sheet onto this one, with what can be clicked there: as `blit` does
        with its rows, only faster. It has to fit in: a sheet that would stick out raises
        `ValueError`."""
        if x < 0 or y < 0 or x + sheet.width > self.width or y + sheet.height > self.height:
            raise ValueError(f"{sheet.width} x {sheet.height} cells at {x}, {y} stick out")
        x, y = x + self._x, y + self._y
        self.hits += [hit._replace(rect=hit.rect.moved(x, y)) for hit in sheet.hits]
        if not sheet.width:
            return
        last = x + sheet.width
        for at, (chars, inks) in enumerate(zip(sheet._chars, sheet._inks, strict=True), start=y):
            below = self._inks[at]
            self._set(at, x, last, chars)
            if sheet._clear:
                inks = [
                    ink if ink.bg else _on(ink, under.bg)
                    for ink, under in zip(inks, below[x:last], strict=True)
                ]
            below[x:last] = inks

    # ------------------------------------------------------------ finished

    def rows(self, before: Canvas | None = None) -> Block:
        """The finished sheet, whole; each row is exactly as wide as it. Rows that are the same on
        the sheet `before`, which is finished, are taken from there: a tenth of the work."""
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
