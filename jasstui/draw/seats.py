"""Layout of the seats: plates and places for cards on a mat, for any number of seats; and plates
alone, for a table that is being set up.

Seats are counted in playing order with the person at the screen first and at the bottom. Jass is
played counter-clockwise, so the next player sits at the right; other games turn the table round.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import lru_cache

from msgspec.structs import replace

from jasstui.canvas.rows import Rect
from jasstui.draw.card import Size
from jasstui.plain import Plain


class Grade(Enum):
    """Size class of the table: one line per seat, small cards, middle, large cards."""

    LINES = "lines"
    COMPACT = "compact"
    ROOMY = "roomy"
    WIDE = "wide"


class TableLayout(Plain):
    """Cells of a mat, relative to its top left corner.

    `plates` and `places` hold one rectangle per seat in playing order, viewer first: the name
    plate, and where the seat's card lies in a trick (without its foot). `middle` is free for a
    stock, open cards or a comparison.
    """

    grade: Grade
    size: Size
    plates: tuple[Rect, ...]
    places: tuple[Rect, ...]
    middle: Rect
    inlay: bool
    sides: int
    tops: int

    @property
    def plates_top(self) -> int:
        """First row inside the frame."""
        return 2 if self.inlay else 1

    def free_spot(self, w: int, h: int, width: int) -> tuple[int, int] | None:
        """Top left cell of an area beside plates and cards, corners first; None if there is none.

        `width` is that of the mat.
        """
        return next(self.free_spots(w, h, width), None)

    def free_spots(self, w: int, h: int, width: int) -> Iterator[tuple[int, int]]:
        """Every such cell."""
        border = 4 if self.inlay else 2
        last = width - border - w
        rows = dict.fromkeys((self.plates_top, *sorted(place.y for place in self.places)))
        taken = (*self.plates, *self.places)
        for y in rows:
            for x in (border, last, *range(border, last)):
                spot = Rect(x, y, w, h)
                if not any(spot.touches(rect) for rect in taken):
                    yield x, y

    @property
    def shifted(self) -> bool:
        """True if the other card of two lies at the left of the viewer's, as rows are few."""
        return self.tops == 1 and not self.sides and self.places[1].x < self.places[0].x

    @property
    def crowded(self) -> bool:
        """True if cards of several seats share a row, so that nothing fits between them."""
        return self.sides > 1 or self.tops > 1


def seats_at(seats: int) -> tuple[int, int, int]:
    """Seats at the right, at the top and at the left; the viewer sits at the bottom."""
    if seats < 1:
        raise ValueError("a table needs at least one seat")
    others = seats - 1
    side = (others + 1) // 3 if others > 1 else 0
    return side, others - 2 * side, side


LOW = 13
"""Rows of a table below which two rows for the upper plate would leave a card no air."""

LINE = 41
"""Cells of a plate of one row."""

WORDED = 24
"""Cells of a plate on which two words stand beside a stub for each of nine cards."""

# Columns from the middle card to the cards beside it, rows between upper and lower card.
_BESIDE = {Size.XL: 24, Size.L: 18, Size.M: 12, Size.S: 8}
_CLOSER = {Size.L: 13}  # where plates leave no more
_NUMBER = 4  # cells of a number with a mark beside a card, and a blank
_ASIDE = 6  # from the middle to two cards that do not fit above each other
_GAP = {Size.XL: 7, Size.L: 7, Size.M: 3, Size.S: 1}


@lru_cache(maxsize=16)
def table_layout(seats: int, width: int, height: int, clockwise: bool = False) -> TableLayout:
    """Lay out a mat of `width` x `height` cells, frame included, for `seats` seats.

    Below 48 x 11 cells there is no mat; plates are then the rows of a list.
    """
    side, top, _ = seats_at(seats)
    if width < 48 or height < 11:
        return _lines(seats, width, height)
    few = max(side, top) < 2
    if width >= 120 and height >= 38:
        roomy = width >= 124 and height >= 41 and few
        layout = _round(Grade.WIDE, Size.XL if roomy else Size.L, side, top, width, height)
    elif width >= 70 and height >= 19:
        large = width >= 86 and height >= 26 and few
        layout = _round(Grade.ROOMY, Size.L if large else Size.M, side, top, width, height)
    else:
        size = Size.S if side or top > 1 else Size.M  # a single other leaves room
        layout = _round(Grade.COMPACT, size, side, top, width, height)
    return _mirrored(layout, width) if clockwise and seats > 2 else layout


