"""The last tricks of a deal: every card is weighed by exact play in worlds that agree with what the
seat knows.

Only where the rest of the deal is play of cards alone: nothing may still be drawn, rolled, robbed,
announced or found out, and the seat knows who plays with whom.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from time import perf_counter

from jasstui.bots.belief import Belief
from jasstui.bots.endgame import Endgame, Stopped
from jasstui.bots.ends import Ends
from jasstui.bots.known import parties_of
from jasstui.bots.level import Budget
from jasstui.bots.outcome import won_by
from jasstui.bots.playing import sides_in
from jasstui.engine.views import View
from jasstui.mechanics.cardplay.play import listeners
from jasstui.mechanics.state import State
from jasstui.plain import Plain

LEAST = 8
"""Worlds without which nothing is said; the first of them may take no more than its share."""

MOST = 240
"""Worlds that are looked at; if there are no more than that, all of them."""

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
    tricks: int,
    wins: bool = False,
) -> Solved | None:
    """Weigh cards by exact play in all worlds, or in as many as the budget allows; None where that
    cannot be done. `tricks`: how many before the end it is tried; `wins`: whether it is wanted who
    wins."""
    if view.hand.bit_count() > tricks or not near(view):
        return None
    pack, seat = view.rules.pack, view.seat
    cards = {name: pack.held(view.hand, pack.action(name).card) for name in names}
    clock = _Clock(budget)
    belief, game = Belief(view), Endgame(Ends(view), seat, clock.goes_on)
    worlds = belief.worlds(MOST, min(MOST, clock.worlds), rng)
    found: dict[str, list[float]] = {name: [] for name in names}
    done = 0
    won: dict[str, list[bool | None]] = {name: [] for name in names}
    for world, times in worlds.drawn:
        if not found[names[0]] and not cards_alone(world):
            return None
        game.enter(world, grouped(world))
        try:
            worths = [game.worth(card) for card in cards.values()]
        except Stopped:
            break
        for (name, card), worth in zip(cards.items(), worths, strict=True):
            found[name] += [worth] * times
            if wins:
                end = game.ends.settled(game.line(world.tricks, card))
                winner = won_by(end.match, view.match.number, seat, sides_in(world))
                won[name] += [winner] * times
        clock.first, done = False, done + 1
        if not clock.goes_on(game.spent):
            break
    complete = worlds.complete and done == len(worlds.drawn)
    return Solved(found, complete, won) if len(found[names[0]]) >= LEAST else None


class _Clock:
    """What may be spent. `worlds`: the most worlds; `first`: it is still the first of them."""

    def __init__(self, budget: Budget) -> None:
        if budget.seconds is None and budget.playouts is None:
            budget = Budget()
        self.seconds, self.playouts = budget.seconds, budget.playouts
        self.worlds = budget.playouts or MOST
        self.began = perf_counter()
        self.first = True

    def goes_on(self, looked: int) -> bool:
        """True while there is something left after so many positions."""
        share = LEAST if self.first else 1
        if self.playouts is not None and looked * share >= self.playouts * EACH:
            return False
        return self.seconds is None or (perf_counter() - self.began) * share < self.seconds


def near(view: View) -> bool:
    """True if the end may be near enough, by what everybody sees."""
    deal = view.deal
    if not view.playing or not view.match.number or not (view.tricks or view.trick):
        return False
    if sum(view.piles[f"hand:{seat}"].count for seat in deal.players) > TOGETHER:
        return False
    parties = deal.sides or parties_of(view)
    return all(parties[seat] >= 0 for seat in deal.players)


def cards_alone(world: State) -> bool:
    """True if nothing but cards is to come in this deal."""
    rolled = world.rules.dice.get(world.deal.mode)
    return not rolled and all(one.QUIET for one in listeners(world).all)


def grouped(world: State) -> list[int]:
    """Who plays together, by seat, counted from 0."""
    sides = sides_in(world)
    order = sorted({sides[seat] for seat in world.deal.players})
    return [order.index(side) if side in order else 0 for side in sides]
