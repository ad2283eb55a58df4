"""Painters for a plate: an open hand by suits, the plate in one row where a table is low, and
beside it on the felt a speech bubble and a slip."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Block, Rect, Span, Weight, row_width
from jasstui.cards.faces import Face
from jasstui.draw.card import paint_stubs
from jasstui.draw.look import Look
from jasstui.draw.seats import TableLayout
from jasstui.draw.table_model import Seat
from jasstui.lists import together

SPOKEN = 9
"""Fewest cells for some of the words of something said."""


def paint_open(faces: Sequence[Face], room: int, rows: int, look: Look) -> Block:
    """The cards in their order, at most `rows` rows of `room` cells, as airy as that allows. Where
    even the closest form is too long it ends in dots."""
    groups = together(faces, lambda face: face.suit)
    lines: list[list[Span]] = []
    for between, around in ((" ", " "), ("", " "), ("", "")):
        chips = [_chip(group, between, around, look) for group in groups.values()]
        lines = _lines(chips, room)
        if len(lines) <= rows:
            return tuple(map(tuple, lines))
    kept = [tuple(line) for line in lines[:rows]]
    last = tuple(span._replace(text=span.text.rstrip()) for span in kept[-1])
    if row_width(last) + 2 > room:
        last = (*last[:-1], last[-1]._replace(text=last[-1].text[: room - 2 - row_width(last)]))
    return (*kept[:-1], (*last, Span("..", "muted")))


def _chip(group: Sequence[Face], between: str, around: str, look: Look) -> Span:
    """All cards of a suit: its sign, then the ranks."""
    told = between.join((look.suit(group[0]), *(look.rank(face) for face in group)))
    ink, ground = ("text", "") if look.outlined else (f"ink.{group[0].suit}", "face")
    after = " " if look.outlined and not around else around
    return Span(f"{around}{told}{after}", ink, ground, Weight.BOLD)


def _lines(chips: Sequence[Span], room: int) -> list[list[Span]]:
    lines: list[list[Span]] = [[]]
    for chip in chips:
        used = row_width(tuple(lines[-1]))
        if used and used + text.width(chip.text) > room:
            lines.append([])
        lines[-1].append(chip)
    return lines


GAP = 2
"""Cells between words."""


def paint_line(canvas: Canvas, rect: Rect, seat: Seat, look: Look) -> None:
    """Name and cards at the left, words and number at the right. Where not all of it fits, cards
    are told by their number alone, then the last words are left out; the number never is."""
    ink = "gold" if seat.active else "muted" if seat.out else "text"
    x, end = rect.x + 2, rect.x + rect.w - 1
    x = canvas.put(x, rect.y, text.cut(look.words(seat.name), end - x), ink, Weight.BOLD)
    x += GAP
    shows = seat.cards is not None and not seat.out and not seat.open
    least = len(str(seat.cards)) + GAP if shows else 0
    words = list(_words(seat, look))
    while words and x + least + _wide(words) > end:
        del words[-2 if len(words) > 1 and seat.note else -1]
    room = end - x - (_wide(words) + GAP if words else 0)
    if seat.cards is not None and shows and room >= len(str(seat.cards)):
        canvas.blit(x, rect.y, [paint_stubs(seat.cards, room, look)])
    x = end - _wide(words)
    for word in words:
        x = canvas.put(x, rect.y, word.text, word.fg) + GAP


def _words(seat: Seat, look: Look) -> tuple[Span, ...]:
    """Roles, the one that asks for attention in gold, and the number."""
    roles = [
        Span(look.words(role), "gold" if seat.declares and not at else "muted")
        for at, role in enumerate(seat.roles[:2])
    ]
    note = [Span(look.words(seat.note), "muted")] if seat.note else []
    return tuple(word for word in (*roles, *note) if word.text)


def _wide(words: list[Span]) -> int:
    return row_width(tuple(words)) + GAP * (len(words) - 1) if words else 0


def paint_spoken(canvas: Canvas, layout: TableLayout, at: int, said: str, look: Look) -> None:
    """Write the words where they are whole: beside or below the plate, in two rows below it, and
    only then above it, where they might be another's; at last where most of them fit. It is
    painted last, so that cards, piles and other words are already there."""
    whole = look.spoken(said)
    wide, plate = text.width(whole), layout.plates[at]
    rooms = {spot: _room(canvas, *spot, wide) for spot in _spots(canvas, layout, at, wide)}
    spot = max(rooms, key=rooms.__getitem__)  # the first of those that take as much
    lines: Sequence[str] = (whole,)
    if rooms[spot] < wide or (at and spot[1] < plate.y):
        below = (plate.x + 2, plate.y + plate.h)
        halves = _halves(whole)
        if _takes(canvas, *below, halves):
            spot, lines = below, halves
        elif rooms[spot] < min(wide, SPOKEN + 2):
            return
        elif rooms[spot] < wide:
            lines = (look.spoken(text.trail(said, rooms[spot] - 2)),)
    for down, line in enumerate(lines):
        canvas.put(spot[0] + (down > 0), spot[1] + down, line, "text", Weight.ITALIC)


def _halves(told: str) -> tuple[str, ...]:
    """The words in two rows, as narrow as that allows; a single word is one row."""
    widths = range(text.width(told) // 2, text.width(told) + 1)
    return next(lines for wide in widths if len(lines := text.wrap(told, max(wide, 1))) < 3)


def _takes(canvas: Canvas, x: int, y: int, lines: Sequence[str]) -> bool:
    """True if two rows are free here, and the row below them."""
    wide = max(map(text.width, lines)) + 1
    free = all(_room(canvas, x, y + down, wide) == wide for down in range(len(lines)))
    return len(lines) == 2 and free and canvas.is_free(x, y + len(lines), wide, "felt")


def paint_slip(canvas: Canvas, layout: TableLayout, at: int, word: str, look: Look) -> None:
    """Lay a slip of paper that carries a word, apart from anything but the plate; left out where
    there is no room for it."""
    slip = Span(f" {look.words(word)} ", "face.muted", "face", Weight.ITALIC)
    if look.outlined:
        slip = Span(f"[{look.words(word)}]", "text")
    wide = row_width((slip,))
    plate = layout.plates[at]
    for x, y in _spots(canvas, layout, at, wide):
        beyond = y + (1 if y >= plate.y + plate.h else -1 if y < plate.y else 0)
        if _room(canvas, x, y, wide) == wide and canvas.is_free(x, beyond, wide, "felt"):
            canvas.blit(x, y, [(slip,)])
            return


def _spots(canvas: Canvas, layout: TableLayout, at: int, wide: int) -> Iterator[tuple[int, int]]:
    """Below the plate, or moved to the left where the frame is near, above it, and beside it."""
    plate = layout.plates[at]
    x, below, above = plate.x + 2, plate.y + plate.h, plate.y - 1
    beside = plate.x + plate.w + 1
    if at == 0:
        yield from ((x, above), (beside, plate.y), (plate.x - wide - 1, plate.y))
        return
    border = 4 if layout.inlay else 2
    moved = max(min(x, canvas.width - border - wide), 0)
    yield x, below
    if plate.x > canvas.width // 2:
        yield moved, below
    if plate.y < 3 or (layout.inlay and plate.y < 4):
        yield from ((beside, plate.y + 1), (plate.x - wide - 1, plate.y + 1))
    else:
        yield from ((x, above), (moved, above), (plate.x, below), (plate.x, above))


def _room(canvas: Canvas, x: int, y: int, wide: int) -> int:
    """Number of free cells for so many from here on, a cell away from anything but the frame."""
    last = canvas.width - 2
    if x > 1 and not canvas.is_free(x - 1, y, 1, "felt"):
        return 0

    def free(cell: int) -> bool:
        return canvas.is_free(cell, y, 1 if cell == last else 2, "felt")

    return sum(1 for _ in takewhile(free, range(x, x + wide)))
