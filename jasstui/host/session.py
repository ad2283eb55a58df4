"""A running Partie: the one place where state, record and views come together.

A session carries every action out on a copy of the state, writes it into its record, and only then
takes the copy over: what fails is not written, and what cannot be written has not happened. It
folds what happened into the view of each seat, and knows which seats are people and which are bots.
It has no screen and no clock.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random, SystemRandom

from msgspec.structs import replace

from jasstui import __version__, limits
from jasstui.bots.level import NORMAL
from jasstui.catalogue.load import Bundle, Catalogue, digest
from jasstui.catalogue.problems import CatalogueProblem
from jasstui.catalogue.rulebook import Rulebook
from jasstui.digits import whole
from jasstui.engine import record as rec
from jasstui.engine import step as engine
from jasstui.engine.failure import (
    IllegalAction,
    carrying_out,
    nothing_allowed,
    thinking,
    unwritable,
)
from jasstui.engine.replay import expand, opening, replay, rules_of
from jasstui.engine.starting import Start
from jasstui.engine.views import View, empty_view, fold_all
from jasstui.host.heads import DAY, FAIR, complete
from jasstui.host.marks import Mark, Marks
from jasstui.mechanics.compile import Rules, compile_bundle
from jasstui.mechanics.events import Event
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.phase import Refusal
from jasstui.mechanics.question import Question
from jasstui.mechanics.state import State
from jasstui.plain import Plain

BY_PACK = "by-pack"
"""Value of an option that leaves the answer to the cards in use; in the notes of a header, which
options these have settled."""

AGREED = "agreed"
"""Value of `undo` in a record's header where all at the table agreed that one may ask to take
back."""


class Seat(Plain):
    """The player of a seat. `level`: "" for a person, else the level of the bot, `normal` or with a
    character `normal:bold`, or the name of a player somebody has written himself, `module:name`."""

    name: str
    level: str = ""

    @property
    def person(self) -> bool:
        """True if a person plays this seat."""
        return not self.level

    @property
    def kind(self) -> str:
        """As the record's header says it: "person" or "bot:normal"."""
        return f"bot:{self.level}" if self.level else "person"


def seat_of(name: str, kind: str) -> Seat:
    """The inverse of `Seat.kind`; "bot" alone is a bot of normal strength."""
    return Seat(name, "" if kind == "person" else kind.partition(":")[2] or NORMAL.name)


class Done(Plain):
    """An action that stands. `line`: its number among the action lines of the record; `deal`: the
    deal it was done in; `chosen`: whether it was the choice of a person."""

    seat: int
    token: str
    line: int
    deal: int
    chosen: bool


