"""Skat, a form of somebody else: data alone, with an auction and its rules in the same file."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from jasstui.bots.level import EASY, NORMAL, STRONG, Level
from jasstui.catalogue.check import check
from jasstui.engine.sample import Sampler
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.valued import Announced
from jasstui.mechanics.bidding.auction import Auction
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.games import step_of
from jasstui.mechanics.hands.takeup import FromHand
from tests.rules.skat_deals import (
    CLUBS,
    FORM,
    LOW,
    MIXED,
    forehand,
    taken,
)
from tests.support import RULEBOOK, Table, examples


def test_the_file_is_data_without_mistakes() -> None:
    assert check(examples(), RULEBOOK, [FORM], lambda spec: Rules(spec, RULEBOOK)) == []


# ------------------------------------------------------------------ bidding


@pytest.mark.rule("skat.bid.order", "skat.bid.values", "skat.bid.hold")
def test_the_second_player_bids_to_the_first_who_holds_or_passes() -> None:
    t = Table(FORM, CLUBS)
    assert t.turn == 1
    assert t.refused("2 bid 18") == "skat.bid.order"
    t.do("1 bid 18")
    assert (t.turn, legal(t.state, 0)) == (0, ["hold", "pass"])
    assert t.refused("0 bid 20") == "skat.bid.hold"
    t.do("0 hold")
    assert t.turn == 1
    assert legal(t.state, 1)[:5] == ["bid 20", "bid 22", "bid 23", "bid 24", "bid 27"]
    assert t.refused("1 bid 18") == "skat.bid.values"
    assert t.refused("1 bid 21") == "skat.bid.values"
    assert t.refused("1 bid 300") == "skat.bid.values"
    assert t.refused("2 bid 20") == "skat.bid.order"


@pytest.mark.rule("skat.bid.values")
def test_only_what_a_game_can_be_worth_is_bid() -> None:
    rules = Table(FORM, CLUBS).rules
    auction = step_of(rules.spec, Auction)
    assert auction is not None
    suits = {base * times for base in (9, 10, 11, 12) for times in range(2, 11 + 7 + 1)}
    grands = {24 * times for times in range(2, 4 + 7 + 1)}
    assert auction.numbers == sorted(suits | grands | {23, 35, 46, 59})


@pytest.mark.rule("skat.bid.order", "skat.bid.passed")
def test_the_third_player_bids_to_whoever_is_left() -> None:
    t = Table(FORM, CLUBS).do("1 bid 18", "0 pass")
    assert t.turn == 2
    assert t.refused("0 bid 20") == "skat.bid.passed"
    t.do("2 bid 20")
    assert (t.turn, legal(t.state, 1)) == (1, ["hold", "pass"])
    t.do("1 hold", "2 bid 22", "1 pass")
    assert (t.state.deal.declarer, t.state.deal.contract) == (2, 22)


@pytest.mark.rule("skat.bid.hold")
def test_a_bid_that_is_held_belongs_to_who_holds_it() -> None:
    t = forehand(CLUBS, 24)
    assert (t.state.deal.declarer, t.state.deal.contract) == (0, 24)
    assert t.state.deal.question == "talon"


def test_the_highest_bid_of_all_may_still_be_held() -> None:
    t = Table(FORM, CLUBS).do("1 bid 264", "0 hold")
    assert (t.state.deal.declarer, t.state.deal.contract) == (0, 264)


@pytest.mark.rule("skat.bid.order")
def test_the_first_may_bid_himself_when_the_others_have_passed() -> None:
    t = Table(FORM, CLUBS).do("1 pass", "2 pass")
    assert t.turn == 0
    assert legal(t.state, 0)[0] == "bid 18"
    t.do("0 bid 18")
    assert (t.state.deal.declarer, t.state.deal.contract) == (0, 18)


@pytest.mark.rule("skat.bid.passed")
def test_a_deal_that_all_pass_is_passed_on() -> None:
    t = Table(FORM, CLUBS).do("1 pass", "2 pass", "0 pass")
    assert (t.state.match.number, t.state.match.dealer) == (2, 0)
    assert t.ledger(1) == []


# ------------------------------------------------------------------ the two cards on the table


@pytest.mark.rule("skat.exchange.hand", "skat.exchange.press")
def test_the_declarer_takes_them_up_and_lays_two_away() -> None:
    t = forehand(CLUBS).do("0 take")
    assert len(t.hand(0)) == 12
    assert t.hand(0) >= {"D8", "H7"}
    assert not view_of(t.state, 1).piles["hand:0"].known
    assert t.refused("0 trump C") == "skat.exchange.press"
    t.do("0 lay HT")
    assert "take-back HT" in t.calls(0)
    t.do("0 take-back HT", "0 lay HT", "0 lay H7")
    assert len(t.hand(0)) == 10
    assert t.state.deal.question == "mode"
    assert view_of(t.state, 0).piles["aside"].known == t.rules.pack.mask("HTH7")
    assert not view_of(t.state, 1).piles["aside"].known
    worlds = Sampler(view_of(t.state, 1))
    assert all(worlds.world(Random(n)).aside.bit_count() == 2 for n in range(5))


@pytest.mark.rule("skat.exchange.hand")
def test_from_the_hand_they_stay_where_they_are() -> None:
    t = forehand(CLUBS)
    assert t.refused("0 trump C") == "skat.exchange.hand"
    t.do("0 leave")
    assert FromHand.of(t.state.deal).from_hand
    assert t.state.deal.question == "mode"
    assert len(t.hand(0)) == 10
    assert not view_of(t.state, 0).piles["stock"].known


# ------------------------------------------------------------------ what is played


@pytest.mark.rule("skat.setup.deal")
def test_three_players_get_ten_cards_and_two_lie_on_the_table() -> None:
    t = Table(FORM, CLUBS)
    assert [len(t.hand(seat)) for seat in range(3)] == [10, 10, 10]
    assert len(t.state.stock) == 2
    assert not any(view_of(t.state, seat).piles["stock"].known for seat in range(3))
    for name in ("C", "grand"):
        points = t.rules.modes[name].schedule[0].points
        worth = {rank: points[t.rules.pack.card(f"H{rank}")] for rank in "ATKQJ987"}
        assert list(worth.values()) == [11, 10, 4, 3, 2, 0, 0, 0]


@pytest.mark.rule("skat.trick.order")
@pytest.mark.parametrize(
    ("name", "trumps", "plain"),
    [
        ("H", "CJ SJ HJ DJ HA HT HK HQ H9 H8 H7", "SA ST SK SQ S9 S8 S7"),
        ("grand", "CJ SJ HJ DJ", "HA HT HK HQ H9 H8 H7"),
    ],
)
def test_jacks_are_the_highest_trumps_and_tens_stand_below_the_ace(
    name: str, trumps: str, plain: str
) -> None:
    rules = Table(FORM, CLUBS).rules
    mode, pack = rules.modes[name].schedule[0], rules.pack
    assert pack.mask(trumps.replace(" ", "")) == mode.trump
    for order in (trumps, plain):
        cards = [pack.card(code) for code in order.split()]
        assert all(mode.beats[low] & high for high, low in pairwise(cards))


@pytest.mark.rule("skat.bid.game")
def test_the_declarer_names_a_suit_grand_or_null_and_is_bound_by_it() -> None:
    t = taken(CLUBS, "D8", "H7")
    assert set(legal(t.state, 0)) == {*(f"trump {suit}" for suit in "CSHD"), "grand", "null"}
    assert t.refused("0 push") == "skat.bid.game"
    t.do("0 null")
    assert (t.state.deal.game, t.state.deal.mode) == ("null", "null")
    assert t.do("0 pass").refused("0 grand") == "skat.bid.game"


@pytest.mark.rule("skat.bid.raise")
@pytest.mark.parametrize("game", ["trump C", "grand"])
def test_more_is_announced_from_the_hand_each_with_what_is_before_it(game: str) -> None:
    assert taken(CLUBS, "D8", "H7").do(f"0 {game}").state.deal.question == "play"
    words = ["schneider", "schwarz", "open"]
    for number, word in enumerate(words):
        t = forehand(CLUBS).do("0 leave", f"0 {game}")
        assert legal(t.state, 0) == [*words, "pass"]
        t.do(f"0 {word}")
        assert Announced.of(t.state.deal).raised == tuple(words[: number + 1])
        shown = view_of(t.state, 1).piles["hand:0"].known
        assert shown == (t.state.hands[0] if word == "open" else 0)


@pytest.mark.rule("skat.bid.raise")
def test_null_is_played_open_with_the_two_cards_too() -> None:
    for t in (taken(LOW, "DT", "DK"), forehand(LOW).do("0 leave")):
        t.do("0 null")
        assert legal(t.state, 0) == ["open", "pass"]
        t.do("0 open")
        assert view_of(t.state, 1).piles["hand:0"].known == t.state.hands[0]


@pytest.mark.rule("skat.follow.trump")
def test_jacks_are_trumps_and_trumps_are_followed() -> None:
    t = taken(MIXED, "HT", "H9").do("0 trump C", "0 play CA")
    assert t.cards() == {"HJ"}
    assert t.refused("1 play H8") == "skat.follow.trump"
    t.do("1 play HJ")
    assert t.cards() == {"DJ", "C7", "C8", "C9"}
    assert t.do("2 play C7").turn == 1  # a Jack beats the ace


@pytest.mark.rule("skat.follow.suit")
def test_a_jack_does_not_belong_to_the_suit_on_it() -> None:
    t = taken(MIXED, "HT", "H9").do("0 trump C", "0 play HA")
    assert t.cards() == {"H8"}
    assert t.refused("1 play HJ") == "skat.follow.suit"
    void = taken(MIXED, "HT", "H9").do("0 grand", "0 play CA", "1 play HJ")
    assert void.cards() == {"C7", "C8", "C9"}  # at grand clubs are no trumps


@pytest.mark.rule("skat.follow.suit")
def test_without_the_suit_led_any_card_may_be_played() -> None:
    t = taken(MIXED, "HT", "H9").do("0 grand", "0 play CA")
    assert t.cards() == t.hand(1)


@pytest.mark.rule("skat.follow.no-trump")
def test_at_null_jacks_follow_and_stand_above_the_ten() -> None:
    stage = "0=HTS7S8S9C7C8C9D7D8D9 1=HJSTSJSQCTCJCQDTDJDQ stock=H7H8"
    t = taken(stage, "H7", "H8").do("0 null", "0 pass", "0 play HT")
    assert t.refused("1 play ST") == "skat.follow.no-trump"
    t.do("1 play HJ")
    assert t.refused("2 play CA") == "skat.follow.no-trump"
    assert t.do("2 play H9").turn == 1


@pytest.mark.rule("skat.follow.no-trump")
def test_at_null_cards_rank_from_the_ace_to_the_seven() -> None:
    mode = Table(FORM, CLUBS).rules.modes["null"].schedule[0]
    pack = Table(FORM, CLUBS).rules.pack
    higher = [mode.beats[pack.card(f"H{rank}")].bit_count() for rank in "AKQJT987"]
    assert higher == list(range(8))


# ------------------------------------------------------------------ bots


@pytest.mark.ci
@pytest.mark.parametrize(("level", "deals"), [(EASY, 12), (NORMAL, 12), (STRONG, 1)])
def test_bots_play_it(level: Level, deals: int) -> None:
    Table(FORM, None, 2).bots(level, deals)
