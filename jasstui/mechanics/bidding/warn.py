"""The warning: whoever holds all four Under says so before the first declaration.

Serves the warn rules of Aucho. Every player is asked at once, so that nobody learns from a pause
who holds them.
"""

from __future__ import annotations

from jasstui.catalogue import steps
from jasstui.mechanics.games import holds_all
from jasstui.mechanics.phase import Refusal, Window, because
from jasstui.mechanics.state import State


class Warn(Window[steps.Warn]):
    """Tokens: `warn`, `pass`."""

    def begin(self, s: State) -> None:
        s.ask("warn", *s.deal.players)

    def legal(self, s: State, seat: int) -> list[str]:
        return ["pass", "warn"] if holds_all(s, seat, self.spec.rank) else ["pass"]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        return because(s, "warn.who") if token == "warn" else super().why(s, seat, token)

    def apply(self, s: State, seat: int, token: str) -> None:
        if not self.answer(s, seat, token) and token == "warn":
            s.say(seat, token)
            s.set(warner=seat)
