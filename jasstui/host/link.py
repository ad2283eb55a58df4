"""A link between a table and a place elsewhere: both of its ends, without the way in between.

Bytes go through whatever carries them, which may lose what is under way, deliver it late or twice.
Whoever carries says `Hello` when the way is open, perhaps again: then the table tells what the
place lacks, and the place sends again what was not answered. What was done is done once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from typing import Any, TypeVar

from msgspec import Raw

from jasstui.cards.action import action_of, written
from jasstui.cards.pack import cards_of
from jasstui.engine.views import View
from jasstui.engine.wire import decoded, decoded_view, encoded, encoded_view
from jasstui.host.local import LocalPlace
from jasstui.host.messages import (
    Agree,
    Ask,
    Do,
    Hello,
    Leave,
    May,
    No,
    Reason,
    See,
    ToTable,
    ViewTold,
    WishTo,
    packed,
    to_place,
    to_table,
)
from jasstui.host.place import About, Aside, Back, Choices, Now, Pause, Sight
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.phase import NOT_YOUR_TURN, Refusal
from jasstui.problem import Problem

T = TypeVar("T")

Send = Callable[[bytes], None]
"""Puts a message on its way."""

NOTHING = b"null"
"""An event as a seat learns it that does not learn of it."""

REMEMBERED = 32
"""Answers that the table can give again."""


# ------------------------------------------------------------------ the end at the table


class TableEnd:
    """The end of a link at the table: tells a place elsewhere what the `place` here knows."""

    def __init__(self, place: LocalPlace, send: Send) -> None:
        self.place = place
        self._send = send
        self._open = False
        self._turns = -1
        self._n = self._known = self._at = 0
        self._asked = b""
        self._done: list[int] = []
        self._answers: dict[int, No | None] = {}
        self._last = 0

    def receive(self, data: bytes) -> None:
        """Do what the place has sent, and tell what it lacks. Raises `msgspec.DecodeError`."""
        message = to_table(data)
        if isinstance(message, Leave):
            self.place.leave()
        elif isinstance(message, Hello):
            self._begin(message)
        elif message.id in self._answers:  # sent again
            self._answer(message.id, self._answers[message.id])
        elif message.id > self._last:
            self._last = message.id
            self._carry_out(message)
        self.tell()

    def cut(self) -> None:
        """The way is cut: nothing is told until the place is heard again."""
        self._open = False

    def _begin(self, known: Hello) -> None:
        """Go on where the place stands, or anew."""
        self._open = True
        here = known.turns == self.place.turns
        self._turns, self._n, self._known = (known.turns if here else -1), known.n, known.known
        self._asked = b""

    def _carry_out(self, message: Do | WishTo | Agree) -> None:
        place, seat = self.place, message.seat
        if message.turns != place.turns or seat not in place.about.here:
            self._answer(message.id, _refused(message.id, NOT_YOUR_TURN))
        elif isinstance(message, Do):
            self._later(message.id, place.act(seat, message.token), _refused)
        elif isinstance(message, Agree):
            place.agree(seat, yes=message.yes)
            self._answer(message.id, None)
        elif message.to == "hands":
            self._later(message.id, place.lay_open(message.at), self._laid_open)
        else:
            self._later(message.id, place.wish(seat, message.to), _ungranted)

    def _laid_open(self, id: int, at: int) -> None:
        """Tell with the view that follows how much of it was shown before."""
        del id
        self._at = at

    def _later(self, id: int, done: Future[T], said: Callable[[int, T], No | None]) -> None:
        """Answer once it is known what has come of a message."""

        def told(done: Future[T]) -> None:
            problem = done.exception()
            self._answer(id, _failed(id, problem) if problem else said(id, done.result()))

        done.add_done_callback(told)

    def _answer(self, id: int, no: No | None) -> None:
        self._answers[id] = no
        while len(self._answers) > REMEMBERED:
            del self._answers[min(self._answers)]
        if no is None:
            self._done.append(id)
        elif self._open:
            self._send(packed(no))

    # ------------------------------------------------------------ telling

    def tell(self) -> None:
        """Tell what the place does not know yet."""
        if not self._open:
            return
        place = self.place
        if self._turns != place.turns:
            self._anew()
        sights, asides = place.stream[self._n :], place.asides[self._known :]
        if sights or asides:
            told = tuple(self._sight(sight) for sight in sights)
            self._send(packed(See(self._n, told, self._known, tuple(asides))))
            self._n, self._known = len(place.stream), self._known + len(asides)
        now = place.now
        ask = Ask(now, {seat: self._may(seat, now) for seat in place.about.here})
        data = packed(ask)
        if data != self._asked or self._done:
            self._asked = data
            self._send(packed(Ask(ask.now, ask.may, tuple(self._done))) if self._done else data)
            self._done = []

    def _anew(self) -> None:
        place = self.place
        self._turns, self._n, self._known = place.turns, 0, 0
        views = place.views()
        told = tuple(Raw(encoded_view(views[eye], views[eye].rules.pack)) for eye in place.eyes)
        self._send(packed(ViewTold(place.turns, place.eyes, told, self._at)))
        self._at = 0

    def _sight(self, sight: Sight) -> tuple[Raw, ...]:
        pack = self.place.rules.pack
        told = [encoded(event, pack) if event is not None else NOTHING for event in sight]
        return tuple(map(Raw, told if len({*told}) > 1 else told[:1]))

    def _may(self, seat: int, now: Now) -> May:
        place = self.place
        choices, calls = place.choices(seat), place.calls(seat)
        if seat not in now.asked:
            return May(calls=tuple(calls), choices=choices)
        legal = place.legal(seat)
        why: dict[Refusal, list[str]] = {}
        for token in self._words(seat, legal):
            if (refusal := place.why(seat, token)) is not None:
                why.setdefault(refusal, []).append(token)
        reasons = tuple(Reason(r.reason, r.slot, tuple(tokens)) for r, tokens in why.items())
        return May(tuple(legal), tuple(calls), reasons, choices)

    def _words(self, seat: int, legal: Sequence[str]) -> Iterable[str]:
        """Words that a seat may want to say and perhaps may not: every card that it holds, what its
        step knows, and numbers beside those that are allowed."""
        view = self.place.view(seat)
        pack, question = view.rules.pack, view.deal.question
        yield question
        yield from (written(question, pack.name(card)) for card in cards_of(view.hand))
        phase = view.rules.spec.phases.get(view.deal.step)
        yield from getattr(phase, "offers", ())
        yield "push"
        numbers = [said for said in map(pack.action, legal) if said.number >= 0]
        for verb in dict.fromkeys(said.verb for said in numbers):
            known = {said.number for said in numbers if said.verb == verb}
            beside = range(max(0, min(known) - 1), max(known) + 2)
            yield from (written(verb, number) for number in beside if number not in known)


def _refused(id: int, refusal: Refusal | None) -> No | None:
    return No(id, refusal.reason, refusal.slot) if refusal else None


def _ungranted(id: int, granted: bool) -> No | None:
    return None if granted else No(id)


def _failed(id: int, problem: BaseException) -> No:
    """What went wrong; where its file lies is nobody's business elsewhere."""
    if not isinstance(problem, Problem):
        raise problem
    return No(id, problem=problem.code, of={k: str(v) for k, v in problem.params.items()})


