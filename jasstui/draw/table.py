"""Painting the table: the mat with its seats, the trick, the stock and what was said.

`TableModel` holds words and cards only; where they lie is `jasstui.draw.seats`' business. All
words come ready from the message catalogues.
"""

from __future__ import annotations

from dataclasses import dataclass

from jasstui.cards.faces import Face
from jasstui.draw import text
from jasstui.draw.card import CardState, Size, paint_card, paint_chip, paint_place, paint_stubs
from jasstui.draw.look import Look
from jasstui.draw.open_hand import paint_open
from jasstui.draw.piles import Pile, paint_piles, piles_width
from jasstui.draw.rows import Block, Canvas, Rect, Weight, row_width
from jasstui.draw.seats import Grade, TableLayout, table_layout

OPEN_ROWS = 3
"""Rows that an open hand may take at a plate, the lower one of the plate included."""


@dataclass(frozen=True)
class Seat:
    """One plate.

    `roles`: words at the right of the plate, the first beside the name (`gibt`), the second below
    (`mit dir`). `cards`: cards in the hidden hand, None shows none. `note`: one number or row of
    signs (`●●○`). `spoken`: the last word said, without quotation marks. `active`: it is this
    seat's turn. `out`: sits out or is finished. `declares`: the first role asks for attention.
    """

    name: str
    roles: tuple[str, ...] = ()
    cards: int | None = None
    note: str = ""
    spoken: str = ""
    active: bool = False
    out: bool = False
    declares: bool = False
    open: tuple[Face, ...] = ()


@dataclass(frozen=True)
class TrickCard:
    """A card of the trick. `seat` counts in playing order from the viewer, who is 0.

    `face` None is a covered card. `word` stands at the leading card (`sticht`, `führt`).
    """

    seat: int
    face: Face | None
    trump: bool = False
    leading: bool = False
    word: str = ""


@dataclass(frozen=True)
class TableModel:
    """Everything to be seen on the mat.

    `width` and `height` in cells with the frame. `seats` in playing order, viewer first; the table
    is laid out `clockwise` or, as in Jass, the other way round, and `turned_round` when play goes
    against this order for a while; arrows in the frame say which way it goes.

    `trick` in the order of play. `awaited` is the seat whose card is next, its place shows
    `awaited_word`. `piles` (stock, turned card, open cards) lie in the middle, or aside while a
    trick is played; `lines` stand below them, or alone in the middle. `inset` is any block to stand
    in the middle instead. `caption` stands below the trick, `left` and `right` in the lower
    corners. `you` is the word at the viewer's own plate.
    """

    width: int
    height: int
    seats: tuple[Seat, ...]
    clockwise: bool = False
    turned_round: bool = False
    trick: tuple[TrickCard, ...] = ()
    awaited: int | None = None
    awaited_word: str = ""
    piles: tuple[Pile, ...] = ()
    lines: tuple[str, ...] = ()
    inset: Block = ()
    caption: str = ""
    left: str = ""
    right: str = ""
    you: str = ""


