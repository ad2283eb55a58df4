"""Painting columns of points: a row per deal, the sums below the rule. Where so many columns have
no room for their numbers, everybody has a row instead, with as many of the last deals as fit."""

from __future__ import annotations

from jasstui.draw import text
from jasstui.draw.caption import TONES, Caption, paint_names, put_cell, put_cells
from jasstui.draw.look import Look
from jasstui.draw.rows import Canvas, Rect, Weight, bold
from jasstui.slate.cells import NO_MARK, Cell
from jasstui.slate.columns import ColumnsRow, ColumnsSlate, Rounds

_WIDEST = 14
"""Cells beyond which numbers would stand too far apart."""

_NAME = 4
"""Cells of a name that say who it is."""


def needs(slate: ColumnsSlate) -> int:
    """Rows without which the slate would lose something."""
    return 1 + min(len(slate.rows), 3) + _below(slate)


def likes(slate: ColumnsSlate, _: int) -> int:
    """Rows in which every deal has room."""
    return 1 + len(slate.rows) + _below(slate)


def _below(slate: ColumnsSlate) -> int:
    return (2 if slate.sums else 0) + (1 if slate.rounds else 0)


def paint(
    canvas: Canvas, area: Rect, slate: ColumnsSlate, look: Look, own: int | None, caption: Caption
) -> None:
    """Names, the newest rows there is room for, sums, and what is left of a special round."""
    lead, told = _lead(area.w, slate, look)
    left, wide = places(area, slate, look)
    if wide <= _widest(slate) and area.h > len(slate.names):
        _paint_turned(canvas, area, slate, look, own)
        return
    paint_names(canvas, area, left, wide, slate.names, own, look)
    y = area.y + 1
    if text.width(caption.game) < lead:
        canvas.put(area.x, y - 1, look.words(caption.game), "chalkdim")
    room = max(area.h - 1 - _below(slate), 0)
    for row in slate.rows[max(len(slate.rows) - room, 0) :]:
        _row_lead(canvas, area.x, y, left - area.x, row, told, look, slate.series)
        put_cells(canvas, left, y, wide, map(_dim_zero, row.cells), look)
        y += 1
    if slate.sums:
        canvas.put(area.x, y, look.box[4] * area.w, "chalkdim")
        if text.width(caption.sum) < lead:
            canvas.put(area.x, y + 1, look.words(caption.sum), "chalkdim")
        put_cells(canvas, left, y + 1, wide, slate.sums, look, Weight.BOLD)
        y += 2
    if slate.rounds and y < area.y + area.h:
        _rounds(canvas, area.x, min(y + 1, area.y + area.h - 1), slate.rounds, look)


def _widest(slate: ColumnsSlate) -> int:
    """Cells of the longest number."""
    cells = [cell for row in slate.rows for cell in row.cells] + list(slate.sums)
    return max([0, *(text.width(cell.text) for cell in cells)])


def _paint_turned(
    canvas: Canvas, area: Rect, slate: ColumnsSlate, look: Look, own: int | None
) -> None:
    """A row for everybody: the sums at the right, before them what stood after the last deals."""
    wide = _widest(slate) + 1
    names = [look.words(name) for name in slate.names]
    columns = [(row.label, row.mark, row.cells) for row in slate.rows]
    if slate.sums:
        columns.append(("=", NO_MARK, slate.sums))
    room = min(max(map(text.width, names)), max(_NAME, area.w - 2 * wide))
    for at, name in enumerate(names):
        shown = text.cut(name, room)
        canvas.put(area.x, area.y + 1 + at, shown, "chalk", weight=bold(own in (None, at)))
    shown_columns = columns[-((area.w - room) // wide) :]
    x = area.x + area.w - wide * len(shown_columns)
    for label, mark, cells in shown_columns:
        sums = cells is slate.sums
        canvas.end(x + wide, area.y, text.cut(look.words(label), wide - 1), "chalkdim")
        if mark.text and text.width(label) + 1 + text.width(mark.text) < wide:
            put_cell(canvas, x + 1, area.y, mark, mark.text, Weight.BOLD)
        for at, cell in enumerate(cells):
            weight = Weight.BOLD if sums else Weight.NORMAL
            put_cells(canvas, x, area.y + 1 + at, wide, [_dim_zero(cell)], look, weight)
        x += wide
    below = area.y + 1 + len(names)
    if slate.rounds and below < area.y + area.h:
        _rounds(canvas, area.x, min(below + 1, area.y + area.h - 1), slate.rounds, look)


def places(area: Rect, slate: ColumnsSlate, look: Look) -> tuple[int, int]:
    """Left edge of the first column, and the width of each."""
    count = max(len(slate.names), 1)
    wide = min((area.w - _lead(area.w, slate, look)[0]) // count, _WIDEST)
    return area.x + area.w - wide * count, wide


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
    if any(_sign(game) for game in games) and room > short + 3:
        return short + 4, True
    return min(short, width // 3), False


def _sign(game: str) -> str:
    """The sign before the name of a game."""
    return game.removesuffix(text.bare(game)).rstrip()


def _short(row: ColumnsRow) -> str:
    return f"{row.label} {row.mark.text}" if row.mark.text else row.label


def _row_lead(
    canvas: Canvas,
    x: int,
    y: int,
    room: int,
    row: ColumnsRow,
    told: bool,
    look: Look,
    series: bool,
) -> None:
    """Number, letter and game of a deal, as much of it as there is room for."""
    if told and series and row.game:
        canvas.put(x, y, _game(row, room - 1, look), "chalkdim")
        return
    end = canvas.put(x, y, text.cut(look.words(row.label), room), "chalkdim")
    if row.mark.text and end + 1 <= x + room:
        end = put_cell(canvas, end + 1, y, row.mark, row.mark.text, Weight.BOLD)
    if told:
        canvas.put(end + 1, y, _game(row, x + room - end - 2, look), "chalkdim")


def _game(row: ColumnsRow, room: int, look: Look) -> str:
    """The game of a deal: sign and name, the name, or the sign; a name is never cut."""
    game = look.words(row.game)
    fitting = (g for g in (game, text.bare(game), _sign(game)) if text.width(g) <= room)
    return next(fitting, "")


def _dim_zero(cell: Cell) -> Cell:
    """Dim a zero, so that what counts stands out."""
    return cell._replace(tone="dim") if cell == ("0", "chalk") else cell


def _rounds(canvas: Canvas, x: int, y: int, rounds: Rounds, look: Look) -> None:
    """The letter of a special round, a block for every deal of it, filled while it is to come."""
    x = put_cell(canvas, x, y, rounds.mark, rounds.mark.text, Weight.BOLD) + 1
    for at in range(rounds.all):
        full = at < rounds.left
        ink = TONES[rounds.mark.tone] if full else "chalkdim"
        x = canvas.put(x, y, look.sign("██", "##") if full else look.sign("░░", "--"), ink) + 1
    if rounds.waiting:
        canvas.put(x, y, f"+{rounds.waiting}", "chalkdim")
