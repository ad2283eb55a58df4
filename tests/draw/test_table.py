"""Seats, tricks and piles on the mat."""

from __future__ import annotations

import itertools

import pytest
from msgspec.structs import replace

from jasstui.canvas.rows import Rect, Span, plain, row_width
from jasstui.cards.faces import Face
from jasstui.draw.look import Look
from jasstui.draw.seats import Grade, seats_at, table_layout
from jasstui.draw.table_model import Seat, TableModel, TrickCard
from tests.draw.drawing import (
    DECKS,
    LOOKS,
    NAMES,
    crowd_table,
    kehr_table,
    paint_table,
    trick_table,
)

LOOK = Look(DECKS["swiss"])
MATS = [(57, 12), (80, 12), (70, 19), (90, 26), (84, 26), (126, 44), (160, 50), (60, 15)]


def overlap(a: Rect, b: Rect) -> bool:
    return a.x < b.x + b.w and b.x < a.x + a.w and a.y < b.y + b.h and b.y < a.y + a.h


def crowds() -> list[tuple[int, int, int]]:
    """Seats on mats of every size. A small mat has no room for more than eight plates; the screen
    then takes the whole width."""
    sizes = itertools.product(range(2, 11), MATS)
    return [(seats, w, h) for seats, (w, h) in sizes if seats <= 8 or w >= 80]


@pytest.mark.parametrize(
    ("seats", "sides"),
    [
        (2, (0, 1, 0)),
        (3, (1, 0, 1)),
        (4, (1, 1, 1)),
        (5, (1, 2, 1)),
        (6, (2, 1, 2)),
        (7, (2, 2, 2)),
        (8, (2, 3, 2)),
        (9, (3, 2, 3)),
        (10, (3, 3, 3)),
    ],
)
def test_seats_at_the_sides(seats: int, sides: tuple[int, int, int]) -> None:
    assert seats_at(seats) == sides


def test_no_table_without_a_seat() -> None:
    with pytest.raises(ValueError, match="one seat"):
        seats_at(0)


@pytest.mark.parametrize("clockwise", [False, True])
@pytest.mark.parametrize(("seats", "width", "height"), crowds())
def test_plates_and_places_lie_apart_inside_the_mat(
    seats: int, width: int, height: int, clockwise: bool
) -> None:
    layout = table_layout(seats, width, height, clockwise)
    assert len(layout.plates) == len(layout.places) == seats
    for rect in (*layout.plates, *layout.places):
        assert rect.x >= 1
        assert rect.y >= 1
        assert rect.x + rect.w <= width - 1
        assert rect.y + rect.h <= height - 1
    for a, b in itertools.combinations(layout.plates, 2):
        assert not overlap(a, b), (a, b)
    for plate, place in itertools.product(layout.plates, layout.places):
        assert not overlap(plate, place), (plate, place)
    for a, b in itertools.combinations(layout.places, 2):
        if a.y == b.y:
            assert abs(a.x - b.x) >= 3, (a, b)  # an overlapped card still shows its index
        else:
            assert not overlap(a, b), (a, b)


@pytest.mark.parametrize(("width", "height"), [(57, 12), (90, 26)])
def test_next_player_sits_at_the_right_in_jass_and_at_the_left_clockwise(
    width: int, height: int
) -> None:
    jass = table_layout(4, width, height)
    assert jass.plates[1].x > width // 2 > jass.plates[3].x
    other = table_layout(4, width, height, clockwise=True)
    assert other.plates[1].x < width // 2 < other.plates[3].x


def test_places_of_the_two_common_sizes() -> None:
    small = table_layout(4, 57, 12)
    assert [place[:2] for place in small.places] == [(26, 7), (34, 5), (26, 3), (18, 5)]
    large = table_layout(4, 90, 26)
    assert [place[:2] for place in large.places] == [(40, 14), (53, 9), (40, 5), (27, 9)]
    assert [plate[:2] for plate in large.plates] == [(33, 22), (68, 12), (33, 2), (4, 12)]


@pytest.mark.ci
@pytest.mark.parametrize("cards", [True, False])
@pytest.mark.parametrize(("width", "height"), [*MATS, (40, 12), (48, 11), (30, 6)])
@pytest.mark.parametrize("seats", range(1, 14))
def test_any_table_has_its_exact_size(seats: int, width: int, height: int, cards: bool) -> None:
    block = paint_table(crowd_table(seats, width, height, cards=cards), LOOK)
    assert len(block) == height
    assert {row_width(row) for row in block} == {width}


@pytest.mark.parametrize(("width", "height"), [(57, 12), (90, 26), (126, 44), (40, 10)])
def test_everybody_is_named_and_every_card_lies_there(width: int, height: int) -> None:
    shown = plain(paint_table(trick_table(width, height), LOOK))
    for word in ("Anna", "Beat", "Claudia", "Dani", "sticht", "gibt"):
        assert word in shown, word
    assert shown.count("◉") >= 3


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_ten_seats_are_all_named_at_eighty_columns(look: Look) -> None:
    shown = plain(paint_table(crowd_table(10, 80, 12), look))
    for name in NAMES:
        assert look.words(name) in shown


def test_an_out_seat_shows_no_cards_and_says_so() -> None:
    lines = plain(paint_table(kehr_table(90, 26), LOOK)).split("\n")
    at = next(i for i, line in enumerate(lines) if "Dani" in line)
    assert "setzt aus" in lines[at + 1][68:]
    assert "▌" not in lines[at + 1][68:]


def test_whose_turn_it_is_shows_without_colour() -> None:
    lines = plain(paint_table(trick_table(57, 12), LOOKS["swiss-ascii"])).split("\n")
    assert [line for line in lines if ">" in line and "Anna" in line]


