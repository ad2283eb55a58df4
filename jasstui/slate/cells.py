"""Cells of a slate with columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

Tone = Literal["chalk", "dim", "gold", "red", "potato"]
"""Style of a cell: normal, aside, new, in danger or doubled, a debt."""


class Cell(NamedTuple):
    """One written cell of a slate with columns."""

    text: str
    tone: Tone = "chalk"

    @property
    def new(self) -> bool:
        """True if the last deal has written it."""
        return self.tone == "gold" and self.text != OPEN


NO_MARK = Cell("")

OPEN = "·"
"""Sign in a box that nobody has filled yet."""


def wiped(rows: Sequence[Sequence[Cell]], sums: Sequence[Cell]) -> tuple[Cell, ...]:
    """Sums without those of the columns in which something is new."""
    return tuple(
        blank(total) if any(cells[at].new for cells in rows) else total
        for at, total in enumerate(sums)
    )


def blank(cell: Cell) -> Cell:
    """Nothing, as wide as it was: columns keep their widths."""
    return cell._replace(text=" " * len(cell.text))
