"""All hands open at the plates: in practice, and where a record may be seen as a whole."""

from __future__ import annotations

from msgspec.structs import replace

from jasstui.draw.table_model import TableModel
from jasstui.table.composing.compose import bottom_of
from jasstui.table.composing.scene import rotated
from jasstui.table.doing.desk import Desk
from jasstui.table.saying.fan import sorted_hand


def lay_open(mat: TableModel, desk: Desk) -> TableModel:
    """The mat with all hands open, each as its own seat sees it at the point that is shown; the
    viewer's own lies before him anyway."""
    views, seats = desk.playback.views, []
    for plate, seat in zip(mat.seats, rotated(desk.view, bottom_of(desk)), strict=True):
        pack = views[seat].rules.pack
        faces = tuple(pack.face[card] for card in sorted_hand(views[seat]))
        seats.append(plate if seat == desk.viewer else replace(plate, open=faces))
    return replace(mat, seats=tuple(seats))
