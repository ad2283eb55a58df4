"""Gain of a deal for one seat: the difference it makes on the slate."""

from __future__ import annotations

from jasstui.bots.thumb.boxes import worth_open
from jasstui.engine.views import View
from jasstui.mechanics.facts import DECIDED, PARTIES, MatchState
from jasstui.mechanics.state import State

LOST = 2.0
"""Cost of remaining as the last, as a multiple of what leaving in good time is worth."""

CLOSE = 0.004
"""Striche per point: of two deals that end alike the one with more points is better."""


class Gain:
    """What the end of a deal is worth to the seat of a view before it: `gain(world, game)`, higher
    is better; `game`: what was played in the deal, or "".

    In the unit of the slate, as the Partie counts it (`MatchRules.worth`).
    """

    def __init__(self, view: View) -> None:
        self.rules = view.rules
        self.seat = view.seat
        self.order = view.match.order
        self.team = view.match.team
        self.games = view.rules.spec.games
        self.before = self._standing(view.match)
        self.lines = len(view.match.ledger)

    def __call__(self, world: State, game: str) -> float:
        match = world.match
        value = self._gained(self._standing(match)) + self._left(match)
        if match.over:
            value += self._place(match) * self.rules.partie.prize
        return value + CLOSE * self._margin(world, game)

    def _standing(self, match: MatchState) -> tuple[float, ...]:
        """Standing of each seat, with what its open boxes may still bring."""
        still = {side: worth_open(self.rules, match, side) for side in set(match.team)}
        worth = self.rules.partie.worth(match)
        return tuple(w + still[side] for w, side in zip(worth, match.team, strict=True))

    def _gained(self, now: tuple[float, ...]) -> float:
        """Gain of the seat beyond the mean of those who are not its partners."""
        gain = [b - a for a, b in zip(self.before, now, strict=True)]
        others = [gain[p] for p in self.order if self.team[p] != self.team[self.seat]]
        return gain[self.seat] - sum(others) / max(1, len(others))

    def _place(self, match: MatchState) -> float:
        """1 for the first place, -1 for the last."""
        groups = len(match.ranking)
        if groups < 2:
            return 0.0
        at = next(i for i, group in enumerate(match.ranking) if self.seat in group)
        return 1.0 - 2.0 * at / (groups - 1)

    def _left(self, match: MatchState) -> float:
        """Leaving the Partie is good, the earlier the better; remaining as the last is bad. Nothing
        of this where whoever leaves has lost."""
        finished = self.rules.partie.finished
        if match.over and self.seat in match.ranking[-1] and len(match.ranking) > 1:
            return -LOST * finished
        if any(self.seat in group for group in match.left):
            return finished
        left = [p for p in self.order if any(p in group for group in match.left)]
        return -finished * len(left) / len(self.order)

    def _margin(self, world: State, game: str) -> float:
        """Points of the deal: own ones less those of the others, the reverse where points are
        shunned."""
        mine = others = 0
        for entry in world.match.ledger[self.lines :]:
            if entry.unit == "points":
                if self.seat in entry.seats:
                    mine += entry.total
                else:
                    others += entry.total
        shunned = game in self.games and self.games[game].avoid
        return others - mine if shunned else mine - others


def won_by(match: MatchState, number: int, seat: int, sides: tuple[int, ...]) -> bool | None:
    """True if a seat has won the deal of this number, None where nobody wins it: it was passed out,
    or the form only counts what everybody made. `sides`: of each seat in that deal, empty or -1
    where they were not known."""
    played = next((p for p in reversed(match.played) if p.deal == number), None)
    if played is None:
        return None
    lines = [entry for entry in match.ledger if entry.deal == number]
    if played.result in PARTIES:
        return any(e.cause == "game" and seat in e.seats and e.total > 0 for e in lines)
    if winners := [e.seats for e in lines if e.unit == "win"]:
        return any(seat in seats for seats in winners)
    if played.result not in DECIDED or played.declarer < 0:
        return None
    if seat == played.declarer:
        return played.result == "won"
    if not sides or -1 in (sides[seat], sides[played.declarer]):
        return None
    return (sides[seat] == sides[played.declarer]) == (played.result == "won")
