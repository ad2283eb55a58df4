"""The account of a game in which everybody wants few points. Serves doppelkopf-4.score.ramsch-*."""

from __future__ import annotations

from typing import ClassVar

from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.partien.evening import RAMSCH
from jasstui.mechanics.state import State

STEP = 30
"""Points of the loser for each point that is written."""

DURCHMARSCH = 8
"""Points for a player who makes every trick."""


class Ramsch(Goal, tag="ramsch"):
    """Whoever has most points pays."""

    points: ClassVar[bool] = True

    def count(self, s: State) -> None:
        write_ramsch(s)


def write_ramsch(s: State) -> None:
    """Whoever has most points pays each of those who have fewer."""
    play, players = s.tricks, s.deal.players
    sweeper = next((p for p in players if play.won[p] == len(play.winners)), -1)
    if sweeper >= 0:
        _write(s, (sweeper,), DURCHMARSCH, len(players) - 1, "durchmarsch")
        rest = tuple(p for p in players if p != sweeper)
        _write(s, rest, -DURCHMARSCH, 1, "durchmarsch")
        s.set(result="durchmarsch", reasons=("durchmarsch",))
        return
    most = max(play.points[p] for p in players)
    losers = tuple(p for p in players if play.points[p] == most)
    others = tuple(p for p in players if p not in losers)
    up = s.rules.spec.levels.rounding == "up"
    worth = (-(-most // STEP) if up else most // STEP) << sum(not play.won[p] for p in players)
    if others:
        _write(s, losers, -worth, len(others), "ramsch")
        _write(s, others, worth, len(losers), "ramsch")
    else:
        _write(s, players, 0, 1, "ramsch")
    s.set(result="ramsch")


def _write(s: State, seats: tuple[int, ...], amount: int, times: int, cause: str) -> None:
    rule = s.rules.slot(s.deal, "count.game", scope=cause)
    mark = (("round", RAMSCH),)
    entry = Entry(rule, seats, "points", amount, times, cause, s.match.number, mark)
    s.rules.partie.score(s, entry)
