"""Cinq Cents: taking over on six cards, Weis that cancel, and who writes whose points."""

from __future__ import annotations

from itertools import pairwise

import pytest

from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.score import sides_of
from tests.rules.handjass_deals import said
from tests.support import Table, rules_of

FORM = "cinq-cents-2"
STAGE = "0=HJH9HASACACT 1=HTHKHQSKSQCK stock=H7SJS9H8DAD7DJ"
"""H7 is turned; seat 0 leads and gets SJ S9 H8, seat 1 DA D7 DJ."""

TAKEN = "accept cinq-cents"


def table(*words: str, stage: str = STAGE, **options: str) -> Table:
    """A deal as staged, after these words of whoever is asked."""
    return said(Table(FORM, stage, options=options), *words)


def made(t: Table) -> dict[int, int]:
    """All points that each player has written."""
    found = {0: 0, 1: 0}
    for entry in t.ledger():
        found[entry.seats[0]] += entry.total
    return found


# ------------------------------------------------------------------ dealing


@pytest.mark.rule(
    "cinq-cents-2.setup.players",
    "cinq-cents-2.setup.deck",
    "cinq-cents-2.deal.packets",
    "cinq-cents-2.deal.up-card",
)
def test_two_get_six_of_32_cards_each_and_the_13th_lies_open() -> None:
    t = table()
    assert len(t.rules.pack) == 32
    assert "H6" not in t.rules.codes
    assert [len(t.hand(seat)) for seat in (0, 1)] == [6, 6]
    assert (
        view_of(t.state, 0).piles["table"].known == t.rules.pack.card("H7") == t.state.deal.turned
    )
    assert not view_of(t.state, 0).piles["stock"].known
    t.do(f"0 {TAKEN}")
    assert t.rules.spec.players == [2]
    assert sides_of(t.state) == ((0,), (1,))


@pytest.mark.rule("cinq-cents-2.deal.dealer")
def test_the_lowest_card_deals_first_then_the_deal_alternates() -> None:
    t = Table(FORM, None, dealer=-1).do("chance draw HA D7")
    assert t.state.match.dealer == 1
    for dealer in (1, 0, 1):
        assert t.chance().state.match.dealer == dealer
        said(t, TAKEN).play_out()


@pytest.mark.rule("cinq-cents-2.deal.up-card-dead")
def test_the_shown_card_stays_on_the_table() -> None:
    t = table(TAKEN)
    assert t.refused("0 rob H7") == "cinq-cents-2.deal.up-card-dead"
    t.play_out()
    played = {t.rules.pack.code(e.data["card"]) for e in t.events if e.kind == "play"}
    assert "H7" not in played


@pytest.mark.rule("cinq-cents-2.deal.second-packet", "cinq-cents-2.deal.dead-cards")
def test_three_more_cards_come_only_when_the_game_is_taken_over() -> None:
    t = table("pass", "pass", "pass")
    assert [len(t.hand(seat)) for seat in (0, 1)] == [6, 6]
    t = table("pass", TAKEN)
    assert t.hand(0) >= {"SJ", "S9", "H8"}
    assert t.hand(1) >= {"DA", "D7", "DJ"}
    for seat in (0, 1):
        assert view_of(t.state, seat).piles[f"hand:{seat}"].known == t.state.hands[seat]
    assert not view_of(t.state, 1).piles["hand:0"].known
    assert len(t.state.stock) == 13
    t.play_out()
    assert len([e for e in t.events if e.kind == "play"]) == 32 - 14


# ------------------------------------------------------------------ taking over


@pytest.mark.rule("cinq-cents-2.bid.shown-suit-right", "cinq-cents-2.bid.shown-suit-order")
def test_forehand_then_the_dealer_may_take_over_in_the_shown_suit() -> None:
    t = table()
    assert t.legal() == {TAKEN, "pass"}
    assert t.refused(f"1 {TAKEN}") == "cinq-cents-2.bid.shown-suit-order"
    t.do(f"0 {TAKEN}")
    assert (t.state.deal.declarer, t.state.deal.mode) == (0, "H")
    t = table("pass", TAKEN)
    assert (t.state.deal.declarer, t.state.deal.mode) == (1, "H")


@pytest.mark.rule("cinq-cents-2.bid.other-suit", "cinq-cents-2.bid.other-suit-order")
def test_then_in_the_same_order_one_of_the_other_three_suits_may_be_named() -> None:
    t = table("pass")
    assert t.refused("1 trump S") == "cinq-cents-2.bid.shown-suit-right"
    t.do("1 pass")
    assert t.turn == 0
    assert t.legal() == {"trump S", "trump C", "trump D", "pass"}
    assert t.refused("0 trump H") == "cinq-cents-2.bid.other-suit-order"
    assert t.refused("0 accept") == "cinq-cents-2.bid.other-suit"
    assert t.refused("1 trump S") == "cinq-cents-2.bid.other-suit-order"
    t.do("0 pass", "1 trump C")
    assert (t.state.deal.declarer, t.state.deal.mode) == (1, "C")


