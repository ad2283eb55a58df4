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
        self.taken: list[int] = []
        self._known: dict[tuple[int, int, int, tuple[int, ...]], float] = {}

    def world(self, rng: Random) -> State:
        """One world; it may be given again and is to be copied before it changes.

        Of all that have been drawn it is the one that has been given least often by how likely it
        is, so that worlds are given in proportion to their likelihood as far as they reach.
        """
        if not self.evidence:
            return self.sampler.world(rng)
        if len(self.pool) < POOL:
            self._draw(rng)
        weights = truncated(self.weights)
        share = (sum(self.taken) + 1) / sum(weights)
        owed = [w * share - n for w, n in zip(weights, self.taken, strict=True)]
        best = owed.index(max(owed))
        self.taken[best] += 1
        return self.pool[best]

    def _draw(self, rng: Random) -> None:
        for _ in range(DRAWS):
            world = self.sampler.world(rng)
            self.pool.append(world)
            self.weights.append(self.likelihood(world))
            self.taken.append(0)

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
