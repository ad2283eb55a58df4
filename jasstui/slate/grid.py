"""Boxes that each side fills once. Serves the slate rules of Coiffeur."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from msgspec.structs import replace

from jasstui.plain import Plain
from jasstui.slate.cells import OPEN, Cell, wiped
from jasstui.slate.models import TOGETHER, Line, Message, Sign, Slate, Text, message, row
from jasstui.slate.reading import Reading, Sample, side_name


class GridRow(Plain):
    """One box of every side: what its points are multiplied by, its name (`short` where there is
    little room), and one cell per side."""

    factor: int
    label: str
    short: str
    cells: tuple[Cell, ...]

    @property
    def name(self) -> Message:
        """The box and its factor."""
        return message("lines.box", name=self.label, n=self.factor)


class GridSlate(Slate):
    """Boxes that each side fills once: `names` one per column, `sums` under the rule."""

    kind = "grid"
    units = ()

    names: tuple[str, ...]
    rows: tuple[GridRow, ...]
    sums: tuple[Cell, ...]

    def signs(self) -> list[Sign]:
        """A sign for the number of boxes filled."""
        cells = [cell for box in self.rows for cell in box.cells]
        done = sum(cell.text != OPEN for cell in cells)
        return [Sign("", message("slate.boxes", n=done, all=len(cells)))]

    def standing(self) -> tuple[str, ...]:
        """The sums."""
        return tuple(cell.text for cell in self.sums)

    def table(self) -> list[list[Text]]:
        """The boxes below each other, the sides beside each other; an open box is told by a
        word."""
        open_ = message("lines.box-open")
        boxes = (
            [box.name, *(c.text if c.text.strip(OPEN) else open_ for c in box.cells)]
            for box in self.rows
        )
        return [["", *self.names], *boxes, [TOGETHER, *self.standing()]]

    def told(self) -> Iterator[Line]:
        """Every box, and the sums."""
        for box in self.rows:
            yield row(box.name, self.names, box.cells)
        yield row(TOGETHER, self.names, self.sums)

    def before(self) -> Self:
        """With the box of the last deal still open."""
        rows = (
            replace(box, cells=tuple(Cell(OPEN, "dim") if c.new else c for c in box.cells))
            for box in self.rows
        )
        sums = wiped([box.cells for box in self.rows], self.sums)
        return replace(self, rows=tuple(rows), sums=sums)


def build(read: Reading) -> GridSlate:
    """One row per box, one column per side; what the last deal filled is new."""
    step, sides = read.view.rules.boxes_step, read.sides
    rows = (
        GridRow(
            box.factor,
            read.box(name, False),
            read.box(name, True),
            tuple(_cell(read, read.match.team[seats[0]], name) for seats in sides),
        )
        for name, box in (step.boxes if step else {}).items()
    )
    return GridSlate(
        names=tuple(side_name(read.names, seats) for seats in sides),
        rows=tuple(rows),
        sums=tuple(Cell(str(read.match.totals[seats[0]])) for seats in sides),
    )


def _cell(read: Reading, side: int, name: str) -> Cell:
    """The cell of a box; an open one that is being played for is lit."""
    from jasstui.mechanics.bidding.choose import Boxed, FilledBoxes, filled

    deal, match = read.view.deal, read.match
    current = Boxed.of(deal).box == name and match.team[deal.declarer] == side
    counted = bool(match.played) and match.played[-1].deal == match.number
    newest = FilledBoxes.of(match).boxes[-1:] if counted else ()
    new = any(box[:2] == (side, name) for box in newest)
    found = filled(match, side)
    if name in found:
        return Cell(str(found[name]), "gold" if new else "chalk")
    return Cell(OPEN, "gold" if current else "dim")


def sample(of: Sample) -> GridSlate:
    """After some deals."""
    open_ = (OPEN,) * (len(of.sides) - 2)
    boxes = (("96", OPEN), (OPEN, "112"), ("61", OPEN), (OPEN, OPEN))
    return GridSlate(
        names=tuple(side_name(of.names, seats) for seats in of.sides),
        rows=tuple(
            GridRow(n, f"{n}x", f"{n}x", tuple(map(Cell, (*cells, *open_))))
            for n, cells in enumerate(boxes, start=1)
        ),
        sums=tuple(map(Cell, ("279", "224", *("0" for _ in open_)))),
    )