def test_a_small_terminal_gets_one_line_per_seat() -> None:
    assert table_layout(4, 40, 10).grade is Grade.LINES
    lines = plain(paint_table(trick_table(40, 10), LOOK)).split("\n")
    assert [line.split()[0] for line in lines[1:4]] == ["Beat", "Claudia", "Dani"]


def test_long_names_are_cut_and_wide_characters_keep_the_frame() -> None:
    names = (
        "Anna-Katharina Maria Magdalena",
        "ジャスの名人ジャスの名人ジャス",
        "Beat",
        "D\u0301a\ufe0fni",
    )
    for width, height in MATS:
        model = TableModel(width, height, tuple(Seat(n, ("gibt",), 9) for n in names))
        block = paint_table(model, LOOK)
        assert {row_width(row) for row in block} == {width}
        assert all(line[-1] in "│╮╯▴" for line in plain(block).split("\n"))


def test_covered_card_is_a_back() -> None:
    model = trick_table(57, 12)
    covered = TableModel(
        57, 12, model.seats, trick=tuple(c.__class__(c.seat, None) for c in model.trick)
    )
    assert "◉" not in plain(paint_table(covered, LOOK))
    assert LOOK.suit(Face("H", "7")) == "◉"


@pytest.mark.parametrize("size", [(57, 12), (90, 26), (126, 44)])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_arrows_in_the_frame_go_round_the_way_the_table_is_played(
    size: tuple[int, int], ascii_only: bool
) -> None:
    """With the next player at the left of the viewer play goes clockwise: along the top to the
    right, along the bottom to the left."""
    width, height = size
    look = Look(DECKS["french"], ascii=ascii_only)
    right, left = (">", "<") if ascii_only else ("▸", "◂")
    for clockwise, turned in ((False, False), (True, False), (False, True), (True, True)):
        model = replace(crowd_table(4, width, height, clockwise), turned_round=turned)
        rows = plain(paint_table(model, look)).split("\n")
        first, last = rows[0][width // 2], rows[height - 1][width // 2]
        assert (first, last) == ((right, left) if clockwise != turned else (left, right))


@pytest.mark.parametrize(("width", "height"), [(90, 26), (57, 12)])
def test_a_covered_slip_lies_on_the_felt_apart_from_all_else(width: int, height: int) -> None:
    """It is paper with a word on it, and does not touch the paper in the middle."""
    paper = Span(" " * 13, "face.ink", "face")
    seats = tuple(Seat(name, (), 9, slip="Zettel" * (name != "Anna")) for name in NAMES[:4])
    model = TableModel(width, height, seats, inset=((paper,),) * 5, you="Du")
    rows = paint_table(model, LOOKS["french-full"])
    slips = [span for row in rows for span in row if span.bg == "face" and "Zettel" in span.text]
    assert [span.text for span in slips] == [" Zettel "] * 3
    shown = plain(paint_table(model, LOOKS["french-ascii"]))
    assert shown.count("[Zettel]") == 3


@pytest.mark.parametrize(("width", "height"), [(84, 26), (90, 26), (126, 44), (128, 46)])
def test_two_words_at_a_plate_leave_a_stub_for_each_of_nine_cards(width: int, height: int) -> None:
    seats = [Seat(name, ("Vorhand", "mit dir"), 9) for name in ("Anna", "Beat", "Claudia", "Dani")]
    sides = 1, 3
    for at in sides:
        seats[at] = replace(seats[at], roles=("Vorhand",) if width < 90 else ("Vorhand", "gibt"))
    shown = plain(paint_table(TableModel(width, height, tuple(seats)), LOOKS["french-ascii"]))
    assert shown.count("######### 9") == 4
    assert "######### 9 mit dir" in " ".join(shown.split())


def test_the_margin_of_a_plate_gives_way_before_its_stubs_do() -> None:
    seats = [Seat(name, ("Vorhand",), 3, "**-") for name in NAMES]
    shown = plain(paint_table(TableModel(80, 12, tuple(seats)), LOOKS["french-ascii"]))
    assert shown.count("### 3 Vorhand") >= 5
    assert "# 3  Vorhand" not in shown


def test_points_stand_off_the_number_of_cards_before_them() -> None:
    def row(note: str, role: str = "") -> str:
        seats = (Seat("Anna"), Seat("Beat", (role,), 8, note), Seat("Claudia", (), 8))
        return plain(paint_table(TableModel(90, 26, seats), LOOK))

    for told in (row("35 P.", "sagt an"), row("35 P.")):
        assert "35 P." in told
        assert "8 35 P." not in told


@pytest.mark.parametrize(
    "said", ["fort", "keine Schweine", "♠ Schaufel, 2-fach", "Trumpf Schellen"]
)
@pytest.mark.parametrize("size", [(57, 12), (72, 20), (90, 30)])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_what_is_said_stands_whole_and_not_above_its_plate(
    count: int, size: tuple[int, int], said: str
) -> None:
    layout = table_layout(count, *size)
    for at in range(1, count):
        played = [TrickCard(seat, Face("S", "8")) for seat in range(count)]
        seats = [Seat(name, ("gibt", "Vorhand"), 9) for name in NAMES[:count]]
        seats[at] = replace(seats[at], spoken=said)
        model = TableModel(*size, tuple(seats), trick=tuple(played))
        rows = plain(paint_table(model, LOOKS["french-full"])).split("\n")
        plate = layout.plates[at]
        below = "\n".join(rows[plate.y :])
        assert "..." not in below
        assert all(word in below for word in f"«{said}»".split())
