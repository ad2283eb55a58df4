"""Counting tricks: a Strich for each, or what a side writes that makes enough of them.

Serves zwick-4.slate.strich and slate.vogel, the score rules of Euchre and Rumba, and the like of
other games.
"""

from __future__ import annotations

from typing import ClassVar

from jasstui.catalogue.strict import Amount, Cards, Points, RuleName
from jasstui.mechanics.account.decided import write_marks
from jasstui.mechanics.account.goal import Follows, Goal
from jasstui.mechanics.account.score import write
from jasstui.mechanics.bidding.taking_part import alone
from jasstui.mechanics.games import game
from jasstui.mechanics.state import State
from jasstui.plain import Strict


class Tricks(Goal, tag="tricks"):
    """A Strich is written for each trick, and `empty` are taken off for none at all."""

    empty: Amount = 0
    wins_tricks: ClassVar[bool] = True
    follows: ClassVar[Follows] = "seats"

    @property
    def without_trick(self) -> int:
        return self.empty

    def count(self, s: State) -> None:
        if not game(s).played:  # nobody plays against the declarer
            s.set(result="won")
            write_marks(s, game(s).won)
            return
        write_won(s)
        for seat in s.deal.players:
            if self.empty and not s.tricks.won[seat]:
                write(s, (seat,), self.empty, "no-trick", "count.empty", unit="minus", times=1)
        s.set(result="tricks")


def write_won(s: State, target: int = 0) -> None:
    """A line for the tricks that each player has won so far. `target`: total with which the Partie
    ends, so that of tricks that come at once, by a claim, no more are written."""
    for seat in s.deal.players:
        won = s.tricks.won[seat]
        if target:
            won = min(won, target - s.match.totals[seat])
        if won:
            write(s, (seat,), won, "won-tricks", "count.won", unit="strich", times=1)


class Reach(Strict):
    """Points that the side of the declarer writes when it makes at least so many tricks."""

    tricks: Cards
    points: Points
    cause: str
    rule: RuleName


class EnoughTricks(Goal, tag="enough-tricks", kw_only=True):
    """A number of tricks that the side of the declarer must make.

    `reach`: what it writes, from the most tricks to the fewest that are enough. Otherwise its
    opponents write `failed` points, or `failed_alone` if one of them has played without his
    partner (rule `rule_alone`).
    """

    reach: list[Reach]
    failed: Amount
    rule: RuleName
    failed_alone: Amount = 0
    rule_alone: RuleName = ""

    follows: ClassVar[Follows] = "sides"

    def count(self, s: State) -> None:
        """One side writes: that of the declarer by what it has reached, else the others.

        A partner who sat out writes with his side.
        """
        sides, won = s.deal.sides, s.tricks.won
        own = sides[s.deal.declarer]
        mine = tuple([p for p in s.match.order if sides[p] == own])
        others = tuple([p for p in s.match.order if sides[p] != own])
        made = sum([won[p] for p in mine])
        reached = next((step for step in self.reach if made >= step.tricks), None)
        if reached is not None:
            seats, points, cause, rule = mine, reached.points, reached.cause, reached.rule
        elif self.failed_alone and any(alone(s.match, s.deal, p) for p in others):
            seats, points, cause, rule = others, self.failed_alone, "euchred", self.rule_alone
        else:
            seats, points, cause, rule = others, self.failed, "euchred", self.rule
        write(s, seats, points, cause, rule=s.rules.ref(rule), times=1, of={"tricks": made})
        s.set(result="won" if reached is not None else "lost")


class Promised(Goal, tag="promised", kw_only=True):
    """The declarer must make at least `need` tricks; then he writes `each` for every trick, else
    `lost` are taken off and his tricks count nothing. Every other player writes one for each trick
    of his, and whoever has none is charged `empty`. A declarer whom nobody plays against has made
    all tricks.
    """

    need: Cards
    each: Amount = 1
    lost: Amount
    empty: Amount = 0
    rule_kept: RuleName
    rule_lost: RuleName
    wins_tricks: ClassVar[bool] = True
    takes_off: ClassVar[bool] = True
    follows: ClassVar[Follows] = "seats"

    @property
    def without_trick(self) -> int:
        return self.empty

    def count(self, s: State) -> None:
        seat, ref = s.deal.declarer, s.rules.ref
        if s.play is None:
            s.set(result="won")
            write(s, (seat,), s.hands[seat].bit_count() * self.each, "unopposed")
            return
        won = s.play.won
        kept = won[seat] >= self.need
        s.set(result="won" if kept else "lost")
        if kept:
            write(s, (seat,), won[seat] * self.each, "kept", rule=ref(self.rule_kept))
        else:
            write(s, (seat,), -self.lost, "not-kept", rule=ref(self.rule_lost))
        for other in s.deal.players:
            if other != seat and won[other]:
                write(s, (other,), won[other], "won-tricks", "count.won")
            elif other != seat and self.empty:
                write(s, (other,), -self.empty, "no-trick", "count.empty")
