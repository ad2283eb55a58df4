"""The warning: whoever holds all four Under says so before the first declaration.

Serves the warn rules of Aucho. Every player is asked at once, so that nobody learns from a pause
who holds them.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from jasstui.catalogue.strict import Facts, GameName, Mark, RankName
from jasstui.mechanics.games import holds_all
from jasstui.mechanics.phase import Refusal, Window, because
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State


class Warn(Window, tag="warn", kw_only=True):
    """The holder of all four cards of `rank` may warn before the first declaration.

    `penalty`: who has not warned pays always, or only when he shows the four. `silent`: what a
    player pays who has not warned of somebody else's game.

    Tokens: `warn`, `pass`.
    """

    rank: RankName = "J"
    game: GameName = "warned"
    penalty: Literal["always", "only-if-shown"] = "always"
    silent: Mark

    NEEDS: ClassVar[Facts] = {"": ("hand-out",)}
    QUESTIONS: ClassVar[Questions] = {"warn": Question("window")}

    def begin(self, s: State) -> None:
        s.ask("warn", *s.deal.players)

    def legal(self, s: State, seat: int) -> list[str]:
        return ["pass", "warn"] if holds_all(s, seat, self.rank) else ["pass"]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        return because(s, "warn.who") if token == "warn" else super().why(s, seat, token)

    def apply(self, s: State, seat: int, token: str) -> None:
        if not self.answer(s, seat, token) and token == "warn":
            s.say(seat, token)
            s.set(warner=seat)
