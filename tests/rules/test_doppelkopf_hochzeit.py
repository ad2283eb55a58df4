"""Doppelkopf: Hochzeit and Schweine."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.cards.pack import cards_of
from jasstui.engine.sample import Sampler
from jasstui.engine.view_of import view_of
from jasstui.mechanics.bidding.wedding import HasPigs
from tests.rules.doppelkopf_deals import (
    ALONE,
    NEXT,
    PARTNERS,
    causes,
    ended,
    nobody,
    nobody_before,
    normal,
    table,
    wedding,
)

PAIR = "0=DADACACACTCTCKCKC9C9SASA 1=CQ 2=CQ"
"""Seat 0 has two trumps, both foxes."""


# ------------------------------------------------------------------ Hochzeit


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
    assert HasPigs.of(t.state.deal).pigs == -1


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
@pytest.mark.parametrize("seat", [2, 3])
def test_everybody_knows_who_has_the_schweine_of_the_giver(seat: int) -> None:
    t = nobody(table(PAIR), "give-away").do("0 give-away", "0 hand-over C9 DA DA", "1 take")
    nobody(t.do("0 pigs"), "return")
    foxes = t.rules.pack.equal[t.rules.pack.card("DA")]
    sampler = Sampler(view_of(t.state, seat))
    assert all(sampler.world(Random(n)).hands[1] & foxes == foxes for n in range(20))


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


HOLDER = "0=CQCQDADAC9SK 1=CACTS9 2=CKSTHA 3=C9SAH9"
"""Seat 0 may declare a Hochzeit and Schweine; seat 1 wins a club lead of seat 0."""


@pytest.mark.rule("doppelkopf-4.bid.hochzeit-party", "doppelkopf-4.bid.schweine")
@pytest.mark.parametrize("seat", range(4))
def test_schweine_stay_with_the_holder_of_a_hochzeit_who_has_found_a_partner(seat: int) -> None:
    t = nobody(table(HOLDER), "wedding").do("0 wedding first-stranger")
    nobody(nobody(t, "pigs").do("0 pigs")).play("C9 CA CK C9")
    assert t.state.deal.partner == 1
    pigs = t.rules.pack.equal[t.rules.pack.card("DA")]
    sampler = Sampler(view_of(t.state, seat))
    assert all(sampler.world(Random(n)).hands[0] & pigs == pigs for n in range(50))
    t.play_out_until(1)
    sampler = Sampler(view_of(t.state, seat))
    rest = pigs & t.state.hands[0]
    assert all(sampler.world(Random(n)).hands[0] & pigs == rest for n in range(50))
