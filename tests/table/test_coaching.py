"""What stands beside the table while somebody practises, and what is counted of it."""

from __future__ import annotations

import pytest

from jasstui.bots.advice import Advice, Alternative
from jasstui.canvas.rows import plain, row_width
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from jasstui.pages.bars import bars
from jasstui.pages.coaching import paint_lesson
from jasstui.table.practising.coach import because, label, short
from jasstui.table.practising.coach_word import said_reason, strength, word_reason
from jasstui.table.practising.practice import Result, notes_of, unit_of
from jasstui.table.practising.tally import Practised
from jasstui.table.saying.speech import Speech
from jasstui.words import words_for
from tests.bots.test_suited import HEARTS
from tests.rules.doppelkopf_deals import PARTNERS, nobody, table
from tests.rules.shedding_deals import exchanging
from tests.support import Table, rules_of
from tests.table.practising import Lessons, Slow
from tests.table.sitting import NAMES
from tests.table.test_coach_word import speech

STAGE = "0=HJH9H7S6S7C6CADKDA"
"""A hand without Weis."""

GREAT = "0=CQSQSQHQHQDQHTHTCJDADASA 2=CQ"
"""Seat 0 has all high trumps but one Queen of Clubs, which is his partner's."""


def lines(s: Lessons, legal: list[str], height: int = 36) -> list[str]:
    """The column, line by line."""
    return plain(paint_lesson(s.lesson(legal), 33, height)).split("\n")


def test_each_switch_says_whether_it_is_on() -> None:
    s = Lessons("schieber-4", seed=1, stage=STAGE, dealer=3, language="en")
    legal = s.asked()

    def on() -> list[str]:
        return [line.strip() for line in lines(s, legal) if line.rstrip().endswith(" on")]

    assert not on()
    for turn, word in (
        (s.practice.turn_hint, "for this question"),
        (s.practice.turn_bars, "for every question"),
        (s.practice.turn_out, "still out"),
        (lambda: s.practice.turn_open(s.playback), "open hands"),
    ):
        before = {*on()}
        turn()
        assert any(word in line for line in {*on()} - before)


def test_advice_is_told_with_its_reason() -> None:
    s = Lessons("schieber-4", seed=1, stage=STAGE, dealer=3, language="en")
    legal = s.asked()
    s.practice.turn_hint()
    advice = s.practice.advice
    assert advice is not None
    shown = " ".join(" ".join(lines(s, legal)).split())
    assert because(s.desk.view, advice, legal, s.desk.speech) in shown


def test_only_cards_that_are_out_twice_are_counted() -> None:
    for form, twice in (("schieber-4", False), ("doppelkopf-4", True)):
        s = Lessons(form, seed=1, dealer=3, language="en")
        s.practice.turn_out()
        text = "\n".join(lines(s, s.asked()))
        assert ("×2" in text) == twice
        assert "×1" not in text


def test_who_takes_open_hands_to_another_table_is_helped_there() -> None:
    s = Lessons("schieber-4", seed=1, stage=STAGE, dealer=3)
    s.asked()
    assert not s.practice.at(s.table).helped
    s.practice.turn_open(s.playback)
    assert s.practice.at(s.table).helped == {1}


def test_what_matters_least_gives_way_first_where_the_column_is_low() -> None:
    s = Lessons("schieber-4", Slow(80), seed=4711, stage=STAGE, dealer=3, language="en")
    s.practice.turn_out()
    legal = s.asked()
    s.practice.turn_hint()
    parts = ("Advice rests", "advice for every", "Still out", "Advice ")
    shown = []
    for height in range(60, 8, -1):
        text = "\n".join(lines(s, legal, height))
        shown.append(tuple(part in text for part in parts))
        assert ("this deal once more" in text, "can know." in text) == shown[-1][1::-1]
    order = list(dict.fromkeys(shown))
    assert order == [tuple(at >= gone for at in range(4)) for gone in range(4)]


def test_only_choices_that_were_made_alone_are_counted() -> None:
    s = Lessons("schieber-4", seed=5)
    free = forced = hinted = 0
    while (tokens := s.asked()) and s.practice.deal == 1:
        if len(tokens) == 1:
            forced += 1
        elif not hinted:
            s.practice.turn_hint()
            hinted += 1
        else:
            free += 1
        advice = s.practice.advice
        assert advice is not None
        s.answer(advice.token)
    told = s.practice.finish(1).practised
    assert forced
    assert (told.choices, told.followed, told.hints) == (free, free, hinted)


@pytest.mark.parametrize("width", [33, 16])
def test_the_better_choice_has_the_longer_bar(width: int) -> None:
    """Beside the names, and below them where they leave no room."""
    t = Table("schieber-4", STAGE, 3).do("0 obenabe")
    view = view_of(t.state, 0)
    options = tuple(
        Alternative((f"play {code}",), value, behind=9 - value, error=0.1)
        for code, value in (("CA", 9.0), ("DK", 5.0), ("S6", -3.0))
    )
    told = Speech(words_for("en"), Look(deck("french"), "en", ascii=True), view.rules, NAMES[:4])
    rows = bars(Advice("play CA", "tried", options, 16), view, told, width, True)
    shown = plain(rows)
    inks = [span.fg for row in rows for span in row if "#" in span.text]
    assert inks == ["gold", "muted", "muted"]
    assert max(row_width(row) for row in rows if any("#" in span.text for span in row)) <= width
    filled = [line.count("#") for line in shown.split("\n") if "#" in line]
    assert filled == sorted(filled, reverse=True)
    assert len({*filled}) == 3


