"""Rules of thumb where certain cards or tricks are charged: stay out of what costs, and get rid of
what may cost later.

Of all cards that is played after which least is to be expected: what the trick costs by the chance
that it comes home, less what the card would have cost later.
"""

from __future__ import annotations

from jasstui.bots.cards import Memory, chance_it_holds
from jasstui.bots.plan import Plan
from jasstui.cards.pack import cards_of
from jasstui.mechanics.tables import TrickRules
from jasstui.mechanics.tricks import Tricks

FOLLOWS = 0.7
"""How often a player still has a card of the suit that is led."""

RID = 0.9
"""What it is worth to be rid of a card, as a share of what it may cost."""


def ward(play: Tricks, plan: Plan, memory: Memory) -> int:
    """The card of a player who wants as little as possible of what is charged."""
    seat = play.seat
    hand = play.hands[seat]
    may = play.legal()
    if not may & (may - 1):
        return may
    rules, top = play.rules, play.top
    out = plan.all & ~(memory.gone | hand)
    foes = plan.foes[seat][play.left]
    thin = 1.0 - min(1.0, hand.bit_count() / (out.bit_count() or 1))
    last = play.last_trick
    now = play.pile + (last if play.remaining == 1 else 0)
    best, choice = 1e9, 0
    for card in cards_of(may):
        home = 0.0
        if not top or rules.beats[top] & card:
            home = chance_it_holds(card, rules, out, foes, memory.lacks, thin, 0.0)
        led = rules.suit[play.led or card]
        comes = len(foes) * mean_points(led, rules, out)
        cost = home * (now + rules.points[card] + comes)
        cost -= RID * danger(card, rules, out, play.size, play.base + last / play.remaining)
        if cost < best:
            best, choice = cost, card
    return choice


def mean_points(suit: int, rules: TrickRules, out: int) -> float:
    """What a card counts that somebody adds to this suit, on average."""
    points = rules.points
    own = suit & out
    follows = sum(points[c] for c in cards_of(own)) / (own.bit_count() or 1)
    throws = sum(points[c] for c in cards_of(out)) / (out.bit_count() or 1)
    return FOLLOWS * follows + (1.0 - FOLLOWS) * throws


def danger(card: int, rules: TrickRules, out: int, size: int, each: float) -> float:
    """What a card may be expected to cost who keeps it. `out`: cards others may hold, `size`:
    players in a trick, `each`: what any trick counts."""
    suit = rules.suit[card] & out
    above = (rules.beats[card] & suit).bit_count()
    below = suit.bit_count() - above
    if not suit:
        return 0.0
    wins = below / (below + 1.5 * above)
    return wins * (each + rules.points[card] + (size - 1) * mean_points(suit, rules, out))
