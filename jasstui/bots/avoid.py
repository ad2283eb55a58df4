"""Rules of thumb where tricks are counted or shunned: Hindersi, Misère, Durch."""

from __future__ import annotations

from jasstui.bots.cards import Memory
from jasstui.bots.plan import Plan
from jasstui.cards.pack import cards_of
from jasstui.mechanics.cardplay.tables import TrickRules
from jasstui.mechanics.cardplay.tricks import Tricks


def _height(card: int, rules: TrickRules, out: int) -> int:
    """How many cards still out this card beats in its suit, less those that beat it."""
    suit = rules.suit[card] & out
    above = (rules.beats[card] & suit).bit_count()
    return suit.bit_count() - 2 * above


def _lowest(cards: int, rules: TrickRules, out: int) -> int:
    return min(cards_of(cards), key=lambda c: _height(c, rules, out))


def _highest(cards: int, rules: TrickRules, out: int) -> int:
    return max(cards_of(cards), key=lambda c: _height(c, rules, out))


def _out(play: Tricks, plan: Plan, memory: Memory) -> int:
    return plan.all & ~(memory.gone | play.hands[play.seat])


def shun(play: Tricks, plan: Plan, memory: Memory) -> int:
    """No points: lead what will be beaten, duck below the best card, give points to whoever takes
    them."""
    rules = play.rules
    out = _out(play, plan, memory)
    if not play.led:
        return _lead_to_be_beaten(play, play.legal(), out)
    may = play.legal()
    points = rules.points
    under = may & ~rules.beats[play.top]
    friend = plan.sides[play.winner] == plan.sides[play.seat]
    if under and not friend:
        # the trick goes elsewhere: away with points and with cards that would win later
        return max(cards_of(under), key=lambda c: 3 * points[c] + 2 * _height(c, rules, out))
    if under:
        return min(cards_of(under), key=lambda c: 3 * points[c] - _height(c, rules, out))
    if play.left == 1:
        # it is ours in any case: with the card that would win again, but few points
        return max(cards_of(may), key=lambda c: 2 * _height(c, rules, out) - 3 * points[c])
    return min(cards_of(may), key=lambda c: 2 * _height(c, rules, out) + points[c])


def duck(play: Tricks, plan: Plan, memory: Memory) -> int:
    """No trick at all: stay under, and get rid of high cards on tricks that others win."""
    rules = play.rules
    out = _out(play, plan, memory)
    if not play.led:
        return _lead_to_be_beaten(play, play.legal(), out)
    may = play.legal()
    under = may & ~rules.beats[play.top]
    return _highest(under, rules, out) if under else _lowest(may, rules, out)


def force(play: Tricks, plan: Plan, memory: Memory) -> int:
    """Give the player who wants no trick one: stay below him, and throw high cards once he is
    safely under the trick."""
    rules = play.rules
    out = _out(play, plan, memory)
    if not play.led:
        return _lead_low_into(play, plan, memory, play.legal(), out)
    may = play.legal()
    foes = plan.foes[play.seat][play.left]
    under = may & ~rules.beats[play.top]
    if plan.sides[play.winner] != plan.sides[play.seat]:
        return _highest(under, rules, out) if under else _lowest(may, rules, out)
    if foes:
        return _lowest(may, rules, out)
    return _highest(may, rules, out)


def sweep(play: Tricks, plan: Plan, memory: Memory) -> int:
    """Every trick: lead what cannot be beaten, longest suit first; win or throw low."""
    rules, hand = play.rules, play.hands[play.seat]
    out = _out(play, plan, memory)
    if not play.led:
        return max(cards_of(play.legal()), key=lambda c: _sweeping(c, rules, hand, out))
    may = play.legal()
    winning = may & rules.beats[play.top]
    if winning and plan.sides[play.winner] != plan.sides[play.seat]:
        return _highest(winning, rules, out)
    return _lowest(may, rules, out)


def _sweeping(card: int, rules: TrickRules, hand: int, out: int) -> tuple[bool, bool, int, int]:
    suit = rules.suit[card]
    safe = not rules.beats[card] & suit & out
    trumps = bool(card & rules.trump and rules.trump & out)
    return safe, trumps, (hand & suit).bit_count(), _height(card, rules, out)


def stop(play: Tricks, plan: Plan, memory: Memory) -> int:
    """One trick against a sweep: take it when possible, and keep the cards that may take one."""
    rules, hand = play.rules, play.hands[play.seat]
    out = _out(play, plan, memory)
    if not play.led:
        return _highest(play.legal(), rules, out)
    may = play.legal()
    winning = may & rules.beats[play.top]
    if winning and plan.sides[play.winner] != plan.sides[play.seat]:
        return _highest(winning, rules, out)
    return min(cards_of(may), key=lambda c: _stopper(c, rules, hand, out))


def _stopper(card: int, rules: TrickRules, hand: int, out: int) -> tuple[bool, int]:
    """Whether throwing this card gives up a possible trick: a high card, or one that guards it."""
    suit = rules.suit[card]
    own = hand & suit
    guard = any((rules.beats[c] & suit & out).bit_count() < own.bit_count() for c in cards_of(own))
    return guard, _height(card, rules, out)


def _led_by(card: int, play: Tricks) -> TrickRules:
    """Rules of a trick to which this card is led."""
    rules = play.rules
    return rules.on_lead[card] if rules.on_lead is not None else rules


def _lead_to_be_beaten(play: Tricks, hand: int, out: int) -> int:
    def risk(card: int) -> int:
        rules = _led_by(card, play)
        alone = not rules.suit[card] & out
        return _height(card, rules, out) + 2 * rules.points[card] + (100 if alone else 0)

    return min(cards_of(hand), key=risk)


def _lead_low_into(play: Tricks, plan: Plan, memory: Memory, hand: int, out: int) -> int:
    """A low card of a suit the others may still have to follow with a higher one."""
    victims = plan.foes[play.seat][play.left]

    def risk(card: int) -> int:
        rules = _led_by(card, play)
        suit = rules.suit[card]
        useless = not suit & out or all(memory.lacks[p] & suit for p in victims)
        return _height(card, rules, out) + (100 if useless else 0)

    return min(cards_of(hand), key=risk)
