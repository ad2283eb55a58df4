"""Who has won a deal, as far as the form says so."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from jasstui.bots.adviser import advise
from jasstui.bots.search.outcome import won_by
from jasstui.bots.search.playouts import settle_deal
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from jasstui.mechanics.state import State
from tests.bots.test_parties import GREAT, POOR
from tests.bots.thinking import positions
from tests.rules.doppelkopf_deals import nobody
from tests.support import Table


def ends(form: str) -> list[tuple[State, tuple[int, ...]]]:
    """Some deals of a form played to their ends, with the sides."""
    found = []
    for s, _ in islice(positions(form, 1, seed=3), 8):
        world, number = s.clone(), s.match.number
        _, sides = settle_deal(world, number, Random(1))
        found.append((world, sides))
    return found


@pytest.mark.parametrize("form", ["euchre-4", "doppelkopf-4"])
def test_of_two_sides_one_has_won(form: str) -> None:
    for world, sides in ends(form):
        winners = [won_by(world.match, 1, seat, sides) for seat in range(4)]
        if None not in winners and any(winners):
            assert winners.count(True) in (1, 2, 3)
            best = max(world.match.totals)
            assert [t == best for t in world.match.totals] == winners


@pytest.mark.parametrize("form", ["schieber-4", "guggitaler-4", "hose-abe"])
def test_where_points_are_counted_nobody_wins_the_deal(form: str) -> None:
    for world, sides in ends(form):
        assert won_by(world.match, 1, 0, sides) is None


def test_a_game_is_won_by_who_has_laid_all_first() -> None:
    for world, sides in ends("tschau-sepp"):
        wins = [won_by(world.match, 1, seat, sides) for seat in range(world.match.seats)]
        assert wins.count(True) == 1


def test_advice_says_how_often_each_card_wins_the_deal() -> None:
    s, seat = next(
        (s, seat)
        for s, seat in positions("euchre-4", 1, seed=3)
        if s.deal.question == "play" and len(legal(s, seat)) > 1
    )
    advice = advise(view_of(s, seat), legal(s, seat), (), 1, 200)
    assert advice.options
    assert all(o.won is not None and 0 <= o.won <= 1 for o in advice.options)


@pytest.mark.parametrize(("stage", "won"), [(f"0={GREAT}", True), (f"0={POOR} 2={GREAT}", False)])
def test_a_solo_is_won_by_who_plays_it_or_by_all_the_others(stage: str, won: bool) -> None:
    t = Table("doppelkopf-4", stage, 3, {"timid_in_solo": "off"}).do("0 solo")
    t = nobody(t, "name").do("0 name damensolo")
    _, sides = settle_deal(world := t.state.clone(), 1, Random(1))
    wins = [won_by(world.match, 1, seat, sides) for seat in range(4)]
    assert wins == [won, not won, not won, not won]
    assert won_by(world.match, 2, 0, sides) is None  # a deal that was not played


def test_who_does_not_know_his_side_does_not_know_whether_it_won() -> None:
    world, sides = next(end for end in ends("euchre-4") if end[0].match.played)
    one = world.match.played[-1].declarer
    unknown = tuple(-1 if seat != one else side for seat, side in enumerate(sides))
    known = [won_by(world.match, 1, seat, unknown) for seat in range(4)]
    assert known.count(None) == 3
    assert known[one] is won_by(world.match, 1, one, sides)
    assert won_by(world.match, 1, (one + 1) % 4, ()) is None
