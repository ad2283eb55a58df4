"""The grid of a Coiffeur: factor in gold, name of the box, one column per side, sums below."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.draw import text
from jasstui.draw.caption import Caption, put_cells
from jasstui.draw.look import Look
from jasstui.draw.rows import Canvas, Rect, Weight, bold
from jasstui.slate.grid import GridRow, GridSlate

_LEAST = 3
"""Cells of a column, so that the rows do not move while it fills."""


def needs(slate: GridSlate) -> int:
    """Rows without which the grid would lose something: names, boxes, sums."""
    return len(slate.rows) + 2


def likes(slate: GridSlate, _: int) -> int:
    """Rows with a rule and a gap below the names."""
    return len(slate.rows) + 4


def paint(
    canvas: Canvas, area: Rect, slate: GridSlate, look: Look, own: int | None, caption: Caption
) -> None:
    """Write the grid into `area`. Columns that do not fit are left out, the own one never."""
    digits = max((len(str(row.factor)) for row in slate.rows), default=0)
    lead = digits + 1
    bare = max((text.width(text.bare(look.words(row.label))) for row in slate.rows), default=0)
    cells = [cell for row in slate.rows for cell in row.cells] + list(slate.sums)
    wide = max([_LEAST, *(text.width(cell.text) for cell in cells)]) + 1
    columns = _shown(len(slate.names), (area.w - lead) // wide, own)
    if area.w - lead - wide * len(columns) == bare - 1:
        area = area._replace(w=area.w + 1)  # into the margin, so that no name is cut
    long = max((text.width(look.words(row.label)) for row in slate.rows), default=0)
    headed = max(digits, text.width(caption.factor)) + 1
    if area.w - headed - wide * len(columns) > long:
        lead = headed
    room = area.w - lead - wide * len(columns)
    labels = _labels(slate.rows, room, look)
    label = min(room, max(map(text.width, labels), default=0))
    wide = (area.w - lead - label) // max(len(columns), 1)
    left = area.x + area.w - wide * len(columns)
    spare = area.h - needs(slate)
    y = area.y
    for at, column in enumerate(columns):
        name = look.words(slate.names[column])
        if text.width(name) > wide - 1:
            name = look.words(slate.initials[column])
        shown = text.right(name, wide - 1)
        canvas.put(left + at * wide + 1, y, shown, "chalk", weight=bold(own in (None, column)))
    if lead == headed:
        canvas.put(area.x, y, look.words(caption.factor), "chalkdim")
        canvas.put(area.x + lead, y, text.cut(look.words(caption.game), label), "chalkdim")
    y += 2 if spare > 1 else 1
    most = max(0, area.y + area.h - y - 1)
    for row, name in list(zip(slate.rows, labels, strict=True))[:most]:
        factor = text.right(str(row.factor), lead - 1)
        canvas.put(area.x, y, factor, "sgold", weight=Weight.BOLD)
        canvas.put(area.x + lead, y, text.cut(name, label), "chalk")
        put_cells(canvas, left, y, wide, [row.cells[c] for c in columns], look)
        y += 1
    if spare > 0:
        canvas.put(area.x, y, look.box[4] * area.w, "chalkdim")
        y += 1
    if y < area.y + area.h:
        canvas.put(area.x + lead, y, text.cut(look.words(caption.sum), label), "chalkdim")
        put_cells(canvas, left, y, wide, [slate.sums[c] for c in columns], look, Weight.BOLD)


def _shown(count: int, most: int, own: int | None) -> list[int]:
    """The columns there is room for."""
    columns = list(range(count))
    while len(columns) > max(most, 1):
        columns.remove(next(c for c in reversed(columns) if c != own))
    return columns


def _labels(rows: Sequence[GridRow], room: int, look: Look) -> list[str]:
    """Names of the boxes: all with their signs or none, the short ones where the long ones do not
    fit."""
    long = [look.words(row.label) for row in rows]
    if any(text.width(label) > room and text.bare(label) != label for label in long):
        long = [text.bare(label) for label in long]
    return [
        label if text.width(label) <= room else look.words(row.short)
        for row, label in zip(rows, long, strict=True)
    ]
