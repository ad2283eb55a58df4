"""Rules of thumb for making exactly the points, or tricks, one has predicted.

A hand is worth what its cards may still win. Of all cards that is played after which the points
made, those of this trick and those still to be expected come closest to the prediction.
"""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.bots.cards import Memory, chance_it_holds, thinness
from jasstui.bots.known import Known
from jasstui.bots.plan import Plan
from jasstui.cards.pack import cards_of
from jasstui.mechanics.bidding.estimate import expected_tricks
from jasstui.mechanics.cardplay.tables import TrickRules
from jasstui.mechanics.cardplay.tricks import Tricks
from jasstui.mechanics.weis.adjust import SIGNS

TRUMP = (0.95, 0.62, 0.44, 0.36, 0.3, 0.26, 0.22, 0.2, 0.18)
"""Chance that a trump wins a trick some time, by the number of trumps still out above it."""

PLAIN = (0.6, 0.28, 0.12, 0.05, 0.03, 0.02, 0.01, 0.0, 0.0)
"""The same for a plain card while trumps are out."""

BARE = (0.85, 0.4, 0.2, 0.1, 0.05, 0.03, 0.02, 0.0, 0.0)
"""The same when no trump is out any more."""


def hit(play: Tricks, plan: Plan, memory: Memory) -> int:
    """The card that leads closest to the prediction of who is to play."""
    seat = play.seat
    hand = play.hands[seat]
    may = play.legal()
    if not may & (may - 1):
        return may
    missing = plan.wanted[seat] - play.points[seat]
    out = plan.all & ~(memory.gone | hand)
    foes = plan.foes[seat][play.left]
    everybody = len(plan.foes[seat][-1])
    thin = thinness(hand, out)
    best, choice = 1e9, 0
    counted: TrickRules | None = None
    for card in cards_of(may):
        rules = play.rules.on_lead[card] if play.rules.on_lead and not play.led else play.rules
        if rules is not counted:
            counted, others = rules, _points(rules, out)
            both = others + _points(rules, hand)
            to_come = _to_come(play, others, out, foes)
        home = 0.0
        if not play.led or rules.beats[play.top] & card:
            home = chance_it_holds(card, rules, out, foes, memory.lacks, thin, plan.taste.ruffs)
        worth = play.pile + rules.points[card] + to_come
        if plan.by_tricks:
            each = play.remaining - 1
            later = expected_tricks(hand ^ card, rules, out, everybody, each)
        else:
            left = both - rules.points[card] + play.last_trick
            rest = max(0.0, left - max(0.0, worth - play.pile))
            later = expected_rest(hand ^ card, rules, out, rest)
        distance = abs(missing - home * worth - later)
        if distance < best:
            best, choice = distance, card
    return choice


def _points(rules: TrickRules, cards: int) -> int:
    """Points of a set of cards."""
    points = rules.points
    return sum([points[card] for card in cards_of(cards)])


def _to_come(play: Tricks, others: int, out: int, foes: tuple[int, ...]) -> float:
    """Points that those behind may be expected to add, and the last trick; `others`: points of
    the cards that are `out`."""
    mean = others / (out.bit_count() or 1)
    last = play.last_trick if play.remaining == 1 else 0
    return 0.8 * mean * len(foes) + last


def expected_rest(hand: int, rules: TrickRules, out: int, total: float) -> float:
    """Points that the cards left in the hand may still bring of the `total` that is left."""
    if not hand:
        return 0.0
    tricks = hand.bit_count()
    plain = PLAIN if rules.trump & out else BARE
    beats, suit, trump = rules.beats, rules.suit, rules.trump
    wins = 0.0
    for card in cards_of(hand):
        above = (beats[card] & suit[card] & out).bit_count()
        wins += (TRUMP if card & trump else plain)[above if above < 8 else 8]
    return min(1.0, wins / tricks) * total


def adjust(known: Known, legal: Sequence[str]) -> str:
    """What brings the points that were made nearest to what was said."""
    missed = dict(known.deal.predictions)[known.seat] - known.points[known.seat]
    worth = known.rules.spec.melds.stoeck_value
    return min(legal, key=lambda token: abs(missed - worth * SIGNS[token]))
