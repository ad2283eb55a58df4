"""Practising: one person among bots, with advice, steps taken back and the same deal once more.

Nothing here counts for a Partie. Everything goes through the session and its record, like any other
table; advice is given from the view of the person alone, whatever else lies open.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from random import SystemRandom
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from jasstui.bots.advice import Advice
from jasstui.bots.level import NORMAL, Budget
from jasstui.catalogue.load import Bundle
from jasstui.catalogue.rulebook import Rulebook
from jasstui.engine import record as rec
from jasstui.engine.starting import Start
from jasstui.engine.views import View
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.facts import Match
from jasstui.plain import Plain
from jasstui.table.practising.tally import Practised
from jasstui.table.running.ahead import Ahead
from jasstui.table.running.driver import Driver
from jasstui.table.running.minds import Minds, snapshot
from jasstui.table.running.session import Done, Seat, Session

MOST_NUMBER = 10_000
"""Deal numbers that are made up are smaller, so that they can be told to somebody."""


class Coach(Protocol):
    """Gives advice, at once or later."""

    def advise(self, view: View, legal: Sequence[str], calls: Sequence[str]) -> Future[Advice]: ...


class Asked(Struct):
    """A question to the person. `at`: place of its answer among what was done; `peeked`: whether
    the advice was looked at; `token`: the answer, once it is given."""

    at: int
    coming: Future[Advice]
    choices: int
    peeked: bool = False
    token: str = ""

    @property
    def advice(self) -> Advice | None:
        """The advice, once it is there; none will come if who thought about it is gone."""
        coming = self.coming
        there = coming.done() and not coming.cancelled() and coming.exception() is None
        return coming.result() if there else None


class Result(Plain):
    """How a deal went for the person. `made`: how much better he came off than the others, in
    `unit`; `par`: how much better a normal bot did with his cards, with bots on all seats. `alone`:
    nothing was taken back and all hands were closed. `again`: the deal had been played before."""

    deal: int
    unit: str
    made: float
    par: float
    practised: Practised
    again: bool = False

    @property
    def alone(self) -> bool:
        """Whether nothing helped but hints."""
        return bool(self.practised.alone)


class Practice:
    """What the person who practises has switched on, and what he did so far.

    `hint`: advice is wanted for this question; `bars`: for every question; `open`: all hands lie
    open on the screen; `out`: the cards still out are listed.
    """

    def __init__(self, session: Session, coach: Coach) -> None:
        self.session = session
        self.coach = coach
        self.seat = session.people[0]
        self.hint = False
        self.bars = False
        self.open = False
        self.out = False
        self.asked: list[Asked] = []
        self.helped: set[int] = set()
        self.back: dict[int, int] = {}
        self.results: dict[int, Result] = {}
        self.ahead = Ahead(session, self.seat)

    def at(self, session: Session) -> Practice:
        """The same person at another table, with the same things switched on."""
        other = Practice(session, self.coach)
        other.bars, other.open, other.out = self.bars, self.open, self.out
        if self.open:
            other.helped.add(other.deal)
        return other

    @property
    def deal(self) -> int:
        """The running deal."""
        return self.session.onlooker.match.number

    @property
    def number(self) -> str:
        """The deal number, by which two people get the same cards."""
        return self.session.header.info.get("seed", "")

    # ------------------------------------------------------------ advice

    def ask(self, view: View, legal: Sequence[str], calls: Sequence[str]) -> Asked:
        """The person is asked: let the coach think about it from now on, unless he does already.
        Advice that was wanted before there was a question is for this one."""
        if self.asked and not self.asked[-1].token and self.asked[-1].at == len(self.session.done):
            return self.asked[-1]
        coming = self.coach.advise(snapshot(view), legal, calls)
        asked = Asked(len(self.session.done), coming, len(legal), self.wanted)
        self.asked = [a for a in self.asked if a.at < asked.at]
        self.asked.append(asked)
        return asked

    def answered(self, token: str) -> None:
        """The person has decided."""
        if self.asked and not self.asked[-1].token:
            self.asked[-1].token = token
        self.hint = False

    @property
    def wanted(self) -> bool:
        """Whether the advice is to be shown."""
        return self.hint or self.bars

    @property
    def advice(self) -> Advice | None:
        """The advice for the question that stands, as soon as it is there."""
        return self.asked[-1].advice if self.asked and not self.asked[-1].token else None

    # ------------------------------------------------------------ switches

    def turn_hint(self) -> None:
        """Show the advice for this question, or put it away."""
        self.hint = not self.hint
        self._peek()

    def turn_bars(self) -> None:
        """Show the advice for every question, or for none."""
        self.bars = not self.bars
        self.hint = False
        self._peek()

    def turn_open(self) -> None:
        """Lay all hands open on the screen, or cover them."""
        self.open = not self.open
        if self.open:
            self.helped.add(self.deal)

    def turn_out(self) -> None:
        """List the cards still out, or not."""
        self.out = not self.out

    def _peek(self) -> None:
        if self.wanted and self.asked and not self.asked[-1].token:
            self.asked[-1].peeked = True

    # ------------------------------------------------------------ taking back

    @property
    def steps(self) -> int:
        """How many of his choices the person can take back."""
        return sum(d.chosen and d.seat == self.seat for d in self.session.done)

    def take_back(self) -> bool:
        """Back to the last choice of the person, over whatever bots and chance did since, also
        into an earlier deal; False if there is none. Raises `RecordProblem`."""
        keep = self.session.last_choice(self.seat)
        return keep >= 0 and self._undo(keep)

    def deal_again(self) -> bool:
        """Back to the beginning of the deal, with the same cards. Raises `RecordProblem`."""
        return self._undo(self.session.dealt(self.deal))

    def deal_before(self) -> bool:
        """Back to the beginning of the deal before; False if there is none."""
        return self.deal > 1 and self._undo(self.session.dealt(self.deal - 1))

    def go_on(self) -> bool:
        """Do again what was taken back last, just as it was done; False if there is nothing.
        Raises `RecordProblem`."""
        self.hint = False
        return self.ahead.go_on()

    def _undo(self, keep: int) -> bool:
        if keep >= len(self.session.done):
            return False
        seen = self.deal
        self.ahead.go_back(keep)
        deal = self.deal
        self.helped |= set(range(deal, seen + 1))
        self.back[deal] = self.back.get(deal, 0) + 1
        self.asked = [a for a in self.asked if a.at < keep]
        self.hint = False
        if self.open:
            self.helped.add(deal)
        return True

    def elsewhere(self, seat: int, path: Path | None) -> Session:
        """The same deal from another seat: a table of its own, with a record of its own, at the
        beginning of the deal. Raises `RecordProblem`."""
        old = self.session
        header = replace(old.header, players=players_at(old.seats, seat))
        kept = old.done[: old.dealt(self.deal)]
        return opened(old.rules, header, path, kept)

    # ------------------------------------------------------------ how it went

    def finish(self, deal: int) -> Result:
        """How a deal that is over went; bots play it once more for comparison, which takes some
        hundredths of a second."""
        if deal in self.results:
            return replace(self.results[deal], again=True)
        session, unit = self.session, unit_of(self.session.rules)
        before = opened(session.rules, _bots(session), None, session.done[: session.dealt(deal)])
        start = lead(before.onlooker, self.seat)
        made = self._after(deal) - start
        par = _played(before, deal, self.seat) - start
        begun, end = session.beginning(deal), session.beginning(deal + 1)
        asked = [a for a in self.asked if begun <= a.at < end and a.choices > 1 and a.token]
        known = [(a.advice, a.token) for a in asked if a.advice is not None and not a.peeked]
        followed = sum(advice.follows(token) for advice, token in known)
        alone = deal not in self.helped
        practised = Practised(
            deals=1,
            alone=int(alone),
            made=made if alone else 0.0,
            par=par if alone else 0.0,
            choices=len(known),
            followed=followed,
            hints=sum(a.peeked for a in asked),
            back=self.back.get(deal, 0),
        )
        self.results[deal] = Result(deal, unit, made, par, practised)
        return self.results[deal]

    def _after(self, deal: int) -> float:
        """How the person stands after a deal."""
        session = self.session
        end = session.beginning(deal + 1)
        if end == len(session.done):
            return lead(session.onlooker, self.seat)
        after = opened(session.rules, _bots(session), None, session.done[:end])
        return lead(after.onlooker, self.seat)


def _played(session: Session, deal: int, seat: int) -> float:
    """Let bots play a deal to its end; how a seat stands then."""
    driver = Driver(session, Minds(Budget(playouts=1), seed=deal))
    while not session.over and session.onlooker.match.number == deal:
        turn = driver.next()
        if turn.kind != "bot":
            break
        driver.act(turn.seat, driver.bot_token(turn.seat))
    return lead(session.onlooker, seat)


def lead(view: View, seat: int) -> float:
    """How much better a seat stands than the mean of those who are not its partners, in the unit
    of the slate."""
    match: Match = view.match
    worth = view.rules.partie.worth(match)
    others = [worth[p] for p in match.circle if match.team[p] != match.team[seat]]
    return worth[seat] - sum(others) / max(1, len(others))


def unit_of(rules: Rules) -> str:
    """What the Partie of a form is counted in: "points", "striche" or "stakes"."""
    partie = rules.spec.partie
    if partie.unit == "strich":
        return "striche"
    return "stakes" if partie.kind == "lives" else "points"


# ------------------------------------------------------------------ opening


def players_at(seats: Sequence[Seat], seat: int, level: str = "") -> tuple[str, ...]:
    """Kinds of players with the person at a seat and bots elsewhere."""
    kinds = []
    for at, who in enumerate(seats):
        bot = level or who.level or NORMAL.name
        kinds.append(Seat("", "" if at == seat else bot).kind)
    return tuple(kinds)


def opened(
    rules: Rules, header: rec.Header, path: Path | None, done: Sequence[Done] = ()
) -> Session:
    """A table with this header at which these actions have been done. Raises `RecordProblem`."""
    session = Session.opened(rules, header, path)
    session.follow(rec.Action(d.seat, d.token) for d in done)
    return session


def _bots(session: Session) -> rec.Header:
    """The header with bots of normal strength on all seats."""
    return replace(session.header, players=players_at(session.seats, -1, NORMAL.name))


def seats_for(names: Sequence[str], count: int, seat: int, level: str) -> tuple[Seat, ...]:
    """The person at a seat and bots of a level elsewhere; the first name is that of the person."""
    free = [name for name in dict.fromkeys(names) if name != names[0]]
    free += [str(n) for n in range(1, count + 1)]
    at = [p for p in range(count) if p != seat]
    others = {p: Seat(name, level) for p, name in zip(at, free, strict=False)}
    return tuple(others.get(p, Seat(names[0])) for p in range(count))


def begun(
    bundle: Bundle,
    rulebook: Rulebook,
    names: Sequence[str],
    path: Path | None,
    number: str = "",
    seat: int = 0,
    level: str = NORMAL.name,
) -> Session:
    """A table of a form with the person at a seat, dealt by a number or by any. Raises
    `RecordProblem`."""
    seats = seats_for(names, bundle.spec.players[0], seat, level)
    return Session.new(bundle, rulebook, seats, path, info={"seed": number or any_number()})


def staged(
    header: rec.Header,
    bundle: Bundle,
    actions: Sequence[rec.Action],
    rules: Rules,
    seat: int,
    level: str,
    number: str,
    path: Path | None,
) -> Session:
    """A table that begins where a record stands: its actions are the first of a record of its own.

    `seat`: where the person sits, with bots of a `level` elsewhere; `number`: for what is still
    dealt, unless the record has one. Raises `RecordProblem`.
    """
    seats = [Seat(name) for name in header.seats]
    mine = replace(
        header,
        players=players_at(seats, seat, level),
        rules=bundle.document(),
        digest=bundle.digest,
        options=bundle.options,
        info={"seed": number, **header.info},
    )
    session = Session.opened(rules, mine, path)
    session.follow(actions)
    return session


def fresh(session: Session, path: Path | None) -> Session:
    """Another deal at the same table: a Partie from the beginning under a number of its own.

    Raises `RecordProblem`.
    """
    header = replace(session.header, start=Start(), info={"seed": any_number()})
    return opened(session.rules, header, path)


def any_number() -> str:
    """A deal number that nobody has chosen."""
    return str(SystemRandom().randrange(1, MOST_NUMBER))
