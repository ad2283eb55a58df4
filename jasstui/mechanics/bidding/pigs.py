"""Schweine: who holds both copies of a card may make them the highest trumps.

Serves doppelkopf-4.bid.schweine*. Everybody is asked in turn, whatever he holds.
"""

from __future__ import annotations

from typing import ClassVar

from jasstui.catalogue.strict import CardName, Facts, GameName
from jasstui.mechanics.bidding.solo import NORMAL
from jasstui.mechanics.phase import TOKEN, InTurn, Refusal, because
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State


def holds_pair(s: State, seat: int, card: str) -> bool:
    """Whether a player has all copies of a card, in his hand or among what he gives away."""
    pack = s.rules.pack
    pair = pack.equal[pack.card(card)]
    own = s.hands[seat] | (s.aside if seat == s.deal.declarer else 0)
    return pair & own == pair


class Pigs(InTurn, tag="pigs"):
    """Who holds all copies of `card` may make them the highest trumps. `modes`: mode before and
    after; `games`: where it is allowed.

    Tokens: `pigs` or `pass`.
    """

    card: CardName
    modes: dict[str, str]
    games: list[GameName]

    NEEDS: ClassVar[Facts] = {"": ("game", "mode")}
    QUESTIONS: ClassVar[Questions] = {"pigs": Question(searched=False)}

    def begin(self, s: State) -> None:
        if s.deal.game in self.games and s.deal.offer != NORMAL:
            self.ask_first(s)

    def legal(self, s: State, seat: int) -> list[str]:
        return ["pigs", "pass"] if holds_pair(s, seat, self.card) else ["pass"]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        return because(s, "bid.who") if token == "pigs" else TOKEN

    def apply(self, s: State, seat: int, token: str) -> None:
        s.say(seat, token)
        if token == "pass":
            self.ask_next(s, seat)
            return
        s.set(pigs=seat, mode=self.modes[s.deal.mode])
        s.ask("")
