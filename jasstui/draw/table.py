"""Painting the table: the mat with its seats, the stock and what was said."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Block, Rect, Row, Span, Weight, row_width
from jasstui.digits import whole
from jasstui.draw.card import Size, paint_chip, paint_stubs
from jasstui.draw.die import paint_die
from jasstui.draw.felt import felt_sheet, weave_middle
from jasstui.draw.look import Look
from jasstui.draw.piles import Pile, paint_piles, piles_width
from jasstui.draw.plates import SPOKEN, paint_line, paint_open, paint_slip, paint_spoken
from jasstui.draw.seats import Grade, TableLayout, table_layout
from jasstui.draw.table_foot import both_sides, paint_foot
from jasstui.draw.table_model import Seat, TableModel, Turned
from jasstui.draw.table_trick import paint_last, paint_moving, paint_trick

OPEN_ROWS = 3
"""Rows that an open hand may take at a plate, the lower one of the plate included."""


@lru_cache(maxsize=8)
def table_sheet(model: TableModel, look: Look) -> Canvas:
    """The mat on a canvas of its own."""
    layout = table_layout(len(model.seats), model.width, model.height, model.clockwise)
    if layout.grade is Grade.LINES:
        return _paint_lines(model, look)
    canvas = felt_sheet(model.width, model.height, look, layout.inlay)
    _direction(canvas, model, look)
    for at, seat in enumerate(model.seats):
        if at or layout.grade is not Grade.COMPACT:
            _plate(canvas, layout, at, seat, model, look)
    paint_foot(canvas, layout, model, look)
    _middle(canvas, layout, model, look)
    paint_trick(canvas, layout, model, look)
    paint_last(canvas, layout, model, look)
    if model.die is not None:
        paint_die(canvas, layout, model.die, look)
    for at, seat in enumerate(model.seats):
        if seat.spoken and not seat.open and not _says_inside(layout, at):
            paint_spoken(canvas, layout, at, seat.spoken, look)
        if seat.slip:
            paint_slip(canvas, layout, at, seat.slip, look)
    if model.apart is not None:
        _heap(canvas, layout, model.apart, look)
    paint_moving(canvas, layout, model.moving, look)
    return canvas


def _direction(canvas: Canvas, model: TableModel, look: Look) -> None:
    """Arrows in the frame, one at each side, that go round the table the way play does."""
    clockwise = model.clockwise != model.turned_round
    fancy, plain = ("▸▾◂▴", ">v<^") if clockwise else ("◂▴▸▾", "<^>v")
    signs = look.sign(fancy, plain)
    right, below = model.width - 1, model.height - 1
    across, down = model.width // 2, model.height // 2
    at = ((across, 0), (right, down), (across, below), (0, down))
    for sign, (x, y) in zip(signs, at, strict=True):
        canvas.put(x, y, sign, "muted")


# -- seats ---------------------------------------------------------------------------------------


def _plate(
    canvas: Canvas, layout: TableLayout, at: int, seat: Seat, model: TableModel, look: Look
) -> None:
    rect = layout.plates[at]
    if not look.outlined:
        canvas.fill(rect, "seat")
    for y in range(rect.y, rect.y + rect.h):
        if look.outlined:
            canvas.put(rect.x, y, ">" if seat.active and y == rect.y else " ", "gold")
        else:
            bar, ink = ("▌", "gold") if seat.active else ("▏", "feltline")
            canvas.put(rect.x, y, bar, ink)
    if rect.h == 1:
        paint_line(canvas, rect, seat, look)
        _open_hand(canvas, layout, at, seat, model, look)
        return
    narrow = rect.w < 17
    roles = list(seat.roles[:2]) + [""] * (2 - len(seat.roles[:2]))
    if at == 0 and model.you:
        roles = [roles[0], " · ".join(filter(None, (model.you, roles[1])))]
    upper, lower = roles
    if narrow and seat.note:
        upper, lower = seat.note, upper or lower
    elif seat.note:
        lower = "  ".join(filter(None, (seat.note, lower)))
    upper, lower = _side_by_side(rect, seat, look.words(upper), look.words(lower))
    if _says_inside(layout, at) and seat.spoken:
        count = 0 if seat.cards is None or seat.out else len(str(seat.cards)) + 1
        lower = look.spoken(text.trail(look.words(seat.spoken), rect.w - 5 - count))
    upper, lower = _rows_of_words(rect, seat, look.words(upper), look.words(lower), look)
    _name_row(canvas, rect, seat, upper, bool(narrow and seat.note), look)
    if seat.open:
        _open_hand(canvas, layout, at, seat, model, look)
    else:
        _lower_row(canvas, rect, seat, lower, look)


def _open_hand(
    canvas: Canvas, layout: TableLayout, at: int, seat: Seat, model: TableModel, look: Look
) -> None:
    if seat.open:
        room, rows = _open_room(layout, at, model.width)
        rect = layout.plates[at]
        canvas.blit(rect.x + 2, rect.y + 1, paint_open(seat.open, room, rows, look))


def _open_room(layout: TableLayout, at: int, width: int) -> tuple[int, int]:
    """Cells and rows for an open hand: on a small mat one row as long as the mat allows for a plate
    above the middle, where the trick lies below it, and two rows at the sides."""
    rect = layout.plates[at]
    if layout.grade is not Grade.COMPACT:
        return rect.w - 2, OPEN_ROWS
    if layout.crowded:
        return rect.w - 2, 1
    if rect.y < layout.places[0].y - 3:
        return max(rect.w, width - rect.x - 2) - 2, 1
    return rect.w - 2, 2


def _rows_of_words(rect: Rect, seat: Seat, upper: str, lower: str, look: Look) -> tuple[str, str]:
    """Texts beside the name and below it: a word that does not fit beside the name goes below,
    before or in place of the one that stands there. No word is cut for the next one."""
    inner = rect.w - 3
    if not upper or text.width(look.words(seat.name)) + 1 + text.width(upper) <= inner:
        return upper, lower
    count = 0 if seat.cards is None or seat.out else len(str(seat.cards)) + 1
    both = "  ".join(filter(None, (upper, lower)))
    return "", both if text.width(both) <= inner - count or seat.open else upper


def _side_by_side(rect: Rect, seat: Seat, upper: str, lower: str) -> tuple[str, str]:
    """All words beside the name where the lower ones would cover cards of the hand."""
    inner, cards = rect.w - 3, seat.cards or 0
    covers = cards and cards + len(str(cards)) + 1 + _apart(lower) + text.width(lower) > inner
    both = " ".join(filter(None, (upper, lower)))
    if not (lower and covers) or text.width(f"{seat.name} {both}") > inner:
        return upper, lower
    return both, ""


def _says_inside(layout: TableLayout, at: int) -> bool:
    """True if a seat's words stand on its plate, or in its line, as there is no room around."""
    if layout.grade is not Grade.COMPACT:
        return False
    return at == 0 or (layout.crowded and layout.plates[at].y < 3)


