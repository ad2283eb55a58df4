"""Fit the weights by which bots promise tricks: `python -m benchmarks.promised [--deals N]`.

Random deals of Rumba are played out by the rules of thumb with one hand as declarer, for each
number of players; a ridge regression of the tricks made on the counts of the hand gives the
weights. Rewrites `jasstui/bots/thumb/offers.toml`.
"""

from __future__ import annotations

import argparse
from functools import partial
from random import Random
from statistics import fmean

from benchmarks.setup import rules_of
from benchmarks.tournament import add_options, loop_of, played
from benchmarks.weights import Sample, ridge, table, write
from jasstui.bots.hand.counts import counts
from jasstui.bots.thumb.heuristics import Rollout
from jasstui.bots.thumb.plan import plan_for
from jasstui.mechanics.cardplay.tricks import Tricks
from jasstui.mechanics.facts import Deal

FORM, GAME, HAND = "rumba", "simple", 5


def sampled(players: int, number: int) -> Sample:
    """Counts of a declarer's hand, and the tricks it made in the deal of this number."""
    rules, rng = rules_of(FORM), Random(f"promised {players} {number}")
    cards, seats = list(rules.pack.cards), tuple(range(players))
    rng.shuffle(cards)
    hands = [sum(cards[p * HAND : p * HAND + HAND]) for p in seats]
    mode = rules.modes[rules.pack.face[cards[-1]].suit]
    row = [1.0, *counts(hands[0], mode.schedule[0])]
    deal = Deal(players=seats, sides=seats, game=GAME, mode=mode.token, declarer=0)
    play = Tricks(mode, hands, seats, 0, 0)
    rollout = Rollout(play, plan_for(rules, deal))
    while not play.over:
        play.put(rollout.card())
    return Sample(row, float(play.won[0]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=30000)
    add_options(parser)
    given = parser.parse_args()
    tables = []
    for players in rules_of(FORM).spec.players:
        job, work = f"tricks among {players}", partial(sampled, players)
        samples = [*played(job, work, range(given.deals), Sample, loop_of(given))]
        print(f"{players} players: mean {fmean(made for _, made in samples):.2f}")
        tables.append(table({"players": players}, ridge(samples), 2))
    write("offers", tables)


if __name__ == "__main__":
    from benchmarks import promised  # other processes find what they play by its name

    promised.main()
