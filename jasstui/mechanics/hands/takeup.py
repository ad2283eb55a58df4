"""Who plays the Partie alone takes up the cards on the table and lays others away.

Serves the exchange rules of Bieter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Literal

from jasstui.catalogue.loose import Loose
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.needs import fewest_held
from jasstui.catalogue.strict import Cards, Facts
from jasstui.mechanics.phase import TOKEN, Phase, Refusal, Window, because
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State, only


class TakeUp(Window, tag="take-up"):
    """Who plays the Partie alone takes up all cards on the table. `show`: whether he shows the
    others those that lay face down.

    Tokens: `see` and `pass` of those who may ask for the covered cards, all at once.

    They ask before the covered cards are taken up, so that the cards that are shown are those that
    lay there.
    """

    show: Literal["request", "always", "never"] = "request"

    NEEDS: ClassVar[Facts] = {"": ("soloist", "table")}
    QUESTIONS: ClassVar[Questions] = {"see": Question("window", searched=False)}

    def begin(self, s: State) -> None:
        if s.match.declarer < 0:
            return
        if self.show == "request" and s.stock:
            s.ask("see", *(p for p in s.deal.players if p != s.match.declarer))
        else:
            self._take(s, shown=self.show == "always")

    def legal(self, s: State, seat: int) -> list[str]:
        return ["see", "pass"]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        return because(s, "bid.what")

    def why_not_now(self, s: State, seat: int, token: str) -> Refusal:
        return because(s, "bid.what" if token == "see" else "lay.count")

    def apply(self, s: State, seat: int, token: str) -> None:
        if not self.answer(s, seat, token):
            if token == "see":
                s.say(seat, token)
            self._take(s, shown=token == "see")

    def _take(self, s: State, shown: bool) -> None:
        hand, covered = f"hand:{s.match.declarer}", sum(s.stock)
        if shown:
            s.reveal(covered, "stock", s.everybody)
        s.set(taken=s.deal.table | (covered if shown else 0))
        s.move(s.deal.table, "table", hand, s.everybody)
        s.move(covered, "stock", hand, s.everybody if shown else only(s.match.declarer))


class LayAway(Phase, tag="lay-away"):
    """He lays so many cards of his hand face down aside.

    Tokens: `lay HA` for each card; until the last one `take-back HA`.
    """

    cards: Cards

    NEEDS: ClassVar[Facts] = {"": ("soloist",)}
    OVER: ClassVar[Mapping[str, str]] = {"lay": "lay.count", "take-back": "bid.final"}
    QUESTIONS: ClassVar[Questions] = {"lay": Question("cards", topic="lay-away", searched=False)}

    def flaws(self, spec: FormSpec) -> Iterator[Loose]:
        if self.cards > fewest_held(spec):
            yield Loose("sense.cards", ("cards",), str(self.cards))

    def begin(self, s: State) -> None:
        if s.match.declarer >= 0:
            s.ask("lay", s.match.declarer)

    def legal(self, s: State, seat: int) -> list[str]:
        return [f"lay {code}" for code in s.rules.pack.codes(s.hands[seat])]

    def out_of_turn(self, s: State, seat: int) -> list[str]:
        if seat != s.match.declarer:
            return []
        return [f"take-back {code}" for code in s.rules.pack.codes(s.aside)]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        verb = token.partition(" ")[0]
        if verb in ("play", "trump", *s.rules.modes):
            return because(s, "lay.first")
        if token == "pass":
            return because(s, "lay.count")
        return because(s, "lay.what") if verb == "lay" else TOKEN

    def apply(self, s: State, seat: int, token: str) -> None:
        verb, code = token.split()
        card, hand = s.rules.pack.card(code), f"hand:{seat}"
        if verb == "lay":
            s.move(card, hand, "aside", only(seat))
        else:
            s.move(card, "aside", hand, only(seat))
        if s.aside.bit_count() == self.cards:
            s.ask("")
