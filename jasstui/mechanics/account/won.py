"""Counting tricks: a Strich for each, and a loss for whoever took part and has none.

Serves zwick-4.slate.strich and slate.vogel, and the like of other trick games.
"""

from __future__ import annotations

from typing import ClassVar

from jasstui.catalogue.strict import Amount
from jasstui.mechanics.account.decided import write_marks
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.games import game, goal_of
from jasstui.mechanics.state import State


class Tricks(Goal, tag="tricks"):
    """A Strich is written for each trick, and `empty` are taken off for none at all."""

    empty: Amount = 0
    wins_tricks: ClassVar[bool] = True

    @property
    def without_trick(self) -> int:
        return self.empty

    def count(self, s: State) -> None:
        if game(s).played:
            count_tricks(s)
        else:  # nobody plays against the declarer
            s.set(result="won")
            write_marks(s, game(s).won)


def write_won(s: State) -> None:
    """A line for the tricks that each player has won so far."""
    play = s.tricks
    rule = s.rules.slot(s.deal, "count.won")
    for seat in s.deal.players:
        if won := play.won[seat]:
            line = Entry(rule, (seat,), "strich", won, 1, "won-tricks", s.match.number)
            s.rules.partie.score(s, line)


def write_empty(s: State) -> None:
    """A line for each player without a trick."""
    play, loss = s.tricks, goal_of(s, Tricks).empty
    rule = s.rules.slot(s.deal, "count.empty")
    for seat in s.deal.players:
        if loss and not play.won[seat]:
            line = Entry(rule, (seat,), "minus", loss, 1, "no-trick", s.match.number)
            s.rules.partie.score(s, line)


def count_tricks(s: State) -> None:
    """The deal is over: tricks first, then who has none."""
    write_won(s)
    write_empty(s)
    s.set(result="tricks")
