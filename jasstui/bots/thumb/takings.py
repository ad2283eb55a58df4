"""Rules of thumb where certain cards or tricks count by a table: stay out of what costs and get rid
of what may cost later, or win what is paid for.

Of all cards that is played after which least is to be expected: what the trick costs by the chance
that it comes home, less what the card would have cost later.
"""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.bots.hand.chances import chance_it_holds, thinness
from jasstui.bots.hand.memory import Memory
from jasstui.bots.known import Known
from jasstui.bots.thumb.plan import Plan
from jasstui.cards.pack import cards_of
from jasstui.mechanics.cardplay.tables import TrickRules
from jasstui.mechanics.cardplay.tricks import Tricks

FOLLOWS = 0.7
"""Probability that a player still has a card of the suit that is led."""

RID = 0.3
"""Worth of being rid of a card, as a share of what it may cost."""

KEEP = 0.7
"""Worth of keeping a card that may win something, as a share of that."""

GIFT = 1.0
"""Worth of letting somebody else have a card that costs, as a share of its points."""

CATCHES, BARE = 0.5, 1.0
"""Probability that a card which may catch a burden does so one day, and that one does which has no
lower one of its suit beside it to be played in its place."""

ABOVE = 1.5
"""Protection by a higher card that is out, beside the danger of each lower one."""

SHORT = 0.25
"""Cost of each card more in a suit to the wish to give one of them away."""


def avoid_penalty(play: Tricks, plan: Plan, memory: Memory) -> int:
    """The card of a player who wants as little as possible of what is charged."""
    return _weighed(play, plan, memory, paid=False)


def gather(play: Tricks, plan: Plan, memory: Memory) -> int:
    """The card of a player who wants what a table pays for, and not what it takes away."""
    return _weighed(play, plan, memory, paid=True)


def _weighed(play: Tricks, plan: Plan, memory: Memory, paid: bool) -> int:
    """The card that does most for a player, by what its trick and what it may still win are
    worth to him."""
    seat, rules, top = play.seat, play.rules, play.top
    hand = play.hands[seat]
    may = play.legal()
    if not may & (may - 1):
        return may
    out = plan.all & ~(memory.gone | hand)
    foes = plan.foes[seat][play.left]
    thin = thinness(hand, out)
    stakes = Stakes(rules, out, play.size, play.base + play.last_trick / play.remaining, paid, hand)

    def value(card: int) -> float:
        home, points = 0.0, rules.points[card]
        led = rules.suit[play.led or card]
        trick = play.pile + points + len(foes) * stakes.added(led)
        trick += stakes.given_away(card, led, foes, memory.lacks, thin)
        wins = not top or rules.beats[top] & card
        if wins and paid and trick > 0:  # whoever can takes it
            home = chance_it_holds(card, rules, out, foes, memory.lacks, thin, 0.0)
        elif wins:  # whoever can leaves it to others
            home = chance_it_sticks(card, rules, out, foes, memory.lacks, thin)
        if paid:
            later = stakes.danger(card)
            return home * trick - (1.0 - home) * points - (KEEP if later > 0 else RID) * later
        return (1.0 - home) * GIFT * points - home * trick + RID * stakes.danger(card)

    return max(cards_of(may), key=value)


def chance_it_sticks(
    card: int, rules: TrickRules, out: int, foes: tuple[int, ...], lacks: list[int], thin: float
) -> float:
    """Chance that nobody behind has to beat the card; who can stay below does so.

    `thin`: chance that one hand does not hold a given card of those that are `out`.
    """
    suit = rules.suit[card] & out
    above = (rules.beats[card] & suit).bit_count()
    forced = thin ** (suit.bit_count() - above) * (1.0 - thin**above)
    sticks = 1.0
    for seat in foes:
        if not lacks[seat] & rules.suit[card]:
            sticks *= 1.0 - forced
    return sticks


class Stakes:
    """What is still to be charged or paid. `out`: cards others may hold, `size`: players in a
    trick, `each`: what any trick counts; `burdens`: the cards that cost where others are `paid`;
    `hand`: of who counts."""

    def __init__(
        self, rules: TrickRules, out: int, size: int, each: float, paid: bool = False, hand: int = 0
    ) -> None:
        self.rules, self.out, self.size, self.each, self.hand = rules, out, size, each, hand
        points = rules.points
        costly = [(c, points[c]) for c in cards_of(out) if points[c]]
        self.burdens = [(c, value) for c, value in costly if paid and value < 0]
        self.costly = [pair for pair in costly if pair not in self.burdens]
        self.thrown = sum(value for _, value in self.costly) / (out.bit_count() or 1)
        self._added: dict[int, float] = {}

    def added(self, suit: int) -> float:
        """Average count of a card that somebody adds to this suit."""
        if suit not in self._added:
            own = sum(value for card, value in self.costly if card & suit)
            followed = own / ((suit & self.out).bit_count() or 1)
            self._added[suit] = FOLLOWS * followed + (1.0 - FOLLOWS) * self.thrown
        return self._added[suit]

    def given_away(
        self, card: int, led: int, foes: tuple[int, ...], lacks: list[int], thin: float
    ) -> float:
        """Count of the burdens that those behind lay to a card that takes the trick: who holds one
        gives it away as soon as he may."""
        if not self.burdens or not foes:
            return 0.0
        total = 0.0
        void = thin ** (led & self.out).bit_count()
        for burden, value in self.burdens:
            below = bool(self.rules.beats[burden] & card)
            for foe in foes:
                may = below if burden & led else 1.0 if led & lacks[foe] else void
                if not burden & lacks[foe]:
                    total += may * (1.0 - thin) * value
        return total

    def danger(self, card: int) -> float:
        """Expected cost of a card to who keeps it."""
        rules = self.rules
        suit = rules.suit[card] & self.out
        if not suit:
            return 0.0
        above = (rules.beats[card] & suit).bit_count()
        below = suit.bit_count() - above
        trick = self.each + rules.points[card] + (self.size - 1) * self.added(rules.suit[card])
        lower = rules.suit[card] & self.hand & ~rules.beats[card] & ~card
        for burden, value in self.burdens:
            if burden & suit and rules.beats[burden] & card:
                trick += (CATCHES if lower else BARE) * value
        return below / (below + ABOVE * above) * trick


def hand_on(known: Known, legal: Sequence[str]) -> str:
    """The card that may cost most, of a short suit rather than a long one."""
    rules, pack, deal = known.rules, known.rules.pack, known.deal
    table = rules.mode_of(deal.game, deal.mode).schedule[0]
    stakes = Stakes(table, pack.all & ~known.hand, len(deal.players), 0.0)

    def worth(token: str) -> float:
        card = pack.action(token).card
        length = (table.suit[card] & known.hand).bit_count()
        return stakes.danger(card) - SHORT * length

    return max(legal, key=worth)
