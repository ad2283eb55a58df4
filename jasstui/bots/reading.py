"""What the cards that have fallen say about hidden hands: how well a world explains them."""

from __future__ import annotations

from jasstui.bots.cards import Memory
from jasstui.bots.heuristics import heuristic_card
from jasstui.bots.plan import plan_for, with_foes
from jasstui.mechanics.state import State

STRAYS = 0.3
"""Share of the cards that players are taken to play for reasons of their own."""


def readable(world: State) -> bool:
    """True if hands have only become smaller since the first card."""
    return not any(world.rules.play_step.draw) and not world.rules.dice.get(world.deal.mode)


def likelihood_of_play(world: State, seat: int, strays: float = STRAYS) -> float:
    """Likelihood of the cards of all others but this seat, if they are played by the rules of
    thumb, and now and then for reasons of their own."""
    past = world.tricks
    hands = [hand | past.played_by(p) for p, hand in enumerate(world.hands)]
    tricks = past.remaining + len(past.winners)
    play = world.rules.tricks(world.deal, hands, past.first, tricks)
    plan = plan_for(world.rules, world.deal, world.slips, parties=with_foes(world.parties))
    memory, likely = Memory(0, [0] * len(hands)), 1.0
    for card in past.log:
        if play.seat != seat:
            may = play.legal()
            if may & (may - 1):
                hit = heuristic_card(play, plan, memory) == card
                likely *= strays / may.bit_count() + (1.0 - strays) * hit
        if play.led and not card & play.rules.suit[play.led]:
            memory.note(play, card)
        play.put(card)
        memory.gone |= card
    return likely
