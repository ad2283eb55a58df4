"""What is written on the slates."""

from __future__ import annotations

import re

import pytest

from jasstui.canvas.rows import Block, plain, row_width
from jasstui.draw.caption import Caption
from jasstui.draw.look import Look
from jasstui.draw.names import short_names
from jasstui.draw.slate_striche import stroke_rows
from jasstui.slate.cells import Cell
from jasstui.slate.columns import ColumnsRow, ColumnsSlate, Rounds
from jasstui.slate.grid import GridRow, GridSlate
from jasstui.slate.markers import MarkerSide, MarkerSlate, markers
from jasstui.slate.race import RaceRow, RaceSlate
from jasstui.slate.striche import StrichColumn, StrichSlate
from jasstui.slate.tafel import PointsSlate, PointsTeam, ZMarks, z_marks
from tests.draw.drawing import DECKS, LOOKS, SLATES, on_slate

LOOK = Look(DECKS["french"])


def gold(block: Block) -> str:
    return "".join(span.text for row in block for span in row if span.fg == "sgold")


@pytest.mark.parametrize("points", [0, 19, 20, 49, 50, 99, 157, 521, 1000, 2499])
def test_z_marks_add_up(points: int) -> None:
    marks = z_marks(points)
    total = 100 * marks.hundreds + 50 * marks.fifties + 20 * marks.twenties + marks.rest
    assert total == points
    assert 0 <= marks.rest < 20
    assert marks.fifties <= 1
    assert marks.twenties <= 2


def test_points_below_zero_leave_no_strokes() -> None:
    assert z_marks(-13) == ZMarks(rest=-13)


@pytest.mark.parametrize(("total", "new"), [(521, 64), (157, 157), (358, 0), (90, -40), (-5, 10)])
def test_kept_and_added_strokes_are_the_total(total: int, new: int) -> None:
    team = PointsTeam("Anna", total, new)
    sums = [a + b for a, b in zip(team.kept, team.added, strict=True)]
    assert 100 * sums[0] + 50 * sums[1] + 20 * sums[2] + sums[3] == total


def test_old_strokes_stay_as_they_were_written() -> None:
    team = PointsTeam("Anna", 500, 60)
    assert team.kept == z_marks(440)._replace(rest=0)
    assert team.added == ZMarks(0, 1, 0, 10) or team.added == z_marks(60)


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Anna", "Beat", "Claudia", "Dani"), ["Anna", "Beat", "Cla.", "Dani"]),
        (("Annalies", "Annamarie", "Bo", "Annika"), ["Anns", "Anne", "Bo", "Ann."]),
    ],
)
def test_names_above_columns_stand_in_one_row_and_no_two_alike(
    names: tuple[str, ...], told: list[str]
) -> None:
    assert short_names(names, 4) == told
    cells = tuple(Cell(str(n)) for n in range(4))
    block = on_slate(ColumnsSlate(names, (ColumnsRow("1", cells),), cells), 29, 12, LOOK)
    head, *below = (plain((row,)) for row in block if any(c.isalnum() for c in plain((row,))))
    assert head.split()[1:-1] == told
    assert below[0].split()[1:-1] == ["1", "0", "1", "2", "3"]


@pytest.mark.parametrize("count", range(41))
@pytest.mark.parametrize("room", [8, 12, 40])
def test_strokes_say_their_number(count: int, room: int) -> None:
    rows = stroke_rows(count, 0, room, LOOK)
    assert all(row_width(row) <= room for row in rows)
    upper = "".join(span.text for span in rows[0])
    value = upper.count("╋") // 4 * 5 + upper.count("┃") + upper.count("V") * 5
    value += upper.count("X") * 10
    assert value == count or upper == ""
    if room == 40 and count <= 34:
        assert value == count
        assert "V" not in upper


