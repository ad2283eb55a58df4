"""Rounds in which one plays against all others, and what everybody has been paid for them.

Serves the slate rules of Schafhauser.
"""

from __future__ import annotations

from msgspec.structs import replace

from jasstui.slate import race
from jasstui.slate.models import Message, Sign, message
from jasstui.slate.race import RaceRow, RaceSlate
from jasstui.slate.reading import Reading, Sample, total

PAID = (2, -1, -1)
"""Stakes after a round that was won alone."""


class KingsSlate(RaceSlate):
    """Everybody with the points of the running round, his target in it, and his stakes."""

    by_seat = True

    def title(self) -> Message | None:
        """The running round."""
        return message("slate.round.n", n=self.deal) if self.deal else None

    def signs(self) -> list[Sign]:
        """The mark at half the target, and the stakes."""
        return [*super().signs(), Sign("±", message("slate.stakes"), ascii="+-")]


def build(read: Reading) -> RaceSlate:
    """The running round, or the one that has just ended, and all stakes; points alone in a Partie
    without kings."""
    from jasstui.mechanics.partien.kings import KingsRace  # the start screen does without
    from jasstui.mechanics.partien.points import STAKE

    match, partie = read.match, read.view.rules.partie
    if not isinstance(partie, KingsRace):
        return race.build(read)
    new, points = read.latest(STAKE), read.latest("points")
    rows = (
        RaceRow(
            name,
            match.totals[seat],
            total(points, seat),
            match.targets[seat] if match.targets else 0,
            match.columns[seat].stake,
            total(new, seat),
        )
        for seat, name in enumerate(read.names)
    )
    return KingsSlate(tuple(rows), partie.round(match))


def sample(of: Sample) -> RaceSlate:
    """In the second round."""
    rows = zip(race.sample(of).rows, PAID, strict=False)
    return KingsSlate(tuple(replace(row, stake=paid) for row, paid in rows), 2)
