"""Base classes of all kinds of slate, as plain data: no words, no widths, no colours.

A kind is a module of its own, here with its model, how it is built from a view and a sample of it,
and in `jasstui.draw` with its painter. What a model tells of itself names messages of the
catalogues. New chalk is what the last deal added and is painted in gold.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple, Self

from jasstui.plain import Plain
from jasstui.slate.cells import Cell, Tone
from jasstui.words import Words


class Message(NamedTuple):
    """A sentence or a word by its key in the message catalogues, and what fills its blanks."""

    key: str
    blanks: tuple[tuple[str, object], ...] = ()

    def told(self, say: Words) -> str:
        """The sentence in a language."""
        return say(self.key, **dict(self.blanks))


def message(key: str, **blanks: object) -> Message:
    """A message with its blanks."""
    return Message(key, tuple(blanks.items()))


Text = Message | str
"""A message, or what needs no translation, such as names and numbers."""

Line = tuple[Text, Sequence[Text]]
"""A line about a side, a deal or a box: its name, and what stands there."""

TOGETHER = message("summary.together")


class Sign(NamedTuple):
    """Small print: a sign, what it means and how it is written; `ascii`: the sign in ASCII."""

    sign: str
    means: Message
    tone: Tone = "dim"
    ascii: str = ""


class Slate(Plain):
    """Base of all slates. `kind`: name of its painter. `by_seat`: whether everybody has a column,
    or every side. `units`: what the columns count, as in the ledger; nothing where the slate itself
    has a row for each deal. `at_plates`: whether the plates of the table tell it, too, so that a
    small page can do without."""

    kind: ClassVar[str]
    by_seat: ClassVar[bool] = False
    units: ClassVar[tuple[str, ...]] = ("points",)
    at_plates: ClassVar[bool] = False

    def title(self) -> Message | None:
        """Heading, None where the kind alone is named."""
        return None

    def signs(self) -> Sequence[Sign]:
        """Signs that stand there with their meaning, and how far the Partie is."""
        return ()

    def standing(self) -> tuple[str, ...]:
        """Total of each column, in a word; nothing where that takes more words."""
        return ()

    def table(self) -> Sequence[Sequence[Text]]:
        """The slate in rows, for those that are better read so."""
        return ()

    def told(self) -> Iterable[Line]:
        """The slate in sentences."""
        raise NotImplementedError

    def before(self) -> Self:
        """The same slate without what the last deal added, of the same shape.

        Sums that the deal has changed are wiped where the old ones are not known any more. What a
        deal has struck out or earned back is not undone.
        """
        raise NotImplementedError


class Side(Plain):
    """One side of a slate of points: `total` points, `new` of them from the last deal."""

    name: str
    total: int
    new: int = 0

    def told(self) -> Line:
        """The points, and what was added."""
        new = [message("lines.new", n=f"{self.new:+d}")] if self.new else []
        return self.name, [message("summary.unit.points", n=self.total), *new]


def row(label: Text, names: Sequence[str], cells: Sequence[Cell]) -> Line:
    """A row with what each column has there."""
    pairs = zip(names, cells, strict=False)
    return label, [f"{name} {cell.text}" for name, cell in pairs if cell.text]
