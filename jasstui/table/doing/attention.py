"""Guard against keys that were not meant for what they find on the screen.

Keys run ahead: one is held down, pressed once more out of impatience, or sent in a burst. Such keys
were meant for what was there before, and must not begin, end or answer anything that has only just
come up.
"""

from __future__ import annotations

from math import inf

from jasstui.table.keys.actions import BY_ID

QUIET = 0.25
"""Seconds without a decision before the first one counts. Nobody reads and answers sooner, while
keys that repeat themselves come far more often."""


class Attention:
    """Record of when the screen came into sight; times are in seconds, on one clock."""

    def __init__(self) -> None:
        self._seen = inf
        self._calm = inf

    def renewed(self) -> None:
        """Something new comes up that nobody has seen."""
        self._seen = self._calm = inf

    def shown(self, time: float) -> None:
        """It is on the screen from this time on."""
        self._seen, self._calm = time, time + QUIET

    def saw(self, time: float) -> bool:
        """True if something done at this time was done with the page in sight."""
        return time >= self._seen

    def meant(self, deed: str, time: float) -> bool:
        """True if a deed of this time was meant for what is there. One that decides something
        counts after a while of quiet only; coming sooner, it makes the quiet begin anew."""
        if not self.saw(time):
            return False
        action = BY_ID.get(deed.partition(":")[0])
        if action is None or not action.decides or time >= self._calm:
            return True
        self._calm = time + QUIET
        return False
