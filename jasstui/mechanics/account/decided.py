"""Games that are counted by points or decided for a declarer, and the marks that they bring.

Serves the score rules of the forms.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from jasstui.catalogue import models
from jasstui.catalogue.strict import Mark
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.account.score import (
    line,
    sides_of,
    whole,
    write_all,
    write_discards,
    write_matsch,
    write_tricks,
)
from jasstui.mechanics.bidding.boxes import fill
from jasstui.mechanics.games import game, goal_of
from jasstui.mechanics.partien.contract import fulfilled
from jasstui.mechanics.state import State


def _count(s: State) -> None:
    """Everybody writes his points."""
    write_tricks(s)
    write_discards(s)
    write_matsch(s)
    if s.deal.box:
        fill(s, _written(s))
    s.set(result="counted")


def _written(s: State) -> int:
    """Points that stand in the ledger for the side of the declarer in this deal."""
    lines = [e for e in s.match.ledger if e.deal == s.match.number and e.unit == "points"]
    return sum(e.total for e in lines if s.deal.declarer in e.seats)


def _prize(s: State) -> None:
    """A Misère of a side: the winners write the whole deal. Serves jass-base.mode.misere."""
    play = s.tricks
    mine, theirs = sorted(sides_of(s), key=lambda seats: s.deal.declarer not in seats)
    won = not sum(play.won[p] for p in mine)
    result = "won" if won else "lost"
    worth = (game(s).prize_won if won else game(s).prize_lost) or whole(s)
    side, rule = mine if won else theirs, s.rules.slot(s.deal, "count.prize", scope=result)
    s.rules.partie.score(s, line(s, side, worth, "misere", "count.prize")._replace(rule=rule))
    s.set(result=result)


def _decide(s: State) -> None:
    """Who has won the game of a declarer, and the marks or the prize for it."""
    spec = game(s)
    if spec.writes == "prize":
        _prize(s)
        return
    won = True
    losers: tuple[int, ...] = ()
    if spec.played and not s.deal.granted:
        won, losers = goal_of(s, Decided).won(s)
    s.set(result="won" if won else "lost")
    write_marks(s, spec.won if won else spec.lost, losers, _silent_marks(s, spec))


def _beaten(s: State) -> bool:
    """Whether the declarer has a point more than his opponents together; an unwarned four of
    Under loses his game whatever he made."""
    totals = write_all(s)
    mine = next(total for seats, total in totals.items() if s.deal.declarer in seats)
    return not _penalised(s, s.deal.declarer) and mine > sum(totals.values()) - mine


def _most(s: State, durchmarsch: bool) -> tuple[int, ...]:
    """All players who share the highest number of points. With `durchmarsch` who has taken every
    trick is spared, and everybody else is charged the points of the whole deal."""
    play = s.tricks
    points = {p: play.points[p] for p in s.deal.players}
    sweeper = next((p for p in s.deal.players if play.won[p] == len(play.winners)), -1)
    if durchmarsch and sweeper >= 0:
        points = {p: 0 if p == sweeper else play.points[sweeper] for p in points}
        for seat in s.deal.players:
            if points[seat]:
                entry = line(s, (seat,), points[seat], "durchmarsch", "count.game")
                s.rules.partie.score(s, entry)
    else:
        write_tricks(s)
    return tuple(p for p in s.deal.players if points[p] == max(points.values()))


def _penalised(s: State, seat: int) -> bool:
    """Whether a missing warning costs this player something."""
    warn = s.rules.warn
    return bool(warn and seat in s.silent and (warn.penalty == "always" or s.silent[seat]))


def _silent_marks(s: State, spec: models.GameSpec) -> list[tuple[Mark, tuple[int, ...]]]:
    """Nullen for opponents of the declarer who have not warned."""
    warn = s.rules.warn
    if warn is None or spec.warning == "nobody":
        return []
    return [
        (warn.silent, (p,)) for p in s.deal.players if p != s.deal.declarer and _penalised(s, p)
    ]


def write_marks(
    s: State,
    marks: Sequence[Mark],
    losers: tuple[int, ...] = (),
    more: Sequence[tuple[Mark, tuple[int, ...]]] = (),
) -> None:
    """Write the marks of a game for everybody they are meant for."""
    s.rules.partie.mark(s, [*((m, _recipients(s, m, losers)) for m in marks), *more])


def _recipients(s: State, mark: Mark, losers: tuple[int, ...]) -> tuple[int, ...]:
    deal, to = s.deal, mark.to
    if to == "sitter":
        return (deal.sitter,) if deal.sitter >= 0 else ()
    if to in ("declarer", "demander"):
        return (deal.declarer if to == "declarer" else deal.demander,)
    main = deal.declarer if deal.declarer >= 0 else deal.demander
    rest = [p for p in (s.match.order if to == "others" else deal.players) if p != main]
    if to in ("losers", "spared"):
        rest = [p for p in rest if (p in losers) == (to == "losers")]
    return tuple(rest)


# ------------------------------------------------------------------ goals


class Count(Goal, tag="count"):
    """Everybody writes his points."""

    wins_tricks: ClassVar[bool] = True

    def count(self, s: State) -> None:
        _count(s)


class Decided(Goal):
    """A game that a declarer wins or loses: marks are written for it."""

    marks: ClassVar[bool] = True

    def count(self, s: State) -> None:
        _decide(s)

    def won(self, s: State) -> tuple[bool, tuple[int, ...]]:
        """Whether the declarer has won, and who has lost where that is not simply the others."""
        raise NotImplementedError


class Beat(Decided, tag="beat"):
    """A point more than the opponents together is needed."""

    points: ClassVar[bool] = True
    wins_tricks: ClassVar[bool] = True

    def won(self, s: State) -> tuple[bool, tuple[int, ...]]:
        return _beaten(s), ()


class Contract(Decided, tag="contract"):
    """As many points as one has bid."""

    points: ClassVar[bool] = True
    NEEDS: ClassVar[str] = "auction"

    def won(self, s: State) -> tuple[bool, tuple[int, ...]]:
        return fulfilled(s), ()


class AllTricks(Decided, tag="all-tricks"):
    """Every trick has to be won."""

    wins_tricks: ClassVar[bool] = True

    def won(self, s: State) -> tuple[bool, tuple[int, ...]]:
        return s.tricks.won[s.deal.declarer] == len(s.tricks.winners), ()


class NoTricks(Decided, tag="no-tricks"):
    """No trick may be won."""

    def won(self, s: State) -> tuple[bool, tuple[int, ...]]:
        return not s.tricks.won[s.deal.declarer], ()

    def decided(self, s: State) -> bool:
        return s.tricks.winners[-1] == s.deal.declarer


class NotMost(Decided, tag="not-most"):
    """Whoever has most points loses. `durchmarsch`: all tricks turn the game against the others."""

    durchmarsch: bool = False
    points: ClassVar[bool] = True

    def won(self, s: State) -> tuple[bool, tuple[int, ...]]:
        losers = _most(s, self.durchmarsch)
        return s.deal.declarer not in losers, losers
