"""Painting columns of points: a row per deal, the sums below the rule. Where so many columns have
no room for their numbers, everybody has a row instead, with as many of the last deals as fit; where
there are fewer rows than players, the sums stand alone."""

from __future__ import annotations

from itertools import accumulate

from jasstui.canvas import text
from jasstui.canvas.rows import Weight, bold
from jasstui.draw.board import Board
from jasstui.draw.caption import TONES
from jasstui.draw.look import Look
from jasstui.draw.names import short_names
from jasstui.slate.cells import NO_MARK, Cell
from jasstui.slate.columns import ColumnsRow, ColumnsSlate, Rounds

_WIDEST = 14
"""Cells beyond which numbers would stand too far apart."""

_NAME = 4
"""Cells of a name that say who it is."""


def needs(slate: ColumnsSlate) -> int:
    """Rows without which the slate would lose something."""
    return 1 + max(min(len(slate.rows), 3) + _below(slate), len(slate.names))


def likes(slate: ColumnsSlate, width: int) -> int:
    """Rows in which every deal has room, or everybody where the numbers may have none else."""
    deals = 1 + len(slate.rows) + _below(slate)
    close = (width - width // 3) // max(len(slate.names), 1) <= _widest(slate)
    return max(deals, needs(slate)) if close else deals


def _below(slate: ColumnsSlate) -> int:
    return (2 if slate.sums else 0) + (1 if slate.rounds else 0)


def paint(board: Board, slate: ColumnsSlate) -> None:
    """Names, the newest rows there is room for, sums, and what is left of a special round."""
    caption = board.caption
    lead, told = _lead(board.w, slate, board.look)
    left, wide = places(board.w, slate, board.look)
    if wide <= _widest(slate):
        turned = _paint_turned if board.h > len(slate.names) else _paint_sums
        turned(board, slate)
        return
    board.names(left, wide, slate.names)
    if text.width(caption.game) < lead:
        board.put(0, 0, caption.game, "chalkdim")
    y, room = 1, max(board.h - 1 - _below(slate), 0)
    for row in slate.rows[max(len(slate.rows) - room, 0) :]:
        _row_lead(board, y, left, row, told, slate.series)
        board.cells(left, y, wide, map(_dim_zero, row.cells))
        y += 1
    if slate.sums and y < board.h:
        if y + 1 < board.h:
            board.rule(y)
            y += 1
        if text.width(caption.sum) < lead:
            board.put(0, y, caption.sum, "chalkdim")
        board.cells(left, y, wide, slate.sums, Weight.BOLD)
        y += 1
    if slate.rounds and y < board.h:
        _rounds(board, min(y + 1, board.h - 1), slate.rounds)


def _widest(slate: ColumnsSlate) -> int:
    """Cells of the longest number."""
    cells = [cell for row in slate.rows for cell in row.cells] + list(slate.sums)
    return max([0, *(text.width(cell.text) for cell in cells)])


def _paint_turned(board: Board, slate: ColumnsSlate) -> None:
    """A row for everybody: the sums at the right, before them what stood after the last deals."""
    least = _widest(slate) + 1
    columns = [(row.label, row.mark, row.cells) for row in slate.rows]
    if slate.sums:
        columns.append(("=", NO_MARK, slate.sums))
    longest = max(text.width(board.look.words(name)) for name in slate.names)
    wides = [max(least, text.width(board.look.words(label)) + 1) for label, *_ in columns]
    room = min(longest, max(_NAME, board.w - sum(wides[-2:])))
    for at, name in enumerate(slate.names):
        board.put(0, 1 + at, name, weight=board.bold(at), room=room)
    shown = sum(used <= board.w - room for used in accumulate(reversed(wides)))
    x = board.w - sum(wides[len(wides) - shown :])
    for (label, mark, cells), wide in [*zip(columns, wides, strict=True)][len(wides) - shown :]:
        board.end(x + wide, 0, board.look.words(label), "chalkdim")
        if mark.text and text.width(label) + 1 + text.width(mark.text) < wide:
            board.cell(x + 1, 0, mark, Weight.BOLD)
        for at, cell in enumerate(cells):
            board.cells(x, 1 + at, wide, [_dim_zero(cell)], bold(cells is slate.sums))
        x += wide
    below = 1 + len(slate.names)
    if slate.rounds and below < board.h:
        _rounds(board, min(below + 1, board.h - 1), slate.rounds)


def _paint_sums(board: Board, slate: ColumnsSlate) -> None:
    """The sums alone, beside each other where not even everybody has a row."""
    sums = slate.sums or (slate.rows[-1].cells if slate.rows else ())
    high = max(board.h, 1)
    wide = (board.w + 1) // max(1, -(-len(slate.names) // high))
    room = max(wide - 2 - _widest(slate), 1)
    names = [*map(board.look.words, slate.names)]
    for at, name in enumerate(short_names(names, room)):
        x, y = at // high * wide, at % high
        board.put(x, y, name, weight=board.bold(at))
        if at < len(sums):
            board.cells(x + room, y, wide - 1 - room, [_dim_zero(sums[at])], Weight.BOLD)


def places(width: int, slate: ColumnsSlate, look: Look) -> tuple[int, int]:
    """Left edge of the first column on a board so wide, and the width of each."""
    count = max(len(slate.names), 1)
    wide = min((width - _lead(width, slate, look)[0]) // count, _WIDEST)
    return width - wide * count, wide


def _lead(width: int, slate: ColumnsSlate, look: Look) -> tuple[int, bool]:
    """Cells before the first column, and whether there is room to name the games."""
    names = max((text.width(look.words(name)) for name in slate.names), default=0)
    least = max(3, min(names, _NAME), _widest(slate)) + 1
    room = width - least * max(len(slate.names), 1)
    short = max((text.width(look.words(_short(row))) for row in slate.rows), default=0)
    games = [look.words(row.game) for row in slate.rows]
    before = 0 if slate.series else short + 1
    long = max(map(text.width, games), default=0) + before
    bare = max((text.width(text.bare(game)) for game in games), default=0) + before
    if any(games) and room > max(bare, short):
        return min(max(long, short) + 1, room), True
    if any(text.sign(game) for game in games) and room > short + 3:
        return short + 4, True
    return min(short, width // 3), False


def _short(row: ColumnsRow) -> str:
    return f"{row.label} {row.mark.text}" if row.mark.text else row.label


def _row_lead(board: Board, y: int, room: int, row: ColumnsRow, told: bool, series: bool) -> None:
    """Number, letter and game of a deal, as much of it as there is room for."""
    if told and series and row.game:
        board.put(0, y, _game(row, room - 1, board.look), "chalkdim")
        return
    end = board.put(0, y, row.label, "chalkdim", room=room)
    if row.mark.text and end + 1 <= room:
        end = board.cell(end + 1, y, row.mark, Weight.BOLD)
    if told:
        board.put(end + 1, y, _game(row, room - end - 2, board.look), "chalkdim")


def _game(row: ColumnsRow, room: int, look: Look) -> str:
    """The game of a deal: sign and name, the name, or the sign; a name is never cut."""
    game = look.words(row.game)
    fitting = (g for g in (game, text.bare(game), text.sign(game)) if text.width(g) <= room)
    return next(fitting, "")


def _dim_zero(cell: Cell) -> Cell:
    """Dim a zero, so that what counts stands out."""
    return cell._replace(tone="dim") if cell == ("0", "chalk") else cell


def _rounds(board: Board, y: int, rounds: Rounds) -> None:
    """The letter of a special round, a block for every deal of it, filled while it is to come, and
    how many more rounds wait; the blocks are narrower where that had no room else."""
    x, sign = board.cell(0, y, rounds.mark, Weight.BOLD) + 1, board.look.sign
    waiting = f"+{rounds.waiting}" if rounds.waiting else ""
    room = board.w - x - len(waiting) + (not waiting)
    wide = 2 if 3 * rounds.all <= room else 1
    for at in range(rounds.all):
        full = at < rounds.left
        ink = TONES[rounds.mark.tone] if full else "chalkdim"
        x = board.put(x, y, wide * (sign("█", "#") if full else sign("░", "-")), ink) + 1
    board.put(x, y, waiting, "chalkdim")
