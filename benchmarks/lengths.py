"""How long a Partie is: `python -m benchmarks.lengths` writes `assets/lengths.toml`.

Bots of the easiest level play some Partien of every form with its usual agreements. What counts is
how often somebody plays a card or says a word before the Partie is over; the start screen makes
minutes of it.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from statistics import median

from benchmarks.setup import bundle_of, rulebook
from benchmarks.tournament import add_options, loop_of, played
from jasstui.bots.level import LEVELS, Budget
from jasstui.bots.player import choose
from jasstui.catalogue.load import Catalogue
from jasstui.host.session import Seat, Session
from jasstui.paths import asset, catalogue_file, elsewhere
from jasstui.standard import standard

PARTIEN = 5
MOST = 20_000
"""A Partie that has no end after so many actions is broken off."""

HEAD = """\
# How often somebody acts in a Partie of each form, chance left out: the median of {n} Partien
# of bots with the usual agreements. Made by `python -m benchmarks.lengths`.

"""


def actions(forms: Sequence[str], number: int) -> int:
    """Actions of all players in one of the Partien of these forms, by its number."""
    form, seed = forms[number // PARTIEN], number % PARTIEN
    bundle = bundle_of(form)
    level = LEVELS["easy"]
    seats = tuple(Seat(str(n), level.name) for n in range(bundle.spec.players[0]))
    session = Session.new(bundle, rulebook(), seats, None, info={"seed": str(seed)})
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
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("forms", nargs="*", metavar="FORM", help="by default all, and written")
    add_options(parser)
    given = parser.parse_args()
    shipped = Catalogue(standard)
    shipped.add(catalogue_file())
    shipped.add_missing(elsewhere())
    forms = sorted(given.forms or shipped.playable())
    work, numbers = partial(actions, forms), range(PARTIEN * len(forms))
    found = played(f"lengths of {' '.join(forms)}", work, numbers, int, loop_of(given))
    lines = [HEAD.format(n=PARTIEN)]
    for form, counts in zip(forms, zip(*[found] * PARTIEN, strict=True), strict=True):
        print(f"{form:24} {median(counts):5.0f}", flush=True)
        lines.append(f"{form} = {median(counts):.0f}\n")
    if not given.forms:
        asset("lengths.toml").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    from benchmarks import lengths  # other processes find what they play by its name

    lengths.main()
