"""Rules of thumb of evenings: when one ends, what is paid for, and whether to meet again."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.bots.known import Known
from jasstui.mechanics.partien.meetings import Meetings


def bill(_known: Known, legal: Sequence[str]) -> str:
    """A bill for a table of people."""
    return "bill 100" if "bill 100" in legal else legal[-1]


def meet(known: Known, _legal: Sequence[str]) -> str:
    """Meet again until everybody has been host."""
    return "part" if set(known.match.order) <= set(known.match.evening.hosts) else "meet"


def time_is_up(known: Known) -> bool:
    """True once bots call the end that is a time of day: after as many rounds as there are
    players."""
    partie, players = known.rules.spec.partie, len(known.match.order)
    by_clock = isinstance(partie, Meetings) and not partie.rounds
    return by_clock and known.match.evening.dealt >= players * players
