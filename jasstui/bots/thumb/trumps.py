"""Drawing trumps: whether a player does, and what it is worth."""

from __future__ import annotations

from jasstui.bots.hand.chances import exempted
from jasstui.bots.thumb.plan import Plan, Taste
from jasstui.cards.pack import cards_of
from jasstui.mechanics.cardplay.tables import TrickRules


def draws_trumps(own: int, rules: TrickRules, out: int, plan: Plan, seat: int, even: bool) -> bool:
    """True if the player draws trumps with those he holds: for the side of the declarer, or for
    his own where nobody named them. `even`: he is not alone against several."""
    bare = own and not own & (own - 1)
    if bare and not rules.beats[own] & out and seat != plan.declarer:
        return False  # the partner draws trumps better than a bare one
    if plan.declarer < 0:  # who is against several draws for all of them, if he can leave any
        return even or _draws_all(own, rules, out)
    return plan.sides[seat] == plan.sides[plan.declarer]


def _draws_all(own: int, rules: TrickRules, out: int) -> bool:
    """True if a hand has more trumps that nothing beats than all others together have trumps."""
    trumps = rules.trump & out
    if own.bit_count() <= trumps.bit_count():
        return False
    return sum(not rules.beats[c] & trumps for c in cards_of(own)) > trumps.bit_count()


def trumps_drawn(
    rules: TrickRules,
    out: int,
    foes: tuple[int, ...],
    lacks: list[int],
    thin: float,
    hand: int,
    taste: Taste,
    most: bool,
) -> float:
    """Worth of leading a trump beside the trick: the declarer's side takes trumps from its
    opponents, the more so the more of its bocks they might trump, and stops when they have none.

    `hand`: of who is to lead, 0 where he is not of that side; `most`: most cards are trumps, too
    many to be drawn.
    """
    trumps = rules.trump & out & ~exempted(rules)
    if most or not hand or not trumps:
        return -taste.waste
    held = [(trumps & ~lacks[foe]).bit_count() for foe in foes]
    having = [1.0 - thin**count for count in held if count]
    if not having:
        return -taste.waste
    beats, suit, plain, bocks = rules.beats, rules.suit, hand & ~rules.trump, 0
    while plain:
        card = plain & -plain
        plain ^= card
        bocks += not beats[card] & suit[card] & out
    return (taste.draw + taste.guard * bocks) * sum(having)
