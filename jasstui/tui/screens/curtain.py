"""The curtain between two people at one screen."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.draw.curtain import paint_curtain
from jasstui.draw.rows import Block
from jasstui.table.desk import Desk
from jasstui.table.handover import curtain_of
from jasstui.table.strips import Hit
from jasstui.tui.screens.painted import PaintedScreen


class CurtainScreen(PaintedScreen[None]):
    """Stays until the next person lifts it; shows only what everybody may know."""

    WHERE = "curtain"

    def __init__(self, desk: Desk, seat: int) -> None:
        super().__init__()
        self.desk = desk
        self.seat = seat

    def paint(self, width: int, height: int) -> tuple[Block, Sequence[Hit]]:
        """The curtain over the whole screen."""
        model = curtain_of(self.desk, self.seat)
        return paint_curtain(model, width, height, self.jass.look), ()

    def do(self, deed: str) -> None:
        """The one thing to do is to lift the curtain."""
        self.leave(None)
