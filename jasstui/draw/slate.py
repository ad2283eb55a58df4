"""Painting the slate: wood around, chalk on it, new chalk in gold.

The number always stands beside the strokes, so that nothing has to be counted.
"""

from __future__ import annotations

from jasstui.draw import text
from jasstui.draw.chalk import put_cell
from jasstui.draw.look import Look
from jasstui.draw.rows import Block, Canvas, Rect, Span, Weight, row_width
from jasstui.draw.slate_grid import grid_needs, paint_grid
from jasstui.draw.slate_lives import lives_needs, paint_lives
from jasstui.draw.slate_markers import markers_need, paint_markers
from jasstui.draw.slate_predictions import paint_predictions, rows_needed
from jasstui.draw.slate_race import paint_race, race_needs
from jasstui.draw.slate_z import paint_z
from jasstui.slate.markers import MarkerSlate
from jasstui.slate.models import (
    Cell,
    ColumnsRow,
    ColumnsSlate,
    GridSlate,
    LivesSlate,
    PointsSlate,
    PredictionSlate,
    RaceSlate,
    Slate,
    StrichColumn,
    StrichSlate,
)


def paint_slate(
    slate: Slate,
    width: int,
    height: int,
    look: Look,
    title: str = "",
    own: int | None = None,
) -> Block:
    """A slate of exactly `width` x `height` cells in its wooden frame.

    `title` is centred in the first row where there is room; `own` is the column or side of the
    person at the screen, whose name stands bold. 23 and 29 columns are the sizes of the table;
    less than 16 x 3 cells raises `ValueError`.
    """
    if width < 16 or height < 3:
        raise ValueError(f"a slate needs 16 x 3 cells, not {width} x {height}")
    canvas = _framed(width, height, look)
    margin = 2 if width < 26 else 3
    area = Rect(margin, 1, width - 2 * margin, height - 2)
    title = look.words(title)
    if title and _needs(slate) < area.h:
        canvas.put(area.x, area.y, text.centre(title, area.w), "chalkdim")
        area = Rect(area.x, area.y + 1, area.w, area.h - 1)
    if isinstance(slate, StrichSlate):
        _striche(canvas, area, slate, look, own)
    elif isinstance(slate, PointsSlate):
        paint_z(canvas, area, slate, look, own)
    elif isinstance(slate, LivesSlate):
        paint_lives(canvas, area, slate, look, own)
    elif isinstance(slate, GridSlate):
        paint_grid(canvas, area, slate, look, own)
    elif isinstance(slate, PredictionSlate):
        paint_predictions(canvas, area, slate, look, own)
    elif isinstance(slate, MarkerSlate):
        paint_markers(canvas, area, slate, look, own)
    elif isinstance(slate, RaceSlate):
        paint_race(canvas, area, slate, look, own)
    else:
        _columns(canvas, area, slate, look, own)
    return canvas.rows()


def _framed(width: int, height: int, look: Look) -> Canvas:
    canvas = Canvas(width, height, fg="chalk", bg="room")
    if look.outlined:
        canvas.box(Rect(0, 0, width, height), look.box, "text")
        return canvas
    canvas.fill(Rect(1, 1, width - 2, height - 2), "slate")
    canvas.put(0, 0, "▗" + "▄" * (width - 2) + "▖", "wood")
    for y in range(1, height - 1):
        canvas.put(0, y, "▐", "wood")
        canvas.put(width - 1, y, "▌", "wood")
    canvas.put(0, height - 1, "▝" + "▀" * (width - 2) + "▘", "wood")
    return canvas


def _needs(slate: Slate) -> int:
    """Rows without which the slate would lose something."""
    if isinstance(slate, StrichSlate):
        return len(slate.columns)
    if isinstance(slate, PointsSlate):
        return len(slate.teams) * 5
    if isinstance(slate, LivesSlate):
        return lives_needs(slate)
    if isinstance(slate, GridSlate):
        return grid_needs(slate)
    if isinstance(slate, PredictionSlate):
        return rows_needed(slate)
    if isinstance(slate, MarkerSlate):
        return markers_need(slate)
    if isinstance(slate, RaceSlate):
        return race_needs(slate)
    return 1 + min(len(slate.rows), 3) + (2 if slate.sums else 0) + (1 if slate.running else 0)


# -- Striche and Nullen --------------------------------------------------------------------------


def _striche(canvas: Canvas, area: Rect, slate: StrichSlate, look: Look, own: int | None) -> None:
    count = len(slate.columns)
    pitch = next((p for p in (3, 2) if count * p + 1 <= area.h), 1)
    y = area.y + (1 if pitch > 1 else 0)
    name_room = 9 if area.w > 20 else 8
    numbers = [c.striche if c.standing is None else c.standing for c in slate.columns]
    digits = max((len(str(number)) for number in numbers), default=1)
    for at, column in enumerate(slate.columns):
        if y >= area.y + area.h:
            break
        weight = Weight.BOLD if at == own else Weight.NORMAL
        name = text.cut(look.words(column.name), name_room - 1)
        canvas.put(area.x, y, name, "chalk", weight=weight)
        end = area.x + area.w
        number = str(numbers[at])
        ink = "sgold" if column.new_striche or column.place else "chalkdim"
        canvas.put(end - len(number), y, number, ink)
        if column.place and pitch > 1:
            place = f"{column.place}."
            canvas.put(end - len(place), y + 1, place, "sgold")
        end -= digits + (2 if area.w > 20 else 1)
        nulls = _nulls(column, look, slate.null, spaced=area.w > 20)
        wide = row_width(nulls)
        room = end - area.x - name_room
        beside = room - wide - (1 if wide else 0)
        if pitch > 1 and beside < _least_room(column.striche):
            below = 1
        else:
            below = 0
            room = beside
        canvas.blit(end - wide, y + below, [nulls])
        strokes = stroke_rows(column.striche, column.new_striche, room, look)
        canvas.blit(area.x + name_room, y, strokes if pitch == 3 and not below else strokes[:1])
        y += pitch


