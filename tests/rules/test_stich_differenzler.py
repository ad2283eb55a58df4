"""Stich-Differenzler for two and three: tricks are predicted, and a hit is paid."""

from __future__ import annotations

import pytest

from jasstui.engine.step import to_act
from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.score import sides_of
from jasstui.slate.predictions import PredictionSlate
from tests.support import Table, for_forms, rules_of

TWO, THREE = "stich-differenzler-2", "stich-differenzler-3"
BOTH = {TWO: 12, THREE: 9}
"""The forms and the tricks of a deal."""

STAGES = {
    TWO: "0=HJH9HAHKHQHTH8H7SASKSQSJ 1=S6S7S8S9STC6C7C8C9CTCJCQ stock=H6",
    THREE: "0=HJH9HAHKHQHTH8SASK 1=S6S7S8C6C7C8C9CTCJ 2=S9STSJD6D7D8D9DTDJ stock=H6",
}
"""Herz is turned; forehand has nearly all trumps and the best Schaufeln: every trick is hers."""

UNDER = "0=S6S7S8D6D7D8C6C7C8 1=H9D9DTDJDQC9CTCJCQ 2=HJH6HADKDACKCAH7H8 stock=HT"
"""Neither seat 1 nor seat 2 has a Schaufel; H9 beats H6, HA, H7 and H8."""

WITH_SUIT = "0=S6S7S8D6D7D8C6C7C8 1=H9D9DTDJDQC9CTCJCQ 2=HJH6S9DKDACKCAH7H8 stock=HT"
"""The same, but seat 2 has one Schaufel."""


def table(form: str, stage: str = "", **options: str) -> Table:
    """A deal before the predictions; the dealer sits last, forehand is seat 0."""
    return Table(form, stage or STAGES[form], len(seats(form)) - 1, options)


def seats(form: str) -> range:
    return range(rules_of(form).spec.players[0])


def said(form: str, *numbers: int, stage: str = "", **options: str) -> Table:
    """The same after everybody has said a number."""
    t = table(form, stage, **options)
    for seat, number in enumerate(numbers):
        t.do(f"{seat} bid {number}")
    return t


def all_to_forehand(t: Table) -> Table:
    """Forehand leads from the top and wins every trick, whatever falls from the others."""
    best = ("HJ", "H9", "HA", "HK", "HQ", "HT", "H8", "H7", "SA", "SK", "SQ", "SJ")
    for card in [c for c in best if c in t.hand(0)]:
        t.do(f"0 play {card}")
        while to_act(t.state) in ((1,), (2,)) and t.state.match.number == 1:
            t.do(f"{t.turn} play {min(t.cards())}")
    return t


def written(t: Table, deal: int = 1) -> list[int]:
    """What stands for each seat."""
    found = [0] * t.state.match.seats
    for entry in t.ledger(deal):
        found[entry.seats[0]] += entry.total
    return found


# ------------------------------------------------------------------ seats and cards


@for_forms("stich-differenzler-2.setup.players", "stich-differenzler-3.setup.players")
def test_each_plays_for_himself_with_36_cards(form: str) -> None:
    t = said(form, *(1 for _ in seats(form)))
    assert sides_of(t.state) == tuple((seat,) for seat in seats(form))
    assert len(t.rules.pack) == 36


@for_forms(
    "stich-differenzler-2.deal.first-dealer",
    "stich-differenzler-3.deal.first-dealer",
    "stich-differenzler-2.deal.rotation",
    "stich-differenzler-3.deal.rotation",
)
def test_the_lowest_card_deals_first_and_the_deal_goes_round(form: str) -> None:
    t = Table(form, dealer=-1).do("chance draw " + " ".join(["HA", "D7", "C9"][: len(seats(form))]))
    assert t.state.match.dealer == 1
    t = said(form, *(1 for _ in seats(form))).play_out()
    assert t.state.match.dealer == 0


