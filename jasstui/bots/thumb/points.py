"""Rules of thumb for playing a card where points are wanted.

A card is worth what it wins now, by the chance that the trick comes home, less what it would be
worth later. From that follow the rules players name: smear to the partner's sure trick, keep one's
bocks, win cheaply, draw trumps as declarer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from jasstui.bots.hand.certainty import rest_is_certain
from jasstui.bots.hand.chances import chance_it_holds, comes_back, holds_against
from jasstui.bots.hand.faces import faces_of
from jasstui.bots.hand.meld_potential import growing
from jasstui.bots.hand.memory import Memory
from jasstui.bots.thumb.plan import Plan, Taste
from jasstui.bots.thumb.signals import to_lead, to_throw
from jasstui.bots.thumb.trumps import draws_trumps, trumps_drawn
from jasstui.cards.pack import cards_of
from jasstui.mechanics.cardplay.tables import TrickRules
from jasstui.mechanics.cardplay.tricks import Tricks

SURE, FAT = 0.97, 10
"""Chance from which a trick is taken for the partner's, and points of a card worth giving to it."""

CASHING = 6
"""Tricks left from which on the lead may be lost for good where nothing is trump."""

LATE = 3
"""Tricks left when bots look in their playouts whether all of them are certain, and from which on
they take a trick over for it."""

NOTHING: Mapping[int, float] = MappingProxyType({})

_Turn = tuple[int, tuple[int, ...], tuple[int, ...], float, bool, float, float, Mapping[int, float]]


def followed(suit: int, out: int, thin: float) -> float:
    """Chance that two others can follow a suit once more: so much of what a plain card is worth
    later is left where they trump as soon as they cannot. `out`: cards they may hold, `thin`:
    chance that one hand does not hold a given one of them."""
    return (1.0 - thin ** (suit & out).bit_count()) ** 2


def _turn(play: Tricks, plan: Plan, memory: Memory) -> _Turn:
    """Everything the player to move goes by: cards that may be in other hands; foes and mates who
    play behind him in the trick; chance that one hand does not hold a given card of those out;
    whether nobody has to follow; worth of winning the trick beside its points; share of the future
    worth of cards; worth of cards for Weis to come."""
    seat, left, taste = play.seat, play.left, plan.taste
    hand = play.hands[seat]
    out = plan.all & ~(memory.gone | hand)
    free = play.rules.free
    stake, save = (taste.calm, taste.save) if free else (taste.stake, 1.0)
    if play.remaining == 2:
        save *= taste.last
    if plan.prize:
        stake += prize_worth(plan.prize, play.rules, out, taste)
    kept = _kept(hand, out, plan, memory) if plan.shapes else NOTHING
    foes, mates = plan.foes[seat][left], plan.mates[seat][left]
    own, others = hand.bit_count(), out.bit_count()  # as in `thinness`
    thin = 1.0 - own / others if own < others else 0.0
    return out, foes, mates, thin, free, stake, save, kept


def prize_worth(card: int, rules: TrickRules, out: int, taste: Taste) -> float:
    """Worth of taking a card up that the others do not get."""
    higher = (rules.beats[card] & rules.suit[card] & out).bit_count()
    later = (taste.trump if card & rules.trump else taste.plain)[higher]
    return later + taste.gain * rules.points[card]


def _kept(hand: int, out: int, plan: Plan, memory: Memory) -> dict[int, float]:
    """Worth of each card for Weis to come."""
    others = sum(1 for side in plan.sides if side >= 0) - 1
    return growing(hand, out, memory.gone, others, plan.shapes)


def _left_alone(
    play: Tricks,
    plan: Plan,
    lacks: list[int],
    out: int,
    foes: tuple[int, ...],
    mates: tuple[int, ...],
    thin: float,
    ruffs: float,
    led: int,
) -> tuple[float, tuple[float, ...]]:
    """Chance that the trick comes home though the seat does not take it, and what plain cards are
    kept for meanwhile, by how many others beat them; nothing if they are not."""
    rules, top = play.rules, play.top
    if plan.guess and plan.sides[play.winner] < 0:
        return plan.guess, ()
    if plan.sides[play.winner] == plan.sides[play.seat]:
        holds = chance_it_holds(top, rules, out, foes, lacks, thin, ruffs, led) if foes else 1.0
        return holds, ()
    if not mates:
        return 0.0, ()
    ours = 1.0 - chance_it_holds(top, rules, out, mates, lacks, thin, ruffs, led)
    if not foes or 2 * rules.trump.bit_count() >= plan.all.bit_count():
        return ours, ()
    theirs = 1.0 - chance_it_holds(top, rules, out, foes, lacks, thin, ruffs, led)
    share = len(foes) / (len(foes) + len(mates))  # of what may become theirs as well
    return ours * (1.0 - theirs * share), plan.taste.brings


