"""Decisions of a deal that is over, each judged by what its seat could know at that moment."""

from __future__ import annotations

import zlib
from concurrent.futures import Future, wait
from functools import partial
from os import cpu_count
from pathlib import Path

from jasstui.beside.judged import Found, keep, kept
from jasstui.bots.advice import Advice
from jasstui.bots.pool import BotPool
from jasstui.host.decisions import Decision, decisions
from jasstui.host.session import Session

PLAYOUTS = 1000
"""Deals played out for each decision."""

WORKERS = 2
"""Processes that think about them, as far as there are cores; 0: this one, at once."""

SEED = 1
"""Every judgement is the same whenever and by whom it is asked for."""


class Judging:
    """Judges the `decisions` of a seat in a deal that is over, in processes of its own that `close`
    ends at once. `found`: what is known of each by now, None as long as it is not; `ready` futures
    are done when more is known.

    What was found out is kept beside the record at `path`, and is not found out again.
    """

    def __init__(self, session: Session, deal: int, seat: int, path: Path | None) -> None:
        self.deal, self.seat, self.path = deal, seat, path
        self.decisions = decisions(session, deal, seat)
        done = session.done[: session.beginning(deal + 1)]
        self._stamp = f"{zlib.crc32('|'.join(f'{d.seat} {d.token}' for d in done).encode()):08x}"
        known = kept(path, deal, seat, self._stamp) if path else None
        if known and [f.at for f in known] != [d.at for d in self.decisions]:
            known = None
        self.found: list[Found | None] = [*known] if known else [None for _ in self.decisions]
        self.ready: list[Future[Advice | None]] = []
        self._pool: BotPool | None = None
        self._closed = self._broken = False
        if known is None and self.decisions:
            self._begin(session)

    def _begin(self, session: Session) -> None:
        rules, document = session.rules, session.header.rules
        workers = min(WORKERS, cpu_count() or 1, len(self.decisions)) if document else 0
        self._pool = BotPool(document or {}, rules.spec.kinds, rules.rulebook, workers)
        for at, one in enumerate(self.decisions):
            coming = self._pool.judge(one.view, one.legal, one.token, SEED, PLAYOUTS)
            coming.add_done_callback(partial(self._judged, at))
            self.ready.append(coming)

    def _judged(self, at: int, done: Future[Advice | None]) -> None:
        """A decision was judged, in another thread; or whoever was at it is gone."""
        one = self.decisions[at]
        if not done.cancelled() and not self._closed:
            if done.exception() is None:
                advice = done.result()
                right = advice is not None and advice.token == one.token
                self.found[at] = Found(one.at, one.kind, advice, right)
            else:  # the process is gone, or these rules make no sense to bots
                self.found[at], self._broken = Found(one.at, ""), True
        if self.complete and not self._broken and self.path:
            keep(self.path, self.deal, self.seat, self._stamp, self.known)

    @property
    def known(self) -> list[Found]:
        """What was found out so far."""
        return [one for one in self.found if one is not None]

    @property
    def count(self) -> int:
        """How many of them there was something to say about."""
        return sum(one.advice is not None for one in self.known)

    @property
    def complete(self) -> bool:
        """True if everything is known."""
        return None not in self.found

    @property
    def mistakes(self) -> list[tuple[Decision, Found]]:
        """Decisions known to have lost something, the costliest first."""
        both = zip(self.decisions, self.found, strict=True)
        return sorted(((d, f) for d, f in both if f and f.lost), key=lambda each: -each[1].lost)

    @property
    def best(self) -> list[tuple[Decision, Found]]:
        """Decisions known to have been right where something else would have lost, those that
        mattered most first."""
        both = zip(self.decisions, self.found, strict=True)
        return sorted(((d, f) for d, f in both if f and f.gained), key=lambda each: -each[1].gained)

    def wait(self) -> None:
        """Wait until everything is known."""
        wait(self.ready)
        self.close()

    def close(self) -> None:
        """Stop thinking, whatever about."""
        self._closed = True
        if self._pool is not None:
            self._pool.close()
