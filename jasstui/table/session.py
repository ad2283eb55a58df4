"""A running Partie: the one place where state, record and views come together.

A session writes every action to disk before it changes anything, folds what happened into the view
of each seat, and knows which seats are people and which are bots. It has no screen and no clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random, SystemRandom

from jasstui import __version__
from jasstui.bots.level import LEVELS, NORMAL
from jasstui.catalogue.load import Bundle, Catalogue
from jasstui.catalogue.rulebook import Rulebook
from jasstui.engine import record as rec
from jasstui.engine import step as engine
from jasstui.engine.replay import opening, replay, rules_of
from jasstui.engine.views import View, empty_view, fold_all
from jasstui.mechanics.compile import Rules, compile_bundle
from jasstui.mechanics.partien.partie import next_dealer
from jasstui.mechanics.phase import Refusal
from jasstui.mechanics.state import CHANCE, Event, State


@dataclass(frozen=True)
class Seat:
    """Who sits there. `level`: "" for a person, else the level of the bot."""

    name: str
    level: str = ""

    @property
    def person(self) -> bool:
        """Whether a person plays this seat."""
        return not self.level

    @property
    def kind(self) -> str:
        """As the record's header says it: "person" or "bot:normal"."""
        return f"bot:{self.level}" if self.level else "person"


def seat_of(name: str, kind: str) -> Seat:
    """The inverse of `Seat.kind`; "bot" alone is a bot of normal strength."""
    return Seat(name, "" if kind == "person" else kind.partition(":")[2] or NORMAL.name)


class Session:
    """A Partie being played.

    `views[seat]` is what each seat knows, `views[-1]` what an onlooker knows. `history`: all
    events so far, for screens that need to catch up; take them per seat by `Event.seen_by`.
    `rules` are those the Partie opened with; it may have gone on to others for fewer players.
    """

    def __init__(self, rules: Rules, header: rec.Header, writer: rec.Writer | None) -> None:
        self.rules = rules.at(len(header.seats))
        self.header = header
        self.seats = tuple(seat_of(n, k) for n, k in zip(header.seats, header.players, strict=True))
        self.writer = writer
        self.history: list[Event] = []
        self._state: State = opening(rules, header)
        before = engine.new_match(
            rules, len(self.seats), header.start.dealer, header.start.columns, header.start.totals
        )
        self.views: list[View] = [
            empty_view(rules, seat, before) for seat in range(len(self.seats) + 1)
        ]
        self._learn(engine.take_events(self._state))

    # ------------------------------------------------------------ opening

    @classmethod
    def new(
        cls,
        bundle: Bundle,
        rulebook: Rulebook,
        seats: tuple[Seat, ...],
        path: Path | None,
        start: rec.Start | None = None,
        info: dict[str, str] | None = None,
    ) -> Session:
        """Begin a Partie; `path`: where its record is written (None: nowhere).

        `info["seed"]` makes all chance repeatable. Raises `RecordProblem`.
        """
        header = rec.Header(
            form=bundle.root,
            options=bundle.options,
            seats=tuple(s.name for s in seats),
            players=tuple(s.kind for s in seats),
            start=start or rec.Start(),
            rules=bundle.document(),
            digest=bundle.digest,
            info=info or {},
        )
        writer = rec.Writer(path) if path else None
        session = cls(compile_bundle(bundle, rulebook), header, writer)
        if writer:
            writer.create(header, __version__)
        return session

    @classmethod
    def resume(cls, path: Path, catalogue: Catalogue, rulebook: Rulebook) -> Session:
        """Go on with a record; raises `RecordProblem` or `CatalogueProblem`."""
        record = rec.read(path)
        rules = rules_of(record.header, catalogue, rulebook, path)
        header = complete(record.header, rules, record.actions)
        session = cls(rules, header, rec.Writer(path, record))
        session._state, events = replay(rules, header, record.actions, path)
        session.history.clear()
        first = len(engine.take_events(opening(rules, header)))
        session.history.extend(events[:first])
        session._learn(events[first:])
        return session

    # ------------------------------------------------------------ asking

    @property
    def people(self) -> tuple[int, ...]:
        """Seats of people who are still in the Partie."""
        return tuple(p for p in self._state.match.order if self.seats[p].person)

    @property
    def over(self) -> bool:
        """Whether the Partie is over."""
        return self._state.match.over

    @property
    def onlooker(self) -> View:
        """What everybody may see."""
        return self.views[-1]

    def pending(self) -> tuple[int, ...]:
        """Seats that owe an answer now; empty when chance is to act or all is over."""
        return tuple(p for p in engine.to_act(self._state) if p != CHANCE)

    def legal(self, seat: int) -> list[str]:
        """What a seat that owes an answer may do."""
        return engine.legal(self._state, seat)

    def calls(self, seat: int) -> list[str]:
        """What a seat may say out of turn."""
        return engine.calls(self._state, seat)

    def verify(self, seat: int, token: str) -> Refusal | None:
        """Why an action is not allowed, or None."""
        return engine.verify(self._state, seat, token)

    def rule(self, refusal: Refusal) -> str:
        """Full id of the rule behind a refusal, or ""."""
        return self._state.rules.ref(refusal.reason)

    @property
    def open_window(self) -> bool:
        """Whether several seats are asked at once (robbing, warning, secret answers)."""
        return len(self._state.deal.asked) > 1

    def forced(self, seat: int) -> str:
        """The only thing a person can do in an open window, if nobody else could notice that he
        was not asked: a single person among bots. Else ""."""
        if not self.open_window or len(self.people) != 1:
            return ""
        tokens = self.legal(seat)
        return tokens[0] if len(tokens) == 1 else ""

    # ------------------------------------------------------------ doing

    def act(self, seat: int, token: str) -> list[Event]:
        """Carry out an action: on disk first, then in the state and all views.

        Raises `IllegalAction` or `RecordProblem`; nothing has changed then.
        """
        refusal = engine.verify(self._state, seat, token)
        if refusal is not None:
            raise engine.IllegalAction(refusal, seat, token)
        if self.writer:
            self.writer.write(seat, token)
        engine.act(self._state, seat, token)
        events = engine.take_events(self._state)
        self._learn(events)
        return events

    def run_chance(self) -> list[Event]:
        """Let chance act until a seat is asked or all is over."""
        events: list[Event] = []
        while engine.to_act(self._state) == (CHANCE,):
            events += self.act(CHANCE, engine.chance(self._state, self._rng()))
        return events

    def _rng(self) -> Random:
        """Chance of the next action: repeatable by the deal number, else the system's."""
        seed = self.header.info.get("seed")
        number = self.writer.number if self.writer else len(self.history)
        return Random(f"{seed}:{number}") if seed is not None else SystemRandom()

    def _learn(self, events: list[Event]) -> None:
        self.history.extend(events)
        for view in self.views:
            fold_all(view, events)


