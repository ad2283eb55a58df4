"""Aucho for two: the Kehr and what is robbed in it."""

from __future__ import annotations

import pytest

from tests.rules.aucho_tables import (
    DIAMONDS,
    HEARTS,
    codes,
    columns,
    kehr,
    pass_out,
    turned,
    turned_from_stock,
)
from tests.support import Table

PLAIN = pytest.mark.parametrize("form", ["aucho-2", "aucho-schikanen-2"])


@PLAIN
@pytest.mark.rule("aucho-2.kehr.turn")
def test_the_stock_is_turned_from_the_top_without_the_nineteenth_card(form: str) -> None:
    t = kehr(Table(form, "stock=S7H9D9"))
    assert turned(t) == "H9"
    t.do("all pass", "0 pass", "1 pass")
    assert turned(t) == "D9"


@PLAIN
@pytest.mark.parametrize("demander", [0, 1])
@pytest.mark.rule("aucho-2.kehr.who", "aucho-2.kehr.order", "aucho-2.kehr.no-duty")
def test_forehand_is_asked_first_at_each_card_and_either_may_take_over(
    form: str, demander: int
) -> None:
    t = kehr(Table(form, "stock=S7H9D9"), demander).do("all pass")
    assert t.turn == 0
    assert t.legal(0) == {"halt", "pass"}
    t.do("0 pass")
    assert t.turn == 1
    assert t.legal(1) == {"halt", "pass"}
    t.do("1 pass", "all pass")
    assert t.turn == 0
    t.do("0 pass", "1 halt")
    assert t.state.deal.declarer == 1
    # Forehand leads although the dealer has taken over.
    assert (t.state.deal.question, t.turn) == ("play", 0)


@PLAIN
@pytest.mark.rule("aucho-2.kehr.order")
def test_the_dealer_is_not_asked_when_forehand_takes_over(form: str) -> None:
    t = kehr(Table(form, "stock=S7H9"), 1).do("all pass", "0 halt")
    assert t.state.deal.declarer == 0
    assert t.state.deal.question == "play"


@PLAIN
@pytest.mark.rule("aucho-2.kehr.call")
def test_the_suit_of_the_kehr_card_is_trump_and_no_other(form: str) -> None:
    t = kehr(Table(form, "stock=S7H9")).do("all pass")
    assert t.refused("0 halt S") == "aucho-2.kehr.call"
    assert t.refused("0 trump S") == "aucho-2.kehr.call"
    t.do("0 halt")
    assert t.state.deal.mode == "H"
    assert t.state.deal.question == "play"


@PLAIN
@pytest.mark.rule("aucho-2.kehr.memory")
def test_a_turned_card_is_covered_by_the_next_one(form: str) -> None:
    t = kehr(Table(form, "stock=S7H9D9"))
    assert codes(t, t.state.deal.table) == {"S7", "H9"}
    t.do("all pass", "0 pass", "1 pass")
    assert codes(t, t.state.deal.table) == {"S7", "D9"}
    assert codes(t, t.state.aside) == {"H9"}


@PLAIN
@pytest.mark.rule("aucho-2.kehr.out-of-play", "aucho-2.score.last-trick", "aucho-2.play.tricks")
def test_turned_cards_and_stock_count_for_nobody(form: str) -> None:
    t = kehr(Table(form, f"0={HEARTS} 1={DIAMONDS} stock=S7C9CA")).do(
        "all pass", "0 pass", "1 pass"
    )
    t.do("all pass", "0 halt").play_out()
    # Clubs are trump and nobody has any: A 11, K 4, Q 3, J 2, T 10 of two suits, the last trick 5.
    assert t.points("tricks") == {(0,): 60, (1,): 0}
    assert t.points("last-trick") == {(0,): 5}
    assert {e.cause for e in t.ledger() if e.unit == "points"} == {"tricks", "last-trick"}
    tricks = [e for e in t.events if e.kind == "trick"]
    assert len(tricks) == 9
    assert len([e for e in t.events if e.kind == "play"]) == 9 * 2


