"""Counting a deal: ledger lines for what was made, and who has won the game.

Serves jass-base.value.*, jass-base.score.*, and the score rules of the forms.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from jasstui.catalogue import models, steps
from jasstui.catalogue.strict import Mark
from jasstui.mechanics.boxes import fill
from jasstui.mechanics.games import factor_of, game, scores
from jasstui.mechanics.hits import write_predictions
from jasstui.mechanics.ledger import Entry
from jasstui.mechanics.phase import Phase
from jasstui.mechanics.state import State


class Settle(Phase):
    """The deal is counted and written; the Partie may end with it."""

    def __init__(self, name: str, spec: steps.Settle) -> None:
        super().__init__(name)
        del spec

    def begin(self, s: State) -> None:
        if not s.deal.game:
            if not s.deal.result:
                s.set(result="passed")
        elif game(s).goal == "count":
            write_tricks(s)
            write_matsch(s)
            fill(s, _written(s))
            s.set(result="counted")
        elif game(s).goal == "predict":
            write_predictions(s)
        elif game(s).writes == "prize":
            _prize(s)
        else:
            _decide(s)
        s.rules.partie.after_deal(s)


def sides_of(s: State) -> tuple[tuple[int, ...], ...]:
    """The sides of the deal as groups of seats, in playing order."""
    return _grouped(s.deal.players, s.deal.sides)


def writers(s: State) -> list[tuple[int, ...]]:
    """The sides that write in this deal."""
    return [seats for seats in sides_of(s) if scores(s, seats)]


def _written(s: State) -> int:
    """Points that stand in the ledger for the side of the declarer in this deal."""
    lines = [e for e in s.match.ledger if e.deal == s.match.number and e.unit == "points"]
    return sum(e.total for e in lines if s.deal.declarer in e.seats)


@lru_cache(maxsize=256)
def _grouped(players: tuple[int, ...], sides: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    groups: dict[int, list[int]] = {}
    for seat in players:
        groups.setdefault(sides[seat], []).append(seat)
    return tuple(tuple(g) for g in groups.values())


def line(
    s: State, seats: tuple[int, ...], amount: int, cause: str, *rules: str, of: str = ""
) -> Entry:
    """A ledger line of points with the factor of the mode; `rules`: the first that exists."""
    factor = factor_of(s.rules, s.deal)
    about = (("what", of),) if of else ()
    return Entry(
        s.rules.ref(*rules), seats, "points", amount, factor, cause, s.match.number, about
    )  # fmt: skip


def trick_points(s: State, seats: tuple[int, ...]) -> tuple[int, int]:
    """Card points of a side's tricks so far, and its bonus for the last trick."""
    play = s.play
    if play is None:
        return 0, 0
    total = sum(play.points[p] for p in seats)
    last = play.last_trick if play.over and play.winners[-1] in seats else 0
    return total - last, last


def weis_points(s: State, seats: tuple[int, ...]) -> int:
    """Points of the Weis a side has shown; by agreement it needs a trick for them."""
    play = s.play
    if s.rules.spec.melds.needs_trick and play and not any(play.won[p] for p in seats):
        return 0
    return sum(value for seat, value, _ in s.deal.shown if seat in seats)


def stoeck_points(s: State, seats: tuple[int, ...]) -> int:
    """Points of the Stöck a side has called."""
    return sum(s.rules.spec.melds.stoeck_value for seat in s.deal.stoeck if seat in seats)


def write_tricks(s: State) -> None:
    """Lines for card points and last trick of each side that writes."""
    for seats in writers(s):
        cards, last = trick_points(s, writes_for(s, seats))
        rules = ("score.tricks", "score.multiply", "meld.counts", "score.goal")
        s.rules.partie.score(s, line(s, seats, cards, "tricks", *rules))
        if last:
            s.rules.partie.score(
                s, line(s, seats, last, "last-trick", "score.last-trick", "value.last-trick")
            )


