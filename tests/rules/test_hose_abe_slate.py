"""Hose abe: who loses a stake, swimming, leaving, and the last one left."""

from __future__ import annotations

import pytest

from jasstui.slate.lives import LivesSlate
from tests.support import Table


def knocked(stage: str, totals: tuple[int, ...], **options: str) -> Table:
    """A game in which forehand knocks and everybody else passes."""
    seats = len(totals)
    t = Table("hose-abe", stage, options=options, seats=seats, totals=totals).do(
        f"{seats - 1} keep-hand"
    )
    return t.do("0 knock", *(f"{seat} pass" for seat in range(1, seats)))


THIRD_LOWEST = "0=HKHQHT 1=DKDQDT 2=S6C7D8 stock=H6H7H8"
TWO_LOWEST = "0=HKH8C7 1=DKD8S9 2=SKSTSQ stock=H6S7C8"
KNOCKER_LOWEST = "0=H6C7D8 1=DKDQDT 2=SKSTSQ stock=H7H8H9"
ALL_EQUAL = "0=HKH8C7 1=DKD8S9 2=SKS8C6 stock=H6S7C9"


@pytest.mark.rule("hose-abe.slate.lowest")
def test_the_lowest_loses_a_stake() -> None:
    t = knocked(THIRD_LOWEST, (0, 0, 0))
    assert t.state.match.totals == (0, 0, 1)
    (line,) = t.ledger(1)
    assert (line.rule, line.unit, line.seats) == ("hose-abe.slate.lowest", "life", (2,))


@pytest.mark.rule("hose-abe.slate.lowest-tie")
def test_several_lowest_all_lose_unless_the_knocker_loses_alone() -> None:
    t = knocked(TWO_LOWEST, (0, 0, 0))
    assert t.state.match.totals == (1, 1, 0)
    assert t.ledger(1)[0].rule == "hose-abe.slate.lowest-tie"
    t = knocked(TWO_LOWEST, (0, 0, 0), knocker_alone="on")
    assert t.state.match.totals == (1, 0, 0)
    t = knocked(THIRD_LOWEST, (0, 0, 0), knocker_alone="on")
    assert t.state.match.totals == (0, 0, 1)


@pytest.mark.rule("hose-abe.slate.all-equal")
def test_nobody_loses_when_all_are_equal() -> None:
    t = knocked(ALL_EQUAL, (0, 0, 0))
    assert t.state.match.totals == (0, 0, 0)
    assert not t.ledger(1)
    assert t.state.match.dealer == 0


@pytest.mark.rule("hose-abe.slate.swim", "hose-abe.slate.swim-until")
def test_who_has_lost_three_stakes_swims_until_he_is_lowest_once_more() -> None:
    t = knocked(THIRD_LOWEST, (0, 0, 2))
    assert t.state.match.order == (0, 1, 2)
    slate = t.slate(LivesSlate, ("A", "B", "C"))
    assert [(c.left, c.place) for c in slate.columns] == [(3, 0), (3, 0), (0, 0)]
    t = knocked(KNOCKER_LOWEST, (0, 0, 3))
    assert t.state.match.order == (0, 1, 2)
    t = knocked(THIRD_LOWEST, (0, 0, 3))
    assert t.state.match.order == (0, 1)
    assert t.state.match.left == ((2,),)


@pytest.mark.rule("hose-abe.slate.swim-until")
def test_by_agreement_one_swims_for_one_game_or_not_at_all() -> None:
    t = knocked(THIRD_LOWEST, (0, 0, 2), swimming="off")
    assert t.state.match.order == (0, 1)
    t = knocked(THIRD_LOWEST, (0, 0, 2), swimming="one-round")
    assert t.state.match.order == (0, 1, 2)
    t = knocked(KNOCKER_LOWEST, (0, 0, 3), swimming="one-round")  # level with seat 1
    assert t.state.match.order == (0, 1)
    best = "0=H6C7D8 1=DKDQD9 2=SKSTSQ stock=H7H8H9"
    t = knocked(best, (0, 0, 3), swimming="one-round")
    assert t.state.match.order == (0, 1, 2)
    t = knocked(ALL_EQUAL, (0, 0, 3), swimming="one-round")
    assert t.state.match.order == (0, 1)


@pytest.mark.rule("hose-abe.end.winner")
def test_the_last_one_left_wins() -> None:
    t = knocked("0=HKHQHT 1=DKDQDT 2=S6C7D8 3=S8C9H9 stock=H6H7H8", (0, 3, 3, 3))
    assert t.state.match.left == ((2,),)
    t = knocked(THIRD_LOWEST, (0, 0, 3))
    t.do("chance stage 1=HKHQHT 0=S6C7D8 stock=H6H7H8")
    t.state.match.totals = (3, 0, 4)
    dealer = t.state.match.dealer
    t.do(f"{dealer} keep-hand")
    first = t.turn
    t.do(f"{first} knock", f"{1 - first} pass")
    assert t.state.match.over
    assert t.state.match.ranking == ((1,), (0,), (2,))


@pytest.mark.rule("hose-abe.end.winner")
def test_who_leave_in_the_same_deal_share_the_better_place_on_the_slate() -> None:
    t = knocked(TWO_LOWEST, (3, 3, 0))
    assert t.state.match.ranking == ((2,), (0, 1))
    slate = t.slate(LivesSlate, ("A", "B", "C"))
    assert [c.place for c in slate.columns] == [2, 2, 1]


@pytest.mark.rule("hose-abe.end.all-out")
def test_if_all_would_be_out_nobody_loses_and_the_game_is_repeated() -> None:
    t = knocked(KNOCKER_LOWEST, (3, 3, 3), swimming="one-round")  # the best two are level
    assert t.state.match.totals == (3, 3, 3)
    assert t.state.match.order == (0, 1, 2)
    (line,) = t.ledger(1)
    assert (line.rule, line.total) == ("hose-abe.end.all-out", 0)
    assert t.state.match.dealer == 2
    assert t.state.match.number == 2
    t = knocked("0=HKH8C7 1=DKD8S9 stock=H6S7C8", (3, 3), swimming="one-round")
    assert not t.state.match.over
    assert t.state.match.dealer == 1
