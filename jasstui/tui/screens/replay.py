"""Going through a Partie card by card, as any seat saw it or with all cards open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from textual.timer import Timer
from textual.worker import get_current_worker

from jasstui.digits import whole
from jasstui.engine.notes import LONGEST
from jasstui.pages.compose import bottom_of
from jasstui.pages.page import Page
from jasstui.pages.plan import room_beside
from jasstui.pages.replay import ReplayModel, paint_replay, reviewing_desk
from jasstui.table.keys.actions import Action
from jasstui.table.reviewing.review import Review
from jasstui.table.shelf.shelf import Shelf
from jasstui.tui.screens.desk_screen import tools_for
from jasstui.tui.screens.page_screen import PageScreen

PUBLIC = -1
"""Eye of an onlooker: only what everybody could see."""

PACE = 0.8
"""Seconds between two points in automatic playback."""


STEPS: Mapping[str, Callable[[Review], int | None]] = {
    "replay.back-one": lambda review: review.stop - 1,
    "replay.on-one": lambda review: review.stop + 1,
    "replay.trick-back": lambda review: review.trick(-1),
    "replay.trick-on": lambda review: review.trick(1),
    "replay.deal-back": lambda review: review.deal(-1),
    "replay.deal-on": lambda review: review.deal(1),
    "replay.first": lambda _: 0,
    "replay.last": lambda review: len(review.stops) - 1,
    "replay.note-back": lambda review: review.noted(-1),
    "replay.note-on": lambda review: review.noted(1),
}
"""Moves from the point that is shown, by action; None where there is nowhere to go."""


class ReplayScreen(PageScreen):
    """Goes through the record at `path`. Hands are shown without asking once the Partie is over;
    before that whoever wants to see others than his own is asked whether he means it."""

    WHERE = "replay"
    LONGEST = LONGEST
    WIDEST = 0

    def __init__(self, path: Path, shelf: Shelf, review: Review | None = None) -> None:
        super().__init__()
        self.shelf = shelf
        self.model = ReplayModel(path, review, None, PUBLIC, False)
        self.asked: Callable[[], None] | None = None
        self._allowed = False
        self._own = PUBLIC  # whoever plays alone among bots knows the own hand anyway
        self._judged = 0
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        """Read the record; a long one takes a moment."""
        if self.review is not None:
            self._opened(self.review)
        else:
            shelf = self.shelf
            self.fetch(
                lambda: Review.read(self.model.path, shelf.catalogue, shelf.rulebook), self._opened
            )

    def _opened(self, review: Review) -> None:
        self._allowed = review.open
        people = review.place.now.people
        self._own = people[0] if len(people) == 1 else PUBLIC
        self.turn(review=review, eye=(*people, 0)[0] if self._allowed else self._own)
        self.repaint()

    def turn(self, **told: Any) -> None:
        """Let something else be seen, or be told of."""
        self.model = replace(self.model, **told)

    @property
    def review(self) -> Review | None:
        """The record, None while it is being read."""
        return self.model.review

    @property
    def shown(self) -> Review:
        """The record, once it is read."""
        assert self.review is not None
        return self.review

    # ------------------------------------------------------------ what is shown

    def fill(self, page: Page) -> None:
        """The table at the point that is shown."""
        review, desk = self.review, None
        if review is not None:
            desk = reviewing_desk(review, self.model.eye, tools_for(self.jass, review.place))
        asks, plays = self.asked is not None, self._timer is not None
        model = replace(self.model, desk=desk, asks=asks, plays=plays)
        paint_replay(page, model)

    # ------------------------------------------------------------ chances

    def renew(self) -> None:
        """Paint; the chances of the deal that is shown are worked out meanwhile."""
        super().renew()
        review = self.review
        if review is None or not self._allowed or review.here.deal == self._judged:
            return
        self._judged = review.here.deal
        if self._judged and self._judged not in review.curves:
            work = partial(self._work_out, review, self._judged)
            self.run_worker(work, thread=True, exclusive=True, group="chances")

    def _work_out(self, review: Review, deal: int) -> None:
        """In a thread: how the deal stood after each action."""
        worker = get_current_worker()
        found = review.table.chances(deal, lambda: not worker.is_cancelled)
        if not worker.is_cancelled:
            review.curves[deal] = found
            self.app.call_from_thread(self.repaint)

    def action_turn_on(self) -> None:
        """Go to the next point at which the deal turned."""
        self._turn(1)

    def action_turn_back(self) -> None:
        """Go to the last point at which the deal turned."""
        self._turn(-1)

    def _turn(self, step: int) -> None:
        if self._asks(partial(self._turn, step)):
            return
        self._halt()
        review = self.shown
        if 0 < review.here.deal not in review.curves:
            self.note(self.jass.words("worth.reading"))
            return
        desk = reviewing_desk(review, self.model.eye, tools_for(self.jass, review.place))
        stop = review.turn(step, bottom_of(desk))
        if stop is None:
            self.note(self.jass.words("replay.no-turn"))
        else:
            self.go(stop)

    def action_worth(self) -> None:
        """What the decisions of the deal were worth, first at the seat with whose eyes one
        looks."""
        if self._asks(self.action_worth):
            return
        from jasstui.tui.screens.worth import WorthScreen

        self._halt()
        table, deal = self.shown.table, max(1, self.shown.here.deal)
        seat = self.model.eye if self.model.eye >= 0 else next(iter(table.place.now.people), 0)
        self.app.push_screen(WorthScreen(table, deal, seat, self.model.path))

    # ------------------------------------------------------------ going

    def go(self, stop: int) -> None:
        """Show a stop."""
        self.notice, self.asked = "", None
        self.shown.go(stop)
        self.repaint()

    def action_stop(self, stop: int) -> None:
        """Go to a stop by a click."""
        self._halt()
        self.go(stop)

    def do(self, deed: str) -> None:
        """Go a step, or do what else there is to do: nothing but leave before the record is
        read."""
        find = STEPS.get(deed)
        if self.review is None and deed not in ("replay.back", "replay.help"):
            return
        if find is None:
            super().do(deed)
            return
        if not self.finish():
            return
        self._halt()
        if (stop := find(self.shown)) is not None:
            self.go(stop)

    def action_play(self) -> None:
        """Start or stop automatic playback."""
        if self._timer is None:
            self._timer = self.set_interval(PACE, self._tick)
        else:
            self._halt()
        self.repaint()

    def _tick(self) -> None:
        if self.shown.stop + 1 >= len(self.shown.stops):
            self._halt()
        self.go(self.shown.stop + 1)

    def _halt(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    # ------------------------------------------------------------ whose eyes

    def action_eye(self) -> None:
        """Look through the eyes of the next seat, last of all of an onlooker."""
        count = len(self.shown.place.about.seats)
        self._look((self.model.eye + 2) % (count + 1) - 1, self.model.open)

    def action_open(self) -> None:
        """Lay all hands open, or cover them again."""
        self._look(self.model.eye, not self.model.open)

    def _look(self, eye: int, wide_open: bool) -> None:
        def look() -> None:
            self.turn(eye=eye, open=wide_open)
            self.repaint()

        self.notice = ""
        if (eye in (PUBLIC, self._own) and not wide_open) or not self._asks(look):
            look()

    def _asks(self, deed: Callable[[], None]) -> bool:
        """True while no hands may be seen: then it is asked first, and the deed waits for a yes."""
        if self._allowed:
            return False
        self.asked = deed
        self.repaint()
        return True

    def action_tricks(self) -> None:
        """Lay the tricks of the deal over a small page, or take them away."""
        self.turn(lists=not self.model.lists)
        self.repaint()

    def action_practise(self) -> None:
        """Practise from here on, at the seat with whose eyes one looks."""
        if self._asks(self.action_practise):
            return
        from jasstui.tui.screens.practice import PracticeScreen

        self._halt()
        table = self.shown.practice(self.model.eye, self.shelf.catalogue, self.jass.settings)
        if table.place.now.over:
            self.note(self.jass.words("replay.nothing-left"))
        else:
            self.app.push_screen(PracticeScreen(table))

    def works(self, action: Action) -> bool:
        """True unless it answers a question that is not asked, or lays over the page what stands
        beside it."""
        if action.name == "tricks":
            return not room_beside(self.size.width, self.size.height)
        return action.name != "yes" or self.asked is not None

    def action_yes(self) -> None:
        """Yes, show the cards of a running Partie."""
        if self.asked is not None:
            self._allowed, asked, self.asked = True, self.asked, None
            asked()

    # ------------------------------------------------------------ remarks, jumping, files

    def action_note(self) -> None:
        """Write a remark on what was done last."""
        self._halt()
        self.turn(writes="note")
        self.type_into(self.shown.note)

    def action_jump(self) -> None:
        """Go to a deal, a trick of it, or a number of points from the beginning."""
        self._halt()
        self.turn(writes="jump")
        self.type_into("")

    def take_over(self, told: str) -> str:
        """Keep the remark, or go where it was said."""
        if self.model.writes == "note":
            self.shown.write_note(" ".join(told.split()))
        elif (stop := _find_stop(told, self.shown)) is not None:
            self.go(stop)
        elif told:
            return self.jass.words("replay.nowhere", told=told)
        return ""

    def action_save(self) -> None:
        """Write the record with its remarks as a new file into the folder one is in."""
        path = Path.cwd() / self.model.path.name
        number = 2
        while path.exists():
            path = Path.cwd() / f"{self.model.path.stem}-{number}{self.model.path.suffix}"
            number += 1
        self.shown.save(path)
        self.note(self.jass.words("replay.saved", path=path))

    def action_rules(self) -> None:
        """Read the rules, opened where the last entry on the slate comes from."""
        from jasstui.tui.screens.rules import RulesScreen

        view, options = self.shown.playback.onlooker, self.shown.place.about.options
        rule = view.match.ledger[-1].rule if view.match.ledger else ""
        self.turn(lists=False)  # whoever comes back sees the table
        rules = RulesScreen(self.shelf, view.rules.id, rule, options, rules=view.rules)
        self.app.push_screen(rules)

    def note(self, told: str) -> None:
        """Say something where it is seen: below the tricks it would not be, nor for long while the
        record goes on by itself."""
        self.turn(lists=False)
        if told:
            self._halt()
        super().note(told)

    def action_back(self) -> None:
        """Leave the question, then the record."""
        if self.asked is not None or self.model.lists:
            self.asked = None
            self.turn(lists=False)
            self.repaint()
        else:
            self.leave(0)


def _find_stop(told: str, review: Review) -> int | None:
    """The stop for a typed place: "4" the fourth deal, "4.7" its seventh trick, "+30" the thirtieth
    point; None if there is none."""
    told = told.strip().replace(",", ".")
    if told.startswith("+"):
        return whole(told[1:])
    deal, _, trick = told.partition(".")
    number, nth = whole(deal), whole(trick or "0")
    return None if number is None or nth is None else review.find(number, nth)
