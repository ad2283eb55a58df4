"""The declarer announces more than his game asks for. Serves games whose value rises with it."""

from __future__ import annotations

from typing import ClassVar

from jasstui.catalogue.strict import Facts
from jasstui.mechanics.account.valued import Valued
from jasstui.mechanics.phase import TOKEN, Phase, Refusal, because
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State


class Raise(Phase, tag="raise"):
    """The declarer may announce more than his game asks for, if its goal says what (`raises`). Each
    word includes those before it; `open` lays his hand on the table.

    Tokens: a word of the goal, `pass`.
    """

    NEEDS: ClassVar[Facts] = {"": ("game", "declarer")}
    QUESTIONS: ClassVar[Questions] = {"raise": Question()}

    @staticmethod
    def words(s: State) -> list[str]:
        """What may be announced in the running deal."""
        goal = s.rules.goal(s.deal.game) if s.deal.game else None
        if not isinstance(goal, Valued) or (goal.raised_from == "hand" and not s.deal.from_hand):
            return []
        return list(goal.raises)

    def begin(self, s: State) -> None:
        if self.words(s):
            s.ask("raise", s.deal.declarer)

    def legal(self, s: State, seat: int) -> list[str]:
        return [*self.words(s), "pass"]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        return because(s, "bid.what") if token.isalpha() else TOKEN

    def apply(self, s: State, seat: int, token: str) -> None:
        s.say(seat, token)
        words = self.words(s)
        if token in words:
            s.set(raised=tuple(words[: words.index(token) + 1]))
        if token == "open":
            s.reveal(s.hands[seat], f"hand:{seat}", s.everybody)
        s.ask("")
