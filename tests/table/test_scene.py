"""From views to the mat, the bar, the fan, and the page at any size."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from jasstui.canvas.rows import row_width
from jasstui.draw.seats import table_layout
from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.valued import Announced
from jasstui.pages.compose import page_of
from jasstui.pages.plan import LEAST, plan
from jasstui.pages.table import paint_page
from jasstui.table.saying.bar import bar_of, chip_of
from jasstui.table.saying.course import worth_told
from jasstui.table.saying.fan import card_labels
from jasstui.table.saying.playback import best_of
from tests.rules.euchre_tables import MARCH, euchre
from tests.support import FORMS, Table
from tests.table.sitting import Sitting

SIZES = ((60, 18), (72, 20), (80, 24), (100, 30), (100, 32), (120, 40), (160, 44), (200, 60))


@pytest.mark.ci
@pytest.mark.parametrize("form", FORMS)
def test_the_page_fills_the_window_exactly(form: str) -> None:
    s = Sitting(form, people=1, seed=9, bots="easy")
    s.play(8, Random(9))
    s.go_on()
    for size in SIZES:
        painted = paint_page(page_of(s.desk), *size, s.look)
        assert len(painted.block) == size[1]
        assert {row_width(row) for row in painted.block} == {size[0]}
        assert all(hit.rect.x >= 0 and hit.rect.x + hit.rect.w <= size[0] for hit in painted.hits)


def test_nothing_that_is_needed_is_ever_left_out() -> None:
    """Question, choices, trump and own cards stand at every size that is painted at all."""
    for size in SIZES:
        s = Sitting("schieber-4", people=1, seed=9, dealer=3, size=size)
        s.go_on()
        text = s.show()
        assert "Was ist Trumpf?" in text
        for choice in s.desk.choices:
            assert choice.label in text or choice.brief in text, (size, choice)
            assert choice.label in text or choice.brief, (size, choice)
        s.press("1")
        s.go_on()
        text = s.show()
        assert "Trumpf ♥ Herz" in text
        assert "Deine Karte?" in text
        for card in s.desk.hand:
            assert s.look.rank(s.session.rules.pack.face[card]) in text


def test_a_window_that_is_too_small_says_so() -> None:
    s = Sitting("schieber-4", people=1, size=(LEAST[0] - 1, LEAST[1]))
    s.go_on()
    assert f"{LEAST[0]} × {LEAST[1]}" in " ".join(s.show().split())


def test_a_very_large_window_centres_the_page() -> None:
    s = Sitting("schieber-4", people=1, size=(240, 70))
    s.go_on()
    lines = s.show().split("\n")
    assert len(lines) == 70
    assert not any(line[:20].strip() for line in lines)


@pytest.mark.ci
def test_ascii_is_pure_in_every_form() -> None:
    for form in FORMS:
        s = Sitting(form, people=1, seed=10, ascii_only=True, bots="easy")
        s.play(6, Random(10), lambda sitting: _pure(sitting.show()))


def _pure(text: str) -> None:
    assert text.isascii()


def test_the_plan_of_the_small_page_is_that_of_the_drawings() -> None:
    at = plan(80, 24)
    assert at.mat == (0, 1, 57, 12)
    assert at.slate == (57, 1, 23, 12)
    assert at.ticker.y == 13
    assert (at.hand.y, at.hand.h) == (14, 7)
    assert (at.question.y, at.choices.y, at.keys.y) == (21, 22, 23)


def test_the_plan_of_the_large_page_is_that_of_the_drawings() -> None:
    at = plan(120, 40)
    assert at.mat == (0, 1, 90, 26)
    assert (at.slate.x, at.slate.w) == (91, 29)
    assert (at.hand.y, at.hand.h) == (27, 9)
    assert (at.question.y, at.choices.y, at.keys.y) == (36, 37, 39)


@pytest.mark.parametrize("aside", [False, True])
@pytest.mark.parametrize("window", [(120, 40), (200, 60)])
def test_trick_and_hand_are_the_same_cards(window: tuple[int, int], aside: bool) -> None:
    at = plan(*window, aside=aside)
    trick = table_layout(4, at.mat.w, at.mat.h).size
    assert trick is at.size or (aside and window == (120, 40))  # beside it there is less room
    parts = [at.mat, at.slate, at.hand, at.question, at.choices, at.keys, at.aside]
    parts += [at.rail] if at.rail != at.slate else []
    for one, other in itertools.combinations([part for part in parts if part.w], 2):
        assert not one.touches(other), (one, other)


def test_the_chip_names_trump_kehr_and_open_choice() -> None:
    s = Sitting("aucho-3", people=3, dealer=2)
    s.reply("1", "1", "1", "5", "0", "0")
    s.go_on()
    turned = s.desk.speech.card(s.desk.view.deal.turned)
    assert chip_of(s.desk.view, s.desk.speech) == f"Kehr 1 von 8 · {turned}"
    t = Sitting("schieber-4", people=1, dealer=3)
    t.go_on()
    assert chip_of(t.desk.view, t.desk.speech) == "Trumpf?"
    t.press("6")
    t.go_on()
    assert chip_of(t.desk.view, t.desk.speech) == "Undenufe"


def test_the_chip_names_the_game_of_euchre_only_where_one_plays_alone() -> None:
    s, told = Sitting("euchre-4", people=1, dealer=3), []
    for word in ("accept", "accept-alone"):
        t = euchre(MARCH).do(f"0 {word}")
        while t.state.deal.question != "play":
            t.do(f"{t.turn} {'pass' if 'pass' in t.legal() else min(t.legal())}")
        told.append(chip_of(view_of(t.state, 0), s.desk.speech))
    assert told == ["Trumpf ♥ Herz", "Alleinspiel · ♥ Herz"]


def test_the_chip_names_the_bid_that_a_game_has_to_be_worth() -> None:
    s, t = Sitting("skat", people=1), Table("skat", "")
    told = []
    for line in ("1 pass", "2 bid 20", "0 pass", "2 leave", "2 trump C"):
        told.append(chip_of(view_of(t.do(line).state, 0), s.desk.speech))
    assert told == ["", "", "Gebot 20", "Gebot 20 · Trumpf?", "Gebot 20 · ♣ Kreuz"]


def test_the_chip_names_the_points_that_were_bid_and_how_often_they_count() -> None:
    s, t = Sitting("sidi-barrani-4", people=1), Table("sidi-barrani-4", "")
    view = view_of(t.do("0 pass", "1 bid 100 H", "0 double", "1 pass", "3 pass").state, 0)
    assert chip_of(view, s.desk.speech) == "100 × 2 · ♥ Herz"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_cards_laid_aside_lie_on_the_mat(size: tuple[int, int]) -> None:
    s = Sitting("schellenjass-3", people=1, size=size)
    s.go_on()
    assert "weggelegt: 9" in s.show()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_cards_that_somebody_may_take_up_lie_beside_the_stock(size: tuple[int, int]) -> None:
    s = Sitting("schaggi-haas-2", people=1, size=size)
    s.go_on()
    text = s.show()
    assert all(told in text for told in ("noch 3", "Anna: 4", "Beat: 4"))
    assert "Du gibst 4 Karten weg" in text
    s.press("0")
    s.go_on()
    assert "weggelegt: 8" in s.show()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_stock_that_is_drawn_from_lies_beside_the_trick(size: tuple[int, int]) -> None:
    s = Sitting("schnueffler-2", people=1, size=size, dealer=0)
    s.go_on()
    assert s.desk.view.trick
    assert "noch 11" in s.show()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_card_seen_below_the_stock_is_named_as_that(size: tuple[int, int]) -> None:
    s = Sitting("zwick-4", people=1, size=size, seed=1)
    while s.go_on() and not s.desk.view.bottom:
        s.play(1, Random(1))
    assert f"unten {s.desk.speech.short(s.desk.view.bottom)} " in s.show()


def test_an_overbid_game_is_told_with_the_bid() -> None:
    s, t = Sitting("skat", people=1), Table("skat", "")
    view = view_of(t.do("1 bid 99", "0 pass", "2 pass", "1 leave", "1 grand").state, 0)
    view.deal.points, view.deal.reasons = (61, 59), ("with-1", "hand")
    for result, bid in (("won", ""), ("overbid", "Gebot 99, ")):
        view.deal.result = result
        assert worth_told(view, s.desk.speech) == f"61 zu 59, {bid}mit 1, Hand"
    Announced(("schneider", "schwarz")).told_in(view.deal)
    view.deal.reasons += ("schneider", "schwarz", "raised-schneider", "raised-schwarz")
    told = worth_told(view, s.desk.speech)
    assert told == "61 zu 59, Gebot 99, mit 1, Hand, schwarz angesagt"


def test_an_opened_choice_asks_in_place_of_the_question() -> None:
    s = Sitting("coiffeur-4", people=1, dealer=3)
    s.go_on()
    assert s.desk.prompt is not None
    outer = next(choice for choice in s.desk.choices if choice.inner)
    assert page_of(s.desk).question == s.desk.prompt.question
    s.press(outer.key)
    assert s.desk.stack
    assert page_of(s.desk).question == s.desk.stack[-1][0] != s.desk.prompt.question


def test_the_bar_counts_deals_and_tricks() -> None:
    s = Sitting("schieber-4", people=1, dealer=3)
    s.go_on()
    s.press("1")
    s.go_on()
    assert bar_of(s.desk.view, s.desk.speech).parts[:2] == ("Spiel 1", "Stich 1 von 9")


def test_the_card_that_takes_the_trick_is_marked() -> None:
    s = Sitting("schieber-4", people=4, stage="0=SA 1=HJ 2=S7 3=S6", dealer=3)
    s.go_on()
    s.press("1")
    s.lay("SA", "HJ")
    assert best_of(s.desk.view) == 1
    assert "sticht" in s.show()


def test_more_than_nine_cards_are_chosen_by_two_digits() -> None:
    cards = [1 << n for n in range(12)]
    suits = ["H"] * 5 + ["S"] * 4 + ["C"] * 3
    few = sum(cards[:4])
    assert card_labels(cards, few, suits) == {c: str(n) for n, c in enumerate(cards[:4], start=1)}
    labels = card_labels(cards, sum(cards), suits)
    assert labels[cards[0]] == "11"
    assert labels[cards[8]] == "24"
    assert len(set(labels.values())) == 12
    assert card_labels(cards, None, suits) == {}
