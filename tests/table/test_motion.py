"""Motions as models: where they start and end, and that they show nothing new."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import plain, row_width
from jasstui.cards.faces import Face
from jasstui.draw.curtain import CurtainModel, lifted, paint_curtain
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.draw.seats import table_layout
from jasstui.draw.table_model import TableModel
from jasstui.draw.table_trick import paint_moving
from jasstui.pages.compose import page_of
from jasstui.pages.table import paint_page
from jasstui.table.doing.motion import LATE, PATIENCE, Moment, Patience, arriving, leaving
from tests.table.sitting import Sitting, turn_at

SIZES = ((80, 24), (120, 40), (200, 60))


def moments(s: Sitting, speed: str = "normal") -> tuple[Moment, ...]:
    """All that moves around the beat that is being looked at."""
    beat = s.desk.beat
    assert beat is not None
    first = arriving(beat, s.playback, speed)
    return (*first, *leaving(beat, s.desk.view, speed))


def faces(table: TableModel) -> set[Face]:
    """Every face that is to be seen on a mat."""
    shown = [c.face for c in table.moving] + [c.face for c in table.trick]
    return {face for face in [*shown, *(p.face for p in table.piles)] if face is not None}


def beats(s: Sitting, steps: int) -> dict[str, int]:
    """Play on, stopping at every beat; checks each moment, counts those of each motion."""
    found: dict[str, int] = {}
    s.playback.packets = True
    for _ in range(steps):
        while (beat := s.playback.advance()) is not None:
            s.desk.beat, s.desk.moment = beat, None
            rest = page_of(s.desk).mat(90, 26)
            for moment in moments(s):
                s.desk.moment = moment
                table = page_of(s.desk).mat(90, 26)
                assert faces(table) <= faces(rest)
                found[moment.kind] = found.get(moment.kind, 0) + 1
            s.desk.beat = s.desk.moment = None
        turn = turn_at(s.place)
        if turn.kind == "over":
            break
        if turn.kind == "person":
            s.place.act(turn.seat, s.session.legal(turn.seat)[0])
    return found


@pytest.mark.ci
@pytest.mark.parametrize("form", ["schieber-4", "aucho-3", "euchre-4", "tschau-sepp"])
def test_motions_show_no_card_that_does_not_lie_open(form: str) -> None:
    found = beats(Sitting(form, people=1, seed=6), 60)
    assert found.get("packet", 0) > 1
    if form == "schieber-4":
        assert found["play"] > 8
        assert found["gather"] > 3


def test_packets_fly_from_the_dealer_to_whom_they_are_dealt() -> None:
    s = Sitting("schieber-4", people=1, dealer=2)
    s.playback.packets = True
    reach(s, "packet")
    first, second = moments(s)
    assert first.seconds + second.seconds == pytest.approx(0.04)
    spots = []
    for moment in (first, second):
        s.desk.moment = moment
        model = page_of(s.desk).mat(90, 26)
        backs = Canvas(90, 26, bg="felt")
        paint_moving(backs, table_layout(4, 90, 26), model.moving, s.look)
        spots.append(min((x, y) for y, row in enumerate(lit(backs)) for x in row))
    assert model.moving[0].place == 2
    assert model.moving[0].plate == 3
    assert spots[0][0] > spots[1][0]
    assert spots[0][1] < spots[1][1]


def lit(canvas: Canvas) -> list[list[int]]:
    """The columns of each row on which something lies."""
    return [
        [x for x in range(canvas.width) if not canvas.is_free(x, y, 1, "felt")]
        for y in range(canvas.height)
    ]


def reach(s: Sitting, wanted: str) -> None:
    """Play on to a beat."""
    for _ in range(200):
        while (beat := s.playback.advance()) is not None:
            s.desk.beat = beat
            if beat == wanted:
                return
        s.desk.beat = None
        turn = turn_at(s.place)
        if turn.kind == "wait":
            continue
        seat = turn.seat if turn.kind == "person" else turn.seats[0]
        legal = s.session.legal(seat)
        words = ("kehr", "pass")
        s.place.act(seat, next((word for word in words if word in legal), legal[0]))
    raise AssertionError(wanted)


@pytest.mark.parametrize("size", SIZES)
def test_a_card_comes_from_its_seat_and_every_picture_has_the_size_of_the_page(
    size: tuple[int, int],
) -> None:
    s = Sitting("schieber-4", people=1, seed=6, size=size)
    reach(s, "card")
    end = s.show()
    pictures = []
    for moment in moments(s):
        s.desk.moment = moment
        block = paint_page(page_of(s.desk), *size, s.look).block
        assert [row_width(row) for row in block] == [size[0]] * size[1]
        pictures.append(plain(block))
    assert len(pictures) == 3
    assert len(set(pictures)) >= 2  # on a small mat a step may be less than a cell
    assert end not in pictures
    s.desk.moment = None
    assert s.show() == end


def test_a_full_trick_goes_to_the_seat_that_takes_it_and_leaves_an_empty_mat() -> None:
    s = Sitting("schieber-4", people=1, seed=6)
    reach(s, "trick")
    kinds, left = [], []
    for moment in moments(s):
        s.desk.moment = moment
        table = page_of(s.desk).mat(90, 26)
        assert table.trick == ()
        kinds.append(moment.kind)
        left.append(len(table.moving))
        assert len({card.plate for card in table.moving}) <= 1
    assert kinds == ["gather"] * 4
    assert left == [4, 4, 4, 0]


def test_a_card_that_is_turned_shows_its_face_after_its_edge() -> None:
    s = Sitting("aucho-3", people=3, seed=6)
    reach(s, "turned")
    openings = []
    for moment in moments(s):
        s.desk.moment = moment
        pile = next(p for p in page_of(s.desk).mat(90, 26).piles if p.open < 1)
        openings.append((pile.face is None, pile.open))
    assert openings == [(True, 0.5), (True, 0), (False, 0.5)]


def test_at_a_further_card_of_the_kehr_the_bar_and_the_mat_show_that_card_alone() -> None:
    s = Sitting("aucho-3", people=3, seed=6)
    faces = s.session.rules.pack.face
    for _ in range(3):
        reach(s, "turned")
        deal = s.desk.view.deal
        assert deal.turned == deal.table
        open_cards = [p.face for p in page_of(s.desk).mat(90, 26).piles if p.face is not None]
        assert open_cards[0] == faces[deal.turned]
        assert f"Kehr {deal.turns} von 8 · {s.desk.speech.card(deal.turned)}" in s.show()
    assert deal.turns == 4


def test_times_are_short_and_fast_is_half() -> None:
    s = Sitting("schieber-4", people=1, seed=6)
    reach(s, "card")
    assert sum(m.seconds for m in moments(s)) == pytest.approx(0.12)
    assert sum(m.seconds for m in moments(s, "fast")) == pytest.approx(0.06)
    assert moments(s, "off") == ()


def test_an_output_that_is_late_again_and_again_ends_motions_for_good() -> None:
    patience = Patience()
    for took in (0.5, 0.05, 0.5, 0.5):
        patience.note(0.04, took)
    assert not patience.over
    patience.note(0.04, 0.04 + LATE + 0.01)
    assert patience.late == PATIENCE
    patience.note(0.04, 0.04)
    assert patience.over


def test_a_curtain_rises_over_nothing() -> None:
    look = Look(deck("french"))
    whole = paint_curtain(CurtainModel("Beat"), 80, 24, look)
    for rows in range(0, 31, 6):
        block = lifted(whole, rows, 80)
        assert [row_width(row) for row in block] == [80] * 24
        gone = min(rows, 24)
        assert plain(block[24 - gone :]).strip() == ""
        assert block[: 24 - gone] == whole[gone:]


def test_random_play_with_a_moment_leaves_the_table_as_it_is() -> None:
    s = Sitting("aucho-4", people=1, seed=8)
    s.play(4, Random(1))
    end = s.show()
    s.desk.moment = Moment("packet", 2, 0.04, 1)
    assert s.show() != end
    s.desk.moment = None
    assert s.show() == end


@pytest.mark.parametrize("form", ["grauer-jass-2", "grauer-jass-4"])
def test_five_faces_of_the_die_are_seen_before_the_one_that_was_rolled(form: str) -> None:
    s = Sitting(form, people=1, seed=6)
    while True:
        reach(s, "word")
        if s.playback.news[-1].token.startswith("roll "):
            break
    end, pictures = s.show(), []
    number = s.playback.news[-1].token.split()[1]
    assert moments(s, "off") == ()
    assert sum(moment.seconds for moment in moments(s, "fast")) == pytest.approx(0.25)
    for moment in moments(s):
        s.desk.moment = moment
        pictures.append(s.show())
    assert len({*pictures, end}) == 6
    assert f"würfelt eine {number}" in end
    assert not any(f"würfelt eine {number}" in picture for picture in pictures)
    lengths = [moment.seconds for moment in moments(s)]
    assert lengths == sorted(lengths)
    assert sum(lengths) == pytest.approx(0.5)
