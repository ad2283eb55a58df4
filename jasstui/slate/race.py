"""Sides on their way to a target, their own or that of the Partie.

Serves bieter-3.slate.columns and sidi-barrani-4.slate.columns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Self

from msgspec.structs import replace

from jasstui.slate.models import Line, Message, Side, Sign, Slate, message
from jasstui.slate.reading import Reading, Sample, total

if TYPE_CHECKING:
    from jasstui.mechanics.account.ledger import Entry
    from jasstui.mechanics.facts import MatchState


class RaceRow(Side):
    """One side on its way; `target` 0 while it has none. `stake`: what it has been paid so far,
    `new_stake` of it after the last deal; None where nobody is paid on the way."""

    target: int = 0
    stake: int | None = None
    new_stake: int = 0

    def told(self) -> Line:
        """Total of the side, its target, and what it has been paid."""
        paid = [message("lines.stakes", n=f"{self.stake:+d}")] if self.stake is not None else []
        if not self.target:
            name, points = super().told()
            return name, [*points, *paid]
        return self.name, [message("lines.race", n=self.total, target=self.target), *paid]

    def before(self) -> Self:
        """Without what the last deal added."""
        stake = None if self.stake is None else self.stake - self.new_stake
        return replace(self, total=self.total - self.new, new=0, stake=stake, new_stake=0)


class RaceSlate(Slate):
    """Sides on their way to a target; `deal`: number of the running deal."""

    kind = "race"

    rows: tuple[RaceRow, ...]
    deal: int = 0

    def title(self) -> Message | None:
        """The running deal."""
        return message("table.deal", n=self.deal) if self.deal else None

    def signs(self) -> list[Sign]:
        """The mark at half the target."""
        reached = any(row.target for row in self.rows)
        return [Sign("▲", message("slate.half"), ascii="^")] if reached else []

    def standing(self) -> tuple[str, ...]:
        """The points."""
        return tuple(str(row.total) for row in self.rows)

    def told(self) -> Iterator[Line]:
        """A line for each side: how far it has come."""
        return (row.told() for row in self.rows)

    def before(self) -> Self:
        """With the points of the last deal taken off."""
        return replace(self, rows=tuple(row.before() for row in self.rows))


def build(read: Reading) -> RaceSlate:
    """Each side with its target."""
    target = 0 if read.spec.first else read.spec.partie.target
    targets = read.match.targets or (target,) * read.match.seats
    paid = read.latest("stake")
    rows = (
        RaceRow(*told, targets[seats[0]], *_stake(read.match, paid, seats[0]))
        for told, seats in zip(read.points(), read.sides, strict=True)
    )
    return RaceSlate(tuple(rows), read.match.number)


def _stake(match: MatchState, paid: Sequence[Entry], seat: int) -> tuple[int | None, int]:
    """Stakes of a seat and how many of them are new, once any are paid."""
    if not any(column.stake for column in match.columns):
        return None, 0
    return match.columns[seat].stake, total(paid, seat)


def sample(of: Sample) -> RaceSlate:
    """Three on their way."""
    points = zip(of.names, (620, 350, 480), strict=False)
    return RaceSlate(tuple(RaceRow(name, total, target=of.target) for name, total in points))
