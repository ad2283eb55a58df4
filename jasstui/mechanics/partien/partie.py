"""What the accounts of deals mean in the long run: the settings of a Partie, and how it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from jasstui.catalogue import strict
from jasstui.catalogue.strict import Mark
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.facts import Match
from jasstui.mechanics.state import State


class Partie(strict.Partie):
    """Base of all kinds of Partie: `Match.totals` holds the points of each seat, it listens to
    nothing before the end of a deal, and nobody can call an end.

    `words`: what it lets people say; `adds`: points that are written add up to the totals;
    `finished`: what it is worth to leave before the others, in the unit of the slate; `share`: part
    of the target that the first place is worth.
    """

    words: ClassVar[tuple[str, ...]] = ()
    adds: ClassVar[bool] = True
    finished: ClassVar[float] = 0.0
    share: ClassVar[float] = 0.5

    @property
    def winners_open(self) -> bool:
        """Whether one of the winners deals first in the next Partie."""
        return False

    @property
    def prize(self) -> float:
        """What the first place is worth beside the last, in the unit of the slate."""
        return self.target * self.share

    def worth(self, match: Match) -> tuple[float, ...]:
        """How well each seat stands, higher is better, in the unit of the slate."""
        return tuple(float(total) for total in match.totals)

    def counted_deals(self, match: Match) -> int:
        """How many deals have been played of those that the Partie has."""
        return match.number

    def counted(self, entry: Entry) -> int:
        """What a line adds to the totals of its seats."""
        return entry.total if self.adds else 0

    def score(self, s: State, entry: Entry) -> None:
        """Write points of a deal."""
        s.write(entry)
        if more := self.counted(entry):
            totals = enumerate(s.match.totals)
            s.set_match(totals=tuple(t + more * (seat in entry.seats) for seat, t in totals))

    def feat(self, s: State, seats: tuple[int, ...], word: str) -> None:
        """A feat that may count over several Partien."""

    def mark(self, s: State, marks: Sequence[tuple[Mark, tuple[int, ...]]]) -> None:
        """Write marks on the slate, in a Partie that has them (`marks`)."""
        raise NotImplementedError("no marks are written in this kind of Partie")

    def after_stoeck(self, s: State, seat: int) -> None:
        """A player has called the Stöck: they may be written and end the Partie."""

    def listens(self, s: State) -> bool:
        """Whether a trick to come in this deal may yet mean something."""
        return False

    def after_trick(self, s: State) -> None:
        """Something was made: the Partie may end in mid-deal."""

    def after_deal(self, s: State) -> None:
        """The deal is settled: pass on the deal or end the Partie."""
        raise NotImplementedError

    def calls(self, s: State, seat: int) -> list[str]:
        """What a player may say out of turn to end the Partie."""
        return []

    def call(self, s: State, seat: int, token: str) -> None:
        """Carry out such a call."""
        raise NotImplementedError("nothing can be called")


def end(s: State, ranking: Sequence[tuple[int, ...]]) -> None:
    """The Partie is over; `ranking`: who shares each place, the best first."""
    s.ask("")
    s.set_match(over=True, ranking=tuple(ranking))


def next_dealer(match: Match, winners: bool = False) -> int:
    """Who deals first in the next Partie; after one that somebody has played alone, so that a loser
    is forehand. `winners`: the next of the winners deals. Serves jass-base.deal.next-partie,
    bieter-3.end.new-partie and sidi-barrani-4.end.new-partie."""
    circle, turns = match.circle, match.turns
    if winners and match.over:
        return next(p for p in turns if p in match.ranking[0])
    if match.declarer < 0 or not match.over:
        return turns[0]
    forehand = dict(zip(circle, circle[1:] + circle[:1], strict=True))
    return next(p for p in turns if forehand[p] in match.ranking[-1])
