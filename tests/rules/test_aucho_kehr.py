"""Simple Aucho: the Kehr, robbing in it and what follows when nobody takes over."""

from __future__ import annotations

import pytest

from jasstui.engine.view_of import view_of
from tests.rules.aucho_deals import kehr, kehr_failed, offered
from tests.support import Table, for_forms


def on_offer(t: Table) -> str:
    """Code of the card that may be taken now."""
    return t.rules.pack.code(t.state.deal.turned)


def next_card(t: Table) -> Table:
    """Nobody robs and nobody takes the card on offer."""
    turns = t.state.deal.turns
    while t.state.deal.turns == turns:
        t.do(f"{t.turn} pass")
    return t


def takeover(t: Table) -> Table:
    """Nobody robs: the takeover question begins."""
    return t.do("all pass")


@for_forms("aucho-4.kehr.turn", "aucho-3.kehr.turn")
def test_the_dealer_turns_the_stock_card_by_card_from_the_top(form: str) -> None:
    t = kehr(Table(form, "stock=C9D8HAS7HJH8CJCKDQ"), 0)
    cards = [on_offer(t)]
    for _ in range(7):
        cards.append(on_offer(next_card(t)))
    assert cards == ["DQ", "C9", "D8", "HA", "S7", "HJ", "H8", "CJ"]


@for_forms("aucho-4.kehr.memory", "aucho-3.kehr.memory")
def test_only_the_current_card_is_open_to_view(form: str) -> None:
    t = kehr(Table(form, "stock=C9D8HAS7HJH8CJCKDQ"), 0)
    for card in ("DQ", "C9", "D8"):
        assert t.rules.pack.codes(t.state.deal.table) == [card]
        assert view_of(t.state, 1).piles["table"].known == t.rules.pack.card(card)
        next_card(t)
    assert t.rules.pack.codes(t.state.aside) == ["D8", "DQ", "C9"]


@for_forms("aucho-4.kehr.who", "aucho-3.kehr.who")
@pytest.mark.parametrize("taker", [0, 1, 2])
def test_everybody_may_take_over_also_who_has_passed(form: str, taker: int) -> None:
    t = takeover(kehr(Table(form), 1))
    while t.turn != taker:
        t.do(f"{t.turn} pass")
    t.do(f"{taker} halt")
    assert (t.state.deal.declarer, t.state.deal.demander) == (taker, 1)
    assert t.state.deal.step == "play"


@for_forms("aucho-4.kehr.order", "aucho-3.kehr.order")
def test_at_each_card_forehand_is_asked_first_and_the_first_to_call_has_the_game(form: str) -> None:
    t = takeover(kehr(Table(form), 2))
    for seat in (0, 1, 2):
        assert t.turn == seat
        assert t.refused(f"{(seat + 1) % 3} halt") == f"{form}.kehr.order"
        t.do(f"{seat} pass")
    assert t.state.deal.turns == 2
    t = takeover(next_card(t)) if t.state.deal.question == "rob" else t
    assert t.turn == 0
    t.do("0 pass", "1 halt")
    assert t.state.deal.declarer == 1


@for_forms("aucho-4.kehr.call", "aucho-3.kehr.call")
def test_the_suit_of_the_card_is_trump_and_no_other_may_be_named(form: str) -> None:
    t = takeover(kehr(Table(form, "stock=C9D8HAS7HJH8CJCKDQ"), 0))
    assert t.legal(0) == {"halt", "pass"}
    assert t.refused("0 halt H") == t.refused("0 trump H") == f"{form}.kehr.call"
    t.do("0 halt")
    assert (t.state.deal.declarer, t.state.deal.mode) == (0, "D")


@for_forms("aucho-4.kehr.no-duty", "aucho-3.kehr.no-duty")
def test_who_demanded_the_kehr_may_pass_at_every_card(form: str) -> None:
    t = kehr(Table(form), 0)
    for _ in range(7):
        takeover(t) if t.state.deal.question == "rob" else t
        assert "pass" in t.legal(0)
        next_card(t)
    assert t.state.deal.turns == 8


