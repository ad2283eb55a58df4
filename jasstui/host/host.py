"""The host of a table: owns a Partie with its record and its bots, and serves the places at it.

A host has no input and no output of its own: the clock is handed in, bots think elsewhere, and all
that anybody is told goes out through a `Place`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from math import ceil
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct
from msgspec.structs import replace

from jasstui.engine.failure import IllegalAction
from jasstui.engine.views import View
from jasstui.host.ahead import Ahead
from jasstui.host.session import Session
from jasstui.host.turn import Answer, Aside, Pause, Sight
from jasstui.mechanics.question import Question
from jasstui.mechanics.state import CHANCE, State

if TYPE_CHECKING:
    from jasstui.bots.advised import Advice
    from jasstui.bots.fair import Fair

Clock = Callable[[], float]
"""The time in seconds."""

BEAT = 1.0
"""Seconds; a fair deal is dealt after one or several of them."""

LONG = 3600.0
"""Seconds that a table waits where nobody will answer any more."""


class Bots(Protocol):
    """Interface of the bots, who play the seats where nobody sits."""

    def __call__(
        self, view: View, legal: Sequence[str], calls: Sequence[str], level: str
    ) -> Answer | Future[Answer]:
        """The answer of a bot of a level, at once or later: its view, which goes on to change, what
        it may do if it is asked, what it may say out of turn."""

    def beat(self, level: str, asked: Question) -> float:
        """Seconds from a question until the answer of a bot is told, whatever it holds."""

    def remark(self, seat: int) -> str:
        """Remark for the record on the last answer for a seat, "" for none."""

    def advise(self, view: View, legal: Sequence[str], calls: Sequence[str]) -> Future[Advice]:
        """Advice to a person with this view, at once or later."""

    def fair(self, s: State, most: float, seed: str) -> Future[Fair]:
        """A deal whose hands lie no further apart, at once or later."""

    def warm_up(self) -> None:
        """Get ready to think."""

    def close(self) -> None:
        """Stop thinking."""


class _Round(Struct):
    """Bots that were asked together. `due`: when all of their answers are told at once, whoever of
    them could have said something."""

    due: float
    answers: dict[int, Answer | Future[Answer]]

    def pause(self, now: float) -> Pause:
        thoughts = (a for a in self.answers.values() if isinstance(a, Future))
        return Pause(max(0.0, self.due - now), tuple(a for a in thoughts if not a.done()))


class _Search(Struct):
    """A fair deal that is being looked for since `begun`; `due`: when it is dealt."""

    begun: float
    found: Future[Fair]
    due: float = 0.0


class Host:
    """A table that is open. `clock`: what its beats are measured by. `further`: begins a Partie
    after this one at the same table, None where there will be none. `opened`: people who were shown
    all hands; `asides`: all that everybody is told of it and of going back, `turns`: how often
    somebody went back or forth."""

    def __init__(
        self,
        session: Session,
        bots: Bots,
        clock: Clock = monotonic,
        further: Callable[[Session], Session] | None = None,
    ) -> None:
        self.session = session
        self.bots = bots
        self.clock = clock
        self.further = further
        self._closed = False
        self._round: _Round | None = None
        self._sought: _Search | None = None
        self._ahead: dict[int, Ahead] = {}
        self.opened: frozenset[int] = frozenset()
        self.asides: list[Aside] = []
        self.turns = 0
        self._lasting = (session.deal, session.over)

    @property
    def heard(self) -> int:
        """Number of events so far."""
        return len(self.session.history)

    def told(self, eyes: Sequence[int], at: int) -> list[tuple[int, Sight]]:
        """Sights of these seats (-1: an onlooker) after the first `at` events, each with the number
        of events by then; what none of them learns of is left out."""
        session, count = self.session, len(self.session.seats)
        seats = [seat if seat >= 0 else count for seat in eyes]
        found = []
        for number, event in enumerate(session.history[at:], at + 1):
            sight = tuple(event.seen_by(seat) for seat in seats)
            if any(sight):
                found.append((number, sight))
        return found

    # ------------------------------------------------------------ going on

    def run(self) -> Pause | None:
        """Carry on by a step: tell what bots have answered, if its time has come, then let chance
        act, hear what bots say out of turn, give the answers that are no choice, and ask the next
        bots.

        What is waited for then, None if people are asked or all is over. Raises `RecordProblem`, or
        `RulesFailure` where the table cannot go on by its rules.
        """
        pause = self._carry_on()
        if self._lasting != (self.session.deal, self.session.over):  # a deal is over
            self._sync()
            if self.session.over:
                self.session.close()
        return pause

    def _carry_on(self) -> Pause | None:
        asked = self._round
        if self._closed:
            return Pause(LONG)
        if asked is not None:
            pause = asked.pause(self.clock())
            if pause.on or pause.seconds:
                return pause
            self._round = None
            self._tell(asked)
        session = self.session
        while not session.over:
            session.run_chance()
            if session.seeks:
                if sought := self._seek():
                    return sought
                continue
            while any(self._speaks(seat) for seat in range(len(session.seats))):
                session.run_chance()
            if session.over:
                break
            pending = session.answers()
            bots = {s: legal for s, legal in pending.items() if not session.seats[s].person}
            if bots:
                self._round = self._asked(bots)
                return self._round.pause(self.clock())
            forced = [(seat, token) for seat in pending if (token := session.forced(seat))]
            for seat, token in forced:
                if seat in session.pending():
                    session.act(seat, token)
            if pending and not forced:
                break
        return None

    def _seek(self) -> Pause | None:
        """Look for a fair deal and deal it, on a beat: how long it takes to find shall tell
        nothing. What is waited for, None once it is dealt."""
        session = self.session
        if self._sought is None:
            s, seed = session.undealt()
            with session.thinking():
                found = self.bots.fair(s, session.seeks, seed)
            self._sought = _Search(self.clock(), found)
        search = self._sought
        if not search.found.done():
            return Pause(on=(search.found,))
        now = self.clock()
        search.due = search.due or search.begun + BEAT * ceil((now - search.begun) / BEAT)
        if now < search.due:
            return Pause(search.due - now)
        with session.thinking():
            self._sought, fair = None, search.found.result()
        if not fair.fits:
            self.asides.append(Aside("unfair", -1, self.heard))
        for token in fair.tokens:
            session.act(CHANCE, token)
        return None

    @property
    def seeking(self) -> bool:
        """True while a fair deal is being looked for."""
        return self._sought is not None

    def _asked(self, answers: Mapping[int, Sequence[str]]) -> _Round:
        """Ask bots that owe an answer at the same time; `answers`: what each may say."""
        session = self.session
        levels = [session.seats[seat].level for seat in answers]
        due = self.clock() + max(self.bots.beat(level, session.asked) for level in levels)
        return _Round(due, {seat: self._think(seat, legal) for seat, legal in answers.items()})

    def _think(self, seat: int, legal: Sequence[str]) -> Answer | Future[Answer]:
        session = self.session
        level = session.seats[seat].level
        with session.thinking():
            return self.bots(session.view(seat), legal, (), level)

    def _tell(self, told: _Round) -> None:
        """Do what bots have answered, if it is still asked and allowed."""
        session = self.session
        for seat, answer in told.answers.items():
            if seat not in session.pending():
                continue
            with session.thinking():
                token = _given(answer) or session.legal(seat)[0]
            with suppress(IllegalAction):  # somebody has spoken since: it is asked again
                session.act(seat, token, self.bots.remark(seat))

    def act(self, seat: int, token: str) -> None:
        """Do what a person wants; bots that are thinking are asked again. Raises `IllegalAction`,
        `RulesFailure` or `RecordProblem`; nothing has changed then.
        """
        self.session.act(seat, token)
        self._round = None

    def _speaks(self, seat: int) -> bool:
        """Let a bot say something out of turn; whether it did."""
        session, who = self.session, self.session.seats[seat]
        calls = () if who.person else session.calls(seat)
        token: Answer = None
        if calls:
            with session.thinking():
                token = _given(self.bots(session.view(seat), (), calls, who.level))
        if token:
            session.act(seat, token, self.bots.remark(seat))
        return bool(token)

    # ------------------------------------------------------------ going back

    def go_back(self, seat: int, keep: int) -> None:
        """Take back all but the first `keep` actions; see `Ahead.go_back`."""
        self.turns += 1
        self._sought = None
        self.ahead(seat).go_back(keep)
        self._round = None
        self.asides = [replace(a, heard=min(a.heard, self.heard)) for a in self.asides]
        self.asides.append(Aside("back", seat, self.heard))

    def go_on(self, seat: int) -> bool:
        """Do again what a person took back last; see `Ahead.go_on`."""
        self._round = None
        self.turns += 1
        if gone := self.ahead(seat).go_on():
            self.asides.append(Aside("forth", seat, self.heard))
        return gone

    def lay_open(self, seats: Sequence[int]) -> None:
        """Show all hands to these seats from now on."""
        self.asides += [
            Aside("shown", seat, self.heard) for seat in seats if seat not in self.opened
        ]
        self.opened |= {*seats}

    def ahead(self, seat: int) -> Ahead:
        """The redo stack of a person."""
        if seat not in self._ahead:
            self._ahead[seat] = Ahead(self.session, seat)
        return self._ahead[seat]

    def close(self) -> None:
        """Nobody sits here any more: nothing happens from now on."""
        self._closed = True
        self._sync()
        self.session.close()
        self.bots.close()

    def _sync(self) -> None:
        """Let the disk have what was played, so that it outlasts the power."""
        self._lasting = (self.session.deal, self.session.over)
        if self.session.writer:
            self.session.writer.sync()

    # ------------------------------------------------------------ other tables

    def beside(self, session: Session) -> Host:
        """Another table with the same bots, to which all go from here."""
        self._sync()
        self.session.close()
        return Host(session, self.bots, self.clock, self.further)


def _given(answer: Answer | Future[Answer]) -> Answer:
    """An answer, once it is there."""
    return answer.result() if isinstance(answer, Future) else answer
