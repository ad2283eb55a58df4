"""Painting Striche and Nullen: five of them struck through, the number at the right."""

from __future__ import annotations

from jasstui.canvas.rows import Block, Span, Weight, bold, row_width
from jasstui.draw.board import Board
from jasstui.draw.look import Look
from jasstui.slate.striche import StrichColumn, StrichSlate

_MANY = 5
"""Players from whom on other things beside the table need the rows more than air does."""


def needs(slate: StrichSlate) -> int:
    """Rows without which the slate would lose something."""
    return len(slate.columns)


def likes(slate: StrichSlate, _: int) -> int:
    """Rows with tall chalk, and with air between the players unless there are many of them."""
    count = len(slate.columns)
    return (3 if count < _MANY else 2) * count + 1


def paint(board: Board, slate: StrichSlate) -> None:
    """A line per player: name, strokes, Nullen, number; two rows high where there is room."""
    count, roomy = len(slate.columns), board.w > 20
    pitch = next((p for p in (3, 2) if count * p + 1 <= board.h), 1)
    y = 1 if pitch > 1 else 0
    name_room = 9 if roomy else 8
    numbers = [c.striche if c.standing is None else c.standing for c in slate.columns]
    digits = max((len(str(number)) for number in numbers), default=1)
    for at, column in enumerate(slate.columns):
        if y >= board.h:
            break
        board.put(0, y, column.name, weight=bold(at == board.own), room=name_room - 1)
        ink = "sgold" if column.new_striche or column.place else "chalkdim"
        board.end(board.w, y, str(numbers[at]), ink)
        if column.place and pitch > 1:
            board.end(board.w, y + 1, f"{column.place}.", "sgold")
        end = board.w - digits - (2 if roomy else 1)
        nulls = _nulls(column, board.look, slate.null, spaced=roomy)
        wide = row_width(nulls)
        room = end - name_room
        beside = room - wide - (1 if wide else 0)
        below = pitch > 1 and beside < _least_room(column.striche)
        board.blit(end - wide, y + below, [nulls])
        room = room if below else beside
        strokes = stroke_rows(column.striche, column.new_striche, room, board.look)
        board.blit(name_room, y, strokes if pitch == 3 and not below else strokes[:1])
        y += pitch


def stroke_rows(count: int, new: int, room: int, look: Look) -> Block:
    """Striche in at most `room` cells: struck through in fives, the last `new` ones in gold.

    Two rows; the second continues the strokes downwards where a slate has room for tall chalk.
    Too many for the room are written as is custom, X for ten and V for five; if that is still too
    wide, and below zero, there are no strokes.
    """
    fives, rest = divmod(max(count, 0), 5)
    signs = [(look.struck, 5 * five + i) for five in range(fives) for i in range(4)]
    signs += [(look.stroke, 5 * fives + i) for i in range(rest)]
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
        lower.append(Span(look.stroke, ink))
    return tuple(upper), tuple(lower)


def _least_room(count: int) -> int:
    """Cells of the shortest way to write that many Striche."""
    tens, rest = divmod(max(count, 0), 10)
    return tens + rest // 5 + rest % 5


def _short_strokes(fives: int, rest: int, room: int, look: Look, new: bool) -> tuple[Span, ...]:
    shown = "X" * (fives // 2) + "V" * (fives % 2) + look.stroke * rest
    if len(shown) > room:
        return ()  # half of the strokes would mislead; the digits beside them do not
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
