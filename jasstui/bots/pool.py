"""Thinking in other processes, so that a table stays awake while bots think.

Worker processes are started fresh and get the rules once, as plain data; views travel without
theirs. A pool without workers thinks in the calling process. What bots think with is imported
where they think: the table itself needs none of it.
"""

from __future__ import annotations

import io
import os
import pickle
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import redirect_stderr, suppress
from contextvars import ContextVar
from functools import partial
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext, SpawnProcess
from threading import Thread
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeVar

from jasstui.apart import started_safely
from jasstui.bots.level import Budget, Level
from jasstui.catalogue.load import bundle_from
from jasstui.catalogue.models import Kinds, form_of
from jasstui.catalogue.rulebook import Rulebook
from jasstui.engine.views import View
from jasstui.mechanics.compile import Rules, compile_bundle
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.bots.advice import Advice
    from jasstui.bots.fair import Fair

T = TypeVar("T")

NICE = 10
"""Niceness of the workers: the table has to answer at once when a key is pressed."""

_RULES: ContextVar[dict[str, Rules]] = ContextVar("rules of this worker")


class _Worker(SpawnProcess):
    """Runs no code that lies in the working folder."""

    def start(self) -> None:
        with started_safely():
            super().start()


class _Known(SpawnContext):
    """Starts processes afresh, and knows those that it has `started`."""

    def __init__(self) -> None:
        super().__init__()
        self.started: list[SpawnProcess] = []

    def Process(self, *args: Any, **told: Any) -> SpawnProcess:  # type: ignore[override]  # noqa: N802
        """Another one."""
        self.started.append(_Worker(*args, **told))
        return self.started[-1]


class BotPool:
    """Bots of one table; use it as a context or call `close`.

    `document`: the rules as a record embeds them (`Bundle.document`), `kinds`: what forms are
    made of. `workers`: number of processes, 0 to think in the calling process. `rulebook`: for the
    rule ids in ledgers, with the rules that other forms bring along.
    """

    def __init__(
        self,
        document: Mapping[str, Any],
        kinds: Kinds,
        rulebook: Rulebook,
        workers: int = 1,
    ) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._workers = _Known()
        if workers > 0:
            if sys.platform != "win32":  # where there is no tracker of processes
                # it wants a real error output, not that of a screen
                with redirect_stderr(sys.__stderr__), started_safely():
                    resource_tracker.ensure_running()
            far, self._line = self._workers.Pipe(duplex=False)
            self._pool = ProcessPoolExecutor(
                workers,
                mp_context=self._workers,
                initializer=_begin,
                initargs=(far, dict(document), kinds, rulebook),
            )

    def warm_up(self) -> Future[bool] | None:
        """Start a worker now instead of with the first question."""
        return self._pool.submit(_ready) if self._pool else None

    def submit(
        self,
        view: View,
        legal: Sequence[str],
        calls: Sequence[str],
        level: Level,
        seed: int,
        budget: Budget,
    ) -> Future[str | None]:
        """The answer of `choose`, later. The view is packed at once and may change afterwards."""
        if self._pool is not None:
            packed = pack_view(view)
            return self._pool.submit(_think, packed, list(legal), list(calls), level, seed, budget)
        from jasstui.bots.player import choose

        return _at_once(partial(choose, view, legal, calls, level, seed, budget))

    def advise(
        self,
        view: View,
        legal: Sequence[str],
        calls: Sequence[str],
        seed: int,
        playouts: int,
        level: Level,
    ) -> Future[Advice]:
        """The answer of `bots.adviser.advise`, later; see `submit`."""
        if self._pool is not None:
            packed = pack_view(view)
            asked = packed, list(legal), list(calls), seed, playouts, level
            return self._pool.submit(_advise, *asked)
        from jasstui.bots.adviser import advise

        return _at_once(partial(advise, view, legal, calls, seed, playouts, level))

    def judge(
        self, view: View, legal: Sequence[str], done: str, seed: int, playouts: int
    ) -> Future[Advice | None]:
        """The answer of `bots.adviser.judge`, later; see `submit`."""
        if self._pool is not None:
            return self._pool.submit(_judge, pack_view(view), list(legal), done, seed, playouts)
        from jasstui.bots.adviser import judge

        return _at_once(partial(judge, view, legal, done, seed, playouts))

    def fair(self, s: State, most: float, seed: str) -> Future[Fair]:
        """The answer of `bots.fair.fair_deal`, later."""
        if self._pool is not None:
            return self._pool.submit(_fair, pack(s), most, seed)
        from jasstui.bots.fair import fair_deal

        return _at_once(partial(fair_deal, s, most, seed))

    def close(self) -> None:
        """End the workers, whatever they think about: the program waits for them before it ends,
        and one that is still starting on a busy machine would not hear of it for a long time."""
        if self._pool is not None:
            self._line.close()
            self._pool.shutdown(wait=False, cancel_futures=True)
            for worker in self._workers.started:
                if worker.pid is not None:
                    worker.kill()

    def __enter__(self) -> BotPool:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _at_once(think: Callable[[], T]) -> Future[T]:
    """Think in this process; what goes wrong is told by the future, as a worker would tell it."""
    done: Future[T] = Future()
    try:
        done.set_result(think())
    except Exception as error:
        done.set_exception(error)
    return done


