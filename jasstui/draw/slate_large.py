"""The slate taken into the hands: as large as the window lets it be, every deal beside it."""

from __future__ import annotations

from typing import NamedTuple

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Block, Rect
from jasstui.draw.board import Board
from jasstui.draw.look import Look
from jasstui.draw.slate import Framed, frame, inside, slate_height, write_slate
from jasstui.plain import Plain
from jasstui.slate.cells import Cell

_ALONE, _BOTH = 64, 96
"""Columns beyond which a slate without or with its deals does not grow."""

_LEAST = 64
"""Columns from which the deals stand beside the slate."""

_SHARE = 0.44
"""Share of the width that the slate itself takes beside its deals."""


class DealLine(NamedTuple):
    """One deal: its number and what was played, and what each column got."""

    label: str
    cells: tuple[Cell, ...]


class LargeSlate(Plain):
    """A slate with the deals that led to it, newest first; `columns` are the names over them,
    `heading` stands above, `foot` in the lower edge, `more` in its place while not all of them
    fit."""

    slate: Framed
    columns: tuple[str, ...] = ()
    deals: tuple[DealLine, ...] = ()
    heading: str = ""
    foot: str = ""
    more: str = ""


def paint_large(
    large: LargeSlate, width: int, height: int, look: Look, first: int = 0
) -> tuple[Block, int]:
    """The slate within `width` x `height` cells, its deals from the line `first` on. Returns the
    largest useful `first` too."""
    both = bool(large.deals) and width >= _LEAST
    wide = min(width, _BOTH if both else _ALONE)
    left = round(wide * _SHARE) if both else wide
    most = slate_height(large.slate, left, look) + 1
    high = min(height, max(most, min(len(large.deals), 16) + 8 if both else 0))
    canvas = Canvas(wide, high, fg="chalk", bg="", look=look)
    frame(canvas, Rect(0, 0, wide, high), look)
    area = inside(Rect(0, 0, left, high))
    area = area._replace(y=area.y + (1 if high > 12 else 0), h=area.h - (2 if high > 12 else 1))
    write_slate(canvas, area, large.slate, look)
    scroll = 0
    if both:
        for y in range(area.y, high - 2):
            canvas.put(left, y, look.box[5], "chalkdim")
        room = Rect(left + 2, area.y, wide - left - 5, high - area.y - 3)
        board = Board(canvas, room, look, own=large.slate.own)
        scroll = _deals(board, large, first)
    foot = look.words(large.more if scroll else large.foot)
    canvas.end(wide - 3, high - 2, foot, "chalkdim")
    return canvas.rows(), scroll


def _deals(board: Board, large: LargeSlate, first: int) -> int:
    """Write the deals; returns how far they scroll."""
    count, look = len(large.columns), board.look
    widest = max(text.width(cell.text) for line in large.deals for cell in line.cells)
    labels = max(
        text.width(look.words(t)) for t in (large.heading, *(d.label for d in large.deals))
    )
    least = max(widest, 3) + 1
    lead = max(min(labels, board.w - count * least), 3)
    wide = min((board.w - lead) // count, 12)
    left = board.w - wide * count
    board.put(0, 0, large.heading, "chalkdim", room=left)
    board.names(left, wide, large.columns)
    room = board.h - 2
    for y, line in enumerate(large.deals[first : first + room], start=2):
        board.put(0, y, text.named(look.words(line.label), left), "chalkdim")
        signs = (c._replace(text=c.text.replace("○", look.sign("○", "o"))) for c in line.cells)
        board.cells(left, y, wide, signs)
    return max(0, len(large.deals) - room)
