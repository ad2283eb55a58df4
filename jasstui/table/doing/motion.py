"""Animation on the mat: short rows of moments between two frames.

A moment says which motion it belongs to and how far that has come; `moved` makes the frame for it
out of the tables before and after. Nothing is known here that these two do not show already. A
screen shows the moments one after the other and then the table as it is; whoever is in a hurry
leaves them out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from msgspec.structs import replace

from jasstui.cards.action import action_of
from jasstui.cards.faces import Face
from jasstui.digits import whole
from jasstui.draw.table_model import Moving, TableModel
from jasstui.engine.views import View
from jasstui.mechanics.cardplay.dice import SIDES
from jasstui.settings import TIMES
from jasstui.table.saying.playback import Beat, Playback, best_of

STEPS = 4
"""Steps of every motion; the last one is the table as it stands afterwards."""

LATE = 0.15
"""Seconds by which a frame may come late before the output counts as slow."""

PATIENCE = 3
"""Late frames after which motions are left out."""

ROLL = (0.06, 0.08, 0.1, 0.12, 0.14)
"""Seconds of each face of a die that rolls; it slows down."""

Kind = Literal["play", "gather", "packet", "turn", "roll"]

_SECONDS: dict[Kind, float] = {
    "play": 0.16,
    "gather": 0.16,
    "packet": 0.04,
    "turn": 0.2,
    "roll": sum(ROLL),
}
"""Seconds of each motion from its first moment to the end."""


class Moment(NamedTuple):
    """`step` of `STEPS` of a motion, to be seen for so many `seconds`. `seat`: who takes the trick,
    or who gets the packet, `giver` who deals it; `face`: the card that is turned."""

    kind: Kind
    step: int
    seconds: float
    seat: int = -1
    face: Face | None = None
    giver: int = -1


def arriving(beat: Beat, playback: Playback, speed: str) -> tuple[Moment, ...]:
    """Moments before a beat is seen, which has been played back already."""
    view = playback.onlooker
    if beat == "card" and view.trick:
        return _moments("play", speed, range(1, STEPS))
    if beat == "turned" and view.deal.turned:
        face = view.rules.pack.face[view.deal.turned]
        return tuple(m._replace(face=face) for m in _moments("turn", speed, range(1, STEPS)))
    if beat == "word":
        return _rolling(playback, speed)
    if beat == "packet":
        dealt = _moments("packet", speed, (1, 3), playback.dealt)
        return tuple(moment._replace(giver=view.match.dealer) for moment in dealt)
    return ()


def _rolling(playback: Playback, speed: str) -> tuple[Moment, ...]:
    """Five faces of a die before the one that was rolled."""
    said = playback.news[-1]
    if speed == "off" or action_of(said.token).verb != "roll":
        return ()
    return tuple(
        Moment("roll", step, seconds * TIMES[speed], said.seat)
        for step, seconds in enumerate(ROLL, 1)
    )


def leaving(beat: Beat, view: View, speed: str) -> tuple[Moment, ...]:
    """Moments once a beat has been seen: a full trick goes to the seat that takes it."""
    best = best_of(view)
    if beat != "trick" or best < 0:
        return ()
    return _moments("gather", speed, range(1, STEPS + 1), view.trick[best][0])


def _moments(kind: Kind, speed: str, steps: Iterable[int], seat: int = -1) -> tuple[Moment, ...]:
    if speed == "off":
        return ()
    each = _SECONDS[kind] * TIMES[speed]
    shown = tuple(steps)
    each /= len(shown) if kind == "packet" else STEPS
    return tuple(Moment(kind, step, each, seat) for step in shown)


def before(moment: Moment, view: View) -> View:
    """The view from which a motion starts."""
    return replace(view, trick=view.trick[:-1]) if moment.kind == "play" else view


def moved(moment: Moment, start: TableModel, end: TableModel, order: Sequence[int]) -> TableModel:
    """The table at a moment, between `start` and `end`. `order`: the seats in playing order from
    the viewer."""
    way = moment.step / STEPS
    seat = order.index(moment.seat) if moment.seat in order else 0
    if moment.kind == "play":
        last = end.trick[-1]
        card = Moving(last.seat, last.seat, way, last.face, last.trump)
        return replace(start, moving=(card,))
    if moment.kind == "packet":
        giver = order.index(moment.giver) if moment.giver in order else seat
        return replace(end, moving=(Moving(seat, giver, 1 - way, dealt=giver != seat),))
    if moment.kind == "roll":
        return _rolled(end, seat, moment.step)
    if moment.kind == "turn":
        return _turned(end, moment.face, way)
    cards = [Moving(seat, card.seat, 1 - way, card.face, card.trump) for card in end.trick]
    gone = () if moment.step == STEPS else tuple(cards)
    return replace(end, trick=(), caption="", moving=gone)


def _rolled(table: TableModel, seat: int, step: int) -> TableModel:
    """Another face of the die in what the seat says, never the same twice nor the last one."""
    plate = table.seats[seat]
    spoken = "".join(
        char if (number := whole(char)) is None else str((number - 1 + step) % SIDES + 1)
        for char in plate.spoken
    )
    seats = (*table.seats[:seat], replace(plate, spoken=spoken), *table.seats[seat + 1 :])
    return replace(table, seats=seats)


def _turned(table: TableModel, face: Face | None, way: float) -> TableModel:
    """A card that is turned: its back narrows to an edge, then its face widens."""
    shown = face if way > 0.5 else None
    piles = tuple(
        replace(pile, face=shown, open=abs(2 * way - 1)) if pile.face == face else pile
        for pile in table.piles
    )
    return replace(table, piles=piles)


class Patience:
    """Watches whether the output keeps up: frames that come late again and again end motions."""

    def __init__(self) -> None:
        self.late = 0

    def note(self, planned: float, took: float) -> None:
        """Note how many seconds a frame took, and how many it should have taken."""
        self.late = self.late + 1 if took > planned + LATE else 0 if not self.over else self.late

    @property
    def over(self) -> bool:
        """True if the output is too slow for motions."""
        return self.late >= PATIENCE
