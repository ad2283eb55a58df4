"""A score shown with two low cards: how they lie, and what stands on the slate beside them.

Serves the slate rules of Euchre.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, Self, cast

from msgspec.structs import replace

from jasstui.plain import Plain
from jasstui.slate.models import Line, Message, Slate, message
from jasstui.slate.reading import Reading, Sample, side_initials, side_name, total

if TYPE_CHECKING:
    from jasstui.mechanics.partien.rubber import Rubber


class Marker(NamedTuple):
    """One of the two cards: its pips, and how many of them can be seen. A card of which none can
    be seen lies face down, or is wholly covered."""

    pips: int
    seen: int


class Markers(NamedTuple):
    """Two cards, one lying on the other. `up`: whether the upper one lies face up."""

    lower: Marker
    upper: Marker

    @property
    def up(self) -> bool:
        """True if the upper card lies face up."""
        return bool(self.upper.seen)

    @property
    def shown(self) -> int:
        """Pips that can be seen: the score."""
        return self.lower.seen + self.upper.seen


LARGE = 10
"""Target from which a Six takes the place of the Three."""


def markers(points: int, target: int) -> Markers:
    """The marker cards for a score; below 0 as for 0, from the target on as for one less."""
    n = max(0, min(points, target - 1))
    if target >= LARGE:
        if n > 6:
            return Markers(Marker(4, n - 6), Marker(6, 6))
        return Markers(Marker(6, n), Marker(4, 0))
    if n == 2:
        return Markers(Marker(4, 2), Marker(3, 0))
    if n == 3:
        return Markers(Marker(4, 0), Marker(3, 3))
    if n >= 4:
        return Markers(Marker(3, n - 4), Marker(4, 4))
    return Markers(Marker(3, n), Marker(4, 0))


class MarkerSide(Plain):
    """One side: `points` in the running game, `new` of them from the last deal; `games` it has won
    and the `rubber` points they count. `bridge`: of two sides, this one
    lacks one point and the other is far."""

    name: str
    initials: str
    points: int
    new: int = 0
    games: int = 0
    rubber: int = 0
    bridge: bool = False


class MarkerSlate(Slate):
    """The score of a game to `target` points, with two low cards each or (`digits`) in digits."""

    kind = "markers"

    target: int
    sides: tuple[MarkerSide, ...]
    digits: bool = False

    def title(self) -> Message:
        """The side that stands at the bridge, else the target."""
        bridge = next((side for side in self.sides if side.bridge), None)
        if bridge is not None:
            return message("table.rail.bridge", name=bridge.initials)
        return message("table.target", n=self.target)

    def told(self) -> Iterator[Line]:
        """Points, who stands at the bridge, games and what they count."""
        for side in self.sides:
            games = [message("summary.unit.games", n=side.games)] if side.games else []
            rubber = [message("lines.rubber", n=side.rubber)] if side.rubber else []
            points = [message("summary.unit.points", n=side.points)]
            bridge = [message("lines.bridge")] if side.bridge else []
            yield side.name, [*points, *bridge, *games, *rubber]

    def before(self) -> Self:
        """With the points of the last deal taken off."""
        points = [max(0, side.points - side.new) for side in self.sides]
        bridges = [stands_at_bridge(points, at, self.target) for at in range(len(points))]
        both = zip(self.sides, points, bridges, strict=True)
        sides = (replace(side, points=n, new=0, bridge=bridge) for side, n, bridge in both)
        return replace(self, sides=tuple(sides))


BRIDGE_TARGET = 5
"""The only target for which the bridge is spoken of."""


def at_bridge(mine: int, others: int, target: int) -> bool:
    """True if a side with so many points stands at the bridge."""
    return target == BRIDGE_TARGET and mine == target - 1 and others <= target - 3


def stands_at_bridge(points: Sequence[int], at: int, target: int) -> bool:
    """True if of two sides with so many points this one stands at the bridge."""
    return len(points) == 2 and at_bridge(points[at], points[1 - at], target)


def build(read: Reading) -> MarkerSlate:
    """The slate of a Partie of games. A game that has just been won stands until the next deal."""
    spec, sides = cast("Rubber", read.spec.partie), read.sides
    standing = read.match.ended or read.match.totals
    totals = [standing[seats[0]] for seats in sides]
    told = []
    for at, seats in enumerate(sides):
        column = read.match.columns[seats[0]]
        told.append(
            MarkerSide(
                name=side_name(read.names, seats),
                initials=side_initials(read.names, seats),
                points=totals[at],
                new=total(read.latest("points"), seats[0]),
                games=column.games,
                rubber=column.rubber,
                bridge=stands_at_bridge(totals, at, spec.target),
            )
        )
    return MarkerSlate(spec.target, tuple(told))


def sample(of: Sample) -> MarkerSlate:
    """In the middle of a game."""
    points = zip(of.sides, (3, 1, 0, 2), strict=False)
    sides = [
        MarkerSide(side_name(of.names, side), side_initials(of.names, side), n)
        for side, n in points
    ]
    return MarkerSlate(of.target, tuple(sides))