@for_forms("stich-differenzler-2.deal.packets", "stich-differenzler-3.deal.packets")
def test_hands_are_dealt_in_three_packets_and_played_to_the_last_card(form: str) -> None:
    t = table(form)
    moves = [e.data for e in t.events if e.kind == "move" and e.data["target"].startswith("hand")]
    assert [(m["target"], m["count"]) for m in moves] == [
        (f"hand:{seat}", BOTH[form] // 3) for _ in range(3) for seat in seats(form)
    ]
    for seat in seats(form):
        t.do(f"{seat} bid 1")
    t.play_out()
    assert len([e for e in t.events if e.kind == "trick"]) == BOTH[form]


@for_forms(
    "stich-differenzler-2.deal.stock",
    "stich-differenzler-2.deal.stock-dead",
    "stich-differenzler-3.deal.rest",
)
def test_the_rest_stays_covered_but_for_the_turned_card_and_is_never_drawn(form: str) -> None:
    t = said(form, *(1 for _ in seats(form)))
    rest = 36 - len(seats(form)) * BOTH[form]
    for _ in range(2 * len(seats(form))):
        for seat in seats(form):
            view = view_of(t.state, seat)
            assert view.deal.turned == t.rules.pack.card("H6")
            assert (view.piles["stock"].count, view.piles["stock"].known) == (rest - 1, 0)
        t.do(f"{t.turn} play {min(t.cards())}")
    assert {len(t.hand(seat)) for seat in seats(form)} == {BOTH[form] - 2}


# ------------------------------------------------------------------ what is played


@for_forms("stich-differenzler-2.deal.mode", "stich-differenzler-3.deal.mode")
def test_the_turned_card_is_trump_or_what_was_agreed(form: str) -> None:
    t = table(form)
    assert (t.state.deal.mode, t.state.deal.question) == ("H", "predict")
    for mode in ("obenabe", "undenufe"):
        t = table(form, mode=mode)
        assert (t.state.deal.mode, t.state.deal.question) == (mode, "predict")
        assert not t.state.deal.turned
    t = table(form, mode="forehand")
    assert (t.turn, t.state.deal.question) == (0, "mode")
    assert t.legal() == {*(f"trump {suit}" for suit in "HDCS"), "obenabe", "undenufe"}
    t.do("0 trump D")
    assert (t.state.deal.mode, t.turn, t.state.deal.question) == ("D", 0, "predict")


@for_forms("stich-differenzler-2.deal.forehand", "stich-differenzler-3.deal.forehand")
def test_forehand_who_chooses_names_something(form: str) -> None:
    t = table(form, mode="forehand")
    for line in ("0 pass", "0 push", "0 bid 3", "1 trump H"):
        assert t.refused(line) == f"{form}.deal.forehand"
    t.do("0 trump D")
    assert t.refused("0 trump H") == f"{form}.deal.forehand"


@for_forms("stich-differenzler-2.deal.trump-card-dead", "stich-differenzler-3.deal.trump-card-dead")
def test_nobody_gets_the_turned_card(form: str) -> None:
    stage = STAGES[form].replace("H8", "H6").replace("stock=H6", "stock=H8")
    t = said(form, *(1 for _ in seats(form)), stage=stage)
    assert t.refused("0 rob H6") == f"{form}.deal.trump-card-dead"


# ------------------------------------------------------------------ predictions


@for_forms("stich-differenzler-2.bid.mandatory", "stich-differenzler-3.bid.mandatory")
def test_everybody_says_a_number_before_the_first_card(form: str) -> None:
    t = table(form)
    for seat in seats(form):
        assert t.refused(f"{seat} pass") == f"{form}.bid.mandatory"
        assert t.refused("0 play HJ") == f"{form}.bid.mandatory"
        t.do(f"{seat} bid 1")
    assert t.state.deal.question == "play"


@for_forms("stich-differenzler-2.bid.range", "stich-differenzler-3.bid.range")
def test_any_number_from_none_to_all_tricks_may_be_said(form: str) -> None:
    t = table(form)
    assert t.legal() == {f"bid {number}" for number in range(BOTH[form] + 1)}
    assert t.refused(f"0 bid {BOTH[form] + 1}") == f"{form}.bid.range"
    assert t.refused("0 bid -1") == f"{form}.bid.range"


@for_forms("stich-differenzler-2.bid.order", "stich-differenzler-3.bid.order")
def test_forehand_speaks_first_and_the_dealer_last(form: str) -> None:
    t = table(form)
    for seat in seats(form):
        assert to_act(t.state) == (seat,)
        if seat != seats(form)[-1]:
            assert t.refused(f"{seat + 1} bid 1") == f"{form}.bid.order"
        t.do(f"{seat} bid 1")


@for_forms("stich-differenzler-2.bid.open", "stich-differenzler-3.bid.open")
def test_numbers_are_said_aloud_or_by_agreement_written_until_the_last_trick(form: str) -> None:
    t = said(form, 3)
    assert all(view_of(t.state, seat).deal.predictions == ((0, 3),) for seat in seats(form))
    t = table(form, announcement="secret")
    assert set(to_act(t.state)) == set(seats(form))
    t.do("1 bid 2", "0 bid 3", *(f"{seat} bid 0" for seat in seats(form)[2:]))
    t.play_out_until(1)
    assert not view_of(t.state, 1).deal.predictions
    assert (view_of(t.state, 1).slip, view_of(t.state, 0).slip) == (2, 3)
    t.play_out()
    assert [dict(e.of)["said"] for e in t.ledger(1)][:2] == ["3", "2"]


@for_forms("stich-differenzler-2.bid.binding", "stich-differenzler-3.bid.binding")
def test_what_was_said_stands(form: str) -> None:
    t = said(form, 3)
    assert not t.calls(0)
    assert t.refused("0 take-back") == f"{form}.bid.binding"
    assert t.refused("0 bid 4") == f"{form}.bid.binding"


@for_forms("stich-differenzler-2.bid.sum-free", "stich-differenzler-3.bid.sum-free")
def test_all_numbers_may_come_out_even_unless_it_was_agreed_otherwise(form: str) -> None:
    first = [2] * (len(seats(form)) - 1)
    even = BOTH[form] - sum(first)
    assert f"bid {even}" in said(form, *first).legal()
    t = said(form, *first, sum_forbidden="on")
    assert t.legal() == {f"bid {n}" for n in range(BOTH[form] + 1) if n != even}
    assert t.refused(f"{seats(form)[-1]} bid {even}") == f"{form}.bid.sum-free"
    secret = table(form, sum_forbidden="on", announcement="secret")
    assert len(secret.legal(seats(form)[-1])) == BOTH[form] + 1


# ------------------------------------------------------------------ the tricks


@for_forms("stich-differenzler-2.play.first-lead", "stich-differenzler-3.play.first-lead")
def test_forehand_leads_and_then_whoever_has_won(form: str) -> None:
    t = said(form, *(1 for _ in seats(form)))
    assert t.turn == 0
    assert t.cards() == t.hand(0)
    t.do("0 play SK" if form == THREE else "0 play SJ")
    assert t.cards() == {card for card in t.hand(1) if card[0] == "S"}
    while t.turn:
        t.do(f"{t.turn} play {min(t.cards())}")
    assert t.turn == 0


@for_forms(
    "stich-differenzler-2.play.normal",
    "stich-differenzler-3.play.normal",
    "stich-differenzler-2.play.deliberate-loss",
    "stich-differenzler-3.play.deliberate-loss",
)
def test_suit_is_followed_or_trumped_and_a_trick_may_be_lost_on_purpose(form: str) -> None:
    extra = "" if form == TWO else " 2=D9DT"
    t = said(form, *(1 for _ in seats(form)), stage=f"0=S9HTC6 1=S6SAHJH7D6{extra} stock=H6")
    t.do("0 play S9")
    spades = {card for card in t.hand(1) if card[0] == "S"}
    assert spades > {"S6"}
    assert t.cards() == spades | {card for card in t.hand(1) if card[0] == "H"}
    assert t.refused("1 play D6") == "jass-base.follow.plain-or-trump"
    alone = said(form, *(1 for _ in seats(form)), stage=f"{STAGES[form][:-8]} stock=H6")
    alone.do("0 play HJ")
    assert alone.cards() == alone.hand(1)


@pytest.mark.rule("stich-differenzler-3.play.normal")
def test_the_trump_under_is_never_forced_out() -> None:
    t = said(THREE, 1, 1, 1, stage="0=H9 1=HJD6D7D8D9DTDJDQDK stock=H6").play("H9")
    assert t.cards(1) == t.hand(1)


@pytest.mark.rule("stich-differenzler-3.play.undertrump")
def test_without_the_suit_a_lower_trump_may_be_added() -> None:
    t = said(THREE, 1, 1, 1, stage=UNDER).play("S6", "H9")
    assert t.cards(2) == t.hand(2)
    t = said(THREE, 1, 1, 1, stage=WITH_SUIT).play("S6", "H9")
    assert t.cards(2) == {"S9", "HJ"}
    assert t.refused("2 play H6") == f"{THREE}.play.undertrump"
    t = said(THREE, 1, 1, 1, stage=UNDER, undertrump="off").play("S6", "H9")
    assert t.cards(2) == {"HJ", "DK", "DA", "CK", "CA"}
    assert t.refused("2 play H6") == f"{THREE}.play.undertrump"


@pytest.mark.rule("stich-differenzler-2.play.undertrump")
@pytest.mark.parametrize("undertrump", ["when-void", "off"])
def test_for_two_no_trump_lies_yet_when_the_second_card_is_played(undertrump: str) -> None:
    t = said(TWO, 1, 1, stage="0=S6 1=H7H8D7D8D9 stock=H6", undertrump=undertrump).play("S6")
    assert {"H7", "H8"} <= t.cards(1)


@for_forms("stich-differenzler-2.meld.none", "stich-differenzler-3.meld.none")
def test_neither_weis_nor_stoeck_are_announced(form: str) -> None:
    t = said(form, *(1 for _ in seats(form)))
    assert t.legal() == {f"play {card}" for card in t.hand(0)}
    assert t.refused("0 weis") == f"{form}.meld.none"
    t = all_to_forehand(t)
    assert {entry.cause for entry in t.ledger(1)} == {"difference"}


# ------------------------------------------------------------------ counting


@for_forms("stich-differenzler-2.score.tricks-only", "stich-differenzler-3.score.tricks-only")
def test_every_trick_counts_one_and_nothing_else_does(form: str) -> None:
    t = all_to_forehand(said(form, BOTH[form] - 2, *(0 for _ in seats(form)[1:])))
    last = [e for e in t.events if e.kind == "trick"][-1].data
    assert last["points"] == last["won"] == (BOTH[form], *(0 for _ in seats(form)[1:]))
    assert written(t) == [-2, *(10 for _ in seats(form)[1:])]


@for_forms("stich-differenzler-2.score.exact", "stich-differenzler-3.score.exact")
@pytest.mark.parametrize("exact", [10, 5, 20])
def test_a_hit_is_paid_the_same_for_all_tricks_and_for_none(form: str, exact: int) -> None:
    numbers = (BOTH[form], *(0 for _ in seats(form)[1:]))
    t = all_to_forehand(said(form, *numbers, exact_points=str(exact)))
    assert written(t) == [exact] * len(seats(form))
    assert t.rules_written() == {f"{form}.score.exact"}


@for_forms("stich-differenzler-2.score.miss", "stich-differenzler-3.score.miss")
@pytest.mark.parametrize("miss", [1, 0, 5])
def test_each_trick_too_many_or_too_few_costs(form: str, miss: int) -> None:
    t = all_to_forehand(said(form, 5, *(3 for _ in seats(form)[1:]), miss_points=str(miss)))
    assert written(t) == [-miss * (BOTH[form] - 5), *(-miss * 3 for _ in seats(form)[1:])]
    assert t.rules_written() == {f"{form}.score.miss"}


@for_forms("stich-differenzler-2.slate.columns", "stich-differenzler-3.slate.columns")
def test_results_are_added_up_in_columns_also_below_nothing(form: str) -> None:
    t = all_to_forehand(said(form, BOTH[form], *(4 for _ in seats(form)[1:])))
    slate = t.slate(PredictionSlate, ("A", "B", "C")[: len(seats(form))])
    (row,) = slate.rows
    assert [(c.said, c.made, c.result) for c in row.cells] == [
        (BOTH[form], BOTH[form], 10),
        *((4, 0, -4) for _ in seats(form)[1:]),
    ]
    assert slate.sums == t.state.match.totals == (10, *(-4 for _ in seats(form)[1:]))
    assert not slate.lowest


def whole(form: str, totals: tuple[int, ...] = (), **options: str) -> Table:
    """A Partie in which everybody says one trick and cards are random."""
    t = Table(form, None, 0, options, totals=totals[: len(seats(form))])
    while not t.state.match.over:
        t.chance()
        if t.state.deal.question == "predict":
            t.do(f"{t.turn} bid 1")
        else:
            t.play_out()
    return t


@for_forms("stich-differenzler-2.end.length", "stich-differenzler-3.end.length")
def test_a_partie_has_twelve_deals(form: str) -> None:
    assert whole(form).state.match.number == 12


@for_forms("stich-differenzler-2.end.score-target", "stich-differenzler-3.end.score-target")
@pytest.mark.parametrize("target", [50, 100])
def test_by_agreement_it_ends_after_the_deal_that_brings_somebody_to_a_target(
    form: str, target: int
) -> None:
    before = (target - 10, target - 1, 0)[: len(seats(form))]
    t = Table(
        form, STAGES[form], seats(form)[-1], {"match_length": f"{target}-points"}, totals=before
    )
    t.do(*(f"{seat} bid {BOTH[form] if not seat else 2}" for seat in seats(form)))
    t = all_to_forehand(t)
    assert t.state.match.over
    assert t.state.match.totals[:2] == (target, target - 3)
    assert t.state.match.ranking[0] == (0,)
    short = tuple(total - 1 for total in before)
    t = Table(
        form, STAGES[form], seats(form)[-1], {"match_length": f"{target}-points"}, totals=short
    )
    t.do(*(f"{seat} bid {BOTH[form] if not seat else 2}" for seat in seats(form)))
    assert not all_to_forehand(t).state.match.over


@for_forms("stich-differenzler-2.end.winner", "stich-differenzler-3.end.winner")
def test_the_highest_total_wins_and_equal_totals_share_the_place(form: str) -> None:
    match = whole(form).state.match
    order = [match.totals[p] for group in match.ranking for p in group]
    assert order == sorted(match.totals, reverse=True)
    level = (50, 60, 60)[: len(seats(form))]
    options = {"match_length": "50-points"}
    t = Table(form, STAGES[form], seats(form)[-1], options, totals=level)
    t.do(*(f"{seat} bid {BOTH[form] if not seat else 0}" for seat in seats(form)))
    assert all_to_forehand(t).state.match.totals == tuple(total + 10 for total in level)
    assert t.state.match.ranking == ((*seats(form)[1:],), (0,))
