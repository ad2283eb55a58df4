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


def why_elsewhere(s: State, seat: int, token: str) -> Refusal | None:
    """The rule against a word of another step from somebody who takes part, None if there is no
    such step or no such rule."""
    verb, _, what = token.partition(" ")
    owners = _OWNERS.get(verb, ()) if what or verb == "decline" else ()
    if not owners or seat not in s.deal.players or seat in s.deal.out:
        return None
    phases = s.rules.spec.phases
    name = next((name for name, step in phases.items() if _says(step, owners)), "")
    if not name or isinstance(phases[s.deal.step], owners):
        return None
    order = s.rules.first if s.deal.shape else s.rules.deal
    if name in order and _is_over(s, name, tuple(order)):
        refusal = because(s, _SLOTS[verb], scope="last" if _single(s) else name)
    elif name not in order and verb == "decline":
        refusal = because(s, _SLOTS[verb], scope=s.deal.shape)
    else:
        return None
    return refusal if refusal.rule else None


def _says(step: Strict, owners: tuple[type[Strict], ...]) -> bool:
    """Whether words of these steps are said in a step, which may be agreed away."""
    return isinstance(step, owners) and getattr(step, "cards", 1) > 0


def _is_over(s: State, name: str, order: tuple[str, ...]) -> bool:
    """Whether a step of the deal lies behind."""
    return s.deal.step in order and order.index(name) < order.index(s.deal.step)


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
