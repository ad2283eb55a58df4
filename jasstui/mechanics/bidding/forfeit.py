"""Who plays the Partie alone may decline a deal, which the others then write.

Serves the decline rules of Bieter.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from jasstui.catalogue.strict import Facts, GameName
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.account.score import sides_of, whole, write
from jasstui.mechanics.games import game, take_game
from jasstui.mechanics.phase import Phase, Refusal, because
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State
from jasstui.mechanics.weis.announce import pair


class Forfeit(Goal, tag="forfeit"):
    """Given up before it begins."""

    NEEDS: ClassVar[str] = ""
    makes_tricks: ClassVar[bool] = False

    def count(self, s: State) -> None:
        """The others write a deal that was not played, with the Stöck that one of them holds."""
        amount = game(s).prize_lost or whole(s)
        both = pair(s)
        for seats in sides_of(s):
            if s.deal.declarer in seats:
                continue
            write(s, seats, amount, "forfeit", "count.prize")
            holder = next((p for p in seats if both and s.hands[p] & both == both), -1)
            if holder >= 0:
                s.reveal(both, f"hand:{holder}", s.everybody)
                value = s.rules.spec.melds.stoeck_value
                write(s, seats, value, "stoeck", "count.stoeck")
        s.set(result="declined")


class Decline(Phase, tag="decline"):
    """He may decline to play the deal, which then counts as `game`.

    Tokens: `accept`, `decline`.
    """

    game: GameName

    NEEDS: ClassVar[Facts] = {"": ("soloist",)}
    OVER: ClassVar[Mapping[str, str]] = {"decline": "decline.when"}
    QUESTIONS: ClassVar[Questions] = {"decline": Question(searched=False)}

    def begin(self, s: State) -> None:
        s.ask("decline", s.match.declarer)

    def legal(self, s: State, seat: int) -> list[str]:
        return ["accept", "decline"]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        return because(s, "decline.when")

    def why_not_now(self, s: State, seat: int, token: str) -> Refusal:
        return because(s, "decline.when")

    def apply(self, s: State, seat: int, token: str) -> None:
        s.say(seat, token)
        s.ask("")
        if token == "decline":
            take_game(s, seat, self.game, s.deal.mode)
