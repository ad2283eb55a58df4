"""Staged deals of Grauer Jass. Forehand is seat 0 and names trump; the die is rolled as said."""

from __future__ import annotations

from collections.abc import Mapping

from jasstui.mechanics.order import CHANCE
from tests.support import Table

TWO, FOUR = "grauer-jass-2", "grauer-jass-4"

NINE = "0=HAHKC6C7D8D9SJSTS6 1=HQHJCACTDADKS7S8SQ"
"""For two: seat 0 holds two hearts and no row, seat 1 two hearts."""


def named(
    stage: str, trump: str = "H", form: str = TWO, options: Mapping[str, str] | None = None
) -> Table:
    """A staged deal in which forehand has named trump and the die is about to be rolled."""
    return Table(form, stage, options=options).do(f"0 trump {trump}")


def rolled(
    number: int, stage: str = NINE, form: str = TWO, options: Mapping[str, str] | None = None
) -> Table:
    """The first trick is about to be led under this number; hearts are trump."""
    return named(stage, form=form, options=options).do(f"chance roll {number}")


def run(t: Table, tricks: int = 9) -> Table:
    """Random cards and rolls until so many tricks are finished or the deal is over."""
    number = t.state.match.number
    while not t.state.match.over and t.state.match.number == number and not _stops(t, tricks):
        if t.turn == CHANCE:
            t.do(f"chance roll {t.rng.randint(1, 6)}")
        else:
            t.do(f"{t.turn} {t.rng.choice(sorted(x for x in t.legal() if x != 'weis'))}")
    return t


def _stops(t: Table, tricks: int) -> bool:
    play = t.state.play
    return play is not None and not play.led and len(play.winners) >= tricks


def whole(form: str, seed: int = 1, options: Mapping[str, str] | None = None) -> Table:
    """A whole deal by chance."""
    t = Table(form, None, seed=seed, options=options).chance()
    return run(t.do("0 trump H"))
