"""Heads of records: notes that a table writes into them, and those written by hand completed.

Readers who know nothing of a note lose nothing but what it tells.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from jasstui.bots.level import is_guest, level_of
from jasstui.cards.action import action_of
from jasstui.engine import record as rec
from jasstui.engine import step as engine
from jasstui.engine.replay import opening
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.order import CHANCE

DAY = "day"
"""The date of a table that plays the deal of that day and no other."""

AGAIN = "again"
"""Beside the date: whether the deal of that day was played before."""

TRY = "try"
"""Beside the date: the name of this try, which means nothing."""

FAIR = "fair"
"""How far apart the hands of fair deals may lie, in points."""


def complete(header: rec.Header, rules: Rules, actions: Sequence[rec.Action] = ()) -> rec.Header:
    """A header written by hand, with names and people for seats it leaves out.

    A record that begins with a deal though it names no dealer was dealt by the last seat, so that
    seat 0 is forehand.
    """
    count = len(header.seats) or rules.spec.players[0]
    names = header.seats or tuple(str(n + 1) for n in range(count))
    players = header.players or ("person",) * count
    if len(players) != count:
        raise rec.RecordProblem("record.per-seat", line=1, key="players", seats=count)
    for kind in players:
        level = kind.removeprefix("bot:")
        if kind not in ("person", "bot") and not level_of(level) and not is_guest(level):
            raise rec.RecordProblem("record.field", line=1, key="players", value=kind)
    full = replace(header, seats=names, players=players)
    first = actions[0] if actions else None
    if header.rules is None and header.start.dealer < 0 and first and first.seat == CHANCE:
        dealt = action_of(first.token).verb in ("stage", "shuffle")
        if dealt and engine.verify(opening(rules, full), CHANCE, first.token) is not None:
            return replace(full, start=replace(header.start, dealer=count - 1))
    return full
