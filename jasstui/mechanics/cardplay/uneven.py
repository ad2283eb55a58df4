"""Play with hands of unequal size: the winner of a trick alone draws, and what nobody can play
against any more is laid down.

Serves schnueffler-2.exchange.no-discard, play.stock-tricks and play.uneven-end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jasstui.catalogue.models import GameSpec
from jasstui.mechanics.cardplay.drawing import stock_lasts
from jasstui.mechanics.cardplay.listening import Listener
from jasstui.mechanics.cardplay.tricks import Tricks
from jasstui.mechanics.events import HandLaidOpen, RestTaken
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


class UnevenTricks(Tricks):
    """Play in which the winner of each of the first `stock` tricks draws a card.

    `remaining` is the larger hand and what it may yet draw: as many tricks as there can be, and
    just as many once the stock is gone.
    """

    __slots__ = ("stock",)

    stock: int
    """Tricks after which their winner draws a card; whoever makes the play says it."""

    def clone(self, hands: list[int]) -> Tricks:
        new = super().clone(hands)
        assert isinstance(new, UnevenTricks)
        new.stock = self.stock
        return new

    def close(self) -> None:
        """Give the full trick to its winner; whoever has drawn most can make the most tricks."""
        most = max(self.won)
        super().close()
        if len(self.winners) <= self.stock and max(self.won) == most:
            self.remaining -= 1


class LayingDown(Listener):
    """Laying down of the last hand when the other player has no card left: he keeps his cards, and
    each is a trick of one card."""

    def belongs(self, rules: Rules, game: GameSpec) -> bool:
        return rules.play_step.drawer == "winner"

    def between(self, s: State) -> None:
        play = s.tricks
        holding = [seat for seat in s.deal.players if s.hands[seat]]
        if stock_lasts(s) or len(holding) != 1:
            return
        seat = holding[0]
        s.reveal(s.hands[seat], f"hand:{seat}", s.everybody, HandLaidOpen)
        play.award_rest(seat)
        if s.events is not None:
            s.events.append(RestTaken(seat, tuple(play.points), tuple(play.won)))
        s.rules.partie.after_trick(s)
