"""A stroke for each game won. Serves the slate rules of games that are won as a whole."""

from __future__ import annotations

from msgspec.structs import replace

from jasstui.slate import striche
from jasstui.slate.reading import Reading, Sample, total
from jasstui.slate.striche import StrichColumn, StrichSlate


class GamesSlate(StrichSlate):
    """Striche that are games."""

    units = ("win",)


def build(read: Reading) -> GamesSlate:
    """Everybody's games, and who has won the last one."""
    new, won = read.latest("win"), read.match.totals
    columns = (
        StrichColumn(name, won[seat], new_striche=total(new, seat))
        for seat, name in enumerate(read.names)
    )
    return GamesSlate(0, tuple(columns))


def sample(of: Sample) -> StrichSlate:
    """After some games."""
    slate = striche.sample(of)
    return replace(slate, columns=tuple(replace(c, nulls=0) for c in slate.columns))
