"""The last tricks of a deal: every card is weighed by exact play in worlds that agree with what the
seat knows.

Only where the rest of the deal is play of cards alone: nothing may still be drawn, rolled, robbed,
announced or found out, and the seat knows who plays with whom.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from time import perf_counter

from jasstui.bots.belief.worlds import Belief, Worlds
from jasstui.bots.known import known_by, parties_of
from jasstui.bots.level import Budget, Level
from jasstui.bots.search.endgame import Endgame, OutOfBudget
from jasstui.bots.search.ends import Ends
from jasstui.bots.search.outcome import won_by
from jasstui.bots.search.playouts import sides_in
from jasstui.engine.views import View
from jasstui.mechanics.cardplay.beside import listeners
from jasstui.mechanics.state import State
from jasstui.plain import Plain

LEAST = 8
"""Worlds without which nothing is said."""

FIRST = 3
"""The part of everything, as one of so many, that the first world may take: it is the dearest."""

MOST = 240
"""Worlds that are looked at; if there are no more than that, all of them."""

POOL = 3
"""Worlds for each one that is drawn from them by how well it explains what has happened."""

EACH = 16
"""Positions for each playout of a budget; they take about as long."""

TOGETHER = 20
"""Cards in all hands from which it is tried: five tricks of four players."""


class Solved(Plain):
    """`found`: what each card is worth, by world, the same worlds for all; `complete`: these are
    all worlds there are; `won`: for each card whether the seat wins the deal if everybody plays
    best, as `won_by` has it, where that was asked for."""

    found: Mapping[str, Sequence[float]]
    complete: bool
    won: Mapping[str, Sequence[bool | None]]


def solve(
    view: View,
    names: Sequence[str],
    rng: Random,
    budget: Budget,
    level: Level,
    wins: bool = False,
) -> Solved | None:
    """Weigh cards by exact play in all worlds, or in as many as the budget allows; None where that
    cannot be done, or not so many tricks before the end as the `level` solves. `wins`: whether it
    is wanted who wins."""
    if view.hand.bit_count() > level.solves or not near(view):
        return None
    pack, seat = view.rules.pack, view.seat
    cards = {name: pack.held(view.hand, pack.action(name).card) for name in names}
    clock = _Clock(budget)
    belief = Belief(view, signals=level.signals)
    game = Endgame(Ends(view), seat, clock.goes_on)
    trial = belief.sampler.world(rng)
    if not cards_alone(trial):
        return None
    found: dict[str, list[float]] = {name: [] for name in names}
    won: dict[str, list[bool | None]] = {name: [] for name in names}
    worlds, done = Worlds(), 0
    with suppress(OutOfBudget):
        game.enter(trial, grouped(trial))
        for card in cards.values():
            game.worth(card)
        clock.share = 1
        worlds = belief.worlds(clock.pool, clock.worlds, rng, clock.has_time)
        for world, times in worlds.drawn:
            game.enter(world, grouped(world))
            worths = [game.worth(card) for card in cards.values()]
            wins_it = [_wins(game, world, card) for card in cards.values()] if wins else ()
            for name, worth in zip(names, worths, strict=True):
                found[name] += [worth] * times
            for name, winner in zip(names, wins_it, strict=False):
                won[name] += [winner] * times
            done += 1
    if len(found[names[0]]) < LEAST:
        return None
    return Solved(found, worlds.complete and done == len(worlds.drawn), won)


def _wins(game: Endgame, world: State, card: int) -> bool | None:
    """True if the player to move wins the deal with this card."""
    end = game.ends.settled(game.line(world.tricks, card))
    return won_by(end.match, world.match.number, world.tricks.seat, sides_in(world))


class _Clock:
    """What may be spent. `worlds`: how many are weighed, `pool`: of how many they are drawn;
    `share`: the part of everything that may be spent now, as one of so many."""

    def __init__(self, budget: Budget) -> None:
        budget = budget.bounded()
        self.seconds, self.playouts = budget.seconds, budget.playouts
        self.worlds = min(MOST, budget.playouts or MOST)
        self.pool = min(MOST, POOL * self.worlds)
        self.share = FIRST
        self._began = perf_counter()

    def goes_on(self, looked: int) -> bool:
        """True while there is something left after so many positions."""
        if self.playouts is not None and looked * self.share >= self.playouts * EACH:
            return False
        return self.has_time()

    def has_time(self) -> bool:
        """True while there is time left."""
        gone = (perf_counter() - self._began) * self.share
        return self.seconds is None or gone < self.seconds


def near(view: View) -> bool:
    """True if the end may be near enough, by what everybody sees."""
    deal = view.deal
    if not view.playing or not view.match.number or not (view.tricks or view.trick):
        return False
    if sum(view.piles[f"hand:{seat}"].count for seat in deal.players) > TOGETHER:
        return False
    parties = deal.sides or parties_of(known_by(view))
    return all(parties[seat] >= 0 for seat in deal.players)


def cards_alone(world: State) -> bool:
    """True if nothing but cards is to come in this deal."""
    return all(one.QUIET for one in listeners(world).all)


def grouped(world: State) -> list[int]:
    """Who plays together, by seat, counted from 0."""
    sides = sides_in(world)
    order = sorted({sides[seat] for seat in world.deal.players})
    return [order.index(side) if side in order else 0 for side in sides]
