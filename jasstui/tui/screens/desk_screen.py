"""A desk on a screen: what keys and clicks at the table mean, and the page they change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from jasstui.draw.rows import Block
from jasstui.table.composing.compose import page_of
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.entering import asked_number
from jasstui.table.doing.moves import Move, Tools
from jasstui.table.doing.palette import Entry, choice_entries, entries_of
from jasstui.table.doing.working import working
from jasstui.table.page.page import Page, paint_page
from jasstui.table.page.strips import Hit
from jasstui.table.running.session import Session
from jasstui.table.saying.speech import Speech
from jasstui.tui.screens.painted import PaintedScreen
from jasstui.tui.screens.showing import Showing

if TYPE_CHECKING:
    from jasstui.tui.app import JasstuiApp


def tools_for(app: JasstuiApp, session: Session) -> Tools:
    """The settings, and how to speak of this Partie."""
    names = tuple(seat.name for seat in session.seats)
    speech = Speech(app.words, app.look, session.rules, names, keymap=app.keymap, slates=app.slates)
    return Tools(app.settings, speech)


class DeskScreen(PaintedScreen[int]):
    """What a person at the table of `session` has before him, once somebody has set the desk.
    Subclasses carry out the moves that come of keys and clicks."""

    WHERE = "table"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self._desk: Desk | None = None
        self._showing = Showing()

    def carry_out(self, move: Move) -> None:
        """Do what came of a key or a click."""
        raise NotImplementedError

    @property
    def desk(self) -> Desk:
        """What the person has before him."""
        assert self._desk is not None
        return self._desk

    # ------------------------------------------------------------ keys and clicks

    def offers(self) -> list[Entry]:
        """The choices that may be taken now, then everything else that works."""
        desk = self.desk
        choices = choice_entries((*desk.choices, *(e for e in desk.extras if not e.action)))
        return [*choices, *entries_of(working(desk), self.jass.keymap, self.jass.words)]

    def meant(self, deed: str, time: float) -> bool:
        """What is asked must have been seen; what is shown may be cut short by any key."""
        desk = self.desk
        return desk.prompt is None or desk.panel is not None or self.attention.meant(deed, time)

    def press(self, key: str) -> None:
        """Let the desk decide what a key means."""
        self._follow(self.desk.press(key))

    def do(self, deed: str) -> None:
        """Let the desk do what was clicked."""
        self._follow(self.desk.do(deed))

    def wheel(self, down: bool) -> None:
        """Leaf through a panel, step through a number."""
        if self.desk.panel is not None:
            self.do("panel.down" if down else "panel.up")
        elif asked_number(self.desk) is not None:
            self.do("number.less" if down else "number.more")

    def _follow(self, move: Move | None) -> None:
        if move is not None:
            self.carry_out(move)
        if self.desk.panel is None:
            self._showing.pressed()
        self.repaint()

    # ------------------------------------------------------------ painting

    def on_screen_resume(self) -> None:
        """Settings may have changed on another page."""
        if self._desk is not None:
            asked = self._desk.prompt is not None and not self._desk.window
            changed = self._desk.tools.settings != self.jass.settings
            self._desk.tools = tools_for(self.jass, self.session)
            if asked and changed:
                self._desk.ask(self._desk.viewer)
        super().on_screen_resume()

    def page(self, width: int, height: int) -> Page:
        """The page as plain models."""
        return page_of(self.desk)

    def paint(self, width: int, height: int) -> tuple[Block, Sequence[Hit]]:
        """The page as the desk stands."""
        if self._desk is None:
            return (), ()
        page, look, desk = self.page(width, height), self.jass.look, self.desk
        desk.painted = paint_page(page, width, height, look, desk.painted)
        return desk.painted.block, desk.painted.hits
