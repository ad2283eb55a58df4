"""A spare hand that lies face down, and the turned cards that the dealer may rob.

Serves the exchange rules of Ramset.
"""

from __future__ import annotations

from typing import ClassVar

from jasstui.catalogue.strict import Facts
from jasstui.mechanics.events import HandGivenUp, LaidAway, StockTaken, TurnedTaken
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.hands.below import Spare
from jasstui.mechanics.phase import InTurn, Phase, Refusal, ask_after, refuse
from jasstui.mechanics.question import Question, Questions, Slots
from jasstui.mechanics.state import State, only

BLIND, PASS = "blind", "pass"


def took(deal: Deal, seat: int) -> bool:
    """True if this player has taken the spare hand."""
    return (seat, BLIND) in deal.said


class TakeSpare(InTurn, tag="take-spare"):
    """In playing order each player may take the spare hand, unseen, in place of his own, which he
    lays aside for good; the first who does has it, and must take part.

    Tokens: `blind` or `pass`.
    """

    NEEDS: ClassVar[Facts] = {"": ("hand-out", "rest")}
    QUESTIONS: ClassVar[Questions] = {
        "take-spare": Question(
            words=(BLIND, PASS),
            blunders=True,
            sort="join",
            thumb="jasstui.bots.thumb.tricks:take_spare",
        ),
    }
    OVER: ClassVar[Slots] = {BLIND: "bid.taken"}
    WHY: ClassVar[Slots] = {"": "bid.what"}
    NOT_NOW: ClassVar[Slots] = {BLIND: "bid.turn", PASS: "bid.turn"}

    def begin(self, s: State) -> None:
        if Spare.of(s.deal).cards:
            self.ask_first(s)

    def answered(self, s: State, seat: int, token: str) -> None:
        if token == PASS:
            ask_after(s, seat, self.kind)
            return
        hand = f"hand:{seat}"
        s.move(s.hands[seat], hand, "aside", only(seat), means=HandGivenUp)
        left = sum(s.stock[-Spare.of(s.deal).cards :])
        s.move(left, "stock", hand, only(seat), means=StockTaken)
        s.tell(Spare(0))
        s.set(joined=(seat,))


class RobTurned(Phase, tag="rob-turned"):
    """A dealer who takes part with his own hand may take what was turned up and lay aside as many
    other cards, face down.

    Tokens: `rob` or `pass`, then `discard C9`.
    """

    NEEDS: ClassVar[Facts] = {"": ("game", "turned")}
    QUESTIONS: ClassVar[Questions] = {
        "rob-turned": Question(
            says=("rob", "pass"),
            words=("rob", PASS),
            blunders=True,
            sort="rob",
            thumb="jasstui.bots.thumb.tricks:rob_turned",
        ),
        "discard": Question("cards", sort="exchange", thumb="jasstui.bots.thumb.tricks:discard"),
    }
    OVER: ClassVar[Slots] = {"rob": "rob.when", "discard": "lay.what"}
    WHY: ClassVar[Slots] = {"discard:pass": "lay.count", "discard:play": "lay.first"}
    NOT_NOW: ClassVar[Slots] = {"rob": "rob.who"}

    def begin(self, s: State) -> None:
        dealer, deal = s.match.dealer, s.deal
        plays = dealer in deal.players and not took(deal, dealer)
        if deal.game and plays and len(deal.players) > 1 and deal.table:
            s.ask("rob-turned", dealer)

    def legal(self, s: State, seat: int) -> list[str]:
        if s.deal.question == "rob-turned":
            return super().legal(s, seat)
        return [f"discard {c}" for c in s.rules.pack.codes(s.hands[seat] & ~s.deal.taken)]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        card = s.rules.pack.action(token).card
        if s.deal.question == "discard" and card:
            return refuse(s, "lay.kept" if card & s.deal.taken else "lay.what")
        return super().why(s, seat, token)

    def answered(self, s: State, seat: int, token: str) -> None:
        hand = f"hand:{seat}"
        if token == "rob":
            s.set(taken=s.deal.table)
            s.move(s.deal.taken, "table", hand, s.everybody, means=TurnedTaken)
            s.ask("discard", seat)
            return
        if token == PASS:
            return
        card = s.rules.pack.action(token).card
        s.move(card, hand, "aside", only(seat), s.deal.taken, LaidAway)
        if s.hands[seat].bit_count() > sum(s.rules.hand_out(s.deal.shape).packets):
            s.ask("discard", seat)
