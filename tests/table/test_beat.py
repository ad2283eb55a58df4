"""What a place is sent, and when by the clock of the host, tells nothing of hidden cards.

A table goes on from two worlds that a person cannot tell apart, with bots that do the same in both
as far as anybody can see, but think as long as their own hands are worth thinking about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from itertools import islice
from random import Random
from typing import NamedTuple

import pytest
from msgspec import Raw

from jasstui.bots.level import Budget
from jasstui.cards.pack import Pack
from jasstui.engine.record import Action
from jasstui.engine.starting import Start
from jasstui.engine.views import View
from jasstui.engine.wire import Unseen, encoded, encoded_view
from jasstui.host.host import Host
from jasstui.host.link import TableEnd
from jasstui.host.local import LocalPlace
from jasstui.host.messages import Hello, packed
from jasstui.host.minds import Minds
from jasstui.host.place import Pause, Sight
from jasstui.host.session import Seat, Session
from jasstui.mechanics.question import Question
from tests.support import FORMS, RULEBOOK, catalogue
from tests.table.every_screen import open_session, played
from tests.table.sitting import turn_at
from tests.table.test_twins import moved, put_over, twin

BEAT = 1.0
ME = 0

SILENT = ("bieter-5", "hose-abe")
"""Forms with no twin among the points that are looked at."""


class Thinkers(Minds):
    """Bots of a world on a clock of their own: a thought takes longer the more there is to choose
    from. `script`: what they answered in another world, question by question; they stray from it
    once they say something that can be told apart. `timid`: they pass whenever they can."""

    def __init__(self, pack: Pack, script: Sequence[str] | None, to: dict[int, int]) -> None:
        super().__init__(Budget(playouts=1), seed=1)
        self.now = 0.0
        self.pack, self.script, self.to = pack, script, to
        self.said: list[str] = []
        self.strays = False
        self.timid = False
        self.owed: list[tuple[float, Future[str | None], str]] = []

    def beat(self, level: str, asked: Question) -> float:
        return BEAT

    def remark(self, seat: int) -> str:
        return ""

    def __call__(
        self, view: View, legal: Sequence[str], calls: Sequence[str], level: str
    ) -> str | Future[str | None] | None:
        if not legal:
            return None
        number = len(self.said)
        token = "pass" if self.timid and "pass" in legal else Random(number).choice(legal)
        if self.script is not None and number < len(self.script):
            same = put_over(self.script[number], self.pack, self.to)
            token = same if same in legal else token
            self.strays = self.strays or token != self.script[number]
        self.said.append(token)
        thought: Future[str | None] = Future()
        spent = 0.0 if len(legal) == 1 else min(0.9, 0.1 * len(legal))
        self.owed.append((self.now + spent, thought, token))
        return thought

    def wait(self, pause: Pause) -> None:
        """Let time pass, and thoughts come to their end."""
        if pause.on:
            self.owed.sort(key=lambda thought: thought[0])
            at, thought, token = self.owed.pop(0)
            self.now = max(self.now, at)
            thought.set_result(token)
        else:
            self.now += pause.seconds


class Sent(NamedTuple):
    """What goes over a link to a place: each message with its time and how many sights had been
    told by then, and these `sights`."""

    messages: list[tuple[float, bytes, int]]
    sights: Sequence[Sight]

    def beside(self, other: Sent) -> tuple[Sent, Sent]:
        """Both, as long as what the place learns is the same: messages up to there whole, of the
        next one its time."""
        pairs = zip(self.sights, other.sights, strict=False)
        same = next((at for at, (one, two) in enumerate(pairs) if one != two), len(self.sights))
        count = min(len(self.messages), len(other.messages))
        return self._until(same, count), other._until(same, count)

    def _until(self, same: int, count: int) -> Sent:
        found, messages = list[tuple[float, bytes, int]](), self.messages[:count]
        for time, data, told in messages:
            if told > same:
                return Sent([*found, (time, b"", same)], ())
            found.append((time, data, told))
        return Sent(found, ())


def sent(session: Session, bots: Thinkers, here: Sequence[int], most: int = 6) -> Sent:
    """All that a place is sent until somebody there is asked, bots have answered so often, or they
    stray."""
    place = LocalPlace(Host(session, bots), here, clock=lambda: bots.now)
    found, deal = list[tuple[float, bytes, int]](), session.deal

    def send(data: bytes) -> None:
        found.append((bots.now, data, len(place.stream)))

    end = TableEnd(place, send)
    end.receive(packed(Hello()))
    while session.deal == deal and len(bots.said) < most and not bots.strays:
        pause = place.step()
        end.tell()
        if pause is None or ME in session.pending():
            break
        bots.wait(pause)
    return Sent(found, place.stream)


def copied(session: Session) -> Session:
    """The same Partie at a table of its own."""
    again = Session(session.rules, session.header, None)
    again.follow(Action(done.seat, done.token) for done in session.done)
    return again


def pairs(form: str) -> Iterator[tuple[Session, Session, dict[int, int]]]:
    """Twin worlds at points of the stored Partie of a form at which bots are asked, with where the
    cards of one lie in the other."""
    session, rng = open_session(form), Random(form)
    for number, action in enumerate(played(form)[:400]):
        asked = session.pending()
        if asked and ME not in asked and number % 7 == 0:
            other = twin(session, ME, rng)
            if other is not None:
                here = copied(session)
                yield here, other, moved(here._state, other._state)
        session.act(action.seat, action.token)


def compared(form: str, most: int = 6) -> Iterator[tuple[Sent, Sent]]:
    """What a person and an onlooker are sent in both worlds, as long as bots do the same."""
    for here, there, to in islice(pairs(form), most):
        for eyes in ((ME,), ()):
            one = Thinkers(here.rules.pack, None, {})
            first = sent(copied(here), one, eyes)
            two = Thinkers(there.rules.pack, one.said, to)
            second = sent(copied(there), two, eyes)
            yield first.beside(second)


@pytest.mark.ci
@pytest.mark.parametrize("form", FORMS)
def test_a_place_is_sent_the_same_bytes_at_the_same_time_in_two_worlds(form: str) -> None:
    found = 0
    for first, second in compared(form):
        assert first == second
        found += len(first.messages)
    assert found or form in SILENT


# ------------------------------------------------------------------ ends that tell too much


class Recipients(TableEnd):
    """Says of each event who else has learned something of it."""

    def _sight(self, sight: Sight) -> tuple[Raw, ...]:
        numbers = [number for number, _ in self.place._host.told(self.place.eyes, 0)]
        before = len(numbers) - len(self.place.stream)
        at = next(at for at, one in enumerate(self.place.stream) if one is sight)
        event = self.place._host.session.history[numbers[before + at] - 1]
        return (Raw(encoded(event, self.place.rules.pack)),)


class Counts(TableEnd):
    """Counts events for the whole table."""

    def tell(self) -> None:
        super().tell()
        self._send(str(self.place._host.heard).encode())


class Times(TableEnd):
    """Says how long bots are thinking."""

    def tell(self) -> None:
        bots = self.place._host.bots
        assert isinstance(bots, Thinkers)
        self._send(str([at for at, *_ in bots.owed]).encode())
        super().tell()


class Whole(TableEnd):
    """Tells the view of somebody else."""

    def _anew(self) -> None:
        view = self.place._host.session.view(1)
        self._send(encoded_view(view, view.rules.pack))
        super()._anew()


def differs(form: str) -> bool:
    """True if two worlds can be told apart by what is sent, or it cannot be sent."""
    try:
        return any(first != second for first, second in compared(form))
    except Unseen:
        return True


@pytest.mark.parametrize(
    ("end", "form"),
    [
        (Recipients, "schieber-4"),
        (Times, "schieber-4"),
        (Whole, "schieber-4"),
    ],
)
def test_an_end_that_tells_too_much_is_found(
    end: type[TableEnd], form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not differs(form)
    monkeypatch.setattr("tests.table.test_beat.TableEnd", end)
    assert differs(form)


def answered(end: type[TableEnd]) -> Sent:
    """What a person is sent while another one answers in secret."""
    bundle = catalogue().bundle("aucho-4", {})
    seats = tuple(Seat(name) for name in ("Anna", "Beat", "Claudia", "Dani"))
    host = Host(Session.new(bundle, RULEBOOK, seats, None, info={"seed": "1"}), Minds(Budget()))
    found = Sent([], ())
    anna, beat = LocalPlace(host, (0,)), LocalPlace(host, (1,))
    mine = end(anna, lambda data: found.messages.append((0.0, data, 0)))
    mine.receive(packed(Hello()))
    anna.step()
    mine.tell()
    assert {0, 1} < {*host.session.pending()}  # who holds all four Under says so
    found.messages.clear()
    assert beat.act(1, "pass").result() is None
    mine.tell()
    return found


def test_nobody_hears_that_somebody_has_answered_in_secret() -> None:
    assert not answered(TableEnd).messages
    assert answered(Counts).messages


@pytest.mark.parametrize("holder", [1, 2])
def test_a_window_is_open_as_long_whoever_could_rob(holder: int) -> None:
    """Finding the Six in a hand takes a strong bot a second; having none to think of takes none."""
    bundle = catalogue().bundle("aucho-3", {})
    seats = tuple(Seat(name, "strong" if n else "") for n, name in enumerate(("A", "B", "C")))
    session = Session.new(bundle, RULEBOOK, seats, None, Start(2), {"seed": "1"})
    bots = Thinkers(session.rules.pack, None, {})
    bots.timid = True
    place = LocalPlace(Host(session, bots), clock=lambda: bots.now)
    session.act(-1, f"stage {holder}=S6 stock=C6C7C8C9CTCJCQCKSA")
    opened = closed = -1.0
    for _ in range(60):
        turn = turn_at(place)
        asked = session.onlooker.deal.question
        if asked == "rob" and opened < 0:
            opened = bots.now
        elif opened >= 0 and asked != "rob":
            closed = bots.now
            break
        if turn.kind == "wait":
            bots.wait(turn.pause)
        else:
            legal = place.legal(turn.seat)
            place.act(turn.seat, next((w for w in ("kehr", "pass") if w in legal), legal[0]))
    assert closed - opened == pytest.approx(BEAT)
