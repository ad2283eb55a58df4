"""Playing a deal to its end with nobody at the table: for search, benchmarks and tests.

Every question is put and every answer carried out as for people, by `legal` and `act`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from jasstui.engine.step import act, happen, legal
from jasstui.mechanics.state import CHANCE, State

Policy = Callable[[State, int], str]
"""Chooses the token of a seat that owes an answer."""


def finish_deal(s: State, number: int, rng: Random, policy: Policy) -> None:
    """Play on until the deal of this number is settled; `policy` answers every question."""
    while s.match.number == number and not s.match.over:
        seat = (s.pending() if s.answers else s.deal.asked)[0]
        if seat != CHANCE:
            act(s, seat, policy(s, seat))
        else:
            happen(s, rng)


def at_random(rng: Random) -> Policy:
    """Any answer that is legal."""
    return lambda s, seat: rng.choice(legal(s, seat))
