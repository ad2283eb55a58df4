"""A game in which the declarer must make more than all others, who else write everything.

Serves the score rules of Cinq Cents.
"""

from __future__ import annotations

from typing import ClassVar

from jasstui.mechanics.account.goal import Follows, Goal
from jasstui.mechanics.account.score import (
    all_tricks,
    premium,
    sides_of,
    stoeck_points,
    trick_points,
    weis_points,
    write,
)
from jasstui.mechanics.state import State


class Outscore(Goal, tag="outscore"):
    """The declarer needs a point more than his opponents together; then each side writes what it
    has made. Else his opponents write the points of both sides."""

    points: ClassVar[bool] = True
    wins_tricks: ClassVar[bool] = True
    at_end: ClassVar[bool] = True
    follows: ClassVar[Follows] = "sides"

    def count(self, s: State) -> None:
        sides = sorted(sides_of(s), key=lambda seats: s.deal.declarer not in seats)
        made = {seats: _made(s, seats) for seats in sides}
        totals = [sum(made[seats].values()) for seats in sides]
        won = totals[0] > sum(totals[1:])
        s.set(result="won" if won else "lost", points=tuple(totals))
        for seats in sides if won else sides[1:]:
            for cause, amount in made[seats].items():
                if amount:
                    write(s, seats, amount, cause, f"count.{cause}")
        if not won and totals[0]:
            write(s, sides[-1], totals[0], "outscored")


def _made(s: State, seats: tuple[int, ...]) -> dict[str, int]:
    """Points that a side has made, by their causes."""
    cards, last = trick_points(s, seats)
    amount = premium(s) if all_tricks(s, seats) else 0
    return {
        "tricks": cards,
        "last-trick": last,
        "weis": weis_points(s, seats),
        "stoeck": stoeck_points(s, seats),
        "matsch": amount,
    }
