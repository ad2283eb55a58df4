"""How the parts of a page share its room, and who of them gives way first.

A part says what it needs and what it likes, in rows where it stands among others in a stack and in
columns where it stands beside them, and paints itself on the canvas that it gets, from a corner of
its own. What a part asks for may follow from how wide it has become: then it is a stack itself,
which is put together when it is painted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Rect

C = TypeVar("C", bound=Canvas)
C_contra = TypeVar("C_contra", bound=Canvas, contravariant=True)
T = TypeVar("T")

ALL = 1 << 30
"""Cells that somebody likes who takes whatever others leave."""


class Part(NamedTuple, Generic[C_contra]):
    """Something that has a place on a page.

    `needs`: cells without which it would lose something; `likes`: those in which it shows all it
    can, 0 for no more than it needs; `whole`: what lies in between is of no use to it. `gap`: free
    cells before it. `keeps`: where there is no room for all, those that keep least are left out
    first, those that keep as much as each other together; without a number it is never left out.
    `soon`: it takes what it likes before those that keep less are asked what they need.
    """

    paint: Callable[[C_contra], object]
    needs: int = 1
    likes: int = 0
    keeps: int | None = None
    gap: int = 0
    whole: bool = False
    soon: bool = False


APART = 2
"""Cells between two columns of words."""


def nothing(_: Canvas) -> None:
    """Paint nothing."""


REST: Part[Canvas] = Part(nothing, 0, ALL)
"""The free room between what stands at one end and what stands at the other."""


def shares(room: int, parts: Sequence[Part[C]]) -> list[int]:
    """How many of so many cells each part gets, 0 where it is left out. A part that has its place
    has the gap before it, too."""
    got = [0] * len(parts)
    left = room
    ranks = sorted({part.keeps for part in parts if part.keeps is not None}, reverse=True)
    order: list[int] = []

    def grow(at: int, cells: int) -> int:
        """Give a part up to so many more cells, or as many as are of use; returns what is left."""
        part = parts[at]
        more = max(0, max(part.likes, part.needs) - got[at])
        if part.whole and more > cells:
            return cells
        got[at] += min(more, cells)
        return cells - min(more, cells)

    for rank in (None, *ranks):
        group = [at for at, part in enumerate(parts) if part.keeps == rank]
        asked = sum(parts[at].needs + parts[at].gap for at in group)
        if rank is not None and asked > left:
            continue
        for at in group:
            left = max(0, left - parts[at].gap)
            got[at] = min(parts[at].needs, left)
            left -= got[at]
        for at in group:
            left = grow(at, left) if parts[at].soon else left
        order += group
    for at in sorted(order, key=lambda at: parts[at].likes >= ALL):
        left = grow(at, left)
    return got


def stack(canvas: C, *parts: Part[C]) -> None:
    """Paint parts below one another."""
    y = 0
    for part, high in zip(parts, shares(canvas.height, parts), strict=True):
        if high:
            part.paint(canvas.within(Rect(0, y + part.gap, canvas.width, high)))
            y += part.gap + high


def columns(canvas: C, *parts: Part[C]) -> None:
    """Paint parts beside one another."""
    x = 0
    for part, wide in zip(parts, shares(canvas.width, parts), strict=True):
        if wide:
            part.paint(canvas.within(Rect(x + part.gap, 0, wide, canvas.height)))
            x += part.gap + wide


def pitch_of(lines: int, room: int) -> int:
    """Rows from one line to the next: with a free one between them where that leaves room for
    all."""
    return 2 if 2 * lines - 1 <= room else 1


def window(at: int, shown: int, total: int, first: int = 0, last: int = 0) -> int:
    """First line to show so that line `at` is seen, and those after it up to `last`, moving as
    little as possible from `first`."""
    first = max(min(first, at), max(at, last) - shown + 1)
    return max(0, min(first, total - shown))


def in_sight(
    canvas: C,
    lines: Sequence[T],
    own: tuple[int, int] = (0, 0),
    first: int = 0,
    pitch: int = 1,
) -> list[tuple[C, T]]:
    """The lines of a list that are seen, each with its row: from line `first` on, or from the
    nearest one that shows both the first and the last `own`. A bar at the right tells how far."""
    shown = (canvas.height + pitch - 1) // pitch
    first = window(own[0], shown, len(lines), first, own[1])
    scrolled(canvas, first, len(lines))
    seen = enumerate(lines[first : first + shown])
    return [(canvas.within(Rect(0, down * pitch, canvas.width, 1)), line) for down, line in seen]


def scrolled(canvas: Canvas, first: int, total: int) -> None:
    """Scroll bar at the right of a list of `total` lines, shown from line `first` on."""
    high = canvas.height
    if total <= high or high < 2:
        return
    length = max(1, high * high // total)
    top = round((high - length) * first / (total - high))
    for down in range(high):
        on = top <= down < top + length
        sign = canvas.look.sign("▐" if on else "│", "#" if on else "|")
        canvas.put(canvas.width - 1, down, sign, "muted" if on else "line")


def facts(
    canvas: Canvas, told: Sequence[tuple[str, str]], ink: Callable[[str], str] = lambda _: "text"
) -> None:
    """Facts below one another, what each is about at the left; of one that is too long the last
    parts are left out. `ink`: that of a fact."""
    wide = label_width(canvas, told)
    for down, (name, value) in enumerate(told):
        canvas.put(0, down, name, "muted", room=wide)
        shown = text.without_end(canvas.words(value), canvas.width - wide, ", ")
        canvas.put(wide, down, shown, ink(value))


def label_width(canvas: Canvas, told: Sequence[tuple[str, str]]) -> int:
    """Cells of what facts are about, with those that keep them apart from it."""
    return max((text.width(canvas.words(name)) for name, _ in told), default=0) + APART


def widths_of(canvas: Canvas, rows: Iterable[Sequence[str]]) -> list[int]:
    """Cells of the columns of a table."""
    columns = zip(*rows, strict=True)
    return [max(text.width(canvas.words(cell)) for cell in column) for column in columns]
