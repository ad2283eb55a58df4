"""Partien one after the other: how far each side is, and the Striche and Nullen of everybody.

Serves bieter-5.slate.*
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from msgspec.structs import replace

from jasstui.slate import race, striche
from jasstui.slate.models import Line, Message, Sign, Slate, message
from jasstui.slate.race import RaceSlate
from jasstui.slate.reading import Reading, Sample
from jasstui.slate.striche import StrichColumn, StrichSlate


class SessionSlate(Slate):
    """The running Partie, without rows while nobody has bid, and the marks of those before it.
    `partie`: its number, of so many in `all`, 0 where that is open."""

    kind = "session"
    by_seat = True
    race: RaceSlate
    marks: StrichSlate
    partie: int = 1
    all: int = 0

    def title(self) -> Message | None:
        """The number of the running Partie."""
        if self.all:
            return message("slate.partie-of", n=self.partie, all=self.all)
        return message("slate.partie", n=self.partie)

    def signs(self) -> list[Sign]:
        """The Nullen."""
        return self.marks.signs()

    def standing(self) -> tuple[str, ...]:
        """Striche less Nullen."""
        return tuple(str(column.standing) for column in self.marks.columns)

    def told(self) -> Iterator[Line]:
        """Lines for the progress of the sides, and for what everybody has."""
        yield from self.race.told()
        yield from self.marks.told()

    def before(self) -> Self:
        """Without the points and the marks of the last deal."""
        marks = self.marks.before()
        columns = (replace(c, standing=c.striche - c.nulls) for c in marks.columns)
        return replace(self, race=self.race.before(), marks=replace(marks, columns=tuple(columns)))


def build(read: Reading) -> Slate:
    """The sides of the Partie once it has any, and everybody's marks; points alone where no
    Partie is bid for."""
    from jasstui.mechanics.partien.session import BidSession  # the start screen does without

    match, partie = read.match, read.view.rules.partie
    if not isinstance(partie, BidSession):
        return race.build(read)
    both = zip(striche.columns_of(read), match.columns, strict=True)
    columns = (replace(told, standing=partie.balance(column)) for told, column in both)
    rows = race.build(read) if match.targets else RaceSlate((), match.number)
    marks = StrichSlate(0, tuple(columns))
    return SessionSlate(rows, marks, partie.number(match), partie.partien)


def sample(of: Sample) -> SessionSlate:
    """In the second Partie."""
    marks = zip(of.names, (2, 1, 0, 0), (0, 0, 1, 1), strict=False)
    columns = tuple(StrichColumn(name, a, b, standing=a - b) for name, a, b in marks)
    names = [" + ".join(pair) for pair in (of.names[::2], of.names[1::2])]
    rows = tuple(
        race.RaceRow(name, points, target=aim)
        for name, points, aim in zip(names, (350, 480), (620, of.target), strict=True)
    )
    return SessionSlate(RaceSlate(rows), StrichSlate(0, columns), 2, 5)