def stroke_rows(count: int, new: int, room: int, look: Look) -> Block:
    """Striche in at most `room` cells: struck through in fives, the last `new` ones in gold.

    Two rows; the second continues the strokes downwards where a slate has room for tall chalk.
    Too many for the room are written as is custom, X for ten and V for five; if that is still too
    wide, and below zero, there are no strokes.
    """
    fives, rest = divmod(max(count, 0), 5)
    signs = [(look.sign("┼", "+"), 5 * five + i) for five in range(fives) for i in range(4)]
    signs += [(look.sign("│", "|"), 5 * fives + i) for i in range(rest)]
    if len(signs) + fives - (0 if rest else 1) > room:
        return (_short_strokes(fives, rest, room, look, bool(new)),)
    upper: list[Span] = []
    lower: list[Span] = []
    for at, (sign, stroke) in enumerate(signs):
        if at and at % 4 == 0 and at <= 4 * fives:
            upper.append(Span(" "))
            lower.append(Span(" "))
        # The fifth stroke has no cell of its own; the fourth shows it.
        last = stroke + 1 if stroke % 5 == 3 and stroke < 5 * fives else stroke
        ink = "sgold" if last >= count - new else "chalk"
        upper.append(Span(sign, ink))
        lower.append(Span(look.sign("│", "|"), ink))
    return tuple(upper), tuple(lower)


def _least_room(count: int) -> int:
    """Cells of the shortest way to write that many Striche."""
    tens, rest = divmod(max(count, 0), 10)
    return tens + rest // 5 + rest % 5


def _short_strokes(fives: int, rest: int, room: int, look: Look, new: bool) -> tuple[Span, ...]:
    shown = "X" * (fives // 2) + "V" * (fives % 2) + look.sign("│", "|") * rest
    if len(shown) > room:
        return ()  # half of the strokes would be a wrong number; the digits beside say it
    return (Span(shown, "sgold" if new else "chalk"),)


def _nulls(column: StrichColumn, look: Look, sign: str, spaced: bool) -> tuple[Span, ...]:
    """Nullen: struck through where earned back, 0 each, 8 for a double one."""
    old = max(column.nulls - column.new_nulls, 0)
    paid = f"({sign})" if look.ascii or sign != "0" else "ø"
    groups = [
        (paid, column.paid, "potato"),
        (sign, old, "potato"),
        (sign, column.nulls - old, "sgold"),
        ("8", column.doubles, "potato"),
    ]
    total = sum(count for _, count, _ in groups)
    spans: list[Span] = []
    for shape, count, ink in groups:
        if not count:
            continue
        many = total > 3 and count > 1
        signs = [f"{count}{look.sign('×', 'x')}{shape}"] if many else [shape] * count
        for shown in signs:
            if spans and (spaced or many or len(spans[-1].text) > 1):
                spans.append(Span(" "))
            spans.append(Span(shown, ink, "", Weight.BOLD))
    return tuple(spans)


# -- columns of points ---------------------------------------------------------------------------


def _columns(canvas: Canvas, area: Rect, slate: ColumnsSlate, look: Look, own: int | None) -> None:
    count = max(len(slate.names), 1)
    lead = max((text.width(look.words(_lead(row))) for row in slate.rows), default=0)
    lead = min(lead, area.w // 3)
    wide = (area.w - lead) // count
    lead = area.w - wide * count
    y = area.y
    for at, name in enumerate(slate.names):
        weight = Weight.BOLD if own is None or at == own else Weight.NORMAL
        shown = text.right(look.words(name), wide - 1)
        canvas.put(area.x + lead + at * wide + 1, y, shown, "chalk", weight=weight)
    y += 1
    below = (2 if slate.sums else 0) + (1 if slate.running else 0)
    rows = max(area.h - 1 - below, 0)
    for row in slate.rows[max(len(slate.rows) - rows, 0) :]:
        label = text.cut(look.words(row.label), lead)
        x = canvas.put(area.x, y, label, "chalkdim")
        if row.mark.text and x + 1 < area.x + lead + 1:
            put_cell(canvas, x + 1, y, row.mark, row.mark.text, Weight.BOLD)
        _cells(canvas, area.x + lead, y, wide, row.cells, look, Weight.NORMAL)
        y += 1
    if slate.sums:
        canvas.put(area.x, y, look.box[4] * area.w, "chalkdim")
        _cells(canvas, area.x + lead, y + 1, wide, slate.sums, look, Weight.BOLD)
        y += 2
    if slate.running:
        gold = tuple(Cell(cell.text, "gold") for cell in slate.running)
        _cells(canvas, area.x + lead, y, wide, gold, look, Weight.NORMAL)


def _lead(row: ColumnsRow) -> str:
    return f"{row.label} {row.mark.text}" if row.mark.text else row.label


def _cells(
    canvas: Canvas,
    x: int,
    y: int,
    wide: int,
    cells: tuple[Cell, ...],
    look: Look,
    weight: Weight,
) -> None:
    for at, cell in enumerate(cells):
        shown = text.right(look.words(cell.text), wide - 1)
        put_cell(canvas, x + at * wide + 1, y, cell, shown, weight)
