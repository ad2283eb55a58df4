"""Source of the slates: a seat's view, names, and what it calls boxes and deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from jasstui.lists import together

if TYPE_CHECKING:
    from jasstui.catalogue.models import FormSpec
    from jasstui.engine.views import View
    from jasstui.mechanics.account.ledger import Entry
    from jasstui.mechanics.facts import MatchState, Played


class Reading(NamedTuple):
    """A view with names for it: one per seat, `box` for boxes, short or not, `told` for the game of
    a deal. Without them boxes have the names of the catalogue and deals their numbers."""

    view: View
    names: Sequence[str]
    box: Callable[[str, bool], str] = lambda box, _: box
    told: Callable[[Played], str] = lambda _: ""

    @property
    def match(self) -> MatchState:
        """Public state of the Partie."""
        return self.view.match

    @property
    def spec(self) -> FormSpec:
        """The form."""
        return self.view.rules.spec

    @property
    def target(self) -> int:
        """The number that ends the Partie, 0 for nothing of the kind."""
        return self.spec.partie.target

    @property
    def sides(self) -> list[tuple[int, ...]]:
        """Seats that share a column, in playing order."""
        return sides_of(self.view)

    def latest(self, *units: str) -> list[Entry]:
        """Entries written by the last deal."""
        return self.deals(*units).get(self.match.number, [])

    def deals(self, *units: str, since: int = 1) -> dict[int, list[Entry]]:
        """Entries written by every deal, oldest first."""
        written = (e for e in self.match.ledger if e.unit in units and e.deal >= since)
        return together(written, lambda entry: entry.deal)

    def points(self) -> list[tuple[str, int, int]]:
        """Of every side its name, its points and what the last deal has added."""
        totals, new = self.match.totals, self.latest("points")
        return [
            (side_name(self.names, seats), totals[seats[0]], total(new, seats[0]))
            for seats in self.sides
        ]


class Sample(NamedTuple):
    """A sample to be made: up to four names, a Partie to so many of a unit, and the sides of those
    who play, as places among the names."""

    names: Sequence[str]
    target: int
    unit: str
    sides: Sequence[tuple[int, ...]] = ((0, 2), (1, 3))

    @property
    def pairs(self) -> tuple[str, str]:
        """Names of two sides."""
        first, second, *_ = self.sides
        return side_name(self.names, first), side_name(self.names, second)


def sides_of(view: View) -> list[tuple[int, ...]]:
    """Seats that share a column, in playing order."""
    match = view.match
    return [*map(tuple, together(range(match.seats), match.team.__getitem__).values())]


def side_name(names: Sequence[str], seats: Sequence[int]) -> str:
    """The names of a side: "Anna + Claudia"."""
    return " + ".join(names[seat] for seat in seats)


def side_initials(names: Sequence[str], seats: Sequence[int]) -> str:
    """The same where there is little room: "A+C"."""
    return "+".join(names[seat][:1] for seat in seats)


def total(entries: Iterable[Entry], seat: int) -> int:
    """Total of a seat in these entries."""
    return sum(e.total for e in entries if seat in e.seats)
