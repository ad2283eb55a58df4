"""The curtain between two people at one screen."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.draw.curtain import lifted, paint_curtain
from jasstui.draw.rows import Block, Canvas, Rect
from jasstui.table.composing.handover import curtain_of, key_words
from jasstui.table.doing.desk import Desk
from jasstui.table.keys.actions import actions_of
from jasstui.table.page.panel import Panel, paint_panel
from jasstui.table.page.strips import Hit
from jasstui.table.page.touching import hits_of
from jasstui.table.saying.slates import large_slate
from jasstui.tui.screens.beside import open_page
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
        self._panel: Panel | None = None

    def paint(self, width: int, height: int) -> tuple[Block, Sequence[Hit]]:
        """The curtain over the whole screen, or what is left of it."""
        model = curtain_of(self.desk, self.seat)
        block = paint_curtain(model, width, height, self.jass.look)
        button = hits_of(block, self.jass.look.words(model.button), "curtain.lift")
        keys = [(key_words(a, self.desk), a.id) for a in actions_of(self.WHERE) if a.bar]
        hits = [*button, *(hit for told, id in keys for hit in hits_of(block, told, id))]
        if self._panel is None:
            return lifted(block, self._up, width), hits
        canvas = Canvas(width, height)
        canvas.blit(0, 0, block)
        laid = paint_panel(canvas, Rect(0, 0, width, height), self._panel, self.jass.look)
        return canvas.rows(), laid.hits

    def press(self, key: str) -> None:
        """Any key finishes a curtain that is rising, and lays an open slate away."""
        if self._up:
            self.leave(None)
        elif self._panel is not None:
            self.do("panel.back")
        else:
            super().press(key)

    def do(self, deed: str) -> None:
        """Lift the curtain, or look at what everybody may see."""
        if deed in ("curtain.slate", "panel.back"):
            slate = large_slate(self.desk.playback.onlooker, self.desk.speech, -1)
            self._panel = Panel("slate", "", sheet=slate) if deed == "curtain.slate" else None
            self.repaint()
            return
        if deed == "curtain.help":
            open_page(self.jass, "help", self.WHERE, self.desk)
            return
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
