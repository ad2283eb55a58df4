"""Calling a partner for a whole Partie: who holds the card that is named plays with the King.

Serves the call rules and the seats of bieter-5.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from jasstui.catalogue.strict import Facts
from jasstui.mechanics.events import CardCalled, CardNamed, PartnerFound
from jasstui.mechanics.facts import Cards, Public
from jasstui.mechanics.partien.partie import shared
from jasstui.mechanics.phase import UNKNOWN_TOKEN, Phase, Refusal, refuse
from jasstui.mechanics.question import A_NAME, Question, Questions, Slots
from jasstui.mechanics.state import State


class Called(Public, tag="call-partner"):
    """The cards that were named, and who holds the last of them."""

    cards: Cards = 0
    holder: int = -1


class CallPartner(Phase, tag="call-partner"):
    """Whoever plays the Partie to his bid names a card that he does not hold; its holder declares
    himself and plays the whole Partie with him. `beside`: what happens if he sits next to him: he
    changes seats with the player behind him, another card is named, or nothing.

    Tokens: `call HA`.
    """

    beside: Literal["swap", "another", "allowed"] = "swap"

    NEEDS: ClassVar[Facts] = {"": ("soloist",)}
    WHY: ClassVar[Slots] = {"pass": "bid.pass"}
    NOT_NOW: ClassVar[Slots] = {"call": "bid.who"}
    OVER: ClassVar[Slots] = {"call": "bid.over"}
    KNOWS: ClassVar[tuple[str, ...]] = ("play", "trump", A_NAME)
    QUESTIONS: ClassVar[Questions] = {
        "call": Question(blunders=True, sort="call", thumb="jasstui.bots.thumb.soloist:call")
    }

    def begin(self, s: State) -> None:
        if s.match.declarer >= 0:
            s.ask("call", s.match.declarer)

    def legal(self, s: State, seat: int) -> list[str]:
        pack = s.rules.pack
        free = pack.all & ~s.hands[seat] & ~Called.of(s.deal).cards
        return [f"call {code}" for code in pack.codes(free)]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        verb = s.rules.pack.action(token).verb
        if verb == "call":
            return refuse(s, "bid.what")
        if verb in ("play", "trump", *s.rules.modes, *s.rules.spec.games):
            return refuse(s, "bid.open")
        return super().why(s, seat, token) or UNKNOWN_TOKEN

    def answered(self, s: State, seat: int, token: str) -> None:
        card = s.rules.pack.action(token).card
        holder = next(p for p in s.deal.players if s.hands[p] & card)
        s.tell(Called(Called.of(s.deal).cards | card, holder), CardCalled)
        s.reveal(card, f"hand:{holder}", s.everybody, CardNamed)
        circle = s.match.circle
        if self.beside == "another" and apart(circle, seat, holder) != circle:
            s.ask("call", seat)
            return
        if self.beside == "swap":
            circle = apart(circle, seat, holder)
        both = (seat, holder)
        s.set_match(
            PartnerFound,
            circle=circle,
            order=tuple(p for p in circle if p in s.match.order),
            team=tuple(0 if p in both else 1 for p in range(s.match.seats)),
            totals=shared(s.match.totals, both),
            targets=tuple(
                s.deal.contract if p in both else s.rules.partie.target
                for p in range(s.match.seats)
            ),
        )
        s.set(players=s.from_forehand())


def apart(circle: tuple[int, ...], king: int, partner: int) -> tuple[int, ...]:
    """The seats after a partner who sits next to the King has changed his with the player behind
    him. Serves bieter-5.setup.seat-swap."""
    at = circle.index(king)
    for way in (1, -1):
        near, far = (at + way) % len(circle), (at + 2 * way) % len(circle)
        if circle[near] == partner:
            seats = list(circle)
            seats[near], seats[far] = seats[far], seats[near]
            return tuple(seats)
    return circle
