"""The host of a table: owns a Partie with its record and its bots, and serves the places at it.

A host has no input, no output and no clock of its own: whoever runs it says what time it is, bots
think elsewhere, and all that anybody is told goes out through a `Place`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from math import ceil
from typing import TYPE_CHECKING

from msgspec import Struct

from jasstui.engine.failure import IllegalAction
from jasstui.host.ahead import Ahead
from jasstui.host.bots import Answer, Bots
from jasstui.host.heads import DAY
from jasstui.host.place import Aside, Back, Kind, Pause, Sight, Wish, at_once
from jasstui.host.session import Session
from jasstui.mechanics.order import CHANCE

if TYPE_CHECKING:
    from jasstui.bots.fair import Fair

BEAT = 1.0
"""Seconds; a fair deal is dealt after one or several of them."""

LONG = 3600.0
"""Seconds that a table waits where nobody will answer any more."""


class _Round(Struct):
    """Bots that were asked together. `due`: when all of their answers are told at once, whoever of
    them could have said something."""

    due: float
    answers: dict[int, Answer | Future[Answer]]

    def pause(self, now: float) -> Pause:
        thoughts = (a for a in self.answers.values() if isinstance(a, Future))
        return Pause(max(0.0, self.due - now), tuple(a for a in thoughts if not a.done()))


class _Wished(Struct):
    """A wish that is open; `granted`: whether it was done."""

    wish: Wish
    granted: Future[bool]


class _Search(Struct):
    """A fair deal that is being looked for since `begun`; `due`: when it is dealt."""

    begun: float
    found: Future[Fair]
    due: float = 0.0


class Host:
    """A table that is open. `further`: begins a Partie after this one at the same table, None
    where there will be none. `opened`: people who were shown all hands; `asides`: all that
    everybody is told of it and of going back, each with how many events there were by then;
    `turns`: how often somebody went back or forth."""

    def __init__(
        self,
        session: Session,
        bots: Bots,
        further: Callable[[Session], Session] | None = None,
    ) -> None:
        self.session = session
        self.bots = bots
        self.further = further
        self._closed = False
        self._round: _Round | None = None
        self._sought: _Search | None = None
        self._ahead: dict[int, Ahead] = {}
        self.opened: frozenset[int] = frozenset()
        self.asides: list[tuple[int, Aside]] = []
        self.turns = 0
        self._wished: _Wished | None = None
        self._tried = False
        self._hastened = 0.0
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

    def step(self, now: float) -> Pause | None:
        """Do what is due by this time, in seconds: tell what bots have answered, then let chance
        act, hear what bots say out of turn, give the answers that are no choice, and ask the next
        bots.

        How long there is nothing to do then, None if people are asked or all is over. Raises
        `RecordProblem`, or `RulesFailure` where the table cannot go on by its rules.
        """
        pause = self._carry_on(now)
        if self._lasting != (self.session.deal, self.session.over):  # a deal is over
            self._sync()
            if self.session.over:
                self.session.close()
        return pause

    def hasten(self) -> None:
        """Do what is due next as if the time until then had passed, where nobody looks on."""
        if pause := self.step(self._hastened):
            self._hastened += pause.seconds

    def _carry_on(self, now: float) -> Pause | None:
        asked = self._round
        if self._closed or self._wished:
            return Pause(LONG)
        if asked is not None:
            pause = asked.pause(now)
            if pause.on or pause.seconds:
                return pause
            self._round = None
            self._tell(asked)
        session = self.session
        while not session.over:
            session.run_chance()
            if session.seeks:
                if sought := self._seek(now):
                    return sought
                continue
            while any(self._speaks(seat) for seat in range(len(session.seats))):
                session.run_chance()
            if session.over:
                break
            pending = session.answers()
            bots = {s: legal for s, legal in pending.items() if not session.seats[s].person}
            if bots:
                self._round = self._asked(bots, now)
                return self._round.pause(now)
            forced = [(seat, token) for seat in pending if (token := session.forced(seat))]
            for seat, token in forced:
                if seat in session.pending():
                    session.act(seat, token)
            if pending and not forced:
                break
        return None

    def _seek(self, now: float) -> Pause | None:
        """Look for a fair deal and deal it, on a beat: how long it takes to find shall tell
        nothing. What is waited for, None once it is dealt."""
        session = self.session
        if self._sought is None:
            s, seed = session.undealt()
            with session.thinking():
                found = self.bots.fair(s, session.seeks, seed)
            self._sought = _Search(now, found)
        search = self._sought
        if not search.found.done():
            return Pause(on=(search.found,))
        beats = max(1, ceil((now - search.begun) / BEAT))
        search.due = search.due or search.begun + BEAT * beats
        if now < search.due:
            return Pause(search.due - now)
        with session.thinking():
            self._sought, fair = None, search.found.result()
        if not fair.fits:
            self._aside("unfair", -1)
        for token in fair.tokens:
            session.act(CHANCE, token)
        return None

    @property
    def seeking(self) -> bool:
        """True while a fair deal is being looked for."""
        return self._sought is not None

    def _asked(self, answers: Mapping[int, Sequence[str]], now: float) -> _Round:
        """Ask bots that owe an answer at the same time; `answers`: what each may say."""
        session = self.session
        levels = [session.seats[seat].level for seat in answers]
        due = now + max(self.bots.beat(level, session.asked) for level in levels)
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
        session = self.session
        session.act(seat, token)
        self._round = None
        if DAY in session.header.info and session.rules.pack.action(token).cards:
            self.tried()

    def tried(self) -> None:
        """Remember that the deal of the day was tried: a card was played, or all is over."""
        from jasstui.host import tries

        if not self._tried:
            self._tried = True
            tries.note(self.session.header)

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

    @property
    def wished(self) -> Wish | None:
        """What somebody would like to take back, as long as others have not agreed; nothing else
        happens meanwhile."""
        return self._wished.wish if self._wished else None

    def wish(self, seat: int, to: Back) -> Future[bool]:
        """Let a person go back or forth, at once if nobody else has a say; whether it was done.
        Where several people sit, one's last choice alone can be taken back, if all agreed on that
        before the Partie and all agree now. The future raises `RecordProblem`."""
        match = self.session.onlooker.match
        at = match.circle.index(seat) + 1 if seat in match.circle else 0
        order = (*match.circle[at:], *match.circle[: max(0, at - 1)])
        others = tuple(p for p in order if self.session.seats[p].person)
        if not others:
            return at_once(lambda: self._go(seat, to))
        granted: Future[bool] = Future()
        if self._wished or not self.session.agreed or to != "choice" or not self._can(seat, to):
            granted.set_result(False)
        else:
            self._wished = _Wished(Wish(seat, others), granted)
        return granted

    def agree(self, seat: int, *, yes: bool) -> None:
        """Let somebody take back what he wished to, once all others have agreed, or not."""
        wished = self._wished
        if wished is None or seat not in wished.wish.open:
            return
        left = tuple(p for p in wished.wish.open if p != seat)
        if yes and left:
            wished.wish = Wish(wished.wish.seat, left)
            return
        self._wished = None
        done = at_once(lambda: yes and self._go(wished.wish.seat, "choice"))
        if error := done.exception():
            wished.granted.set_exception(error)
        else:
            wished.granted.set_result(done.result())

    def _go(self, seat: int, to: Back) -> bool:
        """Go back or forth; False if there is nothing. Raises `RecordProblem`."""
        if to == "forth":
            return self._go_on(seat)
        if found := self._can(seat, to):
            self._go_back(seat, self._target(seat, to))
        return found

    def _target(self, seat: int, to: Back) -> int:
        """How many actions are left after going back, -1 where one cannot."""
        session = self.session
        deal = session.deal - (to == "before")
        if to == "choice":
            return session.last_choice(seat)
        return session.dealt(deal) if deal >= 1 else -1

    def _can(self, seat: int, to: Back) -> bool:
        return self.session.deal >= 1 and 0 <= self._target(seat, to) < len(self.session.done)

    def _go_back(self, seat: int, keep: int) -> None:
        """Take back all but the first `keep` actions; see `Ahead.go_back`."""
        self.turns += 1
        self._sought = None
        self.ahead(seat).go_back(keep)
        self._round = None
        self.asides = [(min(at, self.heard), aside) for at, aside in self.asides]
        self._aside("back", seat)

    def _go_on(self, seat: int) -> bool:
        """Do again what a person took back last; see `Ahead.go_on`."""
        self._round = None
        self.turns += 1
        if gone := self.ahead(seat).go_on():
            self._aside("forth", seat)
        return gone

    def lay_open(self, seats: Sequence[int]) -> None:
        """Show all hands to these seats from now on."""
        for seat in seats:
            if seat not in self.opened:
                self._aside("shown", seat)
        self.opened |= {*seats}

    def _aside(self, kind: Kind, seat: int) -> None:
        self.asides.append((self.heard, Aside(kind, seat)))

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
        return Host(session, self.bots, self.further)


def _given(answer: Answer | Future[Answer]) -> Answer:
    """An answer, once it is there."""
    return answer.result() if isinstance(answer, Future) else answer
