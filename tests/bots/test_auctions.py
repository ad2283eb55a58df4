"""Bots in auctions: they bid for good hands, lay the right cards away, and play to a contract."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.bots.answers import answer
from jasstui.bots.known import known_in
from jasstui.bots.level import LEVELS, Budget
from jasstui.bots.player import choose
from jasstui.bots.thumb.contracts import Odds, chance_of
from jasstui.bots.thumb.games import AS_A_WHOLE
from jasstui.bots.thumb.soloist import best_hand, worth_bidding
from jasstui.bots.thumb.worth import margin
from jasstui.engine.step import calls, legal, step, to_act
from jasstui.engine.view_of import view_of
from tests.rules.bieter_deals import HEARTS, king
from tests.rules.pandur_deals import HEARTS as ALL_HEARTS
from tests.rules.pandur_deals import WEAK, declared
from tests.support import Table

POOR = "0=H9HTHJS9SJDTDJDQC8CT"


def said(t: Table) -> str:
    """What the rules of thumb would say now."""
    return answer(known_in(t.state, t.turn), legal(t.state, t.turn))


def test_a_king_bids_more_on_a_better_hand_but_no_more_than_is_needed() -> None:
    strong, poor = Table("bieter-3", HEARTS), Table("bieter-3", POOR)
    limits = [worth_bidding(known_in(t.state, 0)) for t in (strong, poor)]
    assert limits[0] > limits[1] + 50
    assert (
        said(poor.do(f"0 bid {int(limits[1])}", f"1 bid {int(limits[1]) + 10}", "2 pass")) == "pass"
    )
    assert said(strong) == "bid 600"
    strong.do("0 bid 1900")
    assert said(strong) == "pass"


def test_a_king_bids_less_against_three_and_more_where_more_is_asked_for() -> None:
    hand = "0=HJH9HAHKD6D7C6C7 table=S6S7"
    t = Table("bieter-4", hand)
    limit = worth_bidding(known_in(t.state, 0))
    assert 350 < limit < 600
    dear = Table("bieter-4", hand, options={"min_bid": "600"})
    assert worth_bidding(known_in(dear.state, 0)) > limit


@pytest.mark.parametrize(
    ("hand", "card"), [("HJHAHKHQD6C6S6", "H9"), ("H9HAHKHQD6C6S6", "HJ"), ("HJH9HKHTD6C6S6", "HA")]
)
def test_a_king_calls_the_trump_that_he_misses_most(hand: str, card: str) -> None:
    t = Table("bieter-5", f"0={hand}").do("0 bid 600", *(f"{seat} pass" for seat in range(1, 5)))
    assert said(t) == f"call {card}"


def test_a_king_with_low_cards_and_a_partner_would_rather_make_tricks() -> None:
    t = Table("bieter-5", "0=H6H7D6D7C6C7S6").do("0 bid 600")
    t.do(*(f"{seat} pass" for seat in range(1, 5)), "0 call HA")
    assert said(t) == "undenufe"


def test_a_king_alone_with_low_cards_takes_the_certain_prize_for_no_trick() -> None:
    t = Table("bieter-3", "0=H6H8HTD6D8DTC6C8S6S8 table=H7D7C7")
    t.do("0 bid 600", "1 pass", "2 pass", "1 pass", "2 pass")
    while t.state.deal.question == "lay":
        t.do(f"0 {said(t)}")
    known = known_in(t.state, 0)
    assert margin(known, "king", t.rules.modes["undenufe"]) > AS_A_WHOLE  # good as well
    assert said(t) == "hindersi"


def test_a_peasant_has_the_covered_cards_shown() -> None:
    t = Table("bieter-3", HEARTS).do("0 bid 600", "1 pass", "2 pass")
    assert said(t) == "see"


def test_a_king_keeps_his_trumps_and_lays_tens_away() -> None:
    t = Table("bieter-3", "0=HJH9HAHKHQDTD6C6C7S6 table=STS7H8 stock=H7SACT")
    t.do("0 bid 600", "1 pass", "2 pass", "1 pass", "2 pass")
    while t.state.deal.question == "lay":
        t.do(f"0 {said(t)}")
    assert {"HJ", "H9", "HA", "HK", "HQ", "SA"} <= t.hand(0)
    assert {"DT", "CT"} <= set(t.rules.pack.codes(t.state.aside))
    assert said(t) == "trump H"
    value, away = best_hand(known_in(t.state, 0), t.state.hands[0], 10)
    assert not away
    assert value > 0


def test_nobody_declines_a_deal_that_can_be_played() -> None:
    t = king("0=HJH9HAHKHQHTH8H7H6SA", "hindersi").do("0 play HA").play("D9 CT").chance()
    assert said(t) == "accept"


@pytest.mark.parametrize(("stage", "bid"), [(ALL_HEARTS, "pandur-mit"), (WEAK, "misere-ohne")])
def test_a_contract_that_is_sure_is_bid(stage: str, bid: str) -> None:
    t = Table("pandur-4", stage)
    assert said(t) == bid


def test_chances_fall_with_the_number() -> None:
    chance = Odds(made=150.0)
    values = [chance.of(n) for n in (100, 150, 200)]
    assert values == sorted(values, reverse=True)
    assert 0.4 < values[1] < 0.6
    known = known_in(Table("pandur-4", ALL_HEARTS).state, 0)
    assert chance_of(known, "number").made > 250


def test_the_first_card_names_the_longest_suit() -> None:
    t = declared("pandur-4", "bid 150", ALL_HEARTS)
    token = said(t)
    named = token.split()[2] if token.count(" ") == 2 else token.split()[1][0]
    assert named == "H"


def test_a_solo_is_overbid_with_a_hand_that_is_good_for_it_and_with_no_other() -> None:
    for hand, token in (
        ("HTHTCQCQSQSQHQHQDQDQCJCJ", "solo no-90"),
        ("CACASASAHAHACKCKSKSKHKHK", "pass"),
        ("D9D9DKDKH9H9HKHKS9S9C9C9", "pass"),
    ):
        t = Table("doppelkopf-4", f"2={hand}", dealer=3).do("0 pass", "1 solo")
        assert t.state.deal.question == "overbid"
        assert said(t) == token


@pytest.mark.parametrize("form", ["bieter-3", "bieter-4", "pandur-4", "pandur-3", "pandur-2"])
@pytest.mark.parametrize("level", ["easy", "normal", "strong"])
def test_every_level_plays_a_deal_to_its_end(form: str, level: str) -> None:
    t = Table(form, None, seed=3)
    rng = Random(1)
    while t.state.match.number < 2 and not t.state.match.over:
        t.chance()
        seat = rng.choice(to_act(t.state))
        tokens = legal(t.state, seat)
        budget = Budget(playouts=12)
        token = choose(
            view_of(t.state, seat), tokens, calls(t.state, seat), LEVELS[level], 1, budget
        )
        assert token in (*tokens, *calls(t.state, seat))
        step(t.state, seat, str(token))