@pytest.mark.rule("cinq-cents-2.bid.all-pass")
def test_if_all_pass_twice_the_other_deals_and_nothing_is_written() -> None:
    t = table("pass", "pass", "pass", "pass")
    assert t.state.match.number == 2
    assert t.state.match.dealer == 0
    assert not t.ledger()


@pytest.mark.rule("cinq-cents-2.bid.suits-only", "cinq-cents-2.slate.single")
def test_only_suits_may_be_trump_and_each_counts_once() -> None:
    t = table()
    assert set(t.rules.modes) == {"S", "C", "D", "H"}
    assert {mode.factor for mode in t.rules.modes.values()} == {1}
    assert t.refused("0 accept obenabe") == "cinq-cents-2.bid.suits-only"


# ------------------------------------------------------------------ tricks


@pytest.mark.rule("cinq-cents-2.play.first-lead")
@pytest.mark.parametrize(("agreed", "leader"), [("declarer", 1), ("forehand", 0)])
def test_who_took_over_leads_or_by_agreement_forehand(agreed: str, leader: int) -> None:
    t = table("pass", TAKEN, first_lead=agreed)
    assert t.turn == leader
    assert t.refused(f"{1 - leader} play CT") == "table.turn"


@pytest.mark.rule(
    "cinq-cents-2.play.rank-plain", "cinq-cents-2.play.rank-trump", "cinq-cents-2.score.values"
)
def test_cards_rank_by_their_value() -> None:
    rules = rules_of(FORM).modes["H"].schedule[0]
    pack = rules_of(FORM).pack
    for codes in ("HJ H9 HA HT HK HQ H8 H7 SA", "SA ST SK SQ SJ S9 S8 S7"):
        cards = [pack.card(code) for code in codes.split()]
        for high, low in pairwise(cards):
            assert rules.beats[low] & high
            assert not rules.beats[high] & low
    values = {code: rules.points[pack.card(code)] for code in pack.codes(pack.all)}
    assert [values[f"H{rank}"] for rank in "J9ATKQ87"] == [20, 14, 11, 10, 4, 3, 0, 0]
    assert [values[f"S{rank}"] for rank in "ATKQJ987"] == [11, 10, 4, 3, 2, 0, 0, 0]


@pytest.mark.rule("cinq-cents-2.score.total")
def test_the_pack_holds_152_points_and_162_with_the_last_trick() -> None:
    rules = rules_of(FORM)
    whole = sum(rules.modes["S"].schedule[0].points.values())
    assert (whole, whole + rules.spec.count.last_trick) == (152, 162)
    t = table(TAKEN).play_out()
    out = t.state.match.ledger
    assert sum(e.total for e in out if e.cause in ("tricks", "last-trick")) < 162


@pytest.mark.rule("cinq-cents-2.play.follow")
def test_one_may_trump_at_any_time_and_by_agreement_must_without_the_suit() -> None:
    t = table("pass", TAKEN, "play SK")
    assert t.cards() == {"SA", "SJ", "S9", "HJ", "H9", "HA", "H8"}
    assert t.refused("0 play CA") == "jass-base.follow.plain-or-trump"
    t = table("pass", TAKEN, "play DA")
    assert t.cards() == t.hand(0)
    t = table("pass", TAKEN, "play SK", must_trump="on")
    assert t.cards() == {"SA", "SJ", "S9", "HJ", "H9", "HA", "H8"}
    t = table("pass", TAKEN, "play DA", must_trump="on")
    assert t.cards() == {"HJ", "H9", "HA", "H8"}
    assert t.refused("0 play CA") == "cinq-cents-2.play.follow"


@pytest.mark.rule("cinq-cents-2.play.under-not-exempt")
def test_the_under_must_be_played_when_it_is_the_only_trump() -> None:
    stage = "0=HJSASTCACTCQ 1=HTHKHQSKSQCK stock=H7SJS9DAD7DJD9"
    t = table("pass", TAKEN, "play HT", stage=stage)
    assert t.cards() == {"HJ"}
    assert t.refused("0 play SA") == "cinq-cents-2.play.under-not-exempt"


@pytest.mark.rule("cinq-cents-2.play.tricks")
def test_a_game_has_nine_tricks() -> None:
    t = table(TAKEN).play_out()
    assert len([e for e in t.events if e.kind == "trick"]) == 9


# ------------------------------------------------------------------ Weis


