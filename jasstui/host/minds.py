"""The bots of a table: which level thinks where, and how long.

What bots think with is imported with their first thought, so that a table stands before it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Future
from contextlib import suppress
from random import SystemRandom
from threading import Lock
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from jasstui.bots.level import NORMAL, STRONG, TOGETHER, Budget, Level, is_guest, level_of
from jasstui.digits import whole
from jasstui.engine.views import View, snapshot
from jasstui.host.heads import DAY, FAIR
from jasstui.host.session import Session
from jasstui.mechanics.question import Question
from jasstui.mechanics.state import State
from jasstui.settings import Settings

if TYPE_CHECKING:
    from jasstui.bots.advice import Advice
    from jasstui.bots.fair import Fair
    from jasstui.bots.pool import BotPool
    from jasstui.host.guests import Guests

T = TypeVar("T")

CALM = 1.0
"""Seconds until a bot that plays slowly answers, whatever it is asked."""


class Minds:
    """Answers for bots. `seed` makes their blunders repeatable; `pool` makes the processes that
    think for those that search, without it everything is thought where it is asked. `playouts`: for
    a piece of advice. `pace`: seconds until the answer of one that searches is told, `calm`: that
    of any. `guests`: players that somebody else has written. `signals`: whether partners tell each
    other something by their cards."""

    def __init__(
        self,
        budget: Budget,
        seed: int | None = None,
        pool: Callable[[], BotPool] | None = None,
        playouts: int = TOGETHER,
        pace: float = 0.0,
        guests: Guests | None = None,
        calm: float = 0.0,
        signals: bool = True,
    ) -> None:
        self.calm = calm
        self.budget = budget
        self.signals = signals
        self.guests = guests
        self.pace = pace
        self.seed = SystemRandom().getrandbits(32) if seed is None else seed
        self.playouts = playouts
        self._make = pool
        self._pool: BotPool | None = None
        self._making = Lock()
        self._closed = False

    def warm_up(self) -> None:
        """Start the processes that think, if there are any, before the first question."""
        self._processes()

    def _processes(self) -> BotPool | None:
        with self._making:  # the screen warms up while a bot may be asked already
            if self._make is not None:
                self._pool = self._make()
                self._pool.warm_up()
                self._make = None
        return self._pool

    def beat(self, level: str, asked: Question) -> float:
        """Seconds until an answer is told: as long as a bot of this level may think about such a
        question, whether it has anything to think about or not."""
        thinks = is_guest(level) or (level_of(level) or NORMAL).search
        return max(self.calm, self.pace if asked.searched and thinks else 0.0)

    def remark(self, seat: int) -> str:
        """Remark for the record on the last answer; see `Guests.remark`."""
        return self.guests.remark(seat) if self.guests else ""

    def __call__(
        self, view: View, legal: Sequence[str], calls: Sequence[str], level: str
    ) -> str | Future[str | None] | None:
        """The bot's answer; see `jasstui.host.host.Bots`. Where another process thinks
        about it, it is known later. Raises `CancelledError` once the table is closed."""
        from jasstui.bots.player import choose

        strength = self._level(level_of(level) or NORMAL)
        if self.guests and self.guests.plays(view.seat, level):
            from jasstui.host.report import table_of

            kept = snapshot(view) if self.guests.later else view
            instead = kept, list(legal), list(calls), self._level(NORMAL), self.seed, self.budget
            return self.guests.answer(level, table_of(view, legal, calls), lambda: choose(*instead))
        asked = view, list(legal), list(calls), strength, self.seed, self.budget
        searching = strength.search and len(legal) > 1
        if searching and self._closed:
            raise CancelledError
        if not searching or (pool := self._processes()) is None:
            return choose(*asked)
        try:
            return self._in_process(pool.submit(*asked), lambda: choose(*asked))
        except (BrokenExecutor, RuntimeError):  # the process is gone
            self._pool = None
            return choose(*asked)

    def _level(self, level: Level) -> Level:
        """The level as it plays at this table."""
        return level if self.signals else replace(level, signals=False)

    def advise(self, view: View, legal: Sequence[str], calls: Sequence[str]) -> Future[Advice]:
        """Advice for a person, later if another process thinks about it. It depends on the seed and
        on what the view holds, not on the speed of the machine."""
        from jasstui.bots.adviser import advise

        level = self._level(STRONG)
        asked = view, list(legal), list(calls), self.seed, self.playouts, level
        return self._found(lambda pool: pool.advise(*asked), lambda: advise(*asked))

    def fair(self, s: State, most: float, seed: str) -> Future[Fair]:
        """A fair deal, see `jasstui.bots.fair`, later if another process looks for it."""
        from jasstui.bots.fair import fair_deal

        return self._found(lambda pool: pool.fair(s, most, seed), lambda: fair_deal(s, most, seed))

    def _found(self, ask: Callable[[BotPool], Future[T]], here: Callable[[], T]) -> Future[T]:
        """What another process finds, or what is found `here` where there is none."""
        if (pool := self._processes()) is not None:
            with suppress(BrokenExecutor, RuntimeError):
                return self._in_process(ask(pool), here)
            self._pool = None
        done: Future[T] = Future()
        done.set_result(here())
        return done

    def _in_process(self, other: Future[T], here: Callable[[], T]) -> Future[T]:
        """The result of another process; if that ends, it is thought `here`: slower, but the table
        goes on. Once the table is closed, nobody gets an answer any more. Who waits for it cannot
        take it back, for others may wait as well."""
        thought: Future[T] = Future()
        thought.set_running_or_notify_cancel()

        def there(other: Future[T]) -> None:
            if self._closed:
                return
            try:
                thought.set_result(other.result())
            except BrokenExecutor:
                self._pool = None
                thought.set_result(here())
            except Exception as error:
                thought.set_exception(error)

        other.add_done_callback(there)
        return thought

    def close(self) -> None:
        """End the processes that think, whatever about."""
        with self._making:
            self._closed = True
            self._make = None
            if self._pool is not None:
                self._pool.close()
                self._pool = None
        if self.guests:
            self.guests.close()


def minds_for(
    session: Session, settings: Settings, coached: bool = False, guests: Guests | None = None
) -> Minds:
    """The bots of a table; if one of them searches or somebody is `coached`, with a process of
    their own once they are warm. Advice for the coached is repeatable by the deal number, and so
    are his bots, and those of the deal of the day."""
    searching = any(s.level and (level_of(s.level) or NORMAL).search for s in session.seats)
    searching = searching or coached or FAIR in session.header.info
    rules = session.header.rules

    def pool() -> BotPool:
        from jasstui.bots.pool import BotPool

        return BotPool(rules or {}, session.rules.spec.kinds, session.rules.rulebook)

    known = coached or DAY in session.header.info
    seed = whole(session.header.info.get("seed", "")) if known else None
    own = pool if searching and rules is not None else None
    calm = CALM if settings.speed == "slow" else 0.0
    return Minds(
        budget_of(settings),
        seed,
        own,
        pace=pace_of(settings),
        guests=guests,
        calm=calm,
        signals=settings.signals,
    )


def budget_of(settings: Settings) -> Budget:
    """What a bot that searches may spend on a decision: playouts if a number of them is set, else
    seconds."""
    if settings.bot_playouts:
        return Budget(playouts=settings.bot_playouts)
    return Budget(seconds=settings.bot_seconds, playouts=None)


def pace_of(settings: Settings) -> float:
    """Seconds after which its answer is told, whatever was spent on it: always the same, so that
    nobody learns anything from how long it took."""
    return settings.bot_seconds
