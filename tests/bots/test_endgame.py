"""Exact play of the last tricks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from jasstui.bots.belief import Belief
from jasstui.bots.endgame import EVEN, Endgame
from jasstui.bots.ends import Ends, Worth
from jasstui.bots.last_tricks import cards_alone, grouped
from jasstui.bots.outcome import Outcome
from jasstui.bots.playing import Players
from jasstui.engine.playout import finish_deal
from jasstui.engine.step import act, legal
from jasstui.engine.view_of import view_of
from jasstui.engine.views import View
from jasstui.mechanics.state import State
from tests.bots.thinking import positions

OPPOSED = ("schieber-4", "aucho-4", "euchre-4", "doppelkopf-4", "spades", "bolschewik-4")
ALONE = ("differenzler-offen-4", "hearts", "mittlere-3", "ramset", "oh-hell", "guggitaler-4")


def endings(form: str, tricks: int, count: int, seed: int = 5) -> Iterator[tuple[View, State]]:
    """Views with so many tricks left and more than one card to choose from, each with a world."""
    rng = Random(seed)
    for s, seat in positions(form, 80, seed):
        near = s.deal.question == "play" and s.play is not None and s.play.log
        if not near or s.tricks.remaining != tricks or len(legal(s, seat)) < 2:
            continue
        view = view_of(s, seat).of_deal()
        world = Belief(view).world(rng)
        if not cards_alone(world):
            continue
        yield view, world
        count -= 1
        if not count:
            return


class Counting:
    """Every way to the end of a deal, without any of what makes the solver fast."""

    def __init__(self, view: View, groups: list[int]) -> None:
        self.players, self.groups, self.seat = view.deal.players, groups, view.seat
        self.number, self.game = view.match.number, view.deal.game
        self.outcomes = [Outcome(replace(view, seat=p)) for p in self.players]

    def after(self, s: State, token: str) -> Worth:
        """What everybody gets who plays what is best after this card."""
        s = s.clone()
        act(s, s.deal.asked[0], token)
        if s.match.number != self.number or s.match.over or not s.deal.playing:
            finish_deal(s, self.number, Random(0), Players())
            return tuple(outcome(s, self.game) for outcome in self.outcomes)
        seat = s.deal.asked[0]
        found = [self.after(s, token) for token in legal(s, seat)]
        me, at = self.players.index(self.seat), self.players.index(seat)
        if max(self.groups) < 2:
            ours = self.groups[seat] == self.groups[self.seat]
            return (max if ours else min)(found, key=lambda worth: worth[me])
        most = max(worth[at] for worth in found)
        best = {token: w for token, w in enumerate(found) if w[at] > most - EVEN}
        return tuple(sum(each) / len(best) for each in zip(*best.values(), strict=True))


@pytest.mark.parametrize(
    ("form", "tricks"),
    [*((f, 2) for f in (*OPPOSED, *ALONE)), ("euchre-4", 3), ("mittlere-3", 3), ("schieber-4", 3)],
)
def test_a_world_is_solved_as_by_trying_everything(form: str, tricks: int) -> None:
    tried = 0
    for view, world in endings(form, tricks, 6):
        groups = grouped(world)
        counting, game = Counting(view, groups), Endgame(Ends(view), view.seat, lambda _: True)
        game.enter(world, groups)
        me = view.deal.players.index(view.seat)
        for token in legal(world, view.seat):
            card = world.rules.pack.held(view.hand, world.rules.pack.action(token).card)
            assert game.worth(card) == pytest.approx(counting.after(world, token)[me], abs=1e-6)
            tried += 1
    assert tried
