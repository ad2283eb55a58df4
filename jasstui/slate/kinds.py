"""The kinds of slate there are, by their names in the catalogue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from jasstui.slate import (
    balance,
    columns,
    digits,
    games,
    grid,
    lives,
    markers,
    predictions,
    race,
    sheet,
    striche,
    tafel,
)
from jasstui.slate.models import PLAIN, Lettering, Slate

if TYPE_CHECKING:
    from jasstui.engine.views import View


class Kind(Protocol):
    """How a kind of slate comes about: from a seat's view with one name per column, and as a sample
    with a few marks for four players, before anything is played."""

    def build(self, view: View, names: Sequence[str], lettering: Lettering, /) -> Slate:
        """What stands there. What the running or last deal added is new chalk until the next deal
        starts."""

    def sample(self, names: Sequence[str], target: int, unit: str, /) -> Slate:
        """A slate of a Partie to so many of a unit, as `Facts` has them."""


KINDS: Mapping[str, Kind] = {
    "tafel": tafel,
    "striche": striche,
    "columns": columns,
    "sheet": sheet,
    "grid": grid,
    "predictions": predictions,
    "games": games,
    "lives": lives,
    "race": race,
    "markers": markers,
    "digits": digits,
    "balance": balance,
}
"""Those that come with the program."""


def slate_of(
    view: View,
    names: Sequence[str],
    lettering: Lettering = PLAIN,
    kinds: Mapping[str, Kind] = KINDS,
) -> Slate:
    """The slate of the form; `names` one per seat, `lettering` for boxes and deals."""
    return kinds[view.rules.spec.slate].build(view, names[: view.match.seats], lettering)
