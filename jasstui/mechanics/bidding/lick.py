"""Licking: before the deal somebody looks at the bottom card of the pack and may keep it.

Serves the schlecken rules of Zwick. What is looked at and what is kept is seen only by the player
who licks; everybody sees how many cards he keeps. A card that he leaves stays at the bottom, and
he knows it as long as it lies there.
"""

from __future__ import annotations

from typing import ClassVar

from jasstui.catalogue.strict import Cards, Facts
from jasstui.mechanics.hands.dealing import cutter
from jasstui.mechanics.phase import TOKEN, Phase, Refusal, because
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State, only


class Lick(Phase, tag="lick"):
    """Before the deal the cutter may look at the bottom card of the pack and keep it, card by card;
    if he keeps none, the dealer may. `most`: how many one player may keep, never more than a hand.

    Tokens: `lick` to look at the bottom card, then `keep` or `leave`; `pass` to have done.
    """

    most: Cards = 5

    STAGE: ClassVar[str] = "lick"
    NEEDS: ClassVar[Facts] = {"": ("shuffle", "dealer")}
    QUESTIONS: ClassVar[Questions] = {"lick": Question(), "keep": Question(blunders=True)}

    def begin(self, s: State) -> None:
        s.ask("lick", cutter(s))

    def legal(self, s: State, seat: int) -> list[str]:
        return ["lick", "pass"] if s.deal.question == "lick" else ["keep", "leave"]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        return because(s, "bid.what") if token in _WORDS else TOKEN

    def why_not_now(self, s: State, seat: int, token: str) -> Refusal:
        if token not in _WORDS:
            return super().why_not_now(s, seat, token)
        if seat == s.match.dealer:
            return because(s, "bid.who")
        return because(s, "bid.final" if seat == cutter(s) else "bid.what")

    def apply(self, s: State, seat: int, token: str) -> None:
        s.say(seat, token)
        if token == "lick":
            s.show_bottom(only(seat))
            s.ask("keep", seat)
            return
        if token == "keep":
            s.move(s.stock[-1], "stock", f"hand:{seat}", only(seat))
            hand = sum(s.rules.hand_out("").packets)
            if s.hands[seat].bit_count() < min(self.most, hand):
                s.ask("lick", seat)
                return
        if seat == cutter(s) and not s.hands[seat]:
            s.ask("lick", s.match.dealer)
        else:
            s.ask("")


_WORDS = ("lick", "keep", "leave", "pass")
