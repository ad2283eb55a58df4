"""Doppelkopf before the play: Solo, overbidding, Trumpfabgabe, Hochzeit and Schweine."""

from __future__ import annotations

import pytest

from jasstui.cards.pack import cards_of
from jasstui.engine.look import look
from jasstui.engine.step import to_act
from tests.rules.doppelkopf_deals import (
    ALONE,
    NEXT,
    PARTNERS,
    causes,
    ended,
    evening,
    next_deal,
    nobody,
    nobody_before,
    normal,
    solo,
    table,
    written,
)
from tests.support import Table

FEW = "0=CACACTCTCKCKC9C9SASADKDA 1=CQH9H9 2=CQ"
"""Seat 0 has two trumps, DK and DA."""

PAIR = "0=DADACACACTCTCKCKC9C9SASA 1=CQ 2=CQ"
"""Seat 0 has two trumps, both foxes."""


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
    assert look(t.state, 1).piles["aside"].known == 0
    assert look(t.state, 0).piles["aside"].known.bit_count() == 3


@pytest.mark.rule("doppelkopf-4.exchange.abgabe-offer")
def test_the_others_are_asked_in_turn_without_seeing_the_cards() -> None:
    t = nobody(table(FEW), "give-away").do("0 give-away", "0 hand-over C9 DA DK")
    asked = []
    while t.state.deal.question == "take" and t.turn != 3:
        asked.append(t.turn)
        assert look(t.state, t.turn).piles["aside"].known == 0
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
    known = look(t.state, 1).piles["hand:0"].known
    assert known.bit_count() == 3
    assert look(t.state, 2).piles["hand:0"].known == 0


@pytest.mark.rule("doppelkopf-4.exchange.abgabe-question")
def test_everybody_is_shown_whether_a_trump_came_back() -> None:
    t = taken_over().do("1 return C9 DA DK")
    assert t.state.deal.returned == 1
    t = taken_over()
    assert t.do("1 return C9 H9 H9").state.deal.returned == 0


@pytest.mark.rule("doppelkopf-4.exchange.abgabe-question")
def test_by_agreement_somebody_has_to_ask() -> None:
    t = taken_over(abgabe_answer="on-request").do("1 return C9 DA DK")
    assert t.state.deal.returned == -1
    assert "ask-trump" in t.calls(3)
    t.do("3 ask-trump")
    assert t.state.deal.returned == 1
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


# ------------------------------------------------------------------ Hochzeit


def wedding(way: str, stage: str, *cards: str) -> Table:
    """Seat 0 looks for a partner; tricks are played."""
    t = nobody(table(stage), "wedding").do(f"0 wedding {way}")
    return nobody(t).play(*cards)


@pytest.mark.rule("doppelkopf-4.bid.hochzeit-right", "doppelkopf-4.bid.hochzeit-rule")
def test_who_has_both_alten_may_declare_a_hochzeit_and_says_how() -> None:
    t = nobody(table(ALONE), "wedding")
    assert t.legal(0) == {
        "wedding first-stranger", "wedding first-plain", "wedding first-trump",
        "wedding first-ruffed", "pass",
    }  # fmt: skip
    assert nobody(table(NEXT), "wedding").legal(0) == {"pass"}
    assert nobody(table(NEXT), "wedding").refused("0 wedding first-plain") == (
        "doppelkopf-4.bid.hochzeit-right"
    )


@pytest.mark.rule("doppelkopf-4.bid.hochzeit-rule")
def test_the_ways_of_finding_are_agreed() -> None:
    t = nobody(table(ALONE, hochzeit_rules="first-plain+first-trump"), "wedding")
    assert t.legal(0) == {"wedding first-plain", "wedding first-trump", "pass"}
    assert t.refused("0 wedding first-ruffed") == "doppelkopf-4.bid.hochzeit-rule"
    assert t.refused("0 widding") == "table.token"


PLAIN = "0=CQCQC9SK 1=CACTS9 2=CKSTHA 3=C9SAH9"
"""Seat 1 wins a club lead of seat 0, seat 3 a spade lead."""