@pytest.mark.parametrize(
    ("count", "new", "signs"), [(6, 1, "┃"), (3, 3, "┃┃┃"), (5, 1, "╋"), (5, 5, "╋╋╋╋"), (4, 0, "")]
)
def test_new_strokes_are_gold(count: int, new: int, signs: str) -> None:
    assert gold(stroke_rows(count, new, 20, LOOK)[:1]) == signs


@pytest.mark.parametrize(("width", "height"), [(29, 18), (23, 12)])
def test_the_number_stands_beside_the_strokes(width: int, height: int) -> None:
    lines = plain(on_slate(SLATES["striche"], width, height, LOOK)).split("\n")
    for name, number in (("Anna", "6"), ("Beat", "3"), ("Claudia", "7"), ("Dani", "1")):
        line = next(line for line in lines if name in line)
        assert line.rstrip("▌ ").endswith(number)
        assert "┃" in line or "╋" in line


@pytest.mark.parametrize(("width", "height"), [(29, 18), (23, 12)])
def test_nulls_earned_back_stay_struck_through(width: int, height: int) -> None:
    slate = StrichSlate(7, (StrichColumn("Beat", 3, nulls=2, paid=1, doubles=1),))
    full = plain(on_slate(slate, width, height, LOOK))
    assert "ø" in full
    assert "8" in full
    ascii_only = plain(on_slate(slate, width, height, LOOKS["french-ascii"]))
    assert "(0)" in ascii_only


@pytest.mark.parametrize("own", [0, 2])
def test_own_name_is_bold(own: int) -> None:
    block = on_slate(SLATES["striche"], 29, 18, LOOK, own=own)
    bold = [span.text for row in block for span in row if span.weight and span.fg == "chalk"]
    assert bold == [("Anna", "Beat", "Claudia", "Dani")[own]]


def test_the_z_shows_strokes_and_numbers() -> None:
    slate = PointsSlate(1000, (PointsTeam("Wir", 358),))
    lines = plain(on_slate(slate, 29, 18, LOOK)).split("\n")
    hundred = next(line for line in lines if line.rstrip("▌ ").endswith("100"))
    assert hundred.count("┃") == 3
    assert any("3×100 1×50 0×20" in line and "+ 8" in line for line in lines)


def test_the_numbers_of_a_narrow_z_are_never_cut() -> None:
    slate = PointsSlate(1000, (PointsTeam("Wir", 317), PointsTeam("Ihr", 188)))
    shown = plain(on_slate(slate, 23, 9, LOOK))
    assert re.search(r"3×100 +\+17", shown)
    assert re.search(r"1×100 1×50 1×20 +\+18", shown)


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("sides", range(1, 11))
def test_any_number_of_sides_fits_any_size(sides: int, look: Look) -> None:
    names = [f"Person {i} mit langem Namen" for i in range(sides)]
    slates = (
        StrichSlate(0, tuple(StrichColumn(n, 41, 3, 2, 1, 2, 1, 1) for n in names)),
        PointsSlate(0, tuple(PointsTeam(n, 2360, 157) for n in names)),
        ColumnsSlate(
            tuple(names),
            tuple(ColumnsRow(str(i), (Cell("1234"),) * sides) for i in range(40)),
            (Cell("9999"),) * sides,
        ),
        GridSlate(
            tuple(names),
            tuple(GridRow(i, "♠ Schaufel", "♠", (Cell("1234"),) * sides) for i in range(2, 11)),
            (Cell("12345"),) * sides,
        ),
    )
    for width, height in ((16, 3), (23, 7), (23, 12), (29, 18), (35, 40)):
        for slate in slates:
            block = on_slate(slate, width, height, look, Caption("Titel"), 0)
            assert len(block) == height
            assert {row_width(row) for row in block} == {width}


@pytest.mark.parametrize("height", range(5, 14))
def test_sums_of_six_are_whole_on_a_slate_of_any_height(height: int) -> None:
    names = ("Anna", "Beat", "Claudia", "Dani", "Erika", "Fritz")
    sums = ("-111", "+4", "0", "12", "-3", "-1234")
    cells = tuple(map(Cell, sums))
    slate = ColumnsSlate(names, tuple(ColumnsRow(str(n), cells) for n in range(1, 4)), cells)
    told = plain(on_slate(slate, 25, height, LOOK)).split()
    assert all(number in told for number in sums)
    assert {name[0] for name in names} <= {word[0] for word in told}


