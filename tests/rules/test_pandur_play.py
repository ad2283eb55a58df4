"""Pandur: naming trump with the first card, the goals, Weis and what a contract is worth."""

from __future__ import annotations

import pytest

from jasstui.mechanics.weis.announce import Cancelled
from tests.rules.pandur_deals import (
    FOUR,
    HEARTS,
    MELDS,
    TWO,
    WEAK,
    declared,
    laid,
    written,
)
from tests.support import Table, for_forms

# ------------------------------------------------------------------ trump and tricks


@pytest.mark.rule(
    "pandur-4.play.trump-number", "pandur-4.play.number-needs-trump", "pandur-4.play.lead"
)
def test_the_first_card_of_a_number_names_trump_or_another_suit_is_named() -> None:
    t = declared(FOUR, "bid 100")
    assert t.turn == 0
    assert {"lead HJ", "lead HJ S", "lead SA", "lead SA H"} <= t.legal()
    assert t.refused("0 lead HJ obenabe") == "pandur-4.play.number-needs-trump"
    assert t.refused("0 obenabe") == "pandur-4.play.trump-number"
    assert t.refused("0 misere-mit") == "pandur-4.bid.end"
    assert declared(FOUR, "bid 100", lead="HJ H").state.deal.mode == "H"  # its own suit, too
    assert declared(FOUR, "bid 100", lead="HJ").state.deal.mode == "H"
    t = declared(FOUR, "bid 100", lead="HJ S")
    assert t.state.deal.mode == "S"
    laid(t)
    assert t.turn == 1
    assert t.state.play is not None
    assert t.rules.pack.code(t.state.play.led) == "HJ"


@pytest.mark.rule("pandur-4.play.trump-first-card")
@pytest.mark.parametrize("bid", ["misere-mit", "pandur-mit"])
def test_with_trumps_no_other_suit_can_be_named(bid: str) -> None:
    t = declared(FOUR, bid)
    assert all(token.count(" ") == 1 for token in t.legal())
    assert t.refused("0 lead SA H") == "pandur-4.play.trump-first-card"
    t.do("0 lead SA")
    assert t.state.deal.mode == "S"
    assert t.turn == 1


@pytest.mark.rule("pandur-4.play.no-trump-rank")
@pytest.mark.parametrize("bid", ["misere-ohne", "pandur-ohne"])
def test_without_trumps_play_begins_at_once(bid: str) -> None:
    t = declared(FOUR, bid)
    assert (t.state.deal.mode, t.state.deal.question, t.turn) == ("obenabe", "play", 0)


@for_forms("pandur-4.play.tricks", "pandur-2.play.tricks")
def test_a_deal_has_eight_tricks(form: str) -> None:
    t = laid(declared(form, "bid 100", HEARTS if form == FOUR else "0=HJH9HAHKHQHTSASK", "HJ"))
    assert t.state.play is not None
    assert t.state.play.remaining == 8
    t.play_out()
    assert sum(e.kind == "trick" for e in t.events) == 8


@pytest.mark.rule("pandur-4.play.follow")
def test_suit_is_followed_and_the_under_of_trumps_is_free() -> None:
    stage = "0=HAH9HTSASKDADKCA 1=HJS9D9C9STDTCTSQ 2=HKHQSJDJDQCJCQCK"
    t = laid(declared(FOUR, "bid 100", stage, "HA"))
    assert len(t.cards(1)) == 8
    t.do("1 play S9")
    assert t.cards(2) == {"HK", "HQ"}


@pytest.mark.rule("pandur-4.play.undertrump", "pandur-4.play.undertrump-misere")
@pytest.mark.parametrize(("bid", "free"), [("bid 100", False), ("misere-mit", True)])
def test_undertrumping_is_free_in_misere_with_trumps(bid: str, free: bool) -> None:
    stage = "0=HTHQSASKSQDADKDQ 1=HJCACKCQCJCTC9S9 2=HKH9SJSTDJDTD9HA"
    t = declared(FOUR, bid, stage, "HT")
    if not free:
        laid(t)
    t.play("HJ H9", "CA HK")
    assert t.turn == 0
    assert ("HQ" in t.cards(0)) is free