# ------------------------------------------------------------------ words


def test_a_hand_is_strong_by_its_trumps_and_by_cards_nobody_beats() -> None:
    t = Table("schieber-4", "0=SJS9HAHKDAD6CKC6C7", 3)
    view = view_of(t.state, 0)
    told = strength(view.rules.modes["S"], view, speech(view, "en"))
    assert told.startswith("2 trumps: ♠J ♠9. Not to be beaten in their suit: ")
    assert {*told.rstrip(".").split()[-3:]} == {"♥A", "♥K", "♦A"}
    assert "♣K" not in told


def test_a_bid_is_compared_with_what_the_hand_makes_and_so_is_passing() -> None:
    t = Table("sidi-barrani-4", HEARTS)
    view, tokens = view_of(t.state, 0), legal(t.state, 0)
    bid = word_reason(view, "bid 100 H", tokens, speech(view, "en"))
    assert "asks for 100 points; as declarer this hand makes" in bid
    assert "but this hand makes only" in word_reason(view, "pass", tokens, speech(view, "en"))


def test_a_wedding_is_advised_for_want_of_a_hand_that_wins_alone() -> None:
    t = nobody(table("0=CQCQD9D9H9H9S9S9SKSKCKCK"), "wedding")
    view, tokens = view_of(t.state, 0), legal(t.state, 0)
    found = [word_reason(view, token, tokens, speech(view, "en")) for token in tokens]
    assert found[0].endswith("look for a partner.")
    assert found[-1].endswith("enough without a partner.")


def test_an_announcement_tells_how_much_the_party_expects_and_of_how_much() -> None:
    views = [view_of(nobody(table(hand)).state, 0) for hand in (PARTNERS, GREAT)]
    told = [said_reason(view, "re", speech(view, "en")) for view in views]
    made = [int(one.split(" of 240")[0].split()[-1]) for one in told]
    assert 120 < made[0] < 200 < made[1] <= 240


def test_a_card_that_is_laid_is_judged_by_what_fits_on_it() -> None:
    t = Table("tschau-sepp", "0=H9H8C9C7S6 stock=HK", seats=3)
    view, tokens = view_of(t.state, 0), legal(t.state, 0)
    advice = Advice("shed H9", "thumb", same={token: token for token in tokens})
    assert "2 of your cards fit on it afterwards" in because(
        view, advice, tokens, speech(view, "en")
    )


def test_what_is_called_with_a_card_is_told_with_it() -> None:
    view = view_of(Table("tschau-sepp", "0=H9H8C9C7S6 stock=HK", seats=3).state, 0)
    spoken = speech(view, "de")
    assert label("shed H9", view, spoken) == "Herz 9"
    assert label("shed H9 tschau", view, spoken) == "Herz 9 Tschau"
    assert short("shed H9 tschau", view, spoken) == "♥9 Tschau"


@pytest.mark.parametrize(
    ("form", "unit"),
    [
        ("tschau-sepp", "games"),
        ("hose-abe", "stakes"),
        ("aucho-3", "striche"),
        ("zuger-2", "points"),
    ],
)
def test_differences_are_told_in_what_the_partie_counts(form: str, unit: str) -> None:
    assert unit_of(rules_of(form)) == unit


def test_choices_beyond_the_bars_are_counted() -> None:
    t = Table("schieber-4", STAGE, 3).do("0 obenabe")
    view = view_of(t.state, 0)
    codes = ("CA", "DA", "DK", "HJ", "H9", "H7", "S6", "S7", "C6")
    options = tuple(Alternative((f"play {code}",), -float(at)) for at, code in enumerate(codes))
    told = speech(view, "en")
    for count, more in ((7, ""), (8, "and 1 more"), (9, "and 2 more")):
        advice = Advice("play CA", "tried", options[:count], 16)
        shown = plain(bars(advice, view, told, 60, True))
        assert more in shown
        assert shown.count(" more") == bool(more)


def test_the_end_of_a_deal_says_what_helped_and_what_was_counted_before() -> None:
    s = Lessons("schieber-4", language="en")
    one = Practised(deals=1, alone=1, made=12.0, par=-3.0, choices=8, followed=6)
    alone = notes_of(Result(1, "points", 12.0, -3.0, one), s.desk.speech)
    assert alone[0].startswith("You scored +12 points against the others")
    assert alone[1:] == ("6 of 8 decisions were as advised.",)
    helped = notes_of(
        Result(1, "points", 12.0, -3.0, Practised(deals=1), again=True), s.desk.speech
    )
    assert len(helped) == 3
    assert "does not count" in helped[1]
    assert "counted before" in helped[2]


def test_an_exchange_is_praised_only_if_it_makes_the_hand_better() -> None:
    t = exchanging("0=HKHQC7 1=D6D8S9 2=SKSTC6", "HTD9CA")
    view, tokens = view_of(t.state, 0), legal(t.state, 0)
    told = speech(view, "en")
    assert word_reason(view, "swap C7 HT", tokens, told).startswith("Your hand will be worth")
    assert word_reason(view, "swap HK D9", tokens, told).startswith("The table offers no more")


def test_a_bid_for_a_partie_says_what_it_takes_and_a_pass_what_it_would_take() -> None:
    t = Table("bieter-3", "0=H9HTHJS9SJDTDJDQC8CT")
    view, tokens = view_of(t.state, 0), legal(t.state, 0)
    bid, passed = (
        word_reason(view, token, tokens, speech(view, "en")) for token in ("bid 640", "pass")
    )
    assert "that takes about" in bid
    assert "that would take about" in passed