def _name_row(canvas: Canvas, rect: Rect, seat: Seat, role: str, plain: bool, look: Look) -> None:
    inner = rect.w - 3
    name = text.cut(look.words(seat.name), inner)
    ink = "gold" if seat.active else "muted" if seat.out else "text"
    canvas.put(rect.x + 2, rect.y, name, ink, Weight.BOLD)
    if role:
        ink = "gold" if seat.declares and not plain else "muted"
        canvas.end(rect.x + 2 + inner, rect.y, role, ink)


def _lower_row(canvas: Canvas, rect: Rect, seat: Seat, words: str, look: Look) -> None:
    inner = rect.w - 3
    y = rect.y + 1
    while text.width(words) > inner and "  " in words:  # the second gives way before one is cut
        words = words.rpartition("  ")[0]
    words = text.cut(words, inner)
    taken = text.width(words) + _apart(words) if words else 0
    if taken and taken + (seat.cards or 0) + len(str(seat.cards)) + 1 == inner + 1:
        inner += 1  # the margin gives way before the stubs do
    canvas.end(rect.x + 2 + inner, y, words, "muted")
    room = inner - taken
    if seat.cards is not None and not seat.out and room >= len(str(seat.cards)):
        canvas.blit(rect.x + 2, y, [paint_stubs(seat.cards, room, look)])


def _apart(words: str) -> int:
    """Cells between the number of cards in a hand and words beside it: two before a number."""
    return 2 if whole(words[:1]) is not None else 1


# -- middle --------------------------------------------------------------------------------------


