"""Bots at a staged table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from jasstui.bots.level import NORMAL, Budget, Level
from jasstui.bots.player import choose
from jasstui.engine.step import act, calls, chance, legal, start, to_act
from jasstui.engine.view_of import view_of
from jasstui.engine.views import View
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State
from tests.support import Table, rules_of

FEW = Budget(playouts=40)
"""Enough for a search to try every candidate in a few worlds."""

ONCE = Budget(playouts=12)
"""Enough for a search to try most candidates once."""


THUMBS = Level("thumbs")
"""Rules of thumb alone, to the end of the deal."""


def move(table: Table, level: Level = NORMAL, seat: int | None = None, seed: int = 1) -> str | None:
    """What a bot does in the place of the seat whose turn it is (or of `seat`)."""
    s = table.state
    at = table.turn if seat is None else seat
    return choose(view_of(s, at), legal(s, at), calls(s, at), level, seed, FEW)


def positions(
    form: str, deals: int, seed: int, totals: tuple[int, ...] = ()
) -> Iterator[tuple[State, int]]:
    """States of a Partie played by bots, each with a seat that owes an answer. `totals`: what
    stands on the slate already."""
    rules = rules_of(form)
    rng = Random(seed)
    s = start(rules, rules.spec.players[0], totals=totals)
    while not s.match.over and s.match.number <= deals:
        seat = to_act(s)[0]
        if seat == CHANCE:
            act(s, seat, chance(s, rng))
            continue
        yield s, seat
        token = answered(view_of(s, seat), s, seat, THUMBS)
        # now and then something else, so that bots also see what they would not do themselves
        act(s, seat, rng.choice(legal(s, seat)) if rng.random() < 0.15 else token)


def answered(view: View, s: State, seat: int, level: Level) -> str:
    """The bot's answer to a question it owes."""
    token = choose(view, legal(s, seat), (), level, 7, ONCE)
    assert token is not None
    return token
