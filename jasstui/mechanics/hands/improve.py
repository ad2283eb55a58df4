"""Improving a hand (Bessern): some cards of the hand for as many that nobody has seen.

Serves the exchange rules of Handjass.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from jasstui.catalogue.loose import Loose
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.needs import MANY, fewest_held, left_over
from jasstui.catalogue.strict import AnyCards, Cards, Facts, listed
from jasstui.mechanics.phase import TOKEN, Phase, Refusal, because
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State, only


class Improve(Phase, tag="improve"):
    """In playing order each player may exchange some cards of his hand for as many unseen ones.

    `cards`: how many, neither more nor fewer; 0 for none at all. `packets`: the rounds in which
    these cards would be dealt off the stock, forehand first.

    Tokens: `improve` or `pass`, then `lay HA` for each card that is given away.

    The cards are laid aside one by one before the new ones are picked up. Whoever passes looks at
    his new cards and lays them aside. The new cards lie on top of the stock until their player has
    decided.
    """

    cards: AnyCards = 3
    packets: list[Cards] = listed(3)

    NEEDS: ClassVar[Facts] = {"": ("hand-out",), "cards": ("rest",)}
    OVER: ClassVar[Mapping[str, str]] = {"lay": "lay.count", "take-back": "bid.final"}
    QUESTIONS: ClassVar[Questions] = {"improve": Question(), "lay": Question("cards")}

    def flaws(self, spec: FormSpec) -> Iterator[Loose]:
        if not self.cards:
            return
        if sum(self.packets) != self.cards:
            yield Loose("sense.improve", ("packets",), str(sum(self.packets)))
        elif self.cards > fewest_held(spec):
            yield Loose("sense.cards", ("cards",), str(self.cards))
        elif any(self.cards * n > max(left_over(spec, n), default=MANY) for n in spec.players):
            yield Loose("reference.packets", ("packets",), str(self.packets))

    def begin(self, s: State) -> None:
        if self.cards:
            s.ask("improve", s.deal.players[0])

    def legal(self, s: State, seat: int) -> list[str]:
        if s.deal.question == "improve":
            return ["improve", "pass"]
        return [f"lay {code}" for code in s.rules.pack.codes(s.hands[seat])]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        if s.deal.question == "lay" and token == "pass":
            return because(s, "lay.count")
        if token.startswith("lay "):
            return because(s, "lay.what")
        if token.startswith("take-back "):
            return because(s, "bid.final")
        return because(s, "rob.never") if token.startswith("rob ") else TOKEN

    def why_not_now(self, s: State, seat: int, token: str) -> Refusal:
        players = s.deal.players
        if seat in players and token.startswith("take-back "):
            return because(s, "bid.final")
        if seat not in players or token not in ("improve", "pass"):
            return super().why_not_now(s, seat, token)
        done = players.index(seat) < players.index(s.deal.asked[0])
        return because(s, "bid.final" if done else "bid.turn")

    def apply(self, s: State, seat: int, token: str) -> None:
        hand = f"hand:{seat}"
        if s.deal.question == "lay":
            s.move(s.rules.pack.card(token.split()[1]), hand, "aside", only(seat))
            dealt = sum(s.rules.hand_out(s.deal.shape).packets)
            if s.hands[seat].bit_count() > dealt - self.cards:
                return
            s.move(self.new_cards(s, seat), "stock", hand, only(seat))
        else:
            s.say(seat, token)
            if token == "improve":
                s.ask("lay", seat)
                return
            s.move(self.new_cards(s, seat), "stock", "aside", only(seat))
        at = s.deal.players.index(seat) + 1
        if at < len(s.deal.players):
            s.ask("improve", s.deal.players[at])
        else:
            s.ask("")

    def new_cards(self, s: State, seat: int) -> int:
        """The cards on the stock that were dealt to this player, who is the next to decide."""
        waiting = len(s.deal.players) - s.deal.players.index(seat)
        top, found = 0, 0
        for count in self.packets:
            found |= sum(s.stock[top : top + count])
            top += count * waiting
        return found
