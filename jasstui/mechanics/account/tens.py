"""Writing only the tens of one's points; who has too few falls.

Serves zuger-4.slate.*, bid.one, bid.two and split.example.
"""

from __future__ import annotations

from typing import ClassVar

from jasstui.catalogue.strict import Amount
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.account.score import stoeck_points, trick_points, weis_points, write
from jasstui.mechanics.games import game
from jasstui.mechanics.state import State
from jasstui.mechanics.weis.announce import compare_hands


class Tens(Goal, tag="tens"):
    """Only the tens of one's points are written.

    `least`: points without which a player falls and writes `fall` minus, Weis and Stöck counted in
    with `melds`. `alone`: what a player writes whom nobody plays against.
    """

    least: Amount = 21
    fall: Amount = 10
    melds: bool = True
    alone: Amount = 15

    points: ClassVar[bool] = True
    wins_tricks: ClassVar[bool] = True

    def count(self, s: State) -> None:
        """Everybody who takes part writes his tens, or what has been agreed."""
        if game(s).played:
            for seat in s.deal.players:
                self._played(s, seat)
        else:
            compare_hands(s)
            if s.deal.shares:
                _shared(s)
            else:
                _write(s, s.deal.players[0], self.alone, "alone")
                _melds(s, s.deal.players[0])
        s.set(result="tens")

    def _played(self, s: State, seat: int) -> None:
        """Points of the cards and the last trick; with Weis and Stöck they must reach the limit."""
        made = sum(trick_points(s, (seat,)))
        told = weis_points(s, (seat,)) + stoeck_points(s, (seat,))
        if made + (told if self.melds else 0) < self.least:
            _write(s, seat, -self.fall, "fall")
            return
        _write(s, seat, made // 10, "tricks", "count.tricks")
        _melds(s, seat)


def _write(s: State, seat: int, tens: int, cause: str, *slots: str) -> None:
    if tens:
        write(s, (seat,), tens, cause, *slots)


def _melds(s: State, seat: int) -> None:
    _write(s, seat, weis_points(s, (seat,)) // 10, "weis", "count.weis")
    _write(s, seat, stoeck_points(s, (seat,)) // 10, "stoeck", "count.stoeck")


def _shared(s: State) -> None:
    """The agreed shares; Weis and Stöck are halved or stay with their holder."""
    told = weis_points(s, s.deal.players) + stoeck_points(s, s.deal.players)
    for seat, tens in s.deal.shares:
        _write(s, seat, tens, "shared")
        if s.deal.halved:
            _write(s, seat, told // 2 // 10, "weis", "count.halves")
        else:
            _melds(s, seat)
