"""The curtain between two people at one screen."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.draw.curtain import lifted, paint_curtain
from jasstui.draw.rows import Block
from jasstui.table.desk import Desk
from jasstui.table.handover import curtain_of
from jasstui.table.strips import Hit
from jasstui.table.touching import hits_of
from jasstui.tui.screens.painted import PaintedScreen

RISE = 6
"""Rows by which the curtain goes up in one step."""

RISING = 0.12
"""Seconds until it is up."""


class CurtainScreen(PaintedScreen[None]):
    """Stays until the next person lifts it; shows only what everybody may know."""

    WHERE = "curtain"
    NEWS = True

    def __init__(self, desk: Desk, seat: int) -> None:
        super().__init__()
        self.desk = desk
        self.seat = seat
        self._up = 0

    def paint(self, width: int, height: int) -> tuple[Block, Sequence[Hit]]:
        """The curtain over the whole screen, or what is left of it."""
        model = curtain_of(self.desk, self.seat)
        block = paint_curtain(model, width, height, self.jass.look)
        button = hits_of(block, self.jass.look.words(model.button), "curtain.lift")
        return lifted(block, self._up, width), button

    def press(self, key: str) -> None:
        """Any key finishes a curtain that is rising."""
        if self._up:
            self.leave(None)
        else:
            super().press(key)

    def do(self, deed: str) -> None:
        """The one thing to do is to lift the curtain."""
        height = self.size.height
        speed = "off" if self.jass.look.ascii else self.jass.settings.speed
        if speed == "off" or height < RISE:
            self.leave(None)
        elif not self._up:
            seconds = RISING / (2 if speed == "fast" else 1)
            self._rise(seconds / (height // RISE))

    def _rise(self, pause: float) -> None:
        """Another few rows up, and so on until nothing is left."""
        self._up += RISE
        if self._up >= self.size.height:
            self.leave(None)
            return
        self.repaint()
        self.set_timer(pause, lambda: self._rise(pause))
