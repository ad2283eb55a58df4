"""Simple Aucho: who deals, who gets cards, what lies on the table."""

from __future__ import annotations

import pytest

from jasstui.engine.view_of import view_of
from jasstui.engine.views import Pile, empty_view, fold_all
from tests.rules.aucho_deals import kehr, kehr_failed, lost, offered, pass_out, suit, won
from tests.support import Table, for_forms

IN_ORDER = suit("H") + suit("D") + suit("C") + suit("S")


def shuffled(form: str) -> Table:
    """Dealt from a pack that is in order after the cut: spades, hearts, diamonds, clubs."""
    return Table(form, stage=None).do(f"chance shuffle {IN_ORDER}", "chance cut 27")


@pytest.mark.rule("aucho-4.setup.players")
def test_four_players_each_have_their_own_column() -> None:
    t = lost(Table("aucho-4"), 1)
    assert t.state.match.seats == 4
    assert [c.striche for c in t.state.match.columns] == [1, 0, 1, 1]
    assert [c.nulls for c in t.state.match.columns] == [0, 1, 0, 0]


@pytest.mark.rule("aucho-3.setup.players")
def test_three_players_from_the_start_each_have_their_own_column() -> None:
    t = lost(Table("aucho-3"), 1)
    assert t.state.match.seats == 3
    assert [c.striche for c in t.state.match.columns] == [1, 0, 1]
    assert [c.nulls for c in t.state.match.columns] == [0, 1, 0]


@for_forms("aucho-4.setup.first-dealer", "aucho-3.setup.first-dealer")
def test_whoever_draws_the_lowest_card_deals_first(form: str) -> None:
    t = Table(form, dealer=-1)
    drawn = "H9 SA C7 DK"[: 3 * t.state.match.seats - 1]
    t.do(f"chance draw {drawn}")
    assert t.state.match.dealer == 2


@for_forms("aucho-4.setup.first-dealer", "aucho-3.setup.first-dealer")
def test_only_those_with_the_same_lowest_card_draw_again(form: str) -> None:
    t = Table(form, dealer=-1)
    drawn = "H7 SA C7 DK"[: 3 * t.state.match.seats - 1]
    t.do(f"chance draw {drawn}")
    assert t.state.match.dealer == -1
    assert t.state.deal.players == (0, 2)
    t.do("chance draw HK DQ")
    assert t.state.match.dealer == 2


@for_forms("aucho-4.setup.first-dealer", "aucho-3.setup.first-dealer")
def test_by_agreement_chance_or_the_players_choose_the_first_dealer(form: str) -> None:
    t = Table(form, dealer=-1, options={"first_dealer": "random"})
    assert t.do("chance dealer 1").state.match.dealer == 1
    t = Table(form, dealer=-1, options={"first_dealer": "chosen"})
    assert t.do("0 dealer 1").state.match.dealer == 1


@for_forms("aucho-4.setup.rotation", "aucho-3.setup.rotation")
def test_the_deal_passes_to_the_right_after_every_deal_whatever_its_result(form: str) -> None:
    t = Table(form, dealer=0)
    assert t.rules.spec.direction == "counter-clockwise"
    assert lost(t, 1).state.match.dealer == 1
    assert won(t, 2).state.match.dealer == 2
    assert kehr_failed(t, 0).state.match.dealer == (3 if form == "aucho-4" else 0)
    t.do("chance stage")
    assert pass_out(t).state.match.dealer == (0 if form == "aucho-4" else 1)


@pytest.mark.rule("aucho-4.deal.dealer-out")
def test_the_dealer_of_four_has_no_hand_and_no_part_in_the_deal() -> None:
    t = Table("aucho-4", dealer=2)
    assert t.state.deal.sitter == 2
    assert t.state.deal.players == (3, 0, 1)
    assert t.hand(2) == set()
    assert t.refused("2 aucho H") == "aucho-4.deal.dealer-out"
    t.do("all pass", "3 aucho H")
    assert t.state.deal.sides == (1, 1, -1, 0)
    assert t.calls(2) == set()


@for_forms("aucho-4.deal.cards", "aucho-3.deal.cards")
def test_three_players_get_nine_cards_in_packets_of_three(form: str) -> None:
    t = shuffled(form)
    assert t.hand(0) == {"S6", "S7", "S8", "H6", "H7", "H8", "D6", "D7", "D8"}
    assert t.hand(1) == {"S9", "ST", "SJ", "H9", "HT", "HJ", "D9", "DT", "DJ"}
    assert t.hand(2) == {"SQ", "SK", "SA", "HQ", "HK", "HA", "DQ", "DK", "DA"}


@pytest.mark.rule("aucho-3.deal.cards")
def test_the_dealer_of_three_gets_cards_and_is_last_in_order() -> None:
    t = Table("aucho-3", dealer=0)
    assert t.state.deal.players == (1, 2, 0)
    assert len(t.hand(0)) == 9


@for_forms("aucho-4.deal.lukas", "aucho-3.deal.stock")
def test_the_nine_cards_left_over_are_the_stock_and_lie_face_down(form: str) -> None:
    t = shuffled(form)
    stock = t.rules.pack.mask("C6C7C8C9CTCJCQCK")
    assert t.rules.pack.write(t.state.stock) == "C6C7C8C9CTCJCQCK"
    assert t.rules.pack.codes(t.state.deal.turned) == ["CA"]
    assert all(not seen & stock for seen in t.state.seen)