def collect(play: Tricks, plan: Plan, memory: Memory) -> int:
    """The card of a player who wants points for his side."""
    if not play.led:
        return lead(play, plan, memory)
    may = play.legal()
    if not may & (may - 1):
        return may
    rules, seat, top = play.rules, play.seat, play.top
    trump, taste, lacks = rules.trump, plan.taste, memory.lacks
    out, foes, mates, thin, _, stake, save, kept = _turn(play, plan, memory)
    ruffs, led = (taste.ruffs, 0) if plan.any_ruff else (0.0, rules.suit[play.led])
    left_alone, brings = _left_alone(play, plan, lacks, out, foes, mates, thin, ruffs, led)
    pile = play.pile + stake + (play.last_trick if play.remaining == 1 else 0)
    better, trumps, plain = rules.beats[top], taste.trump, taste.plain
    faces = faces_of(rules)
    if may & better and (sure := taken_over(play, may & better, out, foes, lacks)):
        return sure
    safe = 0.0 if out & trump else taste.safe
    trumped = rules.shows_void and out & trump  # who is rid of a suit, and he alone, trumps it
    gift = left_alone > SURE and plan.sides[play.winner] == plan.sides[seat]
    unsaid = to_throw(play, plan, memory.signals, out) if plan.signals else NOTHING
    best, choice, lost = -1e9, 0, 2.0 * left_alone - 1.0
    feared, like, gain = 0, 0, 1.0  # cards of a suit with the same threats hold as well
    while may:
        card, suit, beaten, above, points, is_trump = faces[may.bit_length()]
        may ^= card
        threats, higher, wins = beaten & out, (above & out).bit_count(), better & card
        stakes = pile + points
        if is_trump:
            spent = save * trumps[higher]
            if not threats:
                spent += taste.safe * points
        else:
            spent = save * plain[higher]
            if trumped and wins:
                spent *= followed(suit, out, thin)
            if safe and not threats:
                spent += safe * points
            if brings:
                spent += points * brings[higher]
        if gift and points >= FAT and not higher and above & ~better:
            spent *= taste.last_of_suit[min((out & suit).bit_count(), 2)]
        if kept:
            spent += kept.get(card, 0.0) * taste.grow
        if unsaid:
            spent += unsaid.get(card, 0.0)
        if not wins:
            value = lost * stakes - spent
        elif stakes - spent < best and -stakes - spent < best:
            continue  # not even if it were sure to win, or to lose
        else:
            if threats != feared or suit != like:
                feared, like, holds = threats, suit, 1.0
                if threats and foes:
                    holds = holds_against(threats, suit, out, foes, lacks, thin, ruffs, led)
                gain = 2.0 * holds - 1.0
            value = gain * stakes - spent
        if value > best or (value == best and _dearer(choice, card, rules)):
            best, choice = value, card
    return choice


def _dearer(card: int, other: int, rules: TrickRules) -> bool:
    """True if of two cards that are worth the same rather the other one is given away: that with
    fewer points, of as many a plain one, so that a suit gets shorter and trumps stay."""
    more = rules.points[card] - rules.points[other]
    return more > 0 or (not more and bool(card & rules.trump) >= bool(other & rules.trump))


def taken_over(play: Tricks, wins: int, out: int, foes: tuple[int, ...], lacks: list[int]) -> int:
    """The cheapest of these cards with which the trick is taken for certain and every one after
    it, 0 for none: who can lay his hand down next leaves nothing to his partner. `wins`: cards that
    beat what lies there. Only looked for late in the deal."""
    if not 1 < play.remaining <= LATE:
        return 0
    hand, rules = play.hands[play.seat], play.rules
    if hand.bit_count() != play.remaining or not play.steady:
        return 0  # where cards are drawn, or other rules hold in the next trick

    def cost(card: int) -> tuple[bool, int]:
        return bool(card & rules.trump), rules.points[card]

    for card in sorted(cards_of(wins), key=cost):
        if rest_is_certain(hand ^ card, out, rules) and (
            not foes or chance_it_holds(card, rules, out, foes, lacks, 0.0, 1.0) == 1.0
        ):
            return card
    return 0


