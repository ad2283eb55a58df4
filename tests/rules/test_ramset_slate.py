"""Ramset: Striche, Härdöpfel and the end of the Partie."""

from __future__ import annotations

import pytest

from tests.rules.ramset_deals import COME, FORM, KEEP, playing, table, written
from tests.support import rules_of

FIVE = "0=HAHKHQSASK 1=C7C8C9D8D9 2=CTCJDTDJS7 stock=H9"


@pytest.mark.rule("ramset.slate.strich", "ramset.slate.haerdoepfel")
@pytest.mark.parametrize(("agreed", "charged"), [("1", 1), ("5", 5)])
@pytest.mark.rule("ramset.slate.haerdoepfel-cancel")
def test_a_strich_for_each_trick_and_a_haerdoepfel_without_any(agreed: str, charged: int) -> None:
    t = playing(stage=FIVE, null_value=agreed).play_out()
    assert written(t) == {0: 5, 1: -charged, 2: -charged}
    assert t.state.match.totals == (5, -charged, -charged)
    assert t.rules_written() == {"ramset.slate.strich", "ramset.slate.haerdoepfel"}


@pytest.mark.rule("ramset.end.target")
@pytest.mark.parametrize(
    ("agreed", "targets"),
    [("21-15", [21, 21, 15, 15]), ("17", [17] * 4), ("15", [15] * 4), ("11", [11] * 4)],
)
def test_the_target_is_21_and_15_from_five_players_on(agreed: str, targets: list[int]) -> None:
    rules = rules_of(FORM, {"target": agreed})
    assert [rules.for_players(n).spec.partie.target for n in (2, 4, 5, 6)] == targets


@pytest.mark.rule("ramset.end.target", "ramset.end.immediate")
def test_the_partie_ends_with_the_trick_that_reaches_the_target() -> None:
    t = table(*KEEP, *COME, "pass", stage=FIVE, totals=(19, 0, 0)).play("HA C7 CT")
    assert not t.state.match.over
    t.play("HK C8 CJ")
    assert t.state.match.over
    assert t.state.match.ranking[0] == (0,)
    assert written(t) == {0: 2}
    t = table(*KEEP, "pass", "come", "pass", totals=(0, 16, 20))
    assert t.state.match.over
    assert t.state.match.ranking[0] == (1,)


@pytest.mark.rule("ramset.end.immediate", "jass-base.claim.rest")
@pytest.mark.parametrize(("had", "written_"), [(18, 3), (16, 5), (15, 5)])
def test_of_tricks_that_are_claimed_no_more_are_written_than_end_the_partie(
    had: int, written_: int
) -> None:
    stage = "0=HAD7HKHQHJ 1=C7C8C9D8D9 2=CTCJDTDJS7 stock=H9"
    risk = {"claims": "at-own-risk"}
    t = table(*KEEP, *COME, "pass", stage=stage, totals=(had, 0, 0), options=risk)
    t.play("HA C7 CT").do("0 claim")
    assert written(t)[0] == written_
    assert t.state.match.over is (had >= 16)
    if t.state.match.over:
        assert t.state.match.totals == (21, 0, 0)
        assert not t.rules_written() - {"ramset.slate.strich"}
