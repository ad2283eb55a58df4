"""The strong bot: worlds it cannot tell from the real one are sampled and played out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from time import perf_counter

from jasstui.bots.bids import answer
from jasstui.bots.known import known_in
from jasstui.bots.level import Budget
from jasstui.bots.outcome import Outcome, caution
from jasstui.bots.plan import plan_for
from jasstui.bots.rush import thumb_rush
from jasstui.engine.playout import rush_play
from jasstui.engine.sample import Sampler
from jasstui.engine.step import act, legal, to_act
from jasstui.engine.views import View
from jasstui.mechanics.state import CHANCE, State

FIRST = 8
"""Worlds every candidate is tried in before the weak ones are left aside."""


def search(view: View, tokens: Sequence[str], rng: Random, budget: Budget) -> str:
    """The token with the best mean outcome over sampled worlds, the same worlds for all.

    Candidates are cut to the better half again and again, so that the budget goes to those that
    are hard to tell apart; of equal ones the first in the order of `tokens` is taken.
    """
    view = _this_deal(view)
    names = candidates(view, tokens)
    if len(names) == 1:
        return names[0]
    clock = _clock(budget)
    sampler, outcome = Sampler(view), Outcome(view)
    sums = dict.fromkeys(names, 0.0)
    worlds = 0
    left = list(names)
    until = FIRST
    while len(left) > 1 and clock(len(left)):
        world = sampler.world(rng)
        play_seed = rng.random()
        for token in left:
            trial = world.clone()
            act(trial, view.seat, token)
            settle_deal(trial, view.match.number, Random(play_seed))
            sums[token] += outcome(trial)
        worlds += 1
        if worlds >= until:
            until *= 2
            left.sort(key=lambda t: -sums[t])
            kept = left[: -(-len(left) // 2)] if len(left) > 2 else left
            left = [t for t in names if t in kept]
    if not worlds:
        return names[0]
    return max(left, key=lambda t: sums[t] / worlds - caution(view, t))


def _clock(budget: Budget) -> Callable[[int], bool]:
    """Whether there is time for another world with so many candidates."""
    if not budget.limited:
        budget = Budget()
    end = perf_counter() + budget.seconds if budget.seconds is not None else None
    spent = 0

    def another(count: int) -> bool:
        nonlocal spent
        spent += count
        if budget.playouts is not None and spent > budget.playouts:
            return False
        return end is None or perf_counter() < end

    return another


def _this_deal(view: View) -> View:
    """The view with the ledger of this deal only, so that worlds copy fast."""
    match = replace(view.match)
    match.ledger = [e for e in view.match.ledger if e.deal == match.number]
    return replace(view, match=match)


def candidates(view: View, tokens: Sequence[str]) -> list[str]:
    """Tokens worth trying. Of cards that are as good as each other only the lowest, and the Stöck
    with every card that completes them."""
    if view.deal.question != "play":
        return list(tokens)
    pack = view.rules.pack
    with_stoeck = {t.split()[1] for t in tokens if t.endswith(" stoeck")}
    cards = {pack.card(t.split()[1]) for t in tokens if t.startswith("play ")}
    spec = view.rules.spec.games[view.deal.game]
    modes = view.rules.avoiding if spec.avoid else view.rules.modes
    schedule = modes[view.deal.mode].schedule
    out = pack.all & ~view.played & ~view.hand
    kept: list[str] = []
    dropped = 0
    for card in sorted(cards):
        if card & dropped:
            continue
        equal = 0
        for other in cards:
            if other > card and all(
                r.on_lead is None
                and r.suit[card] == r.suit[other]
                and r.points[card] == r.points[other]
                and not (r.beats[card] ^ r.beats[other]) & r.suit[card] & out
                for r in schedule
            ):
                equal |= other
        dropped |= equal
        code = pack.code(card)
        kept.append(f"play {code} stoeck" if code in with_stoeck else f"play {code}")
    return kept


def settle_deal(s: State, number: int, rng: Random) -> None:
    """Play a world to the end of its deal by the rules of thumb and settle it."""
    while not s.match.over and s.match.number == number:
        if s.deal.question == "play" and s.play is not None:
            rush_play(s, rng, thumb_rush(plan_for(s.rules, s.deal)))
            continue
        seat = to_act(s)[0]
        if seat == CHANCE:
            return
        act(s, seat, answer(known_in(s, seat), legal(s, seat)))
