"""How a deal that is over stood after each action, as an onlooker who sees all hands would say."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from statistics import fmean, stdev

from jasstui.beside.curve import Chance
from jasstui.beside.judged import SLIGHT
from jasstui.bots.prospects import Prospects
from jasstui.catalogue.problems import NONSENSE
from jasstui.engine.record import Action
from jasstui.engine.replay import replay
from jasstui.host.session import Session
from jasstui.mechanics.order import CHANCE


class _Stopped(Exception):
    """Nobody wants to know any more."""


def chances(session: Session, deal: int, going: Callable[[], bool]) -> list[Chance]:
    """How a deal stood before each action of a player and at its end; nothing once it is not
    `going` on any more, as long as the deal is, or where nothing that was done has moved it."""
    if not session.over and session.deal <= deal:
        return []
    begun = session.as_of(deal)
    begun.events = []
    prospects = Prospects(begun, deal)
    first, (heard, _) = session.beginning(deal), session.beginning_of(deal, ())
    found: list[Chance] = []
    before: list[list[float]] = []

    def noted(results: list[list[float]], events: int) -> None:
        pairs = zip(results, before or results, strict=True)
        moved = [[a - b for a, b in zip(*pair, strict=True)] for pair in pairs]
        errors = (stdev(one) / sqrt(len(results)) for one in zip(*moved, strict=True))
        means = (fmean(one) for one in zip(*results, strict=True))
        found.append(Chance(heard + events, tuple(means), tuple(errors)))
        before[:] = results

    def wanted(seat: int, number: int) -> bool:
        if seat != CHANCE and number == deal and not going():
            raise _Stopped
        return seat != CHANCE and number == deal

    done = session.done[first : session.beginning(deal + 1)]
    try:
        end, events = replay(
            session.rules,
            session.header,
            [Action(d.seat, d.token, d.line) for d in done],
            watch=lambda s, _, seat, __, events: (
                noted(prospects.of(s), events) if wanted(seat, s.match.number) else None
            ),
            since=begun,
        )
    except (_Stopped, *NONSENSE):  # rules of a stranger may make no sense to bots
        return []
    noted(prospects.at_end(end), len(events))
    courses = zip(*(one.results for one in found), strict=True)
    return found if any(max(one) - min(one) >= SLIGHT for one in courses) else []
