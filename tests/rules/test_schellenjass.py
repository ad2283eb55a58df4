"""Schellenjass with fixed trump for four and three: Herz is Schellen, and trump in every deal."""

from __future__ import annotations

from itertools import pairwise

import pytest

from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.score import sides_of
from tests.rules.jass_deals import ALL_TRICKS, WEIS
from tests.rules.single_deals import HEARTS, card_points, last_deal, totals_after, whole
from tests.support import Table, for_forms

FOUR, THREE = "schellenjass-4", "schellenjass-3"
BOTH = pytest.mark.parametrize("form", [FOUR, THREE])

NINE = "0=HJH9HAHKHQHTH8H7H6 1=S6S7S8S9STSJC6C7C8 aside=DADKDQDJDTD9D8D7D6"
"""For three: seat 0 has all trumps, and the Ecken are out of play."""


def deal(form: str = FOUR, stage: str = "", **options: str) -> Table:
    return Table(form, stage, options=options)


# ------------------------------------------------------------------ the table


@pytest.mark.rule("schellenjass-4.setup.solo")
def test_by_agreement_those_opposite_each_other_are_partners() -> None:
    assert sides_of(deal().state) == ((0,), (1,), (2,), (3,))
    t = deal(stage=WEIS, teams="on")
    assert sides_of(t.state) == ((0, 2), (1, 3))
    for code in ("C6", "C7", "CA", "CT"):
        t.do(f"{t.turn} weis", f"{t.turn} play {code}")
    assert t.points("weis") == {(1, 3): 100}
    t = deal(stage=HEARTS, teams="on").play(*ALL_TRICKS)
    assert t.points("matsch") == {(1, 3): 100}
    assert t.state.match.totals == (0, 257, 0, 257)
    assert "teams" not in deal(THREE).rules.spec.options


@pytest.mark.rule("schellenjass-4.setup.first-dealer", "schellenjass-4.deal.rotation")
def test_the_lowest_card_deals_first_and_the_deal_goes_round() -> None:
    t = Table(FOUR, dealer=-1).do("chance draw HA C9 D7 SK")
    assert t.state.match.dealer == 2
    t = deal().play_out()
    assert t.state.match.dealer == 0
    assert t.chance().play_out().state.match.dealer == 1


# ------------------------------------------------------------------ nine cards out of play


@pytest.mark.rule("schellenjass-3.deal.packets", "schellenjass-3.deal.dead-cards")
def test_in_each_round_three_cards_each_and_three_laid_aside_unseen() -> None:
    t = deal(THREE)
    moves = [e.data for e in t.events if e.kind == "move"]
    places = ["hand:0", "hand:1", "hand:2", "aside"]
    assert [(m["target"], m["count"]) for m in moves] == [(p, 3) for p in places] * 3
    assert not t.state.stock
    for seat in range(3):
        view = view_of(t.state, seat)
        assert view.piles["aside"].count == 9
        assert not view.piles["aside"].known


