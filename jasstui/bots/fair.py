"""Fair deals: cards that are worth as much to each side as to the other.

A deal is played out many times by the rules of thumb with slips; the hands go round the table
meanwhile, so that each is played from every seat and neither forehand nor dealer counts.
"""

from __future__ import annotations

from random import Random
from typing import Literal

from jasstui.bots.search.playouts import Slipping
from jasstui.cards.pack import cards_of
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.seated import seatings
from jasstui.engine.playout import finish_deal
from jasstui.engine.step import act, chance, to_act
from jasstui.mechanics.bidding.choose import Boxes
from jasstui.mechanics.games import step_of
from jasstui.mechanics.hands.dealing import HandOut
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State
from jasstui.plain import Plain

PLAYOUTS = 200
"""Playouts of a deal that may be fair."""

GLANCE = 24
"""Playouts after which a deal that is twice too far from it is given up."""

TRIES = 40
"""Deals that are looked at before the fairest of them is taken."""

SLIPS = 0.15
"""Share of cards that are played at random, as weak players do; or all playouts were the same."""

GOALS = ("count", "bid-points", "takings", "levels")
"""Goals for which good cards are all that counts."""


class Fair(Plain):
    """A deal that was looked for. `tokens`: of chance, as they deal it; `apart`: how far the worth
    of its hands lies apart, in the unit of the slate; `fits`: whether that is little enough."""

    tokens: tuple[str, ...]
    apart: float
    fits: bool


def unfair(spec: FormSpec) -> Literal["", "goal", "boxes", "cards"]:
    """Why a form has no fair deals, "" if it has. A deal has to be won by the better cards, with no
    boxes left to choose from, and nobody plays for the whole Partie; the whole pack is dealt into
    hands of one size, and nothing is turned."""
    usual = next((game.goal.kind for game in spec.games.values()), "")
    if spec.first or usual not in GOALS:
        return "goal"
    if step_of(spec, Boxes) is not None:
        return "boxes"
    for players, form in seatings(spec).items():
        dealt = step_of(form, HandOut)
        if dealt is None or dealt.turn or dealt.resting or dealt.to != "all":
            return "cards"
        if players * sum(dealt.packets) != len(form.pack.made()):
            return "cards"
    return ""


def fair_deal(s: State, most: float, seed: str) -> Fair:
    """The first deal whose hands lie no further apart, of all that are tried the nearest to it if
    there is none; any deal of a form that cannot be fair. `s`: before the cards are shuffled; the
    same seed finds the same deal."""
    if unfair(s.rules.spec):
        return Fair(_dealt(s, Random(seed))[1], 0.0, True)
    best: Fair | None = None
    for number in range(TRIES):
        rng = Random(f"{seed}:{number}")
        dealt, tokens = _dealt(s, rng)
        distance = apart(s, dealt, GLANCE, rng)
        if distance <= 2 * most:
            distance = apart(s, dealt, PLAYOUTS, rng)
        found = Fair(tokens, round(distance, 1), distance <= most)
        if found.fits:
            return found
        best = found if best is None or found.apart < best.apart else best
    assert best is not None
    return best


def _dealt(s: State, rng: Random) -> tuple[State, tuple[str, ...]]:
    """A deal by chance, and what chance did for it."""
    dealt, tokens = _copy(s), []
    while to_act(dealt) == (CHANCE,):
        tokens.append(chance(dealt, rng))
        act(dealt, CHANCE, tokens[-1])
    return dealt, tuple(tokens)


def _copy(s: State) -> State:
    copy = s.clone()
    copy.events = None
    return copy


def apart(s: State, dealt: State, playouts: int, rng: Random) -> float:
    """Worth of the best hand of a deal, or of the best pair of partners', less that of the worst,
    when each is played from every seat."""
    seats, pack = dealt.deal.players, s.rules.pack
    worth, each = [0.0] * len(seats), max(1, playouts // len(seats))
    for turn in range(len(seats)):
        at = {hand: seats[(n + turn) % len(seats)] for n, hand in enumerate(seats)}
        told = [f"{to}={pack.write(cards_of(dealt.hands[hand]))}" for hand, to in at.items()]
        world = _copy(s)
        act(world, CHANCE, f"stage {' '.join(told)}")
        before = world.rules.partie.worth(world.match)
        for _ in range(each):
            trial, number = world.clone(), world.match.number
            finish_deal(trial, number, rng, Slipping(SLIPS, lambda *_: rng.random()))
            after = trial.rules.partie.worth(trial.match)
            for n, hand in enumerate(seats):
                worth[n] += after[at[hand]] - before[at[hand]]
    return (max(worth) - min(worth)) / (each * len(seats))
