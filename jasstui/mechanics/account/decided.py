"""Games that are counted by points or decided for a declarer, and the marks that they bring.

Serves the score rules of the forms and doppelkopf-4.score.ramsch-*.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from jasstui.catalogue.strict import Mark
from jasstui.mechanics.account.goal import Follows, Goal
from jasstui.mechanics.account.score import (
    all_tricks,
    sides_of,
    trick_points,
    whole,
    write,
    write_all,
    write_discards,
    write_matsch,
    write_tricks,
)
from jasstui.mechanics.bidding import doubling
from jasstui.mechanics.bidding.choose import Boxed, fill
from jasstui.mechanics.games import game
from jasstui.mechanics.partien.contract import Granted, fulfilled
from jasstui.mechanics.partien.evening import RAMSCH
from jasstui.mechanics.state import State


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
    if to in ("partner", "opponents") and deal.sides and deal.declarer >= 0:
        own = deal.sides[deal.declarer]
        rest = [p for p in rest if (deal.sides[p] == own) == (to == "partner")]
    if to in ("losers", "spared"):
        rest = [p for p in rest if (p in losers) == (to == "losers")]
    return tuple(rest)


class Count(Goal, tag="count"):
    """Everybody writes his points."""

    wins_tricks: ClassVar[bool] = True
    follows: ClassVar[Follows] = "sides"

    def count(self, s: State) -> None:
        write_tricks(s)
        write_discards(s)
        write_matsch(s)
        if Boxed.of(s.deal).box:
            fill(s, _written(s))
        s.set(result="counted")


class BidPoints(Count, tag="bid-points"):
    """Everybody writes his points, and the number that was bid goes to the side of the declarer if
    its cards reach it, else to the other side; as often as it was doubled. `sweep`: a bid with a
    worth of its own asks for all tricks and brings what they do."""

    sweep: bool = False
    points: ClassVar[bool] = True
    NEEDS: ClassVar[str] = "auction"

    def count(self, s: State) -> None:
        super().count(s)
        deal = s.deal
        mine, theirs = sorted(sides_of(s), key=lambda seats: deal.declarer not in seats)
        sweep = self.sweep and deal.worth > 0
        made = all_tricks(s, mine) if sweep else sum(trick_points(s, mine)) >= deal.contract
        if sweep:
            s.set(worth=whole(s))
        bid = deal.worth or deal.contract
        cause = "bid-made" if made else "bid-short"
        own = ("count.prize",) if deal.worth else ()
        often = doubling.times(deal)
        write(s, mine if made else theirs, bid, cause, *own, "count.game", times=often)
        s.set(result="won" if made else "lost")


class FewPoints(Goal, tag="few-points"):
    """Everybody writes his points and wants few. `durchmarsch`: whoever takes all tricks writes
    nothing, and each of the others the points of the whole deal."""

    durchmarsch: bool = False
    points: ClassVar[bool] = True
    follows: ClassVar[Follows] = "seats"

    def count(self, s: State) -> None:
        sweeper, _ = _most(s)
        if self.durchmarsch and sweeper >= 0:
            _write_sweep(s, sweeper)
            write(s, (sweeper,), 0, "swept")
        else:
            write_tricks(s)
        s.set(result="few-points")


def _written(s: State) -> int:
    """Points that stand in the ledger for the side of the declarer in this deal."""
    return sum(e.total for e in s.match.lines("points") if s.deal.declarer in e.seats)


class Decided(Goal):
    """A game that a declarer wins or loses: marks or a prize are written for it."""

    marks: ClassVar[bool] = True
    follows: ClassVar[Follows] = "sides"

    def won(self, s: State) -> tuple[bool, tuple[int, ...]]:
        """True if the declarer has won, and the losers where these are not simply the others."""
        raise NotImplementedError

    def count(self, s: State) -> None:
        spec = game(s)
        if spec.writes == "prize":
            _prize(s)
            return
        won, losers = self.won(s) if spec.played and not Granted.of(s.deal).granted else (True, ())
        s.set(result="won" if won else "lost")
        silent: list[tuple[Mark, tuple[int, ...]]] = []
        if (warn := s.rules.warn_step) and spec.warning != "nobody":
            others = [p for p in s.deal.players if p != s.deal.declarer]
            silent = [(warn.silent, (p,)) for p in others if _penalised(s, p)]
        write_marks(s, spec.won if won else spec.lost, losers, silent)


def _prize(s: State) -> None:
    """A Misère of a side: the winners write the whole deal. Serves jass-base.mode.misere."""
    play = s.tricks
    mine, theirs = sorted(sides_of(s), key=lambda seats: s.deal.declarer not in seats)
    won = not sum(play.won[p] for p in mine)
    result = "won" if won else "lost"
    worth = (game(s).prize_won if won else game(s).prize_lost) or whole(s)
    rule = s.rules.slot(s.deal, "count.prize", scope=result)
    write(s, mine if won else theirs, worth, "misere", rule=rule)
    s.set(result=result)


def _penalised(s: State, seat: int) -> bool:
    """True if a missing warning costs this player something."""
    warn = s.rules.warn_step
    return bool(warn and seat in s.silent and (warn.penalty == "always" or s.silent[seat]))


class Beat(Decided, tag="beat"):
    """A point more than the opponents together is needed; an unwarned four of Under loses."""

    points: ClassVar[bool] = True
    wins_tricks: ClassVar[bool] = True

    def won(self, s: State) -> tuple[bool, tuple[int, ...]]:
        totals = write_all(s)
        mine = next(total for seats, total in totals.items() if s.deal.declarer in seats)
        return not _penalised(s, s.deal.declarer) and mine > sum(totals.values()) - mine, ()


class Contract(Decided, tag="contract"):
    """As many points as one has bid."""

    points: ClassVar[bool] = True
    wins_tricks: ClassVar[bool] = True
    NEEDS: ClassVar[str] = "auction"

    def won(self, s: State) -> tuple[bool, tuple[int, ...]]:
        return fulfilled(s), ()


class AllTricks(Decided, tag="all-tricks"):
    """Every trick has to be won."""

    wins_tricks: ClassVar[bool] = True

    def won(self, s: State) -> tuple[bool, tuple[int, ...]]:
        mine = s.side(s.deal.declarer)
        return sum(s.tricks.won[p] for p in mine) == len(s.tricks.winners), ()


class NoTricks(Decided, tag="no-tricks"):
    """No trick may be won."""

    def won(self, s: State) -> tuple[bool, tuple[int, ...]]:
        return not any(s.tricks.won[p] for p in s.side(s.deal.declarer)), ()

    def decided(self, s: State) -> bool:
        return s.tricks.winners[-1] in s.side(s.deal.declarer)


def _most(s: State) -> tuple[int, tuple[int, ...]]:
    """The seat that has taken every trick, or -1, and all players who share the highest number of
    points."""
    play, players = s.tricks, s.deal.players
    sweeper = next((p for p in players if play.won[p] == len(play.winners)), -1)
    most = max(play.points[p] for p in players)
    return sweeper, tuple(p for p in players if play.points[p] == most)


def _write_sweep(s: State, sweeper: int) -> tuple[int, ...]:
    """All points of a deal for each of those who have not taken every trick; these players."""
    others = tuple(p for p in s.deal.players if p != sweeper)
    for seat in others:
        write(s, (seat,), s.tricks.points[sweeper], "durchmarsch")
    return others


class NotMost(Decided, tag="not-most"):
    """Whoever has most points loses. `durchmarsch`: all tricks turn the game against the others,
    who are charged the points of the whole deal."""

    durchmarsch: bool = False
    points: ClassVar[bool] = True
    follows: ClassVar[Follows] = "seats"

    def won(self, s: State) -> tuple[bool, tuple[int, ...]]:
        sweeper, losers = _most(s)
        if not self.durchmarsch or sweeper < 0:
            write_tricks(s)
            return s.deal.declarer not in losers, losers
        if not s.tricks.points[sweeper]:
            return False, s.deal.players
        losers = _write_sweep(s, sweeper)
        return s.deal.declarer not in losers, losers


STEP = 30
"""Points of the loser of a Ramsch for each point that is written."""

DURCHMARSCH = 8
"""Points for a player who makes every trick in it."""


class Ramsch(Goal, tag="ramsch"):
    """Whoever has most points pays each of those who have fewer."""

    points: ClassVar[bool] = True
    follows: ClassVar[Follows] = "seats"

    def count(self, s: State) -> None:
        play, players = s.tricks, s.deal.players
        sweeper, losers = _most(s)
        others = tuple(p for p in players if p not in losers)
        if sweeper >= 0:
            rest = tuple(p for p in players if p != sweeper)
            s.set(result="durchmarsch", reasons=("durchmarsch",))
            lines = [((sweeper,), DURCHMARSCH, len(rest)), (rest, -DURCHMARSCH, 1)]
        else:
            most, up = play.points[losers[0]], s.rules.spec.levels.rounding == "up"
            worth = -(-most // STEP) if up else most // STEP
            worth <<= sum(not play.won[p] for p in players)
            s.set(result="ramsch")
            lines = [(losers, -worth, len(others)), (others, worth, len(losers))]
        for seats, amount, times in lines if others or sweeper >= 0 else [(players, 0, 1)]:
            write(s, seats, amount, s.deal.result, times=times, of={"round": RAMSCH})
