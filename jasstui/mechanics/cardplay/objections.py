"""Objections to cards and words while tricks are played: the rule that stands against each.

Serves jass-base.play.*, jass-base.follow.*, jass-base.claim.* and the play rules of the forms.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jasstui.cards.action import Action
from jasstui.mechanics.bidding import announcements
from jasstui.mechanics.bidding.predict import TAKE_BACK
from jasstui.mechanics.cardplay import turnback
from jasstui.mechanics.cardplay.claims import why_no_claim
from jasstui.mechanics.cardplay.duty import Ground
from jasstui.mechanics.games import game, suit_of
from jasstui.mechanics.hands.rob import held_for_weis, rob_tokens
from jasstui.mechanics.phase import NOT_YOURS, UNKNOWN_TOKEN, Refusal, refuse
from jasstui.mechanics.state import State
from jasstui.mechanics.weis.announce import stoeck_count, why_not_cancelled
from jasstui.mechanics.weis.upwards import why_not_told

if TYPE_CHECKING:
    from jasstui.mechanics.cardplay.play import Play


CALLS = {
    "claim": "claim.rest",
    "thanks": "end.thanks",
    "show-stoeck": "end.show",
    "ask": "talk.when",
    "smear": "talk.when",
    "ruff": "talk.when",
}
"""Calls allowed out of turn, with the slot of the rule that says when."""


def laid(s: State) -> int:
    """The card that named trump without a word and only waits for a Weis to be called, or 0."""
    return 0 if s.tricks.winners or s.tricks.led else s.deal.laid


def why_not_played(s: State, seat: int, token: str, spec: Play) -> Refusal:
    """The refusal of a token that is not legal for the player on turn."""
    said = s.rules.pack.action(token)
    verb, last = said.verb, (said.verb, *said.words)[-1]
    if verb == "weis":
        return _why_weis(s, seat, said)
    if verb == "rob":
        return _why_rob(s, seat)
    if last == turnback.WORD:
        return turnback.why_not(s, spec.turn_back)
    if verb in announcements.ANNOUNCED:
        return announcements.why_not(s, seat, verb, spec.announcements)
    if verb == TAKE_BACK and spec.announcements:
        return refuse(s, "bid.final", scope=announcements.SAID)
    if last == "stoeck":
        return _why_stoeck(s, seat, said)
    if verb in CALLS:
        return _why_call(s, verb)
    if verb == "demand":
        return refuse(s, "swap.when" if s.deal.demanded else "swap.may")
    if verb != "play" or not said.card:
        return UNKNOWN_TOKEN
    if len(said.words) > 1:
        return refuse(s, "play.one")
    card = s.rules.pack.held(s.hands[seat], said.card)
    if not card:
        return NOT_YOURS
    if laid(s):
        return refuse(s, "play.one")
    return why_card(s, seat, card)


def _why_rob(s: State, seat: int) -> Refusal:
    if s.deal.rob_open and rob_tokens(s, seat) and held_for_weis(s, seat):
        return refuse(s, "meld.held")
    if s.rules.play_step.rob != "first-card":
        lies = seat in s.deal.asked and s.deal.turned
        return refuse(s, *(("rob.who",) if lies else ()), "rob.when")
    played = s.play is not None and s.play.played_by(seat)
    if s.deal.rob_open and s.play and (s.play.winners or played):
        first = seat == s.deal.players[0]
        return refuse(s, *(("rob.forehand",) if first else ()), "rob.when", "rob.who")
    if s.deal.rob_open:
        return refuse(s, "rob.who")
    if game(s).rob_turned and not s.deal.turned:
        return refuse(s, "rob.gone", "rob.who")
    if s.deal.demander >= 0:
        return refuse(s, "rob.other", "rob.window", "rob.never")
    if game(s).rob_turned:
        robbed = suit_of(s, s.deal.turned) == s.rules.modes[s.deal.mode].trump
        return refuse(s, *(() if robbed else ("rob.suit",)), "rob.who")
    return refuse(s, "rob.never")


def _why_call(s: State, word: str) -> Refusal:
    return refuse(s, *(why_no_claim(s) if word == "claim" else (CALLS[word],)))


def why_not_said(s: State, seat: int, token: str, spec: Play) -> Refusal | None:
    """The refusal of a word of a seat that is not on turn; None if it is only because of the
    turn."""
    if token in announcements.ANNOUNCED:
        return announcements.why_not(s, seat, token, spec.announcements)
    if seat in s.deal.players and token in CALLS:
        return _why_call(s, token)
    verb = s.rules.pack.action(token).verb
    if verb == "rob" and s.deal.rob_open and s.tricks.played_by(seat):
        return _why_rob(s, seat)
    return None


def _why_stoeck(s: State, seat: int, said: Action) -> Refusal:
    """The refusal of calling the Stöck with a card, or before it."""
    if said.card and not s.rules.pack.held(s.hands[seat], said.card):
        return NOT_YOURS
    if not (game(s).melds and s.rules.spec.melds.stoeck):
        return _why_no_melds(s)
    other = said.card and not said.card & s.rules.modes[s.deal.mode].stoeck
    return refuse(s, *(("stoeck.who",) if other else _no_stoeck(s, seat)), "stoeck.when")


def _no_stoeck(s: State, seat: int) -> tuple[str, ...]:
    """The slot against Stöck that there are not in this mode, or that do not count for him."""
    there = s.rules.modes[s.deal.mode].stoeck and stoeck_count(s, seat)
    return () if there else ("stoeck.who",)


def _why_no_melds(s: State) -> Refusal:
    """A game, a form or a table without Weis or Stöck: the rule that says so."""
    return refuse(s, "meld.none", scope="off" if game(s).melds else "")


def _why_weis(s: State, seat: int, said: Action) -> Refusal:
    """The refusal of announcing a Weis now."""
    if not (game(s).melds and s.rules.spec.melds.weis):
        return _why_no_melds(s)
    if s.rules.spec.melds.when == "while-drawing":
        return refuse(s, why_not_told(s, seat, said))
    if s.rules.spec.melds.when == "held":
        return refuse(s, "meld.when")
    first = s.play is not None and not s.play.winners
    if first and seat in dict(s.deal.called):
        return refuse(s, "meld.once", "meld.when")
    if first and "stoeck" in said.names:
        return refuse(s, *_no_stoeck(s, seat), "stoeck.early")
    if first and (why := why_not_cancelled(s, seat)):
        return refuse(s, why)
    return refuse(s, "meld.held" if first else "meld.when")


def why_card(s: State, seat: int, card: int) -> Refusal:
    """The duty that forbids a card of the player's hand."""
    ground = s.tricks.against(seat, card) or Ground()
    return Refusal(s.rules.ref(ground.rule)) if ground.rule else refuse(s, *ground.slots)