@PLAIN
@pytest.mark.rule("aucho-2.kehr.rob", "aucho-2.kehr.rob-same-suit", "aucho-2.kehr.rob-free")
def test_the_six_robs_the_kehr_card_and_the_suit_on_offer_stays(form: str) -> None:
    t = kehr(Table(form, "1=S6 stock=H7SJD9"))
    assert turned(t) == "SJ"
    assert t.refused("0 rob S6") == "aucho-2.kehr.rob"
    t.do("0 pass", "1 rob S6")
    assert "SJ" in t.hand(1)
    assert "S6" not in t.hand(1)
    assert turned(t) == "S6"
    t.do("0 pass")
    assert t.legal(1) == {"halt", "pass"}
    t.do("1 halt")
    assert (t.state.deal.declarer, t.state.deal.mode) == (1, "S")


@PLAIN
@pytest.mark.rule("aucho-2.kehr.rob-window")
def test_a_card_can_be_robbed_only_before_anybody_is_asked_to_take_over(form: str) -> None:
    t = kehr(Table(form, "0=S6 stock=H7SJD9"))
    assert t.state.deal.question == "rob"
    assert t.refused("0 halt") == "aucho-2.kehr.rob-window"
    t.do("1 pass")
    assert t.refused("1 rob S6") == "aucho-2.kehr.rob-window"
    t.do("0 pass")
    assert t.refused("0 rob S6") == "aucho-2.kehr.rob-window"
    t.do("0 pass", "1 pass")
    assert turned(t) == "D9"
    assert "rob S6" not in t.legal(0)


@PLAIN
@pytest.mark.rule("aucho-2.kehr.rob-six-itself")
def test_a_turned_six_cannot_be_robbed(form: str) -> None:
    t = kehr(Table(form, "stock=H7S6D9"))
    assert t.state.deal.question == "halt"
    assert t.refused("0 rob S6") == "aucho-2.kehr.rob-six-itself"


@PLAIN
@pytest.mark.rule("aucho-2.kehr.rob-several", "aucho-2.kehr.rob-free")
def test_one_player_may_rob_several_cards_in_one_kehr(form: str) -> None:
    t = kehr(Table(form, "0=S6D6 stock=H7SJDJ"))
    t.do("1 pass", "0 rob S6", "0 pass", "1 pass", "1 pass", "0 rob D6")
    assert {"SJ", "DJ"} <= t.hand(0)
    assert len(t.hand(0)) == 9


@PLAIN
@pytest.mark.rule("aucho-2.kehr.rob", "aucho-2.bid.no-warning")
def test_nobody_is_asked_for_a_warning_when_the_fourth_under_is_robbed(form: str) -> None:
    t = kehr(Table(form, "0=S6HJDJCJ stock=H7SJ")).do("1 pass", "0 rob S6")
    assert t.state.deal.question == "halt"


@PLAIN
@pytest.mark.parametrize("demander", [0, 1])
@pytest.mark.rule("aucho-2.kehr.last", "aucho-2.kehr.failed", "aucho-2.kehr.no-duty")
def test_sixteen_cards_are_offered_and_then_the_kehr_has_failed(form: str, demander: int) -> None:
    stock = "S7 H9 D9 C9 S9 HT DT CT ST HJ DJ CJ SJ HQ DQ CQ SQ HK"
    t = kehr(Table(form, f"stock={stock.replace(' ', '')}"), demander)
    pass_out(t)
    # The nineteenth card, then sixteen of the Kehr; the bottom card, the King, is never turned.
    assert turned_from_stock(t) == stock.split()[:-1]
    assert t.marks("null") == {demander: 1}
    assert t.marks("strich") == {1 - demander: 1}
    assert t.rules_written() == {"aucho-2.kehr.failed"}
    assert t.state.match.dealer == 0
    assert columns(t)[demander] == (0, 1, 0)
