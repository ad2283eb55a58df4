"""The slate of a round: points in columns, Striche and Nuller below."""

from __future__ import annotations

import pytest

from jasstui.canvas.rows import plain
from jasstui.draw.caption import Caption
from jasstui.draw.look import Look
from jasstui.slate.cells import Cell
from jasstui.slate.columns import ColumnsRow, ColumnsSlate
from jasstui.slate.striche import StrichColumn, StrichSlate
from jasstui.slate.umgang import RoundsSlate
from tests.draw.drawing import DECKS, on_slate

NAMES = ("Anna", "Beat", "Claudia", "Dani")
POINTS = ((68, 0, 15, 74), (70, 46, 25, 16), (78, 2, 52, 25), (0, 157, 157, 157))
ROWS = tuple(
    ColumnsRow(str(n), tuple(Cell(str(p), "gold" if n == 4 else "chalk") for p in row))
    for n, row in enumerate(POINTS, start=1)
)
SUMS = tuple(Cell(str(n)) for n in (216, 205, 249, 272))


def slate(*columns: tuple[int, int, int]) -> RoundsSlate:
    """The end of a round with these Striche, Nuller and Nuller that were earned back."""
    found = (StrichColumn(n, s, z, paid=p) for n, (s, z, p) in zip(NAMES, columns, strict=True))
    return RoundsSlate(ColumnsSlate(NAMES, ROWS, SUMS), StrichSlate(0, tuple(found)), 2, 4)


def lines(of: RoundsSlate, width: int, height: int, ascii_only: bool = False) -> list[list[str]]:
    look = Look(DECKS["french"], ascii=ascii_only)
    painted = plain(on_slate(of, width, height, look, Caption("Partie"), own=0))
    return [line.strip("▐▌| ").split() for line in painted.splitlines()]


@pytest.mark.rule("hindersi-4.slate.points", "hindersi-4.slate.reset")
@pytest.mark.parametrize("width", [23, 29, 43])
def test_marks_stand_below_the_sums_of_the_round(width: int) -> None:
    found = lines(slate((2, 0, 0), (1, 1, 0), (0, 2, 0), (0, 0, 1)), width, 14)
    at = next(i for i, line in enumerate(found) if line[-4:] == ["216", "205", "249", "272"])
    assert found[at + 1] == ["┃┃", "┃"]
    assert found[at + 2] == ["0", "00", "ø"]
    assert found[at - 2][-4:] == ["0", "157", "157", "157"]


def test_many_marks_are_numbers_where_there_is_no_room_for_them() -> None:
    found = lines(slate((8, 0, 0), (0, 6, 0), (7, 1, 0), (0, 1, 7)), 23, 14, ascii_only=True)
    at = next(i for i, line in enumerate(found) if line[-4:] == ["216", "205", "249", "272"])
    assert found[at + 1] == ["8", "V"]
    assert found[at + 2][0] == "6x0"


def test_before_the_chalk_falls_neither_points_nor_marks_are_there() -> None:
    new = slate((1, 0, 0), (1, 0, 0), (0, 1, 0), (0, 1, 0))
    fresh = tuple(
        StrichColumn(c.name, c.striche, c.nulls, new_striche=c.striche, new_nulls=c.nulls)
        for c in new.marks.columns
    )
    before = RoundsSlate(new.points, StrichSlate(0, fresh), 2, 4).before()
    assert [(c.striche, c.nulls) for c in before.marks.columns] == [(0, 0)] * 4
    assert not any(cell.text.strip() for cell in before.points.rows[-1].cells)
