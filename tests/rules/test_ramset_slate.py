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
