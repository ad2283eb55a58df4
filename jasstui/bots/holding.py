"""Chance that a card holds its trick."""

from __future__ import annotations

from jasstui.mechanics.cardplay.tables import TrickRules


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
    holds, about, like, share = 1.0, threats | suit, -1, 1.0
    if led and not suit & led:  # it has trumped, and only who is rid of the suit can beat it
        free = thin ** (led & out).bit_count()
        for seat in others:
            lack = lacks[seat]
            trumps = threats & ~lack
            holds *= 1.0 - (1.0 if lack & led else free) * (1.0 - thin ** trumps.bit_count())
        return holds
    for seat in others:
        lack = lacks[seat] & about
        if lack != like:
            like, share, danger = lack, 1.0, threats & ~lack
            if higher := danger & suit:
                share = thin ** higher.bit_count()
            if trumps := danger ^ higher:
                void = 1.0 if lack & suit else thin ** (suit & out).bit_count()
                wants = void + ruffs * (1.0 - void)
                share *= 1.0 - wants * (1.0 - thin ** trumps.bit_count())
        holds *= share
    return holds
