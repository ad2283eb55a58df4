"""What stands on the slate, as plain data: no words, no widths, no colours.

The painter in `jasstui.draw.slate` decides how each slate looks; titles and captions come from
the message catalogues. New chalk is what the last deal added and is painted in gold.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple

from jasstui.plain import Plain
from jasstui.slate.markers import MarkerSlate

if TYPE_CHECKING:
    from jasstui.mechanics.facts import Played


class StrichColumn(Plain):
    """Striche and Nullen of one player or side.

    `striche`, `nulls`, `doubles` (Doppelnullen) are all that stand now; `new_striche` and
    `new_nulls` say how many of them the last deal added. `paid` counts Nullen earned back, which
    stay on the slate struck through. `place` is the finishing place, 0 while still playing.
    `standing`: the number beside the strokes where it is not simply their number.
    """

    name: str
    striche: int = 0
    nulls: int = 0
    doubles: int = 0
    paid: int = 0
    new_striche: int = 0
    new_nulls: int = 0
    place: int = 0
    standing: int | None = None


class StrichSlate(Plain):
    """A slate of Striche. `target` is the number of Striche that ends the Partie, 0 for none;
    `null` the sign of a Null."""

    target: int
    columns: tuple[StrichColumn, ...]
    null: str = "0"


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


class PointsTeam(Plain):
    """One side of the Z slate: `total` points, `new` of them from the last deal."""

    name: str
    total: int
    new: int = 0

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


class PointsSlate(Plain):
    """Points written on the Z, one Z per side. `target` ends the Partie, 0 for none."""

    target: int
    teams: tuple[PointsTeam, ...]


Tone = Literal["chalk", "dim", "gold", "red", "potato"]
"""How a cell is written: normal, aside, new, in danger or doubled, a debt."""


class Cell(NamedTuple):
    """One written cell of a slate with columns."""

    text: str
    tone: Tone = "chalk"


NO_MARK = Cell("")

OPEN = "·"
"""What stands in a box that nobody has filled yet."""


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


class ColumnsSlate(Plain):
    """Columns of points: `names` one per column, `rows` oldest first, `sums` under the rule.

    `target` ends the Partie, 0 for none. `series`: every deal is a game of its own. `rounds`: what
    is left of a special round.
    """

    names: tuple[str, ...]
    rows: tuple[ColumnsRow, ...]
    sums: tuple[Cell, ...] = ()
    target: int = 0
    series: bool = False
    rounds: Rounds | None = None


class Debt(Plain):
    """One player who pays off a debt: what he owes, what he has written, `new` if the last deal
    added to either."""

    name: str
    owed: int
    written: int
    new: bool = False

    @property
    def missing(self) -> int:
        """What he still has to write; 0 once he is through."""
        return max(0, self.owed - self.written)


class DebtSlate(Plain):
    """Debts and what has been written against them."""

    rows: tuple[Debt, ...]


class GridRow(Plain):
    """One box of every side: what its points are multiplied by, its name (`short` where there is
    little room), and one cell per side."""

    factor: int
    label: str
    short: str
    cells: tuple[Cell, ...]


class GridSlate(Plain):
    """Boxes that each side fills once: `names` one per column (`initials` where there is little
    room), `sums` under the rule."""

    names: tuple[str, ...]
    initials: tuple[str, ...]
    rows: tuple[GridRow, ...]
    sums: tuple[Cell, ...]


class Predicted(NamedTuple):
    """One player's deal: what he said, what he made, the result. `hit`: exactly; `written`: whether
    the result stands on the slate already."""

    said: int
    made: int
    result: int
    hit: bool = False
    written: bool = True


class PredictionRow(Plain):
    """One deal, a cell per player; `new` for the last one."""

    label: str
    cells: tuple[Predicted, ...]
    new: bool = False


class PredictionSlate(Plain):
    """Predictions and how far they were missed: `names` one per column, `rows` oldest first,
    `sums` of the results; `deals` end the Partie, 0 for none."""

    names: tuple[str, ...]
    rows: tuple[PredictionRow, ...]
    sums: tuple[int, ...]
    deals: int = 0


class RaceRow(Plain):
    """One side on its way: `total` points, `new` of them from the last deal; `target` 0 while it
    has none."""

    name: str
    total: int
    target: int = 0
    new: int = 0


class RaceSlate(Plain):
    """Sides with targets of their own; `deal`: number of the running deal."""

    rows: tuple[RaceRow, ...]
    deal: int = 0


class Lives(Plain):
    """One player: stakes `left` of `all`, `new` of those lost by the last deal; `place`: where he
    finished, 0 while he is still playing."""

    name: str
    left: int
    all: int
    new: int = 0
    place: int = 0


class LivesSlate(Plain):
    """Stakes that are left; who has none and no place yet swims."""

    columns: tuple[Lives, ...]


Slate = (
    StrichSlate
    | PointsSlate
    | ColumnsSlate
    | GridSlate
    | DebtSlate
    | PredictionSlate
    | MarkerSlate
    | RaceSlate
    | LivesSlate
)
"""Any slate that can be painted."""


Label = Callable[[str, bool], str]
"""Name of a box, short or not."""

Told = Callable[["Played"], str]
"""What a deal was about, in a word or two."""


def _own_name(box: str, short: bool) -> str:
    del short
    return box


def _untold(played: Played) -> str:
    del played
    return ""


class Lettering(NamedTuple):
    """What a slate calls things: `box` names its boxes, `told` the game of a deal."""

    box: Label = _own_name
    told: Told = _untold


PLAIN = Lettering()
"""Boxes by the names of the catalogue, deals by their numbers."""