@pytest.mark.rule("aucho-3.deal.stock")
def test_nobody_of_three_can_play_with_the_stock() -> None:
    t = Table("aucho-3").do("all pass", "0 pass", "1 pass")
    assert t.refused("2 lukas") == "aucho-3.bid.choices"
    t.do("2 pass")
    assert (t.state.match.number, t.ledger()) == (2, [])


@for_forms("aucho-4.deal.lukas-card", "aucho-3.deal.lukas-card")
def test_the_bottom_card_of_the_stock_is_turned_for_everybody_before_the_bidding(form: str) -> None:
    t = shuffled(form)
    card = t.rules.pack.card("CA")
    assert t.state.deal.offers == ()
    assert t.state.deal.table == card
    assert all(seen & card for seen in t.state.seen)


@for_forms("aucho-4.deal.lukas-order", "aucho-3.deal.lukas-card")
def test_the_turned_card_lies_on_top_and_the_second_lowest_is_never_offered(form: str) -> None:
    t = kehr(Table(form, "stock=S6S7S8S9STSJSQSKSA"), 0)
    assert offered(t) == ["SA", "S6", "S7", "S8", "S9", "ST", "SJ", "SQ"]


@for_forms("aucho-4.deal.lukas-order", "aucho-3.deal.lukas-card")
def test_by_agreement_the_turned_card_stays_at_the_bottom_and_is_never_offered(form: str) -> None:
    t = Table(form, "stock=S6S7S8S9STSJSQSKSA", options={"lukas_card": "bottom"})
    kehr(t, 0)
    # It lies open while the others are turned beside it.
    assert t.rules.pack.codes(t.state.deal.table) == ["S6", "SA"]
    assert offered(t) == ["S6", "S7", "S8", "S9", "ST", "SJ", "SQ", "SK"]


@pytest.mark.rule("aucho-3.deal.lukas-card")
def test_by_agreement_three_players_turn_no_card_and_the_ninth_is_never_offered() -> None:
    t = Table("aucho-3", "stock=S6S7S8S9STSJSQSKSA", options={"lukas_card": "hidden"})
    assert t.state.deal.table == t.state.deal.turned == 0
    assert offered(kehr(t, 0)) == ["S6", "S7", "S8", "S9", "ST", "SJ", "SQ", "SK"]


@for_forms("aucho-4.deal.lukas-no-rob", "aucho-3.deal.lukas-no-rob")
def test_the_turned_card_cannot_be_robbed_outside_a_kehr(form: str) -> None:
    t = Table(form, "0=H6 stock=S6S7S8S9STSJSQSKHA").do("all pass")
    assert t.rules.pack.codes(t.state.deal.turned) == ["HA"]
    assert t.refused("0 rob H6") == f"{form}.deal.lukas-no-rob"
    t.do("0 aucho H")
    assert t.refused("0 rob H6") == f"{form}.deal.lukas-no-rob"


@for_forms("aucho-4.deal.lukas-no-rob", "aucho-3.deal.lukas-no-rob")
def test_the_suit_of_the_turned_card_binds_nobody_who_takes_over_from_the_hand(form: str) -> None:
    t = Table(form, "stock=S6S7S8S9STSJSQSKHA").do("all pass")
    assert {f"aucho {s}" for s in "HDCS"} <= t.legal(0)
    stage = "0=HJH9HKHQHTH8H7H6DA 1={} 2={} stock=S6S7S8S9STSJSQSKHA"
    own = Table(form, stage.format("D6D7D8D9", "C6C7C8C9")).do("all pass", "0 aucho H").play_out()
    other = won(Table(form), 0)
    assert own.state.match.columns == other.state.match.columns
    for trump in "DCS":
        t = Table(form, "stock=S6S7S8S9STSJSQSKHA").do("all pass", f"0 aucho {trump}")
        assert t.state.deal.mode == trump
        assert "HA" not in t.hand(0) | t.hand(1) | t.hand(2)


@pytest.mark.rule("aucho-4.table.dealer-view")
def test_the_dealer_who_sits_out_sees_no_hand() -> None:
    t = Table("aucho-4", stage=None, dealer=3).chance()
    hands = t.state.hands[0] | t.state.hands[1] | t.state.hands[2]
    assert t.state.seen[3] == t.state.deal.table
    view = empty_view(t.rules, 3, Table("aucho-4", stage=None, dealer=3).state.match)
    fold_all(view, t.events)
    assert [view.piles[f"hand:{seat}"] for seat in range(3)] == [Pile(9, 0)] * 3
    assert view.piles["stock"] == Pile(8, 0)
    assert view.piles["table"].known == t.state.deal.turned
    t.do("all pass", "0 aucho H")
    card = next(iter(sorted(t.hand(0))))
    t.do(f"0 play {card}")
    assert t.state.seen[3] & hands & ~t.rules.pack.card(card) == 0
    assert [view_of(t.state, 3).piles[f"hand:{seat}"].known for seat in range(3)] == [0, 0, 0]