def _lines(seats: int, width: int, height: int) -> TableLayout:
    plates = tuple(Rect(0, min(i, max(height - 1, 0)), width, 1) for i in range(seats))
    rest = Rect(0, min(seats, height), width, max(height - seats, 0))
    return TableLayout(Grade.LINES, Size.S, plates, plates, rest, False, 0, 0)


def _mirrored(layout: TableLayout, width: int) -> TableLayout:
    def mirror(rect: Rect) -> Rect:
        return rect._replace(x=width - rect.x - rect.w)

    head = [layout.plates[0], layout.places[0]]
    return replace(
        layout,
        plates=(head[0], *map(mirror, layout.plates[1:])),
        places=(head[1], *map(mirror, layout.places[1:])),
    )


def _round(grade: Grade, size: Size, side: int, top: int, width: int, height: int) -> TableLayout:
    compact = grade is Grade.COMPACT
    low = compact and height < LOW and top < 2
    inlay = not compact and height >= 22
    first = 2 if inlay else 1
    border = 4 if inlay else 2
    me = _viewer_plate(compact, width, height, inlay)
    # One row for what the upper seat said; where several sit above there is none to spare.
    above = first + (1 if low else 2) + (0 if compact and top > 1 else 1)
    most = 3 if me.y - first - 4 >= 3 * size.h and not compact else 2
    if side > most:  # those who have no room at the side move to the top
        side, top = most, top + 2 * (side - most)

    rows = _card_rows(size, side, above, me.y, compact)
    side_width = 16 if compact else WORDED if grade is Grade.WIDE else 18
    if grade is Grade.ROOMY and side < 2 and top < 2 and width >= (90 if size is Size.M else 100):
        side_width += 3  # as far as the numbers beside the cards
    right_x = width - (1 if compact else border) - side_width
    band = Rect(border, 0, width - 2 * border, 0)
    if side:
        left = border + side_width + (0 if compact else 1)
        band = Rect(left, 0, right_x - 1 - left, 0)

    tops = _top_plates(top, grade, border, first, width, low)
    side_plates = [Rect(right_x, y, side_width, 2) for y in _plate_rows(side, rows, size)]
    lefts = [r._replace(x=width - right_x - side_width) for r in reversed(side_plates)]

    right_places, top_places, left_places, mine = _places(size, side, top, rows, band, width)
    if mine.y + size.h > me.y:  # too low for one card above the other
        mine, top_places = _shifted(mine, top_places, me.y)
    middle_top = first + 2 + (0 if compact else 1)
    middle = Rect(band.x, middle_top, band.w, me.y - middle_top)
    if not compact:
        middle = middle._replace(h=me.y - middle_top - 1)
    return TableLayout(
        grade,
        size,
        (me, *side_plates, *reversed(tops), *lefts),
        (mine, *right_places, *reversed(top_places), *left_places),
        middle,
        inlay,
        side,
        top,
    )


