"""Doppelkopf: who has won, what it is worth, timid wins and special points."""

from __future__ import annotations

import pytest

from jasstui.mechanics.account.levels import Levels
from tests.rules.doppelkopf_deals import (
    ALONE,
    FORM,
    PARTNERS,
    causes,
    ended,
    nobody,
    normal,
    solo,
    table,
    written,
)
from tests.support import Table


def result(re: int, *said: str, tricks: tuple[int, ...] = (3, 3, 3, 3), **options: str) -> Table:
    """A normal game in which Re made so many points, after some announcements."""
    t = normal(PARTNERS, **options).do(*said)
    points = (re // 2, (240 - re) // 2, re - re // 2, 240 - re - (240 - re) // 2)
    return ended(t, points, tricks)


def winner(t: Table) -> str:
    """Who won the deal that was just settled."""
    told = [e.data["result"] for e in t.events if e.kind == "deal" and "result" in e.data]
    return str(told[-1])


# ------------------------------------------------------------------ who wins


@pytest.mark.rule("doppelkopf-4.score.win-plain")
@pytest.mark.parametrize(("points", "party"), [(121, "re"), (120, "kontra"), (119, "kontra")])
def test_re_needs_121_and_kontra_120(points: int, party: str) -> None:
    assert winner(result(points)) == party


@pytest.mark.rule("doppelkopf-4.score.win-only-kontra")
def test_kontra_alone_needs_121() -> None:
    assert winner(result(120, "1 kontra")) == "re"
    assert winner(result(119, "1 kontra")) == "kontra"
    assert winner(result(120, "1 kontra", "0 re")) == "kontra"
    assert winner(result(120, "1 kontra", kontra_needs_121="off")) == "kontra"


@pytest.mark.rule("doppelkopf-4.score.win-level")
@pytest.mark.parametrize(
    ("level", "re", "party"),
    [
        ("no-90", 151, "re"), ("no-90", 150, "kontra"), ("no-60", 181, "re"),
        ("no-60", 180, "kontra"), ("no-30", 211, "re"), ("no-30", 210, "kontra"),
    ],
)  # fmt: skip
def test_an_announced_level_must_be_kept(level: str, re: int, party: str) -> None:
    assert winner(result(re, f"0 {level}")) == party


@pytest.mark.rule("doppelkopf-4.score.win-level", "doppelkopf-4.score.schwarz-trick")
def test_after_schwarz_a_single_empty_trick_refutes() -> None:
    assert winner(result(240, "0 black", tricks=(6, 0, 6, 0))) == "re"
    assert winner(result(240, "0 black", tricks=(6, 1, 5, 0))) == "kontra"


@pytest.mark.rule("doppelkopf-4.score.win-against-level")
def test_against_a_level_its_limit_is_enough() -> None:
    assert winner(result(91, "1 no-90")) == "re"
    assert winner(result(90, "1 no-90")) == "re"
    assert winner(result(89, "1 no-90")) == "kontra"
    assert winner(result(30, "1 no-30")) == "re"
    assert winner(result(0, "1 black", tricks=(1, 6, 0, 5))) == "re"


@pytest.mark.rule("doppelkopf-4.score.win-none")
def test_nobody_wins_when_both_miss_their_levels() -> None:
    t = result(120, "0 no-90", "1 no-90")
    assert winner(t) == "none"
    assert written(t) == (0, 0, 0, 0)
    assert t.ledger(1)[0].rule == f"{FORM}.score.win-none"
    t = normal(PARTNERS).do("0 no-90", "1 no-90")
    ended(t, (60, 60, 60, 60), cards={(1, 1): "DA"})
    assert written(t) == (1, -1, 1, -1)
    t = normal(ALONE).do("0 no-90", "1 no-90")
    ended(t, (120, 40, 40, 40), cards={(1, 1): "DA"})
    assert written(t) == (3, -1, -1, -1)


# ------------------------------------------------------------------ points of the game


@pytest.mark.rule("doppelkopf-4.score.plus-minus", "doppelkopf-4.score.base")
def test_winners_write_plus_and_losers_minus() -> None:
    t = result(130)
    assert written(t) == (1, -1, 1, -1)
    assert causes(t) == {"game": 1}
    assert t.state.match.totals == (1, -1, 1, -1)


@pytest.mark.rule("doppelkopf-4.score.below")
@pytest.mark.parametrize(
    ("re", "said", "tricks", "steps"),
    [
        (151, "0 no-90", (3, 3, 3, 3), 1),
        (181, "0 no-90", (3, 3, 3, 3), 2),
        (211, "0 no-60", (3, 3, 3, 3), 3),
        (240, "0 no-60", (6, 0, 6, 0), 4),
        (240, "0 no-60", (6, 1, 5, 0), 3),
    ],
)
def test_a_point_for_each_step_below(
    re: int, said: str, tricks: tuple[int, ...], steps: int
) -> None:
    assert causes(result(re, said, tricks=tricks))["below"] == steps


@pytest.mark.rule(
    "doppelkopf-4.score.ann-re", "doppelkopf-4.score.ann-kontra", "doppelkopf-4.score.ann-once"
)
def test_re_and_kontra_add_two_each_once() -> None:
    t = result(130, "0 re", "2 re", "1 kontra", "3 kontra")
    assert causes(t) == {"game": 1, "announced-re": 2, "announced-kontra": 2}
    lost = result(100, "0 re", "1 kontra")
    assert causes(lost, 1) == {
        "game": 1, "announced-re": 2, "announced-kontra": 2, "against-holders": 1,
    }  # fmt: skip


@pytest.mark.rule("doppelkopf-4.score.ann-levels")
def test_own_levels_count_with_those_skipped() -> None:
    assert causes(result(215, "0 no-30"))["announced-level"] == 3
    t = result(240, "0 black", tricks=(6, 0, 6, 0))
    assert causes(t)["announced-level"] == 4


@pytest.mark.rule("doppelkopf-4.score.ann-levels-loser", "doppelkopf-4.score.against")
def test_against_levels_of_the_losers() -> None:
    t = result(95, "1 no-90")
    assert "announced-level" not in causes(t)
    assert "against-level" not in causes(t)
    assert causes(result(125, "1 no-90"))["against-level"] == 1
    assert causes(result(92, "1 no-60"))["against-level"] == 1
    assert causes(result(125, "1 no-60"))["against-level"] == 2
    assert causes(result(62, "1 no-30"))["against-level"] == 1
    assert causes(result(35, "1 black"))["against-level"] == 1


@pytest.mark.rule("doppelkopf-4.score.gegen-alten")
def test_kontra_gets_a_point_against_the_alten() -> None:
    assert causes(result(100), 1)["against-holders"] == 1
    assert "against-holders" not in causes(result(130))
    silent = ended(normal(ALONE), (100, 50, 50, 40))
    assert causes(silent, 1)["against-holders"] == 1
    announced = ended(solo("trumpfsolo"), (100, 50, 50, 40))
    assert "against-holders" not in causes(announced, 1)
    goals = {name: table().rules.goal(name) for name in table().rules.spec.games}
    assert {name for name, goal in goals.items() if isinstance(goal, Levels) and goal.holders} == {
        "normal", "wedding", "give-away",
    }  # fmt: skip


@pytest.mark.rule("doppelkopf-4.score.solo-point")
def test_the_soloist_writes_threefold_with_a_solo_point() -> None:
    t = ended(solo("damensolo"), (130, 40, 40, 30))
    assert written(t) == (6, -2, -2, -2)
    assert causes(t, 1) == {"game": -1, "solo": -1}
    lost = ended(solo("damensolo"), (110, 50, 50, 30))
    assert written(lost) == (-6, 2, 2, 2)


@pytest.mark.rule("doppelkopf-4.score.solo-point-silent")
def test_silent_solo_and_hochzeit_without_partner_count_as_solo() -> None:
    assert written(ended(normal(ALONE), (130, 40, 40, 30))) == (6, -2, -2, -2)
    t = nobody(nobody(table(ALONE), "wedding").do("0 wedding first-ruffed"))
    t.state.deal.parties = t.state.parties = (0, 1, 1, 1)
    t.state.deal.sides = (0, 1, 1, 1)
    assert written(ended(t, (130, 40, 40, 30))) == (6, -2, -2, -2)


@pytest.mark.rule("doppelkopf-4.score.formula")
def test_everything_together() -> None:
    t = normal(PARTNERS).do("0 re", "1 kontra", "0 no-90", "3 no-90")
    ended(t, (90, 40, 80, 30), cards={(1, 1): "DA", (12, 0): "CJ"}, last=0)
    assert causes(t) == {
        "game": 1,
        "below": 1,
        "announced-re": 2,
        "announced-kontra": 2,
        "announced-level": 1,
        "against-level": 1,
        "fox": 1,
        "charlie": 1,
    }
    assert written(t) == (10, -10, 10, -10)


# ------------------------------------------------------------------ timid wins


@pytest.mark.rule("doppelkopf-4.score.timid-a", "doppelkopf-4.score.timid-effect")
def test_below_60_without_any_announcement() -> None:
    t = result(181)
    assert written(t) == (-3, 3, -3, 3)
    assert written(result(180)) == (2, -2, 2, -2)
    assert written(result(181, "0 re")) == (5, -5, 5, -5)
    assert written(result(181, "1 kontra"))[0] == -5  # the losers' words do not help


@pytest.mark.rule("doppelkopf-4.score.timid-b")
def test_below_30_with_re_only() -> None:
    assert written(result(211, "0 re"))[0] == -6
    assert written(result(211, "0 no-90"))[0] == 7
    kontra = result(29, "1 kontra")
    assert written(kontra)[1] == -7


@pytest.mark.rule("doppelkopf-4.score.timid-c")
def test_no_trick_with_keine_90_at_most() -> None:
    assert written(result(240, "0 no-90", tricks=(6, 0, 6, 0)))[0] == -8
    assert written(result(240, "0 no-60", tricks=(6, 0, 6, 0)))[0] == 9


@pytest.mark.rule("doppelkopf-4.score.timid-formula")
@pytest.mark.parametrize(
    ("re", "tricks", "step"),
    [(130, (3, 3, 3, 3), 1), (160, (3, 3, 3, 3), 2), (190, (3, 3, 3, 3), 3),
     (220, (3, 3, 3, 3), 4), (240, (6, 0, 6, 0), 5)],
)  # fmt: skip
@pytest.mark.parametrize(
    ("said", "announced"),
    [("", 0), ("0 re", 1), ("0 no-90", 2), ("0 no-60", 3), ("0 no-30", 4), ("0 black", 5)],
)
def test_three_steps_too_many_turn_the_sign(
    re: int, tricks: tuple[int, ...], step: int, said: str, announced: int
) -> None:
    t = result(re, *([said] if said else []), tricks=tricks)
    if winner(t) == "re":
        assert (written(t)[0] < 0) == (step - announced >= 3)


@pytest.mark.rule("doppelkopf-4.score.timid-effect")
def test_by_agreement_only_the_losers_write() -> None:
    assert written(result(181, timid_effect="losers-only")) == (0, 3, 0, 3)


@pytest.mark.rule("doppelkopf-4.score.timid-special")
def test_special_points_do_not_turn() -> None:
    t = ended(normal(PARTNERS), (100, 29, 81, 30), cards={(1, 1): "DA"})
    assert causes(t) == {"game": -1, "below": -2, "fox": 1}
    t = ended(normal(PARTNERS, timid_special="turn"), (100, 29, 81, 30), cards={(1, 1): "DA"})
    assert causes(t) == {"game": -1, "below": -2, "fox": -1}


@pytest.mark.rule("doppelkopf-4.score.timid-solo")
def test_timid_solos_turn_too() -> None:
    points = (190, 20, 20, 10)
    assert written(ended(solo("damensolo"), points)) == (-12, 4, 4, 4)
    assert written(ended(solo("damensolo", timid_in_solo="off"), points)) == (12, -4, -4, -4)


# ------------------------------------------------------------------ special points


@pytest.mark.rule("doppelkopf-4.score.special-scope")
def test_special_points_are_for_games_that_are_no_announced_solo() -> None:
    goals = {name: table().rules.goal(name) for name in table().rules.spec.games}
    special = {name: goal.specials for name, goal in goals.items() if isinstance(goal, Levels)}
    counted = {name for name, points in special.items() if "fox" in points}
    assert counted == {"normal", "wedding", "give-away"}
    t = ended(solo("damensolo"), (130, 40, 40, 30), cards={(4, 0): "DA"})
    assert "fox" not in causes(t)
    silent = ended(normal(ALONE), (130, 40, 40, 30), cards={(1, 1): "DA"})
    assert causes(silent)["fox"] == 3
    both = {(1, 1): "DA", (4, 0): "DA"}
    assert "fox" in causes(ended(normal(PARTNERS), (65, 55, 65, 55), cards=both))


FULL = {(2, 0): "HA", (2, 1): "ST", (2, 2): "SA", (2, 3): "CT"}
"""A trick of 42 points for seat 0."""


@pytest.mark.rule("doppelkopf-4.score.special-trumpfsolo")
@pytest.mark.parametrize(
    ("agreed", "found"),
    [
        ("doppelkopf", {"full-trick"}),
        ("none", set()),
        ("all", {"full-trick", "fox"}),
    ],
)
def test_only_the_doppelkopf_counts_in_a_trumpfsolo(agreed: str, found: set[str]) -> None:
    t = solo("trumpfsolo", special_trumpfsolo=agreed)
    ended(t, (130, 40, 40, 30), cards={**FULL, (1, 1): "DA"})
    assert set(causes(t)) & {"full-trick", "fox", "charlie"} == found


@pytest.mark.rule("doppelkopf-4.score.special-doppelkopf")
def test_a_trick_of_40_is_a_point() -> None:
    t = ended(normal(PARTNERS), (65, 55, 65, 55), cards=FULL)
    assert causes(t)["full-trick"] == 1
    forty = {(2, 0): "HA", (2, 1): "ST", (2, 2): "CT", (2, 3): "HT"}
    assert "full-trick" in causes(ended(normal(PARTNERS), (65, 55, 65, 55), cards=forty))
    less = {**FULL, (2, 3): "CK"}
    assert "full-trick" not in causes(ended(normal(PARTNERS), (65, 55, 65, 55), cards=less))


@pytest.mark.rule("doppelkopf-4.score.special-fox", "doppelkopf-4.score.special-fox-own")
def test_a_fox_of_the_other_party_is_a_point() -> None:
    points = (65, 55, 65, 55)
    assert causes(ended(normal(PARTNERS), points, cards={(1, 1): "DA"}))["fox"] == 1
    assert "fox" not in causes(ended(normal(PARTNERS), points, cards={(1, 2): "DA"}))
    assert "fox" not in causes(ended(normal(PARTNERS), points, cards={(1, 0): "DA"}))
    two = {(1, 1): "DA", (2, 3): "DA"}
    assert causes(ended(normal(PARTNERS), points, cards=two))["fox"] == 2


@pytest.mark.rule("doppelkopf-4.score.special-fox-last")
def test_a_fox_caught_in_the_last_trick_is_two_points() -> None:
    t = ended(normal(PARTNERS), (65, 55, 65, 55), cards={(12, 1): "DA"}, last=0)
    assert causes(t)["fox"] == 2


@pytest.mark.rule("doppelkopf-4.bid.schweine-no-fox")
def test_schweine_are_no_foxes() -> None:
    t = nobody(nobody(table("0=CQ 2=CQ 1=DADA"), "pigs").do("0 pass", "1 pigs"))
    ended(t, (65, 55, 65, 55), cards={(12, 1): "DA"}, last=0)
    assert "fox" not in causes(t)


@pytest.mark.rule("doppelkopf-4.score.special-karlchen", "doppelkopf-4.score.special-doppel-charly")
def test_karlchen_makes_the_last_trick() -> None:
    points = (65, 55, 65, 55)
    assert causes(ended(normal(PARTNERS), points, cards={(12, 0): "CJ"}, last=0))["charlie"] == 1
    both = {(12, 0): "CJ", (12, 2): "CJ"}
    assert causes(ended(normal(PARTNERS), points, cards=both, last=0))["charlie"] == 2
    enemy = {(12, 0): "CJ", (12, 1): "CJ"}
    assert causes(ended(normal(PARTNERS), points, cards=enemy, last=0))["charlie"] == 1
    early = {(5, 0): "CJ"}
    assert "charlie" not in causes(ended(normal(PARTNERS), points, cards=early, last=0))


@pytest.mark.rule("doppelkopf-4.score.special-karlchen-caught")
def test_catching_karlchen_counts_by_agreement() -> None:
    points, caught = (65, 55, 65, 55), {(12, 1): "CJ"}
    assert set(causes(ended(normal(PARTNERS), points, cards=caught, last=0))) == {"game"}
    t = ended(normal(PARTNERS, karlchen_caught="on"), points, cards=caught, last=0)
    assert causes(t)["caught-charlie"] == 1
    both = {(12, 0): "CJ", (12, 1): "CJ"}  # the one that makes the trick beats the other
    t = ended(normal(PARTNERS, karlchen_caught="on"), points, cards=both, last=0)
    assert causes(t)["charlie"] == causes(t)["caught-charlie"] == 1
    partner = {(12, 0): "CJ", (12, 2): "CJ"}
    t = ended(normal(PARTNERS, karlchen_caught="on"), points, cards=partner, last=0)
    assert (causes(t)["charlie"], "caught-charlie" in causes(t)) == (2, False)


@pytest.mark.rule("doppelkopf-4.score.special-final-parties")
def test_special_points_go_by_the_parties_at_the_end() -> None:
    stage = "0=CQCQC9SK 1=CACTS9 2=CKSTHA 3=C9SAH9"
    t = nobody(nobody(table(stage), "wedding").do("0 wedding first-stranger"))
    t.play("C9 CA CK C9")
    assert t.state.parties == (0, 0, 1, 1)
    ended(t, (65, 65, 55, 55), cards={(1, 2): "DA"})
    assert causes(t)["fox"] == 1


@pytest.mark.rule("doppelkopf-4.score.special-netting")
def test_special_points_are_set_off_and_may_turn_a_win() -> None:
    caught = {(4, 0): "DA", (5, 2): "DA"}
    t = ended(normal(PARTNERS), (65, 55, 65, 55), cards=caught)
    assert causes(t) == {"game": 1, "fox": -2}
    assert written(t) == (-1, 1, -1, 1)
    t = ended(normal(PARTNERS), (65, 55, 65, 55), cards={(1, 1): "DA", (4, 0): "DA"})
    assert written(t) == (1, -1, 1, -1)
