"""Bots that bid a number with its trumps, double it, and call for a card."""

from __future__ import annotations

import pytest

from jasstui.bots.answers import answer
from jasstui.bots.known import known_in
from jasstui.bots.level import STRONG, Budget
from jasstui.bots.player import choose
from jasstui.bots.search.choice import candidates
from jasstui.bots.thumb.contracts import call
from jasstui.bots.thumb.mode_bids import points
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from tests.rules.palette_deals import FIVE, FOUR, bid
from tests.support import Table

HEARTS = "0=HJH9HAHKHQSASKDADK 1=H8HTSQSTDQDTCAC6C7"
"""Seat 0 has all high hearts, seat 1 nothing that stops them."""

AGAINST = "0=HAH6H7S6S7D6D7C6C7 1=HJH9HKHQHTSASKDACA"
"""Seat 1 has the trumps of whoever bids hearts."""


def said(t: Table) -> str:
    """What the rules of thumb would say now."""
    return answer(known_in(t.state, t.turn), legal(t.state, t.turn))


def test_a_good_hand_bids_its_suit_and_a_bad_one_passes() -> None:
    token = said(Table("sidi-barrani-4", HEARTS))
    number, suit = token.split()[1:]
    assert suit == "H"
    assert int(number) >= 120
    assert said(Table("sidi-barrani-4", AGAINST)) == "pass"


@pytest.mark.parametrize("hand", ["DJDTDQSAS7H8HKC9CT", "SJS8S6CACKC9C8D9HJ"])
def test_the_lowest_bid_is_made_with_the_under_third_and_an_ace(hand: str) -> None:
    assert said(Table("sidi-barrani-4", f"0={hand}")).startswith("bid 90")


def test_a_bid_is_doubled_by_who_holds_its_trumps() -> None:
    t = Table("sidi-barrani-4", AGAINST).do("0 bid 120 H", "3 pass")
    assert said(t) == "double"
    t.do("1 double")
    assert said(t) == "pass"
    fine = Table("sidi-barrani-4", HEARTS).do("0 bid 120 H", "3 pass")
    assert said(fine) != "double"


@pytest.mark.parametrize(
    ("form", "hand"),
    [("sidi-barrani-4", "DJD9D6HTH6S7S8C6C7"), ("bolschewik-4", "DJDJD9D9HAHASACAHTHKSKCK")],
)
def test_strong_doubles_while_the_auction_goes_on(form: str, hand: str) -> None:
    """Whoever is next to bid may double in his turn."""
    options = {"seating": "fixed"} if form == "bolschewik-4" else {}
    t = Table(form, f"1={hand}", dealer=3, options=options)
    t.do("0 bid 150 D")
    while t.turn != 1:
        t.do(f"{t.turn} pass")
    assert t.state.deal.question == "auction"
    view, may = view_of(t.state, 1), legal(t.state, 1)
    assert {"double", "pass"} <= {*candidates(view, may)}
    assert choose(view, may, (), STRONG, 1, Budget(playouts=80)) == "double"


def test_a_sure_bid_that_was_doubled_is_doubled_again() -> None:
    t = Table("sidi-barrani-4", HEARTS).do("0 bid 90 H", "3 double")
    assert said(t) == "redouble"


def test_the_card_that_is_called_is_the_best_one_missing() -> None:
    for form in (FOUR, FIVE):
        t = bid(form).do("0 trump H")
        assert said(t) == "demand H9"


@pytest.mark.parametrize(
    ("hand", "mode", "may"),
    [
        ("HJH9HAHKHQHTH8H7H6", "H", "pass"),
        ("HAHKHQHJSASKSQDACA", "obenabe", "pass"),
        ("HAHKHQHTH8H7H6SASK", "H", "demand HJ"),
        ("HAHKHJSASKSQDACAC6", "obenabe", "demand"),
    ],
)
def test_a_hand_that_takes_every_trick_calls_no_partner(hand: str, mode: str, may: str) -> None:
    """He would write as much and do nothing for it."""
    t = bid(FOUR, "bid 150", deal=f"0={hand}").do(f"0 trump {mode}" if mode == "H" else f"0 {mode}")
    assert t.state.deal.question == "demand"
    assert said(t).startswith(may)


def test_who_must_call_a_card_calls_one_whatever_he_holds() -> None:
    t = bid(FOUR, "matsch-mit", deal="0=HJH9HAHKHQHTH8H7H6").do("0 trump H")
    assert call(known_in(t.state, 0), legal(t.state, 0)) in t.legal()


def test_strong_bots_play_a_whole_deal_of_each() -> None:
    for form in ("sidi-barrani-4", FOUR, FIVE):
        t = Table(form, None, seed=2).chance().bots(STRONG, 1, playouts=8)
        assert t.state.match.played


def test_a_hand_of_the_double_pack_bids_by_the_points_of_the_deal() -> None:
    """Whoever has the high trumps twice bids far more than half of a usual deal."""
    fixed = {"seating": "fixed"}
    trumps = Table("bolschewik-4", "0=HJHJH9H9HAHKSASAD9DTC9CT", options=fixed)
    number, suit = said(trumps).split()[1:]
    assert suit == "H"
    assert int(number) > 157
    aces = Table("bolschewik-4", "0=HAHASASADADACACAHKSKDKCK", options=fixed)
    assert said(aces).split()[2] == "bock"
    low = Table("bolschewik-4", "0=HTHQHQSTSTSQDTDTDQCTCQCQ", options=fixed)
    assert said(low) == "pass"


def test_a_hand_that_takes_every_trick_bids_all_of_them() -> None:
    """Nine trumps take all nine tricks; in the double pack eight do with four aces and the lead."""
    nine = "0=HJH9HAHKHQHTH8H7H6"
    assert said(Table("sidi-barrani-4", nine)) == "bid 157 H"
    assert said(Table("sidi-barrani-4", nine).do("0 bid 157 H", "1 double")) == "redouble"
    twelve = "0=HJHJH9H9HAHAHKHKSASADADA"
    assert said(Table("bolschewik-4", twelve, options={"seating": "fixed"})) == "bid 514 H"


def test_a_hand_with_a_suit_to_lose_does_not() -> None:
    eight = Table("sidi-barrani-4", "0=HJH9HAHKHQHTH8H7D6 1=DAH6")
    assert said(eight) != "bid 157 H"


def test_whoever_has_one_sure_trick_doubles_a_bid_of_all() -> None:
    bids = ("0 bid 157 H",)
    assert said(Table("sidi-barrani-4", "1=HJD6S6S7S8D7C6C7C8").do(*bids)) == "double"
    assert said(Table("sidi-barrani-4", "1=H9D6S6S7S8D7C6C7C8 0=HJ").do(*bids)) != "double"


def test_less_is_made_in_the_suit_that_an_opponent_has_bid() -> None:
    made = {}
    for word in ("bid 90 H", "bid 90 S"):
        t = Table("sidi-barrani-4", "3=HJHTH7H6SASKDQD7C6").do(f"0 {word}")
        made[word] = points(known_in(t.state, 3), t.rules.modes["H"])
        assert t.turn == 3
    assert made["bid 90 H"] < made["bid 90 S"]
