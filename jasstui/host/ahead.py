"""Redo in practice: choices taken back that can be done again, until the person chooses anew."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.engine import record as rec
from jasstui.host.session import Done, Session
from jasstui.plain import Plain


class _Taken(Plain):
    """Taken back in one go: `done` was all that was done after the first `keep` actions."""

    keep: int
    done: tuple[Done, ...]


class Ahead:
    """Redo stack of a person who went back at a table, the nearest last."""

    def __init__(self, session: Session, seat: int) -> None:
        self.session = session
        self.seat = seat
        self._taken: list[_Taken] = []

    @property
    def steps(self) -> int:
        """Number of steps the person can go on before he has to choose himself."""
        if not self._taken or self._chose(self.session.done[self._taken[-1].keep :]):
            return 0
        return len(self._taken)

    def go_back(self, keep: int) -> None:
        """Take back all but the first `keep` actions. Raises `RecordProblem`; nothing has changed
        then."""
        before = self._taken if self.steps else []
        taken = _Taken(keep, tuple(self.session.done[keep:]))
        self.session.undo(keep, self.seat)
        self._taken = [*before, taken]

    def go_on(self) -> bool:
        """Do again what was taken back last, just as it was done; False if there is nothing.
        Raises `RecordProblem`."""
        if not self.steps:
            return False
        taken, session = self._taken[-1], self.session
        again = [rec.Action(d.seat, d.token) for d in taken.done]
        since = [rec.Action(d.seat, d.token) for d in session.done[taken.keep :]]
        if since != again[: len(since)]:  # bots have chosen differently meanwhile
            session.undo(taken.keep, self.seat)
            since = []
        session.follow(again[len(since) :])
        self._taken.pop()
        return True

    def _chose(self, done: Sequence[Done]) -> bool:
        return any(d.chosen and d.seat == self.seat for d in done)
