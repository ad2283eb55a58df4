"""Playing cards by the rules of thumb: one card, or a deal to its end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from jasstui.bots.avoid import duck, force, shun, stop, sweep
from jasstui.bots.cards import Memory, collect, remembered
from jasstui.bots.hit import hit
from jasstui.bots.plan import Aim, Plan
from jasstui.bots.reach import reach
from jasstui.bots.take import take
from jasstui.bots.ward import gather, ward
from jasstui.engine.playout import Rush
from jasstui.mechanics.cardplay.tricks import Tricks

Thumb = Callable[[Tricks, Plan, Memory], int]
"""The card of the player to move; it looks at no hand but his own."""

THUMBS: dict[Aim, Thumb] = {
    "collect": collect,
    "shun": shun,
    "sweep": sweep,
    "break": stop,
    "duck": duck,
    "force": force,
    "hit": hit,
    "reach": reach,
    "ward": ward,
    "gather": gather,
    "take": take,
}
"""How to play by what a player is after."""


def thumb_card(play: Tricks, plan: Plan, memory: Memory) -> int:
    """The card that the rules of thumb choose for the player to move."""
    return THUMBS[plan.aims[play.seat]](play, plan, memory)


def thumb_rush(plan: Plan) -> Rush:
    """Plays a deal to its end by the rules of thumb; every player looks at his own hand only."""
    thumbs = [THUMBS[aim] for aim in plan.aims]

    def rush(play: Tricks, rng: Random, until: int = 0) -> None:
        del rng
        memory = remembered(play)
        while play.remaining > until:
            card = thumbs[play.seat](play, plan, memory)
            memory.note(play, card)
            play.put(card)

    return rush