@for_forms("aucho-4.kehr.out-of-play", "aucho-3.kehr.out-of-play")
def test_the_cards_of_the_stock_count_for_nobody_and_join_no_hand(form: str) -> None:
    # Hearts are trumps. Out of play: CA CT CK and DA DT DK, 25 points each, and HA, 11 points.
    t = kehr(Table(form, "stock=CACTCKDADTDKH6H7HA"), 0)
    t = takeover(t).do("0 halt")
    assert [len(t.hand(seat)) for seat in (0, 1, 2)] == [9, 9, 9]
    t.play_out()
    assert sum(t.points("tricks", 1).values()) == 152 - 61
    assert sum(t.points("last-trick", 1).values()) == 5


@for_forms("aucho-4.kehr.out-of-play", "aucho-3.kehr.out-of-play")
def test_a_robbed_card_comes_into_play_for_its_six(form: str) -> None:
    t = kehr(Table(form, "1=H6 stock=CACTCKDADTDKS6S7HA"), 0)
    t.do("1 rob H6", "0 halt").play_out()
    # Of the stock only CA CT CK DA DT DK, 50 points, stay out of play.
    assert sum(t.points("tricks", 1).values()) == 152 - 50


@for_forms("aucho-4.kehr.rob", "aucho-3.kehr.rob")
def test_the_holder_of_the_six_takes_the_card_and_leaves_the_six(form: str) -> None:
    t = kehr(Table(form, "1=H6D6 stock=C7D8D9S7CJH8CTCKHA"), 0)
    assert t.legal(1) == {"rob H6", "pass"}
    assert t.legal(0) == t.legal(2) == {"pass"}
    assert t.refused("0 rob H6") == t.refused("1 rob D6") == f"{form}.kehr.rob"
    t.do("1 rob H6")
    assert "HA" in t.hand(1)
    assert "H6" not in t.hand(1)
    assert len(t.hand(1)) == 9
    assert t.rules.pack.codes(t.state.deal.table) == [on_offer(t)] == ["H6"]


@for_forms("aucho-4.kehr.rob-same-suit", "aucho-3.kehr.rob-same-suit")
def test_robbing_does_not_change_the_suit_on_offer(form: str) -> None:
    t = kehr(Table(form, "1=H6 stock=C7D8D9S7CJH8CTCKHA"), 0).do("1 rob H6", "0 halt")
    assert (t.state.deal.declarer, t.state.deal.mode) == (0, "H")


@for_forms("aucho-4.kehr.rob-free", "aucho-3.kehr.rob-free")
def test_who_robs_need_not_take_over(form: str) -> None:
    t = kehr(Table(form, "1=H6 stock=C7D8D9S7CJH8CTCKHA"), 0).do("1 rob H6", "0 pass")
    assert t.legal(1) == {"halt", "pass"}
    t.do("1 pass", "2 pass")
    assert on_offer(t) == "C7"


@for_forms("aucho-4.kehr.rob-window", "aucho-3.kehr.rob-window")
def test_all_are_asked_about_robbing_at_once_before_the_takeover_question(form: str) -> None:
    t = kehr(Table(form, "1=H6 stock=C7D8D9S7CJH8CTCKHA"), 0)
    assert (t.state.deal.question, t.state.deal.asked) == ("rob", (0, 1, 2))
    assert t.refused("0 halt") == f"{form}.kehr.rob-window"
    told = len(t.events)
    t.do("1 pass")
    assert not any(e.seen_by(0) for e in t.events[told:])


@for_forms("aucho-4.kehr.rob-window", "aucho-3.kehr.rob-window")
def test_the_question_is_asked_also_when_nobody_holds_the_six(form: str) -> None:
    t = kehr(Table(form, "stock=C7D8D9S7CJH8CTH6HA"), 0)
    assert (t.state.deal.question, t.state.deal.asked) == ("rob", (0, 1, 2))
    assert all(t.legal(seat) == {"pass"} for seat in (0, 1, 2))


@for_forms("aucho-4.kehr.rob-window", "aucho-3.kehr.rob-window")
def test_who_has_declined_robs_no_more_though_others_are_still_asked(form: str) -> None:
    t = next_card(kehr(Table(form, "0=H6 stock=H7D8D9S7CJH8CTCKHA"), 1))
    assert on_offer(t) == "H7"
    t.do("0 pass")
    assert t.state.deal.question == "rob"
    assert t.refused("0 rob H6") == f"{form}.kehr.rob-window"


