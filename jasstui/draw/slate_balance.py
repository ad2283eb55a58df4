"""Painting debts that are paid off: what is owed, what has been written, what is missing."""

from __future__ import annotations

from typing import NamedTuple

from jasstui.canvas import text
from jasstui.canvas.rows import bold
from jasstui.draw.board import Board
from jasstui.slate.balance import DebtSlate


def needs(slate: DebtSlate) -> int:
    """Rows without which the slate would lose something."""
    return len(slate.rows)


def likes(slate: DebtSlate, _: int) -> int:
    """Rows with air between the players."""
    return 2 * len(slate.rows) + 1


def paint(board: Board, slate: DebtSlate) -> None:
    """A line per player; new points and a debt that is nearly paid stand in gold."""
    pitch = 2 if 2 * len(slate.rows) + 1 <= board.h else 1
    columns = _columns(slate, board)
    wide = [max(map(text.width, column.told), default=0) for column in columns]
    gap = 2 if board.w - sum(wide) >= 14 else 1
    ends = [board.w - sum(wide[at:]) - gap * (len(wide) - at) for at in range(len(wide))]
    for at, row in enumerate(slate.rows):
        y = at * pitch + (1 if pitch > 1 else 0)
        if y >= board.h:
            break
        board.put(0, y, row.name, weight=bold(at == board.own), room=max(ends[0], 0))
        for column, end, cells in zip(columns, ends, wide, strict=True):
            heavy = bold(column is columns[-1])
            board.put(end + gap, y, text.right(column.told[at], cells), column.inks[at], heavy)


class _Column(NamedTuple):
    """One column: its text for every player, and the ink for it."""

    told: list[str]
    inks: list[str]


def _columns(slate: DebtSlate, board: Board) -> list[_Column]:
    """Columns owed, written and missing; missing alone where there is no room for all, as it
    follows from the others."""
    rows, look = slate.rows, board.look
    owed = _Column([f"-{row.owed}" for row in rows], ["potato"] * len(rows))
    inks = ["sgold" if row.new else "chalk" for row in rows]
    written = _Column([f"+{row.written}" for row in rows], inks)
    inks = ["chalk" if row.missing else "sgold" for row in rows]
    words = [look.words(board.caption.missing.format(n=row.missing)) for row in rows]
    missing = _Column(words, inks)
    names = max((text.width(look.words(row.name)) for row in rows), default=0)
    for columns in ([owed, written, missing], [written, missing], [missing]):
        cells = sum(1 + max(map(text.width, column.told), default=0) for column in columns)
        if names + cells <= board.w:
            return columns
    return [_Column([str(row.missing) for row in rows], inks)]
