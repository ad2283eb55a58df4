"""The course of a deal as a curve of what is expected, and the points at which it turned."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.plain import Plain

CERTAIN = 3.0
"""Standard errors of a difference that is no chance."""

PART = 8
"""A turning point moves the curve by one of so many parts of its height."""


class Chance(Plain):
    """Expected results of a deal in a position, by seat, in the unit of the slate, with the
    standard `errors` of what they differ by from the position before. `heard`: number of events by
    then."""

    heard: int
    results: tuple[float, ...]
    errors: tuple[float, ...]


def turning_points(found: Sequence[Chance], seat: int) -> list[int]:
    """Places in the course of a deal at which it turned for a seat: what was done there has moved
    what is expected by more than chance explains, and far."""
    values = [one.results[seat] for one in found]
    far = (max(values) - min(values)) / PART if values else 0.0
    return [
        at
        for at in range(1, len(found))
        if abs(values[at] - values[at - 1]) > max(far, CERTAIN * found[at].errors[seat])
    ]
