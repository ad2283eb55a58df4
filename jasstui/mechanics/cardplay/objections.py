"""Why something cannot be played or said while tricks are played: the rule that stands against it.

Serves jass-base.play.*, jass-base.follow.*, jass-base.claim.* and the play rules of the forms.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from jasstui.mechanics.bidding import announcements
from jasstui.mechanics.bidding.predict import TAKE_BACK, why_bid
from jasstui.mechanics.cardplay import turnback
from jasstui.mechanics.cardplay.duties import why_card
from jasstui.mechanics.games import game, suit_of
from jasstui.mechanics.phase import TOKEN, Refusal, because
from jasstui.mechanics.state import State
from jasstui.mechanics.weis.upwards import why_not_told

if TYPE_CHECKING:
    from jasstui.mechanics.cardplay.play import Play

CALLS = {
    "claim": "claim.rest",
    "thanks": "end.bedanken",
    "show-stoeck": "end.stoeck-preshow",
    "ask": "table.talk",
    "smear": "table.talk",
    "ruff": "table.talk",
}
"""What may be called out of turn, with the rule that says when."""


def laid(s: State) -> int:
    """The card that named trump without a word and only waits for a Weis to be called, or 0."""
    return 0 if s.tricks.winners or s.tricks.led else s.deal.laid


def why_not_played(s: State, seat: int, token: str, spec: Play) -> Refusal:
    """Why this token is not legal for the player on turn."""
    words = token.split() or [""]
    if words[0] == "weis":
        return _why_weis(s, seat, words[1:])
    if words[0] == "rob":
        return _why_rob(s, seat)
    if words[-1] == turnback.WORD:
        return turnback.why_not(s, spec.turn_back)
    if words[0] in announcements.ANNOUNCED:
        return announcements.why_not(s, seat, words[0], spec.announcements)
    if words[-1] == "stoeck":
        return Refusal("stoeck.when") if game(s).melds else _why_no_melds(s)
    if words[0] in CALLS:
        return _why_call(s, words[0])
    if words[0] in ("bid", TAKE_BACK):
        return why_bid(s)
    if words[0] == "demand":
        return because(s, "swap.when" if s.deal.demanded else "swap.option", "swap.agreed")
    if words[0] in ("trump", "push", "box", "accept", *s.rules.modes, *s.rules.spec.games):
        return because(s, "bid.binding", "bid.final", "bid.ends")
    if words[0] != "play" or len(words) < 2 or words[1] not in s.rules.codes:
        return TOKEN
    if len(words) > 2:
        return Refusal("play.one-card")
    card = s.rules.pack.held(s.hands[seat], words[1])
    if not card:
        return Refusal("table.not-yours")
    if laid(s):
        return Refusal("play.one-card")
    return why_card(s, seat, card)


def _why_rob(s: State, seat: int) -> Refusal:
    if s.rules.play_step.rob == "while-turned":
        return because(s, "exchange.rob")
    if seat in dict(s.deal.called):
        return Refusal("meld.only-held")
    if s.deal.rob_open and s.play and s.play.winners:
        late = "forehand" if seat == s.deal.players[0] else "rear"
        return because(s, f"rob.timing-{late}", "rob.timing", "rob.when", "rob.turned-card")
    if s.deal.rob_open:
        return because(s, "rob.turned-card", "rob.six", "rob.who")
    if game(s).rob_turned and not s.deal.turned:
        return because(s, "rob.gone", "rob.turned-card")
    if s.deal.demander >= 0:
        why = ("rob.not-in-kehr", "rob.only-trump", "kehr.rob-window", "rob.voluntary")
        return because(s, *why)
    if game(s).rob_turned:
        robbed = suit_of(s, s.deal.turned) == s.rules.modes[s.deal.mode].trump
        again = ("rob.turned-card", "rob.six", "rob.who")
        return because(s, *(() if robbed else ("rob.agreed",)), *again)
    return because(s, "deal.trump-card-no-rob", "deal.lukas-no-rob", "deal.trump", "rob.voluntary")


def _why_call(s: State, word: str) -> Refusal:
    alone = ("hindersi.talk",) if game(s).sides == "alone" else ()
    return because(s, *(alone if CALLS[word] == "table.talk" else ()), CALLS[word])


def why_not_said(s: State, seat: int, token: str, spec: Play) -> Refusal | None:
    """Why a seat that is not on turn cannot say this; None if only because of the turn."""
    if token in announcements.ANNOUNCED:
        return announcements.why_not(s, seat, token, spec.announcements)
    if seat in s.deal.players and token in CALLS:
        return _why_call(s, token)
    if token == TAKE_BACK or token.startswith("bid "):
        return why_bid(s)
    return None


def _why_no_melds(s: State) -> Refusal:
    """A game without Weis and Stöck: the rule of the form that says so."""
    alone = ("hindersi.no-weis", "hindersi.values", "meld.none")
    great = ("game.no-weis", "game.agreed", "meld.none-joker", "meld.none")
    return because(s, *(alone if game(s).sides == "alone" else great), "stoeck.no-avoid")


def _why_weis(s: State, seat: int, more: Sequence[str]) -> Refusal:
    """What stands against announcing a Weis now; `more`: what was to be said with it."""
    if not game(s).melds:
        return _why_no_melds(s)
    if s.rules.spec.melds.when == "while-drawing":
        return because(s, why_not_told(s, seat, "".join(more)))
    if s.rules.spec.melds.when == "held":
        return because(s, "meld.announce")
    on_time = s.play is not None and not s.play.winners and seat not in dict(s.deal.called)
    if on_time and "stoeck" in more:
        return Refusal("stoeck.in-run")
    return Refusal("meld.only-held" if on_time else "meld.announce-when")
