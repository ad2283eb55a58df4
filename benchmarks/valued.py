"""Fit the weights by which bots judge games of value: `python -m benchmarks.valued [--deals N]`.

Random deals are played out by the rules of thumb, with a declarer who has taken up the cards on the
table and laid as many away; a ridge regression of his points on the counts of his hand gives the
weights, and a second round lays away by those of the first. Rewrites
`jasstui/bots/thumb/game_values.toml`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations
from random import Random
from statistics import fmean

from benchmarks.setup import rules_of
from benchmarks.tournament import add_options, loop_of, played
from benchmarks.weights import Sample, ridge, table, write
from jasstui.bots.hand.counts import counts
from jasstui.bots.thumb.heuristics import Rollout
from jasstui.bots.thumb.plan import plan_for
from jasstui.cards.pack import cards_of
from jasstui.mechanics.account.valued import Matadors
from jasstui.mechanics.cardplay.tables import Mode
from jasstui.mechanics.cardplay.tricks import Tricks
from jasstui.mechanics.facts import Deal

FORM, SEATS, HAND = "skat", (0, 1, 2), 10

Judge = Callable[[int, Mode], float]


def sampled(suited: bool, weights: tuple[float, ...], number: int) -> Sample:
    """Counts of a declarer's hand, and the points it made in tricks in the deal of this number.
    `weights`: by which it was judged what to name and what to lay away, () for by its length."""
    rules, rng = rules_of(FORM), Random(f"valued {suited} {number}")
    judge = fitted(weights) if weights else by_length
    cards = list(rules.pack.cards)
    modes = {
        mode: name
        for name, game in rules.spec.games.items()
        for mode in rules.modes.values()
        if mode.family in game.modes and isinstance(game.goal, Matadors)
    }
    modes = {mode: name for mode, name in modes.items() if bool(mode.trump) is suited}
    rng.shuffle(cards)
    twelve = sum(cards[: HAND + 2])
    hands = [0, *(sum(cards[at : at + HAND]) for at in (HAND + 2, 2 * HAND + 2))]
    mode = max(modes, key=lambda m: judge(twelve, m) + 20.0 * rng.random())
    points = mode.schedule[0].points

    def kept(pair: int) -> float:
        return judge(twelve & ~pair, mode) + sum(points[c] for c in cards_of(pair))

    hands[0] = twelve & ~max(map(sum, combinations(cards_of(twelve), 2)), key=kept)
    row = [1.0, *counts(hands[0], mode.schedule[0])]
    deal = Deal(players=SEATS, sides=(0, 1, 1), game=modes[mode], mode=mode.token, declarer=0)
    play = Tricks(mode, hands, SEATS, number % 3, 0)
    rollout = Rollout(play, plan_for(rules, deal))
    while not play.over:
        play.put(rollout.card())
    return Sample(row, float(play.points[0]))


def by_length(hand: int, mode: Mode) -> float:
    """A first judgement: trumps, and plain aces."""
    rules = mode.schedule[0]
    tops = sum(1 for c in cards_of(hand & ~rules.trump) if not rules.beats[c] & rules.suit[c])
    tens = sum(rules.points[c] for c in cards_of(hand & ~rules.trump))
    return 10.0 * (hand & rules.trump).bit_count() + 15.0 * tops - 0.8 * tens


def fitted(weights: Sequence[float]) -> Judge:
    """Judging by weights."""

    def judge(hand: int, mode: Mode) -> float:
        both = zip(weights, (1.0, *counts(hand, mode.schedule[0])), strict=True)
        return sum(w * n for w, n in both)

    return judge


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=6000)
    add_options(parser)
    given = parser.parse_args()
    tables = []
    for suited in (True, False):
        weights: tuple[float, ...] = ()
        for _ in range(2):
            job, work = f"points, suited {suited}, {weights}", partial(sampled, suited, weights)
            samples = [*played(job, work, range(given.deals), Sample, loop_of(given))]
            weights = tuple(ridge(samples))
        off = [m - sum(w * n for w, n in zip(weights, row, strict=True)) for row, m in samples]
        spread = (sum(x * x for x in off) / len(off)) ** 0.5
        print(f"suited {suited}: mean {fmean(m for _, m in samples):.1f}, spread {spread:.1f}")
        tables.append(table({"trump": suited}, weights, 1))
    write("game_values", tables)


if __name__ == "__main__":
    from benchmarks import valued  # other processes find what they play by its name

    valued.main()
