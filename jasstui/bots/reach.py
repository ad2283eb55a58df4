"""Rules of thumb for making at least the tricks that one's side has bid, and few more.

A side is short of some tricks, of which the partner will make what he has bid himself. Of all cards
that is played after which the tricks to be expected are most likely to be enough; tricks beyond
cost a little. Who bid none stays below the others.
"""

from __future__ import annotations

from math import exp, log

from jasstui.bots.avoid import duck
from jasstui.bots.cards import Memory, chance_it_holds, thinness
from jasstui.bots.plan import Plan
from jasstui.cards.pack import cards_of
from jasstui.mechanics.bidding.estimate import expected_tricks
from jasstui.mechanics.cardplay.tricks import Tricks

SHORT = 10.0
"""What a trick too few costs."""

BEYOND = 1.5
"""What a trick too many costs."""

BLUR = 0.7
"""Tricks by which one is wrong about what is to come."""

SPOILT = 6.0
"""What it is worth to keep a partner who bid none from a trick, or not to spare an opponent it."""


def reach(play: Tricks, plan: Plan, memory: Memory) -> int:
    """The card of a player whose side has to make a number of tricks."""
    seat, wanted, won = play.seat, plan.wanted, play.won
    may = play.legal()
    if not may & (may - 1):
        return may
    if not wanted[seat]:
        return duck(play, plan, memory)
    mates = [p for p in range(len(wanted)) if p != seat and plan.sides[p] == plan.sides[seat]]
    promised = sum(max(0, wanted[p] - won[p]) for p in mates)
    done = sum(won[p] for p in (seat, *mates) if wanted[p])
    missing = sum(wanted[p] for p in (seat, *mates)) - done - promised
    hand, rules = play.hands[seat], play.rules
    out = plan.all & ~(memory.gone | hand)
    foes = plan.foes[seat][play.left]
    thin, lacks = thinness(hand, out), memory.lacks
    others = len(plan.foes[seat][-1]) + len(mates)
    friend = play.led and play.winner in mates
    spoilt = play.led and not wanted[play.winner] and not won[play.winner]
    theirs = chance_it_holds(play.top, rules, out, foes, lacks, thin, 0.0) if friend else 0.0
    best, choice = -1e9, 0
    for card in cards_of(may):
        home = 0.0
        over = not play.led or rules.beats[play.top] & card
        if over:
            home = chance_it_holds(card, rules, out, foes, lacks, thin, 0.0)
        gained = home - theirs if over else 0.0
        later = expected_tricks(hand ^ card, rules, out, others, play.remaining - 1)
        value = -_cost(missing - gained - later)
        if spoilt and over:
            value += SPOILT if friend else -SPOILT
        if value > best:
            best, choice = value, card
    return choice


def _cost(short: float) -> float:
    """What it costs to be short of so many tricks, or beyond by the negative, roughly known."""
    weight = max(-30.0, min(30.0, short / BLUR))
    return BLUR * (SHORT * log(1.0 + exp(weight)) + BEYOND * log(1.0 + exp(-weight)))
