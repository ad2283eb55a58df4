"""New chalk is written on the slate stroke by stroke, figure by figure.

What is new is what differs between two pictures of a slate, without the chalk of the last deal and
with it. So every shape of slate is written in the same way, from top to bottom.
"""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import get_character_cell_size

from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Block, Row, Span, row_width
from jasstui.settings import TIMES

SECONDS = 0.09
"""Seconds that a stroke takes."""

MOST = 11
"""Most strokes one after the other, about a second; of more several are written at once."""

_STROKES = "│┼┃╋"
"""Signs that are strokes by themselves and not part of a figure; tall ones take two rows."""


class Stroke(NamedTuple):
    """The slate with `step` of `steps` parts of the new chalk, to be seen for so many `seconds`."""

    step: int
    steps: int
    seconds: float


UNWRITTEN = Stroke(0, 1, 0.0)
"""Stage before anything new is written."""

Mark = tuple[tuple[int, int, Span], ...]
"""A stroke, a figure or a card that is turned: column, row and look of each of its cells."""


def strokes(was: Block, now: Block, speed: str) -> tuple[Stroke, ...]:
    """The moments from a slate without its new chalk to just before all of it stands there; none
    at speed "off" and where nothing is new."""
    steps = min(len(marks(was, now)), MOST)
    if speed == "off":
        return ()
    each = SECONDS * TIMES[speed]
    return tuple(Stroke(step, steps, each) for step in range(steps))


def chalked(was: Block, now: Block, stroke: Stroke) -> Block:
    """The slate at a moment: the first marks as they are `now`, the others as before."""
    new = marks(was, now)
    shown = len(new) * stroke.step // stroke.steps
    if shown == len(new):
        return now
    canvas = Canvas(row_width(was[0]), len(was), fg="chalk", bg="")
    canvas.blit(0, 0, was)
    for mark in new[:shown]:
        for x, y, cell in mark:
            canvas.blit(x, y, [(cell,)])
    return canvas.rows()


def marks(was: Block, now: Block) -> tuple[Mark, ...]:
    """New marks, in the order in which they are written. Both blocks have the same size."""
    found: list[list[tuple[int, int, Span]]] = []
    at: dict[tuple[int, int, str], int] = {}
    for y, (before, after) in enumerate(zip(was, now, strict=True)):
        for x, (old, new) in enumerate(zip(_cells(before), _cells(after), strict=True)):
            if old == new:
                continue
            kind = "card" if old.bg != new.bg else "stroke" if new.text in _STROKES else "figure"
            above, beside = at.get((x, y - 1, kind)), at.get((x - 1, y, kind))
            mark = above if kind != "figure" else None
            if mark is None and kind != "stroke":
                mark = beside
            if mark is None:
                mark = len(found)
                found.append([])
            at[x, y, kind] = mark
            found[mark].append((x, y, new))
    return tuple(map(tuple, found))


def _cells(row: Row) -> list[Span]:
    """A span for each cell; the second half of a wide character is a span without text."""
    cells: list[Span] = []
    for span in row:
        for char in span.text:
            cells.append(span._replace(text=char))
            cells += [span._replace(text="")] * (get_character_cell_size(char) - 1)
    return cells
