"""Painting the trick on the table, cards on their way to it, and the last one where the felt is
large enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Block, Rect, Weight
from jasstui.cards.faces import Face
from jasstui.draw.card import CardState, Size, paint_card, paint_place
from jasstui.draw.look import Look
from jasstui.draw.names import short_names
from jasstui.draw.seats import Grade, TableLayout, table_layout
from jasstui.draw.table_model import LastTrick, Moving, TableModel, TrickCard


def paint_trick(canvas: Canvas, layout: TableLayout, model: TableModel, look: Look) -> None:
    """The cards of the trick in their places, and the empty place of who is next."""
    lying = [card.seat for card in model.trick]
    if model.awaited is not None:
        rect = place_of(layout, model.awaited, lying.count(model.awaited))
        canvas.blit(rect.x, rect.y, paint_place(layout.size, look, model.awaited_word))
    spots = [place_of(layout, seat, lying[:at].count(seat)) for at, seat in enumerate(lying)]
    rows_of = sorted(enumerate(model.trick), key=lambda played: spots[played[0]])
    for order, card in rows_of:  # from left to right, so that an overlapped card shows its index
        rect = spots[order]
        state = CardState.TRUMP if card.trump else CardState.RESTING
        state |= CardState.LEADING if card.leading else CardState.RESTING
        canvas.blit(rect.x, rect.y, paint_card(card.face, layout.size, look, state))
        _order(canvas, layout, rect, card.seat, order, look)
    for card, spot in zip(model.trick, spots, strict=True):
        if card.word:
            aside = spot.x - layout.places[card.seat].x

            def is_free(x: int, y: int, wide: int, aside: int = aside) -> bool:
                return canvas.is_free(x + aside, y, wide, "felt")

            x, y, word = _word_of(layout, card, canvas.width, look, is_free)
            x += aside
            ink = "gold" if card.leading else "muted"
            canvas.put(x, y, word, ink, Weight.BOLD)
    if layout.crowded:
        _owners(canvas, layout, model, spots, look)
    if model.caption and layout.grade is not Grade.COMPACT:
        _caption(canvas, layout, model, look)


def place_of(layout: TableLayout, seat: int, before: int) -> Rect:
    """Place of a seat's next card; `before` of its cards lie in the trick already."""
    rect = layout.places[seat]
    way = -1 if layout.shifted and seat else 1
    return rect._replace(x=rect.x + way * before * (rect.w + 6))


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
    around = Rect(x - 1, y, text.width(shown) + 2, 1)
    others = [place for at, place in enumerate(layout.places) if at != seat]
    near = any(around.touches(taken) for taken in (*layout.plates, *others))
    if not near and canvas.is_free(x, y, text.width(shown), "felt"):
        canvas.put(x, y, shown, "muted")


def _owners(
    canvas: Canvas, layout: TableLayout, model: TableModel, spots: Sequence[Rect], look: Look
) -> None:
    """Whose each card is, where several seats share a row: above it or below it, all names as short
    as the least room asks for."""
    tops = [plate.y + plate.h for plate in layout.plates if plate.y == layout.plates_top]
    felt = range(max(tops, default=0), layout.plates[0].y)
    found: list[tuple[Rect, str]] = []
    for card, spot in zip(model.trick, spots, strict=True):
        name = look.words(model.seats[card.seat].name) if card.seat else ""
        beyond = (other.x - 1 for other in spots if other.y == spot.y and other.x > spot.x)
        most = min([text.width(name), spot.w, *(x - spot.x for x in beyond)])
        rows = (spot.y - 1, spot.y + spot.h)
        places = (spot._replace(y=y, w=w) for w in range(most, 0, -1) for y in rows)
        free = (p for p in places if p.y in felt and _is_free(canvas, p))
        found += [(place, name) for place in islice(free, 1)]
    cut = [place.w for place, name in found if place.w < text.width(name)]
    names = short_names([name for _, name in found], min(cut, default=layout.size.w))
    for (place, _), name in zip(found, names, strict=True):
        canvas.put(place.x, place.y, name, "muted")


def _is_free(canvas: Canvas, place: Rect) -> bool:
    """True if nothing lies there or beside it."""
    return canvas.is_free(place.x, place.y, place.w + 1, "felt")


def foot_in(
    layout: TableLayout, trick: Sequence[TrickCard], row: int, width: int, look: Look
) -> tuple[int, int] | None:
    """Columns that the foot of the leading card and its word take in a row of a mat of this width:
    the first one, and the one behind them; None if they do not stand there. Of the own card only
    the foot."""
    for card in trick:
        rect = layout.places[card.seat]
        if card.leading and rect.y + rect.h == row:
            x, y, word = _word_of(layout, card, width, look)
            beside = card.seat and y == row
            start = min(rect.x, x) if beside else rect.x
            return start, max(rect.x + rect.w, x + text.width(word) if beside else 0)
    return None


def _word_of(
    layout: TableLayout,
    card: TrickCard,
    width: int,
    look: Look,
    is_free: Callable[[int, int, int], bool] = lambda *_: True,
) -> tuple[int, int, str]:
    """Position of the word of a card, away from plates and other cards if that is possible, and the
    word: the brief one if there is no room for the other. `is_free`: whether nothing lies in so
    many cells from a place on."""
    words = [look.words(word) for word in (card.word, card.brief) if word] or [""]
    for word in words:
        for x, y in _spots(layout, card.seat, text.width(word)):
            wide = text.width(word)
            spot = Rect(x, y, wide + 1, 1)  # with a gap behind it
            if _is_clear(layout, card.seat, spot, width) and is_free(x, y, wide):
                return x, y, word
    x, y = next(_spots(layout, card.seat, text.width(words[-1])))
    return x, y, words[-1]


