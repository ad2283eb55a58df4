"""Doppelkopf: asking for a Solo and overbidding it."""

from __future__ import annotations

import pytest

from jasstui.engine.step import to_act
from tests.rules.doppelkopf_deals import (
    FEW,
    PARTNERS,
    causes,
    ended,
    evening,
    next_deal,
    nobody,
    nobody_before,
    solo,
    table,
    written,
)
from tests.support import Table

# ------------------------------------------------------------------ asking for a Solo


@pytest.mark.rule("doppelkopf-4.bid.order")
def test_questions_come_in_their_order_from_forehand() -> None:
    t = table()
    asked: list[tuple[str, int]] = []
    while t.state.deal.question != "play":
        asked.append((t.state.deal.question, t.turn))
        t.do(f"{t.turn} pass")
    order = ("solo", "give-away", "wedding", "pigs")
    assert asked == [(question, seat) for question in order for seat in range(4)]
    for word in ("solo", "give-away", "wedding first-trump"):
        assert t.refused(f"0 {word}") == "doppelkopf-4.bid.order"
    assert t.refused("0 pigs") == "doppelkopf-4.bid.schweine-timing"


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("solo", "bid.solo-query"),
        ("give-away", "bid.abgabe-right"),
        ("wedding", "bid.hochzeit-right"),
        ("pigs", "bid.schweine"),
    ],
)
def test_each_question_is_explained_to_who_says_something_else(question: str, rule: str) -> None:
    t = table()
    while t.state.deal.question != question:
        t.do(f"{t.turn} pass")
    assert t.refused("0 play") == f"doppelkopf-4.{rule}"


@pytest.mark.rule("doppelkopf-4.bid.solo-query", "doppelkopf-4.bid.solo-kind-later")
def test_the_first_who_says_yes_holds_the_solo_and_names_it_last() -> None:
    t = table().do("0 pass", "1 solo")
    assert (t.state.deal.bidder, t.state.deal.game) == (1, "")
    assert t.state.deal.question == "overbid"
    nobody(t, "name")
    assert t.turn == 1
    t.do("1 name bubensolo")
    assert (t.state.deal.declarer, t.state.deal.mode) == (1, "bubensolo")


# ------------------------------------------------------------------ overbidding


@pytest.mark.rule("doppelkopf-4.bid.overbid-solo", "doppelkopf-4.bid.overbid-ladder")
def test_solos_are_overbid_by_levels_in_turn() -> None:
    t = table().do("0 pass", "1 solo")
    assert t.turn == 2
    assert t.legal() == {"solo no-90", "solo no-60", "solo no-30", "solo black", "pass"}
    t.do("2 pass", "3 solo no-60")
    assert t.legal(0) == {"solo no-30", "solo black", "pass"}
    assert t.refused("0 solo no-60") == "doppelkopf-4.bid.overbid-ladder"
    assert t.refused("0 normal no-30") == "doppelkopf-4.bid.overbid-solo"


@pytest.mark.rule("doppelkopf-4.bid.overbid-answer")
def test_the_outbid_holder_may_answer_and_who_passes_is_out() -> None:
    t = table().do("0 solo", "1 solo no-90", "2 pass", "3 pass")
    assert t.turn == 0
    t.do("0 solo no-60")
    assert t.turn == 1  # 2 and 3 are out
    t.do("1 pass")
    assert (t.state.deal.question, t.state.deal.bidder) == ("against", 0)


@pytest.mark.rule("doppelkopf-4.bid.overbid-normal", "doppelkopf-4.bid.overbid-stages")
def test_a_normal_game_may_be_bid_against_the_solo_that_stands() -> None:
    t = table().do("0 solo", "1 pass", "2 pass", "3 pass")
    assert (t.state.deal.question, t.turn) == ("against", 1)
    assert t.legal() == {
        "normal no-90", "normal no-60", "normal no-30", "normal black", "pass",
    }  # fmt: skip
    assert t.refused("1 solo no-90") == "doppelkopf-4.bid.overbid-stages"
    t.do("1 pass", "2 normal no-90", "3 pass")
    assert t.legal(0) == {"solo no-60", "solo no-30", "solo black", "pass"}
    t.do("0 solo no-60")
    assert t.turn == 2  # 1 and 3 are out
    t.do("2 normal no-30", "0 pass")
    assert (t.state.deal.game, t.state.deal.bidder) == ("normal", 2)


@pytest.mark.rule("doppelkopf-4.bid.overbid-winner", "doppelkopf-4.bid.overbid-includes-re")
def test_the_level_of_the_winner_binds_his_party_and_includes_re() -> None:
    t = table().do("0 solo", "1 solo no-90", "2 pass", "3 pass", "0 pass")
    t = nobody(nobody(t, "name").do("1 name trumpfsolo"))
    assert t.state.parties == (1, 0, 1, 1)
    assert "re" not in t.calls(1)
    ended(t, (20, 160, 30, 30), (2, 5, 3, 2))
    assert causes(t, 1)["announced-re"] == 6
    assert causes(t, 1)["announced-level"] == 3
    assert t.state.match.totals[1] > 0


@pytest.mark.rule("doppelkopf-4.bid.overbid-winner")
def test_a_bid_level_that_is_missed_loses() -> None:
    t = table().do("0 solo", "1 solo no-90", "2 pass", "3 pass", "0 pass")
    t = nobody(nobody(t, "name").do("1 name trumpfsolo"))
    ended(t, (30, 150, 30, 30))
    assert written(t)[1] < 0


