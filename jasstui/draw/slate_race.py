"""Painting a slate of a race: each side with its target and how far it has come."""

from __future__ import annotations

from jasstui.canvas import text
from jasstui.canvas.rows import Weight
from jasstui.draw.board import Board
from jasstui.draw.look import Look
from jasstui.draw.names import short_names
from jasstui.slate.race import RaceRow, RaceSlate

_FULL = 4
"""Rows of a side with bar, mark and a gap."""

_PAID = 5
"""Columns for stakes beside the bar."""


def needs(slate: RaceSlate) -> int:
    """Rows without which the slate would lose something."""
    return 2 * len(slate.rows)


def likes(slate: RaceSlate, _: int) -> int:
    """Rows with bars, marks and gaps; where nothing is to be reached, names with gaps."""
    return sum(_FULL if row.target else 2 for row in slate.rows)


def paint(board: Board, slate: RaceSlate) -> None:
    """A row with name and points, below it the bar and a mark at half the target; less where there
    is little room."""
    look = board.look
    high = min(_FULL, max(1, board.h // max(1, len(slate.rows))))
    of = board.caption.of
    long = [look.words(of.format(n=row.total, all=row.target)) for row in slate.rows]
    both = zip(slate.rows, long, strict=True)
    brief = any(row.target and _too_long(row, told, board.w, look) for row, told in both)
    if brief:
        long = [f"{row.total}/{row.target}" for row in slate.rows]
    told = [
        points if row.target else str(row.total)
        for row, points in zip(slate.rows, long, strict=True)
    ]
    room = board.w - 1 - max(map(text.width, told), default=0)
    names = short_names([look.words(row.name) for row in slate.rows], room)
    for at, row in enumerate(slate.rows):
        y = at * high
        board.end(board.w, y, told[at], "sgold" if row.new else "chalk", Weight.BOLD)
        board.put(0, y, names[at], weight=board.bold(at))
        width = board.w
        if row.stake is not None and high > 1:
            ink = "sgold" if row.new_stake else "chalk"
            board.end(board.w, y + 1, f"{row.stake:+d}", ink)
            width -= _PAID
        if row.target and high > 1:
            _bar(board, y + 1, width, row)
        if row.target and high > 2:
            half = -(-row.target // 2)
            mark = f"{look.sign('▲', '^')} {half}"
            board.put(_cells(half, row, width - 1), y + 2, mark, "chalkdim")


def _too_long(row: RaceRow, told: str, width: int, look: Look) -> bool:
    """True if the points in words leave no room for the name beside them."""
    return text.width(look.words(row.name)) + 1 + text.width(told) > width


def _bar(board: Board, y: int, width: int, row: RaceRow) -> None:
    """A line of chalk: thick for points before the last deal, in gold for those added, thin for
    those still missing."""
    before, now = (_cells(points, row, width) for points in (row.total - row.new, row.total))
    look = board.look
    full, free = ("█", "░") if look.letters else (look.sign("━", "#"), look.sign("─", "-"))
    x = board.put(0, y, full * before)
    x = board.put(x, y, full * (now - before), "sgold")
    board.put(x, y, free * (width - now), "chalkdim")


def _cells(points: int, row: RaceRow, width: int) -> int:
    return max(0, min(width, points * width // row.target))
