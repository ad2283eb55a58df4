"""The table in practice: advice beside it, steps taken back, the same deal again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from functools import partial

from jasstui.beside.open_table import OpenTable
from jasstui.bots.advice import Advice
from jasstui.canvas.text import heading
from jasstui.host.place import Back
from jasstui.pages.plan import room_beside
from jasstui.pages.practice import again_panel, lesson_panel, practice_page
from jasstui.pages.table import TablePage
from jasstui.problem import Problem
from jasstui.table.doing.moves import Move
from jasstui.table.keys.actions import ACTIONS
from jasstui.table.practising.practice import Coach, Practice, notes_of
from jasstui.table.practising.tally import TallyProblem, add
from jasstui.table.program.problems import sentence
from jasstui.tui.screens.table import TableScreen

OFFERED = frozenset(a.id for a in ACTIONS if a.where == "table" and a.when == "offered")
"""Actions offered in practice only."""

BACK: Mapping[str, Back] = {"": "choice", "deal": "deal", "before": "before"}
"""Target of each action that goes back."""


class PracticeScreen(TableScreen):
    """A table at which one person practises among bots.

    `coach`: who advises, by default a process of its own.
    """

    def __init__(self, table: OpenTable, coach: Coach | None = None) -> None:
        super().__init__(table)
        self._coach = coach
        self._practice: Practice | None = None
        self._early = False  # a hint was asked for before there was a question
        self.take_back = lambda: self._reopen("table.undo")

    @property
    def practice(self) -> Practice:
        """The practice under way."""
        assert self._practice is not None
        return self._practice

    # ------------------------------------------------------------ sitting down

    def _sit(self) -> None:
        if self._practice is None:
            self._practice = Practice(self.table, self._coach)
            self._practice.out = self.jass.settings.memory == "all"
        elif self._practice.place is not self.place:
            self._practice = self._practice.at(self.table)
        super()._sit()
        if self.practice.open:
            self.desk.playback.lay_open()

    @property
    def offered(self) -> frozenset[str]:
        """What is offered beside what every table does."""
        return OFFERED

    # ------------------------------------------------------------ the course of the deal

    def before_asking(self) -> None:
        """Have a coach think meanwhile."""
        practice = self.practice
        seat = practice.seat
        if self.desk.viewer == seat and not self.desk.window:
            asked = practice.ask(self.desk.view, self.place.legal(seat), self.place.calls(seat))
            asked.coming.add_done_callback(self._advised)
            if self._early and practice.hint and not self._beside:
                self.desk.open(lesson_panel(self.desk, practice, "hint"))
        self._early = False

    def _advised(self, _: Future[Advice]) -> None:
        """Advice has come, perhaps from another thread."""
        if self.is_running:
            self.app.call_later(self.repaint)

    def _decide(self, move: Move) -> bool:
        asked, done = self._asked, super()._decide(move)
        if done and asked is not None and move.kind == "act":
            self.practice.answered(move.token)
        return done

    async def notes(self) -> tuple[str, ...]:
        """Result of the deal, compared with a bot; it is added to the tally once."""
        deal = self.desk.playback.onlooker.match.number
        result = await asyncio.to_thread(self.practice.finish, deal)
        told = notes_of(result, self.desk.speech)
        if not result.again and self.place.about.kept:
            try:
                add(self.place.about.form, result.unit, result.practised)
            except TallyProblem as problem:
                return (*told, sentence(self.jass.words, problem))
        return told

    # ------------------------------------------------------------ what is offered

    def carry_out(self, move: Move) -> None:
        if move.kind != "action":
            super().carry_out(move)
            return
        action, _, what = move.token.partition(":")
        practice = self.practice
        if action == "table.again" and not what:
            self.desk.open(again_panel(self.desk, practice))
        elif action in ("table.undo", "table.redo", "table.again"):
            self.wish(partial(self._reopen, move.token))
        else:
            self._switch(action)

    @property
    def _beside(self) -> bool:
        """True if the lesson has room beside the table."""
        return room_beside(self.size.width, self.size.height)

    def _switch(self, action: str) -> None:
        """Show or cover something; where there is no room beside the table, on a sheet."""
        practice = self.practice
        shown: dict[str, Callable[[], None]] = {
            "table.hint": practice.turn_hint,
            "table.hints": practice.turn_bars,
            "table.unseen": practice.turn_out,
            "table.hands": lambda: practice.turn_open(self.desk.playback),
        }
        about, beside, say = action.partition(".")[2], self._beside, self.jass.words
        seen = practice.hint or self._asked is None  # the page stays as it is
        sheet = {"hint": practice.hint, "unseen": practice.out}  # seen nowhere else
        if beside or not sheet.get(about):  # a closed sheet is opened again
            shown[action]()
        on = {"hint": practice.hint, "unseen": practice.out, "hands": practice.open}
        if about == "hint" and self._asked is None:  # nothing to read; a sheet would hold play up
            self._early = practice.hint
            self.desk.notice = say("practice.coming") if practice.hint else ""
        elif about == "hints" and seen and not beside:
            on_or_off = say("practice.on" if practice.bars else "practice.off")
            self.desk.notice = f"{heading(say('practice.switch.hints'))}: {on_or_off}."
        elif on.get(about) and not beside:
            self.desk.open(lesson_panel(self.desk, practice, about))

    def _reopen(self, deed: str) -> bool:
        """Go back, or to another table, and reopen it; False if nothing has changed."""
        action, _, what = deed.partition(":")
        practice, changed, failed = self.practice, True, False
        told = self.jass.words(f"practice.{'no-on' if action == 'table.redo' else 'no-back'}")
        try:
            if action == "table.redo":
                changed = practice.go_on()
            elif what in ("", "deal", "before"):
                changed = practice.take_back(BACK[what])
            else:
                table = self.table
                anew = table.another() if what == "new" else table.elsewhere(int(what.split()[1]))
                self.table, self.place = anew, anew.place
        except Problem as problem:  # part of it may have been done
            told, failed = sentence(self.jass.words, problem), True
        if changed:
            self._sit()
        if failed or not changed:
            self.desk.notice = told
        return changed

    # ------------------------------------------------------------ painting

    def page(self, width: int, height: int) -> TablePage:
        """The table with the lesson."""
        return practice_page(self.desk, self.practice, room_beside(width, height))

    def renew(self) -> None:
        """Paint; a sheet with advice is filled again. What every question shows anyway beside the
        table no key asks for."""
        desk = self._desk
        if desk is not None:
            shown = self.practice.bars and self._beside
            desk.offered = OFFERED - {"table.hint"} if shown else OFFERED
        if desk is not None and desk.panel is not None and desk.panel.kind.startswith("lesson:"):
            desk.panel = lesson_panel(desk, self.practice, desk.panel.kind.partition(":")[2])
        super().renew()
