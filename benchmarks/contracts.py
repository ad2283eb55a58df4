"""How often contracts are made: the figures that `jasstui.bots.thumb.contracts` goes by.

    python -m benchmarks.contracts --form pandur-4 --deals 2000

Forehand is made to bid each contract on random deals, which are played out by the rules of thumb.
"""

from __future__ import annotations

import argparse
from functools import partial
from random import Random
from statistics import fmean, stdev

from benchmarks import tournament
from benchmarks.kept import Number
from benchmarks.setup import rules_of
from benchmarks.tournament import add_options, loop_of
from jasstui.bots.hand.counts import exposed, losers
from jasstui.bots.known import known_in
from jasstui.bots.search.playouts import settle_deal
from jasstui.bots.thumb.contracts import modes_of, points
from jasstui.bots.thumb.worth import against, expected, extras
from jasstui.engine.step import act, chance, start, to_act
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State
from jasstui.plain import Strict


def dealt(rules: Rules, rng: Random) -> State:
    """A table at the first bid of a random deal."""
    s = start(rules, rules.spec.players[0], 0)
    while to_act(s) == (CHANCE,):
        act(s, CHANCE, chance(s, rng))
    return s


def played(s: State, token: str, rng: Random) -> State:
    """Forehand has bid this and nobody more; the deal is over."""
    s = s.clone()
    act(s, to_act(s)[0], token)
    while s.deal.question == "auction":
        act(s, to_act(s)[0], "pass")
    settle_deal(s, s.match.number, rng)
    return s


def won(s: State) -> bool:
    """Whether the declarer of the first deal has written something."""
    return any(e.unit == "write-points" and e.cause == "declared" for e in s.match.ledger)


class Found(Strict):
    """What one deal shows. `tricks`: game, least cards in danger, whether it was won; `numbers`:
    margin expected, points beside the cards, and what was made."""

    tricks: list[tuple[str, int, bool]]
    numbers: list[tuple[Number, Number, int]]


def found_in(form: str, number: int) -> Found:
    """Every contract bid on the hand of forehand in the deal of this number."""
    rules, rng = rules_of(form), Random(f"contracts {number}")
    found = Found([], [])
    s = dealt(rules, rng)
    known = known_in(s, to_act(s)[0])
    for game, spec in rules.spec.games.items():
        modes = modes_of(known, game)
        if spec.goal.kind == "contract":
            mode = max((points(known, game, m), m.token) for m in modes)[1]
            end = played(s, "bid 100", rng)
            made = sum(e.total for e in end.match.ledger if e.unit == "points")
            margin = expected(known.hand, rules.modes[mode], *against(known, spec))
            found.numbers.append((margin, extras(known, rules.modes[mode], known.hand), made))
            continue
        count = exposed if spec.goal.kind == "no-tricks" else losers
        least = min(count(known.hand, mode.schedule[0]) for mode in modes)
        found.tricks.append((game, least, won(played(s, game, rng))))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--form", default="pandur-4")
    parser.add_argument("--deals", type=int, default=1000)
    add_options(parser)
    given = parser.parse_args()
    tricks: dict[tuple[str, int], list[bool]] = {}
    numbers: list[tuple[float, float, int]] = []
    work, deals = partial(found_in, given.form), range(given.deals)
    job = f"contracts of {given.form}"
    for found in tournament.played(job, work, deals, Found, loop_of(given)):
        numbers += found.numbers
        for game, least, made in found.tricks:
            tricks.setdefault((game, least), []).append(made)
    for (game, least), results in sorted(tricks.items()):
        print(f"{game}: {least} in danger: {fmean(results):.2f} of {len(results)}")
    share, usual = fitted([(margin, made - extra) for margin, extra, made in numbers])
    off = [made - extra - usual - share * margin for margin, extra, made in numbers]
    print(f"numbers: {usual:.1f} + {share:.2f} x margin, spread {stdev(off):.1f}")


def fitted(pairs: list[tuple[float, float]]) -> tuple[float, float]:
    """Slope and height of the line through these points."""
    x, y = (fmean(p[i] for p in pairs) for i in (0, 1))
    slope = sum((a - x) * (b - y) for a, b in pairs) / sum((a - x) ** 2 for a, _ in pairs)
    return slope, y - slope * x


if __name__ == "__main__":
    from benchmarks import contracts  # other processes find what they play by its name

    contracts.main()
