"""How well bots tell where the hidden cards lie, by deals of which the truth is known.

    python -m benchmarks.belief schieber-4 euchre-4 --deals 30 --level strong

Deals are played by bots, and before each card the one who is to play says for every hidden card
how likely it lies in each place, by worlds drawn from what he believes. Told is the mean of the
logarithm of what he gave the true place, in bits: the fewer the better; by facts alone, by facts
and words, and by all that bots go by.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import log2, sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time

from benchmarks.setup import rules_of
from jasstui.bots.belief.worlds import Belief
from jasstui.bots.level import LEVELS, Budget, Level
from jasstui.bots.player import choose
from jasstui.cards.pack import cards_of
from jasstui.engine.sample import Sampler
from jasstui.engine.step import act, chance, legal, start, to_act
from jasstui.engine.view_of import view_of
from jasstui.engine.views import View
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State

FIRST = 200_000
"""Number of the first deal, as where bots are tuned."""

DRAWN = 64
"""Worlds by which a place is judged."""

WAYS = ("facts", "words", "all")
"""What a belief goes by."""


def positions(form: str, deals: int, level: Level, playouts: int) -> Iterator[tuple[State, int]]:
    """Every question for a card with more than one answer, and who is asked."""
    rules, budget = rules_of(form), Budget(playouts=playouts)
    seats = rules.spec.players[0]
    for number in range(FIRST, FIRST + deals):
        s, rng = start(rules, seats, number % seats), Random(number)
        while not s.match.over and s.match.number <= 1:
            seat = to_act(s)[0]
            if seat == CHANCE:
                act(s, seat, chance(s, rng))
                continue
            tokens = legal(s, seat)
            if s.deal.playing and len(tokens) > 1 and s.tricks.log:
                yield s, seat
            token = choose(view_of(s, seat), tokens, (), level, number, budget)
            assert token is not None
            act(s, seat, token)


def bits(view: View, truth: State, rng: Random, way: str) -> tuple[float, float]:
    """Mean surprise at where a hidden card lies, and seconds a world has taken."""
    began = process_time()
    facts = way == "facts"
    draw = Sampler(view).world if facts else Belief(view, cards=way == "all").world
    worlds = [draw(rng) for _ in range(DRAWN)]
    spent = (process_time() - began) / DRAWN
    places = [f"hand:{seat}" for seat in range(view.match.seats) if seat != view.seat]
    places = [p for p in [*places, "aside", "stock"] if view.piles[p].count]
    unseen = Sampler(view).unseen
    lost = [
        -log2(
            (sum(1 for world in worlds if world.content(place) & card) + 0.5)
            / (DRAWN + 0.5 * len(places))
        )
        for place in places
        for card in cards_of(truth.content(place) & unseen)
    ]
    return (fmean(lost) if lost else 0.0), spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("forms", nargs="+")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--level", default="normal", choices=list(LEVELS))
    parser.add_argument("--playouts", type=int, default=40)
    parser.add_argument("--one-in", type=int, default=4, help="positions of which one is judged")
    given = parser.parse_args()
    for form in given.forms:
        found: dict[str, list[tuple[float, float]]] = {way: [] for way in WAYS}
        asked = positions(form, given.deals, LEVELS[given.level], given.playouts)
        for number, (s, seat) in enumerate(asked):
            if number % given.one_in == 0:
                for way in WAYS:
                    found[way].append(bits(view_of(s, seat), s, Random(number), way))
        told = [f"{way} {_mean(found[way])}" for way in WAYS]
        for way, before in zip(WAYS[1:], WAYS, strict=False):
            gain = [a - b for (a, _), (b, _) in zip(found[before], found[way], strict=True)]
            half = 1.96 * stdev(gain) / sqrt(len(gain))
            told.append(f"{way} gain {fmean(gain):+.4f} +-{half:.4f}")
        print(
            f"{form}: {len(found['all'])} positions of {given.level}: {', '.join(told)}", flush=True
        )


def _mean(found: Sequence[tuple[float, float]]) -> str:
    return f"{fmean(b for b, _ in found):.4f} ({fmean(t for _, t in found) * 1e6:.0f} us)"


if __name__ == "__main__":
    main()
