"""What states take: `python -m benchmarks.memory [--deals N] [--states N]`.

A state in the midst of a deal, one of as many as a search may hold at once, and the state of an
evening of Doppelkopf with everything that was written. What `tracemalloc` counts, rules left out.
"""

from __future__ import annotations

import argparse
import tracemalloc
from collections.abc import Callable
from functools import partial
from random import Random

from benchmarks.ours import any_action, by_tokens, rules_of
from jasstui.engine.step import start
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.state import State
from jasstui.stdio import put

FORMS = ("schieber-4", "doppelkopf-4", "tschau-sepp")

IN_MID_DEAL = 25
"""Actions after which a deal is in its midst."""


def counted(made: Callable[[], object]) -> int:
    """Bytes of what is made here and still held."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    held = made()
    found = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    del held
    return found


def in_mid_deal(form: str, rng: Random) -> State:
    """A state of a form in which cards have fallen."""
    rules = rules_of(form)
    s = start(rules, rules.spec.players[0], 0)
    s.events = None
    for _ in range(IN_MID_DEAL):
        any_action(s, rng, by_tokens)
    return s


def clones(s: State, count: int) -> list[State]:
    """So many copies of a state."""
    return [s.clone() for _ in range(count)]


def evening(rules: Rules, deals: int, rng: Random) -> State:
    """A Partie of so many deals that nobody listens to."""
    s = start(rules, rules.spec.players[0], 0)
    s.events = None
    while s.match.number <= deals:
        any_action(s, rng, by_tokens)
    return s


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--states", type=int, default=10_000)
    given = parser.parse_args()
    for form in FORMS:
        s = in_mid_deal(form, Random(1))
        held = counted(partial(clones, s, given.states))
        each = held / given.states / 1024
        put(f"{form}: {given.states} states {held / 2**20:.1f} MiB, each {each:.2f} KiB")
    rules = rules_of("doppelkopf-4", rounds="clock")
    evening(rules, 3, Random(2))  # tables that are made at first use
    whole = counted(lambda: evening(rules, given.deals, Random(1)))
    put(f"doppelkopf-4: {given.deals} deals {whole / 2**20:.2f} MiB")


if __name__ == "__main__":
    main()
