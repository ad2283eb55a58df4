"""Decisions of a deal that is over, each judged by what its seat could know at that moment."""

from __future__ import annotations

import zlib
from concurrent.futures import Future, wait
from functools import partial
from os import cpu_count
from pathlib import Path

from jasstui.beside.judged import Found, keep, kept
from jasstui.bots.advice import Advice
from jasstui.bots.kinds import kind_of
from jasstui.bots.pool import BotPool
from jasstui.engine.record import Action
from jasstui.engine.replay import replay
from jasstui.engine.step import legal, to_act
from jasstui.engine.view_of import view_of
from jasstui.engine.views import View
from jasstui.host.session import Session
from jasstui.mechanics.state import State
from jasstui.plain import Plain

PLAYOUTS = 1000
"""Deals played out for each decision."""

WORKERS = 2
"""Processes that think about them, as far as there are cores; 0: this one, at once."""

SEED = 1
"""Every judgement is the same whenever and by whom it is asked for."""


class Decision(Plain):
    """A choice of a seat. `at`: how much had been done before it in the Partie; `view`: of that
    seat at that moment; `legal`: what it might have done; `token`: what it did; `turn`: number of
    its turn in the deal where no tricks are played, else 0."""

    at: int
    view: View
    legal: tuple[str, ...]
    token: str
    turn: int = 0

    @property
    def kind(self) -> str:
        """Kind of the question."""
        return kind_of(self.view, self.legal)


def decisions(session: Session, deal: int, seat: int) -> list[Decision]:
    """The choices of a seat in a deal that is over; what could only be done so is not among
    them, nor what was written down for a lesson, by whomever it was done."""
    if not session.over and session.deal <= deal:
        return []
    first, found, turns = session.beginning(deal), list[Decision](), 0

    def watch(s: State, at: int, who: int, token: str, _: int) -> None:
        nonlocal turns
        turns += who == seat and s.rules.question(s.deal).turns
        taught = session.given is not None and not session.done[first + at].chosen
        if taught or who != seat or who not in to_act(s):
            return
        if len(tokens := legal(s, who)) > 1:
            view = view_of(s, who).of_deal()
            found.append(Decision(first + at, view, tuple(tokens), token, turns))

    done = session.done[first : session.beginning(deal + 1)]
    actions = [Action(d.seat, d.token, d.line) for d in done]
    replay(session.rules, session.header, actions, watch=watch, since=session.as_of(deal))
    return [d for d in found if d.token in d.legal]


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