@pytest.mark.rule("cinq-cents-2.meld.weis-time")
def test_weis_are_told_from_nine_cards_with_the_first_card() -> None:
    t = table(TAKEN)
    assert "weis" not in t.legal(0)  # SA SJ S9, HJ H9 H8 and HA: no three in a row
    stage = "0=HJH9HASACACT 1=HTHKHQSKSQCK stock=H7HTH8DADQDKDJ".replace(
        "HTHKHQ", "S7HKHQ"
    ).replace("HTH8DA", "HTH8D8")
    t = table(TAKEN, "weis", "play HJ", stage=stage)  # H8 9 T J
    assert (0, 50) in t.state.deal.called
    t.play("HK")
    assert t.state.deal.shown == ((0, 50, t.rules.pack.mask("H8H9HTHJ")),)


@pytest.mark.rule("cinq-cents-2.meld.weis-time")
@pytest.mark.parametrize(
    ("run", "full", "small"),
    [
        ("S7S8S9", 20, 20),
        ("S7S8S9ST", 50, 50),
        ("S7S8S9STSJ", 100, 100),
        ("S7S8S9STSJSQ", 150, 100),
        ("S7S8S9STSJSQSK", 200, 100),
        ("S7S8S9STSJSQSKSA", 250, 100 + 20),
    ],
)
def test_long_runs_count_in_full_or_by_agreement_as_a_hundred(
    run: str, full: int, small: int
) -> None:
    stage = f"0={(run + 'C7D8CTDJ')[:12]} 1=CQC8C9DTDQDK stock=H7{(run + 'C7D8CTDJ')[12:18]}"
    for agreed, value in (("gross", full), ("klein", small)):
        t = table(TAKEN, "weis", "play S7", stage=stage, weis_mode=agreed)
        t.do(f"1 play {min(t.cards())}")
        assert sum(points for _, points, _ in t.state.deal.shown) == value


@pytest.mark.rule("cinq-cents-2.meld.four-nines-tens")
def test_four_nines_and_four_tens_are_no_weis() -> None:
    for rank, value in (("9", 0), ("T", 0), ("J", 200), ("A", 100)):
        four = "".join(f"{suit}{rank}" for suit in "SCDH")
        t = table(TAKEN, stage=f"0={four}D7C8 stock=H7" + ("S8HKSK" if rank != "K" else ""))
        assert ("weis" in t.legal(0)) == bool(value)
        if value:
            t.do("0 weis")
            assert t.state.deal.called == ((0, value),)


EQUAL = "0=SASKSQCQCJCT 1=DADKDQC7C8C9 stock=H7SJHAS7D7D8DT"
"""Seat 0 has S J Q K A and C T J Q, seat 1 D Q K A, C 7 8 9 and D 7 8: 50 and 20 beat 20 and 20."""


@pytest.mark.rule("cinq-cents-2.meld.weis-equal", "cinq-cents-2.meld.weis-equal-rest")
@pytest.mark.parametrize("taker", [0, 1])
@pytest.mark.parametrize("trump", ["H", "S"])
def test_equally_high_weis_cancel_all_whoever_leads_and_whatever_is_trump(
    taker: int, trump: str
) -> None:
    stage = "0=SASKSQC9CTCJ 1=DADKDQC7C8D8 stock=H7HAHTS7HJH8D9"
    first = [TAKEN if trump == "H" else f"trump {trump}"]
    before = ["pass"] * (taker + (0 if trump == "H" else 2))
    t = said(Table(FORM, stage), *before, *first)
    for _ in range(2):
        said(t, "weis", sorted(x for x in t.legal() if x.startswith("play"))[0])
    assert dict(t.state.deal.called) == {0: 20, 1: 20}
    assert t.state.deal.shown == ()
    t.play_out()
    assert t.points("weis") == {}


@pytest.mark.rule("cinq-cents-2.meld.weis-equal")
def test_a_higher_weis_is_not_cancelled() -> None:
    t = table("pass", "pass", "trump S", stage=EQUAL)
    for _ in range(2):
        said(t, "weis", sorted(x for x in t.legal() if x.startswith("play"))[0])
    assert {seat for seat, _, _ in t.state.deal.shown} == {0}
    assert sum(value for _, value, _ in t.state.deal.shown) == 50 + 20


@pytest.mark.rule("cinq-cents-2.meld.weis-sequence-order")
def test_runs_go_by_the_natural_order_not_by_what_takes_tricks() -> None:
    # C T J Q against D J Q K: the King is higher, although the Ten takes him
    stage = "0=CTCJCQSASKS7 1=DJDQDKC7C8H8 stock=H7HAHTS9S8HJD9"
    t = table(TAKEN, stage=stage)
    said(t, "weis", "play CT", "weis", "play C7")
    assert {seat for seat, _, _ in t.state.deal.shown} == {1}
    # A T K is no run, although these take each other in this order
    t = table(TAKEN, stage="0=CACTCKSAS8D7 1=DJDQHKC7C8H8 stock=H7HAHTS9")
    assert "weis" not in t.legal()


