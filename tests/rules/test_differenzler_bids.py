"""Differenzler: predictions, aloud and on covered slips."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.engine.sample import Sampler
from jasstui.engine.step import to_act
from jasstui.engine.view_of import view_of
from jasstui.mechanics.bidding.estimate import estimate
from jasstui.mechanics.bidding.predict import ready_of
from tests.rules.differenzler_deals import RUFFED, SPADE_LAST, SUITS, predicted, results, table
from tests.support import Table, for_forms, rules_of

OPEN = "differenzler-offen-4"
COVERED = "differenzler-verdeckt-4"


# ------------------------------------------------------------------ aloud


@pytest.mark.rule("differenzler-offen-4.bid.after-looking")
@pytest.mark.parametrize("form", [OPEN, COVERED])
def test_everybody_sees_his_nine_cards_before_he_predicts(form: str) -> None:
    t = table(form)
    assert t.state.deal.question == "predict"
    for seat in range(4):
        view = view_of(t.state, seat)
        assert view.hand.bit_count() == 9
        assert view.deal.predictions == ()


@pytest.mark.rule("differenzler-offen-4.bid.order")
def test_forehand_speaks_first_and_the_dealer_last() -> None:
    t = table(OPEN)
    for seat in range(4):
        assert to_act(t.state) == (seat,)
        for other in set(range(4)) - {seat}:
            if other > seat:
                assert t.refused(f"{other} bid 10") == f"{OPEN}.bid.order"
        t.do(f"{seat} bid {seat}")
    assert t.state.deal.predictions == ((0, 0), (1, 1), (2, 2), (3, 3))


@pytest.mark.rule("differenzler-offen-4.bid.mandatory")
@pytest.mark.parametrize("form", [OPEN, COVERED])
def test_nobody_can_pass_or_speak_twice(form: str) -> None:
    t = table(form)
    assert t.refused("0 pass") == f"{OPEN}.bid.mandatory"
    t.do("0 bid 40")
    assert "bid.final" in t.refused("0 bid 41") or "bid.correction" in t.refused("0 bid 41")
    assert t.state.deal.question == "predict"


@for_forms("differenzler-offen-4.bid.range", "differenzler-verdeckt-4.bid.range")
def test_any_whole_number_from_0_to_157_and_no_other(form: str) -> None:
    t = table(form)
    assert t.legal(0) == {f"bid {n}" for n in range(158)}
    assert t.refused("0 bid 158") == f"{form}.bid.range"
    assert t.refused("0 bid -1") == f"{form}.bid.range"
    assert t.refused("0 bid 4.5") == f"{form}.bid.range"


@pytest.mark.rule("differenzler-offen-4.bid.open")
def test_a_prediction_is_seen_by_everybody_until_the_deal_is_written() -> None:
    t = table(OPEN).do("0 bid 44")
    for seat in range(5):
        assert view_of(t.state, seat).deal.predictions == ((0, 44),)
    t.do("1 bid 1", "2 bid 2", "3 bid 3").play(*SPADE_LAST[:8], "S6 S8 D6")
    assert view_of(t.state, 2).deal.predictions == ((0, 44), (1, 1), (2, 2), (3, 3))
    t.play("C7")
    assert t.state.match.number == 2
    assert t.state.deal.predictions == ()


@pytest.mark.rule("differenzler-offen-4.bid.sum-free")
@pytest.mark.parametrize("last", [0, 57, 58, 157])
def test_the_dealer_is_not_bound_by_what_the_others_said(last: int) -> None:
    t = predicted(OPEN, 40, 30, 30)
    assert t.legal(3) == {f"bid {n}" for n in range(158)}
    t.do(f"3 bid {last}")
    assert t.state.deal.question == "play"


@pytest.mark.rule("differenzler-offen-4.bid.correction")
def test_a_prediction_stands() -> None:
    t = predicted(OPEN, 40)
    assert t.calls(0) == set()
    assert t.refused("0 play HJ") == f"{OPEN}.play.first-lead"
    assert t.refused("0 pass") == f"{OPEN}.bid.mandatory"
    assert t.refused("0 claim") == "table.turn"
    assert t.refused("0 take-back") == f"{OPEN}.bid.correction"
    t.do("1 bid 3", "2 bid 3", "3 bid 3")
    assert t.refused("3 take-back") == f"{OPEN}.bid.correction"
    assert t.refused("0 bid 41") == f"{OPEN}.bid.correction"


@pytest.mark.rule("differenzler-offen-4.bid.correction")
def test_by_agreement_it_may_be_taken_back_until_the_next_has_spoken() -> None:
    t = predicted(OPEN, 40, announcement_correction="until-next")
    assert t.calls(0) == {"take-back"}
    assert t.calls(1) == set()
    t.do("0 take-back")
    assert to_act(t.state) == (0,)
    assert t.state.deal.predictions == ()
    t.do("0 bid 44", "1 bid 1")
    assert t.calls(0) == set()
    assert t.refused("0 take-back") == f"{OPEN}.bid.correction"
    assert t.calls(1) == {"take-back"}


@pytest.mark.rule("differenzler-offen-4.bid.correction")
def test_what_the_next_has_said_is_known_even_if_he_takes_it_back() -> None:
    t = predicted(OPEN, 40, 1, announcement_correction="until-next").do("1 take-back")
    assert t.calls(0) == set()
    assert t.refused("0 take-back") == f"{OPEN}.bid.correction"
    t.do("1 bid 2", "1 take-back", "1 bid 3", "2 bid 0", "3 bid 7", "3 take-back")
    assert [t.calls(seat) for seat in range(4)] == [set()] * 4


@pytest.mark.rule("differenzler-offen-4.bid.correction")
def test_by_agreement_the_dealer_may_take_his_back_until_the_first_lead() -> None:
    t = predicted(OPEN, 152, 5, 0, 100, announcement_correction="until-next")
    assert to_act(t.state) == (0,)
    assert t.calls(3) == {"take-back"}
    t.do("3 take-back")
    assert (t.state.deal.question, to_act(t.state)) == ("predict", (3,))
    t.do("3 bid 9").play(SPADE_LAST[0].split()[0])
    assert t.calls(3) == set()
    assert t.refused("3 take-back") == f"{OPEN}.bid.correction"
    t.play(*SPADE_LAST[0].split()[1:], *SPADE_LAST[1:])
    assert results(t) == [-10, -10, 0, 9]


# ------------------------------------------------------------------ on slips


@pytest.mark.rule("differenzler-verdeckt-4.bid.written", "differenzler-verdeckt-4.bid.order-free")
def test_everybody_writes_in_any_order_and_others_learn_only_that_a_slip_is_ready() -> None:
    t = table(COVERED)
    assert set(to_act(t.state)) == {0, 1, 2, 3}
    before = len(t.events)
    t.do("2 bid 30")
    for event in t.events[before:]:
        for seat in (0, 1, 3, 4):
            seen = event.seen_by(seat)
            assert seen is None or 30 not in seen.data.values()
    assert ready_of(t.state.deal) == (2,)
    assert t.state.deal.said == ()
    assert t.refused("2 bid 31") == f"{COVERED}.bid.final"
    t.do("0 bid 1", "3 bid 2")
    assert to_act(t.state) == (1,)
    assert ready_of(view_of(t.state, 4).deal) == (2, 0, 3)
    t.do("1 bid 3")
    assert t.turn == 0


@pytest.mark.rule("differenzler-verdeckt-4.bid.secret", "differenzler-verdeckt-4.bid.covered")
def test_nobody_learns_the_number_of_another_until_all_cards_are_played() -> None:
    one = predicted(COVERED, 152, 5, 0, 9)
    other = predicted(COVERED, 100, 77, 0, 50)
    for trick in ("", *SPADE_LAST[:8], "S6 S8 D6"):
        one.play(trick)
        other.play(trick)
        assert view_of(one.state, 2) == view_of(other.state, 2)
        assert view_of(one.state, 4) == view_of(other.state, 4)
        assert view_of(one.state, 2).slip == 0
        assert view_of(one.state, 4).slip == -1
        assert view_of(one.state, 2).deal.predictions == ()
        assert one.legal() == other.legal()


@pytest.mark.rule("differenzler-verdeckt-4.bid.secret")
def test_invented_slips_fit_the_hands_and_do_not_give_the_truth_away() -> None:
    t = predicted(COVERED, 3, 157, 157, 157)
    sampler = Sampler(view_of(t.state, 0))
    found = set()
    for seed in range(60):
        world = sampler.world(Random(seed))
        assert world.slips[0] == 3
        found.add(world.slips[1])
        guess = estimate(world.hands[1], t.rules.modes["H"].schedule[0], 3)
        assert abs(world.slips[1] - guess) <= 20 or world.slips[1] == 0
    assert len(found) > 10
    truth = predicted(COVERED, 3, 0, 0, 0)
    same = Sampler(view_of(truth.state, 0))
    for seed in range(5):
        first, second = sampler.world(Random(seed)), same.world(Random(seed))
        assert first.slips == second.slips or first.hands != second.hands


@pytest.mark.rule("differenzler-verdeckt-4.bid.hot-seat")
def test_only_the_writer_can_recall_his_number() -> None:
    t = predicted(COVERED, 10, 20, 30, 40).play(SPADE_LAST[0])
    assert [view_of(t.state, seat).slip for seat in range(5)] == [10, 20, 30, 40, -1]


@pytest.mark.rule("differenzler-verdeckt-4.bid.final")
def test_a_slip_may_be_written_anew_until_the_first_card_is_led() -> None:
    t = table(COVERED).do("1 bid 20", "1 take-back")
    assert set(to_act(t.state)) == {0, 1, 2, 3}
    assert view_of(t.state, 1).slip == -1
    t.do("1 bid 5", "0 bid 152", "2 bid 0", "3 bid 1")
    assert t.turn == 0
    t.do("3 take-back")
    assert to_act(t.state) == (3,)
    t.do("3 bid 9").play("HJ")
    assert all(t.calls(seat) == set() for seat in range(4))
    assert t.refused("3 take-back") == f"{COVERED}.bid.final"
    assert t.refused("3 bid 8") == f"{COVERED}.bid.final"
    t.play("C6 D7 H7", *SPADE_LAST[1:])
    assert results(t) == [-10, -10, 0, 9]


@pytest.mark.rule("differenzler-verdeckt-4.score.reveal")
def test_all_slips_are_uncovered_together_after_the_last_trick() -> None:
    t = predicted(COVERED, 140, 5, 0, 9).play(*SPADE_LAST)
    uncovered = [i for i, e in enumerate(t.events) if e.data.get("predictions")]
    last = max(i for i, e in enumerate(t.events) if e.kind == "trick" and i < uncovered[0])
    entries = [i for i, e in enumerate(t.events) if e.kind == "entry"]
    assert len(uncovered) == 1
    assert last < uncovered[0] < entries[0]
    assert t.events[uncovered[0]].data["predictions"] == ((0, 140), (1, 5), (2, 0), (3, 9))
    assert t.events[uncovered[0]].seen_by(4) is not None
    assert results(t) == [12, -10, 0, 9]


@pytest.mark.rule("differenzler-verdeckt-4.bid.estimate-aid")
def test_the_aid_counts_trumps_twice_and_eleven_for_an_ace_that_should_win() -> None:
    rules = rules_of(COVERED)
    pack, trick = rules.pack, rules.modes["H"].schedule[0]
    aces = pack.mask("DACASA")
    assert estimate(pack.suit["H"], trick, 3) == 124
    assert estimate(pack.suit["H"], trick, 3) + estimate(aces, trick, 3) == 157
    assert estimate(pack.mask("HJHAH6DAD7"), trick, 3) == 2 * (20 + 11) + 11
    assert estimate(pack.mask("DADKDQDJDTD9"), trick, 3) == 0
    assert estimate(pack.mask("DKS9"), trick, 3) == 0


def test_stages_of_these_tests_are_whole_deals() -> None:
    for stage in (SUITS, RUFFED):
        assert len(Table(OPEN, stage).hand(2)) == 9
