"""Painting a round: its points in columns, Striche and Nullen of all rounds below the sums."""

from __future__ import annotations

from jasstui.canvas.rows import Rect, Weight
from jasstui.draw import slate_columns
from jasstui.draw.board import Board
from jasstui.draw.slate_striche import stroke_rows
from jasstui.slate.striche import StrichColumn
from jasstui.slate.umgang import RoundsSlate


def needs(slate: RoundsSlate) -> int:
    """Rows without which the slate would lose something."""
    return slate_columns.needs(slate.points) + _below(slate)


def likes(slate: RoundsSlate, width: int) -> int:
    """Rows in which every deal of the round has room."""
    return slate_columns.likes(slate.points, width) + _below(slate)


def _below(slate: RoundsSlate) -> int:
    columns = slate.marks.columns
    return any(c.striche for c in columns) + any(c.nulls + c.paid for c in columns)


def paint(board: Board, slate: RoundsSlate) -> None:
    """Paint the round, then a row of Striche and a row of Nullen, if there are any."""
    below, columns = _below(slate), slate.marks.columns
    upper = Rect(0, 0, board.w, board.h - below)
    slate_columns.paint(board.part(upper, board.own), slate.points)
    left, wide = slate_columns.places(board.w, slate.points, board.look)
    y = min(slate_columns.likes(slate.points, board.w), upper.h)
    if any(c.striche for c in columns):
        for at, column in enumerate(columns):
            _striche(board, left + wide * (at + 1), y, wide - 1, column)
        y += 1
    for at, column in enumerate(columns if y < board.h else ()):
        _nulls(board, left + wide * (at + 1), y, wide - 1, column)


def _striche(board: Board, end: int, y: int, room: int, column: StrichColumn) -> None:
    """Strokes, their number where there is no room for them."""
    if not column.striche:
        return
    strokes = stroke_rows(column.striche, column.new_striche, room, board.look)[0]
    if width := sum(len(span.text) for span in strokes):
        board.blit(end - width, y, [strokes])
    else:
        board.end(end, y, str(column.striche), "sgold" if column.new_striche else "chalk")


def _nulls(board: Board, end: int, y: int, room: int, column: StrichColumn) -> None:
    """A circle for each Null that stands, their number where there is no room for them; those that
    are earned back are struck through."""
    paid = board.look.sign("ø", "(0)")
    signs = paid * column.paid + "0" * column.nulls
    if len(signs) > room:
        counted = (f"{column.paid}{paid}" if column.paid else "", f"{column.nulls}x0")
        signs = " ".join(sign for sign in counted if sign)
    if len(signs) > room:
        signs = f"{column.nulls}x0" if column.nulls else paid
    board.end(end, y, signs, "sgold" if column.new_nulls else "potato", Weight.BOLD)
