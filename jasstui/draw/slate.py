"""Painting the slate: wood around, chalk on it, new chalk in gold.

The number always stands beside the strokes, so that nothing has to be counted. Each kind of slate
has a module of its own, with the rows it needs and the rows it likes to have.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from jasstui.draw import text
from jasstui.draw.caption import NO_CAPTION, Caption, note_rows, put_notes
from jasstui.draw.look import Look
from jasstui.draw.rows import Block, Canvas, Rect
from jasstui.draw.slate_columns import columns_like, columns_need, paint_columns
from jasstui.draw.slate_debts import debts_like, debts_need, paint_debts
from jasstui.draw.slate_grid import grid_likes, grid_needs, paint_grid
from jasstui.draw.slate_lives import lives_like, lives_need, paint_lives
from jasstui.draw.slate_markers import markers_like, markers_need, paint_markers
from jasstui.draw.slate_predictions import paint_predictions, predictions_like, predictions_need
from jasstui.draw.slate_race import paint_race, race_likes, race_needs
from jasstui.draw.slate_striche import paint_striche, striche_like, striche_need
from jasstui.draw.slate_z import paint_z, z_likes, z_needs
from jasstui.slate.markers import MarkerSlate
from jasstui.slate.models import (
    ColumnsSlate,
    DebtSlate,
    GridSlate,
    LivesSlate,
    PointsSlate,
    PredictionSlate,
    RaceSlate,
    Slate,
    StrichSlate,
)


class _Kind(NamedTuple):
    """How a kind of slate is painted; `needs`: rows without which it would lose something; `likes`:
    rows in which it shows all it can in that many columns."""

    paint: Callable[[Canvas, Rect, Any, Look, int | None, Caption], None]
    needs: Callable[[Any], int]
    likes: Callable[[Any, int], int]


_KINDS: dict[type, _Kind] = {
    StrichSlate: _Kind(paint_striche, striche_need, striche_like),
    PointsSlate: _Kind(paint_z, z_needs, z_likes),
    ColumnsSlate: _Kind(paint_columns, columns_need, columns_like),
    GridSlate: _Kind(paint_grid, grid_needs, grid_likes),
    DebtSlate: _Kind(paint_debts, debts_need, debts_like),
    PredictionSlate: _Kind(paint_predictions, predictions_need, predictions_like),
    MarkerSlate: _Kind(paint_markers, markers_need, markers_like),
    RaceSlate: _Kind(paint_race, race_needs, race_likes),
    LivesSlate: _Kind(paint_lives, lives_need, lives_like),
}


def paint_slate(
    slate: Slate,
    width: int,
    height: int,
    look: Look,
    caption: Caption = NO_CAPTION,
    own: int | None = None,
) -> Block:
    """A slate of exactly `width` x `height` cells in its wooden frame.

    Heading and small print of the caption stand where there is room; `own` is the column or side of
    the person at the screen, whose name stands bold. 23 and 29 columns are the sizes of the table;
    less than 16 x 3 cells raises `ValueError`.
    """
    return slate_sheet(slate, width, height, look, caption, own).rows()


def slate_sheet(
    slate: Slate, width: int, height: int, look: Look, caption: Caption, own: int | None
) -> Canvas:
    """The slate of `paint_slate` on a canvas of its own."""
    if width < 16 or height < 3:
        raise ValueError(f"a slate needs 16 x 3 cells, not {width} x {height}")
    canvas = Canvas(width, height, fg="chalk", bg="")
    frame(canvas, Rect(0, 0, width, height), look)
    area = inside(Rect(0, 0, width, height))
    write_slate(canvas, area, slate, look, caption, own)
    return canvas


def write_slate(
    canvas: Canvas, area: Rect, slate: Slate, look: Look, caption: Caption, own: int | None
) -> None:
    """Write a slate without its frame into `area`."""
    kind = _KINDS[type(slate)]
    title = look.words(caption.title)
    if title and kind.needs(slate) < area.h:
        canvas.put(area.x, area.y, text.centre(title, area.w), "chalkdim")
        area = Rect(area.x, area.y + 1, area.w, area.h - 1)
    notes = note_rows(caption.notes, area.w, look)
    if notes and kind.likes(slate, area.w) + len(notes) < area.h:
        area = put_notes(canvas, area, notes)
    if title and kind.likes(slate, area.w) < area.h:
        area = Rect(area.x, area.y + 1, area.w, area.h - 1)
    kind.paint(canvas, area, slate, look, own, caption)


def slate_height(slate: Slate, width: int, caption: Caption, look: Look) -> int:
    """Rows in which a slate of this width shows all it can, with frame and small print."""
    area = inside(Rect(0, 0, width, 3))
    notes = len(note_rows(caption.notes, area.w, look))
    return _KINDS[type(slate)].likes(slate, area.w) + 4 + (notes + 1 if notes else 0)


def inside(rect: Rect) -> Rect:
    """What can be written on within a frame."""
    margin = 2 if rect.w < 26 else 3
    return Rect(rect.x + margin, rect.y + 1, rect.w - 2 * margin, rect.h - 2)


def frame(canvas: Canvas, rect: Rect, look: Look) -> None:
    """A bare slate in its wooden frame, whose outer half shows what lies below."""
    if look.outlined:
        canvas.fill(rect, "slate")
        canvas.box(rect, look.box, "wood")
        return
    x, y, wide, high = rect
    canvas.fill(Rect(x + 1, y + 1, wide - 2, high - 2), "slate")
    canvas.put(x, y, "▗" + "▄" * (wide - 2) + "▖", "wood")
    for down in range(1, high - 1):
        canvas.put(x, y + down, "▐", "wood")
        canvas.put(x + wide - 1, y + down, "▌", "wood")
    canvas.put(x, y + high - 1, "▝" + "▀" * (wide - 2) + "▘", "wood")