@pytest.mark.parametrize("height", range(4, 8))
def test_the_sums_stand_on_a_slate_of_few_rows(height: int) -> None:
    cells = tuple(map(Cell, ("10", "-20", "30")))
    slate = ColumnsSlate(("Anna", "Beat", "Cleo"), (ColumnsRow("1", (Cell("0"),) * 3),), cells)
    assert {"10", "-20", "30"} <= set(plain(on_slate(slate, 25, height, LOOK)).split())


def test_long_columns_keep_names_newest_rows_and_sums() -> None:
    rows = tuple(ColumnsRow(str(i), (Cell(str(100 + i)),)) for i in range(1, 31))
    shown = plain(on_slate(ColumnsSlate(("Anna",), rows, (Cell("3465"),)), 29, 12, LOOK))
    assert "Anna" in shown
    assert "3465" in shown
    assert "130" in shown
    assert "101" not in shown


@pytest.mark.parametrize("own", [0, 1])
def test_the_grid_shows_factors_boxes_and_sums(own: int) -> None:
    for width, height in ((29, 15), (23, 12)):
        lines = plain(on_slate(SLATES["grid"], width, height, LOOK, Caption("Tafel"), own)).split(
            "\n"
        )
        spade = next(line for line in lines if "Schaufel" in line or "Spades" in line)
        assert spade.split()[1] == "2"
        assert spade.rstrip("▌ ").split()[-2:] == ["184", "·"]
        assert any(line.split()[1:3] == ["704", "462"] for line in lines)


def test_a_narrow_grid_keeps_the_own_column_and_cuts_no_number() -> None:
    rows = (GridRow(5, "Obenabe", "Oben", tuple(Cell(str(1000 + i)) for i in range(6))),)
    grid = GridSlate(("A",) * 6, rows, tuple(Cell(str(20000 + i)) for i in range(6)))
    shown = plain(on_slate(grid, 23, 12, LOOK, own=5))
    assert "1005" in shown
    assert "20005" in shown


def test_a_grid_of_four_players_shows_all_numbers_beside_factors_and_signs() -> None:
    signs = ("♦ Ecken", "♣ Kreuz", "♠ Schaufel", "♥ Herz", "Obenabe", "Undenufe", "Joker 1")
    numbers = (("312", "·", "98", "204"), ("·",) * 4, ("·",) * 4, ("·",) * 4, ("·",) * 4)
    full = (*numbers, ("1542", "714", "·", "1002"), ("1056", "7", "889", "1799"))
    rows = tuple(
        GridRow(n, name, name[:1], tuple(map(Cell, cells)))
        for n, (name, cells) in enumerate(zip(signs, full, strict=True), start=2)
    )
    sums = ("2910", "1721", "1987", "3005")
    grid = GridSlate(("Anna", "Beat", "Claudia", "Dani"), rows, tuple(map(Cell, sums)))
    for own in (0, 3):
        lines = plain(on_slate(grid, 23, 11, LOOK, own=own)).split("\n")
        inside = [line.strip("▌▐ ").split() for line in lines]
        assert ["A", "B", "C", "D"] in inside
        assert ["2♦", "312", "·", "98", "204"] in inside
        assert ["7", "1542", "714", "·", "1002"] in inside
        assert ["8", "1056", "7", "889", "1799"] in inside
        assert [*sums] in inside
    wide = plain(on_slate(grid, 60, 14, LOOK))
    assert "Schaufel" in wide
    assert "Claudia" in wide