@pytest.mark.rule("cinq-cents-2.meld.stoeck")
def test_king_and_ober_of_trumps_are_worth_20() -> None:
    t = table(TAKEN, stage=STRONG).play(*ALL[:5])
    t.do("0 play HQ stoeck", "1 play D8").play(*ALL[6:])
    assert t.points("stoeck") == {(0,): 20}


# ------------------------------------------------------------------ the account

STRONG = "0=HJH9HAHTHKHQ 1=S7S8S9C7C8C9 stock=H7SASTSKD7D8D9"
"""Seat 0 wins everything with hearts, seat 1 loses everything."""

ALL = ("HJ S7", "H9 S8", "HA C7", "HT C8", "HK D7", "HQ D8", "SA S9", "ST C9", "SK D9")


@pytest.mark.rule("cinq-cents-2.score.last-trick", "cinq-cents-2.score.match")
def test_all_nine_tricks_bring_a_hundred_more_and_the_last_trick_ten() -> None:
    t = table(TAKEN, stage=STRONG).play(*ALL)
    cards = 20 + 14 + 11 + 10 + 4 + 3 + 11 + 10 + 4
    assert t.points("tricks") == {(0,): cards}
    assert t.points("last-trick") == {(0,): 10}
    assert t.points("matsch") == {(0,): 100}


LEVEL = "0=C7CJD7D9HQHT 1=C9CADQH9HAHJ stock=DTS7S8SQS9SAST"
LEVEL_TRICKS = (
    "HQ HA", "H9 HT", "S7 SA", "C9 D7", "C7 DQ", "HJ SQ", "ST S8", "S9 CJ", "CA D9",
)  # fmt: skip
"""Seat 0 takes over with the turned suit; both make 45."""


@pytest.mark.rule("cinq-cents-2.score.made")
def test_who_makes_more_writes_his_own_points_and_so_does_the_other() -> None:
    stage = LEVEL.replace("SQS9SAST", "S9SQSAST")  # with S7 S8 S9 in the hand of seat 0
    tricks = (*LEVEL_TRICKS[:5], "HJ S9", "ST S8", "SQ CJ", "CA D9")
    t = table(TAKEN, "weis", stage=stage).play(*tricks)
    assert made(t) == {0: 45 + 20, 1: 45}
    assert t.points("weis") == {(0,): 20}


@pytest.mark.rule("cinq-cents-2.score.contract", "cinq-cents-2.score.failed")
def test_with_equal_totals_the_other_writes_the_points_of_both() -> None:
    t = table(TAKEN, stage=LEVEL).play(*LEVEL_TRICKS)
    assert t.state.match.played[0].result == "lost"
    assert made(t) == {0: 0, 1: 45 + 45}
    assert t.points("outscored") == {(1,): 45}
    assert f"{FORM}.score.failed" in t.rules_written()


@pytest.mark.rule("cinq-cents-2.score.contract")
def test_stoeck_last_trick_and_match_premium_of_the_other_count_against_who_took_over() -> None:
    t = table("pass", TAKEN, stage=STRONG)
    t.play("D7 HJ", "H9 D8", "HA D9", "HT C7", "HK C8")
    t.do("0 play HQ stoeck", "1 play C9").play("SA S7", "ST S8", "SK S9")
    assert t.state.match.played[0].result == "lost"
    assert made(t) == {0: 87 + 10 + 100 + 20, 1: 0}


@pytest.mark.rule("cinq-cents-2.end.target")
@pytest.mark.parametrize(("agreed", "target"), [("500", 500), ("1000", 1000)])
def test_a_partie_goes_to_five_hundred(agreed: str, target: int) -> None:
    assert rules_of(FORM, {"target": agreed}).partie.target == target


@pytest.mark.rule("cinq-cents-2.end.check", "cinq-cents-2.end.target")
def test_the_target_is_looked_at_after_the_game_and_the_higher_total_wins() -> None:
    t = said(Table(FORM, STRONG, totals=(480, 499)), TAKEN).play(*ALL[:-1])
    assert not t.state.match.over  # 480 and far more than 20, but not written yet
    t.play(ALL[-1])
    assert t.state.match.over
    assert t.state.match.ranking == ((0,), (1,))
    t = said(Table(FORM, STRONG, totals=(520 - 197, 520)), TAKEN).play(*ALL)
    assert t.state.match.totals == (520, 520)
    assert not t.state.match.over
    assert t.state.match.number == 2
