"""Two equal cards: nobody can tell them apart before they are played.

Each copy has a bit of its own, but the bit says nothing: of two equal cards the one that falls
first carries the lower bit, whoever held it. Where another player holds the lower one, the two
exchange their bits, and whoever knew where one of them lay goes on knowing it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from jasstui.catalogue.models import GameSpec
from jasstui.mechanics.cardplay.listening import Listener
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


class EqualCards(Listener):
    """Of two equal cards the lower one falls first."""

    QUIET: ClassVar[bool] = True

    def belongs(self, rules: Rules, game: GameSpec) -> bool:
        return not rules.pack.single

    def before(self, s: State, seat: int, card: int) -> int:
        play, both = s.play, s.rules.pack.equal[card]
        assert play is not None
        low = both & -both
        if low & play.gone:
            return card
        own = s.hands[seat] & both
        if own == both:
            # Who knew of one of two equal cards in a hand knows of none once one has fallen.
            s.seen = [seen if seen & low else seen & ~both for seen in s.seen]
        elif own != low:
            _exchange(s, seat, low, card)
        return low


def _exchange(s: State, seat: int, low: int, other: int) -> None:
    """The lower copy, which lies elsewhere, takes the place of the higher one in this hand."""
    both, hands = low | other, s.hands
    s.seen = [seen | other if seen & low else seen & ~other for seen in s.seen]
    for holder, hand in enumerate(hands):
        if hand & low:
            hands[holder] ^= both
            break
    else:
        if s.aside & low:
            s.aside ^= both
        else:
            s.stock = [other if card == low else card for card in s.stock]
    hands[seat] ^= both
