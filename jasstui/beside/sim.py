"""Partien of bots against each other without a screen: for statistics and for trying rules out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import cached_property
from itertools import count, pairwise
from time import perf_counter
from typing import Any

from msgspec import Struct, field
from msgspec.structs import asdict

from jasstui.bots.level import Budget
from jasstui.catalogue.load import Bundle
from jasstui.catalogue.rulebook import Rulebook
from jasstui.engine.record import Header
from jasstui.host.guests import Fault, Guests
from jasstui.host.host import Host
from jasstui.host.minds import Minds
from jasstui.host.session import Session
from jasstui.jobs import in_order, spread
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.compile import Rules, compile_bundle
from jasstui.mechanics.order import CHANCE
from jasstui.plain import Plain

NET = {"strich": 1, "null": -1, "double": -2, "life": -1, "write-points": 1}
"""Value of a mark on the slate in Striche, a stake lost like a Null."""


class SimResult(Struct):
    """Sums over all deals, by seat where there are several values.

    `parties`: Partien that came to an end; the last one may be cut short. `points`: card points,
    Weis and bonuses written; `marks`: Striche less Nullen; `first`, `last`: how often a seat took
    that place (partners share it). `faults`: where players of somebody else's broke the rules.
    """

    form: str
    seed: int
    levels: list[str]
    deals: int = 0
    parties: int = 0
    decisions: int = 0
    seconds: float = 0.0
    points: list[int] = field(default_factory=list)
    marks: list[int] = field(default_factory=list)
    first: list[int] = field(default_factory=list)
    last: list[int] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {**asdict(self), "faults": [asdict(fault) for fault in self.faults]}


class Deal(Plain):
    """What one deal adds to the sums."""

    decisions: int
    points: list[int]
    marks: list[int]


class Played(Plain):
    """A Partie that was played. `first`, `last`: who took that place, nobody where it was cut
    short."""

    deals: list[Deal]
    over: bool
    first: tuple[int, ...] = ()
    last: tuple[int, ...] = ()


class Table:
    """A table of bots, which may stand in another process. Each Partie is for itself: cards and
    first dealer follow from its number alone."""

    def __init__(
        self, bundle: Bundle, rulebook: Rulebook, levels: Sequence[str], minds: Minds
    ) -> None:
        self.bundle, self.rulebook, self.levels = bundle, rulebook, tuple(levels)
        self.minds, self.budget, self.seed = minds, minds.budget, minds.seed

    @cached_property
    def rules(self) -> Rules:
        """The form, compiled where it is played."""
        return compile_bundle(self.bundle, self.rulebook)

    def __getstate__(self) -> dict[str, Any]:
        here = ("rules", "minds")
        return {name: value for name, value in vars(self).items() if name not in here}

    def __setstate__(self, told: dict[str, Any]) -> None:
        vars(self).update(told)
        self.minds = Minds(self.budget, self.seed)

    def __call__(self, item: tuple[int, int]) -> Played:
        """Play the Partie of a number to its end, or for so many deals."""
        number, most = item
        session = self._session(number)
        host = Host(session, self.minds)
        while not session.over and session.deal <= most:
            host.hasten()
        last = session.deal if session.over else session.deal - 1
        deals = _deals(session, last)
        if not session.over:
            return Played(deals, False)
        ranking = session.onlooker.match.ranking
        return Played(deals, True, ranking[0], ranking[-1])

    def _session(self, number: int) -> Session:
        names = tuple(str(n + 1) for n in range(len(self.levels)))
        kinds = tuple(f"bot:{level}" for level in self.levels)
        info = {"seed": f"{self.seed}-{number}"}
        header = Header(self.bundle.root, self.bundle.options, names, kinds, info=info)
        return Session(self.rules, header, None)


def simulate(
    bundle: Bundle,
    rulebook: Rulebook,
    deals: int,
    seed: int,
    levels: Sequence[str],
    budget: Budget,
    guests: Guests | None = None,
    jobs: int = 1,
) -> SimResult:
    """Play Partien until so many deals are played.

    `levels`: name of the level of each seat, or of the player in `guests` who sits there. `jobs`:
    processes, 0 for one on every core; players of somebody else's sit in this one alone. The same
    arguments give the same result with any number of these, as long as the budget counts playouts
    and players of somebody else's do the same again. Raises `ImportError` for `jobs` without
    joblib.
    """
    seats = len(levels)
    result = SimResult(bundle.root, seed, list(levels))
    for sums in (result.points, result.marks, result.first, result.last):
        sums.extend([0] * seats)

    def numbers() -> Iterator[tuple[int, int]]:
        for number in count():  # at most as many deals as were missing when it began
            yield number, deals - result.deals

    minds = Minds(budget, seed, guests=guests)
    began = perf_counter()
    table = Table(bundle, rulebook, levels, minds)
    with closing(spread(table, numbers(), jobs)) as done:
        for played in in_order(((number, got) for (number, _), got in done), count()):
            _count(result, played, deals - result.deals)
            if result.deals >= deals:
                break
    result.seconds = perf_counter() - began
    minds.close()
    result.faults = guests.faults if guests else []
    return result


def _deals(session: Session, last: int) -> list[Deal]:
    """What each deal adds to the sums, as far as the last one that is over. What was done before
    the first deal, and written there, is among what belongs to that."""
    ends = [0, *(session.beginning(number + 1) for number in range(1, last + 1))]
    acted = [
        sum(done.seat != CHANCE for done in session.done[begun:end])
        for begun, end in pairwise(ends)
    ]
    seats = len(session.seats)
    deals = [Deal(count, [0] * seats, [0] * seats) for count in acted]
    for entry in session.onlooker.match.ledger:
        if entry.deal <= last:
            _add(deals[max(entry.deal, 1) - 1], entry)
    return deals


def _add(deal: Deal, entry: Entry) -> None:
    for seat in entry.seats:
        if entry.unit in ("points", "win"):
            deal.points[seat] += entry.total
        elif entry.unit in NET:
            deal.marks[seat] += NET[entry.unit] * entry.total


def _count(result: SimResult, played: Played, most: int) -> None:
    """Add so many deals of a Partie to the sums, and its places if it came to its end by then."""
    for deal in played.deals[:most]:
        result.deals += 1
        result.decisions += deal.decisions
        for sums, found in ((result.points, deal.points), (result.marks, deal.marks)):
            for seat, amount in enumerate(found):
                sums[seat] += amount
    if played.over and len(played.deals) <= most:
        result.parties += 1
        for places, seats in ((result.first, played.first), (result.last, played.last)):
            for seat in seats:
                places[seat] += 1
