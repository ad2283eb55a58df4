"""Strengths of bots and their budgets for thinking, as data."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from jasstui.plain import Plain

TOGETHER = 240
"""Deals played out for a piece of advice, if each choice gets its least worlds."""


class Level(Plain):
    """A strength. Weakness comes from blunders on purpose, never from looking at hidden cards.

    `blunders`: share of decisions taken at random. `forgets`: share of the played cards a player
    does not remember. `search`: whether worlds are sampled and played out. `solves`: tricks before
    the end from which cards are chosen by exact play in sampled worlds, as far as that can be done.
    `signals`: whether partners tell each other something by their cards, and read it.
    `daring`: points by which a hand looks better than it is where something is bid or named, below
    zero worse. `talks`: whether the player says a word where others can see why.
    """

    name: str
    blunders: float = 0.0
    forgets: float = 0.0
    search: bool = False
    solves: int = 0
    signals: bool = True
    daring: float = 0.0
    talks: bool = False


EASY = Level("easy", blunders=0.15, forgets=0.6, signals=False)
NORMAL = Level("normal", solves=3)
STRONG = Level("strong", search=True, solves=5)

LEVELS = {level.name: level for level in (EASY, NORMAL, STRONG)}
"""All levels by name, weakest first."""

CHARACTERS: Mapping[str, dict[str, Any]] = {
    "careful": {"daring": -15.0},
    "bold": {"daring": 15.0},
    "talkative": {"talks": True},
}
"""What characters change in any level, by name."""


def level_of(told: str) -> Level | None:
    """The level of a bot as it is written down: "normal", or with a character "normal:bold", which
    is passed over if it is unknown; None if there is no such level."""
    name, _, character = told.partition(":")
    level = LEVELS.get(name)
    return replace(level, **CHARACTERS.get(character, {})) if level else None


def character_of(told: str) -> str:
    """The character of a bot, "" for none."""
    name, _, character = told.partition(":")
    return character if name in LEVELS and character in CHARACTERS else ""


def with_character(told: str, character: str) -> str:
    """The same level with a character, "" for none; players of somebody else's have none."""
    name = told.partition(":")[0]
    if is_guest(told):
        return told
    return f"{name}:{character}" if character and name else name


_NAME = r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*"
_GUEST = re.compile(f"{_NAME}:{_NAME}", re.ASCII)

LONGEST_GUEST = 80
"""No name of a player of somebody else's is longer."""


def is_guest(level: str) -> bool:
    """True for the name of a player that somebody has written himself: `package.module:player`."""
    own = len(level) <= LONGEST_GUEST and _GUEST.fullmatch(level) is not None
    return own and level_of(level) is None


class Budget(Plain):
    """Limits on what one decision of a searching bot may cost.

    `seconds` of wall clock, `playouts` of deals to their end; None means no limit of that kind.
    Only a budget without `seconds` gives the same move on every machine.
    """

    seconds: float | None = None
    playouts: int | None = 160

    def bounded(self) -> Budget:
        """The same, or the usual one where it has no limit and a thought would never end."""
        return Budget() if self.seconds is None and self.playouts is None else self
