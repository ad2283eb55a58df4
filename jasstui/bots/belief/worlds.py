"""What a bot believes about hidden hands, by the words said and the cards played at the table.

Sampled worlds agree with every fact; here they are also weighed by how well they explain what
others have said and done. What words tell stands in `heard.py`, what cards tell in `habits.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, prod
from random import Random
from typing import NamedTuple

from jasstui.bots.belief.cards import habits_of
from jasstui.bots.belief.words import words_of
from jasstui.engine.sample import Sampler
from jasstui.engine.views import View
from jasstui.mechanics.state import State

DRAWS, POOL = 4, 256
"""Worlds that are drawn for each that is asked for, and how many are drawn at most."""

FEWEST = 32
"""Worlds of which others are drawn, unless there are fewer."""


class Worlds(NamedTuple):
    """Worlds and how often each was drawn; `complete`: from all there are, where
    nothing but cards is hidden."""

    drawn: Sequence[tuple[State, int]] = ()
    complete: bool = False


class Belief:
    """Draws worlds for a view, likelier ones more often. `evidence`: all that they are weighed by,
    of the seats `told`."""

    def __init__(self, view: View, cards: bool = True, signals: bool = True) -> None:
        """`cards`: whether it goes by cards played, too; `signals`: as of a `Level`."""
        self.sampler = Sampler(view)
        self.evidence = words_of(view) + (habits_of(view, signals) if cards else [])
        self.told = {evidence.seat for evidence in self.evidence}
        self.pool: list[State] = []
        self.weights: list[float] = []
        self.steps: list[float] = []
        self.due: list[float] = []
        self._known: dict[tuple[int, int, int, tuple[int, ...]], float] = {}

    def world(self, rng: Random) -> State:
        """One world; it may be given again and is to be copied before it changes.

        Each world is due in even steps, the shorter the likelier it is, from a random beginning; so
        as many are given of each as its likelihood asks for, and with less luck than by drawing.
        """
        if not self.evidence:
            return self.sampler.world(rng)
        if len(self.pool) < POOL:
            self._draw(rng)
        next_due = self.due.index(min(self.due))
        self.due[next_due] += self.steps[next_due]
        return self.pool[next_due]

    def _draw(self, rng: Random) -> None:
        drawn = [self.sampler.world(rng) for _ in range(DRAWS)]
        self.pool += drawn
        self.weights += map(self.likelihood, drawn)
        turns = [due / step for due, step in zip(self.due, self.steps, strict=True)]
        turns += [rng.random() for _ in drawn]
        self.steps = [1.0 / weight for weight in truncated(self.weights)]
        self.due = [turn * step for turn, step in zip(turns, self.steps, strict=True)]

    def worlds(self, most: int, count: int, rng: Random, go_on: Callable[[], bool]) -> Worlds:
        """So many worlds for the end of a deal, drawn from all there are, or from `most` if there
        are more: those that explain best what was said and played most often. Fewer are looked at
        once `go_on` says no, and none are drawn from too few."""
        every = self.sampler.every(most, rng)
        if every is not None:
            rng.shuffle(every)
        worlds, weights = list[State](), list[float]()
        for world in every or (self.sampler.world(rng) for _ in range(most)):
            worlds.append(world)
            weights.append(self.likelihood(world))
            if not go_on():
                break
        if len(worlds) < min(FEWEST, len(every) if every else most):
            return Worlds()
        step = sum(weights) / count
        at, reached, taken = rng.random() * step, 0.0, list[tuple[State, int]]()
        for world, weight in zip(worlds, weights, strict=True):
            reached += weight
            times = ceil((reached - at) / step) if reached > at else 0
            at += times * step
            if times:
                taken.append((world, times))
        rng.shuffle(taken)
        looked_at = every is not None and len(worlds) == len(every)
        return Worlds(taken, looked_at and not self.sampler.invents(worlds[0]))

    def likelihood(self, world: State) -> float:
        """Likelihood of all that was said and played in this world."""
        product, known = 1.0, self._known
        for seat in self.told:
            key = seat, world.hands[seat], world.slips.get(seat, -1), world.parties
            if key not in known:
                known[key] = prod(e.likelihood(world) for e in self.evidence if e.seat == seat)
            product *= known[key]
        return product


def truncated(weights: list[float]) -> list[float]:
    """Weights cut at a multiple of their mean that grows with their number, so that a few likely
    worlds do not stand for all: truncated importance sampling (Ionides, 2008), with the cube root
    in place of the square root, because players are not as alike as the rules of thumb."""
    most = sum(weights) * len(weights) ** (1 / 3 - 1)
    return [min(w, most) for w in weights]
