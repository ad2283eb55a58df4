"""How long a Partie is: `python -m benchmarks.lengths` writes `assets/lengths.toml`.

Bots of the easiest level play some Partien of every form with its usual agreements. What counts is
how often somebody plays a card or says a word before the Partie is over; the start screen makes
minutes of it.
"""

from __future__ import annotations

import sys
from statistics import median

from jasstui.bots.level import LEVELS, Budget
from jasstui.bots.player import choose
from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.rulebook import Rulebook
from jasstui.paths import asset, catalogue_file
from jasstui.standard import standard
from jasstui.table.running.session import Seat, Session

PARTIEN = 5
MOST = 20_000
"""A Partie that has no end after so many actions is broken off."""

HEAD = """\
# How often somebody acts in a Partie of each form, chance left out: the median of {n} Partien
# of bots with the usual agreements. Made by `python -m benchmarks.lengths`.

"""


def actions(catalogue: Catalogue, rulebook: Rulebook, form: str, seed: int) -> int:
    """Actions of all players in one Partie."""
    bundle = catalogue.bundle(form, {})
    level = LEVELS["easy"]
    seats = tuple(Seat(str(n), level.name) for n in range(bundle.spec.players[0]))
    session = Session.new(bundle, rulebook, seats, None, info={"seed": str(seed)})
    count = 0
    while count < MOST:
        session.run_chance()
        if session.over:
            break
        seat = session.pending()[0]
        legal = session.legal(seat)
        token = choose(session.views[seat], legal, (), level, seed, Budget(playouts=1))
        session.act(seat, token or legal[0])
        count += 1
    return count


def main() -> None:
    """Measure the forms named on the command line, or all."""
    catalogue = Catalogue(standard)
    catalogue.add(catalogue_file())
    rulebook = Rulebook(asset("rulebook"))
    lines = [HEAD.format(n=PARTIEN)]
    for form in sorted(sys.argv[1:] or catalogue.playable()):
        found = median(actions(catalogue, rulebook, form, seed) for seed in range(PARTIEN))
        print(f"{form:24} {found:5.0f}", flush=True)
        lines.append(f"{form} = {found:.0f}\n")
    if not sys.argv[1:]:
        asset("lengths.toml").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