def _middle(canvas: Canvas, layout: TableLayout, model: TableModel, look: Look) -> None:
    if model.inset and not (model.trick or model.moving):
        wide = max(row_width(row) for row in model.inset)
        area = layout.middle
        y = area.y + max(0, (area.h - len(model.inset)) // 2)
        y = max(0, min(y, canvas.height - 1 - len(model.inset)))  # rather on a plate than cut
        canvas.blit((canvas.width - wide) // 2, y, model.inset)
        return
    if model.trick or model.moving or model.awaited is not None:
        if model.piles:
            _aside(canvas, layout, model, look)
        elif model.bare and not look.outlined:
            weave_middle(canvas, layout.middle, look)
        return
    area = layout.middle
    lines = [look.words(line) for line in model.lines]
    if not model.piles:
        lines = [part for line in lines for part in text.wrap(line, area.w) or ("",)]
        y = area.y + max(0, (area.h - len(lines)) // 2)
        if model.bare and not look.outlined:
            y = weave_middle(canvas, area, look)
        for down, line in enumerate(lines):
            _line_in_middle(canvas, y + down, line, area.w)
        return
    block = _fitting_piles(model.piles, area, layout, look)
    compact = layout.grade is Grade.COMPACT
    dots = _dots(model.turned, look, compact)
    free = area.h - len(block) - (len(lines) + 1 if lines else 0) - len(dots)
    y = area.y + (min(1, max(free, 0)) if compact else max(0, free // 2))
    y = _centred(canvas, y, block) + (0 if compact else 1)
    if dots and y + len(dots) <= area.y + area.h:
        y = _centred(canvas, y, dots)
    for down, line in enumerate(lines):
        # whose slip is missing is to be seen at the plates
        shown = line if text.width(line) <= area.w else line.partition(":")[0].rstrip()
        if y + down < area.y + area.h:
            _line_in_middle(canvas, y + down, shown, area.w)


def _line_in_middle(canvas: Canvas, y: int, line: str, room: int) -> None:
    """A line of words, beyond its room where nothing else lies there, else by whole words."""
    wide = text.width(line) + 2
    if wide - 2 > room and not canvas.is_free((canvas.width - wide) // 2, y, wide, "felt"):
        line = text.trail(line, room)
    canvas.put((canvas.width - text.width(line)) // 2, y, line, "muted")


def _centred(canvas: Canvas, y: int, block: Block) -> int:
    """Each row of a block in the middle of the mat; returns the row below."""
    for row in block:
        canvas.blit((canvas.width - row_width(row)) // 2, y, [row])
        y += 1
    return y


def _dots(turned: Turned, look: Look, brief: bool) -> Block:
    """A dot for every card that may be turned: full for those that were, the last in gold; `brief`:
    without a word."""
    now, most, word = turned
    if not most:
        return ()
    full, empty, blank = look.sign("●", "*"), look.sign("·", "."), Span(" ", "muted")
    row: list[Span] = []
    for number in range(1, most + 1):
        ink = "gold" if number == now else "muted"
        row += [Span(full if number <= now else empty, ink), blank]
    dots = tuple(row[:-1])
    return (dots,) if brief else (dots, (Span(look.words(word), "muted"),))


def _aside(canvas: Canvas, layout: TableLayout, model: TableModel, look: Look) -> None:
    """The piles where a trick leaves room for them; on a full table their words alone."""
    sizes = (Size.S,) if layout.grade is Grade.COMPACT else (Size.M, Size.S)
    # Captions in full, shorter ones, and none wider than the cards.
    for size, (gap, tight) in product(sizes, ((3, False), (1, False), (1, True))):
        block = paint_piles(model.piles, size, look, gap, tight)
        wide = max(row_width(row) for row in block)
        spot = layout.free_spot(wide + 1, len(block), canvas.width)
        if spot is not None:
            canvas.blit(*spot, block)
            return
    words = ", ".join(look.words(word) for pile in model.piles for word in pile.captions[-1:])
    if layout.grade is not Grade.COMPACT:
        canvas.put(layout.middle.x, layout.plates[0].y - 1, words, "muted")


def _heap(canvas: Canvas, layout: TableLayout, pile: Pile, look: Look) -> None:
    """A small pile off the middle, wherever nothing lies or will lie."""
    block = paint_piles([pile], Size.S, look, 3)
    wide, high = row_width(block[0]), len(block)
    for x, y in layout.free_spots(wide + 1, high, canvas.width):
        if all(canvas.is_free(x, y + down, wide + 1, "felt") for down in range(high)):
            canvas.blit(x, y, block)
            return


def _fitting_piles(piles: tuple[Pile, ...], area: Rect, layout: TableLayout, look: Look) -> Block:
    """The piles as large as the middle allows."""
    if layout.size is Size.XL and piles_width(piles, Size.XL, look, 6) <= area.w:
        return paint_piles(piles, Size.XL, look, 6)
    size = Size.M if layout.grade is Grade.COMPACT else Size.L
    for gap, tight in ((6, False), (3, False), (2, False), (1, False), (1, True)):
        if piles_width(piles, size, look, gap, tight) <= area.w:
            # The letter is needed; the card's name can be seen.
            most = max(1, area.h - size.h - 1) if layout.crowded else area.h
            return paint_piles(piles, size, look, gap, tight, most)
    while size is not Size.S and piles_width(piles, size, look, 1) > area.w:
        size = size.smaller
    tight = piles_width(piles, size, look, 1) > area.w
    if piles_width(piles, size, look, 1, tight) > area.w:
        return _backs_in_words(piles, size, look)
    return paint_piles(piles, size, look, 1, tight)


def _backs_in_words(piles: tuple[Pile, ...], size: Size, look: Look) -> Block:
    """The open cards, and below them in words what lies there with its back up."""
    block = paint_piles([pile for pile in piles if pile.face], size, look, 1, tight=True)
    words = [look.words(word) for pile in piles if not pile.face for word in pile.captions[-1:]]
    told, wide = ", ".join(words), row_width(block[0]) if block else 0
    return (*block, (Span(text.centre(told, max(wide, text.width(told))), "muted", "felt"),))


# -- one line per seat ---------------------------------------------------------------------------


def _paint_lines(model: TableModel, look: Look) -> Canvas:
    """The smallest table: one line per seat, or two seats beside each other where the open cards
    would have no row, then what else lies in the middle, the open cards, and what is to be said."""
    canvas = Canvas(model.width, model.height, bg="felt")
    rows = len(model.seats)
    if rows + bool(model.piles) > model.height:
        rows = (rows + 1) // 2
    wide = model.width if rows == len(model.seats) else model.width // 2
    for at in range(len(model.seats)):
        column, y = divmod(at, rows)
        canvas.blit(column * wide, y, [_seat_line(model, at, wide, look)])
    y = rows
    if not model.trick and rows + len(model.inset) <= model.height:
        canvas.blit(2, y, model.inset)
        y += len(model.inset)
    x, every = 2, [look.words(" ".join(pile.captions)) for pile in model.piles]
    named = list(zip(model.piles, every, strict=True))
    wide = sum(6 * (pile.face is not None) + text.width(caption) + 2 for pile, caption in named)
    for pile, caption in named:
        if pile.face is not None:
            canvas.blit(x, y, [paint_chip(pile.face, look)])
            x += 6
        if caption and (pile.face is None or wide <= model.width - 2):  # a card names itself
            x = canvas.put(x, y, caption, "muted") + 2
    y += 1 if model.piles else 0
    sides = [model.left, model.right]
    told = [line for line in (*model.lines, model.caption, *sides) if line]
    if len(told) > model.height - y and (both := both_sides(model, model.width - 4, look)):
        told = [line for line in told if line not in sides]
        told += [both] if len(told) < model.height - y else []  # the slate has it, too
    for down, line in enumerate(told):
        canvas.put(2, y + down, text.trail(look.words(line), model.width - 2), "muted")
    return canvas


def _seat_line(model: TableModel, at: int, wide: int, look: Look) -> Row:
    """A seat in so many cells, with its card in the trick where all of the table is for it."""
    canvas, seat = Canvas(wide, 1, bg="felt"), model.seats[at]
    mark = look.sign("▸", ">") if seat.active else " "
    canvas.put(0, 0, mark, "gold", Weight.BOLD)
    ink = "gold" if seat.active else "muted" if seat.out else "text"
    names = max(text.width(look.words(one.name)) for one in model.seats)
    name = text.left(look.words(seat.name), min(names + 1, 9))
    x = canvas.put(2, 0, name, ink, Weight.BOLD)
    after = x + (13 if wide == model.width else 1)
    if card := next((card for card in model.trick if card.seat == at), None):
        if card.face is not None:
            canvas.blit(x, 0, [paint_chip(card.face, look)])
        end = canvas.put(x + 6, 0, look.words(card.word), "gold", Weight.BOLD)
        after = max(after, end + 1)
    count = "" if seat.cards is None or seat.out else str(seat.cards)
    own = model.you if at == 0 else ""
    parts = [*filter(None, (own, count, seat.note, seat.slip, *seat.roles))]
    while parts and text.width(look.words(" · ".join(parts))) > wide - after:
        parts.pop()
    words = look.words(" · ".join(parts))
    x = canvas.put(after, 0, words, "muted") + bool(words)
    said, room = look.words(seat.spoken), wide - x - 2
    if said and room >= min(text.width(said), SPOKEN):  # the log has what there is no room for
        canvas.put(x, 0, look.spoken(text.trail(said, room)), "muted")
    return canvas.rows()[0]
