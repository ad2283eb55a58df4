"""Schieber: factors, Berg, Schneider, Striche over several Partien and the slate."""

from __future__ import annotations

import pytest

from jasstui.draw.deck import deck
from jasstui.mechanics.partien.points import HalfWay
from jasstui.slate.tafel import PointsTeam, ZMarks, z_marks
from tests.rules.jass_deals import ALL_TRICKS, HIGHEST_THREE, ONE_TAKES_ALL, WEIS
from tests.support import Table, rules_of


def table(stage: str = WEIS, mode: str = "obenabe", totals: tuple[int, int] = (0, 0),
          dealer: int = 3, **options: str) -> Table:  # fmt: skip
    """`totals`: points of seats 0 and 2 and of seats 1 and 3 that stand already."""
    t = Table("schieber-4", stage, dealer, options, totals=totals * 2)
    return t.do(f"{t.turn} {mode}")


def factors(**options: str) -> dict[str, int]:
    """Factor of each of the six modes."""
    modes = rules_of("schieber-4", options).modes
    return {token: modes[token].factor for token in ("H", "D", "C", "S", "obenabe", "undenufe")}


SINGLE = {"H": 1, "D": 1, "C": 1, "S": 1, "obenabe": 1, "undenufe": 1}
USUAL = {"H": 1, "D": 1, "C": 2, "S": 2, "obenabe": 3, "undenufe": 3}


# ------------------------------------------------------------------ factors


@pytest.mark.rule("schieber-4.score.factor", "schieber-4.play.points-mode")
def test_factors_hold_by_target_or_by_agreement() -> None:
    assert factors() == factors(target="1000") == factors(target="2000") == SINGLE
    assert factors(target="1500") == factors(target="12-deals") == SINGLE
    assert factors(target="2500") == factors(target="3000") == USUAL
    assert factors(target="2500", factors="by-target") == USUAL
    assert factors(factors="on") == factors(target="12-deals", factors="on") == USUAL
    assert factors(target="2500", factors="off") == SINGLE


@pytest.mark.rule("schieber-4.score.factor")
def test_everything_a_side_writes_in_a_deal_is_multiplied() -> None:
    t = table(ONE_TAKES_ALL, "trump H", factors="on", doubled_suits="D+H", dealer=3)
    t.do("0 play HQ", "1 weis", "1 play HA", "2 play H8", "3 play H7", "1 play HJ")
    t.do("2 play HT", "3 play C8", "0 play HK stoeck").play(*ALL_TRICKS[2:])
    assert t.points("weis") == {(1, 3): 40 * 2}
    assert t.points("stoeck") == {(0, 2): 20 * 2}
    assert t.points("tricks") == {(1, 3): 152 * 2, (0, 2): 0}
    assert t.points("last-trick") == {(1, 3): 5 * 2}
    assert t.points("kontermatsch") == {(1, 3): 100 * 2}


@pytest.mark.rule("schieber-4.score.factor-table")
@pytest.mark.parametrize(
    ("agreed", "double", "obenabe", "undenufe"),
    [("1-2-3-3", 2, 3, 3), ("1-2-3-4", 2, 3, 4), ("1-2-2-2", 2, 2, 2)],
)
def test_the_factor_table(agreed: str, double: int, obenabe: int, undenufe: int) -> None:
    found = factors(factors="on", factor_table=agreed)
    assert found["H"] == found["D"] == 1
    assert found["S"] == found["C"] == double
    assert (found["obenabe"], found["undenufe"]) == (obenabe, undenufe)


@pytest.mark.rule("schieber-4.score.doubled-suits")
def test_which_suits_count_double() -> None:
    assert factors(factors="on", doubled_suits="by-pack") == USUAL
    assert factors(factors="on", doubled_suits="S+C") == USUAL
    swiss = factors(factors="on", doubled_suits="D+H")
    assert [suit for suit in "HDCS" if swiss[suit] == 2] == ["H", "D"]
    assert {deck("swiss").suits[suit].letters for suit in "HD"} == {"Si", "Se"}


@pytest.mark.rule("schieber-4.score.doubled-suits")
def test_the_factor_of_a_suit_stays_the_same_for_a_whole_partie() -> None:
    t = table(mode="trump S", factors="on", target="3000")
    for _ in range(3):
        assert t.state.rules.modes["S"].factor == 2
        t.play_out().chance()
        assert {e.times for e in t.ledger(t.state.match.number - 1)} == {2}
        t.do(f"{t.turn} trump S")


