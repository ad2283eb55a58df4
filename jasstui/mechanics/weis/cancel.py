"""Weis that only count for the declarer, and that an opponent with a better one may cancel.

Serves the meld rules of Pandur.
"""

from __future__ import annotations

from jasstui.mechanics.state import State
from jasstui.mechanics.weis.melds import best_seat, called_value, melds_of


def may_cancel(s: State, seat: int) -> bool:
    """Whether a player with a Weis may announce it: the declarer, and after him who may have a
    better one. Only what was called aloud decides, so that nobody learns more from it."""
    spec = s.rules.spec.melds
    if not spec.cancel or seat == s.deal.declarer:
        return True
    called = dict(s.deal.called)
    if s.deal.declarer not in called or (s.deal.cancelled and spec.cancel == "first-in-order"):
        return False
    mine = melds_of(s.hands[seat], s.rules.pack, spec)
    return max(called_value(m, spec) for m in mine) >= called[s.deal.declarer]


def cancel(s: State, seat: int) -> None:
    """An opponent has announced: at once it is compared whether his Weis is better."""
    if not s.rules.spec.melds.cancel or seat == s.deal.declarer:
        return
    mode = s.rules.modes[s.deal.mode]
    both = [(p, s.claims[p]) for p in (s.deal.declarer, seat)]
    if best_seat(both, s.rules.pack, mode.high, mode.trump) == seat:
        s.set(cancelled=True)
