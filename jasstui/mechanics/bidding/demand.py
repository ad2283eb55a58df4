"""A declarer demands one card from his opponents against one of his own.

Serves the swap rules of Aucho with all Schikanen.
"""

from __future__ import annotations

from typing import ClassVar

from jasstui.catalogue.strict import Facts
from jasstui.mechanics.games import game
from jasstui.mechanics.phase import Phase, Refusal, because
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State, only


class Demand(Phase, tag="demand"):
    """A declarer may demand one card from the opponents against one of his own.

    Tokens: `demand HJ` or `pass`, then `give C6`.
    """

    on: bool = False

    NEEDS: ClassVar[Facts] = {"on": ("game", "declarer")}
    QUESTIONS: ClassVar[Questions] = {"demand": Question(), "give": Question("cards")}

    def begin(self, s: State) -> None:
        if self.on and s.deal.game and game(s).swap:
            s.ask("demand", s.deal.declarer)

    def legal(self, s: State, seat: int) -> list[str]:
        pack = s.rules.pack
        if s.deal.question == "give":
            return [f"give {c}" for c in pack.codes(s.hands[seat] & ~s.deal.demanded)]
        return [*(f"demand {c}" for c in pack.codes(pack.all & ~s.hands[seat])), "pass"]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        verb = "give" if s.deal.question == "give" else "demand"
        said = s.rules.pack.action(token)
        return because(s, "swap.what" if said.verb == verb and said.words else "swap.when")

    def apply(self, s: State, seat: int, token: str) -> None:
        if s.deal.question == "give":
            self._give(s, seat, s.rules.pack.action(token).card)
            return
        s.say(seat, token)
        if token == "pass":
            s.ask("")
            return
        card = s.rules.pack.action(token).card
        s.set(demanded=card)
        holder = self._holder(s)
        if holder < 0:  # now everybody knows where it is
            place = next(p for p in ("stock", "table", "aside") if s.content(p) & card)
            s.reveal(card, place, s.everybody)
            s.ask("")
            return
        s.move(card, f"hand:{holder}", f"hand:{seat}", s.everybody)
        s.ask("give", seat)

    def _holder(self, s: State) -> int:
        card = s.deal.demanded
        return next((p for p in s.deal.players if s.hands[p] & card), -1)

    def _give(self, s: State, seat: int, card: int) -> None:
        receiver = next(
            p
            for p in s.deal.players
            if p != seat and s.hands[p].bit_count() < s.hands[seat].bit_count() - 1
        )
        both = only(seat, receiver)
        s.move(card, f"hand:{seat}", f"hand:{receiver}", both, stays=s.deal.demanded)
        s.ask("")
