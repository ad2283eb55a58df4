"""Counting bids of tricks that have to be reached, partners together.

Serves the score rules of Spades and of other games in which a side bids how many tricks it makes.
"""

from __future__ import annotations

from typing import ClassVar

from jasstui.catalogue.strict import Amount
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.account.score import sides_of
from jasstui.mechanics.bidding.predict import predictions_of
from jasstui.mechanics.state import State


class AtLeast(Goal, tag="at-least"):
    """A side makes at least as many tricks as its players have predicted together.

    `each`: for every trick of that number, credited or else charged. `over`: credit for each trick
    beyond it; of these are `every` so many `charge` charged, counted from deal to deal. `nil`:
    credit or charge for a player who said 0, for himself: his tricks do not count for the number of
    his side, but are beyond it; 0 for no such bid.
    """

    each: Amount = 10
    over: Amount = 1
    every: Amount = 10
    charge: Amount = 100
    nil: Amount = 100

    NEEDS: ClassVar[str] = "predict"

    @property
    def by_tricks(self) -> bool:
        return True

    def bid_nil(self, number: int) -> bool:
        """Whether who says this number wants no trick at all."""
        return bool(self.nil) and not number

    def count(self, s: State) -> None:
        said, won = predictions_of(s), s.tricks.won
        s.set(predictions=tuple((p, said[p]) for p in s.deal.players))
        for seats in sides_of(s):
            self._side(s, seats, said, won)
        s.set(points=tuple(won[p] for p in s.deal.players), result="bid")

    def _side(self, s: State, seats: tuple[int, ...], said: dict[int, int], won: list[int]) -> None:
        """What one side writes: every bid of nothing for itself, then the others together."""
        nil = [p for p in seats if self.bid_nil(said[p])]
        for seat in nil:
            credit, cause = (-self.nil, "nil-lost") if won[seat] else (self.nil, "nil")
            self._write(s, seats, credit, cause, 0, won[seat])
        number = sum(said[p] for p in seats)
        made = sum(won[p] for p in seats if p not in nil)
        beyond = max(0, made - number) + sum(won[p] for p in nil)
        if len(nil) < len(seats):
            good = made >= number
            credit = self.each * number if good else -self.each * number
            self._write(s, seats, credit, "bid-made" if good else "bid-short", number, made)
        self._beyond(s, seats, beyond)

    def _beyond(self, s: State, seats: tuple[int, ...], beyond: int) -> None:
        """Tricks beyond the number; every so many are charged."""
        if not beyond:
            return
        self._write(s, seats, self.over * beyond, "over", 0, beyond)
        bags = list(s.match.bags or (0,) * s.match.seats)
        full, left = divmod(bags[seats[0]] + beyond, self.every) if self.every else (0, 0)
        for seat in seats:
            bags[seat] = left
        s.set_match(bags=tuple(bags))
        if full:
            self._write(s, seats, -self.charge * full, "bags", 0, full * self.every)

    @staticmethod
    def _write(
        s: State, seats: tuple[int, ...], points: int, cause: str, said: int, made: int
    ) -> None:
        about = (("said", str(said)), ("made", str(made)))
        rule = s.rules.slot(s.deal, "count.game", scope=cause)
        line = Entry(rule, seats, "points", points, 1, cause, s.match.number, about)
        s.rules.partie.score(s, line)
