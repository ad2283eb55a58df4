"""Marks that are written in every deal, whatever becomes of it: what the dealer inherits.

Serves zuger-4.deal.inherit.
"""

from __future__ import annotations

from typing import ClassVar

from jasstui.catalogue.strict import Mark
from jasstui.mechanics.account.decided import write_marks
from jasstui.mechanics.phase import Phase
from jasstui.mechanics.state import State


class Inherit(Phase, tag="inherit"):
    """`marks` are written in every deal, whatever becomes of it.

    Asks nobody.
    """

    marks: list[Mark]

    STAGE: ClassVar[str] = "any"

    def begin(self, s: State) -> None:
        write_marks(s, self.marks)
