"""Speed of the program beside others: `python -m benchmarks [--rounds N] [--peers PYTHON]
[--before TREE]`.

Everything is measured in turn, round after round in the same run; the table shows medians.
docs/benchmarks.md explains the rows. The rules path alone: `python -m benchmarks.path`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from pathlib import Path

from benchmarks import path, rounds
from benchmarks.path import DEAL
from benchmarks.rounds import HERE, Ours, Peer, Row

CARD, MS = "us/card", "ms"

OURS = (
    Ours("Schieber, cards only", CARD, "cards-schieber", 800),
    Ours("Doppelkopf, cards only", CARD, "cards-doppelkopf", 500),
    Ours("Aucho for four, cards only", CARD, "cards-aucho", 800),
    *path.OURS,
    Ours("Schieber, playouts by thumb", DEAL, "playouts-schieber", 400),
    Ours("Doppelkopf, playouts by thumb", DEAL, "playouts-doppelkopf", 250),
    Ours("Tschau Sepp, playouts by thumb", DEAL, "playouts-tschau-sepp", 300),
    Ours("Schieber, worlds in mid-deal", "us/world", "worlds", 4000),
    Ours("Load and compile schieber-4", "us", "load-schieber", 20),
    Ours("Load and compile aucho-4 and what follows", "us", "load-aucho", 20),
)

PEERS = (
    *path.PEERS,
    Peer("pyschieber", DEAL, "pyschieber", 30, 36),
    Peer("schieber", DEAL, "schieber", 30, 36),
)


def rows(python: str, trees: Mapping[str, Path]) -> Iterator[Row]:
    """Everything that is measured."""
    yield from rounds.ours(OURS, trees)
    yield from rounds.peers(PEERS, python)
    here = HERE.parent
    yield Row("Python starts and does nothing", MS, rounds.command(here, "-c", ""))
    for more, tree in trees.items():
        yield Row("jasstui --help" + more, MS, rounds.command(tree, "-m", "jasstui", "--help"))
    check = rounds.command(here, "-m", "jasstui", "check", "--quick")
    yield Row("jasstui check --quick", MS, check)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    rounds.options(parser)
    given = parser.parse_args()
    with rounds.trees(given.before) as trees:
        for line in rounds.table(list(rows(given.peers, trees)), given.rounds, path.ASKED):
            print(line)


if __name__ == "__main__":
    main()
