"""Why a word that belongs to another step of the form cannot be said now.

Serves bieter-3.bid.decline-right and exchange.discard-count, pandur-2.bid.end and the like: what is
tried too late, or in a deal that has no such step, meets the rule that says so.
"""

from __future__ import annotations

from jasstui.catalogue import steps
from jasstui.mechanics.phase import Refusal, because
from jasstui.mechanics.state import State
from jasstui.plain import Strict

_OWNERS: dict[str, tuple[type[Strict], ...]] = {
    "decline": (steps.Decline,),
    "lay": (steps.LayAway, steps.Improve),
    "take-back": (steps.LayAway, steps.Improve),
    "bid": (steps.Auction,),
}
"""Steps in which a word is said."""


def why_elsewhere(s: State, token: str) -> Refusal | None:
    """The rule against a word of another step, None if there is no such step or no such rule."""
    verb, _, what = token.partition(" ")
    owners = _OWNERS.get(verb, ()) if what or verb == "decline" else ()
    phases = s.rules.spec.phases
    name = next((n for n, step in phases.items() if isinstance(step, owners)), "") if owners else ""
    if not name or isinstance(phases[s.deal.step], owners):
        return None
    order = tuple(s.rules.first if s.deal.shape else s.rules.deal)
    if name not in order:
        refusal = because(s, "decline.when", scope=s.deal.shape) if verb == "decline" else None
    elif s.deal.step not in order or order.index(name) > order.index(s.deal.step):
        return None
    else:
        refusal = because(s, _SLOTS[verb], scope="last" if _single(s) else name)
    return refusal if refusal and refusal.rule else None


_SLOTS = {
    "decline": "decline.when",
    "lay": "lay.count",
    "take-back": "bid.final",
    "bid": "bid.over",
}
"""What stands against a word whose step is over."""


def _single(s: State) -> bool:
    """Whether the only bid of the deal came after a pass, so that nobody was asked any more."""
    bids = [word for _, word in s.deal.bids]
    return bids[:1] == ["pass"] and len(bids) - bids.count("pass") == 1
