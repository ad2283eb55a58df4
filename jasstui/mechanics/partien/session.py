"""A session of Partien to a bid, one after the other, with Striche and Nullen for every player.

Serves the slate and end rules of bieter-5.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from jasstui.catalogue.strict import Amount, Mark
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.events import SeatsTakenBack
from jasstui.mechanics.facts import MatchState
from jasstui.mechanics.order import ranked
from jasstui.mechanics.partien.partie import dealer_before, end
from jasstui.mechanics.partien.points import PointsRace
from jasstui.mechanics.state import State

ENOUGH = "enough"
"""Said by anybody before a further Partie: this was the last."""


class BidSession(PointsRace, tag="session", kw_only=True):
    """Partien to a bid one after the other, each with sides of its own.

    `partien`: how many there are, 0 for as many as the players like; `won`, `lost`: what a Partie
    writes that the declarer's side has won or lost, twice as much for Schneider. Whoever has most
    Striche less Nullen in the end has won.
    """

    partien: Amount = 5
    won: list[Mark]
    lost: list[Mark]

    marks: ClassVar[bool] = True
    columns: ClassVar[bool] = True
    words: ClassVar[tuple[str, ...]] = (*PointsRace.words, ENOUGH)

    @staticmethod
    def ended(match: MatchState) -> bool:
        """True if the last deal has ended a Partie, whose points and sides still stand."""
        return match.declarer < 0 and bool(match.targets)

    def worth(self, match: MatchState) -> tuple[float, ...]:
        """Points of the running Partie, and the target for each Strich."""
        running = super().worth(match) if match.declarer >= 0 else (0.0,) * match.seats
        both = zip(running, match.columns, strict=True)
        return tuple(points + self.target * column.net for points, column in both)

    def number(self, match: MatchState) -> int:
        """Number of the running Partie, or of the one that has just ended."""
        return len(match.games) + (not self.ended(match))

    # ------------------------------------------------------------ the end of a Partie

    def _pay(self, s: State, winners: tuple[int, ...], losers: tuple[int, ...]) -> None:
        """The marks of this Partie. Serves bieter-5.slate.*"""
        team, king = s.match.team, s.match.declarer
        side = [p for p in s.match.order if team[p] == team[king]]
        to = {
            "declarer": (king,),
            "partner": tuple(p for p in side if p != king),
            "opponents": tuple(p for p in s.match.order if p not in side),
        }
        marks = self.won if king in winners else self.lost
        self.mark(s, [(mark, to.get(mark.to, ())) for mark in marks])

    def mark(self, s: State, marks: Sequence[tuple[Mark, tuple[int, ...]]]) -> None:
        """Striche and Nullen stand beside each other; only the standing sets them off."""
        columns, times = list(s.match.columns), 2 if s.match.lines("schneider") else 1
        for mark, seats in marks:
            for seat in seats:
                old, rule = columns[seat], s.rules.ref(mark.rule)
                columns[seat] = replace(
                    old,
                    striche=old.striche + times * mark.striche,
                    nulls=old.nulls + times * mark.nulls,
                )
                for unit, amount in (("strich", mark.striche), ("null", mark.nulls)):
                    if amount:
                        about = (rule, (seat,), unit, times * amount, 1, mark.kind, s.match.number)
                        s.write(Entry(*about))
        s.set_match(columns=tuple(columns))

    def _over(self, s: State, ranking: tuple[tuple[int, ...], ...]) -> None:
        """The next Partie is dealt so that a loser is forehand, all in their own seats again."""
        match = s.match
        worth = 2 if match.lines("schneider") else 1
        games = (*match.games, (match.team[ranking[0][0]], worth))
        dealer = dealer_before(own_seats(match), match.dealer, ranking[-1])
        s.ask("")
        s.set(closed=True)
        s.set_match(games=games, declarer=-1, dealer=dealer)
        if self.partien and len(games) >= self.partien:
            self._finish_session(s)

    def _finish_session(self, s: State) -> None:
        end(s, ranked(s.match.order, lambda p: s.match.columns[p].net))

    # ------------------------------------------------------------ from Partie to Partie

    def before_deal(self, s: State) -> None:
        """After a Partie everybody is for himself again, in his own seat and with no points."""
        match = s.match
        if not self.ended(match):
            return
        circle = own_seats(match)
        order = tuple(p for p in circle if p in match.order)
        team = tuple(range(match.seats))
        totals = (0,) * match.seats
        s.set_match(
            SeatsTakenBack, circle=circle, order=order, team=team, targets=(), totals=totals
        )

    def after_deal(self, s: State) -> None:
        if not s.deal.closed:
            super().after_deal(s)

    def calls(self, s: State, seat: int) -> list[str]:
        deal, match = s.deal, s.match
        between = match.declarer < 0 and deal.shape and not deal.bids and deal.question == "auction"
        stop = not self.partien and match.games and between
        return [*super().calls(s, seat), *([ENOUGH] if stop else [])]

    def call(self, s: State, seat: int, token: str) -> None:
        if token == ENOUGH:
            self._finish_session(s)
        else:
            super().call(s, seat, token)


def own_seats(match: MatchState) -> tuple[int, ...]:
    """The seats in the order in which everybody sat down."""
    return tuple(range(match.seats))
