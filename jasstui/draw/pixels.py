"""Pictures out of half blocks: two pixels in one cell, upper one as foreground."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.draw.rows import Block, Row, Span


def half_blocks(pixels: Sequence[Sequence[str]]) -> Block:
    """Rows of cells for rows of pixels, top to bottom.

    A pixel is a colour role, "" lets what lies below shine through. An odd last row of pixels is
    paired with transparent ones.
    """
    rows: list[Row] = []
    for top in range(0, len(pixels), 2):
        upper = pixels[top]
        lower = pixels[top + 1] if top + 1 < len(pixels) else [""] * len(upper)
        rows.append(tuple(_cell(a, b) for a, b in zip(upper, lower, strict=True)))
    return tuple(rows)


def _cell(upper: str, lower: str) -> Span:
    if upper == lower:
        return Span("█", upper) if upper else Span(" ")
    if not upper:
        return Span("▄", lower)
    return Span("▀", upper, lower)
