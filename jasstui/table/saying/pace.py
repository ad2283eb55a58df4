"""How long things stay to be seen."""

from __future__ import annotations

from jasstui.settings import Settings
from jasstui.table.saying.playback import Beat

KEY = float("inf")
"""Until a key is pressed."""

_SECONDS: dict[Beat, float] = {"card": 0.4, "word": 0.8, "turned": 1.2}

_STAYS = ("weis", "rest")
"""What waits for a key at every speed."""


def seconds(beat: Beat, settings: Settings, mine: bool) -> float:
    """How long to look at a beat, `KEY` until a key is pressed.

    At the speed "fast" it takes half as long, at "off" everything stands at once and what must be
    seen waits for a key. `mine`: it was done by who sits at the screen, who knows it already.
    """
    if beat in _STAYS:
        return KEY
    pause = settings.trick_seconds if beat == "trick" else _SECONDS.get(beat, 0.0)
    if settings.speed == "off":
        return KEY if beat in ("trick", "turned") else 0.0
    if mine and beat in ("card", "word"):
        return 0.0
    return pause / (2 if settings.speed == "fast" else 1)
