"""Cards dealt or exchanged once the game is known.

Serves cinq-cents-2.deal.second-packet and the exchange rule of Rumba.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from jasstui.catalogue.flaw import Flaw
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.needs import MANY, fewest_held, left_over
from jasstui.catalogue.strict import Cards, Facts, GameName, list_of
from jasstui.mechanics.events import Drawn, LaidAway
from jasstui.mechanics.order import round_from
from jasstui.mechanics.phase import Phase
from jasstui.mechanics.question import Question, Questions, Slots
from jasstui.mechanics.state import State, only


class Redraw(Phase, tag="redraw", kw_only=True):
    """By agreement each player, the declarer first, lays some cards aside, face down, and draws as
    many from the stock while it lasts. `games`: in which games; `most`: how many cards at most.

    Tokens: `redraw H7` for each card, then `pass`.
    """

    on: bool = True
    games: list[GameName]
    most: Cards = 4

    NEEDS: ClassVar[Facts] = {"on": ("game", "rest")}
    QUESTIONS: ClassVar[Questions] = {
        "redraw": Question(
            "cards", blunders=True, sort="exchange", thumb="jasstui.bots.thumb.offers:redraw"
        )
    }
    WHY: ClassVar[Slots] = {"redraw": "lay.what", "play": "lay.first"}
    NOT_NOW: ClassVar[Slots] = {"redraw": "bid.turn", "pass": "bid.turn"}

    def flaws(self, spec: FormSpec) -> Iterator[Flaw]:
        if self.most > fewest_held(spec):
            yield Flaw("sense.cards", ("most",), str(self.most))

    def begin(self, s: State) -> None:
        if self.on and s.deal.game in self.games and len(s.deal.players) > 1:
            self._ask(s, s.deal.declarer)

    def _ask(self, s: State, seat: int) -> None:
        """Ask this player as long as he may lay a card aside; after that he draws."""
        if self.laid(s, seat) < min(self.most, len(s.stock)):
            s.ask("redraw", seat)
        else:
            self._draw(s, seat)

    @staticmethod
    def laid(s: State, seat: int) -> int:
        """Cards that this player has laid aside and not drawn yet."""
        return sum(s.rules.hand_out(s.deal.shape).packets) - s.hands[seat].bit_count()

    def legal(self, s: State, seat: int) -> list[str]:
        return [*(f"redraw {code}" for code in s.rules.pack.codes(s.hands[seat])), "pass"]

    def answered(self, s: State, seat: int, token: str) -> None:
        if token == "pass":
            self._draw(s, seat)
            return
        card = s.rules.pack.action(token).card
        s.move(card, f"hand:{seat}", "aside", only(seat), means=LaidAway)
        self._ask(s, seat)

    def _draw(self, s: State, seat: int) -> None:
        """The player draws, and the next one is asked."""
        if laid := self.laid(s, seat):
            s.move(sum(s.stock[:laid]), "stock", f"hand:{seat}", only(seat), means=Drawn)
        order = round_from(s.deal.players, s.deal.declarer)
        if seat != order[-1]:
            self._ask(s, order[order.index(seat) + 1])


class DealMore(Phase, tag="deal-more"):
    """Once somebody has taken a game over everybody gets more cards. `packets`: cards per round.

    They come from the top of the stock, forehand first.
    """

    packets: list[Cards] = list_of(3)

    NEEDS: ClassVar[Facts] = {"": ("hand-out", "game", "rest")}

    def flaws(self, spec: FormSpec) -> Iterator[Flaw]:
        more = sum(self.packets)
        if any(more * n > max(left_over(spec, n), default=MANY) for n in spec.players):
            yield Flaw("reference.packets", ("packets",), str(self.packets))

    def begin(self, s: State) -> None:
        if s.deal.game:
            s.hand_out((seat, size, True) for size in self.packets for seat in s.deal.players)
