"""Why a card may not be played: the duty that stands against it.

Serves jass-base.follow.*, the duties of schmaus-2 once the stock is used up, and those of
grauer-jass-2.
"""

from __future__ import annotations

from jasstui.mechanics.cardplay.tricks import Tricks
from jasstui.mechanics.phase import Refusal, because
from jasstui.mechanics.state import State


def why_card(s: State, seat: int, card: int) -> Refusal:
    """The duty that forbids a card of the player's hand."""
    play = s.tricks
    rules, led, hand = play.rules, play.led, play.hands[seat]
    if play.duties and (refusal := _why_banned(s, play, hand, card)):
        return refusal
    if not led:
        return because(s, "play.must-use-roll")
    if not rules.trump:
        return because(s, "follow.no-trump", "play.five-no-trump", "play.follow")
    if s.rules.spec.follow.ruff in ("must", "must-over"):
        return because(s, *_strict(hand, led, card, rules.trump, rules.suit[led]))
    if led & rules.trump:
        return because(s, "follow.trump-led", "play.trump-led", "play.follow")
    if s.rules.spec.follow.ruff == "void" and hand & rules.suit[led]:
        return because(s, "follow.plain-or-trump", "play.follow")
    if card & rules.trump:
        return because(s, "follow.undertrump")
    if hand & rules.suit[led]:
        return because(s, "follow.plain-or-trump", "play.follow")
    return because(s, "follow.void", "play.void")


def _why_banned(s: State, play: Tricks, hand: int, card: int) -> Refusal | None:
    """The demand of the game, beside those of its mode, that stands against a card."""
    duties, gone = play.duties, sum(play.log)
    assert duties is not None
    if play.led and not play.rules.legal(hand, play.led, play.top) & card:
        return None
    if duties.opens and not gone:
        return because(s, "play.opens", "play.first-lead")
    for ban in duties.bans:
        if ban.cards & card and ban.holds(not play.led, not play.winners, gone):
            return because(s, ban.rule)
    return None


def _strict(hand: int, led: int, card: int, trump: int, suit: int) -> tuple[str, ...]:
    """Where one must follow, and must trump when one cannot."""
    if led & trump:
        return "play.after-trump-led", "follow.trump-led"
    if not hand & suit:
        return "play.after-must-trump", "play.must-trump", "play.follow", "follow.void"
    first = "play.after-no-trump" if card & trump else "play.after-follow"
    return first, "play.follow", "follow.plain-or-trump"
