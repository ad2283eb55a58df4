"""Rules of thumb for what is predicted: the number, and the cards that lead to it.

A hand suggests what it will make. Where exactly that counts, of all cards that is played after
which what is made, in this trick and those still to be expected, comes closest to the prediction;
where tricks are counted and anybody may trump at any time, so that no card is safe, that after
which they are most likely to be just as many.
Where a side has to make at least its tricks, it is short of some, of which the partner will make
what he has bid himself: that card is played after which the tricks to be expected are most likely
to be enough; tricks beyond cost a little. Who bid none stays below the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, hypot, log, sqrt

from jasstui.bots.answers import Few
from jasstui.bots.hand.chances import chance_it_holds, thinness
from jasstui.bots.hand.faces import faces_of, worths_of
from jasstui.bots.hand.memory import Memory
from jasstui.bots.known import Known
from jasstui.bots.thumb.none_or_all import duck
from jasstui.bots.thumb.plan import Plan
from jasstui.cards.pack import cards_of
from jasstui.mechanics.account.predicted import SIGNS, AtLeast
from jasstui.mechanics.bidding.estimate import chances, expected_tricks, suggested
from jasstui.mechanics.cardplay.tables import TrickRules
from jasstui.mechanics.cardplay.tricks import Tricks
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.facts import Deal

CAREFUL = 0.35
"""Tricks that are not promised of those to be expected, where more than the number does no harm."""

NONE_BELOW = 0.7
"""Tricks to be expected below which a player promises to make none."""

NEAR = 2
"""Distance from the usual number up to which others are tried."""

LEAN = (-8.0, -8.0, -7.0, 4.0, 12.0, 16.0)
"""Points by which one says more than the common estimate, by the number of trumps; as many as the
last for more. Few trumps can be steered below it, and many small ones ruff. Found, as `FEW`, by the
numbers that were missed by least in deals of Differenzler in which any were said."""

FEW = 10.0
"""Estimate below which nobody says less than it."""


def foretold(rules: Rules, deal: Deal, hand: int) -> float:
    """The number that a bot says with this hand, still complete."""
    wanted = suggested(rules, deal, hand)
    if rules.goal(deal.game).by_tricks:
        return wanted
    trumps = (hand & rules.modes[deal.mode].schedule[0].trump).bit_count()
    lean = LEAN[min(trumps, len(LEAN) - 1)]
    return max(0.0, wanted + lean) if lean > 0.0 or wanted >= FEW else wanted


def predict(known: Known, legal: Sequence[str]) -> str:
    """The number nearest to what the hand suggests."""
    wanted = foretold(known.rules, known.deal, known.hand)
    goal = known.rules.goal(known.deal.game)
    if isinstance(goal, AtLeast):
        none = goal.bid_nil(0) and wanted < NONE_BELOW
        wanted = 0.0 if none else max(1.0, wanted - CAREFUL)
    action = known.rules.pack.action
    return min(legal, key=lambda token: abs(action(token).number - wanted))


def near(known: Known, legal: Sequence[str]) -> Few:
    """Numbers that are worth trying: those close to the usual one, and the lowest."""
    action = known.rules.pack.action
    usual = action(predict(known, legal))
    numbers = [token for token in legal if action(token).verb == usual.verb]
    close = [t for t in numbers if abs(action(t).number - usual.number) <= NEAR or t == numbers[0]]
    return Few(close, numbers)


TRUMP = (1.0, 0.81, 0.57, 0.44, 0.32, 0.25, 0.21, 0.19, 0.1)
"""Chance that a trump wins a trick some time, by the number of trumps still out above it. Counted,
as the next two, in deals of Differenzler played by the rules of thumb."""

PLAIN = (
    (0.12, 0.22, 0.29, 0.35, 0.46),
    (0.04, 0.11, 0.19, 0.22, 0.33),
    (0.03, 0.08, 0.13, 0.15, 0.26),
    (0.02, 0.05, 0.08, 0.12, 0.18),
    (0.01, 0.04, 0.06, 0.11, 0.17),
    (0.01, 0.03, 0.04, 0.06, 0.06),
)
"""The same for a plain card while trumps are out, by the number of cards of its suit that are out
above it and by that of those below it: without them it is thrown away or led for nothing."""

BARE = (
    (0.31, 0.48, 0.63, 0.68, 0.76),
    (0.05, 0.15, 0.28, 0.36, 0.50),
    (0.04, 0.09, 0.17, 0.22, 0.36),
    (0.02, 0.07, 0.10, 0.16, 0.24),
    (0.01, 0.04, 0.07, 0.11, 0.21),
    (0.0, 0.04, 0.04, 0.05, 0.05),
)
"""The same when no trump is out any more."""

CAUGHT = 0.03
"""Chance that a plain card takes a trick of who wants no more, for each lower card of its suit that
is out, and one, over the number of higher ones, and one: it is thrown away before, and nobody leads
a suit that is nearly gone. Counted as well."""

FILL, WAITS = 0.8, 0.4
"""Share of their mean that others add to a trick which a card wins, and how much more the surer it
is: what wins at any time waits for a rich one."""

SPREAD = 14.0
"""Points, for each trick to come, by which one is wrong about them."""

TAKES = 0.7
"""How often a player who can win a trick does, where points too many are as bad as too few; nobody
trumps who can follow."""


def exact_bid(play: Tricks, plan: Plan, memory: Memory) -> int:
    """The card that leads closest to the prediction of who is to play."""
    seat = play.seat
    hand = play.hands[seat]
    may = play.legal()
    if not may & (may - 1):
        return may
    if plan.by_tricks and plan.any_ruff:
        return _likeliest(play, plan, memory, may)
    missing = plan.wanted[seat] - play.points[seat]
    out = plan.all & ~(memory.gone | hand)
    foes = plan.foes[seat][play.left]
    everybody = len(plan.foes[seat][-1])
    thin = thinness(hand, out)
    ruffs, takes = (plan.taste.ruffs, 1.0) if plan.by_tricks else (0.0, TAKES)
    full = missing <= 0 and not plan.by_tricks
    led = play.rules.suit[play.led] if full and play.led else 0
    blur = SPREAD * sqrt(play.remaining - 1)
    best, choice = 1e9, 0
    counted: TrickRules | None = None
    for card in cards_of(may):
        rules = play.rules.on_lead[card] if play.rules.on_lead and not play.led else play.rules
        if rules is not counted:
            counted, others = rules, _points(rules, out)
            to_come = _to_come(play, others, out, foes)
            fill = everybody * max(0.0, others + play.last_trick - to_come) / (out.bit_count() or 1)
            rest = {} if plan.by_tricks else _expected(hand, rules, out, fill, full)
        home = 0.0
        if not play.led or rules.beats[play.top] & card:
            home = chance_it_holds(card, rules, out, foes, memory.lacks, thin, ruffs, led)
            home = 1.0 - takes * (1.0 - home)
        worth = play.pile + rules.points[card] + to_come
        if plan.by_tricks:
            each = play.remaining - 1
            later = expected_tricks(hand ^ card, rules, out, everybody, each)
            distance = abs(missing - home * worth - later)
        elif full:
            distance = home * worth + _without(card, rest)
        else:
            later = _without(card, rest)
            won, lost = missing - worth - later, missing - later
            distance = home * hypot(won, blur) + (1.0 - home) * hypot(lost, blur)
        if distance < best:
            best, choice = distance, card
    return choice


HIT = 10.0
"""Worth of a hit beside one trick too many or too few."""


def _likeliest(play: Tricks, plan: Plan, memory: Memory, may: int) -> int:
    """The card after which the number of tricks is most likely to be hit or missed by few."""
    seat, rules = play.seat, play.rules
    hand, missing = play.hands[seat], plan.wanted[seat] - play.won[seat]
    out = plan.all & ~(memory.gone | hand)
    foes, everybody = plan.foes[seat][play.left], len(plan.foes[seat][-1])
    thin, lacks = thinness(hand, out), memory.lacks

    def value(card: int) -> float:
        home = 0.0
        if not play.led or rules.beats[play.top] & card:
            home = chance_it_holds(card, rules, out, foes, lacks, thin, plan.taste.ruffs)
        later = chances(hand ^ card, rules, out, everybody, play.remaining - 1)
        return sum(
            p * (HIT if n == missing else -abs(missing - n))
            for n, p in enumerate(_sums((home, *later)))
        )

    return max(cards_of(may), key=value)


def _sums(odds: Sequence[float]) -> list[float]:
    """Probabilities that so many of these things happen, each with its own chance."""
    found = [1.0]
    for chance in odds:
        longer = [p * (1.0 - chance) for p in (*found, 0.0)]
        for n, p in enumerate(found, start=1):
            longer[n] += p * chance
        found = longer
    return found


def _points(rules: TrickRules, cards: int) -> int:
    """Points of a set of cards."""
    return sum([points * (cards & alike).bit_count() for points, alike in worths_of(rules)])


def _to_come(play: Tricks, others: int, out: int, foes: tuple[int, ...]) -> float:
    """Points that those behind may be expected to add, and the last trick; `others`: points of
    the cards that are `out`."""
    mean = others / (out.bit_count() or 1)
    last = play.last_trick if play.remaining == 1 else 0
    return 0.8 * mean * len(foes) + last


def _expected(hand: int, rules: TrickRules, out: int, fill: float, full: bool) -> dict[int, float]:
    """Points that each card of the hand may still bring: its own and those of others, whose mean
    for a trick is `fill`; `full`: to who wants no more."""
    plain, faces = PLAIN if rules.trump & out else BARE, faces_of(rules)
    found = {}
    for card in cards_of(hand):
        _, suit, _, higher, points, is_trump = faces[card.bit_length()]
        above = (higher & out).bit_count()
        below = (suit & out).bit_count() - above
        if is_trump:
            wins = TRUMP[min(above, 8)]
        elif full:
            wins = CAUGHT * (below + 1) / (above + 1)
        else:
            wins = plain[min(above, 5)][min(below, 4)]
        found[card] = wins * (points + fill * (FILL + WAITS * wins))
    return found


def _without(card: int, worths: dict[int, float]) -> float:
    """Sum of what all cards but this one are worth."""
    rest = 0.0
    for other, worth in worths.items():
        if other != card:
            rest += worth
    return rest


def adjust(known: Known, legal: Sequence[str]) -> str:
    """The token that brings the points that were made nearest to what was said."""
    missed = dict(known.deal.predictions)[known.seat] - known.points[known.seat]
    worth = known.rules.spec.melds.stoeck_value
    return min(legal, key=lambda token: abs(missed - worth * SIGNS[token]))


SHORT = 10.0
"""Cost of a trick too few."""

BEYOND = 1.5
"""Cost of a trick too many."""

BLUR = 0.7
"""Tricks by which one is wrong about what is to come."""

SPOILT = 6.0
"""Worth of keeping a partner who bid none from a trick, or of not sparing an opponent it."""


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

    def value(card: int) -> float:
        home = 0.0
        over = not play.led or rules.beats[play.top] & card
        if over:
            home = chance_it_holds(card, rules, out, foes, lacks, thin, 0.0)
        gained = home - theirs if over else 0.0
        later = expected_tricks(hand ^ card, rules, out, others, play.remaining - 1)
        spared = 0.0 if not (spoilt and over) else SPOILT if friend else -SPOILT
        return spared - _cost(missing - gained - later)

    return max(cards_of(may), key=value)


def _cost(short: float) -> float:
    """Cost of being short of so many tricks, or beyond by the negative, roughly known."""
    weight = max(-30.0, min(30.0, short / BLUR))
    return BLUR * (SHORT * log(1.0 + exp(weight)) + BEYOND * log(1.0 + exp(-weight)))
