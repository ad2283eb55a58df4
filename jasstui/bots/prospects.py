"""What the seats can expect of a deal in a position, as somebody would say who sees all hands.

It is played on by the rules of thumb, with slips, so that what players do not see is not taken for
certain; with the same slips from every position, so that two of them differ by what was done
between them, and not by luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

from jasstui.bots.search.outcome import Gain
from jasstui.bots.search.playouts import Slipping
from jasstui.engine.playout import finish_deals
from jasstui.engine.view_of import view_of
from jasstui.mechanics.state import State

PLAYOUTS, SLIPS = 32, 0.1
"""Deals played out from each position, and the share of cards in them that are any legal one."""

ROLLS = 97
"""More than a hand holds, and a prime, so that hands of other cards have other numbers."""


class Prospects:
    """Judges positions of a deal, from how it `begun`."""

    def __init__(self, begun: State, deal: int) -> None:
        self.deal = deal
        seats = range(begun.match.seats)
        self._outcomes = [Gain(view_of(begun, seat)) for seat in seats]
        rng = Random(f"chances:{deal}")
        self._rolls = [
            [[rng.random() for _ in range(ROLLS)] for _ in seats] for _ in range(PLAYOUTS)
        ]

    def of(self, s: State) -> list[list[float]]:
        """Results of each seat, in the unit of the slate, in each deal that is played out."""
        tables = [
            (s.clone(), Random(number), Slipping(SLIPS, partial(_roll, rolled)))
            for number, rolled in enumerate(self._rolls)
        ]
        finish_deals(tables, self.deal)
        return [self._worth(world, players.game or s.deal.game) for world, _, players in tables]

    def at_end(self, s: State) -> list[list[float]]:
        """The same where the deal is over."""
        return [self._worth(s, s.match.played[-1].game if s.match.played else "")] * PLAYOUTS

    def _worth(self, s: State, game: str) -> list[float]:
        return [outcome(s, game) for outcome in self._outcomes]


def _roll(rolls: Sequence[Sequence[float]], s: State, seat: int) -> float:
    """The number of a seat with so many cards in its hand, with these cards where none are played
    to tricks."""
    hand = s.hands[seat]
    return rolls[seat][(hand.bit_count() if s.deal.playing else hand) % ROLLS]