@pytest.mark.rule("doppelkopf-4.bid.hochzeit-fremder")
def test_first_stranger() -> None:
    t = wedding("first-stranger", PLAIN, "C9 CA CK C9")
    assert t.state.deal.partner == 1
    assert t.state.parties == (0, 0, 1, 1)


@pytest.mark.rule("doppelkopf-4.bid.hochzeit-fehl", "doppelkopf-4.bid.hochzeit-own-trick")
def test_first_plain_trick_of_another_player() -> None:
    stage = "0=CQCQCASK 1=CTS9DJ 2=CKSTD9 3=C9SADQ"
    t = wedding("first-plain", stage, "CA CT CK C9")
    assert t.state.deal.partner == -1
    t.play("SK S9 ST SA")
    assert t.state.deal.partner == 3


@pytest.mark.rule("doppelkopf-4.bid.hochzeit-fehl")
def test_a_plain_trick_that_is_trumped_finds_too() -> None:
    stage = "0=CQCQHA 1=H9 2=DJCACACTCTCKCKSASASTSTSK 3=HK"
    t = wedding("first-plain", stage)
    t.do("0 play HA", "1 play H9", "2 play DJ", "3 play HK")
    assert t.state.deal.partner == 2


@pytest.mark.rule("doppelkopf-4.bid.hochzeit-trumpf")
def test_first_trump_trick_of_another_player() -> None:
    stage = "0=CQCQC9DJ 1=CADQCT 2=CKD9ST 3=C9DKSA"
    t = wedding("first-trump", stage, "C9 CA CK C9")
    assert t.state.deal.partner == -1
    t.play("DQ D9 DK DJ")
    assert t.state.deal.partner == 1


@pytest.mark.rule("doppelkopf-4.bid.hochzeit-gestochen")
def test_first_ruffed_trick_of_another_player() -> None:
    stage = "0=CQCQC9HA 1=CAH9 2=CKDJSASASTSTSKSKS9S9D9D9 3=C9HK"
    t = wedding("first-ruffed", stage, "C9 CA CK C9")
    assert t.state.deal.partner == -1
    t.play("H9 DJ HK HA")
    assert t.state.deal.partner == 2


@pytest.mark.rule("doppelkopf-4.bid.hochzeit-limit", "doppelkopf-4.score.special-failed-hochzeit")
def test_without_a_partner_after_three_tricks_it_is_a_solo() -> None:
    stage = "0=CQCQHTHTCASACT 1=D9DKDTC9 2=DJSJDKCK 3=HJCJDTCK"
    t = wedding("first-stranger", stage, "HT D9 DJ HJ", "HT DK SJ CJ")
    assert t.state.deal.sides == ()
    t.play("CQ DT DK DT")
    assert t.state.parties == (0, 1, 1, 1)
    assert t.state.deal.partner == -1
    ended(t, (150, 30, 30, 30), (6, 2, 2, 2), {(12, 3): "CJ"}, last=3)
    assert causes(t)["charlie"] == -3
    assert causes(t)["solo"] == 3


@pytest.mark.rule("doppelkopf-4.bid.hochzeit-party")
def test_tricks_before_the_partner_is_found_count_for_his_party() -> None:
    t = wedding("first-stranger", PLAIN, "C9 CA CK C9")
    ended(t, (60, 70, 60, 50))
    assert t.state.match.totals[0] > 0
    assert t.state.match.totals[1] == t.state.match.totals[0]
    assert t.state.match.totals[2] < 0


@pytest.mark.rule("doppelkopf-4.bid.hochzeit-silent", "doppelkopf-4.bid.hochzeit-not-forced")
def test_nothing_said_is_a_silent_solo_nobody_knows_of() -> None:
    t = normal(ALONE)
    assert t.state.deal.game == "normal"
    assert t.state.parties == (0, 1, 1, 1)
    assert t.state.deal.parties == (-1, -1, -1, -1)
    other = normal(PARTNERS)
    assert other.state.deal.said == t.state.deal.said


# ------------------------------------------------------------------ Schweine


