"""Aucho for two: the deal, the turned nineteenth card, who may offer what, and robbing.

The same holds in Aucho with all Schikanen for two as long as nothing else is agreed.
"""

from __future__ import annotations

import pytest

from jasstui.engine.view_of import view_of
from jasstui.mechanics.partien.marks import Column
from tests.rules.aucho_tables import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    codes,
    columns,
    kehr,
    offer,
    pass_out,
    turned,
)
from tests.support import Table

pytestmark = pytest.mark.rule("aucho-schikanen-2.setup.base")

PLAIN = pytest.mark.parametrize("form", ["aucho-2", "aucho-schikanen-2"])


# -------------------------------------------------------------- seats and cards


@PLAIN
@pytest.mark.rule("aucho-2.setup.first-dealer", "aucho-2.bid.all-pass")
def test_the_lower_drawn_card_deals_first_and_then_the_deal_alternates(form: str) -> None:
    t = Table(form, dealer=-1)
    t.do("chance draw H9 S9", "chance draw HK S7", "chance stage")
    assert t.state.match.dealer == 1
    for dealer in (0, 1, 0):
        pass_out(t)
        assert t.state.match.dealer == dealer
        t.do("chance stage")
    assert t.ledger() == []


@pytest.mark.parametrize("form", ["aucho-3", "aucho-hindersi-3"])
@pytest.mark.rule("aucho-2.setup.players", "aucho-hindersi-3.end.continue")
def test_the_last_two_of_three_go_on_with_their_columns(form: str) -> None:
    t = Table(form, f"0={SPADES}", columns=[Column(5), Column(3, 2), Column(4)])
    offer(t, 0, "aucho", "S").do("0 claim", "chance stage stock=S7")
    assert t.state.match.form == "aucho-2"
    assert columns(t)[1:] == [(3, 2, 0), (4, 0, 0)]
    # The next of those still playing deals; forehand is the other, the dealer is last.
    assert t.state.match.dealer == 1
    assert t.state.deal.players == (2, 1)
    assert t.legal(2) == {"aucho S", "kehr", "pass"}


@PLAIN
@pytest.mark.rule("aucho-2.deal.cards", "aucho-2.deal.turned", "aucho-2.deal.stock")
def test_each_gets_three_packets_of_three_and_the_nineteenth_card_is_turned(form: str) -> None:
    t = Table(form, stage=None)
    t.do(f"chance shuffle {HEARTS}{DIAMONDS}{CLUBS}{SPADES}", "chance cut 9")
    # From the top: DA DK DQ to forehand, DJ DT D9 to the dealer, and so on.
    assert t.hand(0) == {"DA", "DK", "DQ", "D8", "D7", "D6", "CJ", "CT", "C9"}
    assert t.hand(1) == {"DJ", "DT", "D9", "CA", "CK", "CQ", "C8", "C7", "C6"}
    assert turned(t) == "SJ"
    assert len(t.state.stock) == 17


@PLAIN
@pytest.mark.rule("aucho-2.deal.stock-bottom")
def test_both_see_the_bottom_card_of_the_stock(form: str) -> None:
    t = Table(form, "stock=S7S8S9STSJSQSKSAC6C7C8C9CTCJCQCKCAH6")
    assert [codes(t, view_of(t.state, seat).bottom) for seat in (0, 1)] == [{"H6"}, {"H6"}]
    shown = [e for e in t.events if e.kind == "reveal"]
    seen = [e.seen_by(seat) for e in shown for seat in (0, 1)]
    assert [codes(t, e.data["cards"]) for e in seen if e] == [{"H6"}, {"H6"}]


# -------------------------------------------------------------- the offers


@PLAIN
@pytest.mark.rule("aucho-2.bid.order", "aucho-2.bid.choices")
def test_forehand_declares_first_then_the_dealer_each_once(form: str) -> None:
    t = Table(form, "stock=S7")
    assert t.turn == 0
    assert t.legal(0) == {"aucho S", "kehr", "pass"}
    assert t.refused("1 kehr") == "aucho-2.bid.order"
    t.do("0 pass")
    assert t.turn == 1
    assert t.legal(1) == {"aucho S", "kehr", "pass"}
    t.do("1 pass")
    assert t.state.match.number == 2


@PLAIN
@pytest.mark.rule("aucho-2.bid.only-turned", "aucho-2.deal.turned")
def test_from_the_hand_only_the_turned_suit_can_be_trump(form: str) -> None:
    t = Table(form, "stock=S7")
    assert t.refused("0 aucho H") == "aucho-2.bid.only-turned"
    t.do("0 aucho S")
    assert t.state.deal.mode == "S"


@PLAIN
@pytest.mark.rule("aucho-2.bid.forehand-first")
def test_the_dealer_has_no_say_when_forehand_takes_over(form: str) -> None:
    t = Table(form, "stock=S7").do("0 aucho S")
    assert (t.state.deal.declarer, t.state.deal.question) == (0, "play")


