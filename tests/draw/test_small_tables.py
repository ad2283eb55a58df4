"""What small tables and slates keep: air above a card, whole names, words that fit."""

from __future__ import annotations

import itertools
import re

import pytest

from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Rect, Span, plain
from jasstui.cards.faces import Face
from jasstui.draw.card import Size
from jasstui.draw.look import Look
from jasstui.draw.piles import Pile, paint_piles
from jasstui.draw.plates import paint_line
from jasstui.draw.seats import Grade, table_layout
from jasstui.draw.table_model import Seat, TableModel, TrickCard
from jasstui.slate.cells import Cell
from jasstui.slate.columns import ColumnsSlate
from jasstui.slate.models import Slate
from jasstui.slate.predictions import Predicted, PredictionRow, PredictionSlate
from tests.draw.drawing import DECKS, NAMES, on_slate, paint_table
from tests.table.legible import Cuts

LOOK = Look(DECKS["french"])
FOUR = NAMES[:4]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_is_glued_to_the_plate_above(seats: int) -> None:
    for width, height in itertools.product((48, 57, 67, 80, 90, 126), range(11, 46)):
        layout = table_layout(seats, width, height)
        for plate, place in itertools.product(layout.plates[1:], layout.places):
            beside = place.x >= plate.x + plate.w or plate.x >= place.x + place.w
            assert beside or place.y != plate.y + plate.h, (width, height)


@pytest.mark.parametrize(
    ("seats", "mat", "size"),
    [
        (2, (57, 12), Size.M),
        (3, (57, 12), Size.S),
        (4, (57, 12), Size.S),
        (4, (70, 19), Size.M),
        (4, (90, 25), Size.M),
        (4, (90, 26), Size.L),
        (4, (88, 36), Size.L),
        (8, (88, 36), Size.M),
        (4, (126, 40), Size.L),
        (4, (126, 41), Size.XL),
    ],
)
def test_cards_are_as_large_as_the_felt_allows(
    seats: int, mat: tuple[int, int], size: Size
) -> None:
    assert table_layout(seats, *mat).size is size


def test_two_cards_lie_beside_each_other_where_rows_are_few() -> None:
    low, high = table_layout(2, 57, 12), table_layout(2, 57, 18)
    assert low.shifted
    assert low.places[1].x + low.places[1].w < low.places[0].x
    assert not high.shifted
    assert high.grade is Grade.COMPACT


def _line(seat: Seat, width: int) -> str:
    canvas = Canvas(width, 1)
    paint_line(canvas, Rect(0, 0, width, 1), seat, LOOK)
    return plain(canvas.rows())


def test_words_of_a_low_plate_give_way_before_its_number() -> None:
    seat = Seat("Claudia", ("sagt an", "mit dir"), cards=9, note="12/40")
    assert _line(seat, 41) == "  Claudia  ▌ 9   sagt an  mit dir  12/40"
    assert _line(seat, 30) == "  Claudia  9   sagt an  12/40"
    assert _line(seat, 21) == "  Claudia  9   12/40"
    assert "▌▌▌▌▌▌▌▌▌ 9" in _line(Seat("Claudia", ("gibt",), cards=9), 41)


def test_corners_take_two_rows_where_one_is_too_short() -> None:
    seats = tuple(Seat(name, cards=9) for name in FOUR)
    model = TableModel(70, 19, seats, left="Anna + Claudia  4 Stiche · 58", right="B  0 Stiche")
    rows = plain(paint_table(model, LOOK)).split("\n")
    assert rows[-3].startswith("│ Anna + Claudia ")
    assert rows[-2].startswith("│ 4 Stiche · 58 ")
    assert rows[-2].endswith("0 Stiche │")


