"""What a place is sent, and when by the clock of the host, tells nothing of hidden cards.

A table goes on from two worlds that a person cannot tell apart, with bots that do the same in both
as far as anybody can see, but think as long as their own hands are worth thinking about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from itertools import islice
from random import Random

import pytest

from jasstui.bots.level import Budget
from jasstui.cards.pack import Pack
from jasstui.engine.record import Action
from jasstui.engine.starting import Start
from jasstui.engine.views import View
from jasstui.host.host import Host
from jasstui.host.local import LocalPlace
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


def sent(session: Session, bots: Thinkers, most: int = 6) -> list[tuple[float, Sight]]:
    """All that the person is sent until he is asked, bots have answered so often, or they stray."""
    place = LocalPlace(Host(session, bots), (ME,), clock=lambda: bots.now)
    found, heard, deal = [], len(place.stream), session.deal
    while session.deal == deal and len(bots.said) < most and not bots.strays:
        turn = turn_at(place)
        found += [(bots.now, sight) for sight in place.stream[heard:]]
        heard = len(place.stream)
        if turn.kind != "wait":
            break
        bots.wait(turn.pause)
    return found


def pairs(form: str) -> Iterator[tuple[Session, Session, dict[int, int]]]:
    """Twin worlds at points of the stored Partie of a form at which bots are asked, with where the
    cards of one lie in the other."""
    session, rng = open_session(form), Random(form)
    for number, action in enumerate(played(form)[:400]):
        asked = session.pending()
        if asked and ME not in asked and number % 7 == 0:
            other = twin(session, ME, rng)
            if other is not None:
                here = Session(session.rules, session.header, None)
                here.follow(Action(done.seat, done.token) for done in session.done)
                yield here, other, moved(here._state, other._state)
        session.act(action.seat, action.token)


@pytest.mark.ci
@pytest.mark.parametrize("form", FORMS)
def test_a_place_is_sent_the_same_at_the_same_time_in_two_worlds(form: str) -> None:
    compared = 0
    for here, there, to in islice(pairs(form), 6):
        one = Thinkers(here.rules.pack, None, {})
        first = sent(here, one)
        two = Thinkers(there.rules.pack, one.said, to)
        second = sent(there, two)
        for (at, sight), (when, seen) in zip(first, second, strict=False):
            assert at == when
            compared += 1
            if sight != seen:
                break
    assert compared or form in SILENT


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
