"""Painting cards laid in rows on the mat: a line for each suit with every rank in its place."""

from __future__ import annotations

from typing import NamedTuple

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Block, Rect, Weight, row_width
from jasstui.cards.faces import Face
from jasstui.cards.pack import cards_of
from jasstui.draw.card import Size, paint_card
from jasstui.draw.look import Look
from jasstui.engine.views import View
from jasstui.mechanics.laying.rows import fitting
from jasstui.table.saying.speech import Speech

SIGN = 2
"""Cells before a row, with the sign of its suit."""


def rows_block(view: View, speech: Speech, area: Rect) -> Block:
    """Every suit with its sign and its ranks: laid cards as large as the `area` between the plates
    has room for all of them, the places where one fits next marked."""
    for size in (Size.M, Size.S):
        block = _as_cards(view, speech, size)
        if row_width(block[0]) <= area.w and len(block) <= area.h:
            return block
    return _as_chips(view, speech, area)


class _Place(NamedTuple):
    """A place in a row: the card that belongs there, and whether it `lies` or `fits` next."""

    face: Face
    lies: bool
    fits: bool


def _rows(view: View) -> list[list[_Place]]:
    """A row for each suit, from low to high."""
    pack, laid = view.rules.pack, view.deal.table
    opens = fitting(pack, view.deal) if view.deal.rank else 0
    return [
        [_Place(pack.face[c], bool(c & laid), bool(c & opens)) for c in cards_of(cards)]
        for cards in pack.suit.values()
        if cards
    ]


def _as_cards(view: View, speech: Speech, size: Size) -> Block:
    """Cards that lie a column over each other, as on a table."""
    look, rows = speech.look, _rows(view)
    step, pitch = size.w - 1, size.h + 1
    wide = SIGN + step * (max(map(len, rows)) - 1) + size.w
    canvas = Canvas(wide, pitch * len(rows) - 1, bg="felt")
    for down, row in enumerate(rows):
        y = down * pitch
        _sign(canvas, y + size.h // 2, row, speech)
        for at, place in enumerate(row):
            x = SIGN + at * step
            if place.lies:
                canvas.blit(x, y, paint_card(place.face, size, look))
            else:
                covered = bool(at) and row[at - 1].lies  # the first cell, by the card before
                left = x + max(size.w // 2 - 2, covered)
                _open_place(canvas, left, y + size.h // 2, place, look, True)
    return canvas.rows()


def _as_chips(view: View, speech: Speech, area: Rect) -> Block:
    """The ranks alone on their ground, apart from each other where there is room for it."""
    look, rows = speech.look, _rows(view)
    large = SIGN + 4 * max(map(len, rows)) <= area.w
    pitch = 2 if 2 * len(rows) - 1 <= area.h else 1
    wides = [[4 if large else text.width(look.rank(p.face)) + 1 for p in row] for row in rows]
    canvas = Canvas(SIGN + max(map(sum, wides)), pitch * (len(rows) - 1) + 1, bg="felt")
    for down, (row, cells) in enumerate(zip(rows, wides, strict=True)):
        y, x = down * pitch, SIGN
        _sign(canvas, y, row, speech)
        for place, cell in zip(row, cells, strict=True):
            if place.lies:
                ink, ground = ("text", "") if look.outlined else (f"ink.{place.face.suit}", "face")
                shown = f" {look.rank(place.face):<2}" if large else look.rank(place.face)
                shown = text.left(shown, max(cell - large, 2))
                canvas.put(x, y, shown, ink, Weight.BOLD, ground=ground)
            else:
                _open_place(canvas, x, y, place, look, large)
            x += cell
    return canvas.rows()


def _sign(canvas: Canvas, y: int, row: list[_Place], speech: Speech) -> None:
    ink = "text" if speech.look.outlined else "gold"
    canvas.put(0, y, speech.sign(row[0].face.suit), ink, Weight.BOLD)


def _open_place(canvas: Canvas, x: int, y: int, place: _Place, look: Look, named: bool) -> None:
    """A place where nothing lies yet, marked if a card fits there."""
    if place.fits:
        shown = f"+{look.rank(place.face)}" if named else "+"
        canvas.put(x, y, shown, "gold", Weight.BOLD)
    else:
        canvas.put(x + (1 if named else 0), y, look.words("·"), "muted")