def lead(play: Tricks, plan: Plan, memory: Memory) -> int:
    """The first card of a trick."""
    may = play.legal()
    if not may & (may - 1):
        return may
    taste, lacks, seat, hand = plan.taste, memory.lacks, play.seat, play.hands[play.seat]
    out, foes, mates, thin, free, stake, save, kept = _turn(play, plan, memory)
    rules, on_lead = play.rules, play.rules.on_lead
    trump, trumps, plain, faces = rules.trump, taste.trump, taste.plain, faces_of(rules)
    duel, most = len(foes) == 1 and not mates, 2 * trump.bit_count() > plan.all.bit_count()
    rest, even = trump & out, duel or bool(mates)
    draws = (rest or on_lead) and draws_trumps(hand & trump, rules, out, plan, seat, even)
    drawing = hand if draws else 0
    trumped, alone, last = NO_RISKS if free else _risks(play, plan, out, drawing & trump)
    rare = _rare_habits(play, plan, memory, out, kept, bool(mates) and not free, most)
    ruffs, lone = _ruffs(plan, most, duel), 0 if rest & (rest - 1) else rest
    shown, share = _trusted(foes, mates, lacks, plan)
    best, choice, drawn = -1e9, 0, None
    feared, like, gain = 0, 0, 1.0  # those of a suit with the same threats hold as well
    while may:
        place = may.bit_length()
        if on_lead is not None:
            rules, drawn = on_lead[1 << place - 1], None
            faces = faces_of(rules)
        card, suit, beaten, above, points, is_trump = faces[place]
        may ^= card
        threats, stakes = beaten & out, points + stake
        if is_trump:
            spent = save * trumps[(above & out).bit_count()]
            if not free:
                if drawn is None:
                    drawn = trumps_drawn(rules, out, foes, lacks, thin, drawing, taste, most)
                # a last trump that is higher is not drawn
                pull = -taste.waste if lone and threats == lone else drawn
                spent = (spent * taste.lead if pull > 0 else spent) - pull
        else:
            spent = save * plain[(above & out).bit_count()]
            if trumped:
                spent *= followed(suit, out, thin)
            elif alone and not out & suit:
                spent *= taste.alone
            elif last and not threats:
                spent *= taste.cashed
        if rare is not None:
            spent = rare(spent, card, suit, threats, is_trump)
        if stakes - spent < best and -stakes - spent < best:
            continue  # not even if it were sure to win, or to lose
        if not threats or not foes:
            value = stakes - spent
        else:
            if threats != feared or suit != like:
                feared, like, back = threats, suit, share
                holds = holds_against(threats, suit, out, foes, lacks, thin, ruffs, 0)
                if mates and shown & threats:
                    back = comes_back(card, rules, out, foes, mates, lacks, thin, ruffs)
                gain = 2.0 * (holds + (1.0 - holds) * back) - 1.0
            value = gain * stakes - spent
        if value >= best:
            best, choice = value, card
    return choice


_Risks = tuple[bool, bool, bool]
"""What may become of plain cards that are not led now: the next to lack the suit trumps them; one
that nobody else can follow takes a trump, and nothing is lost; the lead may be lost for good where
nothing is trump."""

NO_RISKS: _Risks = (False, False, False)


def _risks(play: Tricks, plan: Plan, out: int, draws: int) -> _Risks:
    """Risks of the player to lead; `draws`: trumps with which he draws those of others."""
    rules, declares = play.rules, play.seat == plan.declarer
    if not rules.trump:
        return False, False, play.remaining <= CASHING
    if not rules.trump & out:
        return NO_RISKS
    return rules.shows_void and (declares or not draws), not draws, False


def _trusted(
    foes: tuple[int, ...], mates: tuple[int, ...], lacks: list[int], plan: Plan
) -> tuple[int, float]:
    """What anybody has shown to lack, where that matters to a partner, and the chance that he takes
    a trick that is lost, as long as nothing is known of it."""
    if not mates:
        return 0, plan.guess
    shown = 0
    for lack in lacks:
        shown |= lack
    return shown, len(mates) / (len(foes) + len(mates))


def _rare_habits(
    play: Tricks,
    plan: Plan,
    memory: Memory,
    out: int,
    kept: Mapping[int, float],
    opens: bool,
    most: bool,
) -> Callable[[float, int, int, int, bool], float] | None:
    """What else is added to the price of leading a card: that it may grow, what it would tell the
    partner, how one opens without trumps (if one `opens`), and that a suit is fresh where `most`
    cards are trumps; None where nothing of it matters."""
    said = to_lead(play, plan, memory.signals, out) if plan.signals else NOTHING
    opening = opens and not play.rules.trump and _opens(play, memory)
    if not (kept or said or opening or most):
        return None
    taste, gone, hand = plan.taste, memory.gone, play.hands[play.seat]

    def price(spent: float, card: int, suit: int, threats: int, is_trump: bool) -> float:
        if kept:
            spent += kept.get(card, 0.0) * taste.grow
        if said:
            spent -= said.get(card, 0.0)
        if opening:
            spent += _opening((hand & suit).bit_count(), threats, taste)
        if most and not is_trump and not suit & (threats | gone):
            spent -= taste.fresh
        return spent

    return price


def _opens(play: Tricks, memory: Memory) -> bool:
    """True if this is the first card of a deal."""
    return not (play.log or memory.gone) and play.steady


def _opening(length: int, threats: int, taste: Taste) -> float:
    """Price of opening a deal without trumps with a card of a suit of which one holds so many."""
    return taste.length * -length if threats else taste.short[min(length, 4) - 1]


def _ruffs(plan: Plan, most: bool, duel: bool) -> float:
    """How often others trump a card that is led though they could follow. `most`: most cards are
    trumps; `duel`: there is one opponent, and nobody else."""
    if plan.any_ruff and duel and not plan.prize:
        return plan.taste.duel
    return 0.0 if most and not plan.any_ruff else plan.taste.ruffs