class Session:
    """A Partie being played.

    `history`: all events so far; what a seat may know of them says `Event.seen_by`.
    `done`: the actions so far that were not taken back; `lines`: how many lines the record has, or
    would have. `rules` are those the Partie opened with; it may have gone on to others for fewer
    players. `given`: at the table of a lesson, how many actions it begins with; nobody chose these.
    """

    _state: State

    def __init__(self, rules: Rules, header: rec.Header, writer: rec.Writer | None) -> None:
        self.rules = rules.for_players(len(header.seats))
        self.header = header
        self.seats = tuple(seat_of(n, k) for n, k in zip(header.seats, header.players, strict=True))
        self.writer = writer
        self.lines = 0
        self.done: list[Done] = []
        self.history: list[Event] = []
        self.given: int | None = None
        self._marks = Marks()
        self._play_on((), ())

    def _play_on(
        self,
        actions: Sequence[rec.Action],
        numbers: Sequence[int],
        path: object = "",
        since: Mark | None = None,
    ) -> None:
        """Play these actions from the beginning, or `since` a mark; `numbers`: of their lines in
        the record."""
        begun = since.restored(self._state) if since else None
        heard = since.heard if since else 0
        del self.done[since.done if since else 0 :], self.history[heard:]

        def watch(s: State, at: int, seat: int, token: str, events: int) -> None:
            self._note(s, seat, token, numbers[at], heard + events, self._chosen(s, seat))

        self._state, events = replay(self.rules, self.header, actions, path, watch, begun)
        self.history += events
        self._marks.pass_by(self._state, len(self.done), len(self.history))
        self._views: dict[int, tuple[View, int]] = {}

    def _chosen(self, s: State, seat: int) -> bool:
        """True if what is about to be done is the choice of a person."""
        if seat < 0 or not self.seats[seat].person or len(self.done) < (self.given or 0):
            return False
        return not self._forced(s, seat)

    def _note(self, s: State, seat: int, token: str, line: int, heard: int, chosen: bool) -> None:
        """Remember what is done in this state."""
        self._marks.pass_by(s, len(self.done), heard)
        self.done.append(Done(seat, token, line, s.match.number, chosen))

    # ------------------------------------------------------------ opening

    @classmethod
    def new(
        cls,
        bundle: Bundle,
        rulebook: Rulebook,
        seats: tuple[Seat, ...],
        path: Path | None,
        start: Start | None = None,
        info: dict[str, str] | None = None,
    ) -> Session:
        """Begin a Partie; `path`: where its record is written (None: nowhere).

        `info["seed"]` makes all chance repeatable. Raises `RecordProblem`, or `CatalogueProblem`
        for a form that no record could hold.
        """
        document = bundle.document()
        try:
            limits.check(document)  # what is written must be read again
        except limits.Excess as error:
            raise CatalogueProblem(error.code, "", **error.params) from None
        header = rec.Header(
            form=bundle.root,
            options=bundle.options,
            seats=tuple(s.name for s in seats),
            players=tuple(s.kind for s in seats),
            start=start or Start(),
            rules=document,
            digest=digest(document),
            info=info or {},
        )
        return cls.opened(compile_bundle(bundle, rulebook), header, path)

    @classmethod
    def opened(cls, rules: Rules, header: rec.Header, path: Path | None) -> Session:
        """Begin a Partie whose header is written; see `new`."""
        writer = rec.Writer(path) if path else None
        session = cls(rules, header, writer)
        if writer:
            writer.create(header, __version__)
        return session

    @classmethod
    def resume(
        cls, path: Path, catalogue: Catalogue, rulebook: Rulebook, writes: bool = True
    ) -> Session:
        """Go on with a record, in the same file if it `writes`: then no other program can until
        `close`. Raises `RecordProblem` or `CatalogueProblem`."""
        writer = rec.Writer(path) if writes else None
        try:
            record = writer.go_on() if writer else rec.read(path)
            rules = rules_of(record.header, catalogue, rulebook, path)
            numbers = rec.standing(record.written)
            actions = [record.written[number - 1] for number in numbers]
            header = complete(record.header, rules, actions)
            session = cls(rules, header, writer)
            session.lines = len(record.written)
            session._play_on(actions, numbers, path)
        except BaseException:
            if writer:
                writer.close()
            raise
        return session

    def dated_last(self) -> None:
        """Let what is done from here on be dated after all other records of the folder, though the
        clock may have gone back since."""
        if self.writer:
            self.writer.after = rec.next_date(self.writer.path)

    def close(self) -> None:
        """Let other programs go on with the record; what is done here after all holds it again."""
        if self.writer:
            self.writer.close()

    # ------------------------------------------------------------ asking

    @property
    def people(self) -> tuple[int, ...]:
        """Seats of people who are still in the Partie."""
        return tuple(p for p in self._state.match.order if self.seats[p].person)

    @property
    def over(self) -> bool:
        """True if the Partie is over, or all of it that is to be played."""
        return self._state.match.over or (DAY in self.header.info and self.deal > 1)

    @property
    def agreed(self) -> bool:
        """True if all at this table agreed that one may ask to take back."""
        return self.header.info.get("undo") == AGREED

    @property
    def onlooker(self) -> View:
        """The public view."""
        return self.view(-1)

    def view(self, seat: int) -> View:
        """The view of a seat, -1 for an onlooker; it is folded only when somebody asks for it, and
        from the nearest mark on."""
        if seat not in self._views:
            self._views[seat] = self._seen(self._marks.last, seat), self._marks.last.heard
        view, folded = self._views[seat]
        if folded < len(self.history):
            self._views[seat] = view, len(self.history)
            fold_all(view, self.history[folded:])
        return view

    def _seen(self, mark: Mark, seat: int) -> View:
        return mark.seen(seat if seat >= 0 else len(self.seats), self._state)

    @property
    def views(self) -> list[View]:
        """The views of all seats, and of an onlooker last."""
        return [*(self.view(seat) for seat in range(len(self.seats))), self.onlooker]

    def beginning_of(self, deal: int, seats: Sequence[int]) -> tuple[int, dict[int, View]]:
        """Number of events when a deal began, and the views of these seats then, -1 for an
        onlooker. A deal of which there is none begins with the Partie."""
        if mark := self._marks.of_deal(deal):
            return mark.heard, {seat: self._seen(mark, seat) for seat in seats}
        count, start = len(self.seats), self.header.start
        before = engine.new_match(self.rules, count, start.dealer, start.columns, start.totals)
        return 0, {p: empty_view(self.rules, p if p >= 0 else count, before) for p in seats}

    @property
    def asked(self) -> Question:
        """The question asked now, as its step declares it."""
        return self._state.rules.question(self._state.deal)

    @property
    def deal(self) -> int:
        """Number of the running deal, 0 before the first."""
        return self._state.match.number

    def as_of(self, deal: int) -> State:
        """The state when a deal began; nobody else has it."""
        mark = self._marks.of_deal(deal)
        return mark.restored(self._state) if mark else opening(self.rules, self.header)

    def pending(self) -> tuple[int, ...]:
        """Seats that owe an answer now; empty when chance is to act or all is over."""
        return tuple(p for p in engine.to_act(self._state) if p != CHANCE)

    def legal(self, seat: int) -> list[str]:
        """Legal tokens of a seat that owes an answer; raises `RulesFailure`."""
        with carrying_out(self._state):
            return engine.legal(self._state, seat)

    def calls(self, seat: int) -> list[str]:
        """Tokens that a seat may say out of turn; raises `RulesFailure`."""
        with carrying_out(self._state):
            return engine.calls(self._state, seat)

    def verify(self, seat: int, token: str) -> Refusal | None:
        """Why an action is not allowed, or None; raises `RulesFailure`."""
        with carrying_out(self._state):
            return engine.verify(self._state, seat, token)

    def answers(self) -> dict[int, list[str]]:
        """Legal tokens of each seat that owes an answer now. Raises `RulesFailure` where a seat may
        do nothing, and where the Partie is not over and nobody is asked: no table could go on from
        there."""
        found = {seat: self.legal(seat) for seat in self.pending()}
        if not found and not self.over:
            raise nothing_allowed(self._state)
        for seat, tokens in found.items():
            if not tokens:
                raise nothing_allowed(self._state, self.seats[seat].name)
        return found

    def thinking(self) -> AbstractContextManager[None]:
        """While bots think about what is asked here: what they stumble over is a `RulesFailure`."""
        return thinking(self._state)

    @property
    def open_window(self) -> bool:
        """True if several seats are asked at once (robbing, warning, secret answers)."""
        return len(self._state.deal.asked) > 1

    def forced(self, seat: int) -> str:
        """The only token of a single person among bots who can say nothing else: nobody else could
        notice that he was not asked. "" where he has a choice, and where a card is moved. Raises
        `RulesFailure`."""
        with carrying_out(self._state):
            return self._forced(self._state, seat)

    def _forced(self, s: State, seat: int) -> str:
        people = sum(1 for p in s.match.order if self.seats[p].person)
        if people != 1:
            return ""
        window = len(s.deal.asked) > 1
        if not window and (s.rules.question(s.deal).kind != "choice" or engine.calls(s, seat)):
            return ""
        tokens = engine.legal(s, seat)
        return tokens[0] if len(tokens) == 1 else ""

    # ------------------------------------------------------------ doing

    def act(self, seat: int, token: str, note: str = "") -> list[Event]:
        """Carry out an action on a copy of the state, write it into the record with a remark, and
        take the copy over.

        Raises `IllegalAction`, `RulesFailure` for a rule that cannot be carried out, or
        `RecordProblem`; nothing has changed then, and nothing is written.
        """
        with carrying_out(self._state):
            token, refusal = engine.understood(self._state, seat, token)
        if refusal is not None:
            raise IllegalAction(refusal, seat, token)
        if not rec.readable(token):
            raise unwritable(self._state, token)
        before, after = self._state, self._state.clone(listen=True)
        with carrying_out(after):
            engine.act(after, seat, token)
            chosen = self._chosen(before, seat)
        self._write(seat, token, note)
        self._note(before, seat, token, self.lines, len(self.history), chosen)
        self._state, events = after, engine.take_events(after)
        self.history += events
        return events

    def follow(self, actions: Iterable[rec.Action]) -> None:
        """Carry out actions that were done elsewhere, as far as another session has come.

        Raises `IllegalAction`, `RulesFailure` or `RecordProblem`.
        """
        for action in actions:
            for seat, token in expand(self._state, action):
                self.act(seat, token)

    def give(self) -> None:
        """From here on it is the table of a lesson, which has given all that was done so far."""
        self.given = len(self.done)
        self.done = [replace(done, chosen=False) for done in self.done]

    def run_chance(self) -> list[Event]:
        """Let chance act until a seat is asked, a fair deal is wanted or all is over; raises
        `RulesFailure` for rules by which none of it ever happens, or that cannot be carried
        out."""
        events: list[Event] = []
        for _ in range(engine.IDLE):
            if engine.to_act(self._state) != (CHANCE,) or self.seeks or self.over:
                return events
            with carrying_out(self._state):
                token = engine.chance(self._state, self._rng())
            events += self.act(CHANCE, token)
        raise engine.endless(self._state)

    @property
    def seeks(self) -> int:
        """How far apart the hands of the next deal may lie where it is to be fair, else 0."""
        most = whole(self.header.info.get(FAIR, "")) or 0
        return most if self.asked.deals else 0

    def undealt(self) -> tuple[State, str]:
        """A copy of the state before the next deal, and what its chance comes from."""
        seed = self.header.info.get("seed") or SystemRandom().getrandbits(64)
        return self._state.clone(), f"{seed}:{self.deal}"

    def _write(self, seat: int, token: str, note: str = "") -> None:
        if self.writer:
            self.writer.write(seat, token, note)
        self.lines += 1

    def _rng(self) -> Random:
        """Chance of the next action: repeatable by the deal number, else the system's. With the
        number every deal is the same again, whatever was played in those before."""
        seed = self.header.info.get("seed")
        if seed is None:
            return SystemRandom()
        deal = self._state.match.number
        rolled = sum(1 for d in self.done[self.beginning(deal) :] if d.seat == CHANCE)
        return Random(f"{seed}:{deal}:{rolled}")

    # ------------------------------------------------------------ taking back

    def beginning(self, deal: int) -> int:
        """Place among what was done of the first action of a deal."""
        return bisect_left(self.done, deal, key=lambda done: done.deal)

    def dealt(self, deal: int) -> int:
        """Place among what was done of the first action of a player in a deal."""
        begun = self.beginning(deal)
        return next(
            (at for at, d in enumerate(self.done[begun:], begun) if d.seat != CHANCE),
            len(self.done),
        )

    def last_choice(self, seat: int) -> int:
        """Place among what was done of the last choice of a player, -1 if there is none."""
        chosen = (at for at, d in enumerate(self.done) if d.chosen and d.seat == seat)
        return max(chosen, default=-1)

    def undo(self, keep: int, seat: int) -> None:
        """Take back all but the first `keep` actions; the record says so in a line of `seat`.

        What was done since the nearest mark is played again, and views begin anew: whoever shows
        them has to begin anew as well. Raises `RecordProblem`; nothing has changed then.
        """
        self._write(seat, rec.undo(self.done[keep - 1].line if keep else 0))
        mark = self._marks.back_to(keep)
        again = self.done[mark.done : keep]
        actions = [rec.Action(d.seat, d.token) for d in again]
        self._play_on(actions, [d.line for d in again], since=mark)
