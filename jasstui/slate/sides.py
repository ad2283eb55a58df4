"""What kinds of slate read from a view: sides that share a column, entries, targets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jasstui.engine.views import View
    from jasstui.mechanics.account.ledger import Entry


def sides_of(view: View) -> list[tuple[int, ...]]:
    """Seats that share a column, in playing order."""
    found: dict[int, list[int]] = {}
    for seat in range(view.match.seats):
        found.setdefault(view.match.team[seat], []).append(seat)
    return [tuple(seats) for seats in found.values()]


def side_name(names: Sequence[str], seats: Sequence[int]) -> str:
    """The names of a side: "Anna + Claudia"."""
    return " + ".join(names[seat] for seat in seats)


def side_initials(names: Sequence[str], seats: Sequence[int]) -> str:
    """The same where there is little room: "A+C"."""
    return "+".join(names[seat][:1] for seat in seats)


def target(view: View) -> int:
    """What ends the Partie, 0 for nothing of the kind."""
    return int(getattr(view.rules.spec.partie, "target", 0))


def latest(view: View, *units: str) -> list[Entry]:
    """What the last deal has written."""
    return [e for e in view.match.ledger if e.deal == view.match.number and e.unit in units]


def deals(view: View, unit: str, since: int = 1) -> dict[int, list[Entry]]:
    """What every deal has written, oldest first."""
    found: dict[int, list[Entry]] = {}
    for entry in view.match.ledger:
        if entry.unit == unit and entry.deal >= since:
            found.setdefault(entry.deal, []).append(entry)
    return found


def total(entries: Iterable[Entry], seat: int) -> int:
    """What a seat has of these entries."""
    return sum(e.total for e in entries if seat in e.seats)


def side_points(view: View, names: Sequence[str]) -> list[tuple[str, int, int]]:
    """Of every side its name, its points and what the last deal has added."""
    new = latest(view, "points")
    return [
        (side_name(names, seats), view.match.totals[seats[0]], total(new, seats[0]))
        for seats in sides_of(view)
    ]