def complete(header: rec.Header, rules: Rules, actions: Sequence[rec.Action] = ()) -> rec.Header:
    """A header written by hand, with names and people for seats it leaves out.

    A record that begins with a deal though it names no dealer was dealt by the last seat, so that
    seat 0 is forehand.
    """
    count = len(header.seats) or rules.spec.players[0]
    names = header.seats or tuple(str(n + 1) for n in range(count))
    players = header.players or ("person",) * count
    if len(players) != count:
        raise rec.RecordProblem("record.per-seat", line=1, key="players", seats=count)
    for kind in players:
        if kind not in ("person", "bot") and kind.removeprefix("bot:") not in LEVELS:
            raise rec.RecordProblem("record.field", line=1, key="players", value=kind)
    full = replace(header, seats=names, players=players)
    first = actions[0] if actions else None
    if header.rules is None and header.start.dealer < 0 and first and first.seat == CHANCE:
        dealt = first.token.startswith(("stage", "shuffle"))
        if dealt and engine.verify(opening(rules, full), CHANCE, first.token) is not None:
            return replace(full, start=replace(header.start, dealer=count - 1))
    return full


def next_start(session: Session) -> rec.Start:
    """How a further Partie of the same table starts when the losers name nobody: usually the
    player to the right of the last dealer deals. Serves jass-base.deal.next-partie."""
    match = session.onlooker.match
    dealer = next_dealer(match)
    marks = [0] * len(session.seats)
    for entry in match.ledger:
        if entry.unit == "mark":
            for seat in entry.seats:
                marks[seat] += entry.total
    return rec.Start(dealer, marks=tuple(marks) if any(marks) else ())
