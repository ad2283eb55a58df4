"""Which of two levels plays better, by paired deals.

    python -m benchmarks.strength --form schieber-4 --a strong --b normal --deals 200 --playouts 120

Every deal is played twice with the same cards, the two levels exchanging seats, so that the luck of
the cards cancels out. docs/bots.md says how seats are shared out and what the figures mean.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import perf_counter

from benchmarks.setup import rules_of
from jasstui.bots.level import LEVELS, Budget, Level
from jasstui.bots.player import choose
from jasstui.catalogue import partien
from jasstui.engine.look import look
from jasstui.engine.step import act, calls, chance, legal, start, to_act
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.state import CHANCE, State


@dataclass
class Thinking:
    """Time a level has spent on questions with more than one answer."""

    level: Level
    seconds: float = 0.0
    decisions: int = 0


def gains(
    rules: Rules, levels: list[Level], dealer: int, seed: int, budget: Budget, watch: Thinking
) -> list[float]:
    """Play one deal; what each seat has gained on the slate: points, or Striche minus Nullen.
    Where the lowest total wins, a point less is a gain."""
    s = start(rules, len(levels), dealer)
    rng = Random(seed)
    while not s.match.over and s.match.number <= 1:
        seat = to_act(s)[0]
        if seat == CHANCE:
            act(s, seat, chance(s, rng))
            continue
        caller = next((p for p in s.match.order if _calling(s, p, levels[p], seed, budget)), -1)
        if caller >= 0:
            continue
        tokens, view = legal(s, seat), look(s, seat)
        began = perf_counter()
        token = choose(view, tokens, (), levels[seat], seed, budget)
        if len(tokens) > 1 and levels[seat] == watch.level:
            watch.seconds += perf_counter() - began
            watch.decisions += 1
        assert token is not None
        act(s, seat, token)
    return list(rules.partie.worth(s.match))


def _calling(s: State, seat: int, level: Level, seed: int, budget: Budget) -> bool:
    """Let a seat call out of turn if it wants to."""
    offered = calls(s, seat)
    if not offered:
        return False
    token = choose(look(s, seat), (), offered, level, seed, budget)
    if token is None:
        return False
    act(s, seat, token)
    return True


def splits(rules: Rules, seats: int) -> list[tuple[int, ...]]:
    """Ways to seat the first level; each is played together with its opposite.

    Partners sit together. Where everybody plays for himself all halves of the table are used in
    turn, each level once in every seat; with an odd number of seats one level has a seat more.
    """
    everyone = range(seats)
    if rules.spec.partners:
        return [tuple(p for p in everyone if p % 2 == 0)]
    return list(combinations(everyone, seats // 2))


def pair(form: str, a: str, b: str, budget: Budget, number: int) -> tuple[float, Thinking]:
    """One deal played twice; what a seat of level `a` gained more than one of level `b`."""
    rules = rules_of(form)
    seats = rules.spec.players[0]
    ways = splits(rules, seats)
    first = ways[number // seats % len(ways)]
    total, watch = 0.0, Thinking(LEVELS[a])
    for swapped in (False, True):
        with_a = [(p in first) != swapped for p in range(seats)]
        levels = [LEVELS[a if mine else b] for mine in with_a]
        got = gains(rules, levels, number % seats, number, budget, watch)
        total += fmean(g for g, mine in zip(got, with_a, strict=True) if mine)
        total -= fmean(g for g, mine in zip(got, with_a, strict=True) if not mine)
    return total / 2, watch


def measured(
    form: str, a: str, b: str, deals: int, budget: Budget, jobs: int, first: int
) -> Iterator[tuple[float, Thinking]]:
    """The difference of each paired deal, and the time it took to think."""
    play = partial(pair, form, a, b, budget)
    numbers = range(first, first + deals)
    if jobs < 2:
        yield from map(play, numbers)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, numbers, chunksize=4)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--form", default="schieber-4")
    parser.add_argument("--a", default="strong", choices=list(LEVELS))
    parser.add_argument("--b", default="normal", choices=list(LEVELS))
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--playouts", type=int, default=120)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    given = parser.parse_args()
    began = perf_counter()
    budget = Budget(playouts=given.playouts)
    played = list(
        measured(given.form, given.a, given.b, given.deals, budget, given.jobs, given.first)
    )
    found = [difference for difference, _ in played]
    seconds = sum(w.seconds for _, w in played) / max(1, sum(w.decisions for _, w in played))
    mean = fmean(found)
    half = 1.96 * stdev(found) / sqrt(len(found)) if len(found) > 1 else 0.0
    partie = rules_of(given.form).spec.partie
    unit = "points" if isinstance(partie, partien.PointsRace) else "Striche"
    print(
        f"{given.form}: {given.a} against {given.b}, {given.deals} paired deals, "
        f"{given.playouts} playouts: {mean:+.3f} {unit} a deal "
        f"[{mean - half:+.3f}, {mean + half:+.3f}], {seconds * 1e3:.2f} ms a decision, "
        f"{perf_counter() - began:.0f} s in all"
    )


if __name__ == "__main__":
    main()
