"""The start screen: go on with a Partie, find a form, set up a table, read the rules."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from random import SystemRandom
from time import monotonic
from typing import TYPE_CHECKING

from textual.worker import get_current_worker

from jasstui import paths
from jasstui.pages.home import paint_home
from jasstui.pages.home_model import HomeModel, Regulars
from jasstui.pages.page import Page
from jasstui.paths import learned_file
from jasstui.table.keys.actions import BY_ID, Action
from jasstui.table.shelf.families import Family
from jasstui.table.shelf.finding import Wanted
from jasstui.table.shelf.partien import Partie, put_away, records
from jasstui.table.shelf.shelf import Form, Shelf
from jasstui.tui.screens.finding_screen import FindingScreen

if TYPE_CHECKING:
    from jasstui.beside.open_table import OpenTable


OFTEN = 0.3
"""Seconds between updates of the list while Partien are being read."""


def _listed(found: Sequence[Partie]) -> tuple[Partie, ...]:
    """Partien as they are offered, damaged records last."""
    return tuple(sorted(found, key=lambda partie: partie.problem is not None))


class HomeScreen(FindingScreen):
    """Everything that can be played. Leaving it ends the program."""

    WHERE = "home"
    ENDS = ("page.open", "page.show-all")

    def __init__(self, shelf: Shelf | None = None, first: bool = False) -> None:
        """`first`: nobody has been asked yet how he wants to play."""
        super().__init__(shelf or Shelf.open())
        self._first = first
        self.practised: dict[str, int] = {}
        self._learned = False
        self._moved = False
        self._shown = False

    # ------------------------------------------------------------ what is shown

    def fill(self, page: Page) -> None:
        """The start page."""
        chosen = self.chosen
        problem = chosen.problem if isinstance(chosen, Partie) else None
        model = HomeModel(
            finding=self.finding,
            at=self.at,
            typing=self.typing,
            now=datetime.now(),
            told=self.told(problem) if problem else "",
            practised=self.practised,
        )
        paint_home(page, model)

    def on_mount(self) -> None:
        """Ask the first questions of all."""
        super().on_mount()
        if self._first:
            from jasstui.tui.screens.welcome import WelcomeScreen

            self.app.push_screen(WelcomeScreen(), self._welcomed)

    def _welcomed(self, learns: bool | None) -> None:
        if learns:
            self.action_learn()

    def on_screen_resume(self) -> None:
        """Look for Partien again: one may have been begun or ended."""
        super().on_screen_resume()
        problems = [self.told(problem) for problem in self.shelf.problems]
        self.notice = problems[0] if problems else self.notice
        if self._shown:
            self._look()

    def on_painting_shown(self) -> None:
        """Read what the first frame does without."""
        self._shown = True
        self._look()

    def _look(self) -> None:
        self.run_worker(self._look_around, thread=True, exclusive=True, group="partien")

    def _look_around(self) -> None:
        """In a thread: read the tally, the Partien as they are found, then all summaries, so that
        search is quick. Another page is not kept waiting: it is looked again once this one is
        back."""
        from jasstui.table.practising.tally import deals

        worker = get_current_worker()
        self.practised, self._learned = deals(), learned_file().exists()
        kept = self._tables()
        found: list[Partie] = []
        shown = monotonic()
        for partie in records(paths.saves(), self.shelf):
            if worker.is_cancelled or not self.is_current:
                return
            found.append(partie)
            first = partie.goes_on and not any(p.goes_on for p in found[:-1])
            if first or monotonic() - shown >= OFTEN:
                self.app.call_from_thread(self._show, _listed(found), kept)
                shown = monotonic()
        self.app.call_from_thread(self._show, _listed(found), kept)
        for form in self.shelf.forms:
            if worker.is_cancelled or not self.is_current:
                return
            self.shelf.ledger(form.id)

    def _tables(self) -> tuple[Regulars, ...]:
        """The kept tables; the set-up says what is wrong where they cannot be read."""
        from jasstui.table.shelf.kept import TablesProblem, read

        known = {form.id for form in self.shelf.forms}
        try:
            return tuple(Regulars(t.name, t.people, t.form) for t in read() if t.form in known)
        except TablesProblem:
            return ()

    def _show(self, found: tuple[Partie, ...], kept: tuple[Regulars, ...]) -> None:
        """List these Partien and tables, and choose the first that can be resumed, unless something
        has been chosen already."""
        before = self.finding.entries
        chosen = before[self.at] if self._moved and self.at < len(before) else None
        self.look_for(records=found, kept=kept)
        if chosen is not None:
            self.at = self.finding.place_of((chosen.place, chosen.key)) or 0
        else:
            self.at = 0 if self.finding.going else len(self.finding.parts)
        greeting = self.jass.words("lessons.new", cap=self.jass.keymap.cap(BY_ID["home.learn"]))
        if found or self._learned:  # whoever has played is new no longer
            self.notice = "" if self.notice == greeting else self.notice
        elif not (self.notice or self._moved):
            self.notice = greeting
        self.repaint()

    def works(self, action: Action) -> bool:
        """True if there is something for an action here."""
        chosen = self.chosen
        some = {
            "open": chosen is not None,
            "rules": chosen is not None and not isinstance(chosen, Family),
            "practise": isinstance(chosen, Form),
            "favourite": isinstance(chosen, Form),
            "replay": isinstance(chosen, Partie) and chosen.problem is None,
            "put-away": isinstance(chosen, Partie),
            "resume": self.finding.going is not None,
            "back": self.finding.old or self.finding.wanted != Wanted(),
            "chance": any(form != chosen for form in self.finding.forms),
        }
        return some.get(action.name, True)

    # ------------------------------------------------------------ moving about

    def moved(self) -> None:
        self.notice = ""
        self._moved = True
        self.repaint()

    def action_choose(self, at: int) -> None:
        """Choose by a click; what is chosen already is opened, and a family at once."""
        if at == self.at or isinstance(self.finding.chosen(at), Family):
            self.go(at)
            self.action_open()
        else:
            self.go(at)

    # ------------------------------------------------------------ finding

    def entered(self) -> None:
        """Open what was found."""
        if self.chosen:
            self.action_open()

    def action_chance(self) -> None:
        """Choose another one of the forms shown, whichever."""
        chosen = self.chosen
        if others := [form for form in self.finding.forms if form != chosen]:
            form = SystemRandom().choice(others)
            self.look_for(opened=self.finding.opened | {form.family})
            self.come_to(("list", form.id))

    # ------------------------------------------------------------ opening

    def action_open(self) -> None:
        """Set up a table for the chosen form, or go on with the chosen Partie."""
        chosen = self.chosen
        if isinstance(chosen, Form):
            self._set_up(chosen)
        elif isinstance(chosen, Family):
            self.turn(chosen)
        elif isinstance(chosen, Regulars):
            self._set_up(self._form_of(chosen), chosen.name)
        elif chosen is not None and chosen.goes_on:
            self._resume(chosen)
        elif chosen is not None:
            self.action_replay()

    def action_practise(self) -> None:
        """Play a deal of the chosen form among bots, with advice."""
        from jasstui.tui.screens.opening import practice_of

        chosen = self.chosen
        if isinstance(chosen, Form):
            self.app.push_screen(practice_of(self.jass, self.shelf, chosen.id, {}))

    def action_day(self) -> None:
        """Play the deal of the day of the chosen form, else of the one played last."""
        from jasstui.beside.daily import today
        from jasstui.table.shelf.daily import sit_down, usual_form

        chosen, shelf, settings = self.chosen, self.shelf, self.jass.settings
        names = (*settings.names, *self.jass.words("setup.names").split())
        form = chosen.id if isinstance(chosen, Form) else usual_form(shelf)
        self.fetch(lambda: sit_down(shelf, form, names, settings, today()), self._sit_down)

    def action_resume(self) -> None:
        """Go on with the Partie played last."""
        if going := self.finding.going:
            self._resume(going)

    def _form_of(self, entry: Partie | Regulars) -> Form | None:
        return next((form for form in self.shelf.forms if form.id == entry.form), None)

    def _set_up(self, form: Form | None, table: str = "") -> None:
        """Open the set-up of a form, with a kept table sitting there."""
        from jasstui.table.shelf.setup import set_up_again
        from jasstui.tui.screens.setup import SetupScreen

        if form is None:
            return
        names, pool = self.jass.settings.names, self.jass.words("setup.names").split()
        setup = set_up_again(self.shelf, form, names, pool, self.finding.wanted.players)
        self.app.push_screen(SetupScreen(self.shelf, setup, table))

    def _resume(self, partie: Partie) -> None:
        from jasstui.beside.opening import resumed

        shelf, settings = self.shelf, self.jass.settings
        self.fetch(
            lambda: resumed(partie.path, shelf.catalogue, shelf.rulebook, settings), self._sit_down
        )

    def _sit_down(self, table: OpenTable) -> None:
        from jasstui.tui.screens.table import TableScreen

        self.app.push_screen(TableScreen(table))

    def action_put_away(self) -> None:
        """Move the chosen record out of sight; it is not deleted."""
        chosen = self.chosen
        if isinstance(chosen, Partie):
            place = put_away(chosen.path)
            self.look_for(records=tuple(p for p in self.finding.records if p is not chosen))
            self.go(self.at)
            self.note(self.jass.words("home.moved", place=place))

    def action_replay(self) -> None:
        """Go through the chosen Partie card by card."""
        from jasstui.tui.screens.replay import ReplayScreen

        chosen = self.chosen
        if isinstance(chosen, Partie) and chosen.problem is None:
            self.app.push_screen(ReplayScreen(chosen.path, self.shelf))

    # ------------------------------------------------------------ other pages

    def action_rules(self) -> None:
        """Read the rules of the chosen form."""
        from jasstui.tui.screens.rules import RulesScreen

        chosen = self.chosen
        if isinstance(chosen, Partie | Regulars):
            chosen = self._form_of(chosen)
        if isinstance(chosen, Form):
            self.app.push_screen(RulesScreen(self.shelf, chosen.id, practises=True))

    def action_learn(self) -> None:
        """Show the lessons, from the family of the chosen form on."""
        from jasstui.tui.screens.lessons import LessonsScreen

        chosen = self.chosen
        family = chosen.name if isinstance(chosen, Family) else ""
        family = chosen.family if isinstance(chosen, Form) else family
        self.app.push_screen(LessonsScreen(self.shelf, family))

    def action_stats(self) -> None:
        """Look at what was played."""
        from jasstui.tui.screens.stats import StatsScreen

        self.app.push_screen(StatsScreen(self.shelf))

    def action_settings(self) -> None:
        """Change the settings."""
        from jasstui.tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def action_quit(self) -> None:
        """Leave the program."""
        self.leave(0)
