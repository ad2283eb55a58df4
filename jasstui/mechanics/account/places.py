"""Points that everybody writes for himself: Striche by their order, or only their tens.

Serves the slate rules of Handjass, and zuger-4.slate.*, bid.one and bid.two.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from jasstui.catalogue.strict import Amount, Mark, RuleName
from jasstui.mechanics.account.goal import Follows, Goal
from jasstui.mechanics.account.score import (
    stoeck_points,
    trick_points,
    weis_points,
    write,
    write_all,
)
from jasstui.mechanics.bidding.unplayed import Shared
from jasstui.mechanics.games import game
from jasstui.mechanics.state import State
from jasstui.mechanics.weis.announce import compare_hands
from jasstui.plain import Strict


class Share(Strict):
    """Striche for the first places, best first, and the rule by which they are shared out."""

    striche: list[Amount]
    rule: RuleName


class Places(Goal, tag="places"):
    """Marks by the order of the players' points.

    `shares`: what is shared out among so many players who take part. `least`: points without which
    a player writes a Null and no Strich, by `least_rule`. `only`: Striche of a player who is the
    only one to have so many, by `only_rule`; 0 for no more than his place. `tie`: who writes when
    players are level on the last place that earns Striche: the one nearest to forehand, all or
    none of them.
    """

    shares: dict[str, Share] = {}
    least: Amount = 0
    least_rule: RuleName = ""
    only: Amount = 0
    only_rule: RuleName = ""
    tie: Literal["forehand", "both", "none"] = "forehand"

    points: ClassVar[bool] = True
    marks: ClassVar[bool] = True
    wins_tricks: ClassVar[bool] = True
    takes_off: ClassVar[bool] = True
    follows: ClassVar[Follows] = "seats"

    def count(self, s: State) -> None:
        """Players write by the order of their points, whoever has too few a Null."""
        points = {seats[0]: total for seats, total in write_all(s).items()}
        marks: list[tuple[Mark, tuple[int, ...]]] = []
        for seat, (striche, rule) in self._best(s, points).items():
            marks.append((Mark(to="placed", striche=striche, kind="placed", rule=rule), (seat,)))
        if short := tuple(p for p in s.deal.players if points[p] < self.least):
            marks.append((Mark(to="placed", nulls=1, kind="short", rule=self.least_rule), short))
        s.set(result="placed")
        s.rules.partie.mark(s, marks)

    def _best(self, s: State, points: Mapping[int, int]) -> dict[int, tuple[int, str]]:
        """Striche, and the rule behind them, of everybody who writes any; `points`: what each
        player has made, Weis and Stöck included."""
        reached = [p for p in s.deal.players if points[p] >= self.least]
        if len(reached) == 1 and self.only:
            return {reached[0]: (self.only, self.only_rule)}
        share = self.shares[str(len(s.deal.players))]
        ranked = sorted(reached, key=lambda p: (-points[p], p == s.deal.declarer))
        earned = dict(zip(ranked, share.striche, strict=False))
        last = len(earned) - 1
        if self.tie != "forehand" and len(ranked) > len(earned):
            border = points[ranked[last]]
            level = [p for p in ranked if points[p] == border]
            if border == points[ranked[last + 1]]:
                for seat in level:
                    earned[seat] = share.striche[last] if self.tie == "both" else 0
        return {seat: (striche, share.rule) for seat, striche in earned.items() if striche}


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
    follows: ClassVar[Follows] = "seats"

    def count(self, s: State) -> None:
        """Everybody who takes part writes his tens, or what has been agreed."""
        if game(s).played:
            for seat in s.deal.players:
                self._played(s, seat)
        else:
            compare_hands(s)
            if Shared.of(s.deal).shares:
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
    agreed = Shared.of(s.deal)
    for seat, tens in agreed.shares:
        _write(s, seat, tens, "shared")
        if agreed.halved:
            _write(s, seat, told // 2 // 10, "weis", "count.halves")
        else:
            _melds(s, seat)
