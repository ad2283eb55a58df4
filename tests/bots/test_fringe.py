"""Bots where the middle loses: most points, or fewest with a trick."""

from __future__ import annotations

import pytest

from jasstui.bots.hand.memory import Memory
from jasstui.bots.thumb.middle import fringe
from jasstui.bots.thumb.none_or_all import shun
from jasstui.bots.thumb.plan import plan_of
from jasstui.bots.thumb.points import collect
from jasstui.engine.view_of import view_of
from tests.support import Table

STAGE = "0=S6SAH6HA 1=S7S8 2=S9ST"


def choice(points: tuple[int, int, int], won: tuple[int, int, int]) -> str:
    """Whether forehand goes for points or shuns them as this deal stands."""
    t = Table("mittlere-3", STAGE, 2)
    play = t.state.tricks
    play.points[:], play.won[:] = list(points), list(won)
    plan, memory = plan_of(view_of(t.state, 0)), Memory(0, [0, 0, 0])
    card = fringe(play, plan, memory)
    both = collect(play, plan, memory), shun(play, plan, memory)
    assert both[0] != both[1]
    return "collects" if card == both[0] else "shuns"


@pytest.mark.parametrize(
    ("points", "won", "expected"),
    [
        ((60, 20, 10), (3, 1, 1), "collects"),
        ((10, 20, 60), (1, 1, 3), "shuns"),
        ((40, 50, 10), (2, 2, 1), "collects"),
        ((40, 70, 35), (2, 2, 1), "shuns"),
        ((85, 20, 10), (4, 1, 1), "shuns"),
        ((0, 20, 60), (0, 1, 3), "shuns"),
    ],
)
def test_points_are_wanted_where_most_are_nearer_than_fewest(
    points: tuple[int, int, int], won: tuple[int, int, int], expected: str
) -> None:
    assert choice(points, won) == expected


def test_near_the_end_a_player_without_a_trick_wants_one() -> None:
    t = Table("mittlere-3", STAGE, 2)
    play = t.state.tricks
    play.points[:], play.won[:] = [0, 50, 60], [0, 4, 5]
    play.remaining = 3
    plan, memory = plan_of(view_of(t.state, 0)), Memory(0, [0, 0, 0])
    assert fringe(play, plan, memory) == collect(play, plan, memory)