def paint_table(model: TableModel, look: Look) -> Block:
    """The mat, exactly `model.width` x `model.height` cells."""
    layout = table_layout(len(model.seats), model.width, model.height, model.clockwise)
    if layout.grade is Grade.LINES:
        return _paint_lines(model, look)
    canvas = Canvas(model.width, model.height, bg="felt")
    canvas.box(Rect(0, 0, model.width, model.height), look.box, "feltline")
    if layout.inlay and not look.outlined:
        inner = Rect(2, 1, model.width - 4, model.height - 2)
        canvas.box(inner, look.box, "inlay")
    _direction(canvas, model, look)
    for at, seat in enumerate(model.seats):
        if at or layout.grade is not Grade.COMPACT:
            _plate(canvas, layout, at, seat, model, look)
    _foot_line(canvas, layout, model, look)
    _middle(canvas, layout, model, look)
    _trick(canvas, layout, model, look)
    return canvas.rows()


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
    for y in (rect.y, rect.y + 1):
        if look.outlined:
            canvas.put(rect.x, y, ">" if seat.active and y == rect.y else " ", "gold")
        else:
            bar, ink = ("▌", "gold") if seat.active else ("▏", "feltline")
            canvas.put(rect.x, y, bar, ink)
    narrow = rect.w < 17
    roles = list(seat.roles[:2]) + [""] * (2 - len(seat.roles[:2]))
    if at == 0 and model.you:
        roles = [roles[0], " ".join(filter(None, (model.you, roles[1])))]
    upper, lower = roles
    if narrow and seat.note:
        upper, lower = seat.note, upper or lower
    elif seat.note:
        lower = "  ".join(filter(None, (seat.note, lower)))
    said_inside = layout.grade is Grade.COMPACT and layout.crowded and rect.y < 3
    if said_inside and seat.spoken:
        lower = look.spoken(text.cut(seat.spoken, rect.w - 5))
    _name_row(canvas, rect, seat, look.words(upper), bool(narrow and seat.note), look)
    if seat.open:
        rows = 1 if layout.grade is Grade.COMPACT else OPEN_ROWS
        canvas.blit(rect.x + 2, rect.y + 1, paint_open(seat.open, rect.w - 2, rows, look))
    else:
        _lower_row(canvas, rect, seat, look.words(lower), look)
    if seat.spoken and not said_inside and not seat.open:
        _spoken(canvas, layout, at, seat.spoken, bool(model.trick), look)


def _name_row(canvas: Canvas, rect: Rect, seat: Seat, role: str, plain: bool, look: Look) -> None:
    inner = rect.w - 3
    name = text.cut(look.words(seat.name), inner)
    ink = "gold" if seat.active else "muted" if seat.out else "text"
    canvas.put(rect.x + 2, rect.y, name, ink, weight=Weight.BOLD)
    left = inner - text.width(name) - 1
    if role and left >= min(3, text.width(role)):
        role = text.cut(role, left)
        ink = "gold" if seat.declares and not plain else "muted"
        canvas.put(rect.x + 2 + inner - text.width(role), rect.y, role, ink)


def _lower_row(canvas: Canvas, rect: Rect, seat: Seat, words: str, look: Look) -> None:
    inner = rect.w - 3
    y = rect.y + 1
    words = text.cut(words, inner)
    canvas.put(rect.x + 2 + inner - text.width(words), y, words, "muted")
    room = inner - (text.width(words) + 1 if words else 0)
    if seat.cards is not None and not seat.out and room >= len(str(seat.cards)):
        canvas.blit(rect.x + 2, y, [paint_stubs(seat.cards, room, look)])


def _spoken(
    canvas: Canvas, layout: TableLayout, at: int, said: str, trick: bool, look: Look
) -> None:
    """What somebody said: below the plate, beside it where the trick needs the row."""
    rect = layout.plates[at]
    x, y, room = rect.x + 2, rect.y + 2, rect.w + 4
    if at == 0:
        y = rect.y - 1
    elif layout.grade is Grade.COMPACT:
        if trick and rect.y < 3:
            x, y = rect.x + rect.w + 1, rect.y + 1
            room = canvas.width - x - 1
        elif rect.y >= 3:
            room = rect.w - 2
    elif rect.x > canvas.width // 2 + 10:
        room = canvas.width - x - 4
    said = look.spoken(text.cut(said, room - 2))
    canvas.put(x, y, said, "text", weight=Weight.ITALIC)