def test_a_grid_of_large_numbers_keeps_its_margin_and_cuts_no_name_beside_a_short_one() -> None:
    names = ("Obenabe", "Undenufe", "♠ Schaufel")
    cells = (("1215", "·"), ("564", "1542"), ("·", "278"))
    rows = tuple(
        GridRow(n, name, name[:3], tuple(map(Cell, two)))
        for n, (name, two) in enumerate(zip(names, cells, strict=True))
    )
    grid = GridSlate(("Anna + Claudia", "Beat + Dani"), rows, (Cell("2387"), Cell("3503")))
    shown = plain(on_slate(grid, 23, 12, LOOK))
    assert all(line[-2] in " ▄▀" for line in shown.split("\n"))
    for told in ("A+C  B+D", "Obenabe 1215", "Undenufe 564 1542", "Schaufel ·  278"):
        assert told in shown


def test_sides_beside_each_other_are_named_alike_on_every_slate() -> None:
    pair = ("Annelies + Claudia", "Beat + Dani")
    races = RaceSlate(tuple(RaceRow(name, 183, target=1000) for name in pair))
    points = PointsSlate(1000, tuple(PointsTeam(name, 123456) for name in pair))
    games = MarkerSlate(5, tuple(MarkerSide(name, "", 3) for name in pair))
    for slate in (races, points, games):
        shown = plain(on_slate(slate, 23, 12, LOOK))
        assert "A+C" in shown
        assert "B+D" in shown


def test_too_small_a_slate_is_refused() -> None:
    with pytest.raises(ValueError, match="16 x 3"):
        on_slate(SLATES["points"], 15, 10, LOOK)


@pytest.mark.parametrize(("target", "cards"), [(5, {3, 4}), (7, {3, 4}), (10, {4, 6})])
def test_two_low_cards_show_every_score(target: int, cards: set[int]) -> None:
    for points in range(target):
        lie = markers(points, target)
        assert {lie.lower.pips, lie.upper.pips} == cards
        assert lie.shown == points
        assert all(0 <= card.seen <= card.pips for card in (lie.lower, lie.upper))
        assert lie.upper.seen in (0, lie.upper.pips)


@pytest.mark.parametrize("points", [3, 4])
def test_a_low_card_looks_the_same_upside_down(points: int) -> None:
    slate = MarkerSlate(5, (MarkerSide("Anna", "A", points),))
    rows = plain(on_slate(slate, 29, 12, LOOKS["swiss-ascii"])).split("\n")
    top = next(at for at, row in enumerate(rows) if at and "+---+" in row)
    left = rows[top].index("+---+")
    card = [row[left + 1 : left + 4] for row in rows[top + 1 : top + 4]]
    assert "".join(card).count("o") == points
    assert card == [row[::-1] for row in reversed(card)]


def test_the_letter_of_a_special_deal_has_room_beside_its_number() -> None:
    marked = ColumnsRow("12", (Cell("34"),) * 2, Cell("B"))
    plainly = ColumnsRow("12", (Cell("34"),) * 2)
    for width in (16, 23, 29):
        for row, letters in ((marked, "12 B"), (plainly, "12")):
            slate = ColumnsSlate(("Anna", "Beat"), (row,), (Cell("34"),) * 2)
            shown = plain(on_slate(slate, width, 9, LOOK))
            assert letters in shown, width


@pytest.mark.parametrize("waiting", [0, 1, 12])
def test_how_many_rounds_wait_stands_whole_behind_the_blocks_of_a_round(waiting: int) -> None:
    names = ("Anna", "Beat", "Claudia", "Dani", "Erika", "Fritz")
    cells = (Cell("0"),) * 6
    rounds = Rounds(Cell("B"), left=4, all=6, waiting=waiting)
    slate = ColumnsSlate(names, (ColumnsRow("1", cells),), cells, rounds=rounds)
    rows = plain(on_slate(slate, 25, 14, LOOK)).splitlines()
    told = next(row for row in rows if "B █" in row).strip("▐▌ ").split()
    blocks = ("██", "░░") if not waiting else ("█", "░")
    more = [f"+{waiting}"] if waiting else []
    assert told == ["B", *4 * [blocks[0]], *2 * [blocks[1]], *more]
