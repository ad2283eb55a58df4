"""Handjass for three with improving: three cards of the hand for three that nobody has seen."""

from __future__ import annotations

import pytest

from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.score import sides_of
from jasstui.mechanics.partien.marks import Column
from tests.rules.handjass_deals import (
    IMPROVED,
    IMPROVED_LOW,
    WON,
    columns_of,
    joined,
    made,
    said,
)
from tests.support import Table, rules_of

FORM = "handjass-bessern-3"
STAGE = "0=S6S7S8C6C7C8D6D7D8 1=S9STSJC9CTCJD9DTDJ 2=SQSKSACQCKCADQDKH7 stock=H6H8H9HTHJHQHKHADA"
"""The dealer's ninth card is H7; the stock has three new cards for each seat in turn."""

KEEP = ("pass",) * 3


def codes(t: Table, cards: int) -> set[str]:
    return set(t.rules.pack.codes(cards))


@pytest.mark.rule("handjass-bessern-3.setup.players")
def test_three_play_each_for_himself() -> None:
    assert rules_of(FORM).spec.players == [3]
    t = joined(FORM, STAGE, *KEEP, *["come"] * 3)
    assert sides_of(t.state) == ((0,), (1,), (2,))


@pytest.mark.rule("handjass-bessern-3.deal.cards", "handjass-bessern-3.deal.extra")
def test_nine_cards_each_and_three_covered_ones_that_nobody_knows() -> None:
    t = Table(FORM, STAGE)
    assert [len(t.hand(seat)) for seat in range(3)] == [9, 9, 9]
    assert len(t.state.stock) == 9
    assert all(view_of(t.state, seat).piles["stock"].known == 0 for seat in range(4))


@pytest.mark.rule("handjass-bessern-3.deal.trump")
def test_the_dealers_ninth_card_makes_trump_and_cannot_be_robbed() -> None:
    t = Table(FORM, STAGE)
    assert t.state.deal.turned == t.rules.pack.card("H7")
    assert all(view_of(t.state, p).piles["hand:2"].known & t.state.deal.turned for p in range(4))
    stage = STAGE.replace("H6", "C6", 1).replace("C6", "H6", 1)
    t = joined(FORM, stage, *KEEP, *["come"] * 3)
    assert t.state.deal.mode == "H"
    assert "H6" in t.hand(0)
    assert t.refused("0 rob H6") == f"{FORM}.deal.trump"


@pytest.mark.rule("handjass-bessern-3.exchange.order", "handjass-bessern-3.bid.after")
def test_forehand_decides_first_and_nobody_declares_before_all_have_decided() -> None:
    t = Table(FORM, STAGE)
    asked = []
    while t.state.deal.question == "improve":
        asked.append(t.turn)
        assert t.legal() == {"improve", "pass"}
        assert t.refused(f"{t.turn} come") == f"{FORM}.exchange.three"
        if t.turn < 2:
            assert t.refused("2 improve") == f"{FORM}.exchange.order"
        said(t, "pass")
    assert asked == [0, 1, 2]
    assert t.turn == 0
    assert t.legal() == {"come", "pass", "undecided"}
    said(t, "undecided", "come", "come")
    assert t.legal() == {"come", "pass"}


@pytest.mark.rule("handjass-bessern-3.exchange.three", "handjass-bessern-3.exchange.discard-first")
def test_exactly_three_cards_are_laid_down_before_the_new_ones_are_seen() -> None:
    t = said(Table(FORM, STAGE), "improve")
    for card in ("S6", "C6", "D6"):
        assert t.refused("0 pass") == f"{FORM}.exchange.three"
        assert t.legal() == {f"lay {code}" for code in t.hand(0)}
        assert not view_of(t.state, 0).piles["stock"].known
        t.do(f"0 lay {card}")
    assert t.hand(0) == {"S7", "S8", "C7", "C8", "D7", "D8", "H6", "H8", "H9"}
    assert codes(t, view_of(t.state, 0).piles["aside"].known) == {"S6", "C6", "D6"}
    assert not view_of(t.state, 1).piles["aside"].known
    assert t.turn == 1


@pytest.mark.rule("handjass-bessern-3.exchange.any")
def test_the_dealer_may_give_away_his_open_card_and_trump_stays() -> None:
    t = said(Table(FORM, STAGE), "pass", "pass", "improve")
    t.do("2 lay H7", "2 lay SQ", "2 lay DQ")
    assert "H7" not in t.hand(2)
    assert t.state.deal.mode == "H"
    assert not view_of(t.state, 0).piles["hand:2"].known


