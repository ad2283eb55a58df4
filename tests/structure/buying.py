"""Buying a card before the play: a mechanic that the program does not know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar

from msgspec import Meta

from jasstui.catalogue.models import FormSpec, form_of
from jasstui.catalogue.strict import Facts, RuleName
from jasstui.mechanics.account.score import write
from jasstui.mechanics.facts import Public
from jasstui.mechanics.phase import InTurn, Refusal, refuse
from jasstui.mechanics.question import Question, Questions, Slots
from jasstui.mechanics.state import State, only
from jasstui.standard import kinds

if TYPE_CHECKING:
    from jasstui.bots.known import Known
    from jasstui.table.saying.reasons import Asked

TEXTS = {
    "en": {
        "prompt.ask.buy-card": "Buy the top card of the stock?",
        "prompt.ask.lay-off": "Which card do you lay off for it?",
        "prompt.why.buy-card": "The others write {n} points for it.",
        "prompt.do.buy": "buy",
        "prompt.do.lay-off-with": "lay off {short}",
        "log.do.buy": "buys a card",
        "coach.do.buy": "A card more to choose from is worth its price.",
        "coach.at.buy-card.pass": "No card is worth that price.",
        "coach.at.lay-off.lay-off": "It will make no trick.",
        "summary.cause.bought": "cards that the others bought",
        "show.step.buy-card": "Before the play each player may buy the top card of the stock.",
        "show.buy-card.cost": "The others write {value} points for it.",
        "show.buy-card.most": "At most {value} cards are bought in a deal.",
        "refuse.buy.once": "bought",
    },
    "de": {
        "prompt.ask.buy-card": "Die oberste Karte des Stocks kaufen?",
        "prompt.ask.lay-off": "Welche Karte legst du dafür weg?",
        "prompt.why.buy-card": "Die anderen schreiben dafür {n} Punkte.",
        "prompt.do.buy": "kaufen",
        "prompt.do.lay-off-with": "{short} weglegen",
        "log.do.buy": "kauft eine Karte",
        "coach.do.buy": "Eine Karte mehr zur Wahl ist ihren Preis wert.",
        "coach.at.buy-card.pass": "Keine Karte ist diesen Preis wert.",
        "coach.at.lay-off.lay-off": "Sie macht keinen Stich.",
        "summary.cause.bought": "Karten, die andere gekauft haben",
        "show.step.buy-card": "Vor dem Spiel darf jeder die oberste Karte des Stocks kaufen.",
        "show.buy-card.cost": "Die anderen schreiben dafür {value} Punkte.",
        "show.buy-card.most": "Höchstens {value} Karten werden in einem Spiel gekauft.",
        "refuse.buy.once": "gekauft",
    },
}


class Bought(Public, tag="buy-card"):
    """Who has bought a card, in order."""

    by: tuple[int, ...] = ()


class BuyCard(InTurn, tag="buy-card"):
    """In playing order each player may buy the top card of the stock.

    `cost`: points that the others write for it, by the rule `paid`; `most`: cards that may be
    bought in a deal.

    Tokens: `buy` or `pass`, then `lay-off H7`.
    """

    paid: RuleName
    cost: Annotated[int, Meta(ge=0)] = 10
    most: Annotated[int, Meta(ge=1)] = 4

    NEEDS: ClassVar[Facts] = {"": ("hand-out", "rest")}
    QUESTIONS: ClassVar[Questions] = {
        "buy-card": Question(thumb=f"{__name__}:buy", reason=f"{__name__}:price"),
        "lay-off": Question("cards", blunders=True),
    }
    SLOTS: ClassVar[Mapping[str, str]] = {
        "buy.once": "one card for each player",
        "buy.most": "no card is left to be bought",
    }
    WHY: ClassVar[Slots] = {"buy": "buy.most"}
    TEXTS: ClassVar[Mapping[str, Mapping[str, str]]] = TEXTS

    def begin(self, s: State) -> None:
        self.ask_first(s)

    def legal(self, s: State, seat: int) -> list[str]:
        if s.deal.question == "lay-off":
            return [f"lay-off {code}" for code in s.rules.pack.codes(s.hands[seat])]
        left = s.stock and len(Bought.of(s.deal).by) < self.most
        return ["buy", "pass"] if left else ["pass"]

    def why_waiting(self, s: State, seat: int, token: str) -> Refusal:
        if token == "buy" and seat in Bought.of(s.deal).by:
            return refuse(s, "buy.once")
        return super().why_waiting(s, seat, token)

    def answered(self, s: State, seat: int, token: str) -> None:
        said, hand = s.rules.pack.action(token), f"hand:{seat}"
        if said.verb == "buy":
            s.tell(Bought((*Bought.of(s.deal).by, seat)))
            self._pay(s, seat)
            s.move(s.stock[0], "stock", hand, only(seat))
            s.ask("lay-off", seat)
            return
        if said.card:
            s.move(said.card, hand, "aside", only(seat))
        self.ask_next(s, seat)

    def _pay(self, s: State, seat: int) -> None:
        """The others write what the card costs."""
        others = tuple(p for p in s.match.order if s.match.team[p] != s.match.team[seat])
        write(s, others, self.cost, "bought", rule=s.rules.ref(self.paid), times=1)


def buy(known: Known, legal: Sequence[str]) -> str:
    """The rule of thumb of bots: buy with a hand without an ace."""
    return "pass" if known.hand & known.rules.pack.rank["A"] else "buy"


def price(asked: Asked) -> str:
    """The line under the prompt."""
    return asked.say("buy-card", n=asked.view.rules.step(BuyCard).cost)


def model() -> type[FormSpec]:
    """The model of forms that may have it."""
    usual = kinds()
    return form_of(usual._replace(steps=(*usual.steps, BuyCard)))
