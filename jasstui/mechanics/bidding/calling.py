"""Calling a card: who holds it is the partner of the declarer in this deal, and he alone knows it.

Serves the demanded card of Palette. Who plays together is settled by the hands, as in games whose
parties are made by a card that the form names; when the card that was called falls, everybody
knows.
"""

from __future__ import annotations

from typing import ClassVar

from jasstui.catalogue.strict import Facts, GameName
from jasstui.mechanics.games import game
from jasstui.mechanics.parties import UNKNOWN, holders, parties_beside, publish
from jasstui.mechanics.phase import UNKNOWN_TOKEN, Phase, Refusal, refuse
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State


class CallCard(Phase, tag="call-card"):
    """The declarer of a game with `sides` "called" names a card that he does not hold, and plays
    with its holder, or against all others. `must`: games in which he has to, `never`: in which he
    does not.

    Tokens: `demand HA`, `pass`.
    """

    must: list[GameName] = []
    never: list[GameName] = []

    NEEDS: ClassVar[Facts] = {"": ("game", "declarer")}
    QUESTIONS: ClassVar[Questions] = {
        "demand": Question(
            says=("pass",),
            blunders=True,
            sort="call",
            thumb="jasstui.bots.thumb.contracts:call",
            tried="jasstui.bots.thumb.contracts:calls_tried",
            coach="jasstui.table.practising.coach_bid:called",
        )
    }

    def begin(self, s: State) -> None:
        if not s.deal.game or game(s).sides != "called":
            return
        if s.deal.game in self.never:
            _settle(s)
        else:
            s.ask("demand", s.deal.declarer)

    def legal(self, s: State, seat: int) -> list[str]:
        pack = s.rules.pack
        free = [f"demand {code}" for code in pack.codes(pack.all & ~s.hands[seat])]
        return free if s.deal.game in self.must else [*free, "pass"]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        said = s.rules.pack.action(token)
        if token == "pass":
            return refuse(s, "bid.pass")
        own = said.verb == "demand" and said.card
        return refuse(s, "swap.what") if own else UNKNOWN_TOKEN

    def answered(self, s: State, seat: int, token: str) -> None:
        s.set(demanded=s.rules.pack.action(token).card)
        _settle(s)


def _settle(s: State) -> None:
    """The hands decide who plays together; everybody knows it only of a declarer without a
    partner."""
    if s.deal.demanded:
        s.set(parties=parties_beside(s, UNKNOWN, s.deal.declarer))
    s.settle_parties(holders(s, s.hands))
    if not s.deal.demanded:
        publish(s, s.parties)
