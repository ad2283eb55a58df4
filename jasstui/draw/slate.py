"""Painting the slate: wood around, chalk on it, new chalk in gold.

The number always stands beside the strokes, so that nothing has to be counted. Each kind of slate
has a module of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Block, Rect
from jasstui.draw.board import Board
from jasstui.draw.caption import NO_CAPTION, Caption, note_rows
from jasstui.draw.look import Look
from jasstui.plain import Plain
from jasstui.slate.kinds import KINDS, Kind, Modules
from jasstui.slate.models import Slate
from jasstui.slate.reading import Sample
from jasstui.words import in_language


class Painter(Protocol):
    """Painter of one kind of slate."""

    def needs(self, slate: Any, /) -> int:
        """Rows without which it would lose something."""

    def likes(self, slate: Any, width: int, /) -> int:
        """Rows in which it shows all it can in that many columns."""

    def paint(self, board: Board, slate: Any, /) -> None:
        """Paint it on the board."""


PAINTERS: Mapping[str, Painter] = Modules(
    "jasstui.draw.slate_{}",
    "striche",
    "tafel",
    "columns",
    "grid",
    "balance",
    "predictions",
    "markers",
    "race",
    "session",
    "umgang",
    "lives",
)
"""Built-in painters, by `Slate.kind`."""


class Framed(Plain):
    """A slate that can be painted: with its painter, what is written on it in words, and the column
    or side of the person at the screen, whose name stands bold."""

    slate: Slate
    painter: Painter
    caption: Caption = NO_CAPTION
    own: int | None = None

    def likes(self, width: int) -> int:
        """Rows in which it shows all it can in that many columns."""
        return self.painter.likes(self.slate, width)


class Slates(NamedTuple):
    """Every kind of slate there is: `kinds` by their names in the catalogue, `painters` by
    `Slate.kind`. `texts`: messages that come with them, by language and dotted key."""

    kinds: Mapping[str, Kind] = KINDS
    painters: Mapping[str, Painter] = PAINTERS
    texts: Mapping[str, Mapping[str, str]] = MappingProxyType({})

    def messages(self, language: str) -> dict[str, str]:
        """The messages that come with them, in a language or else in English."""
        return in_language(self.texts, language)

    def framed(self, slate: Slate, caption: Caption = NO_CAPTION, own: int | None = None) -> Framed:
        """A slate with its painter."""
        return Framed(slate, self.painters[slate.kind], caption, own)

    def sample(
        self, kind: str, names: Sequence[str], target: int, unit: str, alone: int = 0
    ) -> Framed | None:
        """A slate after some deals, None for a kind that nobody knows. `names`: four at least.
        `alone`: so many play each for himself, and that many names are taken, 0 where partners
        do."""
        if kind not in self.kinds:
            return None
        of = Sample(names[:4], target, unit)
        if alone:
            seats = range(min(alone, 4))
            of = Sample(names[: len(seats)], target, unit, [(seat,) for seat in seats])
        return self.framed(self.kinds[kind].sample(of))


SLATES = Slates()
"""Built-in slates."""


def paint_slate(slate: Framed, width: int, height: int, look: Look) -> Block:
    """A slate of exactly `width` x `height` cells in its wooden frame.

    Heading and small print of the caption stand where there is room. 23 and 29 columns are the
    sizes of the table; less than 16 x 3 cells raises `ValueError`.
    """
    return slate_sheet(slate, width, height, look).rows()


@lru_cache(maxsize=8)
def slate_sheet(slate: Framed, width: int, height: int, look: Look) -> Canvas:
    """The slate of `paint_slate` on a canvas of its own, on which nobody else paints. Equal models
    have equal pictures; the last few are kept, as most keys change nothing there."""
    if width < 16 or height < 3:
        raise ValueError(f"a slate needs 16 x 3 cells, not {width} x {height}")
    canvas = Canvas(width, height, fg="chalk", bg="", look=look)
    frame(canvas, Rect(0, 0, width, height), look)
    area = inside(Rect(0, 0, width, height))
    write_slate(canvas, area, slate, look)
    return canvas


def write_slate(canvas: Canvas, area: Rect, slate: Framed, look: Look) -> None:
    """Write a slate without its frame into `area`."""
    title = look.words(slate.caption.title)
    if title and slate.painter.needs(slate.slate) < area.h:
        canvas.put(area.x, area.y, text.centre(title, area.w), "chalkdim")
        area = Rect(area.x, area.y + 1, area.w, area.h - 1)
    notes = note_rows(slate.caption.notes, area.w, look)
    if notes and slate.likes(area.w) + len(notes) < area.h:
        canvas.blit(area.x, area.y + area.h - len(notes), notes)
        area = area._replace(h=area.h - len(notes) - 1)
    if title and slate.likes(area.w) < area.h:
        area = Rect(area.x, area.y + 1, area.w, area.h - 1)
    board = Board(canvas, area, look, slate.caption, slate.own)
    slate.painter.paint(board, slate.slate)


def slate_height(slate: Framed, width: int, look: Look) -> int:
    """Rows in which a slate of this width shows all it can, with frame and small print."""
    area = inside(Rect(0, 0, width, 3))
    notes = len(note_rows(slate.caption.notes, area.w, look))
    return slate.likes(area.w) + 4 + (notes + 1 if notes else 0)


def inside(rect: Rect) -> Rect:
    """Writable area within a frame."""
    margin = 2 if rect.w < 26 else 3
    return Rect(rect.x + margin, rect.y + 1, rect.w - 2 * margin, rect.h - 2)


def frame(canvas: Canvas, rect: Rect, look: Look) -> None:
    """A bare slate in its wooden frame, whose outer half shows what lies below."""
    if look.outlined:
        canvas.fill(rect, "slate")
        canvas.box(rect, "wood")
        return
    x, y, wide, high = rect
    canvas.fill(Rect(x + 1, y + 1, wide - 2, high - 2), "slate")
    canvas.put(x, y, "▗" + "▄" * (wide - 2) + "▖", "wood")
    for down in range(1, high - 1):
        canvas.put(x, y + down, "▐", "wood")
        canvas.put(x + wide - 1, y + down, "▌", "wood")
    canvas.put(x, y + high - 1, "▝" + "▀" * (wide - 2) + "▘", "wood")
