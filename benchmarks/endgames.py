"""How well the last tricks are played, judged by exact play in independent worlds.

    python -m benchmarks.endgames --form schieber-4 --level strong --deals 60

Deals are played by rules of thumb. In the trick with so many `--tricks` to come every decision with
more than one answer is judged: each card is played out exactly, with all hands open, in all worlds
that agree with what the seat knows, or in `--worlds` drawn ones, weighed by what was said and by
how well the play so far fits the hands. What is lost is the difference to the best card, in the
unit of the slate. Beside the level stand a random card, the rules of thumb, and sampled worlds
played out by rules of thumb.

`--consistent` judges by a best reply that plays alike in worlds that look alike in place of exact
play by the seat itself: what that finds better is what exact play thinks it knows and cannot.
"""

from __future__ import annotations

import argparse
from collections.abc import Hashable, Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time

from benchmarks.setup import rules_of
from jasstui.bots.belief.worlds import Belief
from jasstui.bots.level import LEVELS, Budget, Level
from jasstui.bots.player import choose
from jasstui.bots.search.choice import candidates
from jasstui.bots.search.endgame import Endgame
from jasstui.bots.search.ends import Ends, Worths
from jasstui.bots.search.last_tricks import cards_alone, grouped, near
from jasstui.bots.search.playouts import sides_in
from jasstui.engine.step import act, chance, legal, start, to_act
from jasstui.engine.view_of import view_of
from jasstui.engine.views import View
from jasstui.mechanics.cardplay.tricks import Tricks
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State

THUMBS = Level("thumbs")
"""The rules of thumb alone, to the last card."""

PLAYOUTS = Level("playouts", search=True)
"""Sampled worlds, played out by rules of thumb to the last card."""

Judged = dict[str, float]
"""What each card is worth in the mean."""


def positions(form: str, deals: int, first: int, tricks: int) -> Iterator[tuple[State, int]]:
    """States with so many tricks to come, each with a seat that has a choice."""
    rules = rules_of(form)
    seats = rules.spec.players[0]
    for number in range(first, first + deals):
        s, rng = start(rules, seats, number % seats), Random(number)
        while not s.match.over and s.match.number < 2:
            seat = to_act(s)[0]
            if seat == CHANCE:
                act(s, seat, chance(s, rng))
                continue
            view = view_of(s, seat)
            if s.deal.playing and s.tricks.remaining == tricks and near(view):
                yield s, seat
            token = choose(view, legal(s, seat), (), THUMBS, number, Budget(playouts=1))
            assert token is not None
            act(s, seat, token)


class CardPoints(Ends):
    """Ends by the card points of a player's side, whatever the goal is."""

    def over(self, play: Tricks, account: Hashable) -> Worths | None:
        if play.remaining:
            return None
        sides = sides_in(self.world)
        return tuple(
            float(sum(play.points[p] for p in self.players if sides[p] == sides[seat]))
            for seat in self.players
        )


