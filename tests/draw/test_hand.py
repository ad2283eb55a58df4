"""Fans, rows and chips of a hand."""

from __future__ import annotations

import itertools

import pytest

from jasstui.canvas.rows import plain, row_width
from jasstui.cards.faces import Face
from jasstui.draw.card import CardState, Size
from jasstui.draw.hand import HandCard, fan, fan_step, hand_height, paint_hand
from jasstui.draw.look import Look
from tests.draw.drawing import DECKS, LOOKS, hand

LOOK = Look(DECKS["french"])


@pytest.mark.parametrize(
    ("cards", "columns", "width", "step"),
    [(9, 80, 7, 8), (12, 80, 7, 6), (16, 80, 7, 4), (24, 80, 7, 3), (9, 90, 9, 9), (12, 90, 9, 7)],
)
def test_step_of_a_fan(cards: int, columns: int, width: int, step: int) -> None:
    assert fan_step(cards, columns, width) == step


@pytest.mark.ci
@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize(("columns", "size"), [(80, Size.M), (90, Size.L), (120, Size.L)])
def test_fans_never_overflow(columns: int, size: Size, look: Look) -> None:
    for count in range(2, 25):
        cards = hand(count)
        picture = paint_hand(cards, columns, look, size)
        rows = picture.sheet.rows()
        assert {row_width(row) for row in rows} == {columns}
        assert len(rows) == hand_height(size)
        assert len(picture.places) == count
        for place in picture.places:
            assert 0 <= place.x < place.x + place.w <= columns, count
            assert 0 <= place.y < place.y + place.h <= hand_height(size), count
            assert place.w >= 3, count


@pytest.mark.parametrize("count", range(1, 97))
def test_every_card_of_any_hand_can_be_pointed_at(count: int) -> None:
    picture = paint_hand(hand(count), 80, LOOK)
    assert len(picture.places) == count
    cells = [(p.x + x, p.y + y) for p in picture.places for x in range(p.w) for y in range(p.h)]
    assert len(cells) == len(set(cells))


def test_fan_is_centred_with_gaps_between_suits() -> None:
    cards = [HandCard(card.face) for card in hand(9)]
    places = fan(cards, 80, 7)
    steps = {b - a for a, b in itertools.pairwise(places)}
    assert steps <= {8, 9}
    assert abs(places[0] - (80 - places[-1] - 7)) <= 1


def test_selected_rises_and_blocked_sinks() -> None:
    faces = [card.face for card in hand(3)]
    states = (CardState.PLAYABLE, CardState.SELECTED, CardState.BLOCKED)
    told = enumerate(zip(faces, states, strict=True))
    cards = tuple(HandCard(f, s, str(i)) for i, (f, s) in told)
    picture = paint_hand(cards, 80, LOOK)
    assert [place.y for place in picture.places] == [1, 0, 2]
    lines = plain(picture.sheet.rows()).split("\n")
    lift = picture.places[1]
    assert lines[0][lift.x : lift.x + lift.w].strip()
    assert not lines[0][: lift.x].strip()
    assert not lines[0][lift.x + lift.w :].strip()


def test_labels_stand_below_their_index() -> None:
    picture = paint_hand(hand(9), 80, LOOK)
    labels = plain(picture.sheet.rows()).split("\n")[-1]
    for number, place in enumerate(picture.places, start=1):
        under = labels[place.x : place.x + place.w].strip()
        assert under in (str(number), "nein")


def test_an_empty_hand_is_an_empty_field() -> None:
    picture = paint_hand((), 80, LOOK)
    assert not picture.places
    assert plain(picture.sheet.rows()).strip() == ""


def test_a_rank_is_repeated_only_where_no_card_lies_over_it() -> None:
    cards = (HandCard(Face("C", "T")),) * 12
    last_row = plain(paint_hand(cards, 90, LOOK, Size.L).sheet.rows()).split("\n")[Size.L.h]
    assert "1" not in last_row.replace("10", "", 1)
    assert last_row.count("10") == 1