@pytest.mark.parametrize(
    ("left", "right", "told"),
    [
        ("Anna + Claudia  4 Stiche · 58", "B  1 Stich · 7", "Anna + Claudia 58 : 7 B"),
        ("Anna  2 Stiche", "Beat + Dani  1 Stich", "Anna 2 Stiche : 1 Stich Beat + Dani"),
        ("Annemarie + Claudia  9", "Max + Dani-Leo  8", "Annemarie + Claudia 9 : 8 Max + Dani-Leo"),
        (
            "Annemarie + Claudia  9",
            "Max + Dani-Leonie-Eva  8",
            "Annemarie+Claudia 9 : 8 Max+Dani-Leonie-Eva",
        ),
        ("Annemarie-Rosa + Claudia  9", "Maximilian-Leo + Dani  8", "A+C 9 : 8 M+D"),
        ("Kontra: Anna", "Re: Beat und ?", "Re: Beat und ?"),
    ],
)
def test_on_a_small_mat_both_sides_stand_in_the_lowest_row(
    left: str, right: str, told: str
) -> None:
    seats = tuple(Seat(name, cards=9) for name in FOUR)
    rows = plain(paint_table(TableModel(57, 12, seats, left=left, right=right), LOOK)).split("\n")
    assert rows[-2].startswith("│  Anna ")
    assert rows[-2].endswith(f"  {told} │")


CELLS = tuple(Cell("100") for _ in FOUR)
PREDICTED = tuple(Predicted(20, 30, 10) for _ in FOUR)


@pytest.mark.parametrize(
    "slate",
    [
        ColumnsSlate(FOUR, (), CELLS),
        PredictionSlate(FOUR, (PredictionRow("1", PREDICTED),), (10, 10, 10, 10)),
    ],
    ids=["columns", "predictions"],
)
@pytest.mark.parametrize("width", [23, 29, 35])
def test_four_names_on_a_slate_stand_side_by_side(slate: Slate, width: int) -> None:
    shown = plain(on_slate(slate, width, 12, LOOK))
    above = re.search(r"A\w* +B\w* +C\w*\.? +D", shown)
    assert above or all(name in shown for name in FOUR), shown


def test_names_end_where_their_numbers_end() -> None:
    rows = plain(on_slate(ColumnsSlate(FOUR, (), CELLS), 23, 12, LOOK)).split("\n")
    sums = next(row for row in rows if "100" in row)
    ends = [at + 3 for at in range(len(sums)) if sums.startswith("100", at)]
    head = next(row for row in rows if "A" in row)
    for name, end in zip(FOUR, ends, strict=True):
        assert head[end - 3 : end] == f"  {name[0]}"


@pytest.mark.parametrize(("count", "rows"), [(7, 7), (8, 4), (10, 5)])
def test_where_there_is_no_mat_open_cards_have_a_row_below_all_seats(count: int, rows: int) -> None:
    seats = tuple(Seat(name, cards=3) for name in NAMES[:count])
    piles = tuple(Pile(Face(suit, "8"), 0, (suit.lower(),)) for suit in "HDC")
    shown = plain(paint_table(TableModel(60, 8, seats, piles=piles), LOOK)).split("\n")
    assert [row for row in shown if "♥8 h" in " ".join(row.split())] == [shown[rows]]
    for at, name in enumerate(NAMES[:count]):
        assert f"{name} " in shown[at % rows]


@pytest.mark.parametrize(("high", "shown"), [(4, True), (5, False)])
def test_where_there_is_no_mat_the_middle_stands_below_the_seats_or_not_at_all(
    high: int, shown: bool
) -> None:
    middle = tuple((Span(f"row {number}"),) for number in range(high))
    model = TableModel(60, 8, tuple(Seat(name) for name in FOUR), inset=middle)
    rows = plain(paint_table(model, LOOK)).split("\n")
    assert [row.strip() for row in rows[4:]] == [f"row {n}" if shown else "" for n in range(4)]


def test_words_at_seats_beside_each_other_are_whole_or_left_out() -> None:
    told = ("gibt", "geklopft")
    seats = [Seat(name, told, 3, "●●○", spoken="wünscht ♥ Herz") for name in NAMES]
    seats[1:2] = [Seat(NAMES[1], cards=3, spoken="wünscht ♠ Schaufel")]
    model = TableModel(60, 7, tuple(seats), piles=(Pile(Face("H", "8"), 0),))
    rows = plain(paint_table(model, LOOK)).split("\n")
    assert "Beat     3 «wünscht ♠ ...»" in rows[1]
    for at, name in enumerate(NAMES):
        assert f"{name} " in rows[at % 5]
        assert at == 1 or "3 · ●●○ · gibt" in rows[at % 5]
    assert not any("gek" in row or "." in row.replace("...", "") for row in rows)


