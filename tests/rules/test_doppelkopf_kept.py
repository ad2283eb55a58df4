"""Doppelkopf: announcements and Solos that were kept or missed."""

from __future__ import annotations

import pytest

from tests.rules.doppelkopf_deals import ended, solo
from tests.rules.test_doppelkopf_score import result
from tests.support import Table


@pytest.mark.parametrize(
    ("re", "said", "told"),
    [
        (130, ["0 re", "1 kontra"], [((0, 2), True), ((1, 3), False)]),
        (100, ["0 re", "1 kontra"], [((0, 2), False), ((1, 3), True)]),
        (215, ["0 no-30"], [((0, 2), True)]),
        (125, ["1 no-90"], [((1, 3), False)]),
        (235, ["0 re"], [((0, 2), True)]),  # timid: those who have won write minus
        (235, ["1 kontra"], [((1, 3), False)]),
        (130, [], []),
    ],
)
def test_what_was_announced_is_kept_by_those_who_win(
    re: int, said: list[str], told: list[tuple[tuple[int, ...], bool]]
) -> None:
    assert bids(result(re, *said)) == told


def test_a_solo_is_kept_by_who_wins_it() -> None:
    assert bids(ended(solo("damensolo"), (130, 40, 40, 30))) == [((0,), True)]
    assert bids(ended(solo("damensolo"), (110, 50, 50, 30))) == [((0,), False)]


def bids(t: Table) -> list[tuple[tuple[int, ...], bool]]:
    match, rules = t.state.match, t.rules
    (deal,) = match.played
    return [*rules.goal(deal.game).bids(match.ledger, deal, rules)]
