"""Marks that are written in every deal, whatever becomes of it: what the dealer inherits.

Serves zuger-4.deal.inherit.
"""

from __future__ import annotations

from jasstui.catalogue import steps
from jasstui.mechanics.account.settle import write_marks
from jasstui.mechanics.phase import Phase
from jasstui.mechanics.state import State


class Inherit(Phase[steps.Inherit]):
    """Asks nobody."""

    def begin(self, s: State) -> None:
        write_marks(s, self.spec.marks)
