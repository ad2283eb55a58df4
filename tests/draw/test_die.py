"""The die on the mat: its pips, its place and the table of what its numbers mean."""

from __future__ import annotations

import pytest

from jasstui.canvas.rows import Weight, plain
from jasstui.draw.deck import deck
from jasstui.draw.die import LARGE, SMALL, paint_tile
from jasstui.draw.look import Look
from jasstui.draw.piles import Pile
from jasstui.draw.table_model import Die, Seat, TableModel
from tests.draw.drawing import paint_table

LOOK = Look(deck("french"))
ASCII = Look(deck("french"), ascii=True)
OUTLINE = Look(deck("french"), outline=True)
DIE = Die(4, "gewürfelt 4", ("Herz", "Ecken", "Schaufel", "Kreuz", "Undenufe", "noch einmal"))


def mat(width: int, height: int, seats: int = 2, piles: tuple[Pile, ...] = ()) -> TableModel:
    """A table at which the first player is about to lead."""
    names = tuple(Seat(name) for name in ("Anna", "Beat", "Claudia", "Dani")[:seats])
    return TableModel(width, height, names, awaited=0, piles=piles, die=DIE)


@pytest.mark.parametrize("width", [LARGE, SMALL])
def test_a_tile_has_as_many_pips_as_its_number(width: int) -> None:
    for number in range(1, 7):
        tile = paint_tile(number, width, LOOK)
        assert plain(tile).count("●") == number
        assert {span.bg for row in tile for span in row} == {"face"}
        assert all(sum(len(span.text) for span in row) == width for row in tile)


@pytest.mark.parametrize("look", [ASCII, OUTLINE])
def test_without_surfaces_it_is_a_frame_around_a_digit(look: Look) -> None:
    lines = plain(paint_tile(4, LARGE, look)).splitlines()
    assert lines[1] == f"{look.box[5]}  4  {look.box[5]}"
    assert lines[0] == look.box[0] + look.box[4] * 5 + look.box[1]


def test_the_table_of_meanings_marks_the_number_thrown_by_a_sign_too() -> None:
    block = paint_table(mat(90, 27), LOOK)
    shown = plain(block)
    assert "  1 Herz      ▸ 4 Kreuz" in shown
    assert "  3 Schaufel    6 noch einmal" in shown
    marked = [span for row in block for span in row if "4 Kreuz" in span.text]
    assert [(span.fg, span.weight) for span in marked] == [("gold", Weight.BOLD)]
    assert "> 4 Kreuz" in plain(paint_table(mat(90, 27), ASCII))


def test_among_four_the_table_stands_beside_the_die() -> None:
    lines = plain(paint_table(mat(90, 27, seats=4), LOOK)).splitlines()
    pips = [at for at, line in enumerate(lines) if "●   ●" in line]
    assert "2 Ecken" in lines[pips[0]]
    assert "▸ 4 Kreuz" in lines[pips[1]]


def test_where_there_is_no_room_for_the_table_the_number_thrown_is_told() -> None:
    lines = plain(paint_table(mat(70, 21, seats=4), LOOK)).splitlines()
    below = next(at for at, line in enumerate(lines) if "gewürfelt 4" in line)
    assert "Kreuz" in lines[below + 1]
    assert not any("Schaufel" in line for line in lines)


def test_on_a_small_mat_the_die_lies_alone() -> None:
    for seats in (2, 4):
        shown = plain(paint_table(mat(57, 13, seats), ASCII))
        assert "| 4 |" in shown
        assert "Kreuz" not in shown
        assert "gew" not in shown


@pytest.mark.parametrize("size", [(57, 13), (70, 21), (90, 27), (126, 48)])
def test_it_lies_still_while_a_stock_comes_and_goes(size: tuple[int, int]) -> None:
    def found(model: TableModel) -> list[tuple[int, int]]:
        lines = plain(paint_table(model, ASCII)).splitlines()
        return [(y, line.index(" 4 ")) for y, line in enumerate(lines) if " 4 " in line]

    stock = (Pile(None, 5, ("noch 6",)),)
    assert found(mat(*size)) == found(mat(*size, piles=stock)) != []
