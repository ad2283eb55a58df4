"""Playing a deal to its end with nobody at the table: for search, benchmarks and tests.

Every question is put and every answer carried out as for people, by `options`, `calls` and `act`.
A card is an integer on its way; its token is made where somebody reads it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from jasstui.cards.pack import nth
from jasstui.engine.step import act, happen
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State

Policy = Callable[[State, int], tuple[int, str | int]]
"""What happens when a seat owes an answer: who acts, with which token or card. It is that seat with
its answer, or somebody who says something out of turn before it."""


def finish_deal(s: State, number: int, rng: Random, policy: Policy) -> None:
    """Play on until the deal of this number is settled; `policy` answers every question."""
    match = s.match
    while match.number == number and not match.over:
        _go_on(s, rng, policy)


def finish_deals(tables: Sequence[tuple[State, Random, Policy]], number: int) -> None:
    """The same at many tables in one loop, an action at each in turn: what all of them do at the
    same time is done faster than by one after the other."""
    running = list(tables)
    while running := [t for t in running if t[0].match.number == number and not t[0].match.over]:
        for s, rng, policy in running:
            _go_on(s, rng, policy)


def _go_on(s: State, rng: Random, policy: Policy) -> None:
    """Do one action: an answer, or what chance does."""
    seat = (s.pending() if s.answers else s.deal.asked)[0]
    if seat != CHANCE:
        who, action = policy(s, seat)
        act(s, who, action)
    else:
        happen(s, rng)


def at_random(rng: Random) -> Policy:
    """Any answer that is legal, and nothing out of turn."""
    random = rng.random

    def policy(s: State, seat: int) -> tuple[int, str | int]:
        cards, words = s.rules.steps[s.deal.step].options(s, seat)
        at = int(random() * (cards.bit_count() + len(words)))
        return seat, words[at] if at < len(words) else nth(cards, at - len(words))

    return policy
