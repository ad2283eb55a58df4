"""Rules of thumb where tricks count and not their cards: Striche for each, a loss for none.

A card has a chance to win a trick some time; of all cards that is played which leaves most tricks
to be expected, and the first trick is worth what it saves beside.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from jasstui.bots.hand.chances import chance_it_holds, thinness
from jasstui.bots.hand.memory import Memory
from jasstui.bots.known import Known
from jasstui.bots.thumb.plan import Plan
from jasstui.cards.action import written
from jasstui.cards.pack import cards_of
from jasstui.mechanics.cardplay.tables import TrickRules
from jasstui.mechanics.cardplay.tricks import Tricks

BEATEN = 0.7
"""Probability that a higher card in a foe's hand is there to beat a card."""

PLAIN, OPEN = 0.55, 0.35
"""Share of its chance that a plain card keeps while somebody may trump, and where everybody may who
could follow."""

P_JOINS = 0.6
"""Probability that a player who has not decided yet will take part."""

JOIN_FROM = 0.0
"""Striche to be expected from which a player takes part."""

TURN_FROM = 0.2
"""Striche to be expected from which a player turns a card for trump."""

STAY = 0.25
"""Margin over another card that the turned one may be expected to have after all."""

SURE = 0.1
"""Margin over one's own that unseen cards have to have."""

LICKED = "7AKQ"
"""Ranks that are worth keeping before trump is known."""


def win_tricks(play: Tricks, plan: Plan, memory: Memory) -> int:
    """The card of a player who wants tricks."""
    seat, rules = play.seat, play.rules
    hand, may = play.hands[seat], play.legal()
    if not may & (may - 1):
        return may
    out = plan.all & ~(memory.gone | hand)
    behind = plan.foes[seat][play.left]
    thin = thinness(hand, out)
    everybody = plan.foes[seat][-1]

    def value(card: int) -> float:
        home = 0.0
        if not play.led or rules.beats[play.top] & card:
            home = chance_it_holds(card, rules, out, behind, memory.lacks, thin, plan.taste.ruffs)
        rest = chances(hand ^ card, rules, out, len(everybody) * (hand.bit_count() - 1))
        return worth([home, *rest], 0 if play.won[seat] else plan.empty)

    return max(cards_of(may), key=value)


def chances(hand: int, rules: TrickRules, out: int, held: int) -> list[float]:
    """For each card of a hand the chance that it wins a trick. `out`: cards that may be against it,
    of which foes hold `held`. Where who could follow may trump, trumps fall fast, and each of a
    hand takes a higher one out of the way of the others."""
    there = BEATEN * min(1.0, held / (out.bit_count() or 1))
    trumps_out, trumps = rules.trump & out, 0 if rules.shows_void else hand & rules.trump
    plain = PLAIN if rules.shows_void else OPEN
    found = []
    for card in cards_of(hand):
        above = (rules.beats[card] & rules.suit[card] & out).bit_count()
        if card & trumps:
            above = max(0, above - (trumps ^ card).bit_count())
        chance = (1.0 - there) ** above
        if not card & rules.trump and trumps_out:
            chance *= plain
        found.append(chance)
    return found


def worth(each: Sequence[float], empty: int) -> float:
    """Striche to be expected from cards that win with these chances, less what no trick costs."""
    none = 1.0
    for chance in each:
        none *= 1.0 - chance
    return sum(each) - empty * none


def hand_worth(known: Known, trump: str, foes: float) -> float:
    """Striche to be expected from a hand with this trump against so many others."""
    rules = known.rules.modes[trump].schedule[0]
    out = known.rules.pack.all & ~known.hand & ~known.deal.table
    held = round(foes * known.hand.bit_count())
    empty = max(known.rules.goal(game).without_trick for game in known.rules.spec.games)
    return worth(chances(known.hand, rules, out, held), empty)


def foes_expected(known: Known) -> float:
    """Expected number of others who will take part in the deal."""
    deal = known.deal
    waiting = len(deal.players) - len(deal.joined) - len(deal.out) - 1
    return len(deal.joined) + P_JOINS * waiting


def join(known: Known) -> str:
    """Take part with a hand that should bring more than it risks."""
    foes = foes_expected(known)
    return "come" if hand_worth(known, known.deal.mode, foes) >= JOIN_FROM else "pass"


def keep(known: Known, _legal: Sequence[str]) -> str:
    """Keep what is likely to win a trick."""
    face = known.rules.pack.face.get(known.bottom)
    return "keep" if face is None or face.rank in LICKED else "leave"


def turn(known: Known, legal: Sequence[str]) -> str:
    """Turn a card with a hand that can live with any trump; turn another when it should be
    better."""
    pack = known.rules.pack
    unseen = pack.all & ~known.hand & ~known.deal.table & ~known.bottom
    foes = P_JOINS * (len(known.deal.players) - 1)
    suits = {suit: (unseen & cards).bit_count() for suit, cards in pack.suit.items()}
    total = sum(suits.values())
    any_card = sum(n * hand_worth(known, suit, foes) for suit, n in suits.items()) / total
    if not known.deal.turns:
        return "turn" if any_card >= TURN_FROM or "push" not in legal else "push"
    now = hand_worth(known, pack.face[known.deal.turned].suit, foes)
    return "stay" if now + STAY >= any_card else "turn"


def take_spare(known: Known, _legal: Sequence[str]) -> str:
    """Take the spare hand when unseen cards are worth more than one's own, or than staying out."""
    deal, pack = known.deal, known.rules.pack
    foes = P_JOINS * (len(deal.players) - 1)
    unseen = pack.all & ~known.hand & ~deal.table
    rules = known.rules.modes[deal.mode].schedule[0]
    each = chances(unseen, rules, unseen, round(foes * known.hand.bit_count()))
    mean = sum(each) / len(each)
    empty = known.rules.goal(deal.game).without_trick
    blind = worth([mean] * known.hand.bit_count(), empty)
    return "blind" if blind > max(0.0, hand_worth(known, deal.mode, foes)) + SURE else "pass"


def rob_turned(known: Known, _legal: Sequence[str]) -> str:
    """Rob what makes the hand better."""
    turned = known.deal.table
    hand = known.hand | turned
    for _ in cards_of(turned):
        hand &= ~_worst(known, hand, hand & ~turned)
    return "rob" if _with(known, hand) > _with(known, known.hand) else "pass"


def discard(known: Known, _legal: Sequence[str]) -> str:
    """Lay aside the card without which the hand is worth most."""
    worst = _worst(known, known.hand, known.hand & ~known.deal.taken)
    return written("discard", known.rules.pack.code(worst))


def _worst(known: Known, hand: int, free: int) -> int:
    return max(cards_of(free), key=lambda card: _with(known, hand & ~card))


def _with(known: Known, hand: int) -> float:
    """Worth of a hand against those who have come."""
    foes = len(known.deal.players) - 1
    return hand_worth(structs.replace(known, hand=hand), known.deal.mode, foes)
