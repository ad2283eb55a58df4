"""The unopened stock goes round until somebody turns its top card for trump.

Serves zwick-4.bid.push, turn-next, turn-limit, turn-binds and turn-belli.
"""

from __future__ import annotations

from typing import ClassVar

from jasstui.catalogue.strict import AnyCards, Facts, GameName
from jasstui.mechanics.games import suit_of, take_game
from jasstui.mechanics.phase import Phase, Refusal, because
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State


class PushStock(Phase, tag="push-stock"):
    """The unopened stock goes round: each player turns its top card, whose suit is trump for
    `game`, or pushes the stock on. `most`: how many cards he may turn, 0 for all; the last one
    binds.

    Tokens: `turn` or `push`; after a turned card `turn` or `stay`.
    """

    game: GameName
    most: AnyCards = 2

    NEEDS: ClassVar[Facts] = {"": ("hand-out", "rest")}
    GIVES: ClassVar[Facts] = {"": ("game", "mode", "declarer", "turned")}
    QUESTIONS: ClassVar[Questions] = {"turn": Question(blunders=True)}

    def begin(self, s: State) -> None:
        if s.stock and not s.deal.game:
            s.ask("turn", s.deal.players[0])

    def legal(self, s: State, seat: int) -> list[str]:
        return ["turn", "stay" if s.deal.turns else "push"]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        return because(s, "bid.final" if s.deal.turns else "bid.what")

    def why_not_now(self, s: State, seat: int, token: str) -> Refusal:
        if token in ("turn", "push", "stay"):
            return because(s, "bid.final" if s.deal.turns else "bid.what")
        return super().why_not_now(s, seat, token)

    def apply(self, s: State, seat: int, token: str) -> None:
        s.say(seat, token)
        at = s.deal.players.index(seat) + 1
        if token == "turn":
            self._turn(s)
            if s.stock and s.deal.turns != self.most:
                s.ask("turn", seat)
                return
        elif token == "push" and at < len(s.deal.players):
            s.ask("turn", s.deal.players[at])
            return
        s.ask("")
        if token == "push":
            s.set(result="passed")
        else:
            take_game(s, seat, self.game, suit_of(s, s.deal.turned))

    @staticmethod
    def _turn(s: State) -> None:
        card = s.stock[0]
        s.move(card, "stock", "table", s.everybody)
        s.set(turned=card, turns=s.deal.turns + 1)
