"""Rules of thumb for games that are worth a number: how far to bid, what to lay away, what to name.

A hand is judged by the points its declarer should make, from the same counts as everywhere
(`hand.counts`), with weights of its own (`python -m benchmarks.valued` fits them).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import exp
from typing import NamedTuple

from jasstui.bots.answers import Few
from jasstui.bots.hand.counts import exposed
from jasstui.bots.known import Known
from jasstui.bots.thumb.weights import fitted
from jasstui.cards.action import written
from jasstui.cards.pack import cards_of
from jasstui.mechanics.account.valued import LOST, Matadors, Misere, Valued, matadors
from jasstui.mechanics.bidding.auction import HOLD, PASS, Auction
from jasstui.mechanics.bidding.choose import Choose
from jasstui.mechanics.cardplay.tables import Mode
from jasstui.mechanics.games import step_of
from jasstui.mechanics.hands.takeup import FromHand, TakeUp

SPREAD = 12.0
"""Spread of the points made around those expected."""

UNSEEN = 18.0
"""Points that two cards to be taken up add to a hand on the whole, those laid away included."""

LAID = 9.0
"""Points that were laid away, on the whole."""

DUCKED = (0.75, 0.3, 0.1)
"""Share of deals in which no trick is taken, by the cards with which one may be caught."""

BETTER = 1
"""Cards with which one may be caught that are laid away for the cards taken up."""

BOLD = 0.64
"""Chance of winning from which a game is bid for; lost it costs twice its value."""

SURE = 0.85
"""Chance from which the cards on the table may stay there."""


class Prospect(NamedTuple):
    """A game in a mode: how often it is won, its value, and the points it should make."""

    game: str
    mode: str
    chance: float
    value: int
    points: float = 0.0

    @property
    def gain(self) -> float:
        """Expected gain of the game."""
        return self.value * (self.chance - LOST * (1.0 - self.chance))


def points(hand: int, mode: Mode) -> float:
    """Points of tricks that a declarer with this hand should make."""
    weights = next(w for w in fitted("game_values") if w.trump is bool(mode.trump))
    return weights.worth(hand, mode.schedule[0])


def prospects(
    known: Known, hand: int, away: int = 0, more: float = 0.0, better: int = 0
) -> list[Prospect]:
    """Every game that may be named with this hand. `away`: cards that are laid away; `more`: points
    beside those of the tricks and of these cards; `better`: cards with which one may be caught that
    are still to be laid away."""
    found = []
    for name, mode in _games(known):
        goal = known.rules.goal(name)
        hands = int(_from_hand(known) and not more)
        if isinstance(goal, Misere):
            caught = exposed(hand, mode.schedule[0]) - better
            chance = DUCKED[max(0, caught)] if caught < len(DUCKED) else 0.0
            found.append(Prospect(name, mode.token, chance, goal.hand * hands or goal.value))
        elif isinstance(goal, Matadors):
            rules = mode.schedule[0]
            made = points(hand, mode) + more + sum(rules.points[card] for card in cards_of(away))
            run = matadors(hand | away, rules.trump, rules.beats)
            times = 1 + hands + int(run.rpartition("-")[2])
            base = goal.once(mode)
            chance = 1.0 / (1.0 + exp(min(30.0, 1.7 * (goal.need - made) / SPREAD)))
            found.append(Prospect(name, mode.token, chance, base * times, made))
    return found


def _games(known: Known) -> Iterator[tuple[str, Mode]]:
    """Games that may be named, each with its modes."""
    spec = known.rules.spec
    step = step_of(spec, Choose)
    named = (step.game, *(name for name, on in step.games.items() if on)) if step else ()
    for name in named:
        if isinstance(spec.games[name].goal, Valued):
            for mode in known.rules.modes.values():
                if mode.family in spec.games[name].modes:
                    yield name, mode


def _from_hand(known: Known) -> bool:
    """True if the game is played from the hand, as far as that is known."""
    step = step_of(known.rules.spec, TakeUp)
    return step is None or FromHand.of(known.deal).from_hand or known.deal.question == "talon"


def limit(known: Known) -> int:
    """The highest number this hand is good for."""
    found = prospects(known, known.hand, more=UNSEEN, better=BETTER)
    return max((p.value for p in found if p.chance >= BOLD), default=0)


def bid(known: Known, legal: Sequence[str]) -> str:
    """Bid and hold no more than the hand is good for, in the smallest steps."""
    most, action = limit(known), known.rules.pack.action
    if HOLD in legal and known.deal.question == "hold":
        standing = next(t for _, t in reversed(known.deal.bids) if t not in (PASS, HOLD))
        return HOLD if action(standing).number <= most else PASS
    lowest = next((t for t in legal if t not in (PASS, HOLD)), PASS)
    return lowest if lowest != PASS and action(lowest).number <= most else PASS


def lowest_tried(known: Known, legal: Sequence[str]) -> Few:
    """The lowest bid: what is bid for the value of a game rises by the smallest steps."""
    step = known.rules.step(Auction, known.deal)
    bids = [token for token in legal if step.bid_of(token)]
    return Few(bids[:1], bids)


def best(known: Known, found: Sequence[Prospect]) -> Prospect:
    """The game that brings most; one that is worth less than was bid cannot be won."""
    least = known.deal.contract
    return max(found, key=lambda p: (p.value >= least, p.gain if p.value >= least else p.value))


def talon(known: Known, _legal: Sequence[str]) -> str:
    """Leave the cards where they lie only with a hand that hardly loses."""
    game = best(known, prospects(known, known.hand))
    return "leave" if game.chance >= SURE and game.value >= known.deal.contract else "take"


def lay(known: Known, legal: Sequence[str]) -> str:
    """Lay away the cards that leave the best game behind."""
    cards = [a.card for a in map(known.rules.pack.action, legal) if a.verb == "lay"]
    dealt = sum(known.rules.hand_out(known.deal.shape).packets)
    spare = known.hand.bit_count() - dealt
    tried = [sum(pair) for pair in combinations(cards, spare)]

    def gain(away: int) -> float:
        game = best(known, prospects(known, known.hand & ~away, away))
        return game.gain if game.value >= known.deal.contract else -1e3

    away = max(tried, key=gain)
    return written("lay", known.rules.pack.code(next(cards_of(away))))


def name(known: Known, legal: Sequence[str]) -> str:
    """Name the game that brings most; what was laid away is not asked about again."""
    choose = known.rules.step(Choose, known.deal)
    more = 0.0 if FromHand.of(known.deal).from_hand else LAID
    game = best(known, prospects(known, known.hand, more=more))
    token = written("trump", game.mode) if game.game == choose.game else game.game
    return token if token in legal else legal[0]


def announce(known: Known, legal: Sequence[str]) -> str:
    """Lay open what can hardly be lost."""
    found = prospects(known, known.hand)
    chance = next(p.chance for p in found if (p.game, p.mode) == (known.deal.game, known.deal.mode))
    goal = known.rules.goal(known.deal.game)
    caught = exposed(known.hand, known.rules.modes[known.deal.mode].schedule[0])
    opens = isinstance(goal, Misere) and chance >= DUCKED[0] and not caught
    return "open" if opens and "open" in legal else PASS


def applies(known: Known) -> bool:
    """True if the declarer of this deal plays for the value of his game."""
    return known.match.declarer < 0 and any(_games(known))
