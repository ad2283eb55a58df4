"""Speed of the program beside others: `python -m benchmarks [--rounds N] [--peers PYTHON]`.

Everything is measured in turn, round after round in the same run, so that a slow moment of the
machine hits all alike; the table shows medians. docs/benchmarks.md explains the rows.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from benchmarks.setup import rules_of
from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.rulebook import Rulebook
from jasstui.engine.look import look
from jasstui.engine.playout import finish_deal
from jasstui.engine.sample import Sampler
from jasstui.engine.step import act, chance, legal, start, to_act
from jasstui.mechanics.cardplay.tricks import Tricks, play_out
from jasstui.mechanics.compile import compile_bundle
from jasstui.mechanics.state import CHANCE, State
from jasstui.paths import asset, catalogue_file
from jasstui.standard import standard

PEERS = {
    "jass-kit": 200,
    "pyschieber": 30,
    "schieber": 30,
    "open_spiel": 2000,
    "rlcard-uno": 60,
}
"""Other programs, and how many deals they play in a round."""

Measure = Callable[[], float]
"""One round; returns microseconds per action, or whatever the row counts."""


def cards_only(
    form: str,
    players: int,
    deals: int,
    hand: int = 9,
    families: Sequence[str] = ("trump", "obenabe"),
) -> Measure:
    """(a) Hands dealt, mode named, all cards by `Tricks.legal` and `Tricks.put`, points counted."""
    rules, rng = rules_of(form), Random(1)
    cards, seats = list(rules.pack.cards), tuple(range(players))
    modes = [mode for mode in rules.modes.values() if mode.family in families]

    def measure() -> float:
        actions = 0
        began = perf_counter()
        for number in range(deals):
            rng.shuffle(cards)
            hands = [sum(cards[p * hand : p * hand + hand]) for p in seats]
            mode = modes[number % len(modes)]
            tricks = Tricks(mode, hands, seats, 0, rules.spec.count.last_trick)
            play_out(tricks, rng)
            actions += len(tricks.log)
        return (perf_counter() - began) / actions * 1e6

    return measure


def whole_deal(form: str, deals: int) -> Measure:
    """(b) The same with shuffle, cut, bids, Weis, Stöck, ledger and settlement, per card."""
    rules, rng = rules_of(form), Random(1)
    opened = start(rules, rules.spec.players[0], 0)

    def measure() -> float:
        fallen: list[int] = []

        def rush(tricks: Tricks, draws: Random, until: int) -> None:
            before = len(tricks.log)
            play_out(tricks, draws, until)
            fallen.append(len(tricks.log) - before)

        began = perf_counter()
        for _ in range(deals):
            finish_deal(opened.clone(), rng, rush)
        return (perf_counter() - began) / sum(fallen) * 1e6

    return measure


def whole_deals(form: str, count: int) -> Measure:
    """Whole deals per second, also those that are thrown in or played by fewer players."""
    rules, rng = rules_of(form), Random(1)
    opened = start(rules, rules.spec.players[0], 0)

    def measure() -> float:
        began = perf_counter()
        for _ in range(count):
            finish_deal(opened.clone(), rng)
        return count / (perf_counter() - began)

    return measure


def by_actions(form: str, count: int) -> Measure:
    """Deals for as few as can play the form, chosen at random among all legal actions and carried
    out one by one as at the table, per action."""
    rules, rng = rules_of(form), Random(1)
    opened = start(rules, rules.spec.players[0], 0)

    def measure() -> float:
        actions = 0
        began = perf_counter()
        for _ in range(count):
            s = opened.clone()
            while not s.match.over and s.match.number == opened.match.number:
                seat = to_act(s)[0]
                act(s, seat, chance(s, rng) if seat == CHANCE else rng.choice(legal(s, seat)))
                actions += 1
        return (perf_counter() - began) / actions * 1e6

    return measure


def peer(python: str, name: str) -> Measure | None:
    """Another program's random deals, or None where it is not installed."""
    script = Path(__file__).with_name("peers.py")
    command = [python, str(script), name]
    tried = subprocess.run([*command, "1"], capture_output=True, check=False)
    if tried.returncode:
        return None

    def measure() -> float:
        done = subprocess.run([*command, str(PEERS[name])], capture_output=True, check=True)
        result = json.loads(done.stdout)
        return float(result["seconds"] / result["actions"] * 1e6)

    return measure


def deals(measure: Measure | None, actions: float) -> Measure | None:
    """Deals per second of a row that tells microseconds per action; `actions` of a deal."""
    return measure and (lambda: 1e6 / (measure() * actions))


