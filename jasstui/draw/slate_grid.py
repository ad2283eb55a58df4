"""The grid of a Coiffeur: factor in gold, name of the box, one column per side, sums below."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.draw import text
from jasstui.draw.caption import Caption, put_cell, put_cells
from jasstui.draw.look import Look
from jasstui.draw.rows import Canvas, Rect, Weight, bold
from jasstui.slate.cells import Cell
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
    """Write the grid into `area`. Columns that do not fit are left out, the own one never; where
    the names of the boxes have no room beside them all, only signs of suits stand there."""
    if _too_narrow(area, slate, look):
        _paint_narrow(canvas, area, slate, look, own)
        return
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


def _too_narrow(area: Rect, slate: GridSlate, look: Look) -> bool:
    """True where each player has a column and the short names of the boxes do not fit beside."""
    cells = [cell for row in slate.rows for cell in row.cells] + list(slate.sums)
    wide = max([_LEAST, *(text.width(cell.text) for cell in cells)]) + 1
    name = max((text.width(look.words(row.short)) for row in slate.rows), default=0)
    return len(slate.names) > 2 and area.w < 2 + name + wide * len(slate.names)


def _paint_narrow(
    canvas: Canvas, area: Rect, slate: GridSlate, look: Look, own: int | None
) -> None:
    """Factor and sign of each box and the numbers, as close as they have to be."""
    leads = [f"{row.factor}{_sign(look.words(row.label))}" for row in slate.rows]
    lead = max(map(text.width, leads), default=0)
    columns = list(range(len(slate.names)))
    lines = [*zip(leads, (row.cells for row in slate.rows), strict=True), ("", slate.sums)]
    while len(columns) > 1 and any(
        len(" ".join([*filter(None, [name]), *(cells[c].text for c in columns)])) > area.w
        for name, cells in lines
    ):
        columns.remove(next(c for c in reversed(columns) if c != own))
    slot = (area.w - lead) // len(columns)
    spare = area.h - needs(slate)
    y, edge = area.y, area.x + area.w
    for at, column in enumerate(columns):
        shown = look.words(slate.initials[column])
        x = edge - slot * (len(columns) - 1 - at) - text.width(shown)
        canvas.put(x, y, shown, "chalk", weight=bold(own in (None, column)))
    y += 2 if spare > 1 else 1
    for row, name in zip(slate.rows, leads, strict=True):
        canvas.put(area.x, y, name, "sgold", weight=Weight.BOLD)
        _put_close(canvas, edge, y, slot, [row.cells[c] for c in columns], look)
        y += 1
    if spare > 0:
        canvas.put(area.x, y, look.box[4] * area.w, "chalkdim")
        y += 1
    _put_close(canvas, edge, y, slot, [slate.sums[c] for c in columns], look, Weight.BOLD)


def _put_close(
    canvas: Canvas,
    edge: int,
    y: int,
    slot: int,
    cells: Sequence[Cell],
    look: Look,
    weight: Weight = Weight.NORMAL,
) -> None:
    """Put cells from the right `edge` on, each at the right of its slot or further to the left."""
    before = edge + 1
    for at, cell in enumerate(reversed(cells)):
        shown = look.words(cell.text)
        before = min(edge - slot * at, before - 1) - text.width(shown)
        put_cell(canvas, before, y, cell, shown, weight)


def _sign(label: str) -> str:
    """The sign before the name of a box."""
    return label.removesuffix(text.bare(label)).rstrip()


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
