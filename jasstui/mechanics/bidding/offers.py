"""Games that everybody is asked for in turn, one after the other, until somebody takes one over.

Serves the bid rules of Cinq Cents and Rumba.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from msgspec import Meta

from jasstui.cards.action import written
from jasstui.catalogue.strict import Facts, GameName
from jasstui.mechanics.facts import Public
from jasstui.mechanics.games import mode_of, mode_tokens, suit_of, take_game
from jasstui.mechanics.phase import UNKNOWN_TOKEN, Phase, Refusal, ask_after, refuse
from jasstui.mechanics.question import Question, Questions, Slots
from jasstui.mechanics.state import State
from jasstui.plain import Strict

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules

ACCEPT, PASS = "accept", "pass"


class Offered(Public, tag="offer-games"):
    """The number of the round in which a game is on offer, from 0."""

    round: int = 0


class OnOffer(Strict, kw_only=True):
    """A `game` on offer; trumps are the `suit` of the turned card, or another one that is named."""

    game: GameName
    suit: Literal["turned", "other"] = "turned"


class OfferGames(Phase, tag="offer-games"):
    """In as many rounds as there are games on offer each player in turn takes the game of the round
    over, or passes. Who takes it is its declarer, and nobody else is asked.

    Tokens: `accept rumba` with the name of the game, where another suit is named `trump H`; `pass`.
    """

    rounds: Annotated[list[OnOffer], Meta(min_length=1, max_length=10)]

    NEEDS: ClassVar[Facts] = {"": ("hand-out", "turned")}
    GIVES: ClassVar[Facts] = {"": ("game", "mode", "declarer")}
    OVER: ClassVar[Slots] = {"": "bid.final", PASS: ""}
    QUESTIONS: ClassVar[Questions] = {
        "offer": Question(
            says=(ACCEPT, PASS), blunders=True, sort="bid", thumb="jasstui.bots.thumb.offers:offer"
        ),
        "offer-suit": Question(
            says=("trump", PASS), blunders=True, sort="bid", thumb="jasstui.bots.thumb.offers:offer"
        ),
    }
    WHY: ClassVar[Slots] = {
        "offer-suit:trump": "bid.suit",
        "offer:trump": "bid.suit-later",
        ACCEPT: "bid.what",
    }

    def asks(self, rules: object) -> list[str]:
        found = ["offer" if r.suit == "turned" else "offer-suit" for r in self.rounds]
        return list(dict.fromkeys(found))

    def verbs(self, rules: Rules) -> set[str]:
        unnamed = {"trump"} if "offer-suit" not in self.asks(rules) else set[str]()
        return super().verbs(rules) - unnamed

    def begin(self, s: State) -> None:
        self._open(s, 0)

    def _open(self, s: State, number: int) -> None:
        """A round begins with forehand; after the last there is no game."""
        if number == len(self.rounds):
            s.set(result="passed")
            return
        s.tell(Offered(number))
        suit = self.rounds[number].suit
        s.ask("offer" if suit == "turned" else "offer-suit", s.deal.players[0])

    def on_offer(self, s: State) -> OnOffer:
        """The offer of the running round."""
        return self.rounds[Offered.of(s.deal).round]

    def legal(self, s: State, seat: int) -> list[str]:
        offer = self.on_offer(s)
        if offer.suit == "turned":
            return [written(ACCEPT, offer.game), PASS]
        turned = suit_of(s, s.deal.turned)
        return [*(t for t in mode_tokens(s, offer.game) if mode_of(t) != turned), PASS]

    def why_waiting(self, s: State, seat: int, token: str) -> Refusal:
        said = s.rules.pack.action(token).verb in (ACCEPT, "trump", PASS)
        return refuse(s, "bid.turn") if said else UNKNOWN_TOKEN

    def answered(self, s: State, seat: int, token: str) -> None:
        if token == PASS:
            if not ask_after(s, seat, s.deal.question):
                self._open(s, Offered.of(s.deal).round + 1)
            return
        offer = self.on_offer(s)
        suit = suit_of(s, s.deal.turned) if offer.suit == "turned" else mode_of(token)
        take_game(s, seat, offer.game, suit)
