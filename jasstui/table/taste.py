"""What a person may choose about the table, as far as the table needs to know it.

The settings file fills it; tests and callers without settings take `Taste()`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

Speed = Literal["normal", "fast", "off"]


class TableSettings(Protocol):
    """The fields of the settings that a table reads.

    `deck`: "french" or "swiss". `theme`: "dark" or "light". `colours`: "truecolor", "256", "16" or
    "none". `speed`: "normal", "fast" or "off", where pauses wait for a key. `quick_play`: a digit
    plays its card at once. `memory_aids`: "none", "points" or "all".
    """

    @property
    def language(self) -> str: ...
    @property
    def deck(self) -> str: ...
    @property
    def theme(self) -> str: ...
    @property
    def colours(self) -> str: ...
    @property
    def ascii(self) -> bool: ...
    @property
    def four_colour(self) -> bool: ...
    @property
    def speed(self) -> str: ...
    @property
    def quick_play(self) -> bool: ...
    @property
    def memory_aids(self) -> str: ...


@dataclass(frozen=True)
class Taste:
    """Settings as they are before anybody has chosen anything."""

    language: str = "de"
    deck: str = "french"
    theme: str = "dark"
    colours: str = "truecolor"
    ascii: bool = False
    four_colour: bool = False
    speed: str = "normal"
    quick_play: bool = False
    memory_aids: str = "points"