@pytest.mark.rule("schellenjass-3.deal.dead-cards", "schellenjass-3.play.tricks")
@pytest.mark.parametrize(("cards", "tricks"), [("9", 9), ("12", 12)])
def test_by_agreement_all_cards_are_dealt(cards: str, tricks: int) -> None:
    t = deal(THREE, hand_cards=cards)
    sizes = [e.data["count"] for e in t.events if e.kind == "move"]
    assert sizes == [int(cards) // 3] * (9 if cards == "12" else 12)
    assert {len(t.hand(seat)) for seat in range(3)} == {tricks}
    assert t.state.aside.bit_count() == 36 - 3 * tricks
    t.play_out()
    assert len([e for e in t.events if e.kind == "trick"]) == tricks


@pytest.mark.rule("schellenjass-3.deal.dead-points", "schellenjass-3.score.points")
def test_the_points_of_dead_cards_belong_to_nobody() -> None:
    t = deal(THREE, NINE).play_out()
    assert card_points(t, 1) == 157 - 30  # the Ecken
    assert {e.rule for e in t.ledger(1) if e.cause == "tricks"} == {"schellenjass-3.score.points"}
    t = deal(THREE, "aside=D6D7D8D9C6C7C8C9S6").play_out()
    assert card_points(t, 1) == 157
    t = deal(THREE, hand_cards="12").play_out()
    assert card_points(t, 1) == 157


@pytest.mark.rule("schellenjass-3.play.trump-may-be-dead")
def test_even_the_trump_under_may_be_dead() -> None:
    t = deal(THREE, "aside=HJH9HAHKHQS6S7S8S9 0=H6H7").play_out()
    played = {t.rules.pack.code(e.data["card"]) for e in t.events if e.kind == "play"}
    assert not played & {"HJ", "H9", "HA", "HK", "HQ"}
    assert card_points(t, 1) == 157 - 20 - 14 - 11 - 4 - 3


# ------------------------------------------------------------------ always Schellen


@pytest.mark.rule("schellenjass-4.bid.fixed-trump", "schellenjass-4.play.lead")
@BOTH
def test_schellen_are_trump_in_every_deal_and_forehand_leads_at_once(form: str) -> None:
    t = Table(form, None).chance()
    for number in range(1, 5):
        assert t.state.match.number == number
        assert (t.state.deal.mode, t.state.deal.declarer) == ("H", -1)
        assert t.turn == t.state.deal.players[0]
        assert {token.split()[0] for token in t.legal()} <= {"play", "weis"}
        t.play_out().chance()


@pytest.mark.rule("schellenjass-4.bid.no-other-modes")
@BOTH
def test_no_other_mode_exists(form: str) -> None:
    t = deal(form)
    assert list(t.rules.modes) == ["H"]
    for token in ("trump S", "trump H", "obenabe", "undenufe"):
        assert t.refused(f"0 {token}")


@pytest.mark.rule("schellenjass-4.play.trump-rank")
@BOTH
def test_the_under_is_highest_then_the_nine_then_the_others(form: str) -> None:
    rules, pack = deal(form).state.tricks.rules, deal(form).rules.pack
    trumps = [pack.card(f"H{rank}") for rank in "J9AKQT876"]
    assert all(rules.beats[low] & high for high, low in pairwise(trumps))
    assert [rules.points[card] for card in trumps] == [20, 14, 11, 4, 3, 10, 0, 0, 0]
    assert rules.trump == sum(trumps)
    assert all(rules.beats[pack.card(f"{suit}A")] & trumps[-1] for suit in "SDC")


@pytest.mark.rule("schellenjass-4.play.follow")
@BOTH
def test_suit_is_followed_but_the_trump_under_may_be_kept(form: str) -> None:
    t = deal(form, "0=HA 1=HJS6S7S8D7D8C6C7C8").do("0 play HA")
    assert t.cards() == t.hand(1)  # the Under is his only trump
    t = deal(form, "0=HA 1=HJH7S6S7S8D7D8C6C7").do("0 play HA")
    assert t.cards() == {"HJ", "H7"}
    assert t.refused("1 play S6") == "jass-base.follow.trump-led"
    t = deal(form, "0=DA 1=HJH7S6S7S8D7D8C6C7").do("0 play DA")
    assert t.cards() == {"HJ", "H7", "D7", "D8"}
    assert t.refused("1 play S6") == "jass-base.follow.plain-or-trump"


# ------------------------------------------------------------------ Weis and the account


@pytest.mark.rule("schellenjass-4.meld.normal")
def test_only_the_player_with_the_best_weis_writes() -> None:
    t = deal(stage=WEIS)
    for code in ("C6", "C7", "CA", "CT"):
        t.do(f"{t.turn} weis", f"{t.turn} play {code}")
    assert t.points("weis") == {(3,): 50}
    assert {e.rule for e in t.ledger() if e.cause == "weis"} == {"schellenjass-4.meld.normal"}


@pytest.mark.rule("schellenjass-4.meld.stoeck")
@pytest.mark.parametrize(("pair", "points"), [("HKHQ", 20), ("SKSQ", 0)])
def test_the_stoeck_are_king_and_ober_of_schellen(pair: str, points: int) -> None:
    t = deal(stage=f"0={pair}", stoeck_announce="auto")
    first, second = pair[:2], pair[2:]
    t.do(f"0 play {first}")
    while t.turn:
        t.do(f"{t.turn} play {max(t.cards())}")
    while second in t.hand(0) and t.state.match.number == 1:
        may = t.cards()
        t.do(f"{t.turn} play {second if t.turn == 0 and second in may else min(may)}")
    t.play_out()
    assert sum(t.points("stoeck", 1).values()) == points
    if points:
        assert "schellenjass-4.meld.stoeck" in t.rules_written(1)


@pytest.mark.rule("schellenjass-4.score.points")
@pytest.mark.parametrize("seed", range(3))
def test_everybody_writes_his_own_points(seed: int) -> None:
    t = Table(FOUR, None, seed=seed).chance().play_out()
    assert card_points(t, 1) == 157
    assert sum(t.points("last-trick", 1).values()) == 5
    assert t.state.match.totals == totals_after(t)
    assert all(len(e.seats) == 1 for e in t.ledger())


@for_forms("schellenjass-4.score.match", "schellenjass-3.score.match")
@pytest.mark.parametrize("premium", [100, 0])
def test_all_tricks_bring_a_hundred_more(form: str, premium: int) -> None:
    if form == FOUR:
        t = deal(stage=HEARTS, match_premium=str(premium)).play(*ALL_TRICKS)
        assert totals_after(t) == (0, 157 + premium, 0, 0)
    else:
        t = deal(THREE, NINE, match_premium=str(premium)).play_out()
        assert totals_after(t) == (127 + premium, 0, 0)
    if premium:
        assert f"{form}.score.match" in t.rules_written(1)


# ------------------------------------------------------------------ the end


@pytest.mark.rule("schellenjass-4.end.mode")
@BOTH
@pytest.mark.parametrize(("length", "deals"), [("12-deals", 12), ("8-deals", 8)])
def test_a_partie_has_a_number_of_deals(form: str, length: str, deals: int) -> None:
    assert whole(form, options={"match_length": length}).state.match.number == deals


@pytest.mark.rule("schellenjass-4.end.mode", "schellenjass-4.end.winner")
def test_or_it_ends_after_the_deal_in_which_somebody_has_a_thousand() -> None:
    agreed = {"match_length": "1000-points"}
    t = Table(FOUR, HEARTS, options=agreed, totals=(995, 760, 0, 3)).play(*ALL_TRICKS)
    assert t.state.match.over  # the deal was played out, and the highest total counts
    assert t.state.match.totals == (995, 1017, 0, 3)
    assert t.state.match.ranking == ((1,), (0,), (3,), (2,))
    t = Table(FOUR, HEARTS, options=agreed, totals=(1010, 700, 0, 3)).play(*ALL_TRICKS[:3])
    assert not t.state.match.over
    assert t.refused("0 thanks") == "schellenjass-4.end.winner"
    for before, over in ((742, False), (743, True)):  # with 257 points more
        t = Table(FOUR, HEARTS, options=agreed, totals=(990, before, 0, 3)).play(*ALL_TRICKS)
        assert t.state.match.over == over


@pytest.mark.rule("schellenjass-4.end.winner", "schellenjass-4.end.tie")
def test_the_most_points_win_and_equal_totals_share_the_place() -> None:
    match = last_deal(FOUR, HEARTS, (300, 43, 9, 9)).play(*ALL_TRICKS).state.match
    assert match.over
    assert match.ranking == ((0, 1), (2, 3))