def _is_clear(layout: TableLayout, seat: int, spot: Rect, width: int) -> bool:
    """True if a spot is on the felt, with no plate and no card of another seat there."""
    inside = spot.x >= 1 and spot.x + spot.w < width and spot.y < layout.plates[0].y
    others = (place for at, place in enumerate(layout.places) if at != seat)
    return inside and not any(spot.touches(taken) for taken in (*layout.plates, *others))


def _spots(layout: TableLayout, seat: int, wide: int) -> Iterator[tuple[int, int]]:
    """Where the word of a card may stand, the best place first."""
    rect = layout.places[seat]
    below = (rect.x, rect.y + rect.h + 1)
    beside_foot = (rect.x + rect.w + 1, rect.y + rect.h)
    beside = (rect.x + rect.w + 1, rect.y + 1) if seat == 0 else beside_foot
    if layout.shifted:
        yield beside if seat == 0 else (rect.x - wide - 1, rect.y + rect.h - 1)
        return
    yield _word_wish(layout, seat, wide, below, beside_foot)
    yield from (below, beside_foot, beside)
    if layout.grade is not Grade.COMPACT:
        yield rect.x + rect.w - wide, rect.y + rect.h + 1  # to the left, where another card is near


def _word_wish(
    layout: TableLayout,
    seat: int,
    wide: int,
    below: tuple[int, int],
    beside_foot: tuple[int, int],
) -> tuple[int, int]:
    """Below the foot of the card, beside it where rows are few."""
    rect = layout.places[seat]
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
        return rect.x - wide - 1, rect.y
    return rect.x + rect.w + 1, rect.y


def _caption(canvas: Canvas, layout: TableLayout, model: TableModel, look: Look) -> None:
    """What the trick is worth: below the viewer's card, or beside it where it would touch the
    plate."""
    mine = layout.places[0]
    leads = any(card.leading and card.seat == 0 for card in model.trick)
    below, last = mine.y + mine.h + leads, layout.plates[0].y - 1
    shown = look.words(model.caption)
    wide = text.width(shown)
    spots = [((canvas.width - wide) // 2, min(below, last)), (mine.x - wide - 1, min(below, last))]
    if below >= last and not layout.crowded:
        spots.insert(0, (mine.x + mine.w + 2, mine.y + mine.h - 1))
    for x, y in spots:
        if canvas.is_free(x - 1, y, wide + 2, "felt"):
            canvas.put(x, y, shown, "muted")
            return


def shows_last(model: TableModel) -> bool:
    """True if the felt is large enough for the last trick."""
    layout = table_layout(len(model.seats), model.width, model.height, model.clockwise)
    return model.last is not None and layout.size is Size.XL


def paint_last(canvas: Canvas, layout: TableLayout, model: TableModel, look: Look) -> None:
    """The last trick in the lower left corner."""
    if model.last is None or not shows_last(model):
        return
    x = 4 if layout.inlay else 2
    wide = min(layout.plates[0].x, *(place.x for place in layout.places)) - x - 2
    y = layout.plates[0].y - HEIGHT - 1
    canvas.blit(x, y, paint_last_trick(model.last, wide, look))


def paint_moving(
    canvas: Canvas, layout: TableLayout, moving: tuple[Moving, ...], look: Look
) -> None:
    """Lay moving cards over a mat; what is outside of the mat is cut off."""
    for card in moving:
        x, y = _spot(canvas, layout, card)
        state = CardState.TRUMP if card.trump else CardState.RESTING
        canvas.blit(x, y, paint_card(card.face, layout.size, look, state))


def _spot(canvas: Canvas, layout: TableLayout, card: Moving) -> tuple[int, int]:
    """Top left cell. The viewer's own cards come from the hand and go to him, below the mat."""
    place = layout.places[card.place]
    x, y = _at_plate(canvas, layout, card.plate)
    far_x, far_y = (place.x, place.y) if not card.dealt else _at_plate(canvas, layout, card.place)
    return round(x + (far_x - x) * card.way), round(y + (far_y - y) * card.way)


def _at_plate(canvas: Canvas, layout: TableLayout, seat: int) -> tuple[int, int]:
    """Position of a card over a plate; that of the viewer is below the mat."""
    plate, size = layout.plates[seat], layout.size
    x = plate.x + (plate.w - size.w) // 2
    return x, plate.y + (plate.h - size.h) // 2 if seat else canvas.height


HEIGHT = Size.M.h + 3
"""Rows: a title, the cards with the foot of the winning one, and a line below."""


def paint_last_trick(trick: LastTrick, width: int, look: Look) -> Block:
    """The trick in exactly `width` x `HEIGHT` cells."""
    canvas = Canvas(width, HEIGHT, bg="felt")
    canvas.put(0, 0, text.cut(look.words(trick.title), width), "muted", Weight.BOLD)
    for at, x in enumerate(_columns(trick.faces, width)):
        state = CardState.LEADING if at == trick.winner else CardState.RESTING
        canvas.blit(x, 1, paint_card(trick.faces[at], Size.M, look, state))
    canvas.put(0, HEIGHT - 1, text.cut(look.words(trick.told), width), "muted")
    return canvas.rows()


def _columns(faces: Sequence[Face], width: int) -> list[int]:
    """Left edges of the cards, overlapping if they must."""
    step = Size.M.w + 1
    if len(faces) > 1:
        step = min(step, (width - Size.M.w) // (len(faces) - 1))
    return [at * step for at in range(len(faces))]
