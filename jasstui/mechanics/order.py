"""Orders of players: once round the table from somebody on, and by how they stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

CHANCE = -1
"""The seat of chance: shuffles, cuts and draws are its actions."""


def round_from(players: Sequence[int], first: int) -> tuple[int, ...]:
    """Once round in playing order, beginning with this player."""
    at = players.index(first)
    return (*players[at:], *players[:at])


def round_after(players: Sequence[int], last: int) -> tuple[int, ...]:
    """Once round in playing order, beginning after this player, who comes last."""
    at = players.index(last) + 1
    return (*players[at:], *players[:at])


def ranked(
    players: Iterable[int], standing: Callable[[int], float], best: str = "highest"
) -> list[tuple[int, ...]]:
    """Groups of players who stand level, the best first. `best`: "highest" or "lowest"."""
    order = list(players)
    levels = sorted({standing(p) for p in order}, reverse=best == "highest")
    return [tuple(p for p in order if standing(p) == level) for level in levels]
