"""Tables whose places are elsewhere, over ways that are slow and are cut, on a clock of their own.

Nothing waits for a socket or for time: messages, thoughts and cuts are events in one queue, and
from one seed follows one run. Whatever does not hold is an `AssertionError`.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import Future
from heapq import heappop, heappush
from pathlib import Path
from random import Random
from time import perf_counter

from jasstui.bots.level import Budget
from jasstui.engine.view_of import view_of
from jasstui.engine.views import View, fold
from jasstui.engine.wire import encoded_view
from jasstui.host.host import Host
from jasstui.host.link import LinkedPlace, TableEnd
from jasstui.host.local import LocalPlace
from jasstui.host.messages import Agree, Do, WishTo
from jasstui.host.minds import Minds
from jasstui.host.place import Back, Pause
from jasstui.host.session import AGREED, Seat, Session
from jasstui.mechanics.phase import Refusal
from tests.support import RULEBOOK, catalogue_of

SLOW = 0.3
"""Seconds that a message is under way at most."""

THOUGHT = 0.5
"""Seconds after which somebody answers at most."""

STANDS = 12.0
"""Seconds for which a way stands, on average; then it is cut."""

GONE = 2.0
"""Seconds until it stands again at most."""


class Clock:
    """What is due when; `now` in seconds."""

    def __init__(self) -> None:
        self.now = 0.0
        self._due: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0

    def after(self, seconds: float, do: Callable[[], None]) -> None:
        """Do this later; of what is due at the same time, what was said first."""
        self._count += 1
        heappush(self._due, (self.now + seconds, self._count, do))

    def tick(self) -> None:
        """Do what is due next."""
        self.now, _, do = heappop(self._due)
        do()


class End(TableEnd):
    """The end at the table; `carried`: how often each message was carried out; `spent`: seconds of
    processor time in which something was told."""

    def __init__(self, place: LocalPlace, send: Callable[[bytes], None]) -> None:
        super().__init__(place, send)
        self.carried, self.spent = Counter[int](), 0.0

    def tell(self) -> None:
        began = perf_counter()
        super().tell()
        self.spent += perf_counter() - began

    def _carry_out(self, message: Do | WishTo | Agree) -> None:
        self.carried[message.id] += 1
        super()._carry_out(message)


class Guest:
    """Somebody elsewhere, with the way to the table. `sizes`: of all messages to him, by kind, in
    bytes; `spent`: seconds of processor time in which he heard them. `done`: how many of his
    actions were carried out."""

    def __init__(self, table: CarriedTable, seat: int) -> None:
        here = LocalPlace(table.host, (seat,), clock=lambda: table.clock.now)
        self.table, self.seat, self.done, self.spent = table, seat, 0, 0.0
        self.end = End(here, lambda data: self._carry(data, self._arrived, self._down))
        self.place = LinkedPlace(here.about, here.rules, self._sent, lambda: Pause())
        self.stands = False
        self.sizes = dict[str, list[int]]()
        self._down, self._up = deque[bytes](), deque[bytes]()
        self._turns, self._n = -1, 0
        self._views: dict[int, View] = {}
        self.thinks = False

    # ------------------------------------------------------------ the way

    def connect(self) -> None:
        """The way stands."""
        self.stands = True
        self.place.begin()
        self.table.clock.after(self.table.rng.expovariate(1 / STANDS), self.cut)

    def cut(self) -> None:
        """The way is cut, and what was under way is lost."""
        self.stands = False
        self.end.cut()
        self._down, self._up = deque(), deque()
        self.table.clock.after(self.table.rng.random() * GONE, self.connect)

    def _sent(self, data: bytes) -> None:
        self._carry(data, self._reached, self._up)

    def _carry(self, data: bytes, there: Callable[[bytes], None], way: deque[bytes]) -> None:
        """Carry a message: later, in order, and not at all once the way is cut."""
        if not self.stands:
            return
        way.append(data)

        def arrive() -> None:
            if way is self._down or way is self._up:
                there(way.popleft())

        self.table.clock.after(self.table.rng.random() * SLOW, arrive)

    def _reached(self, data: bytes) -> None:
        self.end.receive(data)
        self.table.changed()

    def _arrived(self, data: bytes) -> None:
        kind = data[6:10].decode().partition('"')[0]
        self.sizes.setdefault(kind, []).append(len(data))
        began = perf_counter()
        self.place.receive(data)
        self.spent += perf_counter() - began
        self.look()
        self.think()

    # ------------------------------------------------------------ looking and answering

    def look(self) -> None:
        """What was learned so far is what the table told by then."""
        place = self.place
        if place.turns != self._turns:
            self._turns, self._n, self._views = place.turns, 0, place.views()
        while self._n < len(place.stream):
            for view, event in zip(self._views.values(), place.stream[self._n], strict=True):
                if event is not None:
                    fold(view, event)
            self._n += 1
        known = self.table.known.get((self.seat, self._turns, self._n))
        assert known is None or known == self._told(), "it does not see what it may see"
        self.table.compared += known is not None

    def _told(self) -> bytes:
        return b"".join(encoded_view(v, v.rules.pack) for v in self._views.values())

    def think(self) -> None:
        """Answer after a while what is asked, or something else."""
        place = self.place
        wish = place.now.wish
        asked = self.seat in place.now.asked or (wish and self.seat in wish.open)
        if asked and not self.thinks and not place.now.over:
            self.thinks = True
            self.table.clock.after(self.table.rng.random() * THOUGHT, self._answer)

    def _answer(self) -> None:
        self.thinks = False
        place, rng, seat = self.place, self.table.rng, self.seat
        wish = place.now.wish
        if wish is not None:
            if seat in wish.open:
                place.agree(seat, yes=rng.random() < 0.6)
        elif rng.random() < 0.02 and place.choices(seat).back:
            place.wish(seat, rng.choice(BACKS))
        elif seat in place.now.asked:
            odd = rng.random() < 0.03
            tokens = ["play ??"] if odd else [*place.legal(seat), *place.calls(seat)]
            self._say(rng.choice(tokens))

    def _say(self, token: str) -> None:
        def heard(answer: Future[Refusal | None]) -> None:
            self.done += answer.result() is None
            self.thinks = False
            self.think()

        self.thinks = True
        self.place.act(self.seat, token).add_done_callback(heard)


BACKS: tuple[Back, ...] = ("choice", "choice", "choice", "deal", "forth")


class CarriedTable:
    """A table of a form whose people are all elsewhere. `compared`: how often a place has seen what
    the table says it may see; `acted`: what people have done."""

    def __init__(self, form: str, seed: str, path: Path) -> None:
        self.rng, self.clock, self.path = Random(f"{form}:{seed}"), Clock(), path
        bundle = catalogue_of(form).bundle(form, {})
        count = self.rng.choice(bundle.spec.players)
        people = self.rng.randint(1, count)
        seats = tuple(Seat(chr(65 + n), "" if n < people else "normal") for n in range(count))
        info = {"seed": seed, "undo": AGREED}
        self.session = Session.new(bundle, RULEBOOK, seats, path, info=info)
        self.host = Host(self.session, Minds(Budget(playouts=1), 1))
        self.acted, self.compared = 0, 0
        self.known = dict[tuple[int, int, int], bytes]()
        self._acts = self.host.act
        self.host.act = self._act  # type: ignore[method-assign]
        self.guests = [Guest(self, seat) for seat in range(people)]
        for guest in self.guests:
            guest.connect()
        self._due = False
        self.changed()

    def _act(self, seat: int, token: str) -> None:
        self._acts(seat, token)
        self.acted += 1

    def changed(self) -> None:
        """Something has happened: tell it, and go on with what is due."""
        self._tell()
        if not self._due:
            self._due = True
            self.clock.after(0.0, self._step)

    def _step(self) -> None:
        self._due = False
        pause = self.host.step(self.clock.now)
        self._tell()
        if pause is not None and not self.host.wished:
            self._due = True
            self.clock.after(pause.seconds + 0.01, self._step)

    def _tell(self) -> None:
        state = self.session._state
        for guest in self.guests:
            place = guest.end.place
            told = b""
            for eye in place.eyes:
                view = view_of(state, eye if eye >= 0 else len(self.session.seats))
                told += encoded_view(view, view.rules.pack)
            key = guest.seat, place.turns, len(place.stream)
            assert self.known.setdefault(key, told) == told, "it cannot have seen this"
            guest.end.tell()

    def play(self, actions: int) -> int:
        """Go on until so much was done, or the Partie is over; how much was."""
        began = len(self.session.done)
        while self.session.lines - began < actions and not self.session.over:
            self.clock.tick()
            if len(self.known) > 5000:
                self.known.clear()
        return self.session.lines - began

    def close(self) -> None:
        """Let all be told, and hold what was done against the record."""
        for guest in self.guests:
            if not guest.stands:
                guest.connect()
        until = self.clock.now + 60.0
        if (wish := self.host.wished) is not None:
            self.host.agree(wish.open[0], yes=False)
        self.host.step = lambda now: Pause(1.0)  # type: ignore[method-assign]
        for guest in self.guests:
            guest.think = lambda: None  # type: ignore[method-assign]
        while self.clock.now < until:
            self.clock.tick()
        for guest in self.guests:
            assert not guest.place.unanswered, "something was never answered"
            assert set(guest.end.carried.values()) <= {1}, "something was done twice"
        assert sum(guest.done for guest in self.guests) == self.acted
        self.host.close()
        again = Session.resume(self.path, catalogue_of(self.session.header.form), RULEBOOK, False)
        assert [(d.seat, d.token) for d in again.done] == [
            (d.seat, d.token) for d in self.session.done
        ]
        count = len(self.session.seats)
        assert view_of(again._state, count).match == view_of(self.session._state, count).match
