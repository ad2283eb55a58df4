"""Pictures out of block characters: two pixels in one cell, one above the other, or four."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jasstui.canvas.rows import Block, Row, Span

_QUARTERS = " ▗▖▄▝▐▞▟▘▚▌▙▀▜▛█"
"""Signs by the quarters of a cell that are inked: 8 upper left, 4 upper right, 2 and 1 below."""


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


def quarter_blocks(pixels: Sequence[Sequence[str]]) -> Block:
    """The same for pixels that are half a cell wide: rows and columns come in pairs, and the four
    pixels of a cell have two colours at most, of which "" may be one."""
    return tuple(tuple(_quartered(four) for four in line) for line in quarters(pixels))


def quarters(pixels: Sequence[Sequence[str]]) -> Iterator[list[tuple[str, ...]]]:
    """The four pixels of each cell, row by row: two of the upper line, two of the lower one."""
    for upper, lower in zip(pixels[::2], pixels[1::2], strict=True):
        yield [(*upper[x : x + 2], *lower[x : x + 2]) for x in range(0, len(upper), 2)]


def blocks(pixels: Sequence[Sequence[str]], across: int) -> Block:
    """A picture `across` cells wide, from either kind of pixels."""
    fine = bool(pixels) and len(pixels[0]) > across
    return quarter_blocks(pixels) if fine else half_blocks(pixels)


def _quartered(four: Sequence[str]) -> Span:
    ink = next((pixel for pixel in four if pixel), "")
    if not ink:
        return Span(" ")
    inked = sum(8 >> at for at, pixel in enumerate(four) if pixel == ink)
    ground = next((pixel for pixel in four if pixel != ink), "")
    return Span(_QUARTERS[inked], ink, ground)
