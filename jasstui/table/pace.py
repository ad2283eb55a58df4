"""How long things stay to be seen."""

from __future__ import annotations

from jasstui.table.playback import Beat

KEY = float("inf")
"""Until a key is pressed."""

_SECONDS: dict[Beat, float] = {"card": 0.4, "word": 0.8, "turned": 1.2, "trick": 1.6}

_STAYS = ("weis", "rest")
"""What waits for a key at every speed."""


def seconds(beat: Beat, speed: str, mine: bool) -> float:
    """How long to look at a beat, `KEY` until a key is pressed.

    `speed`: "normal", "fast" takes half as long, at "off" everything stands at once and what must
    be seen waits for a key. `mine`: it was done by who sits at the screen, who knows it already.
    """
    if beat in _STAYS:
        return KEY
    if beat not in _SECONDS:
        return 0.0
    if speed == "off":
        return KEY if beat in ("trick", "turned") else 0.0
    if mine and beat in ("card", "word"):
        return 0.0
    return _SECONDS[beat] / (2 if speed == "fast" else 1)
