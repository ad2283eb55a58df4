"""What lies near a plate on the felt where nothing else does: what was said there, and a slip."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from jasstui.draw import text
from jasstui.draw.look import Look
from jasstui.draw.rows import Canvas, Span, Weight, row_width
from jasstui.draw.seats import TableLayout


def paint_spoken(canvas: Canvas, layout: TableLayout, at: int, said: str, look: Look) -> None:
    """Write the words at the first spot that takes them whole, else where most of them fit. It is
    painted last, so that cards, piles and other words are already there."""
    whole = look.spoken(said)
    roomiest, most = (0, 0), 0
    for x, y in _spots(canvas, layout, at, text.width(whole)):
        room = _room(canvas, x, y, text.width(whole))
        if room > most:
            roomiest, most = (x, y), room
        if most == text.width(whole):
            break
    if most >= min(text.width(whole), 5):
        shown = whole if most == text.width(whole) else look.spoken(text.trail(said, most - 2))
        canvas.put(*roomiest, shown, "text", weight=Weight.ITALIC)


def paint_slip(canvas: Canvas, layout: TableLayout, at: int, word: str, look: Look) -> None:
    """Lay a slip of paper that carries a word, apart from anything but the plate; left out where
    there is no room for it."""
    slip = Span(f" {look.words(word)} ", "face.muted", "face", Weight.ITALIC)
    if look.outlined:
        slip = Span(f"[{look.words(word)}]", "text")
    wide = row_width((slip,))
    plate = layout.plates[at]
    for x, y in _spots(canvas, layout, at, wide):
        beyond = y + (1 if y >= plate.y + plate.h else -1 if y < plate.y else 0)
        if _room(canvas, x, y, wide) == wide and canvas.is_free(x, beyond, wide, "felt"):
            canvas.put(x, y, *slip)
            return


def _spots(canvas: Canvas, layout: TableLayout, at: int, wide: int) -> Iterator[tuple[int, int]]:
    """Below the plate, or moved to the left where the frame is near, above it, and beside it."""
    plate = layout.plates[at]
    x, below, above = plate.x + 2, plate.y + plate.h, plate.y - 1
    beside = plate.x + plate.w + 1
    if at == 0:
        yield from ((x, above), (beside, plate.y), (plate.x - wide - 1, plate.y))
        return
    border = 4 if layout.inlay else 2
    moved = max(min(x, canvas.width - border - wide), 0)
    yield x, below
    if plate.x > canvas.width // 2:
        yield moved, below
    if plate.y < 3 or (layout.inlay and plate.y < 4):
        yield from ((beside, plate.y + 1), (plate.x - wide - 1, plate.y + 1))
    else:
        yield from ((x, above), (moved, above), (plate.x, below), (plate.x, above))


def _room(canvas: Canvas, x: int, y: int, wide: int) -> int:
    """Free cells for so many from here on, kept apart by a cell from anything but the frame."""
    last = canvas.width - 2
    if not canvas.is_free(x - 1, y, 1, "felt"):
        return 0

    def free(cell: int) -> bool:
        return canvas.is_free(cell, y, 1 if cell == last else 2, "felt")

    return sum(1 for _ in takewhile(free, range(x, x + wide)))
