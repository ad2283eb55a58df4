"""The deal of the day: one deal that is the same for everybody on a date, with normal bots.

Cards, forehand and bots follow from date, form and version alone, so that two people get the same
deal on any machine. What they make of it is told beside what bots make of the same cards.
"""

from __future__ import annotations

from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from statistics import fmean

from msgspec.structs import replace

from jasstui import __version__
from jasstui.bots.level import NORMAL, Budget
from jasstui.catalogue.load import Bundle
from jasstui.catalogue.rulebook import Rulebook
from jasstui.digits import DIGITS
from jasstui.engine.starting import Start
from jasstui.host import tries
from jasstui.host.heads import AGAIN, DAY, TRY
from jasstui.host.host import Host
from jasstui.host.minds import Minds
from jasstui.host.session import Session
from jasstui.host.tables import opened, players_at, seats_for
from jasstui.plain import Plain

STEPS = 9
"""Length of the bar that tells by how much somebody did better than bots."""


class DayResult(Plain):
    """What came of the deal of the day. `made`: by each side on the slate, that of the person
    first; `bots`: what bots made of the same cards, in the same order; `again`: it was not the
    first try."""

    date: str
    again: bool
    made: tuple[float, ...]
    bots: tuple[float, ...]

    @property
    def better(self) -> int:
        """By how much the person's side was further above the mean of all than with bots, in ninths
        of all that was written; at least one where it was."""
        own, theirs = (each[0] - fmean(each) for each in (self.made, self.bots))
        gain, all_of_it = own - theirs, sum(map(abs, self.made)) or 1.0
        return max(1, min(STEPS, round(STEPS * gain / all_of_it))) if gain > 0 else 0


def today() -> str:
    """The date by which everybody has the same deal."""
    return datetime.now(UTC).date().isoformat()


def number_of(date: str, form: str, version: str = __version__) -> str:
    """The deal number of a day: nine digits of a hash over version, form and date."""
    told = f"{version} {form} {date}".encode()
    return str(int(sha256(told).hexdigest(), 16) % 10**DIGITS)


def deal_of(
    date: str,
    bundle: Bundle,
    rulebook: Rulebook,
    names: tuple[str, ...],
    path: Path | None = None,
    again: bool = False,
    version: str = __version__,
) -> Session:
    """The table of a day with the person at the first seat. Raises `RecordProblem`."""
    number, count = number_of(date, bundle.root, version), bundle.spec.players[0]
    info = {"seed": number, DAY: date, TRY: tries.new(), **({AGAIN: "yes"} if again else {})}
    seats = seats_for(names, count, 0, NORMAL.name)
    start = Start(dealer=int(number) % count)
    return Session.new(bundle, rulebook, seats, path, start, info)


def result_of(session: Session) -> DayResult:
    """The deal of the day that is over, beside that of bots at all seats, who play it once more:
    some hundredths of a second. Raises `RecordProblem`."""
    info = session.header.info
    header = replace(session.header, players=players_at(session.seats, -1, NORMAL.name))
    alone = opened(session.rules, header, None)
    host = Host(alone, Minds(Budget(), int(info["seed"])))
    while not alone.over:
        host.hasten()
    me = next((p for p, seat in enumerate(session.seats) if seat.person), 0)
    team, made, theirs = session.onlooker.match.team, _made(session), _made(alone)
    order = [(me + step) % len(made) for step in range(len(made))]
    first = {team[seat]: seat for seat in reversed(order)}  # of each side
    sides = [seat for seat in order if first[team[seat]] == seat]
    results = (tuple(each[p] for p in sides) for each in (made, theirs))
    return DayResult(info[DAY], tries.is_again(session.header), *results)


def _made(session: Session) -> tuple[float, ...]:
    """What each seat has written."""
    view = session.onlooker
    return tuple(round(worth, 1) + 0.0 for worth in view.rules.partie.worth(view.match))
