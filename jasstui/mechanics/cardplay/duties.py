"""Why a card may not be played: the duty that stands against it.

Serves jass-base.follow.*, the duties of schmaus-2 once the stock is used up, and those of
grauer-jass-2.
"""

from __future__ import annotations

from jasstui.mechanics.cardplay.tricks import Tricks
from jasstui.mechanics.phase import Refusal, because
from jasstui.mechanics.state import State

UNDER = "J"
"""The rank of the trump that most forms never force anybody to play."""


def why_card(s: State, seat: int, card: int) -> Refusal:
    """The duty that forbids a card of the player's hand."""
    play = s.tricks
    rules, led, hand = play.rules, play.led, play.hands[seat]
    if play.duties and (refusal := _why_banned(s, play, hand, card)):
        return refusal
    if not led:
        return because(s, "follow.roll")
    if not rules.trump:
        return because(s, "follow.no-trump")
    if s.rules.spec.follow.ruff in ("must", "must-over"):
        return because(s, *_strict(hand, led, card, rules.trump, rules.suit[led]))
    if led & rules.trump:
        only = hand & rules.trump
        under = only in s.rules.pack.face and s.rules.pack.face[only].rank == UNDER
        return because(s, *(("follow.under",) if under else ()), "follow.trump")
    if s.rules.spec.follow.ruff == "void" and hand & rules.suit[led]:
        return because(s, "follow.suit")
    if card & rules.trump:
        return because(s, "follow.undertrump")
    if hand & rules.suit[led]:
        return because(s, "follow.suit-or-trump")
    return because(s, "follow.void")


def _why_banned(s: State, play: Tricks, hand: int, card: int) -> Refusal | None:
    """The demand of the game, beside those of its mode, that stands against a card."""
    duties, gone = play.duties, sum(play.log)
    assert duties is not None
    if play.led and not play.rules.legal(hand, play.led, play.top) & card:
        return None
    if duties.opens and not gone:
        return because(s, "play.first")
    for ban in duties.bans:
        if ban.cards & card and ban.holds(not play.led, not play.winners, gone):
            return Refusal(s.rules.ref(ban.rule))
    return None


def _strict(hand: int, led: int, card: int, trump: int, suit: int) -> tuple[str, ...]:
    """Where one must follow, and must trump when one cannot."""
    if led & trump:
        return ("follow.trump",)
    if not hand & suit:
        return ("follow.must-trump",)
    return ("follow.no-ruff", "follow.suit") if card & trump else ("follow.suit",)