@for_forms("pandur-4.play.misere-goal", "pandur-4.play.early-stop", "pandur-2.play.goals")
def test_a_misere_is_lost_with_the_first_trick_taken(form: str) -> None:
    two = "0=HAHKHQHJHTH9SASK 1=DADKDQDJDTD9CACK"
    t = declared(form, "misere-ohne", HEARTS if form == FOUR else two)
    t.do("0 play HA").play_out_until(7)
    assert t.state.match.number == 2
    assert 0 not in written(t)
    low = "0=H9S9D9C9HTSTDTCT 1=HAHKSASKDADKCACK"
    t = declared(form, "misere-ohne", WEAK if form == FOUR else low).play_out()
    assert written(t) == {0: 8}


@for_forms("pandur-4.play.pandur-goal", "pandur-4.play.early-stop", "pandur-2.play.goals")
def test_a_pandur_is_lost_with_the_first_trick_lost(form: str) -> None:
    two = "0=HJH9HAHKHQHTSASK 1=SQSTDADKDQDTCACK"
    t = declared(form, "pandur-mit", HEARTS if form == FOUR else two, "HJ").play_out()
    assert written(t) == {0: 16}
    t = declared(form, "pandur-ohne", WEAK if form == FOUR else "0=H9S9 1=HASAHK").do("0 play H9")
    t.play_out()
    assert 0 not in written(t)
    assert t.state.match.number == 2
    assert sum(e.kind == "trick" for e in t.events) == 1


@pytest.mark.rule("pandur-4.play.early-stop")
def test_a_number_is_played_to_the_last_trick() -> None:
    t = laid(declared(FOUR, "bid 300", WEAK, "H9")).play_out()
    assert sum(e.kind == "trick" for e in t.events) == 8


@pytest.mark.rule("pandur-4.play.lay-down")
def test_by_agreement_an_open_hand_wins_unless_somebody_objects() -> None:
    assert declared(FOUR, "bid 100").state.deal.question == "lead"
    options = {"lay_down": "on"}
    t = declared(FOUR, "bid 150", options=options).do("0 lay-down", "1 pass", "2 pass")
    assert written(t) == {0: 3}
    assert not any(e.kind == "trick" for e in t.events)
    t = declared(FOUR, "pandur-ohne", options=options).do("0 lay-down", "2 object")
    assert t.state.deal.question == "play"
    assert t.state.seen[1] & t.state.hands[0] == t.state.hands[0]
    t = declared(FOUR, "misere-mit", options=options).do("0 pass")
    assert t.state.deal.question == "lead"


@pytest.mark.rule("pandur-4.table.tricks-closed")
def test_tricks_stay_closed() -> None:
    play = Table(FOUR, HEARTS).rules.spec.phases["play"]
    assert not getattr(play, "see_last", True)
    assert not getattr(play, "see_own", True)
    assert not getattr(play, "see_first_trick", True)


# ------------------------------------------------------------------ Weis and Stöck


@pytest.mark.rule("pandur-4.meld.only-numbers")
@pytest.mark.parametrize("bid", ["misere-mit", "pandur-mit"])
def test_misere_and_pandur_know_no_weis(bid: str) -> None:
    t = declared(FOUR, bid, lead="HJ")
    assert t.turn == 1
    assert not any("weis" in token or "stoeck" in token for token in t.legal())
    assert t.refused("1 weis") == f"{FOUR}.meld.only-numbers"


@pytest.mark.rule("pandur-4.meld.values")
@pytest.mark.parametrize(
    ("hand", "value"),
    [
        ("HAHKHQS9STDQC9DT", 20),
        ("HAHKHQHJS9STDQC9", 50),
        ("HAHKHQHJHTS9STDQ", 100),
        ("HAHKHQHJHTH9STDQ", 150),
        ("HJDJCJSJHAS9DACT", 200),
        ("H9D9C9S9HJDQCKSA", 150),
        ("HTDTCTSTHQDKCASA", 100),
        ("HADACASAHQDJCTS9", 100),
    ],
)
def test_weis_count_by_length_and_kind(hand: str, value: int) -> None:
    t = declared(FOUR, "bid 100", f"0={hand}", hand[:2]).do("0 weis")
    assert dict(t.state.deal.called)[0] == value


@pytest.mark.rule("pandur-4.meld.kreuzweis")
@pytest.mark.parametrize(("cross", "sum_"), [("on", 120), ("off", 100)])
def test_a_card_may_count_twice_unless_agreed(cross: str, sum_: int) -> None:
    stage = "0=HAHKHQSADACASTC9 1=H9HTDTD9SJS9CTCQ 2=HJSKSQDKDQDJCKCJ"
    t = declared(FOUR, "bid 100", stage, "ST", {"kreuzweis": cross})
    laid(t, "weis").play_out()
    assert t.points("weis") == {(0,): sum_}


