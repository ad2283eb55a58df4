"""Sides that have targets of their own. Serves bieter-3.slate.columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Self

from msgspec.structs import replace

from jasstui.slate.models import Lettering, Line, Message, Side, Sign, Slate, message
from jasstui.slate.sides import side_points, sides_of

if TYPE_CHECKING:
    from jasstui.engine.views import View


class RaceRow(Side):
    """One side on its way; `target` 0 while it has none."""

    target: int = 0

    def told(self) -> Line:
        """How far it has come, and how far it has to."""
        if not self.target:
            return super().told()
        return self.name, [message("lines.race", n=self.total, target=self.target)]


class RaceSlate(Slate):
    """Sides with targets of their own; `deal`: number of the running deal."""

    kind = "race"

    rows: tuple[RaceRow, ...]
    deal: int = 0

    @property
    def title(self) -> Message | None:
        """The running deal."""
        return message("table.deal", n=self.deal) if self.deal else None

    @property
    def signs(self) -> list[Sign]:
        """The mark at half the target."""
        reached = any(row.target for row in self.rows)
        return [Sign("▲", message("slate.half"), ascii="^")] if reached else []

    @property
    def standing(self) -> tuple[str, ...]:
        """The points."""
        return tuple(str(row.total) for row in self.rows)

    def told(self) -> Iterator[Line]:
        """How far each side has come."""
        return (row.told() for row in self.rows)

    def before(self) -> Self:
        """With the points of the last deal taken off."""
        rows = (replace(r, total=r.total - r.new, new=0) for r in self.rows)
        return replace(self, rows=tuple(rows))


def build(view: View, names: Sequence[str], lettering: Lettering) -> RaceSlate:
    """Each side with its own target."""
    del lettering
    targets = view.match.targets or (0,) * view.match.seats
    rows = (
        RaceRow(*told, targets[seats[0]])
        for told, seats in zip(side_points(view, names), sides_of(view), strict=True)
    )
    return RaceSlate(tuple(rows), view.match.number)


def sample(names: Sequence[str], target: int, unit: str) -> RaceSlate:
    """Three on their way."""
    del unit
    points = zip(names, (620, 350, 480), strict=False)
    return RaceSlate(tuple(RaceRow(name, total, target=target) for name, total in points))
