"""Practising: taken back it stands as it did, what is shown is honest, what is counted fair."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from jasstui.bots.advice import Advice
from jasstui.canvas import text
from jasstui.canvas.rows import plain
from jasstui.cards.pack import cards_of
from jasstui.engine.record import Writer, read
from jasstui.engine.sample import Sampler
from jasstui.engine.views import snapshot
from jasstui.host.tables import elsewhere
from jasstui.pages.coaching import lesson_rows, paint_lesson, unseen
from jasstui.pages.plan import room_beside
from jasstui.pages.practice import again_panel, lesson_panel, practice_page
from jasstui.pages.table import paint_page
from jasstui.table.practising.coach import label
from tests.table.practising import Lessons, Slow

FORMS = ("schieber-4", "aucho-4", "differenzler-verdeckt-4", "tschau-sepp", "hose-abe")

STAGE = "0=HJH9H7S6S7C6CADKDA"
"""A hand without Weis."""


@pytest.mark.parametrize("form", FORMS)
def test_taking_back_leads_over_what_bots_did_to_the_last_question(form: str) -> None:
    s = Lessons(form, seed=4711)
    before: list[tuple[object, ...]] = []
    for _ in range(5):
        legal = s.asked()
        before.append((snapshot(s.session.views[0]), legal, s.session.calls(0)))
        assert s.practice.steps == len(before) - 1
        s.answer(Random(len(before)).choice(legal))
    s.asked()
    while before:
        assert s.practice.take_back()
        s.again()
        legal = s.asked()
        assert (s.session.views[0], legal, s.session.calls(0)) == before.pop()
    assert not s.practice.take_back()


@pytest.mark.parametrize("form", FORMS)
def test_what_was_taken_back_is_done_again_until_the_person_chooses_anew(form: str) -> None:
    s = Lessons(form, seed=4711)
    s.follow(4)
    s.asked()
    assert not s.practice.go_on()
    standing = [[(d.seat, d.token) for d in s.session.done]]
    for back in (1, 2, 3):
        assert s.practice.take_back()
        s.again()
        s.asked()
        assert s.practice.ahead == back
        standing.append([(d.seat, d.token) for d in s.session.done])
    for on in (2, 1):
        assert s.practice.go_on()
        s.again()
        s.asked()
        assert [(d.seat, d.token) for d in s.session.done] == standing[on]
        assert s.practice.ahead == on
    assert s.practice.steps == 3
    s.follow(1)
    assert s.practice.ahead == 0
    assert not s.practice.go_on()
    assert s.practice.take_back()
    assert s.practice.ahead == 1


def test_the_record_tells_what_is_done_again(tmp_path: Path) -> None:
    path = tmp_path / "practice.jsonl"
    s = Lessons("schieber-4", seed=4711)
    s.session.writer = Writer(path)
    s.session.writer.create(s.session.header, "0")
    s.follow(3)
    s.asked()
    done = [(d.seat, d.token) for d in s.session.done]
    assert s.practice.take_back("deal")
    s.again()
    s.asked()  # bots go on by themselves until the person is asked
    assert s.practice.go_on()
    assert [(a.seat, a.token) for a in read(path).actions] == done


def test_the_deal_begins_anew_with_the_same_cards_and_from_another_seat(tmp_path: Path) -> None:
    s = Lessons("schieber-4", seed=4711)
    s.asked()
    own = s.session.views[0].hand
    s.follow(3)
    assert s.practice.take_back("deal")
    hands = [s.session.views[seat].hand for seat in range(4)]
    assert hands[0] == own
    assert not s.session.onlooker.trick
    other = elsewhere(s.session, 2, s.session.dealt(s.session.deal), None)
    assert [seat.person for seat in other.seats] == [False, False, True, False]
    assert [other.views[seat].hand for seat in range(4)] == hands
    assert other.header.info == s.session.header.info
    assert other.writer is None


def test_a_deal_is_compared_with_bots_and_counted_once() -> None:
    s = Lessons("schieber-4", seed=5)
    while len(s.asked()) < 2:
        s.follow(1)
    s.practice.turn_hint()
    while s.practice.deal == 1:
        s.follow(1)
    assert s.practice.deal == 2
    result = s.practice.finish(1)
    told = result.practised
    assert (result.unit, result.alone, result.again) == ("points", True, False)
    assert told.deals == told.alone == 1
    assert told.hints == 1
    assert told.choices == told.followed > 0
    assert (told.made, told.par) == (result.made, result.par)
    assert s.practice.finish(1).again


def test_what_helped_does_not_count_against_par() -> None:
    s = Lessons("schieber-4", seed=5)
    s.follow(3)
    assert s.practice.take_back()
    s.again()
    s.follow(14)
    result = s.practice.finish(1)
    assert not result.alone
    assert (result.practised.made, result.practised.back) == (0.0, 1)
    s.practice.turn_open(s.playback)
    s.follow(14)
    assert not s.practice.finish(2).alone


def test_hands_that_stay_open_help_in_every_deal_until_they_are_covered() -> None:
    s = Lessons("schieber-4", seed=5)
    s.follow(2)
    s.practice.turn_open(s.playback)
    alone = []
    for deal in (1, 2, 3, 4):
        while s.practice.deal == deal:
            if deal == 3 and s.practice.open:
                s.practice.turn_open(s.playback)
            s.follow(1)
        alone.append(s.practice.finish(deal).alone)
    assert alone == [False, False, False, True]


def test_a_deal_whose_cards_were_seen_before_going_back_was_not_played_alone() -> None:
    s = Lessons("schieber-4", seed=5)
    while s.practice.deal < 2:
        s.follow(1)
    while s.practice.deal == 2:
        assert s.practice.take_back()
        s.again()
    assert s.practice.helped >= {1, 2}


def test_par_is_what_bots_make_whatever_the_person_does() -> None:
    pars = set()
    for choice in (0, -1):
        s = Lessons("euchre-4", seed=9)
        while s.practice.deal < 2:
            s.answer(s.asked()[choice])
        pars.add(s.practice.finish(1).par)
    assert len(pars) == 1


def test_advice_comes_when_it_is_there_and_only_if_it_is_wanted() -> None:
    s = Lessons("schieber-4", Slow(80, at_once=False), seed=1, stage=STAGE, dealer=3)
    legal = s.asked()
    practice = s.practice
    assert practice.advice is None
    assert "Was rätst du" in plain(paint_lesson(s.lesson(legal), 33, 36))
    practice.turn_hint()
    assert "Probiert" in plain(paint_lesson(s.lesson(legal), 33, 36))
    s.coach.answer()
    assert practice.advice is not None
    shown = plain(paint_lesson(s.lesson(legal), 33, 36))
    assert shown.startswith("Tipp ")
    assert "Gegenüber den anderen" in shown
    s.answer(legal[0])
    assert not practice.wanted
    practice.turn_bars()
    s.asked()
    assert practice.wanted
    assert practice.asked[-1].peeked


@pytest.mark.parametrize("way", ["take_back", "go_on", "turn_bars"])
def test_advice_for_one_question_is_put_away_with_it(way: str) -> None:
    s = Lessons("schieber-4", seed=4711)
    s.follow(2)
    s.asked()
    if way == "go_on":
        s.practice.take_back()
        s.again()
        s.asked()
    s.practice.turn_hint()
    assert s.practice.hint
    getattr(s.practice, way)()
    assert not s.practice.hint


def test_advice_that_is_wanted_before_the_question_is_there_with_it() -> None:
    s = Lessons("schieber-4", Slow(80), seed=1, stage=STAGE, dealer=3)
    s.practice.turn_hint()
    assert "Der Tipp kommt" in plain(paint_lesson(s.lesson([]), 33, 36))
    legal = s.asked()
    assert s.practice.asked[-1].peeked
    assert plain(paint_lesson(s.lesson(legal), 33, 36)).startswith("Tipp ")


def test_the_bars_say_how_often_a_choice_wins_where_deals_are_won() -> None:
    for form, wins in (("euchre-4", True), ("schieber-4", False)):
        s = Lessons(form, Slow(80), seed=4713)
        while s.session.onlooker.deal.question != "play" or len(s.asked()) == 1:
            s.follow(1)
        legal = s.asked()
        s.practice.turn_hint()
        roomy, low = (paint_lesson(s.lesson(legal), 33, height) for height in (36, 20))
        assert ("Gewinn" in plain(roomy)) == ("Gewinn" in plain(low)) == wins
        assert (" %" in plain(roomy)) == wins
        bars = [at for at, line in enumerate(plain(roomy).split("\n")) if set("▄▀") & set(line)]
        assert {b - a for a, b in pairwise(bars)} == {2}
        assert all(text.width(line) <= 33 for line in plain(roomy).split("\n"))


@pytest.mark.parametrize(("form", "seed"), [("doppelkopf-4", 3), ("pandur-3", 2)])
def test_choices_are_told_by_name_beside_two_columns_of_numbers(form: str, seed: int) -> None:
    s = Lessons(form, Slow(80), seed=seed)
    legal = s.asked()
    while (advice := s.practice.advice) is None or not _won(advice):
        s.answer(advice.token if advice else legal[0])
        legal = s.asked()
    s.practice.turn_hint()
    shown = plain(paint_lesson(s.lesson(legal), 33, 36)).split("\n")
    for option in advice.options[:4]:
        name = label(option.tokens[0], s.desk.view, s.desk.speech)
        assert len(option.tokens) > 1 or any(line.startswith(f"{name} ") for line in shown)


def _won(advice: Advice) -> bool:
    return len(advice.options) > 1 and all(option.won is not None for option in advice.options)


@pytest.mark.parametrize("height", [12, 20, 36])
def test_the_column_fits_and_keeps_the_advice(height: int) -> None:
    s = Lessons("schieber-4", Slow(80), seed=4711, stage=STAGE, dealer=3)
    s.practice.turn_out()
    legal = s.asked()
    s.practice.turn_hint()
    block = paint_lesson(s.lesson(legal), 33, height)
    assert len(block) == height
    assert "Tipp" in plain(block)
    assert ("Einstellung" in plain(block)) == (height >= 36)


def test_what_is_out_is_the_same_in_every_world_and_with_open_hands() -> None:
    s = Lessons("schieber-4", seed=4711)
    s.follow(4)
    legal = s.asked()
    view = s.session.views[0]
    out = unseen(view)
    others = sum(s.session.views[seat].hand for seat in (1, 2, 3))
    assert out == others
    s.practice.turn_out()
    s.practice.turn_hint()
    closed = lesson_rows(s.lesson(legal), 33, "unseen")
    s.practice.turn_open(s.playback)
    assert lesson_rows(s.lesson(legal), 33, "unseen")[:6] == closed[:6]
    world = Sampler(view).world(Random(1))
    assert unseen(view) == sum(world.hands[seat] for seat in (1, 2, 3))


def test_a_practice_belongs_to_the_person_who_sits_there() -> None:
    s = Lessons("schieber-4", seed=1)
    other = s.table.elsewhere(3)
    s.practice.turn_bars()
    practice = s.practice.at(other)
    assert practice.seat == 3
    assert practice.bars
    assert practice.number == "1"


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
def test_the_page_has_the_lesson_beside_it_or_in_one_line(size: tuple[int, int]) -> None:
    s = Lessons("schieber-4", Slow(80), seed=4711, stage=STAGE, dealer=3)
    s.asked()
    s.practice.turn_hint()
    page = practice_page(s.desk, s.practice, room_beside(*size))
    shown = plain(paint_page(page, *size, s.look).block)
    assert "Üben Nr. 4711 · Schieber" in shown
    assert "Tipp" in shown
    assert ("Noch draussen" in shown) == s.practice.out
    assert ("Was jede Wahl bringt" in shown) == (size[0] >= 120)
    sheet = plain(lesson_panel(s.desk, s.practice, "hint").rows)
    assert "Was jede Wahl bringt" in sheet


def test_a_sheet_of_advice_names_the_cards_of_the_trick_that_it_hides() -> None:
    s, seen = Lessons("schieber-4", Slow(20), seed=4711, dealer=3), 0
    while legal := s.asked():
        if s.desk.view.trick:
            seen += 1
            sheet = " ".join(plain(lesson_panel(s.desk, s.practice, "hint").rows).split())
            for seat, card in s.desk.view.trick:
                assert f"{s.desk.speech.name(seat)} {s.desk.speech.short(card)}" in sheet
        s.answer(legal[0])
        if seen > 3:
            break
    assert seen > 3


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_it_is_said_in_every_window_that_one_practises(language: str) -> None:
    s = Lessons("schieber-4", seed=4711, language=language)
    s.asked()
    page = practice_page(s.desk, s.practice, beside=False)
    title = s.desk.speech.words("practice.bar", number=4711, form="")
    assert title in plain(paint_page(page, 80, 24, s.look).block).split("\n")[0]


def test_open_hands_are_said_to_be_open_and_stay_covered_otherwise() -> None:
    s = Lessons("schieber-4", seed=4711)
    legal = s.asked()
    assert (
        lesson_rows(s.lesson(legal), 33, "hands") == lesson_rows(s.lesson(legal), 33, "hint")[-2:]
    )
    s.practice.turn_open(s.playback)
    sheet = plain(lesson_panel(s.desk, s.practice, "hands").rows)
    for card in cards_of(s.session.views[1].hand):
        assert s.desk.speech.short(card) in sheet
    page = practice_page(s.desk, s.practice, beside=True)
    assert "Karten offen" in page.bar.parts


@pytest.mark.parametrize("form", ["doppelkopf-4", "aucho-3", "guggitaler-3", "schieber-4"])
def test_open_hands_are_whole_in_a_small_window(form: str) -> None:
    s = Lessons(form, seed=4711)
    s.practice.turn_open(s.playback)
    s.follow(4)
    s.asked()
    page = practice_page(s.desk, s.practice, beside=False)
    mat = [row[:57] for row in plain(paint_page(page, 80, 24, s.look).block).split("\n")[1:13]]
    assert not any(".." in row for row in mat)


def test_what_can_be_played_again_is_offered_by_number() -> None:
    s = Lessons("schieber-4", seed=5)
    s.asked()
    deeds = [c.action for c in again_panel(s.desk, s.practice).choices]
    assert deeds == ["table.again:deal", *(f"table.again:seat {n}" for n in (1, 2, 3)), NEW]
    s.follow(14)
    assert "table.again:before" in [c.action for c in again_panel(s.desk, s.practice).choices]
    assert s.practice.take_back("before")
    assert s.practice.deal == 1


def test_before_the_first_deal_only_a_new_one_can_be_had() -> None:
    s = Lessons("aucho-4", seed=5, options={"first_dealer": "chosen"})
    assert s.asked() == [f"dealer {seat}" for seat in range(4)]
    assert [c.action for c in again_panel(s.desk, s.practice).choices] == [NEW]


NEW = "table.again:new"