@for_forms("aucho-4.kehr.rob-window", "aucho-3.kehr.rob-window")
def test_a_card_cannot_be_robbed_any_more_once_the_takeover_question_has_begun(form: str) -> None:
    t = kehr(Table(form, "0=H6 stock=C7D8D9S7CJH8CTCKHA"), 1)
    takeover(t)
    assert t.refused("0 rob H6") == f"{form}.kehr.rob-window"
    next_card(t)
    assert on_offer(t) == "C7"
    assert t.legal(0) == {"pass"}
    t.do("all pass", "0 halt")
    assert t.refused("0 rob H6") == f"{form}.kehr.rob-window"


@for_forms("aucho-4.kehr.rob-six-itself", "aucho-3.kehr.rob-six-itself")
def test_a_turned_six_cannot_be_robbed(form: str) -> None:
    t = kehr(Table(form, "0=H6D6 stock=C7D8D9S7CJH8CTCKC6"), 1)
    assert (t.state.deal.question, t.turn) == ("halt", 0)
    assert t.refused("0 rob D6") == f"{form}.kehr.rob-six-itself"


@for_forms("aucho-4.kehr.rob-several", "aucho-3.kehr.rob-several")
def test_a_player_may_rob_several_cards_in_one_kehr(form: str) -> None:
    t = kehr(Table(form, "1=H6C6 stock=CAD8D9S7CJH8CTCKHA"), 0)
    t.do("1 rob H6", "0 pass", "1 pass", "2 pass", "1 rob C6")
    assert {"HA", "CA"} <= t.hand(1)
    assert len(t.hand(1)) == 9
    assert not {"H6", "C6"} & t.hand(1)


@for_forms("aucho-4.kehr.last", "aucho-3.kehr.last")
def test_the_last_card_is_neither_turned_nor_robbed(form: str) -> None:
    # The last card of the stock is the CA, and seat 1 holds the Six of clubs.
    t = kehr(Table(form, "1=C6 stock=H7D8D9S7HJH8DTCAHA"), 0)
    for _ in range(7):
        next_card(t)
    assert (t.state.deal.turns, on_offer(t)) == (8, "DT")
    assert t.rules.pack.codes(sum(t.state.stock)) == ["CA"]
    assert t.refused("1 rob C6") == f"{form}.kehr.rob"
    assert offered(t) == ["DT"]
    assert t.state.match.number == 2


@for_forms("aucho-4.kehr.failed", "aucho-3.kehr.failed")
def test_a_kehr_that_nobody_takes_costs_its_demander_a_null(form: str) -> None:
    t = kehr_failed(Table(form), 1)
    assert t.state.match.number == 2
    assert t.marks("null", 1) == {1: 1}
    assert {seat: n for seat, n in t.marks("strich", 1).items() if seat < 3} == {0: 1, 2: 1}
    assert "lukas" not in {e.data["question"] for e in t.events if e.kind == "ask"}
    rules = {e.rule for e in t.ledger(1) if e.seats[0] < 3}
    assert rules == {f"{form}.kehr.failed"}


@pytest.mark.rule("aucho-4.kehr.failed-dealer")
def test_the_dealer_of_four_gets_his_strich_for_a_failed_kehr_too() -> None:
    t = kehr_failed(Table("aucho-4"), 1)
    assert t.marks("strich", 1) == {0: 1, 2: 1, 3: 1}
    (entry,) = [e for e in t.ledger(1) if e.seats == (3,)]
    assert entry.rule == "aucho-4.kehr.failed-dealer"


@pytest.mark.rule("aucho-4.kehr.failed-dealer")
def test_by_agreement_the_dealer_gets_nothing_for_a_failed_kehr() -> None:
    t = kehr_failed(Table("aucho-4", options={"kehr_fail_dealer": "off"}), 1)
    assert t.marks("strich", 1) == {0: 1, 2: 1}
    assert t.marks("null", 1) == {1: 1}
