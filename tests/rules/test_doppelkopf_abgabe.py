"""Doppelkopf: giving trumps away before the play."""

from __future__ import annotations

import pytest

from jasstui.engine.view_of import view_of
from jasstui.mechanics.bidding.announcements import TrumpBack
from tests.rules.doppelkopf_deals import (
    FEW,
    evening,
    nobody,
    table,
)
from tests.support import Table

# ------------------------------------------------------------------ Trumpfabgabe


@pytest.mark.rule("doppelkopf-4.bid.abgabe-right")
def test_three_trumps_at_most_may_be_given_away() -> None:
    t = nobody(table(FEW), "give-away")
    assert t.legal(0) == {"give-away", "pass"}
    t.do("0 pass")
    assert t.legal(1) == {"pass"}
    assert t.refused("1 give-away") == "doppelkopf-4.bid.abgabe-right"
    three = nobody(table("0=CACACTCTCKCKC9C9SADKDADA 1=CQ 2=CQ"), "give-away")
    assert "give-away" in three.legal(0)
    four = nobody(table("0=CACACTCTCKCKC9C9DKDKDADA 1=CQ 2=CQ"), "give-away")
    assert "give-away" not in four.legal(0)


@pytest.mark.rule("doppelkopf-4.bid.abgabe-query")
def test_the_first_abgabe_stands() -> None:
    t = nobody(table(FEW), "give-away").do("0 give-away")
    assert t.state.deal.question == "hand-over"
    t.do("0 hand-over C9 DA DK", "1 pass", "2 take")
    assert t.state.deal.game == "give-away"
    assert nobody(t).state.deal.declarer == 0


@pytest.mark.rule("doppelkopf-4.exchange.abgabe-cards")
def test_all_trumps_are_among_the_three_cards_in_secret() -> None:
    t = nobody(table(FEW), "give-away").do("0 give-away")
    assert all({"DA", "DK"} <= set(token.split()) for token in t.legal(0))
    assert all(len(token.split()) == 4 for token in t.legal(0))
    assert t.refused("0 hand-over C9 CA DA") == "doppelkopf-4.exchange.abgabe-cards"
    t.do("0 hand-over C9 DA DK")
    assert view_of(t.state, 1).piles["aside"].known == 0
    assert view_of(t.state, 0).piles["aside"].known.bit_count() == 3


@pytest.mark.rule("doppelkopf-4.exchange.abgabe-offer")
def test_the_others_are_asked_in_turn_without_seeing_the_cards() -> None:
    t = nobody(table(FEW), "give-away").do("0 give-away", "0 hand-over C9 DA DK")
    asked = []
    while t.state.deal.question == "take" and t.turn != 3:
        asked.append(t.turn)
        assert view_of(t.state, t.turn).piles["aside"].known == 0
        t.do(f"{t.turn} pass")
    assert [*asked, t.turn] == [1, 2, 3]


def taken_over(stage: str = FEW, cards: str = "C9 DA DK", **options: str) -> Table:
    """Seat 0 gives trumps away and seat 1 is to return cards."""
    t = nobody(table(stage, **options), "give-away").do("0 give-away", f"0 hand-over {cards}")
    return nobody(t.do("1 take"), "return")


@pytest.mark.rule("doppelkopf-4.exchange.abgabe-return")
def test_the_taker_returns_three_cards_of_his_choice() -> None:
    t = taken_over()
    assert len(t.hand(1)) == 15
    assert "return C9 DA DK" in t.legal(1)
    t.do("1 return C9 DA DK")
    assert {"C9", "DA", "DK"} <= {code.rstrip("'") for code in t.hand(0)}
    assert [len(t.hand(seat)) for seat in range(4)] == [12] * 4
    known = view_of(t.state, 1).piles["hand:0"].known
    assert known.bit_count() == 3
    assert view_of(t.state, 2).piles["hand:0"].known == 0


@pytest.mark.rule("doppelkopf-4.exchange.abgabe-question")
def test_everybody_is_shown_whether_a_trump_came_back() -> None:
    t = taken_over().do("1 return C9 DA DK")
    assert TrumpBack.of(t.state.deal).returned == 1
    t = taken_over()
    assert TrumpBack.of(t.do("1 return C9 H9 H9").state.deal).returned == 0


@pytest.mark.rule("doppelkopf-4.exchange.abgabe-question")
def test_by_agreement_somebody_has_to_ask() -> None:
    t = taken_over(abgabe_answer="on-request").do("1 return C9 DA DK")
    assert TrumpBack.of(t.state.deal).returned == -1
    assert "ask-trump" in t.calls(3)
    t.do("3 ask-trump")
    assert TrumpBack.of(t.state.deal).returned == 1
    assert "ask-trump" not in t.calls(2)


@pytest.mark.rule("doppelkopf-4.exchange.abgabe-party", "doppelkopf-4.exchange.abgabe-lead")
def test_giver_and_taker_are_re_and_forehand_leads() -> None:
    t = nobody(taken_over().do("1 return C9 DA DK"))
    assert t.state.parties == (0, 0, 1, 1)
    assert t.state.deal.sides == (0, 0, 1, 1)
    assert t.turn == 0
    assert "re" in t.calls(0)
    assert "kontra" in t.calls(2)


@pytest.mark.rule("doppelkopf-4.exchange.abgabe-refused", "doppelkopf-4.deal.redeal-same")
def test_trumps_nobody_takes_are_dealt_again_by_the_same_dealer() -> None:
    t = nobody(table(FEW), "give-away").do("0 give-away", "0 hand-over C9 DA DK")
    t.do("1 pass", "2 pass", "3 pass")
    assert (t.state.match.number, t.state.match.dealer) == (2, 3)
    assert t.ledger(1) == []
    assert evening(t).dealt == 0


@pytest.mark.rule("doppelkopf-4.exchange.abgabe-no-hochzeit")
def test_no_hochzeit_once_trumps_are_taken() -> None:
    stage = "0=CACACTCTCKCKC9C9SASADKDA 1=CQCQ"
    t = nobody(table(stage), "give-away").do("0 give-away", "0 hand-over C9 DA DK")
    t.do("1 pass", "2 take")
    assert t.state.deal.question == "pigs"
    nobody(t)
    assert t.state.parties == (0, 1, 0, 1)
