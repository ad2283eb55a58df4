"""Going through a record: every point, from both sides, with remarks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Rect, plain
from jasstui.engine.notes import beside, keep_note, notes_of
from jasstui.engine.record import RecordProblem, read
from jasstui.host.session import Session
from jasstui.pages.replay_aside import happened, paint_course, where
from jasstui.paths import practised
from jasstui.settings import Settings
from jasstui.table.reviewing.review import APART, Review
from jasstui.table.saying.playback import Playback
from tests.support import RULEBOOK, catalogue
from tests.table.test_coach_word import speech
from tests.table.test_shelf import play


def reviewed(path: Path, form: str = "aucho-2", actions: int = 10_000) -> tuple[Review, Session]:
    session = play(path, form, actions=actions)
    return Review.read(path, catalogue(), RULEBOOK), session


@pytest.mark.parametrize("form", ["aucho-4", "tschau-sepp"])
def test_each_point_looks_the_same_from_both_sides(tmp_path: Path, form: str) -> None:
    review, session = reviewed(tmp_path / "a.jsonl", form, 400)
    shown = []
    for stop in range(len(review.stops)):
        review.go(stop)
        shown.append((review.playback.views[0].piles.copy(), review.playback.news[:]))
    assert review.playback.views[-1].piles == session.onlooker.piles
    for stop in range(len(review.stops) - 1, -1, -7):
        review.go(stop)
        assert (review.playback.views[0].piles, review.playback.news) == shown[stop]
    assert [s.at for s in review.stops] == sorted({s.at for s in review.stops})
    assert [s.done for s in review.stops] == sorted(s.done for s in review.stops)


def test_going_far_shows_no_more_events_than_going_near(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    review, session = reviewed(tmp_path / "a.jsonl", "tschau-sepp", 400)
    shown: list[int] = []
    catch_up = Playback.catch_up

    def counted(playback: Playback, to: int | None = None) -> None:
        shown.append((len(session.history) if to is None else to) - playback.at)
        catch_up(playback, to)

    monkeypatch.setattr(Playback, "catch_up", counted)
    last = len(review.stops) - 1
    for stop in (last, 0, last // 2, last // 4, last):
        review.go(stop)
    assert len(session.history) > 3 * APART
    assert max(shown) <= 2 * APART


def test_an_exchange_is_one_point_at_which_all_have_their_cards_again(tmp_path: Path) -> None:
    review, session = reviewed(tmp_path / "a.jsonl", "hose-abe", 60)
    swaps = [n for n, done in enumerate(session.done, 1) if done.token.startswith("swap")]
    assert swaps
    for line in swaps:
        review.go(next(n for n, stop in enumerate(review.stops) if stop.done == line))
        piles = review.playback.onlooker.piles
        assert piles["table"].count == 3
        assert all(piles[f"hand:{seat}"].count == 3 for seat in range(2))


def test_tricks_deals_and_places_are_found(tmp_path: Path) -> None:
    review, session = reviewed(tmp_path / "a.jsonl", "schieber-4", 100)
    first = review.find(1, 3)
    assert first is not None
    review.go(first)
    view = review.playback.onlooker
    assert tuple(view.trick) == review.tricks[1][2].cards
    assert len(view.trick) == 4
    assert review.trick(1) == review.tricks[1][3].stop
    assert review.trick(-1) == review.tricks[1][1].stop
    review.go(review.deal(1))
    assert review.here.deal == 2
    assert review.stop == review.find(2) == review.firsts()[1]
    assert review.find(1, 10) is None
    assert review.find(99) is None
    assert sum(taken.worth for taken in review.tricks[1]) in (152, 157)
    review.go(10**6)
    assert review.here.at == len(session.history)
    assert review.deal(1) == review.stop == len(review.stops) - 1
    review.go(0)
    assert review.deal(-1) == 0


def test_each_point_says_where_it_is_and_what_has_happened(tmp_path: Path) -> None:
    review, _ = reviewed(tmp_path / "a.jsonl", "schieber-4", 100)
    told = speech(review.playback.onlooker, "en")
    assert where(review, 0, told) == ("Deal 1",)
    for taken, trick in zip(review.tricks[2][:3], (1, 2, 3), strict=True):
        review.go(taken.stop)
        assert where(review, 0, told)[:3] == ("Deal 2", f"trick {trick}", "card 4")
    review.go(next(n for n, stop in enumerate(review.stops) if stop.beat == "deal"))
    assert where(review, 0, told)[:2] == ("Deal 1", "settled")
    assert happened(review, told).startswith("Anna and Claudia write 90, 90 to 67")


def test_the_end_of_a_partie_names_who_has_won_it(tmp_path: Path) -> None:
    review, _ = reviewed(tmp_path / "a.jsonl")
    told = speech(review.playback.onlooker, "en")
    review.go(10**6)
    (winner,) = review.playback.onlooker.match.ranking[0]
    assert happened(review, told) == f"{told.name(winner)} wins the Partie"


def test_hands_lie_open_only_when_nobody_is_betrayed(tmp_path: Path) -> None:
    assert not reviewed(tmp_path / "a.jsonl", actions=20)[0].open
    assert reviewed(tmp_path / "b.jsonl")[0].open


def test_remarks_lie_beside_the_record_and_go_into_the_saved_one(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    review, _ = reviewed(path, actions=30)
    before = path.read_bytes()
    review.go(5)
    review.write_note("zu früh")
    review.go(2)
    review.write_note("gut")
    review.write_note("")
    assert len(review.notes) == 1
    assert path.read_bytes() == before
    again = Review.read(path, catalogue(), RULEBOOK)
    assert again.noted(1) is not None
    again.go(again.noted(1) or 0)
    assert (again.note, again.noted(1), again.noted(-1)) == ("zu früh", None, None)
    again.save(tmp_path / "saved.jsonl")
    with pytest.raises(RecordProblem):
        again.save(tmp_path / "saved.jsonl")
    saved = Review.read(tmp_path / "saved.jsonl", catalogue(), RULEBOOK)
    assert saved.notes == again.notes == {again.here.done: "zu früh"}
    assert Session.resume(tmp_path / "saved.jsonl", catalogue(), RULEBOOK).onlooker


def test_remarks_that_make_no_sense_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    play(path, actions=10)
    keep_note(path, 3, "gut")
    with beside(path).open("a", encoding="utf-8") as file:
        for line in ("nonsense", "[]", '{"at": true, "note": "x"}', '{"at": 4}', "[" * 9999):
            file.write(line + "\n")
        file.write(json.dumps({"at": 4, "note": "x" * 9999}) + "\n")
    notes = notes_of(read(path), path)
    assert notes[3] == "gut"
    assert len(notes[4]) == 400


def test_a_record_the_rules_forbid_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text('{"form": "aucho-2"}\n{"seat": 0, "do": "play XX"}\n')
    with pytest.raises(RecordProblem) as caught:
        Review.read(path, catalogue(), RULEBOOK)
    assert caught.value.line == 2


def test_practice_begins_where_the_record_is_shown(tmp_path: Path) -> None:
    review, _ = reviewed(tmp_path / "a.jsonl", "schieber-4", 100)
    review.go(review.find(2, 3) or 0)
    table = review.practice(1, catalogue(), Settings())
    assert [seat.person for seat in table.place.about.seats] == [False, True, False, False]
    playback = Playback(table.place)
    playback.catch_up()
    shown, here = review.playback.onlooker, playback.onlooker
    assert (here.match.number, len(here.tricks)) == (2, 3)
    assert here.tricks[:2] == shown.tricks
    assert table.record is not None
    assert table.record.parent == practised()


def test_the_line_below_a_replay_has_a_tick_where_each_deal_begins(tmp_path: Path) -> None:
    review, _ = reviewed(tmp_path / "a.jsonl", actions=120)
    deals = len(review.firsts()) - 1
    assert deals > 1
    for stop, bead in ((0, 0), (len(review.stops) - 1, 59)):
        review.go(stop)
        canvas = Canvas(60, 1)
        paint_course(canvas, Rect(0, 0, 60, 1), review)
        line = plain(canvas.rows())
        assert line.index("●") == bead
        assert line.count("┼") == deals
