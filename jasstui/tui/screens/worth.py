"""After a deal: what each decision was worth, and the same deal from here or from another seat."""

from __future__ import annotations

from pathlib import Path

from textual.worker import get_current_worker

from jasstui.beside.judging import Judging
from jasstui.beside.open_table import OpenTable
from jasstui.host.decisions import Decision
from jasstui.pages.page import Page
from jasstui.pages.worth import WorthModel, paint_worth
from jasstui.table.keys.actions import Action
from jasstui.table.reviewing.worth import worth_telling
from jasstui.tui.screens.desk_screen import tools_for
from jasstui.tui.screens.page_screen import MovingScreen


class WorthScreen(MovingScreen):
    """What the decisions of a `seat` in a `deal` that is over were worth, shown as it is found out;
    `path`: the record, where the Partie at this place is only gone through."""

    WHERE = "worth"

    def __init__(self, table: OpenTable, deal: int, seat: int, path: Path | None = None) -> None:
        super().__init__()
        self.table = table
        self.place = table.place
        self.deal = deal
        self.seat = seat
        self.path = path
        self.judging: Judging | None = None
        self._chosen: Decision | None = None

    def on_mount(self) -> None:
        """Begin to judge."""
        self._judge()

    def on_unmount(self) -> None:
        """Stop at once."""
        self._stop()

    def _judge(self) -> None:
        self._stop()
        self.at, self.judging, self._chosen = 0, None, None
        self.run_worker(self._begin, thread=True, exclusive=True, group="judging")

    def _stop(self) -> None:
        if self.judging is not None:
            self.judging.close()

    def _begin(self) -> None:
        """In a thread: find the decisions and let other processes think about them."""
        worker = get_current_worker()
        judging = self.table.judging(self.deal, self.seat, self.path)
        if worker.is_cancelled or not self.is_running:
            judging.close()
            return
        self.app.call_from_thread(self._begun, judging)

    def _begun(self, judging: Judging) -> None:
        if not self.is_running:
            judging.close()
            return
        self.judging = judging
        for coming in judging.ready:
            coming.add_done_callback(self._known)
        self.repaint()

    def _known(self, _: object) -> None:
        """More is known, in another thread."""
        if self.is_running:
            self.app.call_later(self._follow)

    def moved(self) -> None:
        """Another decision is chosen."""
        self._chosen = self._told[self.at] if self._told else None
        super().moved()

    def _follow(self) -> None:
        """Keep to the decision that was chosen; others may have come in above it."""
        if self._chosen in self._told:
            self.at = self._told.index(self._chosen)
        self.repaint()

    @property
    def _told(self) -> list[Decision]:
        return [decision for decision, _ in worth_telling(self.judging)] if self.judging else []

    @property
    def last(self) -> int:
        return max(0, len(self._told) - 1)

    def works(self, action: Action) -> bool:
        """True unless it wants a decision, and none is told."""
        return action.name != "practise" or bool(self._told)

    def fill(self, page: Page) -> None:
        """What is known by now."""
        speech = tools_for(self.jass, self.place).speech
        model = WorthModel(self.judging, speech, self.deal, self.seat, self.at)
        paint_worth(page, model)

    def action_seat(self) -> None:
        """The decisions of the next seat."""
        self.seat, self.notice = (self.seat + 1) % len(self.place.about.seats), ""
        self._judge()
        self.repaint()

    def action_practise(self) -> None:
        """Practise from the chosen decision on, at this seat."""
        if self._told:
            self._practise(self._told[self.at].at)

    def action_again(self) -> None:
        """Play the same deal once more at this seat."""
        self._practise(self.table.dealt(self.deal))

    def _practise(self, at: int) -> None:
        from jasstui.tui.screens.practice import PracticeScreen

        saved = self.path is not None or self.table.record is not None
        table = self.table.practised(self.seat, at, self.jass.settings, saved)
        self.app.push_screen(PracticeScreen(table))
