"""Weights of the counts of a hand, fitted to deals that were played out by the rules of thumb.

They are data beside the module that goes by them (`worth.toml` beside `worth.py`), each file
written by a benchmark, and read when a hand is first judged.
"""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path
from typing import TypeVar

from jasstui.bots.hand.counts import counts
from jasstui.mechanics.cardplay.tables import TrickRules
from jasstui.paths import read_text
from jasstui.plain import Strict, converted
from jasstui.toml_cache import tables_in

S = TypeVar("S")


class Weights(Strict, eq=False, dict=True, kw_only=True):
    """Weights of a hand. `base`, and so much more for each count (`hand.counts.counts`): `trumps`
    by rank, `length` for the square of their number, `tops` and `loose` for plain cards on top of
    their suit and below, by rank.

    They are for games with or without `trump`, with so many `foes` and `mates`, or `players`, as
    far as that was told apart."""

    base: float
    trumps: tuple[float, ...]
    length: float
    tops: tuple[float, ...]
    loose: tuple[float, ...]
    trump: bool = True
    foes: int = 0
    mates: int = 0
    players: int = 0

    @cached_property
    def of(self) -> tuple[float, ...]:
        """So much for each of the counts, in their order."""
        return (*self.trumps, self.length, *self.tops, *self.loose)

    def worth(self, hand: int, rules: TrickRules) -> float:
        """What a hand is worth by them."""
        each = zip(self.of, counts(hand, rules), strict=True)
        return sum([weight * count for weight, count in each], self.base)


class _Rows(Strict):
    weights: tuple[Weights, ...]


@cache
def fitted(reader: str) -> tuple[Weights, ...]:
    """The weights beside a module, by its name."""
    return beside(reader, _Rows).weights


def beside(reader: str, model: type[S]) -> S:
    """What was fitted for a module, read from the file beside it."""
    path = file_of(reader)
    return converted(tables_in(path, read_text(path)), model)


def file_of(reader: str) -> Path:
    """The file beside a module."""
    return Path(__file__).with_name(f"{reader}.toml")
