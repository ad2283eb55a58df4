"""A stroke for each game won. Serves the slate rules of games that are won as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from jasstui.slate import striche
from jasstui.slate.models import Lettering
from jasstui.slate.sides import latest, total
from jasstui.slate.striche import StrichColumn, StrichSlate

if TYPE_CHECKING:
    from jasstui.engine.views import View


class GamesSlate(StrichSlate):
    """Striche that are games."""

    units = ("win",)


def build(view: View, names: Sequence[str], lettering: Lettering) -> GamesSlate:
    """Everybody's games, and who has won the last one."""
    del lettering
    new, won = latest(view, "win"), view.match.totals
    columns = (
        StrichColumn(name, won[seat], new_striche=total(new, seat))
        for seat, name in enumerate(names)
    )
    return GamesSlate(0, tuple(columns))


def sample(names: Sequence[str], target: int, unit: str) -> StrichSlate:
    """After some games."""
    slate = striche.sample(names, target, unit)
    return replace(slate, columns=tuple(replace(c, nulls=0) for c in slate.columns))
