"""From a view to the slate of a Partie that is made of games. Serves the slate rules of Euchre."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.catalogue import partien
from jasstui.engine.views import View
from jasstui.mechanics.account.ledger import Entry
from jasstui.slate.markers import MarkerSide, MarkerSlate, at_bridge
from jasstui.slate.sides import side_initials, side_name, sides_of


def marker_slate(view: View, names: Sequence[str]) -> MarkerSlate:
    """The slate of a Partie of games. A game that has just been won stands until the next deal."""
    match, spec, sides = view.match, view.rules.spec.partie, sides_of(view)
    assert isinstance(spec, partien.Rubber)
    games = [e for e in match.ledger if e.cause == "game-won"]
    lines = [e for e in match.ledger if e.unit == "points" and e.deal == match.number]
    totals = [_points(view, games, seats) for seats in sides]
    counted = spec.games > 1
    told = []
    for at, seats in enumerate(sides):
        won = [e for e in games if seats[0] in e.seats]
        new = sum(e.total for e in lines if seats[0] in e.seats)
        others = max(total for n, total in enumerate(totals) if n != at)
        told.append(
            MarkerSide(
                name=side_name(names, seats),
                initials=side_initials(names, seats),
                points=totals[at],
                new=new,
                games=len(won) if counted else 0,
                rubber=sum(e.amount for e in won) if counted else 0,
                bridge=at_bridge(totals[at], others, spec.target),
            )
        )
    return MarkerSlate(spec.target, tuple(told), view.rules.spec.slate == "digits")


def _points(view: View, games: Sequence[Entry], seats: tuple[int, ...]) -> int:
    """Points of a side in the running game, or in the one that the last deal has ended."""
    match = view.match
    if not games or games[-1].deal < match.number or match.over:
        return match.totals[seats[0]]
    since = max((e.deal for e in games if e.deal < match.number), default=0)
    lines = [e for e in match.ledger if e.unit == "points" and e.deal > since]
    return sum(e.total for e in lines if seats[0] in e.seats)