class _Packer(pickle.Pickler):
    """Writes the name of a form in place of its compiled rules."""

    def persistent_id(self, value: object) -> str | None:
        return value.key if isinstance(value, Rules) else None


class _Unpacker(pickle.Unpickler):
    """Puts the rules of this process back in place."""

    def __init__(self, data: bytes, rules: dict[str, Rules]) -> None:
        super().__init__(io.BytesIO(data))
        self.rules = rules

    def persistent_load(self, name: str) -> Rules:
        return self.rules[name]


def pack_view(view: View) -> bytes:
    """A view as bytes without its rules and without ledger lines of earlier deals."""
    return pack(view.of_deal())


def pack(value: object) -> bytes:
    """A view or a state as bytes without its rules."""
    out = io.BytesIO()
    _Packer(out, protocol=pickle.HIGHEST_PROTOCOL).dump(value)
    return out.getvalue()


def unpack_view(data: bytes, rules: dict[str, Rules]) -> View:
    """The inverse of `pack_view`, with these rules by form."""
    view = _Unpacker(data, rules).load()
    assert isinstance(view, View)
    return view


def linked(root: Rules) -> dict[str, Rules]:
    """A form, for all numbers of players, and all that may go on from it, by key."""
    found: dict[str, Rules] = {}
    waiting = [root]
    while waiting:
        rules = waiting.pop()
        if rules.key not in found:
            found[rules.key] = rules
            waiting.extend((*rules.next.values(), *rules.seatings.values()))
    return found


def _begin(line: Connection, document: dict[str, object], kinds: Kinds, rulebook: Rulebook) -> None:
    """In a new worker: let the table go first, compile the rules once, and import what the first
    question needs."""
    Thread(target=_end_with, args=(line,), daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICE)
    _RULES.set(linked(compile_bundle(bundle_from(document, form_of(kinds)), rulebook)))
    import jasstui.bots.adviser
    import jasstui.bots.player  # noqa: F401
    from jasstui.bots.answers import look_up

    for rules in _RULES.get().values():
        look_up(rules)


def _end_with(line: Connection) -> None:
    """End this worker at once when its table is closed, or gone: nothing is ever sent, and the line
    breaks."""
    with suppress(EOFError, OSError):
        line.recv_bytes()
    os._exit(0)


def _ready() -> bool:
    return bool(_RULES.get())


def _think(
    packed: bytes, legal: list[str], calls: list[str], level: Level, seed: int, budget: Budget
) -> str | None:
    from jasstui.bots.player import choose

    return choose(unpack_view(packed, _RULES.get()), legal, calls, level, seed, budget)


def _advise(
    packed: bytes, legal: list[str], calls: list[str], seed: int, playouts: int, level: Level
) -> Advice:
    from jasstui.bots.adviser import advise

    return advise(unpack_view(packed, _RULES.get()), legal, calls, seed, playouts, level)


def _judge(packed: bytes, legal: list[str], done: str, seed: int, playouts: int) -> Advice | None:
    from jasstui.bots.adviser import judge

    return judge(unpack_view(packed, _RULES.get()), legal, done, seed, playouts)


def _fair(packed: bytes, most: float, seed: str) -> Fair:
    from jasstui.bots.fair import fair_deal

    s = _Unpacker(packed, _RULES.get()).load()
    assert isinstance(s, State)
    return fair_deal(s, most, seed)
