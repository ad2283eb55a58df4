"""Speed of the program beside others: `python -m benchmarks [--rounds N] [--peers PYTHON]
[--before TREE]`.

Everything is measured in turn, round after round in the same run, so that a slow moment of the
machine hits all alike; the table shows medians. docs/benchmarks.md explains the rows.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

Measure = Callable[[], float]
"""One round; returns what the row counts, mostly microseconds."""

HERE = Path(__file__).resolve().parent

CARD, ACT, DEAL, MS = "us/card", "us/act", "us/deal", "ms"

OURS = (
    ("Schieber, cards only", CARD, "cards-schieber", 800),
    ("Doppelkopf, cards only", CARD, "cards-doppelkopf", 500),
    ("Aucho for four, cards only", CARD, "cards-aucho", 800),
    ("Schieber, whole deals", DEAL, "deals-schieber", 400),
    ("Euchre, whole deals", DEAL, "deals-euchre", 800),
    ("Schieber, actions", ACT, "actions-schieber", 300),
    ("Aucho for four, actions", ACT, "actions-aucho", 300),
    ("Doppelkopf, actions", ACT, "actions-doppelkopf", 200),
    ("Tschau Sepp for two, actions", ACT, "actions-tschau-sepp", 40),
    ("Schieber, playouts by thumb", DEAL, "playouts-schieber", 400),
    ("Doppelkopf, playouts by thumb", DEAL, "playouts-doppelkopf", 250),
    ("Tschau Sepp, playouts by thumb", DEAL, "playouts-tschau-sepp", 300),
    ("Schieber, worlds in mid-deal", "us/world", "worlds", 4000),
    ("Load and compile schieber-4", "us", "load-schieber", 20),
    ("Load and compile aucho-4 and what follows", "us", "load-aucho", 20),
)
"""Rows of this program: name, unit, what `ours.py` does and how often in a round."""

PEERS = (
    ("jass-kit", DEAL, "jass-kit", 250, 36),
    ("pyschieber", DEAL, "pyschieber", 30, 36),
    ("schieber", DEAL, "schieber", 30, 36),
    ("OpenSpiel, Euchre from Python", DEAL, "open_spiel", 3000, 1),
    ("rlcard, Uno for two", ACT, "rlcard-uno", 80, 1),
)
"""The same of other programs by `peers.py`; last how many of what it counts make what we count."""

ASKED = (
    ("Schieber to jass-kit, deals per second", "Schieber, whole deals", "jass-kit", 2.0),
    ("Euchre to OpenSpiel", "Euchre, whole deals", "OpenSpiel, Euchre from Python", 0.3),
    ("Tschau Sepp to rlcard's Uno", "Tschau Sepp for two, actions", "rlcard, Uno for two", 1.0),
    ("Schieber to Aucho for four", "Aucho for four, actions", "Schieber, actions", 1 / 1.2),
    ("Schieber to Doppelkopf", "Doppelkopf, actions", "Schieber, actions", 1 / 1.2),
)
"""Ratios of speeds that are asked for, second row to first in time, and the least it should be."""


def measured(python: str, script: str, what: str, count: int, tree: Path | None) -> Measure | None:
    """Microseconds of processor time for each thing that a script counts; None if it cannot."""
    line = [python, str(HERE / script), what]
    paths = {**os.environ, "PYTHONPATH": str(tree)} if tree else dict(os.environ)
    if subprocess.run([*line, "1"], env=paths, capture_output=True, check=False).returncode:
        return None

    def measure() -> float:
        done = subprocess.run([*line, str(count)], env=paths, capture_output=True, check=True)
        result = json.loads(done.stdout)
        return float(result["seconds"] / result["actions"] * 1e6)

    return measure


def command(tree: Path, *words: str) -> Measure | None:
    """Milliseconds of a command from start to exit, or None if it fails."""
    line, paths = [sys.executable, *words], {**os.environ, "PYTHONPATH": str(tree)}
    if subprocess.run(line, cwd=tree, env=paths, capture_output=True, check=False).returncode:
        return None

    def measure() -> float:
        began = perf_counter()
        subprocess.run(line, cwd=tree, env=paths, capture_output=True, check=True)
        return (perf_counter() - began) * 1e3

    return measure


def rows(python: str, trees: dict[str, Path]) -> list[tuple[str, str, Measure | None]]:
    """Everything that is measured: name, unit, how. `trees`: by what is added to the name."""
    found: list[tuple[str, str, Measure | None]] = []
    for name, unit, what, count in OURS:
        for more, tree in trees.items():
            measure = measured(sys.executable, "ours.py", what, count, tree)
            found.append((name + more, unit, measure))
    for name, unit, what, count, each in PEERS:
        measure = measured(python, "peers.py", what, count, None)
        found.append((name, unit, measure and _times(measure, each)))
    found.append(("Python starts and does nothing", MS, command(HERE.parent, "-c", "")))
    for more, tree in trees.items():
        found.append(("jasstui --help" + more, MS, command(tree, "-m", "jasstui", "--help")))
    check = command(HERE.parent, "-m", "jasstui", "check", "--quick")
    return [*found, ("jasstui check --quick", MS, check)]


def _times(measure: Measure, each: int) -> Measure:
    return lambda: measure() * each


BEFORE = ", before"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument(
        "--peers",
        default=sys.executable,
        help="a Python that has the other programs, see docs/benchmarks.md",
    )
    parser.add_argument("--before", type=Path, help="another tree of this program, to compare with")
    given = parser.parse_args()
    trees = {"": HERE.parent, **({BEFORE: given.before.resolve()} if given.before else {})}
    all_rows = rows(given.peers, trees)
    results: dict[str, list[float]] = {name: [] for name, _, _ in all_rows}
    for _ in range(given.rounds):
        for name, _, measure in all_rows:
            if measure is not None:
                results[name].append(measure())
    print(f"Python {sys.version.split()[0]}, {given.rounds} rounds, medians (lowest to highest)")
    for name, unit, measure in all_rows:
        if measure is None:
            print(f"{name:50} not measured: not installed or failed")
            continue
        found = results[name]
        spread = f"({min(found):.4g} to {max(found):.4g})"
        old = results.get(name + BEFORE)
        ratio = f"{median(found) / median(old):.2f}x before" if old else ""
        print(f"{name:50} {median(found):9.4g} {unit:9} {spread:24} {ratio}".rstrip())
    for name, ours, theirs, least in ASKED:
        if results[ours] and results[theirs]:
            times = [b / a for a, b in zip(results[ours], results[theirs], strict=True)]
            print(f"{name:50} {median(times):9.2f} asked for {least:.2f}")


if __name__ == "__main__":
    main()
