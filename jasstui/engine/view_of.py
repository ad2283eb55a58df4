"""The view of a seat computed from the state: the second, independent path to a `View`.

Used to check the fold, and to join a Partie in the middle. It reads the state; bots and screens
never call it.
"""

from __future__ import annotations

from copy import copy

from jasstui.engine.views import Pile, View, places
from jasstui.mechanics.state import State


def view_of(s: State, seat: int) -> View:
    """The view of this seat, computed from the state; `match.seats` stands for an onlooker."""
    match = copy(s.match)
    match.ledger = s.match.ledger[:]
    piles = {}
    for place in places(s.match.seats):
        content = s.content(place)
        piles[place] = Pile(content.bit_count(), content & s.seen[seat])
    play = s.play
    finished = play.finished() if play else []
    running = play.trick() if play else []
    anything = play is not None and any(play.won)
    return View(
        seat=seat,
        rules=s.rules,
        match=match,
        deal=copy(s.deal),
        piles=piles,
        tricks=finished,
        winners=play.winners[: len(finished)] if play else [],
        trick=running,
        points=tuple(play.points) if play and anything else (),
        won=tuple(play.won) if play and anything else (),
        answered=seat in s.answers,
        slip=s.slips.get(seat, -1),
        received_at={
            card: number for card, (number, to) in s.received_at.items() if to >> seat & 1
        },
        party=s.parties[seat] if seat < len(s.parties) else -1,
        laid=s.aside & s.seen[seat] & ~s.seen[-1],
        swapped=tuple((c, giver, to) for c, giver, to, saw in s.swapped if saw >> seat & 1),
        bottom=s.stock[-1] if s.stock and s.knows_bottom >> seat & 1 else 0,
    )