def _foot_line(canvas: Canvas, layout: TableLayout, model: TableModel, look: Look) -> None:
    """Lowest row: the viewer's own words on a small mat, and the corners."""
    left, right = look.words(model.left), look.words(model.right)
    if layout.grade is not Grade.COMPACT:
        y = layout.plates[0].y + 1
        border = 4 if layout.inlay else 2
        room = layout.plates[0].x - border - 1
        canvas.put(border, y, text.cut(left, room), "muted")
        right = text.cut(right, room)
        canvas.put(canvas.width - border - text.width(right), y, right, "muted")
        return
    me = layout.plates[0]
    seat = model.seats[0]
    right = text.cut(right or look.words(model.caption), me.w // 2)
    room = me.w - (text.width(right) + 1 if right else 0)
    ink = "gold" if seat.active else "text"
    mark = "> " if look.outlined and seat.active else ""
    name = text.cut(mark + look.words(seat.name), room)
    x = canvas.put(me.x + (0 if mark else 1), me.y, name, ink, weight=Weight.BOLD)
    words = " ".join(filter(None, (model.you, seat.note)))
    words = " · ".join(filter(None, (words, *seat.roles)))
    if seat.spoken:
        words = f"{words} «{seat.spoken}»"
    canvas.put(x + 1, me.y, text.cut(look.words(words), me.x + room - x - 1), "muted")
    canvas.put(me.x + me.w - text.width(right), me.y, right, "muted")


# -- middle --------------------------------------------------------------------------------------


def _middle(canvas: Canvas, layout: TableLayout, model: TableModel, look: Look) -> None:
    if model.inset and not model.trick:
        wide = max(row_width(row) for row in model.inset)
        area = layout.middle
        y = area.y + max(0, (area.h - len(model.inset)) // 2)
        canvas.blit((canvas.width - wide) // 2, y, model.inset)
        return
    if model.trick or model.awaited is not None:
        if model.piles:
            _aside(canvas, layout, model, look)
        return
    area = layout.middle
    lines = [look.words(line) for line in model.lines]
    if not model.piles:
        y = area.y + max(0, (area.h - len(lines)) // 2)
        for down, line in enumerate(lines):
            shown = text.centre(line, min(area.w, max(text.width(line), 1)))
            canvas.put((canvas.width - text.width(shown)) // 2, y + down, shown, "muted")
        return
    block = _fitting_piles(model.piles, area, layout, look)
    wide = max(row_width(row) for row in block)
    free = area.h - len(block) - (len(lines) + 1 if lines else 0)
    compact = layout.grade is Grade.COMPACT
    y = area.y + (min(1, max(free, 0)) if compact else max(0, free // 2))
    canvas.blit((canvas.width - wide) // 2, y, block)
    for down, line in enumerate(lines):
        shown = text.cut(line, area.w)
        below = y + len(block) + (0 if compact else 1) + down
        if below < area.y + area.h:
            canvas.put((canvas.width - text.width(shown)) // 2, below, shown, "muted")


def _aside(canvas: Canvas, layout: TableLayout, model: TableModel, look: Look) -> None:
    """The piles where a trick leaves room for them; on a full table their words alone."""
    sizes = (Size.S,) if layout.grade is Grade.COMPACT else (Size.M, Size.S)
    for size in sizes:
        block = paint_piles(model.piles, size, look, gap=1)
        wide = max(row_width(row) for row in block)
        spot = layout.free_spot(wide + 1, len(block), canvas.width)
        if spot is not None:
            canvas.blit(*spot, block)
            return
    words = ", ".join(look.words(word) for pile in model.piles for word in pile.captions[-1:])
    if layout.grade is not Grade.COMPACT:
        canvas.put(layout.middle.x, layout.plates[0].y - 1, words, "muted")


def _fitting_piles(piles: tuple[Pile, ...], area: Rect, layout: TableLayout, look: Look) -> Block:
    """The piles as large as the middle allows."""
    size = Size.M if layout.grade is Grade.COMPACT else Size.L
    for gap in (6, 3, 2, 1):
        if piles_width(piles, size, look, gap) <= area.w:
            return paint_piles(piles, size, look, gap)
    while size is not Size.S and piles_width(piles, size, look, 1) > area.w:
        size = size.smaller
    return paint_piles(piles, size, look, gap=1)


# -- trick ---------------------------------------------------------------------------------------


def _trick(canvas: Canvas, layout: TableLayout, model: TableModel, look: Look) -> None:
    if model.awaited is not None:
        rect = layout.places[model.awaited]
        canvas.blit(rect.x, rect.y, paint_place(layout.size, look, model.awaited_word))
    rows_of = sorted(enumerate(model.trick), key=lambda played: layout.places[played[1].seat])
    for order, card in rows_of:  # from left to right, so that an overlapped card shows its index
        rect = layout.places[card.seat]
        state = CardState.TRUMP if card.trump else CardState.RESTING
        state |= CardState.LEADING if card.leading else CardState.RESTING
        canvas.blit(rect.x, rect.y, paint_card(card.face, layout.size, look, state))
        _order(canvas, layout, rect, card.seat, order, look)
    for card in model.trick:
        if card.word:
            x, y = _word_at(layout, card.seat)
            ink = "gold" if card.leading else "muted"
            canvas.put(x, y, look.words(card.word), ink, weight=Weight.BOLD)
    if model.caption and layout.grade is not Grade.COMPACT:
        _caption(canvas, layout, model, look)


def _order(
    canvas: Canvas, layout: TableLayout, rect: Rect, seat: int, order: int, look: Look
) -> None:
    """Small number beside the card, and a mark at the lead; left out where cards stand close."""
    if layout.grade is Grade.COMPACT or layout.crowded:
        return
    y = rect.y + rect.h // 2
    lead = look.sign(" ▸", " >") if order == 0 else ""
    at_right = layout.plates[seat].x > rect.x + rect.w
    shown = f"{order + 1}{lead}"
    x = rect.x + rect.w + 1 if at_right else rect.x - 1 - text.width(shown)
    ends = (x - 1, x + text.width(shown))
    if not any(plate.holds(end, y) for plate in layout.plates for end in ends):
        canvas.put(x, y, shown, "muted")


def _word_at(layout: TableLayout, seat: int) -> tuple[int, int]:
    """Where the word of a card stands: below its foot, beside it where rows are few."""
    rect = layout.places[seat]
    below = (rect.x, rect.y + rect.h + 1)
    beside_foot = (rect.x + rect.w + 1, rect.y + rect.h)
    close = layout.places[0].y - rect.y - rect.h < 2
    if layout.grade is not Grade.COMPACT and seat and not (close and rect.y < layout.places[0].y):
        return below
    if layout.sides != 1 or seat == 0:
        return beside_foot
    upper = rect.y == min(r.y for r in layout.places[1:])
    if not upper:
        return below
    tops = [r for r in layout.places[1:] if r.y == rect.y]
    if len(tops) > 1 and rect.x == min(r.x for r in tops):
        return rect.x - 7, rect.y
    return rect.x + rect.w + 1, rect.y


def _caption(canvas: Canvas, layout: TableLayout, model: TableModel, look: Look) -> None:
    mine = layout.places[0]
    leads = any(card.leading and card.seat == 0 for card in model.trick)
    y = min(mine.y + mine.h + (1 if leads else 0), layout.plates[0].y - 1)
    shown = look.words(model.caption)
    canvas.put((canvas.width - text.width(shown)) // 2, y, shown, "muted")


# -- one line per seat ---------------------------------------------------------------------------


def _paint_lines(model: TableModel, look: Look) -> Block:
    """The smallest table: one line per seat, then the open cards and what is to be said."""
    canvas = Canvas(model.width, model.height, bg="felt")
    cards = {card.seat: card for card in model.trick}
    y = 0
    for at, seat in enumerate(model.seats):
        mark = look.sign("▸", ">") if seat.active else " "
        canvas.put(0, y, mark, "gold", weight=Weight.BOLD)
        ink = "gold" if seat.active else "muted" if seat.out else "text"
        x = canvas.put(2, y, text.left(look.words(seat.name), 9), ink, weight=Weight.BOLD)
        if card := cards.get(at):
            if card.face is not None:
                canvas.blit(x, y, [paint_chip(card.face, look)])
            canvas.put(x + 6, y, look.words(card.word), "gold", weight=Weight.BOLD)
        x += 13
        count = "" if seat.cards is None or seat.out else str(seat.cards)
        own = model.you if at == 0 else ""
        words = " · ".join(filter(None, (own, count, seat.note, *seat.roles)))
        words = " ".join(filter(None, (look.words(words), look.spoken(seat.spoken))))
        canvas.put(x, y, text.cut(words, model.width - x), "muted")
        y += 1
    x = 2
    for pile in model.piles:
        if pile.face is not None:
            canvas.blit(x, y, [paint_chip(pile.face, look)])
            x += 6
        if pile.captions:
            x = canvas.put(x, y, look.words(" ".join(pile.captions)), "muted") + 2
    y += 1 if model.piles else 0
    for line in (*model.lines, model.caption, model.left, model.right):
        if line:
            canvas.put(2, y, text.cut(look.words(line), model.width - 2), "muted")
            y += 1
    return canvas.rows()
