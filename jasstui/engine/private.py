"""Cards laid aside that a seat alone knows, and how long it may look at them.

Serves handjass-bessern-3.exchange.waive and handjass-blinder-3.bid.look-discard.
"""

from __future__ import annotations

from jasstui.engine.views import View
from jasstui.mechanics.bidding.taking_part import Join
from jasstui.mechanics.games import step_of
from jasstui.mechanics.hands.changing import Improve


def to_look_at(view: View) -> int:
    """Cards aside that this seat may take up and look at now."""
    if not view.laid or view.seat in view.deal.out or _given_up(view):
        return 0
    improve = step_of(view.rules.spec, Improve)
    kept = improve is not None and (view.seat, "improve") not in view.deal.said
    return view.laid if kept or _swaps(view) else 0


def to_remember(view: View) -> int:
    """Cards aside that this seat has seen and may not look at any more."""
    return view.laid if _given_up(view) else 0


def _given_up(view: View) -> bool:
    """True if a hand that was given away lies out of reach: the owner has played since."""
    return _swaps(view) and bool(view.played_by(view.seat))


def _swaps(view: View) -> bool:
    join = step_of(view.rules.spec, Join)
    return join is not None and join.swap
