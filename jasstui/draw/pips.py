"""The pips of a low card, as many as its rank: where each of them stands on the largest cards."""

from __future__ import annotations

from collections.abc import Sequence

LEFT, MIDDLE, RIGHT = 0, 10, 20
"""Columns of half a cell at which pips begin."""

WIDE, HIGH = 28, 20
"""Columns and rows of such pixels on the largest card."""


def _pairs(*rows: int) -> tuple[tuple[int, int], ...]:
    return tuple((column, row) for row in rows for column in (LEFT, RIGHT))


def _middle(*rows: int) -> tuple[tuple[int, int], ...]:
    return tuple((MIDDLE, row) for row in rows)


_PLACES = {
    "2": _middle(0, 14),
    "3": _middle(0, 7, 14),
    "4": _pairs(0, 14),
    "5": (*_pairs(0, 14), *_middle(7)),
    "6": _pairs(0, 7, 14),
    "7": (*_pairs(0, 7, 14), *_middle(3)),
    "8": (*_pairs(0, 7, 14), *_middle(3, 11)),
    "9": (*_pairs(0, 7, 14), *_middle(0, 7, 14)),
    "T": (*_pairs(0, 5, 10, 15), *_middle(3, 12)),
}
"""Upper left pixel of every pip, by the letter of the rank."""


def pips(rank: str, pip: Sequence[str]) -> list[str]:
    """The picture of a card with so many of these pips; no rows for a rank that has none."""
    if rank not in _PLACES:
        return []
    pixels = [["."] * WIDE for _ in range(HIGH)]
    for x, y in _PLACES[rank]:
        for down, row in enumerate(pip):
            pixels[y + down][x : x + len(row)] = row
    return ["".join(row) for row in pixels]
