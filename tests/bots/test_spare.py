"""Bots of Ramset: when they take the blind hand, play along, and rob."""

from __future__ import annotations

import pytest

from jasstui.bots.level import NORMAL, Budget
from jasstui.bots.player import choose
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from tests.rules.ramset_deals import COME, KEEP, STAGE, table
from tests.support import Table


def thought(t: Table) -> str | None:
    """What a bot of normal strength says whose turn it is."""
    return choose(view_of(t.state, t.turn), legal(t.state, t.turn), (), NORMAL, 1, Budget())


@pytest.mark.parametrize(("hand", "word"), [("HAHKHQSASK", "pass"), ("S8C7C8DTD8", "blind")])
def test_a_poor_hand_is_left_for_the_blinder(hand: str, word: str) -> None:
    assert thought(Table("ramset", f"0={hand} stock=H9", seats=4)) == word


@pytest.mark.parametrize(("hand", "word"), [("HAHKHQSASK", "come"), ("S8C7C8DTD8", "pass")])
def test_one_plays_along_with_tricks_in_the_hand(hand: str, word: str) -> None:
    t = Table("ramset", f"0={hand} stock=H9", seats=4, options={"null_value": "5"})
    for _ in range(4):
        t.do(f"{t.turn} pass")
    assert thought(t) == word


def test_the_dealer_robs_a_trump_and_lays_aside_what_is_worth_least() -> None:
    t = table(*KEEP, *COME, stage=STAGE)
    assert thought(t) == "rob"
    t.do("2 rob")
    assert thought(t) == "discard D9"
    full = "0=S7S8S9C7C8 1=STSJC9CTCJ 2=HAHKHQHJHT blind=D8D9DTDJDQ stock=H7"
    assert thought(table(*KEEP, *COME, stage=full)) == "pass"