@pytest.mark.rule("doppelkopf-4.bid.overbid-includes-re")
def test_by_agreement_a_bid_counts_without_re() -> None:
    t = table(bid_includes_re="off").do("0 solo", "1 solo no-90", "2 pass", "3 pass", "0 pass")
    t = nobody(nobody(t, "name").do("1 name trumpfsolo"))
    assert "re" in t.calls(1)
    ended(t, (20, 160, 30, 30), (2, 5, 3, 2))
    assert "announced-re" not in causes(t, 1)
    assert causes(t, 1)["announced-level"] == 3


def outbid(stage: str = PARTNERS, seat: int = 1, level: str = "no-90") -> Table:
    """Seat 0 has a Solo, overbid with a normal game."""
    t = table(stage).do("0 solo", "1 pass", "2 pass", "3 pass")
    while to_act(t.state)[0] != seat:
        t.do(f"{to_act(t.state)[0]} pass")
    t.do(f"{seat} normal {level}")
    while t.state.deal.question == "against":
        t.do(f"{to_act(t.state)[0]} pass")
    return t


@pytest.mark.rule("doppelkopf-4.bid.overbid-party")
def test_the_bidder_of_a_normal_game_says_his_party_before_the_lead() -> None:
    t = nobody(outbid(), "party")
    assert t.legal(1) == {"kontra"}
    assert t.refused("1 re") == "doppelkopf-4.bid.ann-own-party"
    t.do("1 kontra")
    assert t.state.deal.parties == (-1, 1, -1, -1)
    ended(t, (40, 75, 40, 85), (2, 4, 2, 4))
    assert causes(t, 1)["announced-kontra"] == 2
    assert causes(t, 1)["announced-level"] == 1


@pytest.mark.rule("doppelkopf-4.bid.overbid-normal-options", "doppelkopf-4.bid.schweine-no-solo")
def test_in_an_overbid_normal_game_there_are_abgabe_and_hochzeit_but_no_schweine() -> None:
    t = outbid()
    asked = []
    while t.state.deal.question != "party":
        asked.append(t.state.deal.question)
        t.do(f"{t.turn} pass")
    assert asked == ["give-away"] * 4 + ["wedding"] * 4


@pytest.mark.rule("doppelkopf-4.bid.overbid-abgabe-fails")
def test_the_solo_is_played_when_nobody_takes_the_trumps() -> None:
    t = table(FEW).do("0 pass", "1 pass", "2 solo", "3 pass", "0 pass", "1 solo no-90")
    t.do("2 solo no-60", "1 pass", "3 normal no-30", "0 pass", "1 pass", "2 pass")
    hand = t.hand(0)
    t.do("0 give-away", "0 hand-over C9 DA DK", "1 pass", "2 pass", "3 pass")
    assert t.hand(0) == hand
    assert (t.state.deal.question, t.turn) == ("name", 2)
    nobody(t.do("2 name trumpfsolo"))
    assert (t.state.deal.declarer, t.state.deal.level) == (2, "no-60")
    assert t.state.match.number == 1


@pytest.mark.rule("doppelkopf-4.bid.overbid-normal-cancels", "doppelkopf-4.bid.solo-lead-outbid")
def test_an_outbid_solo_is_not_scored_and_keeps_the_lead_for_later() -> None:
    t = nobody(nobody(outbid(), "party"))
    assert t.turn == 0
    ended(t, (40, 75, 40, 85), (2, 4, 2, 4))
    assert "solo" not in causes(t)
    assert evening(t).led == ()
    t = nobody(nobody(next_deal(t).do("1 pass", "2 solo"), "name").do("2 name damensolo"))
    assert t.turn == 2


@pytest.mark.rule("doppelkopf-4.bid.solo-lead-outbid")
def test_a_solo_outbid_by_a_solo_leaves_the_lead_to_that_one() -> None:
    t = table().do("0 solo", "1 solo no-90", "2 pass", "3 pass", "0 pass")
    t = nobody(nobody(t, "name").do("1 name damensolo"))
    assert t.turn == 1
    ended(t, (30, 150, 30, 30))
    assert evening(t).led == (1,)


@pytest.mark.rule("doppelkopf-4.bid.solo-lead-first")
@pytest.mark.parametrize(
    ("lead", "leaders"),
    [
        ("first-of-meeting", (2, 1, 1)),
        ("first-of-each-player", (2, 3, 1)),
        ("always", (2, 3, 2)),
        ("never", (0, 1, 1)),
    ],
)
def test_who_leads_to_a_solo(lead: str, leaders: tuple[int, ...]) -> None:
    t = solo("damensolo", 2, solo_lead=lead)
    assert t.turn == leaders[0]
    ended(t, (30, 30, 150, 30))
    t = nobody_before(next_deal(t), 3).do("3 solo")
    nobody(nobody(t, "name").do("3 name damensolo"))
    assert t.turn == leaders[1]
    t = ended(solo("C", 2, solo_lead=lead), (30, 30, 150, 30))
    t = nobody_before(next_deal(t), 2).do("2 solo")
    nobody(nobody(t, "name").do("2 name damensolo"))
    assert t.turn == leaders[2]


@pytest.mark.rule("doppelkopf-4.bid.solo-lead-first")
@pytest.mark.parametrize(("first", "second"), [(0, 2), (1, 3), (2, 0), (3, 2)])
def test_the_first_solo_of_a_meeting_uses_up_the_lead_whoever_plays_it(
    first: int, second: int
) -> None:
    points = [30, 30, 30, 30]
    points[first] = 150
    t = ended(solo("damensolo", first), points)
    assert evening(t).led == (first,)
    t = nobody_before(next_deal(t), second).do(f"{second} solo")
    nobody(nobody(t, "name").do(f"{second} name damensolo"))
    assert t.turn == t.state.deal.players[0] == 1
