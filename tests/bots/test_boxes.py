"""Boxes of one's own: a hand that is too little for a side of two is enough for one alone."""

from __future__ import annotations

import pytest

from jasstui.bots.level import NORMAL, Budget
from jasstui.bots.player import choose
from jasstui.bots.thumb.boxes import worth_open
from jasstui.engine.view_of import view_of
from tests.support import Table, rules_of

GOOD = "0=HJH9HAHTSASKDAC6C7"
FAIR = "0=HJHAHTH7SASKDAC6C7"
POOR = "0=HTHQSTS9DTD8CJCQC9"


def chosen(form: str, hand: str) -> str:
    """What a normal forehand says with a hand."""
    t = Table(form, hand)
    legal = sorted(t.legal())
    return choose(view_of(t.state, 0), legal, [], NORMAL, 1, Budget()) or ""


@pytest.mark.parametrize("form", ["einzel-coiffeur-4", "einzel-coiffeur-3"])
def test_a_good_hand_fills_a_box_and_a_poor_one_waits(form: str) -> None:
    more = "S8D7H8" if form.endswith("3") else ""
    assert chosen(form, GOOD + more).startswith("box")
    assert chosen(form, POOR + more) == "pass"


def test_alone_one_asks_less_of_a_hand_than_with_a_partner() -> None:
    assert chosen("einzel-coiffeur-4", FAIR).startswith("box")
    alone, team = (Table(form) for form in ("einzel-coiffeur-4", "coiffeur-4"))
    for name in ("obenabe", "undenufe"):
        without = [
            worth_open(t.rules, t.state.match, 0) - worth_open(t.rules, t.state.match, 0, name)
            for t in (alone, team)
        ]
        assert without[0] < without[1]
    assert rules_of("einzel-coiffeur-3").boxes_step is not None
