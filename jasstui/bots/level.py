"""Strengths of bots and their budgets for thinking, as data."""

from __future__ import annotations

import re

from jasstui.plain import Plain

TOGETHER = 240
"""Deals played out for a piece of advice, if each choice gets its least worlds."""


class Level(Plain):
    """A strength. Weakness comes from blunders on purpose, never from looking at hidden cards.

    `blunders`: share of decisions taken at random. `forgets`: share of the played cards a player
    does not remember. `search`: whether worlds are sampled and played out. `solves`: tricks before
    the end from which cards are chosen by exact play in sampled worlds, as far as that can be done.
    `signals`: whether partners tell each other something by their cards, and read it.
    """

    name: str
    blunders: float = 0.0
    forgets: float = 0.0
    search: bool = False
    solves: int = 0
    signals: bool = True


EASY = Level("easy", blunders=0.15, forgets=0.6, signals=False)
NORMAL = Level("normal", solves=3)
STRONG = Level("strong", search=True, solves=5)

LEVELS = {level.name: level for level in (EASY, NORMAL, STRONG)}
"""All levels by name, weakest first."""

_NAME = r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*"
_GUEST = re.compile(f"{_NAME}:{_NAME}", re.ASCII)

LONGEST_GUEST = 80
"""No name of a player of somebody else's is longer."""


def is_guest(level: str) -> bool:
    """True for the name of a player that somebody has written himself: `package.module:player`."""
    return len(level) <= LONGEST_GUEST and _GUEST.fullmatch(level) is not None


class Budget(Plain):
    """Limits on what one decision of a searching bot may cost.

    `seconds` of wall clock, `playouts` of deals to their end; None means no limit of that kind.
    Only a budget without `seconds` gives the same move on every machine.
    """

    seconds: float | None = None
    playouts: int | None = 160
