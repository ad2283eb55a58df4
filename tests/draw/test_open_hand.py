"""An open hand beside a name: airy where there is room, closer where there is not."""

from __future__ import annotations

from jasstui.canvas.rows import plain, row_width
from jasstui.cards.faces import Face
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.draw.plates import paint_open

LOOK = Look(deck("french"))
HAND = tuple(Face(suit, rank) for suit in "HDCS" for rank in "AT6")


def test_a_hand_takes_the_closest_form_it_needs() -> None:
    assert plain(paint_open(HAND[:3], 20, 1, LOOK)) == " ♥ A 10 6"
    assert plain(paint_open(HAND[:9], 20, 1, LOOK)) == "♥A106♦A106♣A106"
    for rows in (1, 2, 3):
        for room in (6, 12, 17, 20):
            block = paint_open(HAND, room, rows, LOOK)
            assert len(block) <= rows
            assert all(row_width(row) <= room for row in block)


def test_what_has_no_room_ends_in_dots() -> None:
    assert plain(paint_open(HAND, 12, 1, LOOK)).endswith("..")
