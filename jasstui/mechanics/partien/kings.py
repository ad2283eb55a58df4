"""A Partie of rounds: everybody once plays alone, to a target of his own, against all others.

Serves the set-up, slate and end rules of Schafhauser.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar

from msgspec import Meta

from jasstui.catalogue.strict import Target
from jasstui.mechanics.events import AgainstAll
from jasstui.mechanics.facts import MatchState
from jasstui.mechanics.order import ranked
from jasstui.mechanics.partien.partie import Standing, end
from jasstui.mechanics.partien.points import STAKE, PointsRace
from jasstui.mechanics.state import State

HALF = 0.5
"""Worth of a stake, as part of the target of a round."""


class KingsRace(PointsRace, tag="kings"):
    """A Partie of as many rounds as there are players: in each another one is king.

    He needs `king` points, all others together need the `target`. Who wins a round is paid in
    stakes, and who has most of them in the end wins.

    The first dealer is the first king; each king deals first in his round. `MatchState.declarer` is
    the king, `MatchState.totals` are the points of the running round, `MatchState.games` the rounds
    that are over: (king, stakes he has won from each).
    """

    target: Target = 1000
    king: Target = 350
    stake: Annotated[int, Meta(ge=1, le=10_000)] = 1

    GIVES: ClassVar[tuple[str, ...]] = ("soloist", "declarer")

    def stakes(self, match: MatchState) -> tuple[int, ...]:
        """Stakes that each seat has been paid so far, less those it has paid."""
        return tuple(column.stake for column in match.columns)

    def stands(self, match: MatchState) -> Standing:
        return STAKE, self.stakes(match)

    def ended(self, match: MatchState) -> bool:
        """True if the last deal has ended a round."""
        return bool(match.lines(STAKE))

    def round(self, match: MatchState) -> int:
        """Number of the running round, or of the one that has just ended."""
        return len(match.games) + (not self.ended(match))

    def worth(self, match: MatchState) -> tuple[float, ...]:
        value = self.target * HALF / self.stake
        return tuple(
            points + value * paid
            for points, paid in zip(super().worth(match), self.stakes(match), strict=True)
        )

    def next_dealer(self, match: MatchState) -> int:
        """The next in turn, whoever has won: everybody was alone once. Serves
        jass-base.deal.next-partie."""
        return match.turns[0]

    def before_deal(self, s: State) -> None:
        """The next king is enthroned once the round is over."""
        match = s.match
        first = match.dealer if match.declarer < 0 <= match.dealer else match.declarer
        due = s.after(match.games[-1][0]) if match.games else first
        if due == match.declarer:
            return
        farmers = tuple(p for p in match.order if p != due)
        team = tuple(p if p == due else farmers[0] for p in range(match.seats))
        targets = tuple(self.king if p == due else self.target for p in range(match.seats))
        s.set_match(AgainstAll, declarer=due, team=team, targets=targets, dealer=due)
        if match.games:
            s.set_match(totals=(0,) * match.seats)

    def after_deal(self, s: State) -> None:
        if not s.deal.closed:
            super().after_deal(s)

    def _over(self, s: State, ranking: Sequence[tuple[int, ...]]) -> None:
        """A round is over, and the deal with it; with the last of them the Partie."""
        king = s.match.declarer
        paid = sum(e.total for e in s.match.lines(STAKE) if king in e.seats)
        won = paid // (len(s.match.order) - 1)
        s.set_match(games=(*s.match.games, (king, won)))
        if len(s.match.games) == len(s.match.order):
            end(s, ranked(s.match.order, self.stakes(s.match).__getitem__))
            return
        s.ask("")
        s.set(closed=True)
        s.set_match(dealer=s.after(king))
