"""Deals of Coiffeur, with partners and alone: who fills his boxes, and what stands in them."""

from __future__ import annotations

from jasstui.mechanics.bidding.choose import FilledBoxes
from tests.support import Table


def choose(t: Table, willing: tuple[int, ...]) -> None:
    """One deal in which players of these teams take their first box and others pass if they may.

    Without partners everybody is a team of his own.
    """
    t.chance()
    while t.state.deal.question == "box":
        seat, found = t.turn, sorted(t.legal())
        take = t.state.match.team[seat] in willing or "pass" not in found
        t.do(f"{seat} {found[0] if take else 'pass'}")


def partie(
    form: str, deals: int, willing: tuple[int, ...] = (0, 1), totals: tuple[int, ...] = ()
) -> Table:
    """A Partie after so many deals, of which the last seat dealt the first."""
    t = Table(form, None, totals=totals, seed=4)
    for _ in range(deals):
        choose(t, willing)
        t.play_out()
    return t.chance()


def written(t: Table) -> dict[tuple[int, str], int]:
    """Points in the boxes of each side."""
    return {(side, box): points for side, box, points in FilledBoxes.of(t.state.match).boxes}