@pytest.mark.rule("pandur-4.meld.declarer-first", "pandur-4.meld.silence")
def test_without_a_weis_of_the_declarer_nobody_announces() -> None:
    t = declared(FOUR, "bid 100", MELDS, "C9")
    assert "weis" in t.legal(0)
    laid(t)
    assert "weis" not in t.legal(1)
    t = laid(declared(FOUR, "bid 100", MELDS, "C9"), "weis")
    assert "weis" in t.legal(1)


BETTER = "0=HQHJHTSJSTD9C9CT 1=HAHKSASKSQDADKCQ 2=H9S9DQDJDTCACKCJ"
"""Declarer with a run up to the Ober, both opponents with one as long."""


@for_forms("pandur-4.meld.cancel", "pandur-3.meld.same")
def test_a_better_weis_takes_the_declarers_and_brings_nothing(form: str) -> None:
    t = laid(declared(form, "bid 100", BETTER, "C9"), "weis").do("1 weis")
    assert Cancelled.of(t.state.deal).cancelled
    t.play_out()
    assert not t.points("weis")
    t = laid(declared(form, "bid 100", BETTER, "C9"), "weis").play_out()
    assert t.points("weis") == {(0,): 20}


@pytest.mark.rule("pandur-2.meld.cancel")
def test_the_opponent_of_two_cancels_with_a_better_weis_only() -> None:
    stage = "0=HQHJHTSJSTD9C9CT 1=HAHKSASKSQDADKCQ"
    t = laid(declared(TWO, "bid 100", stage, "C9"), "weis").do("1 weis")
    assert Cancelled.of(t.state.deal).cancelled
    lower = "0=HAHKHQSJSTD9CTCJ 1=DQDJDTSASKC9HJCQ"
    t = laid(declared(TWO, "bid 100", lower, "CT"), "weis").do("1 weis")
    assert not Cancelled.of(t.state.deal).cancelled


@pytest.mark.rule("pandur-4.meld.one-defender")
def test_only_the_first_with_a_better_weis_announces() -> None:
    t = laid(declared(FOUR, "bid 100", BETTER, "C9"), "weis").do("1 weis", "1 play CQ")
    assert "weis" not in t.legal(2)
    t = laid(declared(FOUR, "bid 100", BETTER, "C9"), "weis").do("1 play CQ")
    assert "weis" in t.legal(2)
    options = {"meld_defender": "best-weis"}
    t = laid(declared(FOUR, "bid 100", BETTER, "C9", options), "weis").do("1 weis", "1 play CQ")
    assert "weis" in t.legal(2)


@pytest.mark.rule("pandur-4.meld.equal")
def test_of_equal_weis_the_declarers_stands() -> None:
    t = laid(declared(FOUR, "bid 100", MELDS, "C9"), "weis").do("1 weis")
    assert not Cancelled.of(t.state.deal).cancelled
    t.do("1 play CQ", "2 weis")
    assert not Cancelled.of(t.state.deal).cancelled
    t.do("2 play CA")
    assert {seat for seat, _, _ in t.state.deal.shown} == {0}


@pytest.mark.rule("pandur-4.meld.stoeck")
def test_stoeck_count_for_the_declarer_alone() -> None:
    t = laid(declared(FOUR, "bid 100", MELDS, "HK"))
    t.do("1 play HT", "2 play H9")
    while "HQ" not in t.cards(0) or t.turn != 0:
        seat = t.turn
        t.do(f"{seat} play {min(t.cards(seat) - {'HQ'} or t.cards(seat))}")
    t.do("0 play HQ stoeck").play_out()
    assert t.points("stoeck") == {(0,): 20}
    other = "0=H9HTS9STD9DTC9CT 1=HKHQHASASKSQDADK 2=HJSJDQDJCACKCQCJ"
    t = laid(declared(FOUR, "bid 100", other, "H9"))
    t.do("1 play HK")
    assert not any("stoeck" in token for seat in (1, 2) for token in t.legal(seat))


# ------------------------------------------------------------------ what is written


@pytest.mark.rule("pandur-4.score.fulfilled", "pandur-4.bid.meaning")
def test_cards_last_trick_weis_and_stoeck_together_must_reach_the_bid() -> None:
    whole = 157 + 150 + 20
    for bid, made in ((300, True), (330, False)):
        t = declared(FOUR, f"bid {bid}", HEARTS, "HJ", {"numbers_over_300": "on"})
        t.do("0 weis", "0 play HJ").play("SQ SJ")
        for code in ("H9", "HA", "HK"):
            t.do(f"0 play {code}").play_out_until(t.state.play.remaining - 1)  # type: ignore[union-attr]
        t.do("0 play HQ stoeck").play_out()
        assert sum(e.total for e in t.ledger(1) if e.unit == "points") == whole
        assert (0 in written(t)) is made


