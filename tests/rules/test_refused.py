"""What is refused names the rule of the form that forbids just that."""

from __future__ import annotations

import pytest

from tests.rules.aucho_tables import kehr
from tests.rules.bieter_deals import HEARTS, king, later
from tests.rules.doppelkopf_deals import FEW, nobody
from tests.rules.doppelkopf_deals import table as evening
from tests.rules.pandur_deals import FOUR, THREE, TWO, declared, laid
from tests.rules.schmaus_deals import table
from tests.support import Table, for_forms

BETTER = "0=HQHJHTSJSTD9C9CT 1=HAHKSASKSQDADKCQ 2=H9S9DQDJDTCACKCJ"
"""Declarer of Pandur with a run up to the Ober, both opponents with one as long."""

STOECK = "0=HJHTH9SJSTD9C9CT 1=HAHKHQSASKSQDADK 2=S9DQDJDTCACKCJCQ"
"""The first opponent holds the Stöck in a run of trumps, and a better Weis."""


# ------------------------------------------------------------------ Pandur


@for_forms("pandur-4.meld.one-defender", "pandur-3.meld.same")
def test_the_second_opponent_is_told_that_one_alone_announces(form: str) -> None:
    t = laid(declared(form, "bid 100", BETTER, "C9"), "weis").do("1 weis", "1 play CQ")
    assert t.refused("2 weis") == "pandur-4.meld.one-defender"


@pytest.mark.rule("pandur-4.meld.silence")
def test_after_a_silent_declarer_nobody_announces() -> None:
    t = laid(declared(FOUR, "bid 100", BETTER, "C9"))
    assert t.refused("1 weis") == "pandur-4.meld.silence"


@pytest.mark.rule("pandur-4.meld.cancel")
def test_a_lower_weis_cancels_nothing() -> None:
    stage = "0=HAHKHQHJSTD9C9CT 1=HTSASKSQDADKDQCQ 2=H9SJS9DJDTCACKCJ"
    t = laid(declared(FOUR, "bid 100", stage, "C9"), "weis")
    assert t.refused("1 weis") == "pandur-4.meld.cancel"


@for_forms("pandur-4.meld.stoeck")
def test_an_opponent_is_not_offered_stoeck_that_count_for_nothing(form: str) -> None:
    t = laid(declared(form, "bid 100", STOECK, "HJ"), "weis")
    assert "weis" in t.legal(1)
    assert "weis stoeck" not in t.legal(1)
    assert t.refused("1 weis stoeck") == "pandur-4.meld.stoeck"
    assert t.refused("1 play HK stoeck") == "pandur-4.meld.stoeck"


@pytest.mark.rule("pandur-4.play.trump-first-card", "pandur-4.play.trump-number")
def test_the_lead_that_names_trump_is_told_by_the_contract() -> None:
    t = declared(FOUR, "pandur-mit")
    assert t.refused("0 pass") == "pandur-4.play.trump-first-card"
    t = declared(FOUR, "bid 100")
    assert t.refused("0 pass") == "pandur-4.play.trump-number"


def test_what_is_not_complete_is_completed_where_only_one_thing_can_be_meant() -> None:
    t = declared(FOUR, "pandur-mit").do("0 play HJ")  # what names trump is played, too
    assert t.state.deal.mode == "H"
    t = Table("cinq-cents-2")
    t.do(f"{t.turn} accept")
    assert t.state.deal.game == "cinq-cents"


@pytest.mark.rule("pandur-2.bid.end", "pandur-2.bid.first-pass")
def test_who_bids_after_the_auction_learns_how_it_ended() -> None:
    t = Table(TWO).do("0 bid 100", "1 pass")
    assert t.refused("1 bid 110") == t.refused("0 bid 110") == "pandur-2.bid.end"
    t = Table(TWO).do("0 pass", "1 bid 100")
    assert t.refused("0 bid 110") == "pandur-2.bid.first-pass"


@for_forms("pandur-4.bid.end", "pandur-3.bid.same")
def test_the_auction_is_over_when_the_others_have_passed(form: str) -> None:
    t = declared(form, "bid 100")
    assert t.refused("1 bid 110") == "pandur-4.bid.end"


# ------------------------------------------------------------------ Bieter


@pytest.mark.rule("bieter-3.bid.no-rob")
def test_a_card_turned_for_trump_is_not_robbed_even_with_its_six() -> None:
    t = later().do("0 accept")
    six = f"{t.state.deal.mode}6"
    seat = next(p for p in range(3) if six in t.hand(p))
    while t.turn != seat:
        t.do(f"{t.turn} play {min(t.cards())}")
    assert t.refused(f"{seat} rob {six}") == "bieter-3.bid.no-rob"


@pytest.mark.rule("bieter-3.bid.decline-right", "bieter-3.bid.decline-when")
def test_the_first_deal_is_not_declined() -> None:
    assert king(mode="").refused("0 decline") == "bieter-3.bid.decline-right"
    assert king().refused("0 decline") == "bieter-3.bid.decline-right"
    assert later().do("0 accept").refused("0 decline") == "bieter-3.bid.decline-when"


