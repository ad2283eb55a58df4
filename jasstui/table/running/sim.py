"""Partien of bots against each other without a screen: for statistics and for trying rules out."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from msgspec import Struct, field
from msgspec.structs import asdict

from jasstui.bots.level import Budget
from jasstui.catalogue.load import Bundle
from jasstui.catalogue.rulebook import Rulebook
from jasstui.engine.record import Header
from jasstui.engine.starting import Start
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.compile import Rules, compile_bundle
from jasstui.mechanics.state import CHANCE
from jasstui.table.running.guests import Fault, Guests
from jasstui.table.running.host import Host
from jasstui.table.running.minds import Minds
from jasstui.table.running.session import Session, next_start

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


def simulate(
    bundle: Bundle,
    rulebook: Rulebook,
    deals: int,
    seed: int,
    levels: Sequence[str],
    budget: Budget,
    guests: Guests | None = None,
) -> SimResult:
    """Play Partien one after the other until so many deals are played.

    `levels`: name of the level of each seat, or of the player in `guests` who sits there. The same
    arguments give the same result as long as the budget counts playouts, and players of somebody
    else's do the same again.
    """
    rules = compile_bundle(bundle, rulebook)
    seats = len(levels)
    result = SimResult(bundle.root, seed, list(levels))
    for sums in (result.points, result.marks, result.first, result.last):
        sums.extend([0] * seats)
    begin = Start()
    minds = Minds(budget, seed, guests=guests)
    began = perf_counter()
    while result.deals < deals:
        session = _session(rules, bundle, levels, begin, f"{seed}-{result.parties}")
        _play(session, deals - result.deals, minds, result)
        begin = next_start(session)
    result.seconds = perf_counter() - began
    minds.close()
    result.faults = guests.faults if guests else []
    return result


def _session(
    rules: Rules, bundle: Bundle, levels: Sequence[str], begin: Start, seed: str
) -> Session:
    names = tuple(str(n + 1) for n in range(len(levels)))
    kinds = tuple(f"bot:{level}" for level in levels)
    header = Header(
        bundle.root, bundle.options, names, kinds, Start(dealer=begin.dealer), info={"seed": seed}
    )
    return Session(rules, header, None)


def _play(session: Session, deals: int, minds: Minds, result: SimResult) -> None:
    """Play a Partie to its end or for a number of deals, and add it to the sums."""
    host = Host(session, minds)
    while not session.over and session.deal <= deals:
        host.run()
    result.decisions += sum(done.seat != CHANCE for done in session.done)
    result.deals += session.deal if session.over else session.deal - 1
    match = session.onlooker.match
    for entry in match.ledger:
        _add(result, entry)
    if session.over:
        result.parties += 1
        for places, group in ((result.first, match.ranking[0]), (result.last, match.ranking[-1])):
            for seat in group:
                places[seat] += 1


def _add(result: SimResult, entry: Entry) -> None:
    for seat in entry.seats:
        if entry.unit in ("points", "win"):
            result.points[seat] += entry.total
        elif entry.unit in NET:
            result.marks[seat] += NET[entry.unit] * entry.total
