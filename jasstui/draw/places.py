"""Where plates stand around a table of any size, for setting it up."""

from __future__ import annotations

from jasstui.draw.rows import Rect
from jasstui.draw.seats import seats_at

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
