"""Simple Aucho: how a game is played, what may be said and claimed meanwhile."""

from __future__ import annotations

import pytest

from tests.rules.aucho_deals import from_hand, kehr, suit, take_over, won
from tests.support import Table, for_forms

# ------------------------------------------------------------------ alone, and who leads


@for_forms("aucho-4.play.alone", "aucho-3.play.alone")
def test_the_declarer_is_alone_against_the_two_others(form: str) -> None:
    # 1 has all diamonds as trumps and takes the one trick that is watched here.
    t = from_hand(form, f"0={suit('H')} 1={suit('D')} 2={suit('C')}", 0, "D")
    assert t.state.deal.sides[:3] == (0, 1, 1)
    t.play_out()
    assert set(t.points("tricks", 1)) == {(0,), (1, 2)}


@for_forms("aucho-4.play.lead", "aucho-3.play.lead")
def test_the_declarer_leads_from_the_hand_and_after_a_kehr(form: str) -> None:
    assert from_hand(form, "", 1, "D").turn == 1
    t = kehr(Table(form), 0).do("all pass", "0 pass", "1 pass", "2 halt")
    assert t.turn == 2


@for_forms("aucho-4.play.lead", "aucho-3.play.lead")
def test_by_agreement_forehand_leads(form: str) -> None:
    options = {"first_lead": "forehand"}
    assert from_hand(form, "", 1, "D", options=options).turn == 0
    t = kehr(Table(form, options=options), 0).do("all pass", "0 pass", "1 pass", "2 halt")
    assert t.turn == 0


@for_forms("aucho-4.play.tricks", "aucho-3.play.tricks")
def test_nine_tricks_of_three_cards_are_played(form: str) -> None:
    t = won(Table(form), 0)
    tricks = [e for e in t.events if e.kind == "trick"]
    cards = [e.data["seat"] for e in t.events if e.kind == "play"]
    assert (len(tricks), len(cards)) == (9, 27)
    assert set(cards) == {0, 1, 2}


@for_forms("aucho-4.play.full", "aucho-3.play.full")
def test_the_deal_is_played_out_also_when_the_result_is_certain(form: str) -> None:
    # Hearts are trumps: after three tricks 0 has HJ H9 HA, 45, and the cards laid on them.
    t = from_hand(form, f"0={suit('H')} 1={suit('D')} 2={suit('C')}", 0, "H")
    t.play("HJ DA CA", "H9 DT CT", "HA DK CK")
    # 45 + 50 = 95 of 127
    assert t.state.deal.step == "play"
    assert t.turn == 0


# ------------------------------------------------------------------ following suit


@for_forms("aucho-4.play.follow", "aucho-3.play.follow")
def test_a_plain_suit_is_followed_or_trumped(form: str) -> None:
    t = from_hand(form, f"0={suit('H')[:16]}C9 1=H" + "AD6D7D8D9DTC6C7C8", 0, "C")
    t.do("0 play H6")
    assert t.cards(1) == {"HA", "C6", "C7", "C8"}
    assert t.refused("1 play D6") == "jass-base.follow.plain-or-trump"


@for_forms("aucho-4.play.follow", "aucho-3.play.follow")
def test_nobody_undertrumps_while_he_has_another_card(form: str) -> None:
    t = from_hand(form, "0=H6 1=CA 2=HKCTCKD6", 0, "C").do("0 play H6", "1 play CA")
    assert {"CT", "CK"} & t.cards(2) == set()
    assert t.refused("2 play CK") == "jass-base.follow.undertrump"


@for_forms("aucho-4.play.follow", "aucho-3.play.follow")
def test_trump_is_followed_but_the_under_is_never_forced_out(form: str) -> None:
    t = from_hand(form, "0=C6C7C8C9CTCQCK 1=CJH6H7H8H9HTHQHKHA 2=CAD6D7D8D9DTDQDKDA", 0, "C")
    t.do("0 play C6")
    assert t.cards(1) == t.hand(1)
    t.do("1 play H6")
    assert t.cards(2) == {"CA"}
    assert t.refused("2 play DA") == "jass-base.follow.trump-led"


# ------------------------------------------------------------------ claims

ALL_TRUMPS = f"0={suit('H')} 1={suit('D')} 2={suit('C')}"


@for_forms("aucho-4.play.full", "aucho-3.play.full")
def test_the_rest_may_be_claimed_when_it_is_certain(form: str) -> None:
    t = from_hand(form, ALL_TRUMPS, 0, "H").play("HJ DA CA")
    assert "claim" in t.calls(0)
    assert t.refused("1 claim") == "jass-base.claim.rest"
    t.do("0 claim")
    # The same 127 points as if all had been played: 62 trumps, 30 and 30, last trick 5.
    assert t.points("tricks", 1) == {(0,): 122, (1, 2): 0}
    assert t.points("last-trick", 1) == {(0,): 5}
    assert t.marks("strich", 1)[0] == 2


