"""Columns of points. Serves differenzler-offen-4.slate.columns and the like."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Self

from msgspec.structs import replace

from jasstui.plain import Plain
from jasstui.slate.cells import NO_MARK, Cell, Tone, blank, wiped
from jasstui.slate.models import TOGETHER, Line, Sign, Slate, message, row
from jasstui.slate.reading import Reading, Sample, side_name, total

ACROSS = "—"
"""A stroke across, for a Strich that is still to be played for."""


class ColumnsRow(Plain):
    """One line: a label (number of the deal) and one cell per column.

    `mark` stands beside the label, such as the letter of a special deal. `game`: what was played,
    where that is told; in a series (`ColumnsSlate.series`) it stands in place of the number.
    """

    label: str
    cells: tuple[Cell, ...]
    mark: Cell = NO_MARK
    game: str = ""


class Rounds(NamedTuple):
    """Special deals that stand on the slate as blocks: `left` of `all` are still to come, `waiting`
    more after them; `mark` is their letter."""

    mark: Cell
    left: int
    all: int
    waiting: int = 0


class ColumnsSlate(Slate):
    """Columns of points: `names` one per column, `rows` oldest first, `sums` under the rule.

    `series`: every deal is a game of its own. `rounds`: what is left of a special round. `bags`:
    tricks beyond what was bid that are still to be charged, by column. `rampos`: names of those who
    still play for a Strich, which is a stroke across in the cells of the deal that brought it.
    """

    kind = "columns"
    units = ()

    names: tuple[str, ...]
    rows: tuple[ColumnsRow, ...]
    sums: tuple[Cell, ...] = ()
    series: bool = False
    rounds: Rounds | None = None
    bags: tuple[int, ...] = ()
    rampos: tuple[str, ...] = ()

    def signs(self) -> Sequence[Sign]:
        """Signs for what is still to be charged, and what is still to be played for."""
        numbers = " : ".join(map(str, self.bags))
        charged = [Sign(numbers, message("slate.bags"))] if any(self.bags) else []
        return [*charged, *(Sign(names, message("slate.rampo")) for names in self.rampos)]

    def told(self) -> Iterator[Line]:
        """Every deal, and the sums."""
        for line in self.rows:
            label = " ".join(filter(None, (line.label, line.mark.text, line.game)))
            yield row(message("lines.row", label=label), self.names, line.cells)
        yield row(TOGETHER, self.names, self.sums)
        if any(self.bags):
            yield row(message("slate.bags"), self.names, [Cell(str(n)) for n in self.bags])
        for names in self.rampos:
            yield message("slate.rampo"), [names]

    def before(self) -> Self:
        """Without the cells of the last deal."""
        rows = (
            replace(line, cells=tuple(blank(c) if c.new else c for c in line.cells))
            for line in self.rows
        )
        sums = wiped([line.cells for line in self.rows], self.sums)
        return replace(self, rows=tuple(rows), sums=sums)


def build(read: Reading) -> ColumnsSlate:
    """Points of each deal in columns, sums below; where contracts count, what they were worth."""
    from jasstui.mechanics.account.predicted import Bags  # the start screen does without
    from jasstui.mechanics.account.spared import Rampos

    match, spec, sides = read.match, read.spec, read.sides
    bags, rampos = Bags.of(match).bags, Rampos.of(match).rampos
    contracts = spec.partie.unit == "write-points"
    about = {played.deal: read.told(played) for played in match.played}
    rows = []
    for deal, entries in read.deals("write-points" if contracts else spec.partie.made).items():
        tone: Tone = "gold" if deal == match.number else "chalk"
        tied = {seat for rampo in rampos if rampo.deal == deal for seat in rampo.seats}
        cells = tuple(
            Cell(ACROSS if seats[0] in tied else str(total(entries, seats[0])), tone)
            for seats in sides
        )
        rows.append(ColumnsRow(str(deal), cells, game=about.get(deal, "")))
    return ColumnsSlate(
        names=tuple(side_name(read.names, seats) for seats in sides),
        rows=tuple(rows),
        sums=tuple(Cell(str(match.totals[seats[0]])) for seats in sides),
        bags=tuple(bags[seats[0]] for seats in sides) if bags else (),
        rampos=tuple(" ".join(read.names[seat] for seat in r.seats) for r in rampos),
        series=len({game.goal.kind for game in spec.games.values()}) > 1 and not contracts,
    )


def sample(of: Sample) -> ColumnsSlate:
    """After two deals."""
    return _sample(of, "d", (24, 61, 8, 64), (50, 12, 70, 25))


def signed(of: Sample) -> ColumnsSlate:
    """A sample of plus and minus."""
    return _sample(of, "+d", (3, -3, -3, 3), (7, -7, 1, -1))


def _sample(of: Sample, form: str, *deals: Sequence[int]) -> ColumnsSlate:
    rows = (
        ColumnsRow(str(n), tuple(Cell(format(v, form)) for v in values[: len(of.names)]))
        for n, values in enumerate(deals, start=1)
    )
    return ColumnsSlate(tuple(of.names), tuple(rows))
