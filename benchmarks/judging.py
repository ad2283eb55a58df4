"""How long it takes to find out what the decisions of a deal were worth, and how much is found.

    python -m benchmarks.judging --form schieber-4 --deals 20

The first seat is an easy bot, whose decisions are judged as those of a person are after a deal; the
others are normal. Time is processor time in one process; two share it on two cores, once they
stand.
"""

from __future__ import annotations

import argparse
from statistics import fmean, median
from time import process_time
from unittest.mock import patch

from benchmarks.setup import bundle_of, rulebook, rules_of
from jasstui.beside import judging
from jasstui.beside.judging import PLAYOUTS, Judging
from jasstui.bots.level import EASY, NORMAL, Budget
from jasstui.engine.starting import Start
from jasstui.host.host import Host
from jasstui.host.minds import Minds
from jasstui.host.session import Seat, Session


def played(form: str, number: int) -> Session:
    """The deal of this number, played to its end."""
    count = rules_of(form).spec.players[0]
    levels = (EASY.name, *[NORMAL.name] * (count - 1))
    seats = tuple(Seat(str(at + 1), level) for at, level in enumerate(levels))
    start, info = Start(dealer=number % count), {"seed": str(number)}
    session = Session.new(bundle_of(form), rulebook(), seats, None, start, info)
    host = Host(session, Minds(Budget(playouts=1), number))
    while session.deal <= 1 and not session.over:
        host.step(0.0)
    return session


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--form", default="schieber-4")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--first", type=int, default=300_000, help="number of the first deal")
    given = parser.parse_args()
    seconds, counts, mistakes = [], 0, 0
    for number in range(given.first, given.first + given.deals):
        session, begun = played(given.form, number), process_time()
        with patch.object(judging, "WORKERS", 0):
            found = Judging(session, 1, 0, None)
        seconds.append(process_time() - begun)
        counts += found.count
        mistakes += len(found.mistakes)
    told = f"median {median(seconds):.1f}, mean {fmean(seconds):.1f}, most {max(seconds):.1f}"
    print(f"{given.form}: {given.deals} deals, {PLAYOUTS} playouts a decision, seconds: {told}")
    print(f"{counts} decisions, {mistakes} mistakes")


if __name__ == "__main__":
    main()
