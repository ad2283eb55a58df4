"""What is certain with a hand, wherever the other cards lie."""

from __future__ import annotations

from jasstui.bots.known import Known
from jasstui.cards.pack import cards_of
from jasstui.catalogue import models
from jasstui.mechanics.cardplay.claims import certain
from jasstui.mechanics.cardplay.tables import Mode, TrickRules


def rest_is_certain(hand: int, unseen: int, rules: TrickRules) -> bool:
    """True if whoever leads wins every remaining trick with this hand, wherever the `unseen` cards
    lie. Most hands are not that good, which is seen at a glance."""
    trumps = rules.trump
    if hand & ~trumps and (unseen & trumps).bit_count() > (hand & trumps).bit_count():
        return False
    rest = hand
    while rest:
        card = rest & -rest
        rest ^= card
        suit = rules.suit[card]
        others = unseen & suit
        if rules.beats[card] & others and others.bit_count() >= (hand & suit).bit_count():
            return False
    return certain(hand, unseen, rules)


def takes_all(known: Known, mode: Mode, spec: models.GameSpec) -> bool:
    """True if the hand wins every trick of the game in a mode, whatever the others hold: with the
    lead, or with nothing but trumps."""
    hand, rules = known.hand, mode.schedule[0]
    leads = spec.lead == "declarer" or known.seat == known.deal.players[0]
    if len(mode.schedule) > 1 or rules.on_lead or not (leads or not hand & ~rules.trump):
        return False
    return certain(hand, known.rules.pack.all & ~hand, rules)


def takes_one(known: Known, mode: Mode) -> bool:
    """True if the hand holds a trump that nothing beats."""
    rules = mode.schedule[0]
    unseen = known.rules.pack.all & ~known.hand
    return any(not rules.beats[card] & unseen for card in cards_of(known.hand & rules.trump))
