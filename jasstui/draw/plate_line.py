"""A plate of one row, as the upper seat has it where a table is low: name, cards, words."""

from __future__ import annotations

from jasstui.draw import text
from jasstui.draw.card import paint_stubs
from jasstui.draw.look import Look
from jasstui.draw.rows import Canvas, Rect, Span, Weight, row_width
from jasstui.draw.table_model import Seat

GAP = 2
"""Cells between words."""


def paint_line(canvas: Canvas, rect: Rect, seat: Seat, look: Look) -> None:
    """Name and cards at the left, words and number at the right. Where not all of it fits, cards
    are told by their number alone, then the last words are left out; the number never is."""
    ink = "gold" if seat.active else "muted" if seat.out else "text"
    x, end = rect.x + 2, rect.x + rect.w - 1
    x = canvas.put(x, rect.y, text.cut(look.words(seat.name), end - x), ink, weight=Weight.BOLD)
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
