"""Rules of thumb where tricks are counted or shunned: Hindersi, Misère, Durch."""

from __future__ import annotations

from jasstui.bots.hand.memory import Memory
from jasstui.bots.thumb.plan import Plan
from jasstui.cards.pack import cards_of
from jasstui.mechanics.cardplay.tables import TrickRules
from jasstui.mechanics.cardplay.tricks import Tricks


class _Turn:
    """The situation of a player who chooses a card: `out`: cards that others may hold; `may`: those
    he may play, of which `over` would win the trick so far and `under` would not; whether a
    `friend` is winning it."""

    def __init__(self, play: Tricks, plan: Plan, memory: Memory) -> None:
        self.rules, self.hand = play.rules, play.hands[play.seat]
        self.out = plan.all & ~(memory.gone | self.hand)
        self.may = play.legal()
        self.over = self.may & self.rules.beats[play.top] if play.led else self.may
        self.under = self.may & ~self.over
        self.friend = bool(play.led) and plan.sides[play.winner] == plan.sides[play.seat]

    def height(self, card: int, led: TrickRules | None = None) -> int:
        """Number of cards still out that this card beats in its suit, less those that beat it."""
        rules = led or self.rules
        suit = rules.suit[card] & self.out
        return suit.bit_count() - 2 * (rules.beats[card] & suit).bit_count()

    def lowest(self, cards: int) -> int:
        """The lowest of these cards."""
        return min(cards_of(cards), key=self.height)

    def highest(self, cards: int) -> int:
        """The highest of these cards."""
        return max(cards_of(cards), key=self.height)

    def led_by(self, card: int) -> TrickRules:
        """Rules of a trick to which this card is led."""
        rules = self.rules
        return rules.on_lead[card] if rules.on_lead is not None else rules


def shun(play: Tricks, plan: Plan, memory: Memory) -> int:
    """No points: lead what will be beaten, duck below the best card, give points to whoever takes
    them."""
    turn = _Turn(play, plan, memory)
    if not play.led:
        return _lead_to_be_beaten(turn)
    points, height = turn.rules.points, turn.height
    if turn.under and not turn.friend:
        # the trick goes elsewhere: away with points and with cards that would win later
        return max(cards_of(turn.under), key=lambda c: 3 * points[c] + 2 * height(c))
    if turn.under:
        return min(cards_of(turn.under), key=lambda c: 3 * points[c] - height(c))
    if play.left == 1:
        # it is ours in any case: with the card that would win again, but few points
        return max(cards_of(turn.may), key=lambda c: 2 * height(c) - 3 * points[c])
    return min(cards_of(turn.may), key=lambda c: 2 * height(c) + points[c])


def duck(play: Tricks, plan: Plan, memory: Memory) -> int:
    """No trick at all: stay under, and get rid of high cards on tricks that others win."""
    turn = _Turn(play, plan, memory)
    if not play.led:
        return _lead_to_be_beaten(turn)
    return turn.highest(turn.under) if turn.under else turn.lowest(turn.may)


def force(play: Tricks, plan: Plan, memory: Memory) -> int:
    """Give the player who wants no trick one: stay below him, and throw high cards once he is
    safely under the trick."""
    turn, foes = _Turn(play, plan, memory), plan.foes[play.seat][play.left]
    if not play.led:
        return _lead_low_into(turn, foes, memory)
    if not turn.friend:
        return turn.highest(turn.under) if turn.under else turn.lowest(turn.may)
    return turn.lowest(turn.may) if foes else turn.highest(turn.may)


def sweep(play: Tricks, plan: Plan, memory: Memory) -> int:
    """Every trick: lead what cannot be beaten, longest suit first; win or throw low."""
    turn = _Turn(play, plan, memory)
    if not play.led:
        return max(cards_of(turn.may), key=lambda c: _sweeping(c, turn))
    if turn.over and not turn.friend:
        return turn.highest(turn.over)
    return turn.lowest(turn.may)


def _sweeping(card: int, turn: _Turn) -> tuple[bool, bool, int, int]:
    rules, out = turn.rules, turn.out
    suit = rules.suit[card]
    safe = not rules.beats[card] & suit & out
    trumps = bool(card & rules.trump and rules.trump & out)
    return safe, trumps, (turn.hand & suit).bit_count(), turn.height(card)


def stop(play: Tricks, plan: Plan, memory: Memory) -> int:
    """One trick against a sweep: take it when possible, and keep the cards that may take one."""
    turn = _Turn(play, plan, memory)
    if turn.over and not turn.friend:
        return turn.highest(turn.over)
    return min(cards_of(turn.may), key=lambda c: _stopper(c, turn))


def _stopper(card: int, turn: _Turn) -> tuple[bool, int]:
    """Key for throwing a card: True first if that gives up a possible trick (a high card, or one
    that guards it), then its height."""
    beats, suit = turn.rules.beats, turn.rules.suit[card]
    own, out = turn.hand & suit, suit & turn.out
    guard = any((beats[c] & out).bit_count() < own.bit_count() for c in cards_of(own))
    return guard, turn.height(card)


def _lead_to_be_beaten(turn: _Turn) -> int:
    def risk(card: int) -> int:
        rules = turn.led_by(card)
        alone = not rules.suit[card] & turn.out
        return turn.height(card, rules) + 2 * rules.points[card] + (100 if alone else 0)

    return min(cards_of(turn.may), key=risk)


def _lead_low_into(turn: _Turn, victims: tuple[int, ...], memory: Memory) -> int:
    """A low card of a suit the others may still have to follow with a higher one."""

    def risk(card: int) -> int:
        rules = turn.led_by(card)
        suit = rules.suit[card]
        useless = not suit & turn.out or not any(
            suit & turn.out & ~memory.lacks[p] for p in victims
        )
        return turn.height(card, rules) + (100 if useless else 0)

    return min(cards_of(turn.may), key=risk)
