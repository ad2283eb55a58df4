"""Fit the weights by which bots promise tricks: `python -m benchmarks.promised [--deals N]`.

Random deals of Rumba are played out by the rules of thumb with one hand as declarer, for each
number of players; a ridge regression of the tricks made on the counts of the hand gives the
weights. Rewrites `jasstui/bots/promised_weights.py`.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random

from benchmarks.setup import rules_of
from benchmarks.weights import ridge
from jasstui.bots import promised_weights as target
from jasstui.bots.heuristics import Rollout
from jasstui.bots.plan import plan_for
from jasstui.bots.worth import counts
from jasstui.mechanics.cardplay.tricks import Tricks
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.facts import Deal

FORM, GAME, HAND = "rumba", "simple", 5


def sampled(
    rules: Rules, players: int, deals: int, rng: Random
) -> tuple[list[list[float]], list[float]]:
    """Counts of declarers' hands, and the tricks they made."""
    cards, rows, made = list(rules.pack.cards), [], []
    seats = tuple(range(players))
    for _ in range(deals):
        rng.shuffle(cards)
        hands = [sum(cards[p * HAND : p * HAND + HAND]) for p in seats]
        mode = rules.modes[rules.pack.face[cards[-1]].suit]
        rows.append([1.0, *counts(hands[0], mode.schedule[0])])
        deal = Deal(players=seats, sides=seats, game=GAME, mode=mode.token, declarer=0)
        play = Tricks(mode, hands, seats, 0, 0)
        rollout = Rollout(play, plan_for(rules, deal))
        while not play.over:
            play.put(rollout.card())
        made.append(float(play.won[0]))
    return rows, made


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=30000)
    deals = parser.parse_args().deals
    rules, rng = rules_of(FORM), Random(1)
    lines = []
    for players in rules.spec.players:
        rows, made = sampled(rules, players, deals, rng)
        weights = ridge(rows, made)
        print(f"{players} players: mean {sum(made) / len(made):.2f}")
        lines.append(f"    {players}: ({', '.join(f'{w:.2f}' for w in weights)}),\n")
    path = Path(target.__file__)
    head, _, tail = path.read_text(encoding="utf-8").partition("# fmt: off\n")
    tail = tail.partition("# fmt: on\n")[2]
    text = "TRICKS: dict[int, tuple[float, ...]] = {\n" + "".join(lines) + "}\n"
    path.write_text(f"{head}# fmt: off\n{text}# fmt: on\n{tail}", encoding="utf-8")


if __name__ == "__main__":
    main()