@pytest.mark.rule("bieter-3.exchange.discard-count")
def test_a_seventh_card_is_not_laid_away() -> None:
    t = king(mode="")
    assert t.refused("0 lay HA") == "bieter-3.exchange.discard-count"


@pytest.mark.rule("bieter-3.bid.step", "bieter-3.bid.minimum")
def test_after_a_bid_the_step_counts_and_no_more_the_least_bid() -> None:
    t = Table("bieter-3", HEARTS)
    assert t.refused("0 bid 590") == "bieter-3.bid.minimum"
    t.do("0 bid 640")
    assert t.refused("1 bid 645") == t.refused("1 bid 590") == "bieter-3.bid.step"


# ------------------------------------------------------------------ Handjass


BLINDER = "0=S6S7S8C6C7C8D6D7HA 1=S9STSJC9CTCJD8D9H6 2=SQSKSACQCKDTDJDQH8 stock=HJH7H9HTHQHKCADKDA"
"""The second player holds the Six of trumps."""


@pytest.mark.rule("handjass-blinder-3.rob.when")
def test_nobody_robs_after_his_own_first_card() -> None:
    t = Table("handjass-blinder-3", BLINDER).do("0 come", "1 come", "2 come", "0 play S6")
    assert "rob H6" in t.legal(1)
    t.do("1 play S9")
    assert t.refused("1 rob H6") == "handjass-blinder-3.rob.when"


IMPROVING = (
    "0=S6S7S8C6C7C8H6D7D8 1=S9STSJC9CTCJD9DTDJ 2=SQSKSACQCKCADQDKH7 stock=D6H8H9HTHJHQHKHADA"
)


@pytest.mark.rule("handjass-bessern-3.deal.trump", "handjass-bessern-3.exchange.once")
def test_while_improving_nothing_is_robbed_or_taken_back() -> None:
    t = Table("handjass-bessern-3", IMPROVING)
    assert t.refused("0 rob H6") == "handjass-bessern-3.deal.trump"
    t.do("0 improve", "0 lay S6")
    assert t.refused("0 take-back S6") == "handjass-bessern-3.exchange.once"
    t.do("0 lay S7", "0 lay S8", "1 pass", "2 pass")
    assert t.refused("0 take-back S6") == "handjass-bessern-3.exchange.once"


# ------------------------------------------------------------------ Aucho for two


@pytest.mark.rule("aucho-2.rob.not-in-kehr")
def test_in_a_kehr_the_nineteenth_card_is_not_robbed() -> None:
    t = kehr(Table("aucho-2", "0=H6 stock=H7S9D9"))
    assert t.refused("0 rob H6") == "aucho-2.rob.not-in-kehr"
    assert t.refused("0 rob S6") == "aucho-2.kehr.rob"


@pytest.mark.rule("aucho-2.rob.timing-forehand")
def test_forehand_does_not_rob_after_his_lead() -> None:
    t = Table("aucho-2", "0=H6HA stock=H7").do("0 aucho H")
    assert "rob H6" in t.legal(0)
    t.do("0 play HA")
    assert t.refused("0 rob H6") == "aucho-2.rob.timing-forehand"


# ------------------------------------------------------------------ Schmaus, Doppelkopf


@pytest.mark.rule("schmaus-2.play.no-claim")
def test_a_claim_while_the_stock_lasts_is_refused_by_its_own_rule() -> None:
    t = table("0=HJH9HAHKHQHTH8H7H6 1=S6S7S8CACKCQD6D7D8 stock=D9")
    assert t.refused("0 claim") == "schmaus-2.play.no-claim"


@pytest.mark.rule("doppelkopf-4.exchange.abgabe-cards", "doppelkopf-4.exchange.abgabe-return")
@pytest.mark.parametrize("cards", ["DK DA C9", "C9DADK", "DA C9DK"])
def test_cards_are_handed_over_in_any_order(cards: str) -> None:
    t = nobody(evening(FEW), "give-away").do("0 give-away", f"0 hand-over {cards}", "1 take")
    t = nobody(t, "return")
    assert {"C9", "DA", "DK"} <= t.hand(1)
    t.do(f"1 return {cards}")
    assert {"C9", "DA", "DK"} <= t.hand(0)


@pytest.mark.rule("pandur-3.bid.same")
def test_a_pass_is_final_for_three_too() -> None:
    t = Table(THREE).do("0 bid 100", "1 pass", "2 bid 110")
    assert t.refused("1 bid 120") == "pandur-4.bid.pass-final"


# ------------------------------------------------------------------ following


@for_forms(
    "guggitaler-4.play.follow",
    "guggitaler-3.play.follow",
    "schaufel-dame-4.play.follow",
    "differenzler-offen-4.play.follow",
)
def test_who_does_not_follow_hears_the_sentence_of_the_form(form: str) -> None:
    t = Table(form, "0=SAHK 1=SKD6 2=SQ")
    while t.state.deal.question != "play":
        t.do(f"{t.turn} {sorted(t.legal())[0]}")
    while t.turn != 0:
        t.do(f"{t.turn} play {min(t.cards())}")
    if t.state.tricks.led:
        pytest.fail("forehand is seat 0")
    t.do("0 play SA")
    assert t.refused("1 play D6") == f"{form}.play.follow"
