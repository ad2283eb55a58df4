"""Practising: one person among bots, with advice, steps taken back and the same deal once more.

Nothing here counts for a Partie. Everything goes through the table and its record, like any other;
advice is given from the view of the person alone, whatever else lies open.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from jasstui.beside.open_table import OpenTable
from jasstui.bots.advice import Advice
from jasstui.engine.views import View, snapshot
from jasstui.host.place import Back
from jasstui.mechanics.compile import Rules
from jasstui.plain import Plain
from jasstui.slate.history import counted_in
from jasstui.table.practising.tally import Practised, Unit, places_for, signed
from jasstui.table.saying.playback import Playback
from jasstui.table.saying.speech import Speech


class Coach(Protocol):
    """Gives advice, at once or later."""

    def advise(self, view: View, legal: Sequence[str], calls: Sequence[str]) -> Future[Advice]: ...


class Asked(Struct):
    """A question to the person in the deal `deal`. `at`: how many choices he had made by then, and
    how many words had been said in the deal; `peeked`: whether the advice was looked at; `token`:
    the answer, once it is given."""

    at: tuple[int, int]
    deal: int
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
    """Result of a deal for the person. `made`: how much better he came off than the others, in
    `unit`; `par`: how much better a normal bot did with his cards, with bots on all seats. `alone`:
    nothing was taken back and all hands were closed. `again`: the deal had been played before."""

    deal: int
    unit: Unit
    made: float
    par: float
    practised: Practised
    again: bool = False

    @property
    def alone(self) -> bool:
        """True if nothing helped but hints."""
        return bool(self.practised.alone)


class Practice:
    """State of practice: the switches of the person who practises, and his choices so far.

    `hint`: advice is wanted for this question; `bars`: for every question; `open`: all hands lie
    open on the screen; `out`: the cards still out are listed.
    """

    def __init__(self, table: OpenTable, coach: Coach | None = None) -> None:
        """`coach`: who advises, by default the bots of the table."""
        self.table = table
        self.place = table.place
        self.coach = coach or table
        self.seat = self.place.now.people[0]
        self.hint = False
        self.bars = False
        self.open = False
        self.out = False
        self.asked: list[Asked] = []
        self.helped: set[int] = set()
        self.back: dict[int, int] = {}
        self.results: dict[int, Result] = {}

    def at(self, table: OpenTable) -> Practice:
        """The same person at another table, with the same things switched on."""
        other = Practice(table, None if self.coach is self.table else self.coach)
        other.bars, other.open, other.out = self.bars, self.open, self.out
        if self.open:
            other.helped.add(other.deal)
        return other

    @property
    def deal(self) -> int:
        """The running deal."""
        return self.place.now.deal

    @property
    def _made(self) -> int:
        """Number of choices he has made so far."""
        return self.place.choices(self.seat).back

    @property
    def number(self) -> str:
        """The deal number, by which two people get the same cards."""
        return self.place.about.number

    # ------------------------------------------------------------ advice

    def ask(self, view: View, legal: Sequence[str], calls: Sequence[str]) -> Asked:
        """The person is asked: let the coach think about it from now on, unless he does already.
        Advice that was wanted before there was a question is for this one."""
        at = self._made, len(view.deal.said)
        if self.asked and not self.asked[-1].token and self.asked[-1].at == at:
            return self.asked[-1]
        coming = self.coach.advise(snapshot(view), legal, calls)
        asked = Asked(at, self.deal, coming, len(legal), self.wanted)
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
        """True if the advice is to be shown."""
        return self.hint or self.bars

    @property
    def advice(self) -> Advice | None:
        """The advice for the open question, None until it is there."""
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

    def turn_open(self, playback: Playback) -> None:
        """Lay all hands open on the screen, or cover them."""
        self.open = not self.open
        self.helped.add(self.deal)
        if self.open:
            playback.lay_open()

    def turn_out(self) -> None:
        """List the cards still out, or not."""
        self.out = not self.out

    def _peek(self) -> None:
        if self.wanted and self.asked and not self.asked[-1].token:
            self.asked[-1].peeked = True

    # ------------------------------------------------------------ taking back

    @property
    def steps(self) -> int:
        """Number of his choices that the person can take back."""
        return self._made

    @property
    def ahead(self) -> int:
        """Number of steps the person can go on again before he has to choose himself."""
        return self.place.choices(self.seat).forth

    def take_back(self, to: Back = "choice") -> bool:
        """Back to the last choice of the person, over whatever bots and chance did since, also
        into an earlier deal, or to the beginning of a deal, with the same cards; False if there is
        nothing to take back. Raises `RecordProblem`."""
        seen = self.deal
        if not self.place.wish(self.seat, to).result():
            return False
        deal, made = self.deal, self._made
        self.helped |= set(range(deal, seen + 1))
        self.back[deal] = self.back.get(deal, 0) + 1
        self.asked = [a for a in self.asked if a.at[0] < made]
        self.hint = False
        return True

    def go_on(self) -> bool:
        """Do again what was taken back last, just as it was done; False if there is nothing.
        Raises `RecordProblem`."""
        self.hint = False
        return self.place.wish(self.seat, "forth").result()

    # ------------------------------------------------------------ how it went

    def finish(self, deal: int) -> Result:
        """Result of a deal that is over, compared with bots who play it once more."""
        if deal in self.results:
            return replace(self.results[deal], again=True)
        unit, (made, par) = unit_of(self.place.rules), self.table.compared(deal, self.seat)
        asked = [a for a in self.asked if a.deal == deal and a.choices > 1 and a.token]
        known = [(a.advice, a.token) for a in asked if a.advice is not None and not a.peeked]
        if self.open:
            self.helped.add(deal)
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


def unit_of(rules: Rules) -> Unit:
    """Unit of the Partie of a form."""
    partie = rules.spec.partie
    if counted_in(rules.spec) == "win":
        return "games"
    if partie.unit == "strich":
        return "striche"
    return "stakes" if partie.kind == "lives" else "points"


def notes_of(result: Result, speech: Speech) -> tuple[str, ...]:
    """Result of a deal, in sentences."""
    say, told = speech.words, result.practised
    places = places_for(max(abs(result.made), abs(result.par)))
    lines = [
        say(
            "practice.made",
            made=signed(result.made, places),
            par=signed(result.par, places),
            unit=say(f"practice.unit.{result.unit}"),
        )
    ]
    if told.choices:
        lines.append(say("practice.followed", n=told.followed, all=told.choices))
    if not result.alone:
        lines.append(say("practice.helped"))
    if result.again:
        lines.append(say("practice.seen-before"))
    return tuple(lines)