UNSURE = "0=HJH9HAHKHQHTH8DKD6 1=DAD7D8D9H6H7 2=CACK"
"""Whether DK is good depends on the DA."""


@for_forms("aucho-4.play.full", "aucho-3.play.full")
def test_an_uncertain_rest_cannot_be_claimed(form: str) -> None:
    t = from_hand(form, UNSURE, 0, "H").play("HJ H6 CA")
    assert t.calls(0) == set()
    assert t.refused("0 claim") == "jass-base.claim.rest"


@for_forms("aucho-4.play.full", "aucho-3.play.full")
def test_a_trump_that_lies_covered_in_the_stock_may_be_in_any_hand(form: str) -> None:
    t = from_hand(form, "0=HAHKHQHTH9H8H7H6SA stock=HJ", 0, "H")
    assert t.refused("0 claim") == "jass-base.claim.rest"
    # Once it lies open on the table everybody knows better.
    t = from_hand(form, "0=HAHKHQHTH9H8H7H6SA stock=S6S7S8S9STSJSQSKHJ", 0, "H")
    assert t.calls(0) == {"claim"}


@for_forms("aucho-4.play.full", "aucho-3.play.full")
def test_by_agreement_nothing_can_be_claimed(form: str) -> None:
    t = from_hand(form, ALL_TRUMPS, 0, "H", options={"claims": "off"}).play("HJ DA CA")
    assert t.calls(0) == set()


@for_forms("aucho-4.play.full", "aucho-3.play.full")
def test_by_agreement_a_wrong_claim_loses_all_the_rest(form: str) -> None:
    t = from_hand(form, UNSURE, 0, "H", options={"claims": "at-own-risk"}).play("HJ H6 CA")
    t.do("0 claim")
    # 0 keeps one trick: HJ 20 and CA 11.
    assert t.points("tricks", 1)[0,] == 31
    assert t.points("last-trick", 1) == {(1, 2): 5}
    assert t.marks("null", 1) == {0: 1}


# ------------------------------------------------------------------ talk


@for_forms("aucho-4.table.talk", "aucho-3.table.talk")
def test_an_opponent_may_ask_whether_to_smear_or_to_trump_and_the_other_answers(form: str) -> None:
    t = from_hand(form, ALL_TRUMPS, 0, "H")
    assert t.calls(1) == t.calls(2) == {"ask"}
    t.do("1 ask")
    assert t.calls(1) == set()
    assert t.calls(2) == {"smear", "ruff"}
    t.do("2 ruff")
    for seat in (1, 2):  # once in each trick
        assert t.refused(f"{seat} ask") == f"{form}.table.talk"
    assert t.state.deal.said[-2:] == ((1, "ask"), (2, "ruff"))
    t.play("HJ DA CA")
    assert t.calls(1) == t.calls(2) == {"ask"}


@for_forms("aucho-4.table.talk", "aucho-3.table.talk")
def test_the_declarer_may_not_join_in_but_everybody_hears_the_talk(form: str) -> None:
    t = from_hand(form, ALL_TRUMPS, 0, "H")
    assert t.refused("0 ask") == f"{form}.table.talk"
    t.do("1 ask")
    assert t.refused("0 smear") == f"{form}.table.talk"
    (spoken,) = [e for e in t.events if e.kind == "say" and e.data["word"] == "ask"]
    assert all(spoken.seen_by(seat) for seat in range(t.state.match.seats))


@pytest.mark.rule("aucho-4.table.talk")
def test_the_dealer_who_sits_out_may_not_talk_and_all_three_may_against_the_lukas() -> None:
    t = from_hand("aucho-4", ALL_TRUMPS, 0, "H")
    assert t.refused("3 ask") == "aucho-4.deal.dealer-out"
    t = Table("aucho-4").do("all pass", "0 pass", "1 pass", "2 pass", "3 lukas", "3 trump S")
    assert [t.calls(seat) for seat in (0, 1, 2, 3)] == [{"ask"}, {"ask"}, {"ask"}, {"claim"}]


@for_forms("aucho-4.table.talk-other", "aucho-3.table.talk-other")
def test_nothing_else_can_be_said_while_a_deal_is_played(form: str) -> None:
    t = take_over(Table(form, ALL_TRUMPS), 0, "H")
    allowed = {"ask", "smear", "ruff", "claim"}
    number = t.state.match.number
    while t.state.match.number == number:
        for seat in range(t.state.match.seats):
            assert t.calls(seat) <= allowed
            assert t.refused(f"{seat} the last trump")
        t.do(f"{t.turn} play {min(t.cards())}")
