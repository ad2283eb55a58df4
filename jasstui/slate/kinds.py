"""The kinds of slate there are, by their names in the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from jasstui.slate import (
    balance,
    columns,
    digits,
    games,
    grid,
    kings,
    lives,
    markers,
    predictions,
    race,
    session,
    sheet,
    striche,
    tafel,
    umgang,
)
from jasstui.slate.models import Slate
from jasstui.slate.reading import Reading, Sample


class Kind(Protocol):
    """A kind of slate."""

    def build(self, read: Reading, /) -> Slate:
        """The slate of a view. What the running or last deal added is new chalk until the next deal
        starts."""

    def sample(self, of: Sample, /) -> Slate:
        """A few marks, before anything is played."""


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
    "kings": kings,
    "session": session,
    "umgang": umgang,
    "markers": markers,
    "digits": digits,
    "balance": balance,
}
"""Those that come with the program."""


def slate_of(read: Reading, kinds: Mapping[str, Kind] = KINDS) -> Slate:
    """The slate of the form."""
    return kinds[read.spec.slate].build(read)
