"""The page of statistics: of all forms, then of one of them with its Partien."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from time import monotonic

from msgspec.structs import replace
from textual.worker import get_current_worker

from jasstui import paths
from jasstui.lists import next_of
from jasstui.pages.page import Page
from jasstui.pages.stats import StatsModel, paint_stats
from jasstui.problem import Problem
from jasstui.table.keys.actions import Action
from jasstui.table.remembering.figures import people, report
from jasstui.table.remembering.kept import Found, remember
from jasstui.table.remembering.told import course_of, facts_of, tables_of
from jasstui.table.shelf.shelf import Shelf
from jasstui.tui.screens.page_screen import MovingScreen

OFTEN = 0.3
"""Seconds between two updates while records are looked at."""


class StatsScreen(MovingScreen):
    """Figures of everybody who has sat here, one after the other; of all forms, or of the `form`
    that was opened."""

    WHERE = "stats"

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self.shelf = shelf
        self.form = ""
        self.wanted = ""
        self.found = Found((), 0, 0)
        self.people: tuple[str, ...] = ()
        self._model = StatsModel(left=1)

    def on_mount(self) -> None:
        """Look at the records."""
        self.run_worker(self._look, thread=True, exclusive=True, group="partien")

    def _look(self) -> None:
        """In a thread, until all records are looked at or the page is left."""
        worker, shown = get_current_worker(), 0.0
        try:
            for found in remember(self.shelf, lambda: worker.is_cancelled):
                if worker.is_cancelled:
                    return
                if found.done == found.total or monotonic() - shown >= OFTEN:
                    self.app.call_from_thread(self._show, found)
                    shown = monotonic()
        except Problem as problem:
            self.app.call_from_thread(self.complain, problem)

    def _show(self, found: Found) -> None:
        """Count anew with what was found meanwhile."""
        self.found = found
        self.people = people(found.outcomes)
        told, say = report(found.outcomes, self.who, self.form), self.words
        chosen = self.goes[self.at : self.at + 1]
        some = bool(told.partien)
        title = partial(self.shelf.title, language=say.language)
        tables = tables_of(told, self.form, title, say, datetime.now())
        self._model = StatsModel(
            self.who if len(self.people) > 1 else "",
            title(self.form) if self.form else "",
            tuple(facts_of(told.all, say)) if some else (),
            course_of(told.all),
            tuple(tables) if some else (),
            left=found.total - found.done,
            total=found.total,
            damaged=found.damaged,
        )
        self.at = next((at for at, one in enumerate(self.goes) if (one,) == chosen), 0)
        self.repaint()

    @property
    def who(self) -> str:
        """The person whose figures are shown, at first the one with most Partien."""
        return self.wanted or next(iter(self.people), "")

    # ------------------------------------------------------------ what is shown

    def fill(self, page: Page) -> None:
        """The figures as far as they are known."""
        paint_stats(page, replace(self._model, at=self.at))

    def works(self, action: Action) -> bool:
        """True if there is somebody else, or something to open."""
        return {"open": bool(self.goes), "person": len(self.people) > 1}.get(action.name, True)

    @property
    def goes(self) -> tuple[str, ...]:
        """Forms or names of records, in the order in which they are listed."""
        return next((table.goes for table in self._model.tables if table.goes), ())

    @property
    def last(self) -> int:
        return max(0, len(self.goes) - 1)

    # ------------------------------------------------------------ what can be done

    def action_choose(self, at: int) -> None:
        """Choose a row by a click; a second one opens it."""
        if at == self.at:
            self.action_open()
        else:
            self.go(at)

    def action_open(self) -> None:
        """Open the figures of the chosen form, or go through the chosen Partie."""
        from jasstui.tui.screens.replay import ReplayScreen

        if self.form and self.goes:
            path = paths.saves() / self.goes[self.at]
            self.app.push_screen(ReplayScreen(path, self.shelf))
        elif self.goes:
            self._turn_to(self.goes[self.at])

    def action_back(self) -> None:
        """Back to all forms, or leave the page."""
        if self.form:
            before = self.form
            self._turn_to("")
            self.go(self.goes.index(before) if before in self.goes else 0)
        else:
            super().action_back()

    def action_person(self) -> None:
        """Go on to the next person."""
        if self.people:
            self.wanted = next_of(self.people, self.who)
            self._turn_to("")

    def _turn_to(self, form: str) -> None:
        """Show the figures of a form, "" for all."""
        self.form = form
        self._show(self.found)
