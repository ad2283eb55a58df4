"""Evidence about hidden hands in the words said at the table.

Sampled worlds agree with every fact; here they are also weighed by how well they explain what
others have said: who names a mode has a hand for it, who passes or pushes has none.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random

from jasstui.bots.bids import PLAY_FROM, PUSH_BELOW, foes_and_mates
from jasstui.bots.grid import modes_left
from jasstui.bots.habits import Habits
from jasstui.bots.worth import expected
from jasstui.engine.sample import Sampler
from jasstui.engine.views import View
from jasstui.mechanics.bidding.estimate import suggested
from jasstui.mechanics.cardplay.tables import Mode
from jasstui.mechanics.partien.points import PointsRace
from jasstui.mechanics.state import State
from jasstui.mechanics.weis.melds import melds_of

DRAWS = 4
"""Worlds from which one is drawn by its likelihood."""

BLUR = 12.0
"""Points by which players misjudge their hands."""

TOLD, TOLD_TRICKS = 22.0, 1.0
"""Points, and tricks, by which predictions differ from what their hands suggest."""

FREE = 0.02
"""Likelihood of what does not fit a hand at all."""

Evidence = Callable[[State], float]
"""Likelihood of something that was said, in a world."""


class Belief:
    """Draws worlds for a view, likelier ones more often."""

    def __init__(self, view: View) -> None:
        self.sampler = Sampler(view)
        self.evidence = evidence_of(view)
        self.played: Habits | None = Habits(view)

    def world(self, rng: Random) -> State:
        """One world."""
        if not self.evidence and not self.played:
            return self.sampler.world(rng)
        worlds = [self.sampler.world(rng) for _ in range(DRAWS)]
        weights = [self.likelihood(world) for world in worlds]
        pick = rng.random() * sum(weights)
        for world, weight in zip(worlds, weights, strict=True):
            pick -= weight
            if pick <= 0:
                return world
        return worlds[-1]

    def likelihood(self, world: State) -> float:
        """Likelihood of all that was said in this world."""
        product = self.played(world) if self.played else 1.0
        for told in self.evidence:
            product *= told(world)
        return product


def evidence_of(view: View) -> list[Evidence]:
    """Everything others have said that depends on their cards."""
    deal, rules = view.deal, view.rules
    found: list[Evidence] = []
    passed = {seat for seat, word in deal.offers if word == "pass"}
    if deal.game and deal.mode and deal.declarer not in (-1, view.seat, *passed):
        spec = rules.spec.games[deal.game]
        chosen = deal.declarer != view.match.declarer or deal.shape
        if spec.goal.kind in ("count", "beat", "contract") and spec.writes == "own" and chosen:
            found.append(_named(view, deal.declarer, rules.modes[deal.mode]))
    suits = [mode for mode in rules.modes.values() if mode.trump and mode.token == mode.trump]
    for seat, word in deal.offers:
        if word != "pass":
            break
        if seat != view.seat and rules.boxes_step is None:
            found.append(_lacked(view, seat, suits, PLAY_FROM))
        elif seat != view.seat:
            found.append(_lacked(view, seat, modes_left(rules, view.match, seat), PUSH_BELOW))
    found += [_told(view, seat, number) for seat, number in deal.predictions if seat != view.seat]
    if deal.pushed and deal.players[0] != view.seat:
        found.append(_lacked(view, deal.players[0], suits, PUSH_BELOW))
    if rules.spec.melds.when == "held" and rules.spec.melds.call == "auto" and deal.mode:
        found += [_all_shown(view, seat) for seat in deal.players if seat != view.seat]
    return found


def _named(view: View, seat: int, mode: Mode) -> Evidence:
    """The declarer has a hand for the mode he named."""
    start = view.played_by(seat)
    sides = foes_and_mates(view.deal.players, view.match.team, seat)
    partners = isinstance(view.rules.spec.partie, PointsRace)
    least = PUSH_BELOW if partners and not view.deal.pushed else PLAY_FROM

    def likelihood(world: State) -> float:
        return _exceeds(expected(world.hands[seat] | start, mode, *sides), least)

    return likelihood


def _lacked(view: View, seat: int, modes: list[Mode], least: float) -> Evidence:
    """Evidence of a pass or push: the player had no good mode."""
    start = view.played_by(seat)
    sides = foes_and_mates(view.deal.players, view.match.team, seat)

    def likelihood(world: State) -> float:
        hand = world.hands[seat] | start
        return 1.0 - _exceeds(max(expected(hand, mode, *sides) for mode in modes), least)

    return likelihood


def _told(view: View, seat: int, number: int) -> Evidence:
    """Evidence of a predicted number: the hand suggests it."""
    start = view.played_by(seat)
    blur = TOLD_TRICKS if view.rules.goal(view.deal.game).by_tricks else TOLD

    def likelihood(world: State) -> float:
        off = suggested(view.rules, view.deal, world.hands[seat] | start) - number
        return exp(-0.5 * (off / blur) ** 2) + FREE

    return likelihood


def _all_shown(view: View, seat: int) -> Evidence:
    """Evidence of Weis that are written by themselves: nobody holds one that he has not shown."""
    pack, spec = view.rules.pack, view.rules.spec.melds
    known = view.piles[f"hand:{seat}"].known

    def likelihood(world: State) -> float:
        melds = melds_of(world.hands[seat], pack, spec)
        return FREE if any(meld.cards & ~known for meld in melds) else 1.0

    return likelihood


def _exceeds(value: float, least: float) -> float:
    """Chance that a player takes a hand of this value for one of at least `least`."""
    return 1.0 / (1.0 + exp(min(30.0, max(-30.0, (least - value) / BLUR))))
