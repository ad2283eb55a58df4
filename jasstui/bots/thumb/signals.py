"""Rules of thumb for signals between partners by cards: pulling a suit, and throwing one away.

Who leads a card of a plain suit that others may beat pulls it ("Anziehen"): he holds the second
best of it and asks for its return. Who cannot follow throws first from a suit that he does not
want led ("Verwerfen"). Little is given for it: a signal chooses among cards that cost nearly the
same, and whoever reads it prefers one suit to another in the same way.
"""

from __future__ import annotations

from jasstui.bots.hand.memory import Signals
from jasstui.bots.thumb.plan import Plan
from jasstui.cards.pack import cards_of
from jasstui.mechanics.cardplay.tables import TrickRules
from jasstui.mechanics.cardplay.tricks import Tricks


def speaks(play: Tricks) -> bool:
    """True if suits keep their order to the end, so that a suit is strong or weak."""
    return len(play.mode.schedule) == 1 and play.rules.on_lead is None


def to_lead(play: Tricks, plan: Plan, signals: Signals, out: int) -> dict[int, float]:
    """Worth, as signals, of cards that others may beat: the partner wants the suit that he has
    pulled, and not the one that he has thrown away from; else a suit may be pulled. `out`: cards
    that may be in other hands."""
    if not speaks(play):
        return {}
    rules, seat, taste = play.rules, play.seat, plan.taste
    hand = play.hands[seat] & ~rules.trump
    asked = refused = 0
    for mate in plan.mates[seat][play.left]:
        asked |= signals.pulled[mate]
        refused |= signals.thrown[mate]
    found: dict[int, float] = {}
    for card in cards_of(hand):
        suit = rules.suit[card]
        if not rules.beats[card] & suit & out:
            continue
        if card & asked:
            found[card] = taste.returned
        elif card & refused:
            found[card] = -taste.refused
        fresh = not card & (signals.any_pulled | signals.thrown[seat])
        if fresh and _best(hand & suit & ~card, out, rules) == 1:
            found[card] = found.get(card, 0.0) + taste.pull
    return found


def to_throw(play: Tricks, plan: Plan, signals: Signals, out: int) -> dict[int, float]:
    """Price of cards to throw away that would say that a strong suit is not wanted."""
    rules, seat = play.rules, play.seat
    hand = play.hands[seat] & ~rules.trump
    if play.hands[seat] & rules.suit[play.led] or signals.thrown[seat] or not speaks(play):
        return {}
    price = {0: plan.taste.throw, 1: plan.taste.throw / 2}
    found = {card: _best(hand & rules.suit[card] & ~card, out, rules) for card in cards_of(hand)}
    return {card: price[best] for card, best in found.items() if best in price}


def _best(cards: int, out: int, rules: TrickRules) -> int:
    """How many cards are out that beat the best of these in its suit; many where there is none."""
    beats, suit = rules.beats, rules.suit
    return min([(beats[c] & suit[c] & out).bit_count() for c in cards_of(cards)], default=99)
