"""Staged deals of Ramset. Hearts are trumps; seat 0 leads and the last seat deals."""

from __future__ import annotations

from tests.rules.handjass_deals import said
from tests.support import Table

FORM = "ramset"
STAGE = "0=HQHJC7SAS7 1=HKCAD8SKS8 2=HTCKD9SQS9 blind=H7H8C8C9D7 stock=H9"
"""Hearts are trumps; seat 0 leads, seat 2 deals. The Blinder has H7 H8 C8 C9 and the Belli."""

KEEP = ("pass",) * 3
COME = ("come",) * 3


def table(*words: str, stage: str = STAGE, seats: int = 3, **more: object) -> Table:
    """A deal as staged, after these words of whoever is asked."""
    return said(Table(FORM, stage, seats=seats, **more), *words)  # type: ignore[arg-type]


def playing(stage: str = STAGE, robbed: str = "pass", **options: str) -> Table:
    """All three play with their own hands; the dealer says whether he robs."""
    return table(*KEEP, *COME, robbed, stage=stage, options=options)


def written(t: Table) -> dict[int, int]:
    """Striche of each player less what was taken off."""
    found: dict[int, int] = {}
    for entry in t.ledger(1):
        sign = -1 if entry.unit == "minus" else 1
        found[entry.seats[0]] = found.get(entry.seats[0], 0) + sign * entry.total
    return found
