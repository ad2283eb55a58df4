"""Euchre: leads, following, tricks with an absent partner, and what a deal is worth."""

from __future__ import annotations

import pytest

from tests.rules.euchre_tables import MARCH, NONE, THREE, TOP, euchre, points, settled


@pytest.mark.rule("euchre-4.play.opening-lead")
@pytest.mark.parametrize("maker", [0, 1, 2, 3])
def test_the_player_at_the_left_of_the_dealer_leads_whoever_made_trump(maker: int) -> None:
    t = euchre("3=S7 stock=H7").do(*(f"{p} pass" for p in range(maker)), f"{maker} accept")
    t.do("3 discard S7")
    assert t.turn == 0
    assert t.state.deal.question == "play"


@pytest.mark.rule("euchre-4.play.opening-lead-alone")
def test_if_his_partner_plays_alone_the_player_opposite_the_dealer_leads() -> None:
    t = euchre("3=S7 stock=H7").do("0 pass", "1 pass", "2 accept-alone", "3 discard S7")
    assert t.state.deal.out == (0,)
    assert t.turn == 1


@pytest.mark.rule("euchre-4.play.three-card-tricks")
def test_a_lone_deal_has_tricks_of_three_cards_and_skips_the_absent_seat() -> None:
    t = euchre("3=S7 stock=H7").do("0 pass", "1 accept-alone")
    assert t.state.deal.out == (3,)
    order = []
    for _ in range(3):
        order.append(t.turn)
        t.do(f"{t.turn} {min(t.legal())}")
    assert order == [0, 1, 2]
    t.play_out()
    full = [e for e in t.events if e.kind == "trick"]
    assert len(full) == 5
    assert sum(1 for e in t.events if e.kind == "play") == 15


@pytest.mark.rule("euchre-4.play.follow")
def test_the_suit_led_must_be_followed_with_the_bowers_and_the_joker_as_trumps() -> None:
    t = euchre("0=DAD7C7C8C9 1=DJD8S7S8*J 2=D9S9STSJSQ stock=H7", joker="on")
    t.do("0 accept", "3 discard H7", "0 play DA")
    assert t.cards(1) == {"D8"}
    for card in ("DJ", "*J", "S7"):
        assert t.refused(f"1 play {card}") == "euchre-4.play.follow"
    t.do("1 play D8")
    assert t.cards(2) == {"D9"}
    lead = euchre("0=HAD7C7C8C9 1=DJD8S7S8*J stock=H7", joker="on")
    lead.do("0 accept", "3 discard H7", "0 play HA")
    assert lead.cards(1) == {"DJ", "*J"}
    assert lead.refused("1 play D8") == "euchre-4.play.follow"


@pytest.mark.rule("euchre-4.play.void")
def test_who_cannot_follow_may_play_anything_and_need_not_beat() -> None:
    t = euchre("0=DAD7C7C8C9 1=S7S8S9H8HA 2=HKSTSJSQH9 stock=H7")
    t.do("0 accept", "3 discard H7", "0 play DA")
    assert t.cards(1) == {"S7", "S8", "S9", "H8", "HA"}
    t.do("1 play HA")
    # A lower trump on a trump, or no trump at all: nothing is forbidden.
    assert t.cards(2) == {"HK", "ST", "SJ", "SQ", "H9"}


@pytest.mark.rule("euchre-4.play.winner", "euchre-4.play.winner-leads")
def test_the_highest_trump_or_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    t = euchre("0=D7C7C8C9CT 1=D8S7S8S9ST 2=DKSASJSQSK 3=DQDAHAHKH8 stock=H7")
    t.do("0 accept", "3 discard DA").play("D7 D8 DK DQ")
    assert t.state.play
    assert t.state.play.winners == [2]
    assert t.turn == 2
    assert t.cards(2) == {"SA", "SJ", "SQ", "SK"}
    t.play("SA H8 C7 S7")
    assert t.state.play.winners == [2, 3]
    assert t.turn == 3
    assert t.cards(3) == {"HA", "HK", "H7"}


@pytest.mark.rule("euchre-4.play.five-tricks")
def test_all_five_tricks_are_played_even_when_the_result_is_fixed() -> None:
    t = settled(NONE, "0 accept")
    assert sum(1 for e in t.events if e.kind == "trick") == 5
    lead = euchre(MARCH).do("0 accept", "3 discard H7")
    assert not any(lead.calls(seat) for seat in range(4))
    assert lead.refused("0 claim") == "euchre-4.play.five-tricks"


@pytest.mark.rule("euchre-4.play.one-card")
def test_everybody_adds_one_card_to_a_trick_and_does_nothing_else() -> None:
    t = euchre(MARCH).do("0 accept", "3 discard H7")
    assert t.refused("0 discard H7") == t.refused("0 pass") == "euchre-4.play.one-card"


# ------------------------------------------------------------------ score


@pytest.mark.rule("euchre-4.score.goal", "euchre-4.score.makers-3-4")
def test_three_tricks_are_enough_for_a_point() -> None:
    t = settled(THREE, "0 accept")
    assert points(t) == {(0, 2): (1, "score.makers-3-4")}
    made = [dict(e.of)["tricks"] for e in t.ledger(1) if e.unit == "points"]
    assert made == ["3"]


@pytest.mark.rule("euchre-4.score.goal", "euchre-4.score.makers-5")
def test_a_march_is_worth_two() -> None:
    t = settled(MARCH, "0 accept")
    assert points(t) == {(0, 2): (2, "score.makers-5")}
    assert [e.cause for e in t.ledger(1)] == ["march"]


@pytest.mark.rule("euchre-4.score.makers-3-4")
def test_four_tricks_are_worth_one_too() -> None:
    stage = f"0={TOP[:8]}S7 1=SASKSQSJST 2=C7C8C9D7D8 stock=H7"
    assert points(settled(stage, "0 accept")) == {(0, 2): (1, "score.makers-3-4")}


@pytest.mark.rule("euchre-4.score.alone-3-4")
def test_a_lone_maker_with_three_or_four_tricks_writes_one_for_his_side() -> None:
    assert points(settled(THREE, "0 accept-alone")) == {(0, 2): (1, "score.alone-3-4")}


@pytest.mark.rule("euchre-4.score.alone-5")
def test_a_lone_march_is_worth_four() -> None:
    t = settled(MARCH, "0 accept-alone")
    assert points(t) == {(0, 2): (4, "score.alone-5")}
    assert t.state.match.totals == (4, 0, 4, 0)


@pytest.mark.rule("euchre-4.score.euchred")
@pytest.mark.parametrize(
    ("word", "option", "worth"),
    [("accept", "2", 2), ("accept-alone", "2", 2), ("accept-alone", "4", 4), ("accept", "4", 2)],
)
def test_makers_with_fewer_than_three_tricks_are_euchred(
    word: str, option: str, worth: int
) -> None:
    t = settled(NONE, f"0 {word}", euchred_alone=option)
    assert points(t) == {(1, 3): (worth, "score.euchred")}
    assert t.state.match.totals == (0, worth, 0, worth)


@pytest.mark.rule("euchre-4.score.one-side")
@pytest.mark.parametrize("stage", [MARCH, THREE, NONE])
def test_only_one_side_writes_in_a_deal(stage: str) -> None:
    assert len(points(settled(stage, "0 accept"))) == 1
