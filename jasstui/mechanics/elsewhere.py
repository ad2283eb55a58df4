"""Refusals of words that belong to another step of the form.

Serves bieter-3.bid.decline-right and exchange.discard-count, pandur-2.bid.end and the like: what is
tried too late, or in a deal that has no such step, meets the rule that says so.
"""

from __future__ import annotations

from jasstui.mechanics.bidding.announcements import SAID
from jasstui.mechanics.parties import WORDS
from jasstui.mechanics.phase import Phase, Refusal, refuse
from jasstui.mechanics.state import State

BARE = ("decline", "blind", "rob")
"""Words that say enough by themselves."""


def why_elsewhere(s: State, seat: int, token: str) -> Refusal | None:
    """The rule against a word of another step from somebody who takes part, None if there is no
    such step or no such rule."""
    said = s.rules.pack.action(token)
    verb = said.verb
    if seat not in s.deal.players or seat in s.deal.out or verb in s.rules.steps[s.deal.step].OVER:
        return None
    if verb in WORDS and s.play is None and s.rules.play_step.announcements is not None:
        return refuse(s, "bid.turn", scope=SAID)  # the parties are not settled yet
    if not said.words and verb not in BARE:
        return None
    name = next((name for name, step in s.rules.steps.items() if _says(step, verb)), "")
    if not name:
        return None
    slot = s.rules.steps[name].OVER[verb]
    order = s.rules.first if s.deal.shape else s.rules.deal
    if name in order and _is_over(s, name, tuple(order)):
        refusal = refuse(s, slot, scope="last" if _single(s) else name)
    elif name not in order and verb == "decline":
        refusal = refuse(s, slot, scope=s.deal.shape)
    else:
        return None
    return refusal if refusal.rule else None


def _says(step: Phase, verb: str) -> bool:
    """True if this word is said in a step, which may be agreed away."""
    return verb in step.OVER and getattr(step, "cards", 1) > 0


def _is_over(s: State, name: str, order: tuple[str, ...]) -> bool:
    """True if a step of the deal lies behind."""
    return s.deal.step in order and order.index(name) < order.index(s.deal.step)


def _single(s: State) -> bool:
    """True if the only bid of the deal came after a pass, so that nobody was asked any more."""
    bids = [word for _, word in s.deal.bids]
    return bids[:1] == ["pass"] and len(bids) - bids.count("pass") == 1