def _viewer_plate(compact: bool, width: int, height: int, inlay: bool) -> Rect:
    if compact:
        return Rect(2, height - 2, width - 4, 1)
    return Rect((width - WORDED + 1) // 2, height - (4 if inlay else 3), WORDED, 2)


def _top_plates(
    top: int, grade: Grade, border: int, first: int, width: int, low: bool
) -> list[Rect]:
    """Plates of the upper side from left to right, spread evenly; on a low table one of one row."""
    if not top:
        return []
    if low:
        wide = min(LINE, width - 2 * border)
        return [Rect((width - wide + 1) // 2, first, wide, 1)]
    inner = width - 2 * border
    plate = min(WORDED if grade is Grade.WIDE or top < 2 else 20, inner // top)
    gap = min(6, (inner - top * plate) // top)
    x = (width - top * plate - (top - 1) * gap + 1) // 2
    return [Rect(x + i * (plate + gap), first, plate, 2) for i in range(top)]


def _card_rows(size: Size, side: int, above: int, me: int, compact: bool) -> tuple[int, int, int]:
    """Rows of upper, middle and lower card, the first of them `above`."""
    free = me - above
    gap = _GAP[size] if side < 3 else size.h
    caption = 0 if compact else 1
    gap = max(0, min(gap, free - 2 * size.h - caption))
    upper = above + max(0, (free - 2 * size.h - gap - caption) // 2)
    lower = upper + size.h + gap
    # On a low table the card at the side looks right a little above the middle of the others.
    middle = (upper + lower) // 2 - (1 if size is Size.M and side < 2 else 0)
    return upper, middle, lower


def _shifted(mine: Rect, tops: list[Rect], end: int) -> tuple[Rect, list[Rect]]:
    """Two cards that lie beside each other, the viewer's lower and to the right."""
    mine = mine._replace(x=mine.x + _ASIDE, y=end - mine.h)
    return mine, [top._replace(x=top.x - _ASIDE, y=max(top.y, mine.y - 2)) for top in tops]


def _plate_rows(side: int, rows: tuple[int, int, int], size: Size) -> list[int]:
    """Rows of the plates at one side, lowest first."""
    upper, middle, lower = rows
    down = size.h // 2 if size is not Size.S else 0
    if side == 1:
        return [middle + down]
    if side == 2:
        return [lower + down, upper + down + (1 if size is Size.S else 0)]
    return [lower + down, middle + down, upper + down][:side]


def _places(
    size: Size, side: int, top: int, rows: tuple[int, int, int], band: Rect, width: int
) -> tuple[list[Rect], list[Rect], list[Rect], Rect]:
    """Places at the right (lowest first), top (left to right), left (highest first), and mine."""
    upper, middle, lower = rows
    centre = (width - size.w) // 2
    apart = min(_BESIDE[size], max(_CLOSER.get(size, _BESIDE[size]), centre - band.x - _NUMBER))
    mine = Rect(centre, lower, size.w, size.h)
    in_row = top + (2 if side > 1 else 0)
    beside = size.w if side == 1 and top > 1 else 0  # cards at the sides reach up to this row
    xs = _spread(in_row, size.w, band._replace(x=band.x + beside, w=band.w - 2 * beside))
    if side > 1:
        top_xs, left_x, right_x = xs[1:-1], xs[0], xs[-1]
    else:
        top_xs = xs
        left_x = min([centre - apart, *(x - size.w - 1 for x in xs[:1])])
        right_x = max([centre + apart, *(x + size.w + 1 for x in xs[-1:])])
    left_x = max(left_x, band.x)
    right_x = min(right_x, band.x + band.w - size.w)
    tops = [Rect(x, upper, size.w, size.h) for x in top_xs]
    heights: list[int] = {0: [], 1: [middle], 2: [lower, upper], 3: [lower, middle, upper]}[side]
    out_left = max(min(left_x, centre - apart), band.x)
    out_right = min(max(right_x, centre + apart), band.x + band.w - size.w)
    rights: list[Rect] = []
    lefts: list[Rect] = []
    for y in heights:
        at_top = side > 1 and y == upper
        rights.append(Rect(right_x if at_top or side == 1 else out_right, y, size.w, size.h))
        lefts.insert(0, Rect(left_x if at_top or side == 1 else out_left, y, size.w, size.h))
    return rights, tops, lefts, mine


def _spread(count: int, card: int, band: Rect) -> list[int]:
    """Columns of cards side by side in the middle of a band, overlapping if they must."""
    if not count:
        return []
    step = min(card + 2, max((band.w - card) // (count - 1), 1)) if count > 1 else 0
    x = band.x + (band.w - card - step * (count - 1)) // 2
    return [x + i * step for i in range(count)]


ROOMY = 20
"""Rows above which a mat has a second line inside its frame, which plates keep clear of."""


def plates(count: int, width: int, height: int, clockwise: bool) -> list[Rect]:
    """One plate per seat in playing order, the first one below in the middle; the next one sits at
    the right, or at the left where play goes clockwise."""
    right, top, left = seats_at(count)
    high = 3 if height >= 16 + 2 * max(right, left) and count <= 8 else 2
    wide = min(18, (width - 6) // max(top, 2 if right else 1) - (1 if top > 1 else 0))
    wide = min(wide, (width - 6) // 3) if count > 8 else wide
    middle = (width - wide) // 2
    edge = 2 if height > ROOMY else 1
    found = [Rect(middle, height - high - edge, wide, high)]
    around = [
        *(Rect(width - wide - 3, y, wide, high) for y in reversed(_column(right, high, height))),
        *(Rect(x, edge, wide, high) for x in reversed(_row(top, wide, width))),
        *(Rect(3, y, wide, high) for y in _column(left, high, height)),
    ]
    return [*found, *(reversed(around) if clockwise else around)]


def _column(count: int, high: int, height: int) -> list[int]:
    """Top rows of plates at a side, between those above and below."""
    room = height - 2 * (high + 1) - 2
    gap = max(0, (room - count * high) // (count + 1))
    first = high + 2 + max(0, room - count * high - gap * (count - 1)) // 2
    return [first + n * (high + gap) for n in range(count)]


def _row(count: int, wide: int, width: int) -> list[int]:
    """Left columns of plates above."""
    gap = min(6, (width - 4 - count * wide) // (count + 1)) if count else 0
    first = (width - count * wide - gap * (count - 1)) // 2
    return [first + n * (wide + gap) for n in range(count)]
