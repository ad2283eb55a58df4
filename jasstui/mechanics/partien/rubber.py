"""A rubber: games to a target, the first to win enough of them wins.

Serves the end and rubber rules of Euchre.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from jasstui.catalogue.strict import Amount, Points, RuleName, Target, Times
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.facts import MatchState
from jasstui.mechanics.order import ranked
from jasstui.mechanics.partien.marks import Column
from jasstui.mechanics.partien.partie import MatchRules, Standing, end
from jasstui.mechanics.state import State
from jasstui.plain import Strict

GAME, WON = "game", "game-won"
"""Unit of what a game of a rubber counts, and the cause of the line for one that is won."""


class GameWorth(Strict):
    """Worth of a game won if the losers have at most so many points in it."""

    most: Amount
    points: Points
    rule: RuleName


class Rubber(MatchRules, tag="rubber", kw_only=True):
    """A Partie of games, each to `target` points from 0; who first wins `games` of them wins it.

    `values`: rubber points for a game by the points of its losers, the first line that fits. The
    margin of the winner is `bonus` and his rubber points less those of the loser (`margin_rule`);
    a single game has none. `rule`: by which a game is won.

    `MatchState.totals` are the points of the running game, `MatchState.games` the games that are
    over. Partners stand for a side; where everybody plays for himself each seat is one. Of several
    who come to the target in one deal the highest total wins, and an equal lead is played off;
    those behind the winner take their places by games and points.
    """

    target: Target = 5
    games: Times = 2
    values: list[GameWorth] = []
    bonus: Points = 0
    rule: RuleName
    margin_rule: RuleName

    share: ClassVar[float] = 1.0
    kept: ClassVar[tuple[str, ...]] = (GAME,)

    def worth(self, match: MatchState) -> tuple[float, ...]:
        """Points of the running game, and those of a whole game for each one won."""
        won = [side for side, _ in match.games]
        running = (0,) * match.seats if match.over else match.totals
        return tuple(
            float(total + self.target * won.count(match.team[seat]))
            for seat, total in enumerate(running)
        )

    @property
    def beside(self) -> tuple[str, ...]:
        return ("games", "rubber") if self.games > 1 else ()

    def stands(self, match: MatchState) -> Standing:
        """Games won, or where there is only one its points."""
        if self.games == 1:
            return super().stands(match)
        return "games", tuple(column.games for column in match.columns)

    def entered(self, column: Column, entry: Entry) -> Column:
        if entry.cause != WON:
            return column
        return replace(column, games=column.games + 1, rubber=column.rubber + entry.amount)

    def before_deal(self, s: State) -> None:
        """A game that has ended makes room for the next."""
        if s.match.ended:
            s.set_match(ended=())

    def after_deal(self, s: State) -> None:
        """The game may be won, and with it the rubber; the deal passes on from game to game. Who
        has dealt in vain deals again."""
        totals, team = s.match.totals, s.match.team
        best = [p for p in s.match.order if totals[p] == max(totals)]
        if max(totals) >= self.target and len({team[p] for p in best}) == 1:
            self._win(s, best[0])
        if not s.match.over and s.deal.result != "redeal":
            s.set_match(dealer=s.after(s.match.dealer))

    def _win(self, s: State, seat: int) -> None:
        """A game is won. Points beyond the target and those of the losers are gone with it."""
        team = s.match.team
        side = tuple(p for p in s.match.order if team[p] == team[seat])
        others = tuple(p for p in s.match.order if p not in side)
        best = max(s.match.totals[p] for p in others)
        worth = next((w for w in self.values if best <= w.most), None)
        single = self.games == 1 or worth is None
        rule = self.rule if single or worth is None else worth.rule
        points = 1 if single or worth is None else worth.points
        self._note(s, side, points, "partie" if single else GAME, WON, rule)
        games = (*s.match.games, (team[seat], points))
        s.set_match(games=games)
        if sum(1 for winner, _ in games if winner == team[seat]) < self.games:
            s.set_match(totals=(0,) * s.match.seats, ended=s.match.totals)
            return
        if not single:
            own = sum(n if winner == team[seat] else -n for winner, n in games)
            self._note(s, side, self.bonus + own, GAME, "rubber", self.margin_rule)
        won = [game[0] for game in games]
        behind = ranked(others, lambda p: won.count(team[p]) * self.target + s.match.totals[p])
        end(s, (side, *behind))

    def _note(
        self, s: State, seats: tuple[int, ...], amount: int, unit: str, cause: str, rule: str
    ) -> None:
        self.note(s, Entry(s.rules.ref(rule), seats, unit, amount, 1, cause, s.match.number))
