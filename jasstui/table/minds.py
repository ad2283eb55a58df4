"""The bots of a table: which level thinks where, and how long."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, Future
from dataclasses import replace
from random import SystemRandom

from jasstui.bots.advice import TOGETHER, Advice, advise
from jasstui.bots.level import LEVELS, NORMAL, Budget
from jasstui.bots.player import choose
from jasstui.bots.pool import BotPool
from jasstui.catalogue.load import bundle_from
from jasstui.engine.views import View
from jasstui.mechanics.state import copy_plain
from jasstui.settings import Settings
from jasstui.table.session import Session


class Minds:
    """Answers for bots. `seed` makes their slips repeatable; `pool` thinks for those that search,
    without it everything is thought where it is asked. `playouts`: for a piece of advice."""

    def __init__(
        self,
        budget: Budget,
        seed: int | None = None,
        pool: BotPool | None = None,
        playouts: int = TOGETHER,
    ) -> None:
        self.budget = budget
        self.seed = SystemRandom().getrandbits(32) if seed is None else seed
        self.pool = pool
        self.playouts = playouts

    def __call__(
        self, view: View, legal: Sequence[str], calls: Sequence[str], level: str
    ) -> str | None:
        """What the bot does; see `jasstui.table.driver.Think`."""
        strength = LEVELS.get(level, NORMAL)
        asked = view, list(legal), list(calls), strength, self.seed, self.budget
        if self.pool is not None and strength.search and len(legal) > 1:
            try:
                return self.pool.submit(*asked).result()
            except BrokenExecutor:  # the process is gone; thinking here is slower but goes on
                self.pool = None
        return choose(*asked)

    def advise(self, view: View, legal: Sequence[str], calls: Sequence[str]) -> Future[Advice]:
        """Advice for a person, later if another process thinks about it. It depends on the seed and
        on what the view holds, not on the speed of the machine."""
        asked = view, list(legal), list(calls), self.seed, self.playouts
        if self.pool is not None:
            try:
                return self.pool.advise(*asked)
            except BrokenExecutor:
                self.pool = None
        done: Future[Advice] = Future()
        done.set_result(advise(*asked))
        return done

    def close(self) -> None:
        """End the processes that think."""
        if self.pool is not None:
            self.pool.close()


def minds_for(session: Session, settings: Settings, coached: bool = False) -> Minds:
    """The bots of a table, with a process of their own if one of them searches or somebody is
    `coached`; his advice is repeatable by the deal number, and so are the bots' slips."""
    searching = any(s.level and LEVELS.get(s.level, NORMAL).search for s in session.seats)
    searching = searching or coached
    rules = session.header.rules
    pool = None
    if searching and rules is not None:
        pool = BotPool(bundle_from(rules), session.rules.rulebook.folder)
        pool.warm_up()
    number = session.header.info.get("seed", "")
    seed = int(number) if coached and number.isdigit() else None
    return Minds(budget_of(settings), seed, pool)


def budget_of(settings: Settings) -> Budget:
    """How long bots may think: a number of playouts if one is set, else a time."""
    if settings.bot_playouts:
        return Budget(playouts=settings.bot_playouts)
    return Budget(seconds=settings.bot_seconds, playouts=None)


def snapshot(view: View) -> View:
    """A view that stays as it is while the table goes on, for a bot in another thread."""
    match = copy_plain(view.match)
    match.ledger = view.match.ledger[:]
    return replace(
        view,
        match=match,
        deal=copy_plain(view.deal),
        piles=dict(view.piles),
        tricks=view.tricks[:],
        winners=view.winners[:],
    )
