"""The grid of a Coiffeur: factor in gold, name of the box, one column per side, sums below."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.canvas import text
from jasstui.canvas.rows import Weight
from jasstui.draw.board import Board
from jasstui.draw.look import Look
from jasstui.draw.names import short_names
from jasstui.slate.cells import Cell
from jasstui.slate.grid import GridRow, GridSlate

_LEAST = 3
"""Cells of a column, so that the rows do not move while it fills."""


def needs(slate: GridSlate) -> int:
    """Rows without which the grid would lose something: names, boxes, sums."""
    return len(slate.rows) + 2


def likes(slate: GridSlate, _: int) -> int:
    """Rows with a rule and a gap below the names."""
    return len(slate.rows) + 4


def paint(board: Board, slate: GridSlate) -> None:
    """Write the grid. Columns that do not fit are left out, the own one never; where the names of
    the boxes have no room beside them all, only signs of suits stand there."""
    look, caption = board.look, board.caption
    if _too_narrow(board, slate):
        _paint_narrow(board, slate)
        return
    digits = max((len(str(row.factor)) for row in slate.rows), default=0)
    lead = digits + 1
    wide = _number(slate) + 1
    columns = _shown(len(slate.names), (board.w - lead) // wide, board.own)
    long = max((text.width(look.words(row.label)) for row in slate.rows), default=0)
    headed = max(digits, text.width(caption.factor)) + 1
    if board.w - headed - wide * len(columns) > long:
        lead = headed
    room = board.w - lead - wide * len(columns)
    rooms = [room + wide - 1 - text.width(row.cells[columns[0]].text) for row in slate.rows]
    labels = _labels(slate.rows, rooms, look)
    label = min(room, max(map(text.width, labels), default=0))
    wide = (board.w - lead - label) // max(len(columns), 1)
    left = board.w - wide * len(columns)
    spare = board.h - needs(slate)
    _names(board, slate, columns, wide)
    if lead == headed:
        board.put(0, 0, caption.factor, "chalkdim")
        board.put(lead, 0, caption.game, "chalkdim", room=label)
    y = 2 if spare > 1 else 1
    most = max(0, board.h - y - 1)
    for row, name in list(zip(slate.rows, labels, strict=True))[:most]:
        board.put(0, y, text.right(str(row.factor), lead - 1), "sgold", Weight.BOLD)
        board.cells(left, y, wide, [row.cells[c] for c in columns])
        board.put(lead, y, name)
        y += 1
    if spare > 0:
        board.rule(y)
        y += 1
    if y < board.h:
        board.put(lead, y, caption.sum, "chalkdim", room=label)
        board.cells(left, y, wide, [slate.sums[c] for c in columns], Weight.BOLD)


def _names(board: Board, slate: GridSlate, columns: Sequence[int], wide: int) -> None:
    """Write the names above these columns, which end at the right edge."""
    names = short_names([*map(board.look.words, slate.names)], wide - 1)
    for after, column in enumerate(reversed(columns)):
        board.end(board.w - after * wide, 0, names[column], weight=board.bold(column))


def _number(slate: GridSlate) -> int:
    """Cells of the longest number."""
    cells = [cell for row in slate.rows for cell in row.cells] + list(slate.sums)
    return max([_LEAST, *(text.width(cell.text) for cell in cells)])


def _too_narrow(board: Board, slate: GridSlate) -> bool:
    """True where each player has a column and the short names of the boxes do not fit beside."""
    name = max((text.width(board.look.words(row.short)) for row in slate.rows), default=0)
    count = len(slate.names)
    return count > 2 and board.w < 2 + name + (_number(slate) + 1) * count


def _paint_narrow(board: Board, slate: GridSlate) -> None:
    """Factor and sign of each box and the numbers, as close as they have to be."""
    look = board.look
    leads = [f"{row.factor}{text.sign(look.words(row.label))}" for row in slate.rows]
    lead = max(map(text.width, leads), default=0)
    columns = list(range(len(slate.names)))
    lines = [*zip(leads, (row.cells for row in slate.rows), strict=True), ("", slate.sums)]
    while len(columns) > 1 and any(
        len(" ".join([*filter(None, [name]), *(cells[c].text for c in columns)])) > board.w
        for name, cells in lines
    ):
        columns.remove(next(c for c in reversed(columns) if c != board.own))
    slot = (board.w - lead) // len(columns)
    spare = board.h - needs(slate)
    _names(board, slate, columns, slot)
    y = 2 if spare > 1 else 1
    for row, name in zip(slate.rows, leads, strict=True):
        board.put(0, y, name, "sgold", Weight.BOLD)
        _put_close(board, y, slot, [row.cells[c] for c in columns])
        y += 1
    if spare > 0:
        board.rule(y)
        y += 1
    _put_close(board, y, slot, [slate.sums[c] for c in columns], Weight.BOLD)


def _put_close(
    board: Board, y: int, slot: int, cells: Sequence[Cell], weight: Weight = Weight.NORMAL
) -> None:
    """Put cells from the right edge on, each at the right of its slot or further to the left."""
    before = board.w + 1
    for at, cell in enumerate(reversed(cells)):
        wide = text.width(board.look.words(cell.text))
        before = min(board.w - slot * at, before - 1) - wide
        board.cell(before, y, cell, weight)


def _shown(count: int, most: int, own: int | None) -> list[int]:
    """The columns there is room for."""
    columns = list(range(count))
    while len(columns) > max(most, 1):
        columns.remove(next(c for c in reversed(columns) if c != own))
    return columns


def _labels(rows: Sequence[GridRow], rooms: Sequence[int], look: Look) -> list[str]:
    """Names of the boxes, each in its cells: all with their signs or none, the short ones where the
    long ones do not fit."""
    long = [look.words(row.label) for row in rows]
    both = [*zip(long, rooms, strict=True)]
    if any(text.width(label) > room and text.bare(label) != label for label, room in both):
        both = [(text.bare(label), room) for label, room in both]
    return [
        label if text.width(label) <= room else text.cut(text.bare(look.words(row.short)), room)
        for row, (label, room) in zip(rows, both, strict=True)
    ]
