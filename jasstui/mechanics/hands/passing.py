"""Passing cards on before the play: everybody chooses in secret, then all change hands at once.

Serves passing to the left, to the right and across, as in Hearts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from msgspec import Meta

from jasstui.catalogue.loose import Loose
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.needs import fewest_held
from jasstui.catalogue.strict import Cards, Facts, listed
from jasstui.mechanics.bidding.predict import TAKE_BACK
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.phase import NOT_YOURS, TOKEN, Phase, Refusal, because
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State, only

if TYPE_CHECKING:
    pass


def seats_on(spec: PassCards, number: int, players: int) -> int:
    """How many seats further in playing order the cards of a deal go, 0 for none."""
    to = spec.to[(number - 1) % len(spec.to)]
    return {"hold": 0, "next": 1, "across": players // 2, "last": players - 1}[to]


def giver(spec: PassCards, number: int, players: tuple[int, ...], to: int) -> int:
    """Whose cards a player gets in a deal."""
    return players[(players.index(to) - seats_on(spec, number, len(players))) % len(players)]


def choosing(deal: Deal) -> bool:
    """Whether cards are being chosen that will be passed on."""
    return deal.question == "hand"


class PassCards(Phase, tag="pass-cards"):
    """Everybody passes cards on to another player, all at once.

    `to`: to whom in the first deal, the second and so on, in playing order; "hold" for a deal in
    which nothing is passed.

    Tokens: `hand H7`, one card after the other; out of turn `take-back`.

    Others learn how many cards a player has chosen, and nothing else before all have chosen.
    """

    cards: Cards = 3
    to: Annotated[list[Literal["next", "last", "across", "hold"]], Meta(min_length=1)] = listed(
        "next"
    )

    NEEDS: ClassVar[Facts] = {"": ("hand-out",)}
    QUESTIONS: ClassVar[Questions] = {"hand": Question("cards", blunders=True)}

    def flaws(self, spec: FormSpec) -> Iterator[Loose]:
        if self.cards > fewest_held(spec):
            yield Loose("sense.cards", ("cards",), str(self.cards))

    def begin(self, s: State) -> None:
        if seats_on(self, s.match.number, len(s.deal.players)):
            s.ask("hand", *s.deal.players)

    def legal(self, s: State, seat: int) -> list[str]:
        left = s.hands[seat] & ~s.slips.get(seat, 0)
        return [f"hand {code}" for code in s.rules.pack.codes(left)]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        said = s.rules.pack.action(token)
        if said.verb == "play" or token == "pass":
            return because(s, "lay.count")
        if said.verb != "hand" or not said.card:
            return TOKEN
        return because(s, "lay.count") if s.hands[seat] & said.card else NOT_YOURS

    def out_of_turn(self, s: State, seat: int) -> list[str]:
        return [TAKE_BACK] if choosing(s.deal) and s.slips.get(seat) else []

    def apply(self, s: State, seat: int, token: str) -> None:
        if token == TAKE_BACK:
            chosen = 0
            s.slip(seat, -1)
        else:
            chosen = s.slips.get(seat, 0) | s.rules.pack.action(token).card
            s.slip(seat, chosen)
        s.set(passed=tuple({**dict(s.deal.passed), seat: chosen.bit_count()}.items()))
        count = dict(s.deal.passed)
        waiting = [p for p in s.deal.players if count.get(p, 0) < self.cards]
        if waiting:
            s.ask("hand", *waiting)
        else:
            self._exchange(s)
            s.ask("")

    def _exchange(self, s: State) -> None:
        """All chosen cards change hands; each is seen by who gives and who gets it."""
        players = s.deal.players
        on = seats_on(self, s.match.number, len(players))
        for seat in players:
            s.move(s.slips[seat], f"hand:{seat}", "aside", only(seat))
        for at, seat in enumerate(players):
            to = players[(at + on) % len(players)]
            s.move(s.slips[seat], "aside", f"hand:{to}", only(seat, to))
        for seat in players:
            s.slip(seat, -1)
