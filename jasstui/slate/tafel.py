"""Points written on the Z. Serves schieber-4.slate.tafel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, Self

from msgspec.structs import replace

from jasstui.slate.models import Lettering, Line, Message, Side, Slate, message
from jasstui.slate.sides import side_name, side_points
from jasstui.slate.sides import target as target_of

if TYPE_CHECKING:
    from jasstui.engine.views import View


class ZMarks(NamedTuple):
    """Strokes on the three bars of the Z and the points that are no stroke."""

    hundreds: int = 0
    fifties: int = 0
    twenties: int = 0
    rest: int = 0


def z_marks(points: int) -> ZMarks:
    """How points are written on a tidy Z: the fewest strokes, and below 20 a number.

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
    """Points written on the Z, one Z per side. `target` ends the Partie, 0 for none."""

    kind = "tafel"

    target: int
    teams: tuple[PointsTeam, ...]

    @property
    def title(self) -> Message | None:
        """The target, if there is one."""
        return message("table.target", n=self.target) if self.target else None

    @property
    def standing(self) -> tuple[str, ...]:
        """The points."""
        return tuple(str(team.total) for team in self.teams)

    def told(self) -> Iterator[Line]:
        """The points of each side."""
        return (team.told() for team in self.teams)

    def before(self) -> Self:
        """With the points of the last deal taken off."""
        teams = (replace(t, total=t.total - t.new, new=0) for t in self.teams)
        return replace(self, teams=tuple(teams))


def build(view: View, names: Sequence[str], lettering: Lettering) -> PointsSlate:
    """The points of each side."""
    del lettering
    teams = (PointsTeam(*told) for told in side_points(view, names))
    return PointsSlate(target_of(view), tuple(teams))


def sample(names: Sequence[str], target: int, unit: str) -> PointsSlate:
    """After some deals."""
    del unit
    pairs = (side_name(names, (0, 2)), side_name(names, (1, 3)))
    return PointsSlate(target, tuple(map(PointsTeam, pairs, (317, 188))))
