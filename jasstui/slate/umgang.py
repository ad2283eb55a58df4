"""Points of the running round in columns, and the Striche and Nullen that rounds have brought.

Serves hindersi-4.slate.*.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Self

from msgspec.structs import replace

from jasstui.slate import columns, striche
from jasstui.slate.cells import Cell, Tone
from jasstui.slate.columns import ColumnsRow, ColumnsSlate
from jasstui.slate.models import Line, Message, Sign, Slate, message
from jasstui.slate.reading import Reading, Sample, total
from jasstui.slate.striche import StrichSlate


class RoundsSlate(Slate):
    """`points` of the deals of a round in columns with their sums, and below them the `marks` of
    all rounds. `number`: of this round, `all`: how many there are."""

    kind = "umgang"
    by_seat = True
    units = ()

    points: ColumnsSlate
    marks: StrichSlate
    number: int = 0
    all: int = 0

    def title(self) -> Message | None:
        """The number of the running round."""
        return message("slate.rounds", n=self.number, all=self.all) if self.all else None

    def signs(self) -> Sequence[Sign]:
        """Those of the Striche."""
        return self.marks.signs()

    def told(self) -> Iterator[Line]:
        """The round, then what every player has."""
        yield from self.points.told()
        yield from self.marks.told()

    def before(self) -> Self:
        """Without the new points and marks."""
        return replace(self, points=self.points.before(), marks=self.marks.before())


def build(read: Reading) -> Slate:
    """The running round, or the last one until the next begins; columns alone where there are no
    rounds."""
    from jasstui.mechanics.partien.tally import Tally  # the start screen does without

    partie, match = read.view.rules.partie, read.match
    if not isinstance(partie, Tally) or not partie.round:
        return columns.build(read)
    first = partie.started(match.number) if match.number else 1
    rows = []
    for deal, entries in read.deals("points", since=first).items():
        made = [total(entries, seat) for seat in range(match.seats)]
        tone: Tone = "gold" if deal == match.number else "chalk"
        rows.append(ColumnsRow(str(deal), tuple(Cell(str(n), tone) for n in made)))
    chalked = tuple(Cell(str(n)) for n in match.ended or match.totals)
    points = ColumnsSlate(tuple(read.names), tuple(rows), chalked)
    number = (first - 1) // partie.round + 1
    return RoundsSlate(points, striche.build(read), number, partie.deals // partie.round)


def sample(of: Sample) -> RoundsSlate:
    """After two deals."""
    return RoundsSlate(columns.sample(of), striche.sample(of))
