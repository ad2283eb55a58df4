"""Which habits cost most: what the rules of thumb lose, by kind of decision.

    python -m benchmarks.habits --form schieber-4 --deals 40 --jobs 0 --resume habits.jsonl
    python -m benchmarks.habits --form schieber-4 --deals 40 --resume habits.jsonl --records dear

Deals are played by normal bots, and every decision is searched beside it. docs/strength.md says how
what is lost is estimated. `--records` writes the dearest decisions, each as a record that ends with
it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

from benchmarks.kept import Number, Unusable
from benchmarks.setup import bundle_of, rulebook, rules_of
from benchmarks.tournament import add_options, loop_of, played
from jasstui import __version__
from jasstui.bots.kinds import kind_of
from jasstui.bots.level import NORMAL, Budget
from jasstui.bots.player import choose
from jasstui.bots.search.choice import LEAST, Weighed, weigh
from jasstui.engine.record import action_line, encode, header_line
from jasstui.engine.starting import Start
from jasstui.engine.views import View
from jasstui.host.host import Host
from jasstui.host.minds import Minds
from jasstui.host.session import Seat, Session
from jasstui.plain import Strict

PLAYOUTS = 2000

THINKS = Budget(playouts=1)
"""What the players of the deal think with, which they do not."""


class Decision(Strict):
    """A decision by the rules of thumb. `line`: how much had been done in the deal; `usual`,
    `best`: what they do, and what was best in `worlds`; `loss`: how much better that is, without
    the luck of having been found best, and its standard `error`."""

    kind: str
    line: int
    seat: int
    usual: str
    best: str
    loss: Number
    error: Number
    worlds: int


class Watched(Minds):
    """Bots whose every decision is searched, too."""

    def __init__(self, session: Session, number: int, playouts: int) -> None:
        super().__init__(THINKS, number)
        self.session, self.number, self.budget_beside = session, number, Budget(playouts=playouts)
        self.found: dict[tuple[int, int], Decision] = {}

    def __call__(self, view: View, legal: Sequence[str], calls: Sequence[str], level: str) -> str:
        token = choose(view, legal, calls, NORMAL, self.number, THINKS) or ""
        if len(legal) > 1 and self.session.deal == 1:
            line, kind = len(self.session.done), kind_of(view, legal)
            if view.playing and kind == "announce":  # the card comes afterwards
                return token
            rng = Random(f"habits {self.number} {line} {view.seat}")
            weighed = weigh(view, legal, rng, self.budget_beside)
            if found := decision(kind, line, view.seat, weighed, token):
                self.found[line, view.seat] = found
        return token


def decision(kind: str, line: int, seat: int, weighed: Weighed, done: str) -> Decision | None:
    """What was found out about a decision, if what was `done` was tried in enough worlds; the last
    tricks, which are played exactly, may go otherwise than by the rules of thumb."""
    found = weighed.found
    usual = done if done in found else weighed.usual
    worlds = len(found.get(usual, ()))
    if worlds < LEAST:
        return None
    tried = {token: values[:worlds] for token, values in found.items() if len(values) >= worlds}
    best = max(tried, key=lambda t: (fmean(tried[t]), t == usual))
    gains = [a - b for a, b in zip(tried[best], tried[usual], strict=True)]
    error = stdev(gains) / sqrt(worlds)
    return Decision(kind, line, seat, usual, best, lost(tried, usual), error, worlds)


def lost(tried: Mapping[str, Sequence[float]], usual: str) -> float:
    """How much better the best candidate is than the usual one: chosen in one half of the worlds,
    judged in the other, and the other way round. The best of several that are equally good has had
    luck, which does not last from one half to the other; so one decision may come out below 0."""

    def half(chosen: int, judged: int) -> float:
        best = max(tried, key=lambda t: (sum(tried[t][chosen::2]), t == usual))
        return fmean(tried[best][judged::2]) - fmean(tried[usual][judged::2])

    return (half(0, 1) + half(1, 0)) / 2


def table(form: str, number: int) -> Session:
    """The table at which the deal of this number is played."""
    bundle, count = bundle_of(form), rules_of(form).spec.players[0]
    seats = tuple(Seat(str(seat + 1), NORMAL.name) for seat in range(count))
    start, info = Start(dealer=number % count), {"seed": str(number)}
    return Session.new(bundle, rulebook(), seats, None, start, info)


def decisions(form: str, playouts: int, number: int) -> list[Decision]:
    """Those of the deal of this number, in order, apart from what is not searched."""
    session = table(form, number)
    watched = Watched(session, number, playouts)
    host = Host(session, watched)
    while session.deal <= 1 and not session.over:
        host.step(0.0)
    return [*watched.found.values()]


def record(form: str, number: int, found: Decision) -> bytes:
    """The deal up to this decision, with what was better as a note."""
    session = table(form, number)
    host = Host(session, Minds(THINKS, number))
    while not any(done.seat == found.seat for done in session.done[found.line :]):
        host.step(0.0)
    lines, sums = [], 0
    header, sums = encode(header_line(session.header, __version__), sums)
    for at, done in enumerate(session.done, 1):
        line = action_line(at, done.seat, done.token)
        last = at > found.line and done.seat == found.seat
        if last:
            line["note"] = f"{found.kind}: {found.best} {found.loss:+.2f} ± {found.error:.2f}"
        data, sums = encode(line, sums)
        lines.append(data)
        if last:
            break
    return header + b"".join(lines)


def rows(found: Sequence[Decision], deals: int) -> Iterable[str]:
    """A line for each kind, the dearest in sum first."""
    yield f"{'kind':<12}{'decisions':>10}{'other':>8}{'loss':>9}{'±':>8}{'a deal':>9}{'sum':>10}"
    kinds: dict[str, list[Decision]] = {}
    for one in found:
        kinds.setdefault(one.kind, []).append(one)
    for kind, some in sorted(kinds.items(), key=lambda item: -total(item[1])):
        yield _row(kind, some, deals)
    yield _row("all", found, deals)


def total(found: Iterable[Decision]) -> float:
    """What all of them lose together."""
    return sum(one.loss for one in found)


def _row(kind: str, some: Sequence[Decision], deals: int) -> str:
    if not some:
        return f"{kind:<12}{0:>10}"
    losses = [one.loss for one in some]
    half = 1.96 * stdev(losses) / sqrt(len(losses)) if len(losses) > 1 else 0.0
    other = sum(one.best != one.usual for one in some) / len(some)
    both = f"{total(some) / deals:>9.3f}{total(some):>10.2f}"
    return f"{kind:<12}{len(some):>10}{other:>8.0%}{fmean(losses):>9.3f}{half:>8.3f}{both}"


def dearest(found: Iterable[tuple[int, Decision]], most: int) -> list[tuple[int, Decision]]:
    """With the number of its deal: those that lose most for certain, two standard errors off."""
    ordered = sorted(found, key=lambda each: 2 * each[1].error - each[1].loss)
    return [(number, one) for number, one in ordered[:most] if one.loss > 2 * one.error]


def main() -> None:
    """Measure, print and write records."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--form", default="schieber-4")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--playouts", type=int, default=PLAYOUTS, help="of each decision")
    parser.add_argument("--first", type=int, default=200_000, help="number of the first deal")
    parser.add_argument("--dearest", type=int, default=10, help="how many are told one by one")
    parser.add_argument("--records", type=Path, metavar="FOLDER", help="write these as records")
    add_options(parser)
    given = parser.parse_args()
    numbers = range(given.first, given.first + given.deals)
    job, work = f"{given.form}, habits", partial(decisions, given.form, given.playouts)
    job = f"{job}, {given.playouts} playouts"
    found = [*played(job, work, numbers, list[Decision], loop_of(given))]
    print(f"{given.form}, {given.deals} deals, {given.playouts} playouts a decision")
    for row in rows([one for deal in found for one in deal], given.deals):
        print(row)
    flat = [(n, one) for n, deal in zip(numbers, found, strict=True) for one in deal]
    for number, one in dearest(flat, given.dearest):
        told = f"{one.kind:<9} {one.usual}, not {one.best}: {one.loss:.2f} ± {one.error:.2f}"
        print(f"{told}  deal {number}, line {one.line + 1}", end="")
        if given.records:
            print(f"  {written(given.records, given.form, number, one)}", end="")
        print()


def written(folder: Path, form: str, number: int, one: Decision) -> Path:
    """Write the record of a decision and tell its name."""
    path = folder / f"{form}-{number}-{one.line + 1}-{one.kind}.jsonl"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_bytes(record(form, number, one))
    except OSError as error:
        raise Unusable(f"{path} cannot be written: {error.strerror}.") from None
    return path


if __name__ == "__main__":
    from benchmarks import habits  # other processes find what they play by its name

    habits.main()