class Judge:
    """Worlds of a view with their weights, and what cards are worth in them."""

    def __init__(
        self, view: View, worlds: int, rng: Random, by_play: bool, ends: type[Ends]
    ) -> None:
        belief = Belief(view, cards=by_play)
        every = belief.sampler.every(worlds, rng)
        self.worlds = every or [belief.sampler.world(rng) for _ in range(worlds)]
        self.alone = cards_alone(self.worlds[0])
        weights = [belief.likelihood(world) for world in (self.worlds if self.alone else ())]
        self.weights = [weight / sum(weights) for weight in weights]
        self.view, self.ends = view, ends

    def exactly(self, names: Sequence[str]) -> Judged:
        """By exact play in each world."""
        game, found = self._game(), dict.fromkeys(names, 0.0)
        for world, weight in zip(self.worlds, self.weights, strict=True):
            game.enter(world, grouped(world))
            for name in names:
                found[name] += weight * game.worth(self._card(name))
        return found

    def consistently(self, names: Sequence[str]) -> Judged:
        """By the best reply to exact play of the others in every world, where the seat plays alike
        in worlds in which it has seen the same."""
        game = self._game()
        played = []
        for world, weight in zip(self.worlds, self.weights, strict=True):
            game.enter(world, grouped(world))
            played.append((world, world.tricks.clone(world.hands[:]), weight))
        return {name: self._reply(game, played, self._card(name)) for name in names}

    def _reply(
        self, game: Endgame, played: Sequence[tuple[State, Tricks, float]], card: int
    ) -> float:
        """Worth, times weight, of this card in these worlds, which look alike so far."""
        seen: dict[tuple[int, ...], list[tuple[State, Tricks, float]]] = {}
        total = 0.0
        for world, play, weight in played:
            game.enter(world, grouped(world))
            after = game.line(play, card, self.view.seat)
            end = None if after.remaining and after.led else game.ends.reached(after)
            if end is None:
                seen.setdefault(tuple(after.log[len(play.log) :]), []).append(
                    (world, after, weight)
                )
            else:
                total += weight * end[self.view.deal.players.index(self.view.seat)]
        for alike in seen.values():
            may, choices = alike[0][1].legal(), []
            while may:
                one = may & -may
                may ^= one
                choices.append(self._reply(game, alike, one))
            total += max(choices)
        return total

    def _game(self) -> Endgame:
        return Endgame(self.ends(self.view), self.view.seat, lambda _: True)

    def _card(self, name: str) -> int:
        pack = self.view.rules.pack
        return pack.held(self.view.hand, pack.action(name).card)


def lost(judged: Judged, view: View, token: str) -> float:
    """What a card costs beside the best one."""
    return max(judged.values()) - judged[_stands(judged, view, token)]


def _stands(judged: Judged, view: View, token: str) -> str:
    pack = view.rules.pack
    card = pack.action(token).card
    return next(name for name in judged if pack.action(name).card == card)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--form", default="schieber-4")
    parser.add_argument("--level", nargs="+", default=["normal", "strong"], choices=list(LEVELS))
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--first", type=int, default=200_000, help="number of the first deal")
    parser.add_argument("--tricks", type=int, default=3)
    parser.add_argument("--worlds", type=int, default=2_000)
    parser.add_argument("--playouts", type=int, default=80)
    parser.add_argument("--said-only", action="store_true", help="do not weigh by the play so far")
    parser.add_argument("--points", action="store_true", help="judge by card points of the side")
    parser.add_argument("--consistent", action="store_true", help="judge by consistent replies")
    given = parser.parse_args()
    budget = Budget(playouts=given.playouts)
    levels = {
        level.name: level for level in (THUMBS, PLAYOUTS, *(LEVELS[name] for name in given.level))
    }
    costs: dict[str, list[float]] = {"random": [], **{name: [] for name in levels}}
    spent = dict.fromkeys(costs, 0.0)
    for s, seat in positions(given.form, given.deals, given.first, given.tricks):
        view, tokens = view_of(s, seat).of_deal(), legal(s, seat)
        names = [t for t in tokens if t == t.split(" stoeck")[0]]
        if len(candidates(view, tokens)) < 2:
            continue
        judge = Judge(
            view,
            given.worlds,
            Random(s.match.number),
            not given.said_only,
            CardPoints if given.points else Ends,
        )
        if not judge.alone:
            continue
        judged = judge.consistently(names) if given.consistent else judge.exactly(names)
        costs["random"].append(fmean(lost(judged, view, name) for name in names))
        for name, level in levels.items():
            began = process_time()
            token = choose(view, tokens, (), level, given.first, budget)
            spent[name] += process_time() - began
            assert token is not None
            costs[name].append(lost(judged, view, token))
    for name, values in costs.items():
        half = 1.96 * stdev(values) / sqrt(len(values))
        print(
            f"{given.form}, {given.tricks} tricks to come, {len(values)} decisions, {name}: "
            f"{fmean(values):.3f} lost [{fmean(values) - half:.3f}, {fmean(values) + half:.3f}], "
            f"{spent[name] * 1e3 / len(values):.1f} ms a decision",
            flush=True,
        )


if __name__ == "__main__":
    main()