@pytest.mark.rule("pandur-4.score.no-match-bonus")
def test_all_tricks_bring_nothing_extra() -> None:
    t = laid(declared(FOUR, "bid 100", lead="HJ")).play_out()
    assert sum(e.total for e in t.ledger(1) if e.unit == "points") <= 157 + 20
    assert not t.points("matsch")
    assert written(t) == {0: 2}


SEED: dict[int | str, int] = {
    **dict.fromkeys((100, 140), 2),
    **dict.fromkeys((150, 190), 3),
    **dict.fromkeys((200, 240), 4),
    **dict.fromkeys((250, 290), 5),
    300: 6,
    "misere-ohne": 8,
    "misere-mit": 10,
    "pandur-ohne": 15,
    "pandur-mit": 16,
}
STANDARD: dict[int | str, int] = {
    **SEED,
    "misere-ohne": 4,
    "misere-mit": 4,
    "pandur-ohne": 5,
    "pandur-mit": 6,
}


@for_forms(
    "pandur-4.score.table",
    "pandur-4.score.seed-figures",
    "pandur-4.score.by-bid",
    "pandur-3.score.table",
    "pandur-2.score.table",
)
def test_what_is_written_depends_on_the_bid_alone(form: str) -> None:
    for table, worths in (("seed", SEED), ("standard", STANDARD)):
        for contract, worth in worths.items():
            bid = f"bid {contract}" if isinstance(contract, int) else contract
            t = declared(form, bid, "", options={"contract_table": table})
            assert t.state.deal.worth == worth


@for_forms("pandur-4.score.made", "pandur-3.score.made", "pandur-2.score.made")
def test_a_contract_that_is_made_is_written_by_the_declarer(form: str) -> None:
    stage = HEARTS if form != TWO else "0=HJH9HAHKHQHTSASK"
    assert written(laid(declared(form, "bid 100", stage, "HJ")).play_out()) == {0: 2}


@for_forms(
    "pandur-4.score.failed",
    "pandur-4.score.inherit",
    "pandur-3.score.failed",
    "pandur-3.score.no-inherit",
    "pandur-2.score.made",
    "pandur-2.score.no-inherit",
)
def test_a_contract_that_fails_is_written_by_each_opponent(form: str) -> None:
    t = laid(declared(form, "bid 300", WEAK if form != TWO else "0=H9S9", "H9")).play_out()
    inherited = {3: 6} if form == FOUR else {}
    opponents = dict.fromkeys((1, 2) if form != TWO else (1,), 6)
    assert written(t) == {**opponents, **inherited}


@pytest.mark.rule("pandur-4.score.inherit", "pandur-4.score.inherit-flat")
@pytest.mark.parametrize(
    ("how", "won", "lost", "passed"),
    [
        ("defenders", 0, 6, 0),
        ("declarer", 2, 0, 0),
        ("both", 2, 6, 0),
        ("flat-2", 2, 2, 2),
        ("none", 0, 0, 0),
    ],
)
def test_the_dealer_inherits_as_agreed(how: str, won: int, lost: int, passed: int) -> None:
    options = {"inherit": how}
    t = laid(declared(FOUR, "bid 100", HEARTS, "HJ", options)).play_out()
    assert written(t).get(3, 0) == won
    t = laid(declared(FOUR, "bid 300", WEAK, "H9", options)).play_out()
    assert written(t).get(3, 0) == lost
    t = Table(FOUR, HEARTS, options=options).do("0 pass", "1 pass", "2 pass")
    assert written(t).get(3, 0) == passed


@for_forms("pandur-2.deal.stock-dead", "pandur-2.play.sum")
def test_the_points_of_the_stock_belong_to_nobody(form: str) -> None:
    t = declared(form, "bid 100", "0=HJH9HAHKHQHTSASK stock=CACKCQCJCTC9DAD9", "HJ")
    laid(t).play_out()
    in_stock = 11 + 4 + 3 + 2 + 10 + 11
    made = [e.total for e in t.ledger(1) if e.cause in ("tricks", "last-trick")]
    assert sum(made) == 157 - in_stock
