"""Painting a slate of predictions: how far everybody missed what he said.

A wide slate has two rows per deal, `47>53` and the result below; a narrower one the results alone;
the narrowest a row per player with the last result and the total.
"""

from __future__ import annotations

from jasstui.canvas import text
from jasstui.canvas.rows import Weight, bold
from jasstui.draw.board import Board
from jasstui.slate.predictions import Predicted, PredictionRow, PredictionSlate

_FULL = 5
"""Cells that what was said and made takes at least."""

_WIDEST = 12
"""Cells beyond which numbers would stand too far apart."""

_RESULT = 5
"""Cells of a column that has room for a result and a total."""


def needs(slate: PredictionSlate) -> int:
    """Rows without which the slate would lose something."""
    return max(len(slate.names), 3 + min(len(slate.rows), 3))


def likes(slate: PredictionSlate, width: int) -> int:
    """Rows in which every deal has room."""
    wide = _columns(slate, width)[1]
    high = _high(slate, wide)
    below = len(slate.rows) * high + 2 + (2 if high > 1 else 0)
    return 1 + below


def _columns(slate: PredictionSlate, width: int) -> tuple[int, int]:
    """Cells before the first column, and of a column."""
    lead = max([2, *(len(row.label) + 1 for row in slate.rows)])
    return lead, min(_WIDEST, (width - lead) // max(len(slate.names), 1))


def _high(slate: PredictionSlate, wide: int) -> int:
    """Rows of a deal: two where there is room for what was said and made."""
    told = [f"{c.said}>{c.made}" for row in slate.rows for c in row.cells]
    return 2 if wide > max([_FULL, *map(len, told)]) else 1


def paint(board: Board, slate: PredictionSlate) -> None:
    """A row for each deal, or for each player where columns are too narrow."""
    _, wide = _columns(slate, board.w)
    if wide < _RESULT:
        _list(board, slate)
        return
    left = board.w - wide * len(slate.names)
    board.names(left, wide, slate.names)
    high = _high(slate, wide)
    y, room = 1, max(0, (board.h - 3) // high)
    for row in slate.rows[max(0, len(slate.rows) - room) :]:
        board.put(0, y, row.label, "chalkdim")
        for at, cell in enumerate(row.cells):
            x = left + at * wide + 1
            if high == 2:
                said = f"{cell.said}>{cell.made}"
                board.put(x, y, text.right(said, wide - 1), "chalkdim")
            if cell.written:
                shown = text.right(str(cell.result), wide - 1)
                board.put(x, y + high - 1, shown, _ink(row, cell), Weight.BOLD)
        y += high
    board.rule(y)
    if text.width(board.caption.sum) < left:
        board.put(0, y + 1, board.caption.sum, "chalkdim")
    for at, total in enumerate(slate.sums):
        shown = text.right(str(total), wide - 1)
        board.put(left + at * wide + 1, y + 1, shown, weight=Weight.BOLD)
    if high == 2:
        _paint_legend(board, y + 3, slate)


def _paint_legend(board: Board, y: int, slate: PredictionSlate) -> None:
    """Legend for the small numbers, below the sums where there is room."""
    said = board.look.words(board.caption.said)
    if slate.rows and said and y < board.h:
        cell = slate.rows[-1].cells[0]
        told = f"{cell.said}>{cell.made}  {said}"
        board.put(0, y, told if text.width(told) <= board.w else said, "chalkdim", room=board.w)


def _ink(row: PredictionRow, cell: Predicted) -> str:
    """Ink of a cell: gold for a hit and for the last deal."""
    return "sgold" if cell.hit or row.new else "chalk"


def _list(board: Board, slate: PredictionSlate) -> None:
    """A row per player: name, last result, total."""
    last = slate.rows[-1] if slate.rows else None
    pitch = 2 if 2 * len(slate.names) <= board.h else 1
    digits = max((len(str(total)) for total in slate.sums), default=1)
    for at, name in enumerate(slate.names):
        y, end = at * pitch, board.w - digits
        board.put(end, y, f"{slate.sums[at]:>{digits}}", weight=Weight.BOLD)
        change = f"{last.cells[at].result:+}" if last else ""
        room = end - len(change) - 2
        board.put(0, y, name, weight=bold(at == board.own), room=room)
        if last and last.cells[at].written:
            board.end(end - 1, y, change, _ink(last, last.cells[at]))
