"""Guggitaler at the table of a test: any of its games, staged, and whole Partien at random."""

from __future__ import annotations

from random import Random

from jasstui.engine.step import chance, legal, to_act
from jasstui.mechanics.order import CHANCE
from tests.support import Table

AVOIDED = ["few-tricks", "few-hearts", "few-queens", "not-the-king", "not-the-last"]
WON = ["many-tricks", "many-hearts", "many-queens", "the-king", "the-last"]


def step_at_random(t: Table, rng: Random) -> None:
    """Whoever is to act does something that is allowed."""
    seat = to_act(t.state)[0]
    if seat == CHANCE:
        t.do(f"chance {chance(t.state, rng)}")
    else:
        t.do(f"{seat} {rng.choice(legal(t.state, seat))}")


def seats_of(form: str) -> int:
    """How many play this form."""
    return int(form[-1])


def game_of(form: str, number: int, stage: str = "", **options: str) -> Table:
    """The game of this number; the last seat deals and seat 0 is forehand."""
    seats = seats_of(form)
    t = Table(form, "" if number > 1 else stage, (seats - number) % seats, options, seed=number)
    if number == 1:
        return t
    rng = Random(number)
    while t.state.match.number < number:
        step_at_random(t, rng)
    return t.do(f"chance stage {stage}".strip())


def whole_of(form: str, seed: int, **options: str) -> Table:
    """A Partie played at random."""
    t, rng = Table(form, None, 0, options, seed=seed), Random(seed)
    while not t.state.match.over:
        step_at_random(t, rng)
    return t


def written(t: Table, deal: int) -> list[int]:
    """Points written for each seat in a deal."""
    found = [0] * t.state.match.seats
    for entry in t.ledger(deal):
        assert entry.unit == "points"
        assert len(entry.seats) == 1
        found[entry.seats[0]] += entry.total
    return found


def out(t: Table) -> Table:
    """Play the running deal to its end."""
    number, rng = t.state.match.number, Random(5)
    while not t.state.match.over and t.state.match.number == number and t.turn != CHANCE:
        step_at_random(t, rng)
    return t
