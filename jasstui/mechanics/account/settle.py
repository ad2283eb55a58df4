"""Counting a deal: who has won the game, by what it was played for.

Serves the score rules of the forms.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jasstui.catalogue import models, steps
from jasstui.catalogue.strict import Mark
from jasstui.mechanics.account.hits import write_predictions
from jasstui.mechanics.account.levels import write_levels
from jasstui.mechanics.account.places import placed
from jasstui.mechanics.account.ramsch import write_ramsch
from jasstui.mechanics.account.reach import write_reached
from jasstui.mechanics.account.score import (
    line,
    sides_of,
    whole,
    write_all,
    write_discards,
    write_matsch,
    write_tricks,
)
from jasstui.mechanics.account.takings import write_takings
from jasstui.mechanics.account.tens import count_tens
from jasstui.mechanics.account.won import count_tricks
from jasstui.mechanics.bidding.boxes import fill
from jasstui.mechanics.bidding.forfeit import write_forfeit
from jasstui.mechanics.facts import Played
from jasstui.mechanics.games import game
from jasstui.mechanics.laying.rows import write_finish
from jasstui.mechanics.laying.shed import write_game
from jasstui.mechanics.laying.showdown import write_lowest
from jasstui.mechanics.partien.contract import fulfilled
from jasstui.mechanics.phase import Phase
from jasstui.mechanics.state import State


class Settle(Phase[steps.Settle]):
    """The deal is counted and written; the Partie may end with it."""

    def begin(self, s: State) -> None:
        if s.deal.game:
            COUNTED[game(s).goal](s)
        elif not s.deal.result:
            s.set(result="passed")
            if self.spec.passed:
                write_marks(s, self.spec.passed)
        _note(s)
        s.rules.partie.after_deal(s)


def _note(s: State) -> None:
    """What the deal was about, for whoever reads the slate later."""
    d = s.deal
    about = Played(s.match.number, d.game, d.mode, d.box, d.contract, d.declarer, d.result)
    s.set_match(played=(*s.match.played, about))


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
    rules = (f"score.hindersi-{result}", "mode.misere")
    s.rules.partie.score(s, line(s, mine if won else theirs, worth, "misere", *rules))
    s.set(result=result)


def _decide(s: State) -> None:
    """Who has won the game of a declarer, and the marks or the prize for it."""
    spec = game(s)
    if spec.writes == "prize":
        _prize(s)
        return
    losers: tuple[int, ...] = ()
    if not spec.played or s.deal.granted:
        won = True
    elif spec.goal == "beat":
        won = _beaten(s)
    elif spec.goal == "contract":
        won = fulfilled(s)
    elif spec.goal == "not-most":
        losers = _most(s)
        won = s.deal.declarer not in losers
    else:
        play = s.tricks
        mine = play.won[s.deal.declarer]
        won = not mine if spec.goal == "no-tricks" else mine == len(play.winners)
    s.set(result="won" if won else "lost")
    write_marks(s, spec.won if won else spec.lost, losers, _silent_marks(s, spec))


def _beaten(s: State) -> bool:
    """Whether the declarer has a point more than his opponents together; an unwarned four of
    Under loses his game whatever he made."""
    totals = write_all(s)
    mine = next(total for seats, total in totals.items() if s.deal.declarer in seats)
    return not _penalised(s, s.deal.declarer) and mine > sum(totals.values()) - mine


def _place(s: State) -> None:
    """Players write by the order of their points, whoever has too few a Null."""
    totals = write_all(s)
    marks = placed(s, {seats[0]: total for seats, total in totals.items()})
    s.set(result="placed")
    s.rules.partie.mark(s, marks)


def _tricks(s: State) -> None:
    """Every trick is a Strich; a game that is not played has its marks."""
    if game(s).played:
        count_tricks(s)
    else:
        _decide(s)


def _most(s: State) -> tuple[int, ...]:
    """All players who share the highest number of points."""
    play = s.tricks
    write_tricks(s)
    points = {p: play.points[p] for p in s.deal.players}
    if game(s).durchmarsch:
        for seat in s.deal.players:
            if play.won[seat] == len(play.winners):
                points = {p: 0 if p == seat else sum(play.points) for p in points}
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


COUNTED: dict[str, Callable[[State], None]] = {
    "count": _count,
    "predict": write_predictions,
    "takings": write_takings,
    "rows": write_finish,
    "beat": _decide,
    "all-tricks": _decide,
    "no-tricks": _decide,
    "not-most": _decide,
    "places": _place,
    "shed": write_game,
    "best-hand": write_lowest,
    "contract": _decide,
    "forfeit": write_forfeit,
    "levels": write_levels,
    "ramsch": write_ramsch,
    "enough-tricks": write_reached,
    "tricks": _tricks,
    "tens": count_tens,
}
"""How a deal is counted, by the goal of its game."""
