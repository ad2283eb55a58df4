"""Counting a deal at its end, and marks that are written whatever becomes of it.

Serves zuger-4.deal.inherit.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from jasstui.catalogue.strict import Facts, Mark
from jasstui.mechanics.account.decided import write_marks
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.bidding.choose import Boxed
from jasstui.mechanics.facts import Played
from jasstui.mechanics.games import goal_of
from jasstui.mechanics.phase import Phase
from jasstui.mechanics.state import State


class Settle(Phase, tag="settle"):
    """The deal is counted and written. `passed`: marks for a deal that nobody wanted to play,
    `again`: who deals after it.

    The deal is counted and written; the Partie may end with it.
    """

    passed: list[Mark] = []
    again: Literal["next-dealer", "same-dealer"] = "next-dealer"

    STAGE: ClassVar[str] = "settle"
    NEEDS: ClassVar[Facts] = {"": ("played",)}

    def begin(self, s: State) -> None:
        if s.deal.closed:
            s.set(result=s.deal.result or "counted")
        elif s.deal.game:
            goal_of(s, Goal).count(s)
        elif not s.deal.result:
            s.set(result="passed")
            if self.passed:
                write_marks(s, self.passed)
        _note(s)
        dealer = s.match.dealer
        s.rules.partie.after_deal(s)
        if self.again == "same-dealer" and s.deal.result == "passed" and not s.match.over:
            s.set_match(dealer=dealer)


class Inherit(Phase, tag="inherit"):
    """`marks` are written in every deal, whatever becomes of it.

    Asks nobody.
    """

    marks: list[Mark]

    STAGE: ClassVar[str] = "any"

    def begin(self, s: State) -> None:
        write_marks(s, self.marks)


def _note(s: State) -> None:
    """Keep what the deal was about, for whoever reads the slate later."""
    d = s.deal
    about = Played(
        s.match.number, d.game, d.mode, Boxed.of(d).box, d.contract, d.declarer, d.result
    )
    s.set_match(played=(*s.match.played, about))
