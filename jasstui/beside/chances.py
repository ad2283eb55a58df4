"""How a deal that is over stood after each action, as an onlooker who sees all hands would say.

From every position it is played on by the rules of thumb, with slips, so that what players do not
see is not taken for certain; with the same slips from every position, so that two of them differ by
what was done between them, and not by luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev

from jasstui.beside.curve import Chance
from jasstui.beside.judged import SLIGHT
from jasstui.bots.search.outcome import Gain
from jasstui.bots.search.playouts import Slipping
from jasstui.catalogue.problems import NONSENSE
from jasstui.engine.playout import finish_deal
from jasstui.engine.record import Action
from jasstui.engine.replay import replay
from jasstui.engine.view_of import view_of
from jasstui.host.session import Session
from jasstui.mechanics.state import CHANCE, State

PLAYOUTS, SLIPS = 32, 0.1
"""Deals played out from each position, and the share of cards in them that are any legal one."""

ROLLS = 97
"""More than a hand holds, and a prime, so that hands of other cards have other numbers."""


class _Stopped(Exception):
    """Nobody wants to know any more."""


def _roll(rolls: Sequence[Sequence[float]], s: State, seat: int) -> float:
    """The number of a seat with so many cards in its hand, with these cards where none are played
    to tricks."""
    hand = s.hands[seat]
    return rolls[seat][(hand.bit_count() if s.deal.playing else hand) % ROLLS]


def chances(session: Session, deal: int, going: Callable[[], bool]) -> list[Chance]:
    """How a deal stood before each action of a player and at its end; nothing once it is not
    `going` on any more, as long as the deal is, or where nothing that was done has moved it."""
    if not session.over and session.deal <= deal:
        return []
    begun = session.as_of(deal)
    begun.events = []
    seats = range(begun.match.seats)
    outcomes = [Gain(view_of(begun, seat)) for seat in seats]
    first, (heard, _) = session.beginning(deal), session.beginning_of(deal, ())
    found: list[Chance] = []

    rng = Random(f"chances:{deal}")
    rolls = [[[rng.random() for _ in range(ROLLS)] for _ in seats] for _ in range(PLAYOUTS)]
    before: list[list[float]] = []

    def judged(s: State, events: int) -> None:
        if not going():
            raise _Stopped
        results = []
        for number, rolled in enumerate(rolls):
            world, players = s.clone(), Slipping(SLIPS, partial(_roll, rolled))
            finish_deal(world, deal, Random(number), players)
            game = players.game or s.deal.game
            results.append([outcome(world, game) for outcome in outcomes])
        noted(results, events)

    def noted(results: list[list[float]], events: int) -> None:
        pairs = zip(results, before or results, strict=True)
        moved = [[a - b for a, b in zip(*pair, strict=True)] for pair in pairs]
        errors = (stdev(one) / sqrt(PLAYOUTS) for one in zip(*moved, strict=True))
        means = (fmean(one) for one in zip(*results, strict=True))
        found.append(Chance(heard + events, tuple(means), tuple(errors)))
        before[:] = results

    def watch(s: State, _: int, seat: int, __: str, events: int) -> None:
        if seat != CHANCE and s.match.number == deal:
            judged(s, events)

    done = session.done[first : session.beginning(deal + 1)]
    try:
        actions = [Action(d.seat, d.token, d.line) for d in done]
        end, events = replay(session.rules, session.header, actions, watch=watch, since=begun)
    except (_Stopped, *NONSENSE):  # rules of a stranger may make no sense to bots
        return []
    game = end.match.played[-1].game if end.match.played else ""
    noted([[outcome(end, game) for outcome in outcomes]] * PLAYOUTS, len(events))
    courses = zip(*(one.results for one in found), strict=True)
    return found if any(max(one) - min(one) >= SLIGHT for one in courses) else []
