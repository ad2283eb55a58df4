"""Painting stakes: one line per player, a filled circle for each stake that is left."""

from __future__ import annotations

from jasstui.canvas import text
from jasstui.canvas.rows import bold
from jasstui.digits import whole
from jasstui.draw.board import Board
from jasstui.slate.lives import Lives, LivesSlate

_NAME = 4
"""Cells of a name that must stay beside words about it."""


def needs(slate: LivesSlate) -> int:
    """Rows without which the slate would lose something."""
    return len(slate.columns)


def likes(slate: LivesSlate, _: int) -> int:
    """Rows with air between the players."""
    return 2 * len(slate.columns)


def paint(board: Board, slate: LivesSlate) -> None:
    """All players, close together where rows are few. A stake lost in the last deal is gold."""
    pitch = 2 if 2 * len(slate.columns) <= board.h + 1 else 1
    tails = [_tail(column, board) for column in slate.columns]
    side = max(map(text.width, tails), default=0)
    if board.w - 2 * max((c.all for c in slate.columns), default=0) - side < _NAME + 2:
        tails = [tail[:2] if whole(tail[:1]) is not None else "~"[: len(tail)] for tail in tails]
        side = max(map(len, tails), default=0)
    for at, (column, tail) in enumerate(zip(slate.columns, tails, strict=True)):
        y = at * pitch
        if y >= board.h:
            break
        dim = "chalkdim" if column.place > 1 else ""
        room = board.w - 2 * column.all - side - 2
        board.put(0, y, column.name, dim or "chalk", bold(at == board.own), room)
        _circles(board, room + 1, y, column)
        board.end(board.w, y, tail, dim or "sgold")


def _tail(column: Lives, board: Board) -> str:
    """Text behind the stakes: a place, or a word that there is none left to lose."""
    caption, words = board.caption, board.look.words
    if column.place:
        out = f" {caption.out}" if caption.out and column.place > 1 else ""
        return words(f"{column.place}.{out}")
    return "" if column.left else words(caption.swims)


def _circles(board: Board, x: int, y: int, column: Lives) -> None:
    full, empty = board.look.sign("●", "*"), board.look.sign("○", "-")
    for stake in range(column.all):
        left = stake < column.left
        fresh = column.left <= stake < column.left + column.new
        ink = "chalk" if left else "sgold" if fresh else "chalkdim"
        board.put(x + 2 * stake, y, full if left else empty, ink)
