"""Weis that only count for the declarer, and that an opponent with a better one may cancel.

Serves the meld rules of Pandur.
"""

from __future__ import annotations

from jasstui.mechanics.state import State
from jasstui.mechanics.weis.melds import best_seat, called_value, melds_of


def may_cancel(s: State, seat: int) -> bool:
    """Whether a player with a Weis may announce it: the declarer, and after him who may have a
    better one. Only what was called aloud decides, so that nobody learns more from it."""
    return not why_not_cancelled(s, seat)


def why_not_cancelled(s: State, seat: int) -> str:
    """The slot of the rule that stands against the Weis of an opponent of the declarer, "" if
    none does or he has none."""
    spec = s.rules.spec.melds
    if not spec.cancel or seat == s.deal.declarer:
        return ""
    mine, called = melds_of(s.hands[seat], s.rules.pack, spec), dict(s.deal.called)
    if not mine:
        return ""
    if s.deal.declarer not in called:
        return "meld.silent"
    if s.deal.cancelled and spec.cancel == "first-in-order":
        return "meld.one"
    better = max(called_value(m, spec) for m in mine) >= called[s.deal.declarer]
    return "" if better else "meld.better"


def cancel(s: State, seat: int) -> None:
    """An opponent has announced: at once it is compared whether his Weis is better."""
    if not s.rules.spec.melds.cancel or seat == s.deal.declarer:
        return
    mode = s.rules.modes[s.deal.mode]
    both = [(p, s.claims[p]) for p in (s.deal.declarer, seat)]
    if best_seat(both, s.rules.pack, mode.high, mode.trump) == seat:
        s.set(cancelled=True)
