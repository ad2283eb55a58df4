"""Handjass for four: who writes Striche, who gets a Sack, and how the Partie ends."""

from __future__ import annotations

import pytest

from jasstui.mechanics.account.places import Places
from jasstui.mechanics.partien.marks import Column
from tests.rules.handjass_deals import (
    EXACT,
    FOUR,
    LAPSE,
    LEVEL,
    NONE,
    ONLY,
    columns_of,
    four,
    joined,
    made,
    said,
)
from tests.support import Table

FORM = "handjass-4"
THREE = ("come", "come", "come", "pass")
HALF = ("come", "come", "pass", "pass")


def standing(*striche: int, sacks: tuple[int, ...] = (0, 0, 0, 0)) -> list[Column]:
    return [Column(n, sack) for n, sack in zip(striche, sacks, strict=True)]


# ------------------------------------------------------------------ Striche and Säcke


@pytest.mark.rule("handjass-4.slate.two")
def test_the_two_best_write_a_strich_each() -> None:
    t = four(FOUR)
    assert made(t) == {0: 32, 1: 26, 2: 33, 3: 66}
    assert t.marks("strich") == {2: 1, 3: 1}
    assert t.marks("null") == {}
    assert f"{FORM}.slate.two" in t.rules_written()
    t = four(EXACT, *THREE)
    assert t.marks("strich") == {0: 1, 1: 1}


@pytest.mark.rule("handjass-4.slate.minimum")
def test_whoever_has_fewer_than_21_gets_a_sack_and_no_strich() -> None:
    t = four(LAPSE)
    assert made(t) == {0: 70, 1: 46, 2: 23, 3: 18}
    assert t.marks("null") == {3: 1}
    t = four(ONLY, *("come",) * 4)
    assert t.marks("null") == {1: 1, 2: 1, 3: 1}
    assert f"{FORM}.slate.minimum" in t.rules_written()


@pytest.mark.rule("handjass-4.slate.twenty-one")
def test_exactly_the_minimum_is_enough() -> None:
    t = four(EXACT, *THREE)
    assert made(t) == {0: 30, 1: 26, 2: 21}
    assert t.marks("null") == {}
    t = four(EXACT, *THREE, mode="schlaeger")
    assert t.marks("null") == {2: 1}
    assert t.marks("strich") == {0: 1, 1: 1}


@pytest.mark.rule("handjass-4.slate.only-one-reaches")
@pytest.mark.parametrize("mode", ["handjass", "schlaeger"])
def test_the_only_one_with_enough_points_writes_two(mode: str) -> None:
    t = four(ONLY, mode=mode)
    assert t.marks("strich") == {0: 2}
    assert f"{FORM}.slate.only-one-reaches" in t.rules_written()


@pytest.mark.rule("handjass-4.slate.none-reaches")
@pytest.mark.parametrize("mode", ["handjass", "schlaeger"])
def test_if_nobody_has_enough_everybody_gets_a_sack(mode: str) -> None:
    t = four(NONE, *HALF, mode=mode)
    assert made(t) == {0: 19, 1: 18}
    assert t.marks("strich") == {}
    assert t.marks("null") == {0: 1, 1: 1}


@pytest.mark.rule("handjass-4.slate.tie")
@pytest.mark.parametrize(
    ("tie", "written"), [("forehand", {1: 1, 3: 1}), ("both", {1: 1, 2: 1, 3: 1}), ("none", {3: 1})]
)
def test_level_on_the_last_place(tie: str, written: dict[int, int]) -> None:
    t = four(LEVEL, tie=tie)
    assert made(t) == {0: 26, 1: 32, 2: 32, 3: 67}
    assert t.marks("strich") == written
    assert t.marks("null") == {}


@pytest.mark.rule("handjass-4.slate.schlaeger")
def test_schlaeger_shares_three_striche_among_four() -> None:
    t = four(FOUR, mode="schlaeger")
    assert t.marks("strich") == {0: 1, 2: 1, 3: 1}
    assert f"{FORM}.slate.schlaeger" in t.rules_written()


@pytest.mark.rule("handjass-4.slate.schlaeger-fewer")
def test_schlaeger_with_three_or_two_is_for_the_two_best() -> None:
    t = four(EXACT, *THREE, mode="schlaeger")
    assert t.marks("strich") == {0: 1, 1: 1}
    assert f"{FORM}.slate.schlaeger-fewer" in t.rules_written()


