"""The curtain between two people at one screen."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.canvas.rows import Block, Hit
from jasstui.pages.compose import note_panel, panel_of
from jasstui.pages.curtain import paint_handover
from jasstui.settings import TIMES
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.moves import Move
from jasstui.tui.screens.desk_screen import tools_for
from jasstui.tui.screens.opening import open_page
from jasstui.tui.screens.painted import PaintedScreen

RISE = 6
"""Rows by which the curtain rises in one step."""

RISING = 0.12
"""Seconds that it takes to rise."""

PANELS = {"curtain.slate": "slate", "curtain.menu": "menu"}
"""Deeds that open a public panel over the curtain."""


class CurtainScreen(PaintedScreen[bool]):
    """Stays until the next person lifts it, True, or the table is left for now, False. Shows only
    what everybody may know: nobody sits at the desk meanwhile. `covered`: how often the screen had
    gone out of sight when it was lifted."""

    WHERE = "curtain"
    NEWS = True

    def __init__(self, desk: Desk, seat: int) -> None:
        super().__init__()
        self.desk = desk
        self.seat = seat
        self.covered = -1
        self._up = 0

    def paint(self, width: int, height: int) -> tuple[Block, Sequence[Hit]]:
        """The curtain over the whole screen, or what is left of it."""
        return paint_handover(self.desk, self.seat, self._up, width, height, self.jass.look)

    def leave(self, result: bool) -> None:
        """Go back; whoever has lifted it is there from now on."""
        self.covered = self.desk.eyes.covered
        super().leave(result)

    def out_of_sight(self) -> bool:
        """One that rises falls again: who lifted it may not be there any more."""
        self._up = 0
        self.repaint()
        return True

    def on_screen_resume(self) -> None:
        """Settings may have changed on another page."""
        self.desk.tools = tools_for(self.jass, self.desk.place)
        super().on_screen_resume()

    def press(self, key: str) -> None:
        """Any key finishes a curtain that is rising; what lies over it goes first."""
        if self._up:
            self.leave(True)
        elif self.desk.panel is not None:
            self._follow(self.desk.press(key))
        else:
            super().press(key)

    def do(self, deed: str) -> None:
        """Lift the curtain, look at what everybody may see, or leave the table."""
        if self.desk.panel is not None:
            self._follow(self.desk.do(deed))
        elif deed in PANELS:
            self._follow(Move("panel", PANELS[deed]))
        elif deed == "curtain.help":
            self._follow(Move("page", "help"))
        else:
            self._lift()

    def tell(self, told: str) -> None:
        """Lay a sheet with a sentence over the curtain."""
        self.desk.open(note_panel(told, self.desk.speech))
        self.repaint()

    def _follow(self, move: Move | None) -> None:
        if move is None:
            pass
        elif move.kind == "panel":
            self.desk.open(panel_of(self.desk, move.token))
        elif move.kind == "page":
            open_page(self.jass, move.token, self.WHERE, self.desk)
        elif move.kind == "pause":
            self.leave(False)
        elif move.kind == "quit":
            self.app.exit(0)
        self.repaint()

    def _lift(self) -> None:
        height = self.size.height
        speed = "off" if self.jass.look.ascii else self.jass.settings.speed
        if speed == "off" or height < RISE:
            self.leave(True)
        elif not self._up:
            self._up = 1
            self._rise(RISING * TIMES[speed] / (height // RISE))

    def _rise(self, pause: float) -> None:
        """Another few rows up, and so on until nothing is left."""
        if not self._up:
            return
        self._up += RISE
        if self._up >= self.size.height:
            self.leave(True)
            return
        self.repaint()
        self.set_timer(pause, lambda: self._rise(pause))