# ------------------------------------------------------------------ Berg and Schneider


@pytest.mark.rule("schieber-4.end.berg")
def test_by_agreement_the_first_side_at_half_the_target_earns_the_berg() -> None:
    t = table(totals=(479, 0), berg="on")
    assert HalfWay.of(t.state.match).berg == -1
    t.play("HA H6 H7 HT")  # 11 + 10 = 21
    assert HalfWay.of(t.state.match).berg in (0, 2)
    without = table(totals=(479, 0), berg="off").play("HA H6 H7 HT")
    assert HalfWay.of(without.state.match).berg == -1
    short = table(totals=(478, 0), berg="on").play("HA H6 H7 HT")
    assert HalfWay.of(short.state.match).berg == -1


@pytest.mark.rule("schieber-4.end.berg")
def test_the_berg_goes_to_the_side_that_makes_its_points_first() -> None:
    t = table(totals=(490, 485), berg="on").play("S6 SQ SK SA")  # 18 for seat 3
    assert HalfWay.of(t.state.match).berg in (1, 3)
    t.play_out()
    assert t.state.match.totals[0] >= 500
    assert HalfWay.of(t.state.match).berg in (1, 3)


@pytest.mark.rule("schieber-4.end.schneider")
def test_schneider_is_less_than_half_the_target_when_the_winners_finish() -> None:
    def losers(other: int, schneider: str = "on") -> list[tuple[int, ...]]:
        t = table(totals=(979, other), schneider=schneider).play("HA H6 H7 HT")
        assert t.state.match.over
        assert t.state.match.ranking[0] == (0, 2)
        return [e.seats for e in t.ledger() if e.rule == "schieber-4.end.schneider"]

    assert losers(499) == [(1, 3)]
    assert losers(499, schneider="on") == [(1, 3)]
    assert losers(500) == []
    assert losers(499, schneider="off") == []


# ------------------------------------------------------------------ Striche


def striche(t: Table) -> dict[str, tuple[tuple[int, ...], int]]:
    """Striche over several Partien: who and how many, by cause."""
    return {e.cause: (e.seats, e.total) for e in t.ledger() if e.unit == "mark"}


@pytest.mark.rule("schieber-4.slate.striche")
def test_by_agreement_victory_berg_and_schneider_are_written_in_striche() -> None:
    t = table(totals=(479, 0), striche="on", berg="on").play("HA H6 H7 HT")
    assert striche(t) == {"berg": ((0, 2), 1)}
    t = table(totals=(979, 499), striche="on").play("HA H6 H7 HT")
    assert striche(t) == {"sieg": ((0, 2), 2), "schneider": ((0, 2), 2)}
    t = table(totals=(979, 500), striche="on").play("HA H6 H7 HT")
    assert striche(t) == {"sieg": ((0, 2), 2)}
    t = table(totals=(979, 499), striche="off", berg="on").play("HA H6 H7 HT")
    assert striche(t) == {}


@pytest.mark.rule("schieber-4.slate.striche")
def test_each_matsch_is_a_strich_and_each_kontermatsch_two() -> None:
    t = table(HIGHEST_THREE, dealer=0, striche="on").play_out()
    assert striche(t) == {"matsch": ((1, 3), 1)}
    t = table(ONE_TAKES_ALL, "trump H", striche="on").play(*ALL_TRICKS)
    assert striche(t) == {"kontermatsch": ((1, 3), 2)}


# ------------------------------------------------------------------ the slate


@pytest.mark.rule("schieber-4.slate.tafel")
def test_the_slate_writes_hundreds_fifties_twenties_and_a_rest() -> None:
    assert z_marks(0) == ZMarks(0, 0, 0, 0)
    assert z_marks(19) == ZMarks(0, 0, 0, 19)
    assert z_marks(157) == ZMarks(hundreds=1, fifties=1, twenties=0, rest=7)
    assert z_marks(497) == ZMarks(hundreds=4, fifties=1, twenties=2, rest=7)
    team = PointsTeam("Wir", total=257, new=100)
    assert (team.kept, team.added) == (ZMarks(1, 1, 0, 0), ZMarks(1, 0, 0, 7))
