"""Chances that a card takes its trick, by where the cards that beat it may still lie.

Others hold what is out, each as many cards as the player himself, and nobody what he has shown not
to hold. So a card that one of them does not hold is the likelier with the next.
"""

from __future__ import annotations

from functools import lru_cache

from jasstui.cards.pack import cards_of
from jasstui.mechanics.cardplay.tables import TrickRules


def thinness(hand: int, out: int) -> float:
    """Chance that another hand as large as this one does not hold a given card of those `out`."""
    own, others = hand.bit_count(), out.bit_count()
    return 1.0 - own / others if own < others else 0.0


def chance_it_holds(
    card: int,
    rules: TrickRules,
    out: int,
    others: tuple[int, ...],
    lacks: list[int],
    thin: float,
    ruffs: float,
    led: int = 0,
) -> float:
    """Chance that none of these players beats the card.

    `out`: cards that may be in their hands, `thin`: chance that one hand does not hold a given one
    of them; `led`: the suit that was led, where all have to follow it who can.
    """
    threats = rules.beats[card] & out
    if not threats or not others:
        return 1.0
    return holds_against(threats, rules.suit[card], out, others, lacks, thin, ruffs, led)


def holds_against(
    threats: int,
    suit: int,
    out: int,
    others: tuple[int, ...],
    lacks: list[int],
    thin: float,
    ruffs: float,
    led: int,
) -> float:
    """Chance that none of these players beats a card of this suit with any of the `threats`, which
    are all cards out that beat it; the rest as in `chance_it_holds`."""
    if led and not suit & led:
        return _trumps_hold(threats, led & out, others, lacks, thin)
    ruffing, following, trumps, length, shown = threats & ~suit, 0, 0, 0, 0
    if ruffing:
        following, trumps = suit & out, ruffing.bit_count()
        length = following.bit_count()
    for seat in others:
        shown |= lacks[seat]
    if not shown & (threats | following):
        higher = threats.bit_count() - trumps
        return _unknown(len(others), higher, trumps, length, thin, ruffs)
    holds, own, rest = 1.0, 1.0 - thin, 1.0
    dangers = []
    for seat in others:
        if danger := threats & ~lacks[seat]:
            dangers.append((danger, following & ~lacks[seat]))
        else:
            rest -= own
    for danger, follow in dangers:
        thin = 1.0 - own / rest if own < rest else 0.0
        rest -= own
        higher = (danger & suit).bit_count()
        trumps = danger.bit_count() - higher
        holds *= _spares(higher, trumps, length if follow else 0, thin, ruffs)
    return holds


def _trumps_hold(
    threats: int, following: int, others: tuple[int, ...], lacks: list[int], thin: float
) -> float:
    """Chance that a card holds that has trumped: only who is rid of the suit led, of which those
    `following` are out, can beat it."""
    holds, free = 1.0, thin ** following.bit_count()
    for seat in others:
        lack = lacks[seat]
        void = free if following & ~lack else 1.0
        holds *= 1.0 - void * (1.0 - thin ** (threats & ~lack).bit_count())
    return holds


@lru_cache(maxsize=4096)
def _unknown(
    others: int, higher: int, trumps: int, follows: int, thin: float, ruffs: float
) -> float:
    """Chance that a card holds against so many others of whom nothing is known; see `_spares`."""
    holds, own, rest = 1.0, 1.0 - thin, 1.0
    for _ in range(others):
        thin = 1.0 - own / rest if own < rest else 0.0
        rest -= own
        holds *= _spares(higher, trumps, follows, thin, ruffs)
    return holds


@lru_cache(maxsize=4096)
def _spares(higher: int, trumps: int, follows: int, thin: float, ruffs: float) -> float:
    """Chance that one hand does not beat a card: it has none of so many `higher` ones of its suit,
    and none of the `trumps`, or has to follow with one of those it `follows` with."""
    void = thin**follows
    wants = void + ruffs * (1.0 - void)
    return thin**higher * (1.0 - wants * (1.0 - thin**trumps))


def comes_back(
    card: int,
    rules: TrickRules,
    out: int,
    foes: tuple[int, ...],
    mates: tuple[int, ...],
    lacks: list[int],
    thin: float,
    ruffs: float,
) -> float:
    """Chance that a partner takes a trick in which a card that is led does not hold.

    He does so with trumps that no opponent can have, where he has shown that he need not follow;
    else as likely as he and not an opponent has the best of the suit.
    """
    suit, threats = rules.suit[card], rules.beats[card] & out
    if not foes or not threats:
        return 1.0
    trumps = threats & ~suit
    if trumps and not _held(trumps, foes, lacks):
        for mate in mates:
            if trumps & ~lacks[mate] and not suit & out & ~lacks[mate]:
                return 1.0
    top = best_of(rules, threats & suit)
    if not top:
        return len(mates) / (len(foes) + len(mates))
    ours, theirs = _held(top, mates, lacks), _held(top, foes, lacks)
    if ours and not theirs:
        return chance_it_holds(top, rules, out, foes, lacks, thin, ruffs)
    return ours / (ours + theirs) if ours else 0.0


def _held(cards: int, seats: tuple[int, ...], lacks: list[int]) -> int:
    """Number of these players who may hold any of the cards."""
    count = 0
    for seat in seats:
        if cards & ~lacks[seat]:
            count += 1
    return count


@lru_cache(maxsize=4096)
def best_of(rules: TrickRules, cards: int) -> int:
    """The best of these cards of a suit, the lower one of two that are equal; 0 for none, and where
    equal cards beat each other."""
    return next((card for card in cards_of(cards) if not rules.beats[card] & cards), 0)


@lru_cache(maxsize=256)
def exempted(rules: TrickRules) -> int:
    """Trumps that nobody has to give up when trumps are led."""
    found, plain = 0, next((card for card in rules.suit if not card & rules.trump), 0)
    for card in cards_of(rules.trump):
        led = next((other for other in cards_of(rules.trump) if other != card), card)
        if plain and rules.legal(card | plain, led, led) & plain:
            found |= card
    return found