@PLAIN
@pytest.mark.rule("aucho-2.bid.hand-beats-kehr", "aucho-2.bid.one-kehr")
def test_after_a_kehr_the_dealer_may_still_take_over_but_not_demand_another(form: str) -> None:
    t = Table(form, "stock=S7").do("0 kehr")
    assert t.legal(1) == {"aucho S", "pass"}
    assert t.refused("1 kehr") == "aucho-2.bid.one-kehr"
    t.do("1 aucho S")
    assert (t.state.deal.declarer, t.state.deal.mode) == (1, "S")
    assert t.state.deal.question == "play"


@pytest.mark.parametrize("word", ["durch-trump", "durch", "misere-durch", "misere"])
@pytest.mark.rule("aucho-schikanen-2.bid.plain")
def test_for_two_no_great_game_can_be_offered_without_agreement(word: str) -> None:
    t = Table("aucho-schikanen-2", "stock=S7")
    assert t.refused(f"0 {word}") == "aucho-schikanen-2.bid.plain"
    t.do("0 pass")
    assert t.refused(f"1 {word}") == "aucho-schikanen-2.bid.plain"
    assert t.legal(1) == {"aucho S", "kehr", "pass"}


@PLAIN
@pytest.mark.parametrize("declarer", [0, 1])
@pytest.mark.rule("aucho-2.bid.no-warning", "aucho-2.meld.fours")
def test_four_under_are_an_ordinary_weis_of_two_hundred(form: str, declarer: int) -> None:
    t = Table(form, "0=HJDJCJSJHAH7DAD7CA stock=S7")
    assert t.state.deal.question == "declare"
    assert t.refused("0 warn") == "aucho-2.bid.no-warning"
    offer(t, declarer, "aucho", "S").do("0 weis").play_out()
    assert t.points("weis")[0,] == 200
    assert t.marks("null").get(0, 0) == 0


# -------------------------------------------------------------- robbing the turned card


@PLAIN
@pytest.mark.rule("aucho-2.rob.turned-card", "aucho-2.rob.timing-forehand")
def test_forehand_robs_the_turned_card_before_he_leads(form: str) -> None:
    t = Table(form, "0=S6HA stock=SJ").do("0 aucho S")
    assert "rob S6" in t.legal(0)
    t.do("0 rob S6")
    assert "SJ" in t.hand(0)
    assert "S6" not in t.hand(0)
    assert turned(t) == "S6"
    assert len(t.hand(0)) == 9


@PLAIN
@pytest.mark.rule("aucho-2.rob.timing-forehand")
def test_forehand_cannot_rob_any_more_once_he_has_led(form: str) -> None:
    t = Table(form, f"0=S6HAHKHQ 1={DIAMONDS} stock=SJ").do("0 aucho S")
    t.play("HA DA")
    assert t.turn == 0
    assert "rob S6" not in t.legal(0)
    assert t.refused("0 rob S6") == "aucho-2.rob.timing-forehand"


@PLAIN
@pytest.mark.parametrize("declarer", [0, 1])
@pytest.mark.rule("aucho-2.rob.timing-rear", "aucho-2.rob.turned-card")
def test_the_rear_hand_may_wait_with_robbing_until_forehand_has_led(
    form: str, declarer: int
) -> None:
    t = offer(Table(form, "0=HA 1=S6 stock=SJ"), declarer, "aucho", "S")
    assert t.refused("0 rob S6") == "aucho-2.rob.turned-card"
    t.do("0 play HA")
    assert "rob S6" in t.legal(1)
    t.do("1 rob S6", "1 play SJ")
    assert t.state.play is not None
    assert t.state.play.winners == [1]


@PLAIN
@pytest.mark.rule("aucho-2.rob.timing-rear")
def test_the_rear_hand_cannot_rob_after_his_first_card(form: str) -> None:
    t = Table(form, f"0={HEARTS} 1=S6SADADKDQDJDTD9D8 stock=SJ").do("0 aucho S")
    t.play("HA SA")
    assert t.turn == 1
    assert "rob S6" not in t.legal(1)
    assert t.refused("1 rob S6") == "aucho-2.rob.timing-rear"


@PLAIN
@pytest.mark.rule("aucho-2.rob.turned-card")
def test_a_weis_announced_with_the_six_leaves_no_six_to_rob_with(form: str) -> None:
    t = Table(form, "0=S6S7S8 stock=SJ").do("0 aucho S", "0 weis")
    assert "rob S6" not in t.legal(0)


@PLAIN
@pytest.mark.rule("aucho-2.rob.turned-card")
def test_a_robbed_card_counts_for_the_weis(form: str) -> None:
    t = Table(form, "0=S6STSQH7H9HJD7D9DJ stock=SJ").do("0 aucho S")
    assert "weis" not in t.legal(0)
    t.do("0 rob S6", "0 weis")
    assert t.state.deal.called == ((0, 20),)


@PLAIN
@pytest.mark.rule("aucho-2.rob.not-in-kehr")
def test_after_a_kehr_the_nineteenth_card_cannot_be_robbed_even_in_its_own_suit(form: str) -> None:
    t = kehr(Table(form, "0=S6 stock=SJS9")).do("all pass", "0 halt")
    assert (t.state.deal.mode, t.state.deal.question) == ("S", "play")
    assert "rob S6" not in t.legal(0)
    assert t.refused("0 rob S6") == "aucho-2.rob.not-in-kehr"
