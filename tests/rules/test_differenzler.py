"""Differenzler: dealing, tricks and how it is counted."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.score import sides_of
from jasstui.slate.predictions import PredictionSlate
from tests.rules.differenzler_deals import (
    RUFFED,
    RUFFED_WITH_SUIT,
    SPADE_FIRST,
    SPADE_LAST,
    SUITS,
    cut_at,
    made,
    predicted,
    results,
    table,
)
from tests.support import Table, for_forms, rules_of

OPEN = "differenzler-offen-4"
COVERED = "differenzler-verdeckt-4"
BOTH = pytest.mark.parametrize("form", [OPEN, COVERED])


def rule(*shorts: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*shorts)


# ------------------------------------------------------------------ seats and cards


@for_forms("differenzler-offen-4.setup.players", "differenzler-verdeckt-4.setup.rest")
def test_four_players_each_for_himself(form: str) -> None:
    t = predicted(form, 1, 2, 3, 4)
    assert rules_of(form).spec.players == [4]
    assert sides_of(t.state) == ((0,), (1,), (2,), (3,))
    assert t.state.match.team == (0, 1, 2, 3)


@pytest.mark.rule("differenzler-offen-4.setup.deck", "differenzler-offen-4.deal.packets")
@BOTH
def test_all_36_cards_go_out_in_threes_forehand_first(form: str) -> None:
    t = table(form)
    moves = [e.data for e in t.events if e.kind == "move"]
    assert [(m["target"], m["count"]) for m in moves] == [
        (f"hand:{seat}", 3) for _ in range(3) for seat in range(4)
    ]
    assert all(len(t.hand(seat)) == 9 for seat in range(4))
    assert not t.state.stock
    assert len(t.rules.pack) == 36


@pytest.mark.rule("differenzler-offen-4.deal.first-dealer", "differenzler-offen-4.deal.rotation")
def test_the_lowest_card_deals_first_and_the_deal_goes_round() -> None:
    t = Table(OPEN, dealer=-1).do("chance draw HA C9 D7 SK")
    assert t.state.match.dealer == 2
    t = predicted(OPEN, 0, 0, 0, 0).play_out()
    assert t.state.match.dealer == 0
    t.do("chance stage", *(f"{seat} bid 1" for seat in (1, 2, 3, 0))).play_out()
    assert t.state.match.dealer == 1


@pytest.mark.rule(
    "jass-base.deal.bodentrumpf",
    "differenzler-offen-4.deal.trump-card",
    "differenzler-offen-4.deal.suits-only",
)
@pytest.mark.parametrize("card", ["H7", "D6", "CA", "SJ"])
def test_the_bottom_card_after_the_cut_is_shown_before_dealing_and_names_trump(card: str) -> None:
    t = Table(OPEN, None, 3)
    cut_at(t, card, 10)
    assert t.state.deal.mode == card[0]
    assert t.state.deal.declarer == -1
    assert not {"trump H", "obenabe", "undenufe"} & t.legal()


@pytest.mark.rule(
    "jass-base.deal.bodentrumpf-shown",
    "jass-base.deal.bodentrumpf-owner",
    "differenzler-offen-4.deal.trump-card-owner",
)
@BOTH
def test_the_turned_card_is_the_dealers_last_and_lies_open_until_the_lead(form: str) -> None:
    t = table(form)
    seven = t.rules.pack.card("H7")
    assert "H7" in t.hand(3)
    for seat in range(5):
        view = view_of(t.state, seat)
        assert view.deal.turned == seven
        assert view.piles["hand:3"].known & seven
        assert seat == 3 or view.piles["hand:3"].known == seven
    for seat in range(4):
        t.do(f"{seat} bid 40")
    assert t.state.deal.turned == seven
    t.play("HJ")
    assert t.state.deal.turned == 0
    assert t.hand(3) == {"C7", "C8", "C9", "CT", "CJ", "CQ", "CK", "CA", "H7"}
    assert view_of(t.state, 1).piles["hand:3"].known == seven


@pytest.mark.rule("differenzler-offen-4.deal.trump-card-no-rob")
@BOTH
def test_nobody_can_rob_the_turned_card(form: str) -> None:
    t = predicted(form, 1, 2, 3, 4)
    assert "H6" in t.hand(0)
    assert t.refused("0 rob H6") == f"{OPEN}.deal.trump-card-no-rob"


@pytest.mark.rule("differenzler-offen-4.deal.single-count")
@BOTH
def test_no_suit_has_a_factor(form: str) -> None:
    assert {rules_of(form).modes[suit].factor for suit in "HDCS"} == {1}
    t = predicted(form, 100, 0, 0, 0).play(*SPADE_LAST)
    assert {e.times for e in t.ledger(1)} == {1}


# ------------------------------------------------------------------ the tricks


@for_forms("differenzler-offen-4.play.first-lead", "differenzler-verdeckt-4.play.first-lead")
def test_forehand_leads_any_card_once_everybody_has_predicted(form: str) -> None:
    t = predicted(form, 1, 2, 3)
    first = t.refused("3 play C7")
    assert first.endswith("play.first-lead")
    t.do("3 bid 4")
    assert t.turn == 0
    assert t.cards() == t.hand(0)


@pytest.mark.rule("differenzler-offen-4.play.follow")
def test_a_plain_suit_is_followed_or_trumped_and_a_trump_is_followed() -> None:
    t = predicted(OPEN, 1, 2, 3, 4, stage=RUFFED).play("S6", "D6", "C6")
    assert t.cards(3) == t.hand(3)
    t = predicted(OPEN, 1, 2, 3, 4, stage=RUFFED_WITH_SUIT).play("S6", "D6")
    assert t.cards(2) == {"S7", "HJ", "H6"}
    t = predicted(OPEN, 1, 2, 3, 4).play("HJ", "C6", "D6")
    assert t.cards(3) == {"H7"}


@for_forms("differenzler-offen-4.play.under-exempt", "differenzler-verdeckt-4.play.under-exempt")
def test_the_trump_under_is_never_forced_out(form: str) -> None:
    stage = SUITS.replace("HJH9", "C6H9").replace("SAC6", "SAHJ")
    t = predicted(form, 1, 2, 3, 4, stage=stage).play("H9")
    assert t.cards(1) == t.hand(1)
    t.play("S7")
    assert "HJ" in t.hand(1)


@pytest.mark.rule("differenzler-offen-4.play.void-free")
def test_without_the_suit_any_card_may_be_played() -> None:
    t = predicted(OPEN, 1, 2, 3, 4).play("S6")
    assert "C6" not in t.cards(1)
    t.play("S7")
    assert t.cards(2) == t.hand(2)
    t.play("D6")
    assert t.cards(3) == t.hand(3)


@pytest.mark.rule("differenzler-offen-4.play.undertrump-void", "jass-base.follow.undertrump-avoid")
@BOTH
def test_without_the_suit_undertrumping_is_free(form: str) -> None:
    t = predicted(form, 1, 2, 3, 4, stage=RUFFED).play("S6", "H9")
    assert {"H6", "HA"} <= t.cards(2) == t.hand(2)


@pytest.mark.rule("differenzler-offen-4.play.undertrump-with-suit")
@BOTH
def test_with_the_suit_only_a_higher_trump_may_be_added(form: str) -> None:
    t = predicted(form, 1, 2, 3, 4, stage=RUFFED_WITH_SUIT).play("S6", "H9")
    assert t.cards(2) == {"S7", "HJ"}
    assert t.refused("2 play H6") == "differenzler-offen-4.play.undertrump-with-suit"


@pytest.mark.rule("differenzler-offen-4.play.trump-led-lower")
def test_on_a_trump_lead_a_lower_trump_is_simply_followed() -> None:
    t = predicted(OPEN, 1, 2, 3, 4).play("H8", "S7", "D6")
    assert t.cards(3) == {"H7"}
    t = predicted(OPEN, 1, 2, 3, 4, stage=RUFFED).play("S6 D6 C6 HJ", "H7 S7 H9")
    assert t.cards(2) == {"H6", "HA"}


@pytest.mark.rule("differenzler-offen-4.penalty.revoke")
def test_a_card_that_does_not_follow_is_refused_and_costs_nothing() -> None:
    t = predicted(OPEN, 1, 2, 3, 4).play("S6")
    assert t.refused("1 play C6") == "differenzler-offen-4.play.follow"
    assert t.ledger() == []


@pytest.mark.rule("differenzler-offen-4.meld.none")
@BOTH
def test_neither_weis_nor_stoeck_can_be_announced(form: str) -> None:
    t = predicted(form, 1, 2, 3, 4)
    assert {"HK", "HQ", "HJ", "HT"} <= t.hand(0)
    assert t.legal(0) == {f"play {code}" for code in t.hand(0)}
    assert t.refused("0 weis") == f"{OPEN}.meld.none"
    t.play("HK", "C6", "D7", "H7")
    assert t.refused("0 play HQ stoeck") == f"{OPEN}.meld.none"
    t.play_out()
    assert {e.cause for e in t.ledger(1)} <= {"difference", "exact", "exact-zero"}


# ------------------------------------------------------------------ counting


@pytest.mark.rule("differenzler-offen-4.score.card-points", "differenzler-offen-4.score.check-sum")
@pytest.mark.parametrize("seed", range(5))
@BOTH
def test_what_everybody_has_made_adds_up_to_157(form: str, seed: int) -> None:
    t = Table(form, None, 3, seed=seed).chance()
    while t.state.deal.question == "predict":
        t.do(f"{t.turn} bid 39")
    t.play_out()
    written = [dict(e.of) for e in t.ledger(1)]
    assert sum(int(about["made"]) for about in written) == 157
    assert [int(about["made"]) for about in written] == [made(t)[p] for p in (0, 1, 2, 3)]


@pytest.mark.rule("differenzler-offen-4.score.match")
def test_all_nine_tricks_are_157_without_a_premium() -> None:
    stage = SUITS.replace("S6 1=", "SA 1=").replace("SKSAC6", "SKS6C6")
    t = predicted(OPEN, 157, 0, 0, 1, stage=stage)
    t.play("HJ C6 D7 H7", "H9 S7 D8 C8", "HA S9 D9 C9", "HK ST DT CT", "HQ SJ DJ CJ")
    t.play("HT SQ DQ CQ", "H8 SK DK CK", "H6 S8 DA CA", "SA S6 D6 C7")
    assert made(t) == (157, 0, 0, 0)
    assert results(t) == [-10, 0, 0, 1]


@pytest.mark.rule("differenzler-offen-4.score.difference")
@BOTH
def test_everybody_is_written_the_distance_upwards_or_downwards(form: str) -> None:
    t = predicted(form, 140, 17, 3, 157).play(*SPADE_LAST)
    assert made(t) == (152, 5, 0, 0)
    assert results(t) == [12, 12, 3, 157]
    assert t.rules_written() == {f"{OPEN}.score.difference"}


@for_forms("differenzler-offen-4.score.exact", "differenzler-verdeckt-4.score.exact")
def test_a_hit_is_written_as_minus_ten(form: str) -> None:
    t = predicted(form, 152, 5, 1, 1).play(*SPADE_LAST)
    assert results(t) == [-10, -10, 1, 1]
    assert f"{form}.score.exact" in t.rules_written()
    assert t.state.match.totals == (-10, -10, 1, 1)


@pytest.mark.rule("differenzler-verdeckt-4.score.exact")
def test_by_agreement_a_hit_is_only_no_difference() -> None:
    t = predicted(COVERED, 152, 5, 1, 0, exact_credit="off").play(*SPADE_LAST)
    assert results(t) == [0, 0, 1, 0]
    t = predicted(COVERED, 152, 5, 1, 0, exact_credit="on").play(*SPADE_LAST)
    assert results(t) == [-10, -10, 1, 0]


@pytest.mark.rule("differenzler-offen-4.score.exact-zero")
@BOTH
def test_a_prediction_of_nothing_never_earns_the_credit(form: str) -> None:
    t = predicted(form, 157, 0, 0, 1).play(*SPADE_FIRST)
    assert made(t) == (157, 0, 0, 0)
    assert results(t) == [-10, 0, 0, 1]
    assert f"{OPEN}.score.exact-zero" in t.rules_written()


@pytest.mark.rule("differenzler-offen-4.score.exact-zero")
@BOTH
def test_by_agreement_nothing_with_an_empty_trick_earns_it(form: str) -> None:
    t = predicted(form, 157, 0, 0, 1, zero_credit="with-pointless-trick").play(*SPADE_FIRST)
    assert results(t) == [-10, -10, 0, 1]


@pytest.mark.rule("differenzler-offen-4.bid.dealer-credit")
@pytest.mark.parametrize(("last", "credit"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (153, 30)])
def test_by_agreement_the_dealer_is_credited_a_point_for_five_the_sum_is_off(
    last: int, credit: int
) -> None:
    numbers = (152, 5, 0, last)
    assert results(predicted(OPEN, *numbers).play(*SPADE_LAST))[3] == last
    t = predicted(OPEN, *numbers, dealer_credit="on").play(*SPADE_LAST)
    assert results(t)[3] == last - credit
    assert results(t)[:3] == [-10, -10, 0]
    below = predicted(OPEN, 142, 0, 0, 0, dealer_credit="on").play(*SPADE_LAST)
    assert results(below) == [10, 5, 0, -3]


# ------------------------------------------------------------------ slate and end


@pytest.mark.rule("differenzler-offen-4.slate.columns")
@BOTH
def test_every_column_has_prediction_points_and_result_of_each_deal(form: str) -> None:
    t = predicted(form, 140, 5, 0, 9).play(*SPADE_LAST)
    slate = t.slate(PredictionSlate, ("A", "B", "C", "D"))
    assert slate.names == ("A", "B", "C", "D")
    (row,) = slate.rows
    assert [(c.said, c.made, c.result) for c in row.cells] == [
        (140, 152, 12),
        (5, 5, -10),
        (0, 0, 0),
        (9, 0, 9),
    ]
    assert slate.sums == (12, -10, 0, 9)


@pytest.mark.rule("differenzler-offen-4.slate.running-total")
def test_totals_are_sums_of_results_and_may_fall_below_nothing() -> None:
    t = predicted(OPEN, 152, 5, 0, 9).play(*SPADE_LAST)
    assert t.state.match.totals == (-10, -10, 0, 9)
    t.do("chance stage", "1 bid 100", "2 bid 100", "3 bid 100", "0 bid 100").play_out()
    expected = [a + b for a, b in zip(results(t), results(t, 2), strict=True)]
    assert list(t.state.match.totals) == expected


def whole(seed: int, **options: str) -> Table:
    """A Partie of random predictions and cards."""
    t = Table(OPEN, None, 3, options, seed=seed)
    rng = Random(seed)
    while not t.state.match.over:
        t.chance()
        if t.state.deal.question == "predict":
            t.do(f"{t.turn} bid {rng.randrange(158)}")
        else:
            t.play_out()
    return t


@pytest.mark.rule("differenzler-offen-4.end.games")
@pytest.mark.parametrize("deals", [16, 12, 8, 4])
def test_the_partie_ends_after_the_agreed_number_of_deals(deals: int) -> None:
    t = whole(deals, deals=str(deals))
    assert t.state.match.number == deals
    assert max(e.deal for e in t.ledger()) == deals
    assert Table(OPEN).rules.spec.partie.deals == 16


@pytest.mark.rule("differenzler-offen-4.end.winner")
@pytest.mark.parametrize("seed", range(3))
def test_the_lowest_total_wins_and_the_others_follow_upwards(seed: int) -> None:
    t = whole(seed, deals="4")
    match = t.state.match
    placed = [match.totals[p] for group in match.ranking for p in group]
    assert placed == sorted(match.totals)
    assert match.totals[match.ranking[0][0]] == min(match.totals)
    assert all(e.unit == "points" for e in t.ledger())


def last_deal(totals: tuple[int, ...], **options: str) -> Table:
    """The fourth and last deal, in which seats 2 and 3 are written nothing, 0 and 1 ten less."""
    t = Table(OPEN, None, 3, {"deals": "4", **options}, totals=totals)
    for number in range(3):
        t.do("chance stage", *(f"{(number + i) % 4} bid 39" for i in range(4))).play_out()
    t.state.match.totals = totals
    stage = SUITS
    for old, new in (("0=", "a="), ("1=", "b="), ("2=", "c="), ("3=", "d=")):
        stage = stage.replace(old, new)
    for old, new in (("a=", "3="), ("b=", "0="), ("c=", "1="), ("d=", "2=")):
        stage = stage.replace(old, new)
    t.do(f"chance stage {stage}", "3 bid 152", "0 bid 5", "1 bid 0", "2 bid 0")
    return t.play(*SPADE_LAST)


@pytest.mark.rule("differenzler-offen-4.end.tie")
def test_equal_totals_share_the_place() -> None:
    t = last_deal((20, 5, 10, 20))
    assert t.state.match.totals == (10, 5, 10, 10)
    assert t.state.match.ranking == ((1,), (0, 2, 3))
    t = last_deal((20, 10, 30, 20))
    assert t.state.match.ranking == ((0, 1, 3), (2,))


@pytest.mark.rule("differenzler-offen-4.end.tie")
def test_by_agreement_an_equal_lead_is_played_off() -> None:
    t = last_deal((20, 10, 30, 20), tie="extra-deal")
    assert not t.state.match.over
    assert t.state.match.dealer == 3
    t = last_deal((20, 5, 10, 20), tie="extra-deal")
    assert t.state.match.over
    assert t.state.match.ranking == ((1,), (0, 2, 3))
