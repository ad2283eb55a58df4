"""The ledger: every score is a line that names its rule; totals and slates are derived from it."""

from __future__ import annotations

from typing import NamedTuple


class Entry(NamedTuple):
    """One line.

    `unit`: "points", "strich", "minus" (Striche taken off), "null", "double", "win" (a game),
    "life" (a stake lost), "write-points" (of contracts), "partie" (a Partie won +1 or lost -1 at a
    blow), "game" (of a rubber), "schneider" (the losers have less than half the target), "stake"
    or "mark" (Berg, Schneider and the like, scored over several Partien); of meetings
    "meeting-won", "restaurant" and "share" (of the bill).
    `seats` all get the line once together (a side) when `unit` is "points", each for himself
    otherwise. `amount` is written `times` times. `cause`: a word of the message catalogue
    ("tricks", "weis") and `of` its parameters, cards as codes.
    """

    rule: str
    seats: tuple[int, ...]
    unit: str
    amount: int
    times: int = 1
    cause: str = ""
    deal: int = 0
    of: tuple[tuple[str, str], ...] = ()

    @property
    def total(self) -> int:
        """Amount with its multiplier."""
        return self.amount * self.times
