"""What all Partien share in which a deal is counted only when it is over."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.catalogue.strict import Mark
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.facts import Match
from jasstui.mechanics.state import State


class DealByDeal:
    """A `Partie` that listens to nothing before the end of a deal, in which nobody can call an
    end and no feat counts over several Partien. `Match.totals` holds the points of each seat."""

    words: tuple[str, ...] = ()

    def worth(self, match: Match) -> tuple[float, ...]:
        """How well each seat stands, higher is better."""
        return tuple(float(total) for total in match.totals)

    def score(self, s: State, entry: Entry) -> None:
        """Write points of a deal."""
        s.write(entry)
        if more := entry.total:
            totals = list(s.match.totals)
            for seat in entry.seats:
                totals[seat] += more
            s.set_match(totals=tuple(totals))

    def bonus(self, s: State, seats: tuple[int, ...], word: str) -> None:
        """Nothing counts over several Partien."""

    def mark(self, s: State, marks: Sequence[tuple[Mark, tuple[int, ...]]]) -> None:
        """Marks are not written where points are."""
        raise NotImplementedError("no marks are written in this kind of Partie")

    def calls(self, s: State, seat: int) -> list[str]:
        """Nothing can be called out of turn."""
        return []

    def call(self, s: State, seat: int, token: str) -> None:
        """Carry out a call; there is none."""
        raise NotImplementedError("nothing can be called")

    def after_stoeck(self, s: State, seat: int) -> None:
        """Stöck, if there are any, are counted when the deal is over."""

    def listens(self, s: State) -> bool:
        """Nothing is written in mid-deal."""
        return False

    def after_trick(self, s: State) -> None:
        """Nothing is written in mid-deal."""
