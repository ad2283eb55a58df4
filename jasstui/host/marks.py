"""Marks along a Partie: how it stood here and there, so that going back is not beginning anew.

What was done since the nearest mark is played again by the same steps as the whole record, and what
a seat knows is folded on from what it knew there.
"""

from __future__ import annotations

from bisect import bisect_right

from msgspec import Struct

from jasstui.engine.view_of import view_of
from jasstui.engine.views import View
from jasstui.mechanics.state import State

APART = 250
"""Actions between two marks within a deal."""


class Mark(Struct):
    """Snapshot of a Partie after `done` actions and `heard` events. The ledger is only ever added
    to, so that its first `lines` lines are those of any later state."""

    done: int
    heard: int
    lines: int
    state: State

    def restored(self, later: State) -> State:
        """The state as it was, from one that came after it; nobody else has it."""
        s = self.state.clone(listen=True)
        s.match.ledger = later.match.ledger[: self.lines]
        return s

    def seen(self, seat: int, later: State) -> View:
        """The view of a seat at that time; `match.seats` stands for an onlooker."""
        return view_of(self.restored(later), seat)


class Marks:
    """The marks of a Partie in order: its opening, the beginning of each deal, and some between."""

    def __init__(self) -> None:
        self._kept: list[Mark] = []

    def pass_by(self, s: State, done: int, heard: int) -> None:
        """Leave a mark if it is time for one; to be called before each action."""
        last = self._kept[-1] if self._kept else None
        if last and last.state.match.number == s.match.number and done - last.done < APART:
            return
        kept = s.clone()
        kept.match.ledger = []
        self._kept.append(Mark(done, heard, len(s.match.ledger), kept))

    def back_to(self, done: int) -> Mark:
        """The nearest mark before this number of actions; those after it are dropped."""
        del self._kept[bisect_right(self._kept, done, key=lambda mark: mark.done) :]
        return self._kept[-1]

    @property
    def last(self) -> Mark:
        """The nearest."""
        return self._kept[-1]

    def of_deal(self, deal: int) -> Mark | None:
        """The mark where a deal began, None if nothing had been done by then."""
        found = (mark for mark in self._kept if mark.state.match.number >= deal)
        mark = next(found, None)
        return mark if mark and mark.done else None