# ------------------------------------------------------------------ the end at the place


class LinkedPlace:
    """A place at the other end of a link; see `jasstui.host.place.Place`. `carry`: lets whatever
    carries messages do what is due; how long to wait then."""

    def __init__(
        self, about: About, rules: Rules, send: Send, carry: Callable[[], Pause | None]
    ) -> None:
        self.about, self.rules = about, rules
        self.now = Now()
        self.eyes: tuple[int, ...] = ()
        self.turns = -1
        self.stream: list[Sight] = []
        self.asides: list[tuple[int, Aside]] = []
        self._views: tuple[Raw, ...] = ()
        self._at = 0
        self._may: dict[int, May] = {}
        self._send, self._carry = send, carry
        self._id = 0
        self._waiting: dict[int, tuple[bytes, Future[Any], Any]] = {}

    # ------------------------------------------------------------ hearing

    @property
    def unanswered(self) -> int:
        """Number of messages of which it is not known yet what has come of them."""
        return len(self._waiting)

    def begin(self) -> None:
        """The way is open, perhaps again: say what is known, and send again what was not
        answered."""
        self._send(packed(Hello(self.turns, len(self.stream), len(self.asides))))
        for data, _, _ in self._waiting.values():
            self._send(data)

    def receive(self, data: bytes) -> None:
        """Hear a message; raises `msgspec.DecodeError`."""
        message = to_place(data)
        if isinstance(message, ViewTold):
            self.turns, self.eyes, self._views = message.turns, message.eyes, message.views
            self.stream, self.asides, self._at = [], [], message.at
        elif isinstance(message, See):
            self._see(message)
        elif isinstance(message, Ask):
            self.now, self._may = message.now, dict(message.may)
            for id in message.done:
                self._answered(id, None)
        else:
            self._answered(message.id, message)

    def _see(self, message: See) -> None:
        """Hear what is new of it."""
        pack = self.rules.pack
        for sight in message.sights[max(0, len(self.stream) - message.n) :]:
            data = map(bytes, sight)
            told = tuple(decoded(one, pack) if one != NOTHING else None for one in data)
            self.stream.append(told * len(self.eyes) if len(told) < len(self.eyes) else told)
        self.asides += message.asides[max(0, len(self.asides) - message.known) :]

    def _answered(self, id: int, no: No | None) -> None:
        if id not in self._waiting:
            return  # it was answered before
        _, future, yes = self._waiting.pop(id)
        if no is None:
            future.set_result(yes() if callable(yes) else yes)
        elif no.problem:
            future.set_exception(Problem(no.problem, **no.of))
        else:
            future.set_result(Refusal(no.reason, no.slot) if no.reason else False)

    def views(self) -> dict[int, View]:
        told = zip(self.eyes, self._views, strict=True)
        rules = self.rules.for_players(len(self.about.seats))
        return {eye: decoded_view(bytes(data), rules) for eye, data in told}

    def step(self) -> Pause | None:
        return self._carry()

    # ------------------------------------------------------------ asking and answering

    def legal(self, seat: int) -> Sequence[str]:
        return self._of(seat).legal

    def calls(self, seat: int) -> Sequence[str]:
        return self._of(seat).calls

    def _of(self, seat: int) -> May:
        return self._may.get(seat, May())

    def why(self, seat: int, token: str) -> Refusal | None:
        may = self._of(seat)
        if token in may.legal or token in may.calls:
            return None
        if seat not in self.now.asked:
            return NOT_YOUR_TURN
        found = next((one for one in may.why if token in one.tokens), None)
        return Refusal(found.reason, found.slot) if found else self._about_number(may, token)

    def _about_number(self, may: May, token: str) -> Refusal:
        """Why a number is not allowed that lies beyond all of which something was said, or the
        reason for words that mean nothing."""
        said = {action_of(told): one for one in may.why for told in one.tokens}
        wanted, one = action_of(token), may.why[0]
        known = [told for told in said if told.verb == wanted.verb and told.number >= 0]
        if known and wanted.number >= 0:
            one = said[min(known, key=lambda told: abs(told.number - wanted.number))]
        return Refusal(one.reason, one.slot)

    def act(self, seat: int, token: str) -> Future[Refusal | None]:
        return self._sent(lambda id: Do(id, self.turns, seat, token), None)

    def _sent(self, message: Callable[[int], ToTable], yes: object) -> Future[Any]:
        """Send a message; its answer comes later, `yes` if it was carried out."""
        self._id += 1
        data, future = packed(message(self._id)), Future[Any]()
        self._waiting[self._id] = data, future, yes
        self._send(data)
        return future

    # ------------------------------------------------------------ beside the rules

    def choices(self, seat: int) -> Choices:
        return self._of(seat).choices

    def wish(self, seat: int, to: Back) -> Future[bool]:
        return self._sent(lambda id: WishTo(id, self.turns, seat, to), True)

    def agree(self, seat: int, *, yes: bool) -> None:
        self._sent(lambda id: Agree(id, self.turns, seat, yes), None)

    def lay_open(self, at: int) -> Future[int]:
        seat = self.about.here[0]
        return self._sent(lambda id: WishTo(id, self.turns, seat, "hands", at), lambda: self._at)

    def leave(self) -> None:
        self._send(packed(Leave()))


# ------------------------------------------------------------------ both in one process


class MemoryLink:
    """A link whose ends lie in one process, so that nothing waits: `place` is told in bytes what
    the place at the table knows."""

    def __init__(self, at_table: LocalPlace) -> None:
        self._at_table = at_table
        self.place = LinkedPlace(at_table.about, at_table.rules, self._to_table, self._carry)
        self._end = TableEnd(at_table, self.place.receive)
        self.place.begin()

    def _to_table(self, data: bytes) -> None:
        self._end.receive(data)

    def _carry(self) -> Pause | None:
        pause = self._at_table.step()
        self._end.tell()
        return pause
