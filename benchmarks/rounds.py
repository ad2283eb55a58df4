"""Rows of figures measured in turn, round after round, so that a slow moment of the machine hits
all of them alike; a row may be measured in several trees of this program, too.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

HERE = Path(__file__).resolve().parent

Measure = Callable[[], float]
"""One round; returns what the row counts, mostly microseconds."""

BEFORE = ", before"
"""What is added to the name of a row that is measured in the tree before."""


class Row(NamedTuple):
    """What is measured; `measure` is None where it is not installed or fails."""

    name: str
    unit: str
    measure: Measure | None


class Ours(NamedTuple):
    """A row of this program: what `ours.py` does, and how often in a round."""

    name: str
    unit: str
    what: str
    times: int


class Peer(NamedTuple):
    """The same of another program by `peers.py`; `each`: how many of what it counts make one of
    what we count."""

    name: str
    unit: str
    what: str
    times: int
    each: int = 1


class Asked(NamedTuple):
    """How much quicker `ours` is than `theirs`, and the least that is asked for."""

    name: str
    ours: str
    theirs: str
    least: float


def options(parser: argparse.ArgumentParser) -> None:
    """The options of everything that is measured in rounds."""
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument(
        "--peers",
        default=sys.executable,
        help="a Python that has the other programs, see docs/benchmarks.md",
    )
    parser.add_argument("--before", help="a commit or a folder to compare with")


@contextmanager
def trees(before: str | None) -> Iterator[dict[str, Path]]:
    """This tree and, if one is named, the one before, by what is added to the names of rows. A
    commit is laid out in a folder of its own that is taken away again."""
    here = HERE.parent
    if not before:
        yield {"": here}
    elif Path(before).is_dir():
        yield {"": here, BEFORE: Path(before).resolve()}
    else:
        with TemporaryDirectory() as folder:
            tree, git = Path(folder) / "before", ["git", "-C", str(here), "worktree"]
            subprocess.run([*git, "add", "-q", "--detach", str(tree), before], check=True)
            try:
                yield {"": here, BEFORE: tree}
            finally:
                subprocess.run([*git, "remove", "--force", str(tree)], check=True)


def ours(rows: Sequence[Ours], among: Mapping[str, Path]) -> Iterator[Row]:
    """Rows of this program in each tree."""
    for name, unit, what, times in rows:
        for more, tree in among.items():
            yield Row(name + more, unit, counted(sys.executable, "ours.py", what, times, tree))


def peers(rows: Sequence[Peer], python: str) -> Iterator[Row]:
    """Rows of other programs."""
    for name, unit, what, times, each in rows:
        measure = counted(python, "peers.py", what, times, None)
        yield Row(name, unit, measure and _times(measure, each))


def _times(measure: Measure, each: int) -> Measure:
    return lambda: measure() * each


def counted(python: str, script: str, what: str, count: int, tree: Path | None) -> Measure | None:
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


def table(rows: Sequence[Row], rounds: int, asked: Sequence[Asked]) -> Iterator[str]:
    """Measure all rows in turn and tell them: medians, and what they are of the tree before."""
    results: dict[str, list[float]] = {row.name: [] for row in rows}
    for _ in range(rounds):
        for name, _, measure in rows:
            if measure is not None:
                results[name].append(measure())
    yield f"Python {sys.version.split()[0]}, {rounds} rounds, medians (lowest to highest)"
    for name, unit, measure in rows:
        if measure is None:
            yield f"{name:50} not measured: not installed or failed"
            continue
        found, old = results[name], results.get(name + BEFORE)
        spread = f"({min(found):.4g} to {max(found):.4g})"
        ratio = f"{_ratio(found, old):.2f}x before" if old else ""
        yield f"{name:50} {median(found):9.4g} {unit:9} {spread:24} {ratio}".rstrip()
    for name, own, theirs, least in asked:
        if results.get(own) and results.get(theirs):
            quicker = _ratio(results[theirs], results[own])
            yield f"{name:50} {quicker:9.2f} asked for {least:.2f}"


def _ratio(one: Sequence[float], other: Sequence[float]) -> float:
    """The median of what one was of the other in each round."""
    return median(a / b for a, b in zip(one, other, strict=True))
