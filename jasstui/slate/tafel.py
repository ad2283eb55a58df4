"""Points written on the Z. Serves schieber-4.slate.tafel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Self

from msgspec.structs import replace

from jasstui.slate.cells import Cell
from jasstui.slate.models import Line, Message, Side, Sign, Slate, message, row
from jasstui.slate.reading import Reading, Sample


class ZMarks(NamedTuple):
    """Strokes on the three bars of the Z and the points that are no stroke."""

    hundreds: int = 0
    fifties: int = 0
    twenties: int = 0
    rest: int = 0


def z_marks(points: int) -> ZMarks:
    """Points as marks on a tidy Z: the fewest strokes, and below 20 a number.

    Points below zero are written as a number alone.
    """
    if points < 0:
        return ZMarks(rest=points)
    hundreds, left = divmod(points, 100)
    fifties, left = divmod(left, 50)
    twenties, rest = divmod(left, 20)
    return ZMarks(hundreds, fifties, twenties, rest)


class PointsTeam(Side):
    """One side of the Z slate."""

    @property
    def kept(self) -> ZMarks:
        """Strokes that stood before the last deal. Their rest was wiped and counts in `added`."""
        return self._written[0]

    @property
    def added(self) -> ZMarks:
        """Strokes the last deal added, and the rest that stands now.

        Old strokes are not changed for bigger ones until the next deal, so that everybody can
        check what was written. Where points were lost the Z is written anew without gold.
        """
        return self._written[1]

    @property
    def _written(self) -> tuple[ZMarks, ZMarks]:
        before = z_marks(self.total - self.new)
        if self.new < 0 or before.rest < 0:
            now = z_marks(self.total)
            return now._replace(rest=0), ZMarks(rest=now.rest)
        return before._replace(rest=0), z_marks(before.rest + self.new)


class PointsSlate(Slate):
    """Points written on the Z, one Z per side. `target` ends the Partie, 0 for none. `marks`:
    Striche of each side over several Partien, where they are written."""

    kind = "tafel"

    target: int
    teams: tuple[PointsTeam, ...]
    marks: tuple[int, ...] = ()

    def title(self) -> Message | None:
        """The target, if there is one."""
        return message("table.target", n=self.target) if self.target else None

    def signs(self) -> list[Sign]:
        """The Striche beyond the Partie."""
        told = " : ".join(map(str, self.marks))
        return [Sign(told, message("slate.marks"))] if any(self.marks) else []

    def standing(self) -> tuple[str, ...]:
        """The points."""
        return tuple(str(team.total) for team in self.teams)

    def told(self) -> Iterator[Line]:
        """The points of each side."""
        yield from (team.told() for team in self.teams)
        if any(self.marks):
            yield row(message("slate.marks"), [t.name for t in self.teams], self._cells)

    @property
    def _cells(self) -> list[Cell]:
        return [Cell(str(n)) for n in self.marks]

    def before(self) -> Self:
        """With the points of the last deal taken off."""
        teams = (replace(t, total=t.total - t.new, new=0) for t in self.teams)
        return replace(self, teams=tuple(teams))


def build(read: Reading) -> PointsSlate:
    """The points of each side."""
    teams = (PointsTeam(*told) for told in read.points())
    marks = (read.match.columns[seats[0]].marks for seats in read.sides)
    return PointsSlate(read.target, tuple(teams), tuple(marks))


def sample(of: Sample) -> PointsSlate:
    """After some deals."""
    return PointsSlate(of.target, tuple(map(PointsTeam, of.pairs, (317, 188))))
