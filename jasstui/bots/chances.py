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
    holds, own, rest = 1.0, 1.0 - thin, 1.0
    if led and not suit & led:  # it has trumped, and only who is rid of the suit can beat it
        following = led & out
        free = thin ** following.bit_count()
        for seat in others:
            lack = lacks[seat]
            trumps = threats & ~lack
            void = free if following & ~lack else 1.0
            holds *= 1.0 - void * (1.0 - thin ** trumps.bit_count())
        return holds
    for seat in others:
        if not threats & ~lacks[seat]:
            rest -= own
    following = suit & out
    for seat in others:
        lack = lacks[seat]
        danger = threats & ~lack
        if not danger:
            continue
        thin = 1.0 - own / rest if own < rest else 0.0
        rest -= own
        share = 1.0
        if higher := danger & suit:
            share = thin ** higher.bit_count()
        if trumps := danger & ~suit:
            void = thin ** following.bit_count() if following & ~lack else 1.0
            wants = void + ruffs * (1.0 - void)
            share *= 1.0 - wants * (1.0 - thin ** trumps.bit_count())
        holds *= share
    return holds


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
    beats, suit = rules.beats, rules.suit[card]
    threats = beats[card] & out
    if not foes or not threats:
        return 1.0
    trumps, following = threats & ~suit, suit & out
    if trumps and not any(trumps & ~lacks[foe] for foe in foes):
        for mate in mates:
            if trumps & ~lacks[mate] and not following & ~lacks[mate]:
                return 1.0
    higher = threats & suit
    for top in cards_of(higher):
        if not beats[top] & higher:
            theirs = sum(1 for foe in foes if top & ~lacks[foe])
            ours = sum(1 for mate in mates if top & ~lacks[mate])
            if ours and not theirs:
                return chance_it_holds(top, rules, out, foes, lacks, thin, ruffs)
            return ours / (ours + theirs) if ours else 0.0
    return len(mates) / (len(foes) + len(mates))


@lru_cache(maxsize=256)
def exempted(rules: TrickRules) -> int:
    """Trumps that nobody has to give up when trumps are led."""
    found, plain = 0, next((card for card in rules.suit if not card & rules.trump), 0)
    for card in cards_of(rules.trump):
        led = next((other for other in cards_of(rules.trump) if other != card), card)
        if plain and rules.legal(card | plain, led, led) & plain:
            found |= card
    return found
