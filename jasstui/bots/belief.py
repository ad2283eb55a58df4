"""What a bot believes about hidden hands, by the words said and the cards played at the table.

Sampled worlds agree with every fact; here they are also weighed by how well they explain what
others have said and done. What words tell stands in `heard.py`, what cards tell in `habits.py`.
"""

from __future__ import annotations

from math import prod
from random import Random

from jasstui.bots.habits import habits_of
from jasstui.bots.heard import words_of
from jasstui.engine.sample import Sampler
from jasstui.engine.views import View
from jasstui.mechanics.state import State

DRAWS, POOL = 4, 256
"""Worlds that are drawn for each that is asked for, and how many are drawn at most."""


class Belief:
    """Draws worlds for a view, likelier ones more often. `evidence`: all that they are weighed by,
    of the seats `told`."""

    def __init__(self, view: View, cards: bool = True) -> None:
        """`cards`: whether it goes by cards played, too."""
        self.sampler = Sampler(view)
        self.evidence = words_of(view) + (habits_of(view) if cards else [])
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