def in_mid_deal(form: str, cards: int) -> State:
    """A deal with so many cards on the table or gone."""
    rules, rng = rules_of(form), Random(5)
    s = start(rules, rules.spec.players[0], 0)
    while s.play is None or len(s.play.log) < cards:
        seat = to_act(s)[0]
        act(s, seat, chance(s, rng) if seat == CHANCE else rng.choice(legal(s, seat)))
    return s


def worlds(count: int) -> Measure:
    """Worlds per second that agree with a seat's view after four tricks of Schieber."""
    s = in_mid_deal("schieber-4", 16)
    sampler, rng = Sampler(look(s, to_act(s)[0])), Random(1)

    def measure() -> float:
        began = perf_counter()
        for _ in range(count):
            sampler.world(rng)
        return count / (perf_counter() - began)

    return measure


def loading(form: str) -> Measure:
    """Milliseconds to read the catalogue and compile a form with all that may follow it."""

    def measure() -> float:
        began = perf_counter()
        catalogue = Catalogue(standard)
        catalogue.add(catalogue_file())
        compile_bundle(catalogue.bundle(form, {}), Rulebook(asset("rulebook")))
        return (perf_counter() - began) * 1e3

    return measure


def command(*words: str) -> Measure | None:
    """Milliseconds of a command from start to exit, or None if it fails."""
    line = [sys.executable, *words]
    if subprocess.run(line, capture_output=True, check=False).returncode:
        return None

    def measure() -> float:
        began = perf_counter()
        subprocess.run(line, capture_output=True, check=True)
        return (perf_counter() - began) * 1e3

    return measure


def rows(python: str) -> list[tuple[str, str, Measure | None]]:
    """Everything that is measured: name, unit, how."""
    found: list[tuple[str, str, Measure | None]] = [
        ("Schieber, cards only (a)", "us/card", cards_only("schieber-4", 4, 400)),
        (
            "Doppelkopf, cards only (a)",
            "us/card",
            cards_only("doppelkopf-4", 4, 300, 12, ("normal", "damensolo", "fleischlos")),
        ),
        ("Aucho for four, cards only (a)", "us/card", cards_only("aucho-4", 3, 400)),
        ("Schieber, whole deal (b)", "us/card", whole_deal("schieber-4", 200)),
        ("Aucho for four, whole deal (b)", "us/card", whole_deal("aucho-4", 200)),
    ]
    relatives = ("open_spiel", "rlcard-uno")
    found += [(name, "us/card", peer(python, name)) for name in PEERS if name not in relatives]
    found += [
        ("Euchre, cards only (a)", "deals/s", deals(cards_only("euchre-4", 4, 700, 5), 20)),
        ("Euchre, whole deal (b)", "deals/s", whole_deals("euchre-4", 200)),
        ("OpenSpiel, Euchre from Python", "deals/s", deals(peer(python, "open_spiel"), 1)),
        ("Schieber, action by action", "us/act", by_actions("schieber-4", 40)),
        ("Doppelkopf, action by action", "us/act", by_actions("doppelkopf-4", 25)),
        ("Tschau Sepp for two, action by action", "us/act", by_actions("tschau-sepp", 20)),
        ("rlcard, Uno for two", "us/act", peer(python, "rlcard-uno")),
    ]
    found += [
        ("Worlds in mid-deal, Schieber", "1/s", worlds(2000)),
        ("Load and compile schieber-4", "ms", loading("schieber-4")),
        ("Load and compile aucho-4 and what follows", "ms", loading("aucho-4")),
        ("jasstui check --quick", "ms", command("-m", "jasstui", "check", "--quick")),
        ("Python starts and does nothing", "ms", command("-c", "")),
        ("jasstui --help", "ms", command("-m", "jasstui", "--help")),
    ]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument(
        "--peers",
        default=sys.executable,
        help="a Python that has the other programs, see docs/benchmarks.md",
    )
    given = parser.parse_args()
    measured = rows(given.peers)
    results: dict[str, list[float]] = {name: [] for name, _, _ in measured}
    for _ in range(given.rounds):
        for name, _, measure in measured:
            if measure is not None:
                results[name].append(measure())
    first = median(results[measured[0][0]])
    print(f"Python {sys.version.split()[0]}, {given.rounds} rounds, medians (lowest to highest)")
    for name, unit, measure in measured:
        if measure is None:
            print(f"{name:42} not measured: not installed or failed")
            continue
        found = results[name]
        ratio = f"{median(found) / first:6.1f}x (a)" if unit == "us/card" else ""
        spread = f"({min(found):.4g} to {max(found):.4g})"
        print(f"{name:42} {median(found):9.4g} {unit:8} {spread:24} {ratio}")


if __name__ == "__main__":
    main()
