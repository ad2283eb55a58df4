"""In which cells two pages differ."""

from __future__ import annotations

from itertools import repeat

from rich.cells import get_character_cell_size

from jasstui.canvas.rows import Row, is_narrow, row_width

NEAR = 8
"""Equal cells that are rewritten rather than skipped: moving the cursor takes as much."""

_Cell = tuple[str, list[object]]
"""A character and its ink."""


def changed_runs(before: Row, after: Row) -> list[tuple[int, int]]:
    """First column of each run of cells that differ, and the column after it, from left to right.

    Both rows have the same width; no run begins or ends within a wide character.
    """
    least = min(len(before), len(after))
    same = next((n for n in range(least) if before[n] != after[n]), least)
    tail = next((n for n in range(least - same) if before[-1 - n] != after[-1 - n]), least - same)
    start = row_width(before[:same])
    old = _cells(before[same : len(before) - tail])
    new = _cells(after[same : len(after) - tail])
    runs: list[tuple[int, int]] = []
    for x, (was, now) in enumerate(zip(old, new, strict=True)):
        if was != now:
            if runs and x - runs[-1][1] <= NEAR:
                runs[-1] = (runs[-1][0], x + 1)
            else:
                runs.append((x, x + 1))
    whole = (_whole(first, last, old, new) for first, last in runs)
    return [(start + first, start + last) for first, last in whole]


def _cells(row: Row) -> list[_Cell]:
    """One entry per cell; the second half of a wide character is empty."""
    cells: list[_Cell] = []
    for text, *ink in row:
        if is_narrow(text):
            cells += zip(text, repeat(ink))
            continue
        for char in text:
            cells += [(half, ink) for half in (char, "")[: get_character_cell_size(char)]]
    return cells


def _whole(first: int, last: int, old: list[_Cell], new: list[_Cell]) -> tuple[int, int]:
    """The run with the other halves of wide characters at its ends."""
    while first > 0 and "" in (old[first][0], new[first][0]):
        first -= 1
    while last < len(new) and "" in (old[last][0], new[last][0]):
        last += 1
    return first, last
