"""Stöck as a choice: their holder may add their value to what he made or take it away.

Serves differenzler-offen-3.score.stoeck-on.
"""

from __future__ import annotations

from typing import ClassVar

from jasstui.catalogue.strict import Facts
from jasstui.mechanics.phase import Phase
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State

SIGNS = {"leave": 0, "add": 1, "subtract": -1}
"""What each word does with the value of the Stöck."""


class Adjust(Phase, tag="adjust"):
    """Whoever was dealt both cards of the Stöck may add their value to what he made, take it away
    or leave it.

    Tokens: `leave`, `add`, `subtract`. The cards lie open by now, so everybody knows who is
    asked.
    """

    on: bool = False

    STAGE: ClassVar[str] = "adjust"
    NEEDS: ClassVar[Facts] = {"on": ("play",)}
    QUESTIONS: ClassVar[Questions] = {"adjust": Question()}

    def begin(self, s: State) -> None:
        if not self.on or s.play is None:
            return
        both = s.rules.modes[s.deal.mode].stoeck
        for seat in s.deal.players:
            if both and s.tricks.played_by(seat) & both == both:
                s.ask("adjust", seat)

    def legal(self, s: State, seat: int) -> list[str]:
        return list(SIGNS)

    def apply(self, s: State, seat: int, token: str) -> None:
        s.say(seat, token)
        amount = SIGNS[token] * s.rules.spec.melds.stoeck_value
        s.set(adjusted=((seat, amount),) if amount else ())
        s.ask("")