def writes_for(s: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    """The side whose tricks these players write, their own or that of the others. Serves
    jass-base.mode.hindersi."""
    if game(s).writes == "other":
        return next(g for g in sides_of(s) if seats[0] not in g)
    return seats


def _prize(s: State) -> None:
    """A Misère of a side: the winners write the whole deal. Serves jass-base.mode.misere."""
    play = s.play
    assert play is not None
    mine, theirs = sorted(sides_of(s), key=lambda seats: s.deal.declarer not in seats)
    won = not sum(play.won[p] for p in mine)
    worth = sum(play.rules.points.values()) + play.last_trick + s.rules.spec.count.matsch
    s.rules.partie.score(s, line(s, mine if won else theirs, worth, "misere", "mode.misere"))
    s.set(result="won" if won else "lost")


def write_melds(s: State, seats: tuple[int, ...]) -> None:
    """Lines for the Weis and Stöck of a side."""
    if weis := weis_points(s, seats):
        s.rules.partie.score(s, line(s, seats, weis, "weis", "meld.team", "meld.sides"))
    if stoeck := stoeck_points(s, seats):
        s.rules.partie.score(s, line(s, seats, stoeck, "stoeck", "meld.stoeck", "stoeck.what"))


def write_matsch(s: State) -> None:
    """A side with all tricks of the deal. Serves jass-base.score.matsch and kontermatsch."""
    play, premium = s.play, s.rules.spec.count.matsch
    assert play is not None
    if not premium or game(s).writes == "other":
        return
    for seats in writers(s):
        if sum(play.won[p] for p in seats) == len(play.winners):
            counter = s.deal.declarer not in seats
            word = "kontermatsch" if counter else "matsch"
            rules = ("score.kontermatsch",) if counter else ("score.match", "score.matsch")
            s.rules.partie.score(s, line(s, seats, premium, word, *rules))
            s.rules.partie.bonus(s, seats, word)


def _decide(s: State) -> None:
    """Who has won the game of a declarer, and the marks for it."""
    spec = game(s)
    losers: tuple[int, ...] = ()
    if not spec.played:
        won = True
    elif spec.goal == "beat":
        won = _beaten(s)
    elif spec.goal == "not-most":
        losers = _most(s)
        won = s.deal.declarer not in losers
    else:
        play = s.play
        assert play is not None
        mine = play.won[s.deal.declarer]
        won = not mine if spec.goal == "no-tricks" else mine == len(play.winners)
    s.set(result="won" if won else "lost")
    write_marks(s, spec.won if won else spec.lost, losers, _silent_marks(s, spec))


def _beaten(s: State) -> bool:
    """Whether the declarer has a point more than his opponents together; an unwarned four of
    Under loses his game whatever he made."""
    write_tricks(s)
    totals = {}
    for seats in sides_of(s):
        write_melds(s, seats)
        totals[seats] = (
            sum(trick_points(s, seats)) + weis_points(s, seats) + stoeck_points(s, seats)
        )
    s.set(points=tuple(totals[g] for g in sides_of(s)))
    mine = next(total for seats, total in totals.items() if s.deal.declarer in seats)
    return not _penalised(s, s.deal.declarer) and mine > sum(totals.values()) - mine


def _most(s: State) -> tuple[int, ...]:
    """All players who share the highest number of points."""
    play = s.play
    assert play is not None
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
    main = s.deal.declarer if s.deal.declarer >= 0 else s.deal.demander
    players = s.deal.players
    groups: dict[str, tuple[int, ...]] = {
        "declarer": (s.deal.declarer,),
        "demander": (s.deal.demander,),
        "sitter": (s.deal.sitter,) if s.deal.sitter >= 0 else (),
        "opponents": tuple(p for p in players if p != main),
        "others": tuple(p for p in s.match.order if p != main),
        "losers": tuple(p for p in players if p in losers and p != main),
        "spared": tuple(p for p in players if p not in losers and p != main),
    }
    return groups[mark.to]
