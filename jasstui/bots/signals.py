"""Signals between partners by the cards they play: pulling a suit, and throwing one away.

Who leads a card of a plain suit that others may beat pulls it ("Anziehen"): he holds the second
best of it and asks for its return. Who cannot follow throws first from a suit that he does not want
led ("Verwerfen"). Nothing is given for it: a signal only chooses among cards that cost the same, or
nearly, and whoever reads it prefers one suit to another in the same way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jasstui.cards.pack import cards_of
from jasstui.mechanics.cardplay.tables import TrickRules
from jasstui.mechanics.cardplay.tricks import Tricks

if TYPE_CHECKING:
    from jasstui.bots.plan import Plan


class Signals:
    """What the cards of each seat have said: suits it has `pulled`, and the one it has `thrown`
    from first, as sets of cards."""

    __slots__ = ("pulled", "thrown")

    def __init__(self, pulled: list[int], thrown: list[int]) -> None:
        self.pulled = pulled
        self.thrown = thrown

    def copy(self) -> Signals:
        """The same, to go on from."""
        return Signals(self.pulled[:], self.thrown[:])

    def note(self, rules: TrickRules, seat: int, led: int, card: int, gone: int) -> None:
        """Remember what a card says that is led (`led` is 0) or thrown away. `gone`: cards
        that have fallen before."""
        suit, pulled, thrown = rules.suit[card], self.pulled, self.thrown
        if card & rules.trump:
            return
        if not led:
            known = suit & thrown[seat] or any(suit & own for own in pulled)
            if not known and rules.beats[card] & suit & ~gone:
                pulled[seat] |= suit
        elif not card & rules.suit[led] and not thrown[seat] and not suit & pulled[seat]:
            thrown[seat] = suit


def speaks(play: Tricks) -> bool:
    """True if suits keep their order to the end, so that a suit is strong or weak."""
    return len(play.mode.schedule) == 1 and play.rules.on_lead is None


def to_lead(play: Tricks, plan: Plan, signals: Signals, out: int, choice: int) -> int:
    """The card to lead in place of this one, which others may beat: of the suit that the partner
    has pulled, else of one to pull oneself, and of none that he has thrown from. `out`: cards that
    may be in other hands."""
    if not speaks(play):
        return choice
    rules, seat, taste = play.rules, play.seat, plan.taste
    beats, suits, points = rules.beats, rules.suit, rules.points
    asked = refused = 0
    for mate in plan.mates[seat][play.left]:
        asked |= signals.pulled[mate]
        refused |= signals.thrown[mate]
    known = asked | refused | signals.thrown[seat] | sum_of(signals.pulled)
    hand = play.hands[seat] & ~rules.trump
    pulls = 0
    for card in cards_of(hand & ~known):
        over = beats[card] & suits[card] & out
        if over and not over & (over - 1):
            pulls |= hand & suits[card] & ~card

    def worth(card: int) -> float:
        over = (beats[card] & suits[card] & out).bit_count()
        said = taste.returned if card & asked else -taste.refused if card & refused else 0.0
        said += taste.pull if card & pulls else 0.0
        return said - points[card] / 3 - taste.save * taste.plain[over]

    best = worth(choice)
    for card in cards_of(play.legal() & hand):
        if beats[card] & suits[card] & out and (found := worth(card)) > best:
            best, choice = found, card
    return choice


def to_throw(play: Tricks, plan: Plan, signals: Signals, out: int, choice: int) -> int:
    """The card to throw away in place of this one: one that costs the same, of a suit without one
    of the two best cards."""
    seat, rules = play.seat, play.rules
    if signals.thrown[seat] or not speaks(play):
        return choice
    beats, suits, points, plain = rules.beats, rules.suit, rules.points, plan.taste.plain
    hand = play.hands[seat] & ~rules.trump

    def height(card: int) -> int:
        return (beats[card] & suits[card] & out).bit_count()

    def strength(card: int) -> float:
        return max([plain[height(other)] for other in cards_of(hand & suits[card] & ~card)] or [0])

    least = strength(choice)
    cost = points[choice], plain[height(choice)]
    for card in cards_of(play.legal() & hand):
        if (points[card], plain[height(card)]) == cost and (found := strength(card)) < least:
            least, choice = found, card
    return choice


def sum_of(suits: list[int]) -> int:
    """All of these suits together."""
    every = 0
    for suit in suits:
        every |= suit
    return every
