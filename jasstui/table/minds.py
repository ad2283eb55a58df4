"""The bots of a table: which level thinks where, and how long."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import SystemRandom

from jasstui.bots.level import LEVELS, NORMAL, Budget
from jasstui.bots.player import choose
from jasstui.engine.views import View
from jasstui.mechanics.state import copy_plain
from jasstui.settings import Settings


class Minds:
    """Answers for bots. `seed` makes their slips repeatable."""

    def __init__(self, budget: Budget, seed: int | None = None) -> None:
        self.budget = budget
        self.seed = SystemRandom().getrandbits(32) if seed is None else seed

    def __call__(
        self, view: View, legal: Sequence[str], calls: Sequence[str], level: str
    ) -> str | None:
        """What the bot does; see `jasstui.table.driver.Think`."""
        strength = LEVELS.get(level, NORMAL)
        return choose(view, list(legal), list(calls), strength, self.seed, self.budget)


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
