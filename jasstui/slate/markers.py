"""A score shown with two low cards: how they lie, and what stands on the slate beside them.

Serves the slate rules of Euchre.
"""

from __future__ import annotations

from typing import NamedTuple

from jasstui.plain import Plain


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
        """Whether the upper card lies face up."""
        return bool(self.upper.seen)

    @property
    def shown(self) -> int:
        """Pips that can be seen: the score."""
        return self.lower.seen + self.upper.seen


LARGE = 10
"""Target from which a Six takes the place of the Three."""


def markers(points: int, target: int) -> Markers:
    """How the cards lie for a score; below 0 as for 0, from the target on as for one less."""
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
    and the `rubber` points they count. `bridge`: one point is missing and the others are far."""

    name: str
    initials: str
    points: int
    new: int = 0
    games: int = 0
    rubber: int = 0
    bridge: bool = False


class MarkerSlate(Plain):
    """The score of a game to `target` points, with two low cards each or (`digits`) in digits."""

    target: int
    sides: tuple[MarkerSide, ...]
    digits: bool = False


BRIDGE_TARGET = 5
"""The only target for which the bridge is spoken of."""


def at_bridge(mine: int, others: int, target: int) -> bool:
    """Whether a side with so many points stands at the bridge."""
    return target == BRIDGE_TARGET and mine == target - 1 and others <= target - 3