@pytest.mark.rule("handjass-4.slate.schlaeger-min", "handjass-4.slate.lapsed")
def test_schlaeger_needs_26_and_the_third_strich_lapses() -> None:
    t = four(LAPSE, mode="schlaeger")
    assert made(t)[2] == 23
    assert t.marks("strich") == {0: 1, 1: 1}
    assert t.marks("null") == {2: 1, 3: 1}
    assert f"{FORM}.slate.schlaeger-min" in t.rules_written()


@pytest.mark.rule("handjass-4.slate.sack")
def test_the_next_strich_wipes_out_a_sack() -> None:
    t = four(FOUR, columns=standing(0, 0, 2, 2, sacks=(0, 0, 1, 0)))
    assert columns_of(t) == [(0, 0), (0, 0), (2, 0), (3, 0)]
    assert t.state.match.columns[2].paid == 1


# ------------------------------------------------------------------ the end of the Partie


@pytest.mark.rule("handjass-4.end.target")
def test_seven_striche_without_a_sack_end_the_partie_for_a_player() -> None:
    t = four(FOUR, columns=standing(0, 0, 6, 6, sacks=(0, 0, 0, 1)))
    assert t.state.match.left == ((2,),)
    assert columns_of(t)[3] == (6, 0)
    assert not t.state.match.over
    for target in (5, 9):
        t = four(FOUR, columns=standing(0, 0, target - 1, 0), target=str(target))
        assert t.state.match.left == ((2,),)


@pytest.mark.rule("handjass-4.end.overshoot")
def test_striche_beyond_the_last_are_not_written() -> None:
    t = four(ONLY, columns=standing(6, 0, 0, 0))
    assert columns_of(t)[0] == (7, 0)
    assert t.marks("strich") == {0: 1}


@pytest.mark.rule("handjass-4.end.same-deal")
def test_of_two_who_finish_together_the_one_with_more_points_goes_before() -> None:
    t = four(FOUR, columns=standing(0, 0, 6, 6))
    assert t.state.match.left == ((3,), (2,))
    t = four(LEVEL, columns=standing(0, 6, 6, 0), tie="both")
    assert t.state.match.left == ((1,), (2,))


@pytest.mark.rule("handjass-4.end.loser")
def test_the_last_one_left_has_lost() -> None:
    t = four(LEVEL, columns=standing(5, 6, 6, 6), tie="both")
    assert t.state.match.over
    assert t.state.match.ranking == ((3,), (1,), (2,), (0,))


@pytest.mark.rule("handjass-4.end.continue")
@pytest.mark.parametrize(
    ("three", "form"), [("blinder", "handjass-blinder-3"), ("bessern", "handjass-bessern-3")]
)
def test_the_others_play_on_and_keep_their_columns(three: str, form: str) -> None:
    t = four(FOUR, columns=standing(3, 1, 6, 2), three_handed=three)
    assert t.state.match.form == form
    assert t.state.match.order == (0, 1, 3)
    assert columns_of(t) == [(3, 0), (1, 0), (7, 0), (3, 0)]
    t = four(FOUR, columns=standing(3, 1, 6, 6), three_handed=three)
    assert t.state.match.form == "handjass-2"
    assert t.state.match.order == (0, 1)


def test_agreements_about_later_forms_are_made_before_the_partie() -> None:
    t = four(FOUR, columns=standing(0, 0, 6, 6), two_handed="bessern", kehr="off", mode="schlaeger")
    assert t.state.rules.spec.deal[2:5] == ["trump", "improve", "join"]
    assert t.state.rules.hand_out("").packets == [3, 3, 3]
    goal = t.state.rules.goal("handjass")
    assert isinstance(goal, Places)
    assert goal.least == 26


def test_somebody_alone_may_be_paid_his_last_striche() -> None:
    t = joined(
        FORM, FOUR[0], "pass", "come", "pass", "pass",
        columns=standing(0, 5, 0, 0), lone_player="two-striche",
    )  # fmt: skip
    assert t.state.match.left == ((1,),)
    assert isinstance(said(Table(FORM), "come"), Table)
