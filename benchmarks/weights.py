"""Fit the weights by which bots judge a hand: `python -m benchmarks.weights [--deals N]`.

Random deals are played out by the rules of thumb with one hand as declarer; a ridge regression of
the margin on the counts of the hand gives the weights. Rewrites `jasstui/bots/thumb/worth.toml`.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from benchmarks.kept import Number
from benchmarks.setup import rules_of
from benchmarks.tournament import add_options, loop_of, played
from jasstui.bots.hand.counts import HEIGHTS, counts
from jasstui.bots.thumb.heuristics import Rollout
from jasstui.bots.thumb.plan import plan_for
from jasstui.bots.thumb.weights import file_of
from jasstui.mechanics.cardplay.tricks import Tricks
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.facts import Deal


class Sample(NamedTuple):
    """Counts of a hand, and what it made."""

    counts: list[Number]
    made: Number


SETTINGS = (
    ("schieber-4", "schieber", 4),
    ("aucho-4", "lukas", 4),
    ("aucho-3", "aucho", 3),
    ("aucho-2", "aucho", 2),
)
"""Form, game and number of players each table of weights is fitted on."""


def sides_of(rules: Rules, players: int) -> tuple[int, ...]:
    """Sides with seat 0 as declarer."""
    if rules.spec.partners:
        return tuple(p % 2 for p in range(players))
    return tuple(0 if p == 0 else 1 for p in range(players))


def sample(form: str, game: str, players: int, trump: bool, number: int) -> Sample:
    """Counts of a declarer's hand, and the margin it made in the deal of this number."""
    rules, rng = rules_of(form), Random(f"weights {form} {trump} {number}")
    cards, sides = list(rules.pack.cards), sides_of(rules, players)
    families = ("trump",) if trump else ("obenabe", "undenufe")
    tokens = [t for t, m in rules.modes.items() if m.family in families]
    seats = tuple(range(players))
    rng.shuffle(cards)
    hands = [sum(cards[p * 9 : p * 9 + 9]) for p in seats]
    token = _likely(rules, hands[0], tokens, rng) if trump else rng.choice(tokens)
    mode = rules.modes[token]
    row = [1.0, *counts(hands[0], mode.schedule[0])]
    leader = seats[-(number % 2)] if rules.spec.partners else 0
    deal = Deal(players=seats, sides=sides, game=game, mode=token, declarer=0)
    play = Tricks(mode, hands, seats, leader, rules.spec.count.last_trick)
    rollout = Rollout(play, plan_for(rules, deal))
    while not play.over:
        play.put(rollout.card())
    mine = sum(play.points[p] for p in seats if sides[p] == 0)
    return Sample(row, 2.0 * mine - sum(play.points))


def _likely(rules: Rules, hand: int, tokens: list[str], rng: Random) -> str:
    """A suit in proportion to how often one would name it: by length, with some chance."""
    return max(tokens, key=lambda t: (hand & rules.pack.suit[t]).bit_count() + 3 * rng.random())


def ridge(samples: Sequence[Sample], penalty: float = 5.0) -> list[float]:
    """Coefficients of least squares with a small penalty, by Gaussian elimination."""
    size = len(samples[0][0])
    table = [[0.0] * (size + 1) for _ in range(size)]
    for row, result in samples:
        used = [(i, x) for i, x in enumerate(row) if x]
        for i, x in used:
            line = table[i]
            for j, y in used:
                line[j] += x * y
            line[size] += x * result
    for i in range(size):
        table[i][i] += penalty
    for i in range(size):
        pivot = table[i][i]
        table[i] = [x / pivot for x in table[i]]
        for j in range(size):
            if j != i and table[j][i]:
                factor = table[j][i]
                table[j] = [a - factor * b for a, b in zip(table[j], table[i], strict=True)]
    return [line[size] for line in table]


def table(told: Mapping[str, int], weights: Sequence[float], digits: int) -> str:
    """Weights as they are kept (`jasstui.bots.thumb.weights`). `told`: of what games they are;
    `weights`: of a one, and of the counts of a hand."""
    rounded = [f"{weight:.{digits}f}" for weight in weights]
    base, trumps, (length, *plain) = rounded[0], rounded[1 : HEIGHTS + 1], rounded[HEIGHTS + 1 :]
    rows = {"base": base, "trumps": trumps, "length": length}
    rows |= {"tops": plain[:HEIGHTS], "loose": plain[HEIGHTS:]}
    lines = [f"{name} = {str(value).lower()}" for name, value in told.items()]
    for name, row in rows.items():
        lines.append(f"{name} = {row}" if isinstance(row, str) else f"{name} = [{', '.join(row)}]")
    return "\n".join(["", "[[weights]]", *lines, ""])


def write(reader: str, tables: Sequence[str]) -> None:
    """Write the weights beside a module anew, below what is said of them there."""
    path = file_of(reader)
    head = path.read_text(encoding="utf-8").partition("\n[[weights]]")[0]
    path.write_text("".join([head, *tables]), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=12000)
    add_options(parser)
    given = parser.parse_args()
    tables = []
    for form, game, players in SETTINGS:
        rules = rules_of(form)
        mates = sides_of(rules, players).count(0) - 1
        for trump in (True, False):
            work = partial(sample, form, game, players, trump)
            job, numbers = f"weights of {form}, trump {trump}", range(given.deals)
            fitted = ridge([*played(job, work, numbers, Sample, loop_of(given))])
            told = {"trump": trump, "foes": players - 1 - mates, "mates": mates}
            tables.append(table(told, fitted, 1))
    write("worth", tables)


if __name__ == "__main__":
    from benchmarks import weights  # other processes find what they play by its name

    weights.main()
