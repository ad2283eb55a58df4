"""Playing a deal to its end with nobody at the table: for search, benchmarks and tests.

Every question is put and every answer carried out as for people, by `legal`, `calls` and `act`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from jasstui.engine.step import act, happen, legal
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State

Policy = Callable[[State, int], tuple[int, str]]
"""What happens when a seat owes an answer: who acts with which token. It is that seat with its
answer, or somebody who says something out of turn before it."""


def finish_deal(s: State, number: int, rng: Random, policy: Policy) -> None:
    """Play on until the deal of this number is settled; `policy` answers every question."""
    match = s.match
    while match.number == number and not match.over:
        seat = (s.pending() if s.answers else s.deal.asked)[0]
        if seat != CHANCE:
            who, token = policy(s, seat)
            act(s, who, token)
        else:
            happen(s, rng)


def at_random(rng: Random) -> Policy:
    """Any answer that is legal, and nothing out of turn."""
    return lambda s, seat: (seat, rng.choice(legal(s, seat)))