@pytest.mark.rule("doppelkopf-4.bid.schweine", "doppelkopf-4.bid.schweine-optional")
def test_both_foxes_may_become_the_highest_trumps() -> None:
    t = nobody(table("0=DADACQ 1=HTCQ"), "pigs")
    assert t.legal(0) == {"pigs", "pass"}
    t.do("0 pigs")
    nobody(t)
    assert t.state.deal.mode == "pigs"
    rules = t.rules.modes["pigs"].schedule[0]
    fox, ten = t.rules.pack.card("DA"), t.rules.pack.card("HT")
    assert rules.beats[ten] & fox
    assert nobody(table("0=DADACQ 1=HTCQ")).state.deal.mode == "normal"


@pytest.mark.rule("doppelkopf-4.bid.schweine-timing")
def test_schweine_are_announced_before_the_lead_or_never() -> None:
    t = normal("0=DADACQ 1=CQ")
    assert "pigs" not in t.legal(0) | t.calls(0)
    t = nobody(table(PAIR), "give-away").do("0 give-away")
    t.do("0 hand-over " + " ".join(sorted(["DA", "DA", "C9"])), "1 take")
    assert t.state.deal.question == "pigs"  # before the cards are taken up
    assert t.state.aside.bit_count() == 3


@pytest.mark.rule("doppelkopf-4.bid.schweine-no-solo")
def test_no_schweine_in_solos() -> None:
    t = nobody(table("0=DADACQ 1=CQ").do("0 solo"), "name").do("0 name trumpfsolo")
    assert t.state.deal.question == "play"
    assert t.state.deal.pigs == -1


@pytest.mark.rule("doppelkopf-4.bid.schweine-silent-solo")
@pytest.mark.parametrize("owner", [0, 2])
def test_schweine_in_a_silent_solo_and_a_failed_hochzeit(owner: int) -> None:
    t = nobody(table("0=CQCQDADA" if owner == 0 else "0=CQCQ 2=DADA"), "pigs")
    nobody_before(t, owner).do(f"{owner} pigs")
    assert nobody(t).state.deal.mode == "pigs"
    assert t.state.parties == (0, 1, 1, 1)


@pytest.mark.rule("doppelkopf-4.bid.schweine-abgabe-giver")
def test_schweine_of_the_giver_go_to_the_taker_and_stay() -> None:
    t = nobody(table(PAIR), "give-away").do("0 give-away", "0 hand-over C9 DA DA", "1 take")
    nobody(t.do("0 pigs"), "return")
    foxes = t.rules.pack.equal[t.rules.pack.card("DA")]
    assert t.state.hands[1] & foxes == foxes
    assert all("DA" not in token for token in t.legal(1))
    assert t.refused("1 return C9 CA DA") == "doppelkopf-4.bid.schweine-abgabe-giver"


@pytest.mark.rule("doppelkopf-4.bid.schweine-abgabe-giver")
def test_own_schweine_of_the_taker_may_not_be_returned() -> None:
    stage = "0=CACACTCTCKCKC9C9SASADKDK 1=DADACQ 2=CQ"
    t = nobody(table(stage), "give-away").do("0 give-away", "0 hand-over C9 DK DK", "1 take")
    nobody(t.do("0 pass", "1 pigs"), "return")
    assert all("DA" not in token for token in t.legal(1))


@pytest.mark.rule("doppelkopf-4.bid.schweine-abgabe-taker")
def test_a_pair_completed_by_the_abgabe_makes_no_schweine() -> None:
    stage = "0=CACACTCTCKCKC9C9SASADKDA 1=DACQ 2=CQ"
    t = nobody(table(stage), "give-away").do("0 give-away", "0 hand-over C9 DA DK", "1 take")
    assert t.legal(0) == {"pass"}
    t.do("0 pass")
    assert t.legal(1) == {"pass"}
    nobody(t)
    assert list(cards_of(t.state.hands[1] & t.rules.pack.equal[t.rules.pack.card("DA")]))
    assert t.state.deal.mode == "normal"
