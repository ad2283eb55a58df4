"""Which cells of a row look otherwise than before."""

from __future__ import annotations

from rich.cells import get_character_cell_size

from jasstui.draw.rows import Row, Span

NEAR = 8
"""Equal cells that are written again rather than passed over: moving the cursor takes as much."""

_Cell = tuple[str, Span]


def changed_runs(before: Row, after: Row) -> list[tuple[int, int]]:
    """First column of each run of cells that differ, and the column after it, from left to right.

    Both rows have the same width; no run begins or ends within a wide character.
    """
    old, new = _cells(before), _cells(after)
    runs: list[tuple[int, int]] = []
    for x, (was, now) in enumerate(zip(old, new, strict=True)):
        if was != now:
            if runs and x - runs[-1][1] <= NEAR:
                runs[-1] = (runs[-1][0], x + 1)
            else:
                runs.append((x, x + 1))
    return [_whole(first, last, old, new) for first, last in runs]


def _cells(row: Row) -> list[_Cell]:
    """One entry per cell; the second half of a wide character is empty."""
    cells: list[_Cell] = []
    for span in row:
        ink = span._replace(text="")
        if span.text.isascii():
            cells += [(char, ink) for char in span.text]
            continue
        for char in span.text:
            cells += [(half, ink) for half in (char, "")[: get_character_cell_size(char)]]
    return cells


def _whole(first: int, last: int, old: list[_Cell], new: list[_Cell]) -> tuple[int, int]:
    """The run with the other halves of wide characters at its ends."""
    while first > 0 and "" in (old[first][0], new[first][0]):
        first -= 1
    while last < len(new) and "" in (old[last][0], new[last][0]):
        last += 1
    return first, last
