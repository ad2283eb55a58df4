"""Simple Aucho: the declarations before a game from the hand."""

from __future__ import annotations

import pytest

from tests.rules.aucho_deals import won
from tests.support import Table, for_forms

FROM_HAND = {"aucho H", "aucho D", "aucho C", "aucho S"}


def bidding(form: str, stage: str = "") -> Table:
    """Nobody has warned; forehand (seat 0) is to declare."""
    return Table(form, stage).do("all pass")


@for_forms("aucho-4.bid.order", "aucho-3.bid.order")
def test_each_declares_once_in_playing_order_from_forehand(form: str) -> None:
    t = bidding(form)
    assert t.turn == 0
    assert t.refused("1 pass") == f"{form}.bid.order"
    t.do("0 pass")
    assert t.turn == 1
    t.do("1 kehr")
    assert t.turn == 2
    t.do("2 pass")
    assert t.state.deal.step == "kehr"
    assert [seat for seat, _ in t.state.deal.offers] == [0, 1, 2]


@pytest.mark.rule("aucho-3.bid.order")
def test_the_dealer_of_three_declares_last() -> None:
    t = Table("aucho-3", dealer=0).do("all pass", "1 pass", "2 pass")
    assert (t.turn, t.state.match.dealer) == (0, 0)


@for_forms("aucho-4.bid.choices", "aucho-3.bid.choices")
def test_one_may_take_over_with_a_suit_demand_a_kehr_or_pass(form: str) -> None:
    t = bidding(form)
    for seat in (0, 1, 2):
        assert t.legal(seat) == FROM_HAND | {"kehr", "pass"}
        assert t.refused(f"{seat} misere") == f"{form}.bid.choices"
        t.do(f"{seat} pass")


@for_forms("aucho-4.bid.any-suit", "aucho-3.bid.choices")
def test_a_suit_one_does_not_hold_may_be_named_but_no_game_without_trump(form: str) -> None:
    t = bidding(form)
    assert {card[0] for card in t.hand(0)} == {"H"}
    reason = "aucho-4.bid.any-suit" if form == "aucho-4" else "aucho-3.bid.choices"
    assert t.refused("0 aucho obenabe") == t.refused("0 aucho undenufe") == reason
    t.do("0 aucho S")
    assert (t.state.deal.declarer, t.state.deal.mode) == (0, "S")


@for_forms("aucho-4.bid.first-hand", "aucho-3.bid.first-hand")
def test_the_first_who_takes_over_from_the_hand_ends_the_bidding(form: str) -> None:
    t = bidding(form).do("0 pass", "1 aucho D")
    assert t.state.deal.declarer == 1
    assert t.state.deal.step == "play"
    assert t.state.deal.offers == ((0, "pass"), (1, "aucho"))


@for_forms("aucho-4.bid.kehr-waits", "aucho-3.bid.hand-beats-kehr")
def test_whoever_demands_a_kehr_waits_for_all_later_players(form: str) -> None:
    t = bidding(form).do("0 kehr")
    for seat in (1, 2):
        assert (t.state.deal.step, t.turn) == ("declare", seat)
        assert t.legal(seat) >= FROM_HAND
        t.do(f"{seat} pass")
    assert t.state.deal.step == "kehr"


@for_forms("aucho-4.bid.hand-beats-kehr", "aucho-3.bid.hand-beats-kehr")
def test_a_game_from_the_hand_goes_before_a_kehr_demanded_earlier(form: str) -> None:
    t = bidding(form).do("0 kehr", "1 pass", "2 aucho C")
    assert (t.state.deal.step, t.state.deal.declarer, t.state.deal.mode) == ("play", 2, "C")
    t.play_out()
    assert t.marks("strich", 1)[2] == 2
    assert t.marks("null", 1) == {}


@for_forms("aucho-4.bid.one-kehr", "aucho-3.bid.one-kehr")
def test_after_a_kehr_the_later_players_take_over_from_the_hand_or_pass(form: str) -> None:
    t = bidding(form).do("0 kehr")
    assert t.legal(1) == FROM_HAND | {"pass"}
    assert t.refused("1 kehr") == f"{form}.bid.one-kehr"
    t.do("1 pass", "2 pass")
    assert t.state.deal.demander == 0


@for_forms("aucho-4.bid.kehr-counts", "aucho-3.bid.hand-beats-kehr")
def test_a_kehr_is_carried_out_when_nobody_takes_over_after_it(form: str) -> None:
    t = bidding(form).do("0 pass", "1 kehr", "2 pass")
    assert t.state.deal.step == "kehr"
    assert t.state.deal.demander == 1
    assert t.state.deal.turns == 1


@pytest.mark.rule("aucho-4.bid.no-second")
@pytest.mark.parametrize("first", ["pass", "kehr"])
def test_who_has_passed_or_demanded_a_kehr_cannot_take_over_from_the_hand_later(first: str) -> None:
    t = bidding("aucho-4").do(f"0 {first}")
    assert t.refused("0 aucho H") == "aucho-4.bid.no-second"
    t.do("1 pass" if first == "kehr" else "1 kehr", "2 pass", "all pass")
    assert t.legal(0) == {"halt", "pass"}
    assert t.refused("0 aucho H") == "aucho-4.bid.no-second"
    assert t.refused("0 kehr") == t.refused("1 kehr") == "aucho-4.bid.order"
    assert t.refused("0 lukas") == "aucho-4.bid.all-pass"
    assert t.refused("0 undenufe") == t.refused("0 weis") == "aucho-4.kehr.call"


@pytest.mark.rule("aucho-3.bid.order")
def test_nobody_of_three_declares_a_second_time() -> None:
    t = bidding("aucho-3").do("0 pass")
    assert t.refused("0 aucho H") == "aucho-3.bid.order"


@pytest.mark.rule("aucho-4.bid.all-pass")
def test_when_all_three_pass_the_dealer_may_play_the_lukas() -> None:
    t = bidding("aucho-4").do("0 pass", "1 pass", "2 pass")
    assert t.turn == 3
    assert t.legal(3) == {"lukas", "pass"}


@pytest.mark.rule("aucho-3.bid.all-pass")
def test_when_three_players_all_pass_nothing_is_written_and_the_next_deals() -> None:
    t = bidding("aucho-3").do("0 pass", "1 pass", "2 pass")
    assert (t.state.match.number, t.state.match.dealer) == (2, 0)
    assert t.ledger() == []


@for_forms("aucho-4.bid.hand-beats-kehr", "aucho-3.bid.hand-beats-kehr")
def test_a_kehr_that_is_overtaken_costs_its_demander_nothing_but_a_won_game(form: str) -> None:
    t = won(Table(form), 1)
    t.do("chance stage", "all pass")
    forehand, second, _ = t.state.deal.players
    t.do(f"{forehand} kehr", f"{second} aucho {sorted(t.hand(second))[0][0]}").play_out()
    assert t.marks("strich", 2)[second] == 2
    assert forehand not in {*t.marks("strich", 2), *t.marks("null", 2)}
