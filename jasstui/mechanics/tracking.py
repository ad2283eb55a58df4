"""What somebody still knows of cards that change places: of the state by whoever moves them, and of
a view by whoever hears of it."""

from __future__ import annotations


def tracked(known: int, seen: int | None, whole: bool, stays: int) -> tuple[int, int]:
    """The cards that somebody knows to have left a place, and those he still knows to be there.

    `known`: cards of the place that he knew; `seen`: those that left, None if he did not see their
    faces; `whole`: all have left; `stays`: cards that, as he knows, are not among them. Whoever
    sees no faces loses track of the place, but for what stays, unless the whole place has moved.
    """
    if seen is not None:
        return seen, known & ~seen
    return (known, 0) if whole else (0, known & stays)