@pytest.mark.rule("handjass-bessern-3.exchange.waive", "handjass-bessern-3.exchange.once")
def test_whoever_waives_looks_at_his_cards_and_the_decision_stands() -> None:
    t = said(Table(FORM, STAGE), "pass")
    assert codes(t, view_of(t.state, 0).piles["aside"].known) == {"H6", "H8", "H9"}
    assert not view_of(t.state, 1).piles["aside"].known
    assert t.refused("0 improve") == f"{FORM}.exchange.once"
    said(t, "improve").do("1 lay S9", "1 lay ST", "1 lay SJ")
    assert {"HT", "HJ", "HQ"} <= t.hand(1)
    assert t.refused("1 improve") == f"{FORM}.exchange.once"
    assert codes(t, view_of(t.state, 1).piles["aside"].known) == {"S9", "ST", "SJ"}


@pytest.mark.rule("handjass-bessern-3.exchange.no-duty")
def test_whoever_has_improved_may_still_stay_out() -> None:
    t = said(Table(FORM, STAGE), "improve").do("0 lay S6", "0 lay C6", "0 lay D6")
    said(t, "pass", "pass", "pass", "come", "come")
    assert t.state.deal.players == (1, 2)


@pytest.mark.rule("handjass-bessern-3.exchange.dead", "handjass-bessern-3.play.tricks")
def test_nine_tricks_without_the_cards_laid_aside() -> None:
    t = said(Table(FORM, STAGE), "improve").do("0 lay S6", "0 lay C6", "0 lay D6")
    said(t, "pass", "pass", "come", "come", "come")
    out = t.state.aside
    values = t.rules.modes["H"].schedule[0].points
    worth = sum(values[c] for c in t.rules.pack.cards if c & out)
    assert worth
    t.play_out()
    assert sum(made(t).values()) == 157 - worth
    assert len([e for e in t.events if e.kind == "trick"]) == 9


@pytest.mark.rule("handjass-bessern-3.bid.two-needed")
@pytest.mark.parametrize("words", ["pass pass pass", "come pass pass"])
def test_two_must_come_or_the_next_deals(words: str) -> None:
    t = joined(FORM, STAGE, *KEEP, *words.split())
    assert t.state.match.number == 2
    assert t.state.match.dealer == 0
    assert not t.ledger()


@pytest.mark.rule("handjass-bessern-3.slate.two")
def test_the_two_best_write_and_too_few_points_are_a_sack() -> None:
    t = joined(FORM, IMPROVED[0], *KEEP, *["come"] * 3).play(*IMPROVED[1])
    assert made(t) == {0: 32, 1: 82, 2: 25}
    assert t.marks("strich") == {0: 1, 1: 1}
    assert t.marks("null") == {}
    assert f"{FORM}.slate.two" in t.rules_written()
    t = joined(FORM, IMPROVED_LOW[0], *KEEP, *["come"] * 3).play(*IMPROVED_LOW[1])
    assert made(t) == {0: 95, 1: 27, 2: 5}
    assert t.marks("null") == {2: 1}


@pytest.mark.rule("handjass-bessern-3.slate.schlaeger")
def test_schlaeger_needs_26_and_shares_two_striche() -> None:
    t = joined(FORM, IMPROVED[0], *KEEP, *["come"] * 3, mode="schlaeger").play(*IMPROVED[1])
    assert t.marks("strich") == {0: 1, 1: 1}
    assert t.marks("null") == {2: 1}
    assert f"{FORM}.slate.schlaeger" in t.rules_written()


@pytest.mark.rule("handjass-bessern-3.end.continue")
def test_the_last_two_play_on_with_their_columns() -> None:
    columns = [Column(6), Column(2), Column(3)]
    t = joined(FORM, IMPROVED[0], *KEEP, *["come"] * 3, columns=columns).play(*IMPROVED[1])
    assert t.state.match.form == "handjass-2"
    assert t.state.match.order == (1, 2)
    assert columns_of(t) == [(7, 0), (3, 0), (3, 0)]


@pytest.mark.rule("handjass-bessern-3.end.continue")
def test_the_last_of_the_two_has_lost() -> None:
    columns = [Column(6), Column(1), Column(5)]
    t = joined(FORM, IMPROVED[0], *KEEP, *["come"] * 3, columns=columns).play(*IMPROVED[1])
    assert t.state.match.order == (1, 2)
    stage, tricks = WON
    t.do("chance stage " + stage.replace("0=", "2=", 1))
    t.do("2 handjass S").play(*tricks)
    assert made(t, 2) == {2: 68, 1: 45}
    assert columns_of(t) == [(7, 0), (2, 0), (7, 0)]
    assert t.state.match.over
    assert t.state.match.ranking == ((0,), (2,), (1,))
