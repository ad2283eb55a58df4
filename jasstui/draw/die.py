"""The die on the felt beside the cards, and below it what each of its numbers means."""

from __future__ import annotations

from collections.abc import Iterator

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Block, Rect, Span, Weight, row_width
from jasstui.draw.card import Size
from jasstui.draw.look import Look
from jasstui.draw.seats import Grade, TableLayout
from jasstui.draw.table_model import Die
from jasstui.draw.table_trick import HEIGHT as LAST_HEIGHT

HEIGHT = 3
"""Rows of a die."""

LARGE, SMALL = 7, 5
"""Columns of a die, beside middle and large cards and beside small ones."""

_PIPS = {
    1: ("   ", " o ", "   "),
    2: ("o  ", "   ", "  o"),
    3: ("o  ", " o ", "  o"),
    4: ("o o", "   ", "o o"),
    5: ("o o", " o ", "o o"),
    6: ("o o", "o o", "o o"),
}


def paint_tile(number: int, width: int, look: Look) -> Block:
    """The upper side of a die, `width` x `HEIGHT` cells: pips on ivory, or a digit in a frame where
    there are no colours to paint a surface with."""
    if look.outlined:
        canvas = Canvas(width, HEIGHT, bg="", look=look)
        canvas.box(Rect(0, 0, width, HEIGHT), "text")
        canvas.put(width // 2, 1, str(number), "text", Weight.BOLD)
        return canvas.rows()
    canvas = Canvas(width, HEIGHT, fg="face.ink", bg="face")
    step = (width - 1) // 3
    for y, line in enumerate(_PIPS[number]):
        for at, pip in enumerate(line):
            if pip != " ":
                canvas.put(width // 2 + (at - 1) * step, y, "●")
    return canvas.rows()


def paint_die(canvas: Canvas, layout: TableLayout, die: Die, look: Look) -> None:
    """Lay the die at one side of the middle, with as much of its words as has room there. Paint
    it after cards and piles: it keeps off them, and off the places where cards will lie."""
    for block in _pictures(die, layout, look):
        spot = _spot(canvas, layout, row_width(block[0]), len(block))
        if spot is not None:
            canvas.blit(*spot, block)
            return


def _pictures(die: Die, layout: TableLayout, look: Look) -> Iterator[Block]:
    """Pictures of the die, the fullest first."""
    if layout.grade is not Grade.COMPACT:
        yield _titled(die, _table(die, 2, look), look)
        yield _titled(die, _table(die, 1, look), look)
        yield _beside(die, _table(die, 1, look), look)
        told = look.words(die.meanings[die.number - 1])
        yield _titled(die, ((Span(told, "gold"),),), look)
        yield paint_tile(die.number, LARGE, look)
    yield paint_tile(die.number, SMALL, look)


def _titled(die: Die, below: Block, look: Look) -> Block:
    """The die, what it shows, and other rows below a free one if they are several."""
    title = look.words(die.title)
    gap = 1 if len(below) > 1 else 0
    wide = max(LARGE, text.width(title), row_width(below[0]))
    canvas = Canvas(wide, HEIGHT + 1 + gap + len(below), bg="felt")
    canvas.blit((wide - LARGE) // 2, 0, paint_tile(die.number, LARGE, look))
    canvas.put((wide - text.width(title)) // 2, HEIGHT, title, "text", Weight.BOLD)
    canvas.blit((wide - row_width(below[0])) // 2, HEIGHT + 1 + gap, below)
    return canvas.rows()


def _beside(die: Die, table: Block, look: Look) -> Block:
    """The die with the table at its right, for felt that is wider than high."""
    canvas = Canvas(LARGE + 2 + row_width(table[0]), len(table), bg="felt")
    canvas.blit(0, (len(table) - HEIGHT) // 2, paint_tile(die.number, LARGE, look))
    canvas.blit(LARGE + 2, 0, table)
    return canvas.rows()


def _table(die: Die, columns: int, look: Look) -> Block:
    """Table of the meanings of all numbers, in so many columns, that of the die marked."""
    lines = [f"{n} {look.words(word)}" for n, word in enumerate(die.meanings, 1)]
    deep = len(lines) // columns
    parts = [lines[at : at + deep] for at in range(0, len(lines), deep)]
    wides = [2 + max(map(text.width, part)) for part in parts]
    canvas = Canvas(sum(wides) + 2 * (columns - 1), deep, bg="felt")
    for at, line in enumerate(lines):
        column, y = divmod(at, deep)
        x = sum(wides[:column]) + 2 * column
        thrown = at + 1 == die.number
        canvas.put(x, y, look.sign("▸", ">") if thrown else "", "gold", Weight.BOLD)
        ink, weight = ("gold", Weight.BOLD) if thrown else ("muted", Weight.NORMAL)
        canvas.put(x + 2, y, line, ink, weight)
    return canvas.rows()


def _spot(canvas: Canvas, layout: TableLayout, w: int, h: int) -> tuple[int, int] | None:
    """Top left cell of free felt, a cell away from anything else: at the left before the right,
    and below the middle if possible. It stays there when piles and the last trick come and go."""
    border = 5 if layout.inlay else 3
    first, last = layout.plates_top, canvas.height - layout.plates_top - h
    if not layout.sides:  # piles lie in the upper corner between two tricks
        first += (Size.S if layout.grade is Grade.COMPACT else Size.M).h + 2
    if layout.size is Size.XL:
        last -= LAST_HEIGHT + 1
    # Numbers stand beside the cards of a trick and words below them.
    kept = [Rect(r.x - 5, r.y - 1, r.w + 6, r.h + 3) for r in layout.places]
    rows = sorted(range(last, first - 1, -1), key=lambda y: abs(4 * y - first - 3 * last))
    for x in (border, canvas.width - border - w):
        for y in rows:
            spot = Rect(x, y, w, h)
            around = range(max(y - 1, layout.plates_top), y + h + 1)
            if not any(spot.touches(rect) for rect in kept) and all(
                canvas.is_free(x - 1, row, w + 2, "felt") for row in around
            ):
                return x, y
    return None
