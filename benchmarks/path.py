"""The one rules path beside the tree before: `python -m benchmarks.path [--before COMMIT]`.

Random actions among `options` are carried out by `act`, ledger and settlement included, in five
forms, in turns with the same in the tree before and with other programs where they are installed;
"by tokens" are the same deals with every card as a text, as people and records say it.
Without `--before` it is the last commit that is compared with.
"""

from __future__ import annotations

import argparse

from benchmarks import rounds
from benchmarks.rounds import Asked, Ours, Peer

ACT, DEAL = "us/act", "us/deal"

OURS = (
    Ours("Schieber, whole deals", DEAL, "deals-schieber", 400),
    Ours("Euchre, whole deals", DEAL, "deals-euchre", 800),
    Ours("Schieber, 64 tables in one loop", DEAL, "together-schieber", 384),
    Ours("Euchre, 64 tables in one loop", DEAL, "together-euchre", 768),
    Ours("Schieber, whole deals by tokens", DEAL, "tokens-schieber", 400),
    Ours("Euchre, whole deals by tokens", DEAL, "tokens-euchre", 800),
    Ours("Schieber, actions", ACT, "actions-schieber", 300),
    Ours("Euchre, actions", ACT, "actions-euchre", 600),
    Ours("Aucho for four, actions", ACT, "actions-aucho", 300),
    Ours("Doppelkopf, actions", ACT, "actions-doppelkopf", 200),
    Ours("Tschau Sepp for two, actions", ACT, "actions-tschau-sepp", 40),
    Ours("Schieber, playouts by thumb", DEAL, "playouts-schieber", 200),
    Ours("Doppelkopf, playouts by thumb", DEAL, "playouts-doppelkopf", 120),
)

PEERS = (
    Peer("jass-kit", DEAL, "jass-kit", 250, 36),
    Peer("OpenSpiel, Euchre from Python", DEAL, "open_spiel", 3000),
    Peer("rlcard, Uno for two", ACT, "rlcard-uno", 80),
)

ASKED = (
    Asked("64 tables of Schieber", "Schieber, 64 tables in one loop", "jass-kit", 2.0),
    Asked(
        "64 tables of Euchre", "Euchre, 64 tables in one loop", "OpenSpiel, Euchre from Python", 0.3
    ),
    Asked("Schieber to jass-kit", "Schieber, whole deals", "jass-kit", 2.0),
    Asked("Euchre to OpenSpiel", "Euchre, whole deals", "OpenSpiel, Euchre from Python", 0.3),
    Asked(
        "Tschau Sepp to rlcard's Uno", "Tschau Sepp for two, actions", "rlcard, Uno for two", 1.0
    ),
    Asked("Aucho for four to Schieber", "Aucho for four, actions", "Schieber, actions", 1 / 1.25),
    Asked("Doppelkopf to Schieber", "Doppelkopf, actions", "Schieber, actions", 1 / 1.25),
)
"""How many times as fast ours is to be as the other."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    rounds.options(parser)
    parser.set_defaults(before="HEAD")
    given = parser.parse_args()
    with rounds.trees(given.before) as trees:
        rows = [*rounds.ours(OURS, trees), *rounds.peers(PEERS, given.peers)]
        for line in rounds.table(rows, given.rounds, ASKED):
            print(line)


if __name__ == "__main__":
    main()