def test_the_short_caption_stands_for_the_last_one_alone() -> None:
    pile = Pile(None, 3, ("noch siebzehn", "unten ♠B"), "♠B")
    rows = plain(paint_piles([pile], Size.S, LOOK, 1, tight=True)).split("\n")
    assert [row.strip() for row in rows[Size.S.h :]] == ["", "♠B"]


def test_backs_that_are_told_in_words_are_told_in_the_middle_below_the_cards() -> None:
    backs = [Pile(None, 2, (f"{name}: 3",)) for name in FOUR[:3]]
    seats = tuple(Seat(name, cards=9) for name in FOUR[:3])
    model = TableModel(57, 12, seats, piles=(Pile(Face("H", "9"), 0, ("♥9",)), *backs))
    rows = plain(paint_table(model, LOOK)).split("\n")
    told = next(row for row in rows if "Anna: 3, Beat: 3, Claudia: 3" in row)
    assert abs(told.index("Anna") - (len(told) - told.index("Claudia: 3") - 10)) <= 1


def test_a_word_on_a_crowded_plate_leaves_the_number_of_cards_its_place() -> None:
    seats = [Seat(name, cards=5, spoken="nimmt den Blinden") for name in NAMES[:5]]
    rows = plain(paint_table(TableModel(57, 12, tuple(seats)), LOOK)).split("\n")
    assert rows[2].count("5 «nimmt den ...»") == 2


@pytest.mark.parametrize(("seats", "width", "height"), [(5, 57, 12), (6, 57, 12), (6, 90, 26)])
def test_cards_of_many_seats_tell_whose_they_are(seats: int, width: int, height: int) -> None:
    trick = tuple(TrickCard(at, Face("H", "8")) for at in range(1, seats))
    model = TableModel(width, height, tuple(map(Seat, NAMES[:seats])), trick=trick)
    layout = table_layout(seats, width, height)
    rows = plain(paint_table(model, LOOK)).split("\n")
    for at, name in enumerate(NAMES[1:seats], start=1):
        x, y, _, high = layout.places[at]
        assert name[:3] in (rows[y - 1][x : x + 3], rows[y + high][x : x + 3])


def test_captions_of_open_cards_are_short_where_one_of_them_has_to_be() -> None:
    def told(*captions: str) -> list[str]:
        piles = [Pile(Face("H", "7"), 0, (word,), word[:1]) for word in captions]
        return plain(paint_piles(piles, Size.S, LOOK, 1)).split("\n")[-1].split()

    assert told("Rosen 7", "Schilten Banner") == ["R", "S"]
    assert told("Rosen 7", "Herz 7") == ["Rosen", "7", "Herz", "7"]


def test_words_at_the_left_reach_the_frame_before_they_are_cut() -> None:
    seats = tuple(
        Seat(name, cards=9, spoken="keine Schweine" * (at == 5))
        for at, name in enumerate(NAMES[:6])
    )
    trick = tuple(TrickCard(at, Face("H", "8")) for at in range(1, 6))
    shown = plain(paint_table(TableModel(57, 12, seats, trick=trick), LOOK))
    assert "│«keine Schweine»" in shown


def test_a_second_word_on_a_plate_gives_way_before_it_is_cut() -> None:
    names = (*FOUR, "Erika")
    seats = [Seat(name, ("Vorhand", "Blinder"), cards=0, note="2 Stiche") for name in names]
    shown = plain(paint_table(TableModel(84, 26, tuple(seats)), LOOK))
    assert "2 Stiche" in shown
    assert not re.search(r"2 Stiche  B(?!linder)", shown)


@pytest.mark.parametrize(("high", "made"), [(8, False), (9, True)])
def test_on_the_smallest_table_what_was_made_gives_way_to_what_is_laid_open(
    high: int, made: bool
) -> None:
    seats = tuple(Seat(name, cards=9) for name in NAMES[:3])
    inset = tuple((Span(f"row {row}", "text", "felt"),) for row in range(5))
    model = TableModel(60, high, seats, inset=inset, left="Anna  0", right="Beat + Claudia  22")
    cuts = Cuts(NAMES)
    with cuts.watching():
        shown = plain(paint_table(model, LOOK))
    assert not cuts.found
    assert "row 4" in shown
    assert ("0 : 22" in shown) is made
