"""Painting Partien in a row: above how far the sides are, below the marks of every player."""

from __future__ import annotations

from jasstui.canvas.rows import Rect
from jasstui.draw import slate_race, slate_striche
from jasstui.draw.board import Board
from jasstui.slate.session import SessionSlate


def needs(slate: SessionSlate) -> int:
    """Rows without which the slate would lose something."""
    return len(slate.race.rows) + slate_striche.needs(slate.marks)


def likes(slate: SessionSlate, width: int) -> int:
    """Rows with bars, and with air between the players."""
    race = slate_race.likes(slate.race, width)
    return race + slate_striche.likes(slate.marks, width)


def paint(board: Board, slate: SessionSlate) -> None:
    """The sides get what rows the players leave; bars where that is enough."""
    spare = board.h - slate_striche.needs(slate.marks)
    high = max(0, min(slate_race.likes(slate.race, board.w), spare))
    if slate.race.rows:
        slate_race.paint(board.part(Rect(0, 0, board.w, high), own=-1), slate.race)
    rest = Rect(0, high, board.w, board.h - high)
    slate_striche.paint(board.part(rest, board.own), slate.marks)
