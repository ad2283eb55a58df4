"""Sides that share a column of the slate, and what stands above it."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.engine.views import View


def sides_of(view: View) -> list[tuple[int, ...]]:
    """Seats that share a column, in playing order."""
    found: dict[int, list[int]] = {}
    for seat in range(view.match.seats):
        found.setdefault(view.match.team[seat], []).append(seat)
    return [tuple(seats) for seats in found.values()]


def side_name(names: Sequence[str], seats: Sequence[int]) -> str:
    """The names of a side: "Anna + Claudia"."""
    return " + ".join(names[seat] for seat in seats)


def side_initials(names: Sequence[str], seats: Sequence[int]) -> str:
    """The same where there is little room: "A+C"."""
    return "+".join(names[seat][:1] for seat in seats)
