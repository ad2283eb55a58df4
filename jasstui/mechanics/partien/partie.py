"""Base of all kinds of Partie: what the accounts of deals mean in the long run, and how it goes
on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from jasstui.catalogue import strict
from jasstui.catalogue.strict import Mark
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.events import PartieOver
from jasstui.mechanics.facts import MatchState
from jasstui.mechanics.order import round_after
from jasstui.mechanics.partien.marks import Column
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules

Standing = tuple[str, tuple[int, ...]]
"""A unit, and how many of it each seat has."""

Opens = Literal["next", "winners", "losers", "draw"]
"""First dealer of the next Partie: the next dealer, the next of the winners, who sits before the
next of the losers, or whoever is drawn."""


class MatchRules(strict.Partie):
    """Base of all kinds of Partie: it keeps the account of every seat as lines are written, its
    points in `MatchState.totals` and all else in `MatchState.columns`; slates and reports read it
    there. It listens to nothing before the end of a deal, and nobody can call an end.

    `words`: what it lets people say; `adds`: points that are written add up to the totals;
    `finished`: what it is worth to leave before the others, in the unit of the slate; `share`: part
    of the target that the first place is worth; `columns`: Striche and Nullen decide, not totals;
    `kept`: units of lines that a column keeps; `beside`: what else of a column stands on the slate.
    """

    words: ClassVar[tuple[str, ...]] = ()
    adds: ClassVar[bool] = True
    finished: ClassVar[float] = 0.0
    share: ClassVar[float] = 0.5
    columns: ClassVar[bool] = False
    kept: ClassVar[tuple[str, ...]] = ()

    @property
    def beside(self) -> tuple[str, ...]:
        """Names of what a column holds beside Striche and Nullen."""
        return ()

    @property
    def prize(self) -> float:
        """Worth of the first place beside the last, in the unit of the slate."""
        return self.target * self.share

    def worth(self, match: MatchState) -> tuple[float, ...]:
        """Standing of each seat, higher is better, in the unit of the slate."""
        return tuple(float(total) for total in match.totals)

    def counted_deals(self, match: MatchState) -> int:
        """Number of deals played of those that the Partie has."""
        return match.number

    def balance(self, column: Column) -> int:
        """Value of a column of Striche and Nullen at the end of the Partie."""
        return column.net

    def stands(self, match: MatchState) -> Standing:
        """What gives the places, and how much of it each seat has."""
        if self.columns:
            return "strich", tuple(map(self.balance, match.columns))
        return self.unit, match.totals

    def places(self, match: MatchState) -> tuple[int, ...]:
        """Place of each seat that has left the Partie, 0 for those who are still in it; who leave
        together share one."""
        found, place = [0] * match.seats, 1
        for group in match.left:
            for seat in group:
                found[seat] = place
            place += len(group)
        return tuple(found)

    def begun(
        self, rules: Rules, columns: tuple[Column, ...], totals: tuple[int, ...]
    ) -> tuple[tuple[Column, ...], tuple[int, ...]]:
        """The account of a Partie in which this stands already. What is not written in this kind of
        Partie does not stand there."""
        empty = (Column(),) * len(columns)
        return (columns if self.columns else empty), totals

    def counted(self, entry: Entry) -> int:
        """Points that a line adds to the totals of its seats."""
        return entry.total if self.adds else 0

    def score(self, s: State, entry: Entry) -> None:
        """Write points of a deal."""
        self.note(s, entry)
        if more := self.counted(entry):
            totals = [*s.match.totals]
            for seat in entry.seats:
                totals[seat] += more
            s.set_match(totals=tuple(totals))

    def note(self, s: State, entry: Entry) -> None:
        """Write a line that adds nothing to the totals."""
        s.write(entry)
        if entry.unit in self.kept:
            columns = [*s.match.columns]
            for seat in entry.seats:
                columns[seat] = self.entered(columns[seat], entry)
            s.set_match(columns=tuple(columns))

    def entered(self, column: Column, entry: Entry) -> Column:
        """The column of a seat with a line that it gets, in one of the units that are `kept`."""
        return column

    def feat(self, s: State, seats: tuple[int, ...], word: str) -> None:
        """A feat that may count over several Partien."""

    def mark(self, s: State, marks: Sequence[tuple[Mark, tuple[int, ...]]]) -> None:
        """Write marks on the slate, in a Partie that has them (`marks`)."""
        raise NotImplementedError("no marks are written in this kind of Partie")

    def next_dealer(self, match: MatchState) -> int:
        """First dealer of the next Partie, -1 if that is drawn."""
        return next_dealer(match)

    def before_deal(self, s: State) -> None:
        """A deal is about to begin."""

    def after_stoeck(self, s: State, seat: int) -> None:
        """A player has called the Stöck: they may be written and end the Partie."""

    def listens(self, s: State) -> bool:
        """True if a trick to come in this deal may yet mean something."""
        return False

    def after_trick(self, s: State) -> None:
        """Something was made: the Partie may end in mid-deal."""

    def after_deal(self, s: State) -> None:
        """The deal is settled: pass on the deal or end the Partie."""
        raise NotImplementedError

    def awaits(self, s: State) -> bool:
        """True if somebody may yet have reason to end the Partie by a word in this deal."""
        return False

    def calls(self, s: State, seat: int) -> list[str]:
        """Words with which a player may end the Partie out of turn."""
        return []

    def call(self, s: State, seat: int, token: str) -> None:
        """Carry out such a call."""
        raise NotImplementedError("nothing can be called")


def end(s: State, ranking: Sequence[tuple[int, ...]]) -> None:
    """The Partie is over; `ranking`: who shares each place, the best first."""
    s.ask("")
    s.set_match(PartieOver, over=True, ranking=tuple(ranking))


def shared(totals: Sequence[int], side: Sequence[int]) -> tuple[int, ...]:
    """Totals once it is known who plays the Partie against all others. What one seat alone had at
    the start stands for this side, what the others had for theirs."""
    common = max(totals, key=totals.count)
    own = next((total for total in totals if total != common), common)
    return tuple(own if seat in side else common for seat in range(len(totals)))


def next_dealer(match: MatchState, opens: Opens = "next") -> int:
    """First dealer of the next Partie, -1 if that is drawn; after one that somebody has played
    alone, so that a loser is forehand. Serves jass-base.deal.next-partie,
    gluecksjass-4.end.next-dealer and bieter-3.end.new-partie."""
    turns = match.turns
    if opens == "draw":
        return -1
    if not match.over or (opens == "next" and match.declarer < 0):
        return turns[0]
    if opens == "winners":
        return next(p for p in turns if p in match.ranking[0])
    losers = match.ranking[-1]
    if opens == "losers":
        losers = (next(p for p in turns if p in losers),)
    return dealer_before(match.circle, match.dealer, losers)


def dealer_before(circle: tuple[int, ...], dealer: int, forehands: Sequence[int]) -> int:
    """The next after this dealer who has one of these players as forehand."""
    forehand = dict(zip(circle, circle[1:] + circle[:1], strict=True))
    return next(p for p in round_after(circle, dealer) if forehand[p] in forehands)
