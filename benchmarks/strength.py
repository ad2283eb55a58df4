"""Which of two levels plays better, by paired deals.

    python -m benchmarks.strength --form schieber-4 --a strong --b normal --deals 200 --playouts 120
    python -m benchmarks.strength --missing
    python -m benchmarks.strength --form schieber-4 --a normal --b easy --write
    python -m benchmarks.strength --all --a strong --b easy --playouts 24 --seconds 60
    python -m benchmarks.strength --bots normal,package.module:player --deals 200 --option weis=off

`--write` puts the figure among those of the documentation, `--missing` tells what is not shown
there yet, `--all` measures and writes that for one pair of levels, form by form, and may be broken
off and begun again. Then `python docs/strength.py` and `python docs/forms.py` write the tables.
    python -m benchmarks.strength --form schieber-4 --deals 600 --jobs 0 --resume schieber.jsonl

Every deal is played twice with the same cards, the two levels exchanging seats, so that the luck of
the cards cancels out. `--partien` plays whole Partien and counts places instead of what stands on
the slate. docs/strength.md says how seats are shared out and what the figures mean.
"""

from __future__ import annotations

import argparse
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import cache, partial
from itertools import combinations
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import perf_counter

from benchmarks.kept import Number, Unusable
from benchmarks.matches import PAIRS, Match, missing, store, stored, unit_of
from benchmarks.setup import rules_of
from benchmarks.tournament import HERE, Loop, add_options, loop_of, played
from jasstui.bots.level import Budget, is_guest, level_of
from jasstui.engine.step import act, calls, chance, legal, start, to_act
from jasstui.engine.view_of import view_of
from jasstui.host.guests import Guests
from jasstui.host.minds import Minds
from jasstui.mechanics.bidding.choose import Series
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.games import step_of
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State
from jasstui.problem import Problem
from jasstui.stdio import put
from jasstui.table.program.problems import sentence
from jasstui.words import FALLBACK, words_for

LEAST = 12
"""Pairs that are played however long they take."""


@dataclass
class Thinking:
    """Time that the first level has spent on questions with more than one answer."""

    seconds: Number = 0.0
    decisions: int = 0
    faults: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Contest:
    """What is compared: level `a` with level `b` in a form with so many `seats`. `whole`: Partien
    are played to their end; `options`: agreements that are not as usual."""

    form: str
    a: str
    b: str
    budget: Budget
    seats: int
    whole: bool = False
    options: tuple[tuple[str, str], ...] = ()

    @property
    def rules(self) -> Rules:
        """The form under these agreements."""
        return rules_of(self.form, self.options)

    @property
    def told(self) -> str:
        """All of it in a line."""
        limit = f"{self.budget.seconds:g} s, " if self.budget.seconds is not None else ""
        partien = ", whole Partien" if self.whole else ""
        who = f"{self.form}, {self.seats} seats, {self.a} against {self.b}"
        agreed = "".join(f", {name}={value}" for name, value in self.options)
        return f"{who}, {limit}{self.budget.playouts} playouts{partien}{agreed}"


def gains(
    contest: Contest, levels: list[str], dealer: int, seed: int, watch: Thinking
) -> list[float]:
    """Play one deal, or all games of a series, or a whole Partie; what each seat has gained on the
    slate, or its place.
    Chance is the same in each deal of the same number, whatever came before."""
    rules = contest.rules
    guests = _guests(contest.a, contest.b, len(levels))
    known = len(guests.faults)
    minds = Minds(contest.budget, seed, guests=guests)
    s = start(rules, len(levels), dealer)
    rng, dealt = Random(seed), 0
    series = step_of(rules.spec, Series)
    together = len(series.games) if series else 1
    while not s.match.over and (contest.whole or s.match.number <= together):
        seat = to_act(s)[0]
        if seat == CHANCE:
            if s.match.number != dealt:
                rng, dealt = Random(f"{seed}/{s.match.number}"), s.match.number
            act(s, seat, chance(s, rng))
            continue
        caller = next((p for p in s.match.order if _calling(s, p, levels[p], minds)), -1)
        if caller >= 0:
            continue
        tokens, view = legal(s, seat), view_of(s, seat)
        began = perf_counter()
        token = minds(view, tokens, (), levels[seat])
        if len(tokens) > 1 and levels[seat] == contest.a:
            watch.seconds += perf_counter() - began
            watch.decisions += 1
        assert isinstance(token, str)
        act(s, seat, token)
    watch.faults += [fault.sentence for fault in guests.faults[known:]]
    return places(s) if contest.whole else list(s.rules.partie.worth(s.match))


def places(s: State) -> list[float]:
    """Where each seat has come in: 1 for the first place, -1 for the last."""
    groups = s.match.ranking
    step = 2 / max(1, len(groups) - 1)
    at = {seat: 1 - step * i for i, group in enumerate(groups) for seat in group}
    return [at[seat] for seat in range(s.match.seats)]


@cache
def _guests(a: str, b: str, seats: int) -> Guests:
    """Players of one's own for all seats, loaded once; they end with this process."""
    found = Guests()
    for seat in range(seats):
        for name in {a, b}:
            found.seat(seat, name)
    return found


def _calling(s: State, seat: int, level: str, minds: Minds) -> bool:
    """Let a seat call out of turn if it wants to."""
    offered = calls(s, seat)
    if not offered:
        return False
    token = minds(view_of(s, seat), (), offered, level)
    if not isinstance(token, str):
        return False
    act(s, seat, token)
    return True


def splits(rules: Rules, seats: int) -> list[tuple[int, ...]]:
    """Ways to seat the first level; each is played together with its opposite.

    Partners sit together. Where everybody plays for himself all halves of the table are used in
    turn, each level once in every seat; with an odd number of seats one level has a seat more.
    """
    everyone = range(seats)
    if rules.spec.partners:
        return [tuple(p for p in everyone if p % 2 == 0)]
    return list(combinations(everyone, seats // 2))


def pair(contest: Contest, number: int) -> tuple[Number, Thinking]:
    """One deal or Partie played twice; what a seat of level `a` gained more than one of `b`."""
    seats = contest.seats
    ways = splits(contest.rules, seats)
    first = ways[number // seats % len(ways)]
    total, watch = 0.0, Thinking()
    for swapped in (False, True):
        with_a = [(p in first) != swapped for p in range(seats)]
        levels = [contest.a if mine else contest.b for mine in with_a]
        got = gains(contest, levels, number % seats, number, watch)
        total += fmean(g for g, mine in zip(got, with_a, strict=True) if mine)
        total -= fmean(g for g, mine in zip(got, with_a, strict=True) if not mine)
    return total / 2, watch


def contest_of(form: str, a: str, b: str, budget: Budget | None = None) -> Contest:
    """A contest over single deals with the fewest players the form takes."""
    return Contest(form, a, b, budget or Budget(), rules_of(form).spec.players[0])


def match_of(
    contest: Contest, deals: int, first: int, loop: Loop = HERE, seconds: float = 0.0
) -> tuple[Match, Thinking]:
    """Play so many pairs, or fewer if `seconds` are over, though never fewer than `LEAST`."""
    began, found, watch = perf_counter(), list[float](), Thinking()
    numbers, model = range(first, first + deals), tuple[Number, Thinking]
    with closing(played(contest.told, partial(pair, contest), numbers, model, loop)) as pairs:
        for difference, spent in pairs:
            found.append(difference)
            watch.seconds += spent.seconds
            watch.decisions += spent.decisions
            watch.faults += spent.faults
            if seconds and len(found) >= LEAST and perf_counter() - began > seconds:
                break
    mean = fmean(found)
    half = 1.96 * stdev(found) / sqrt(len(found)) if len(found) > 1 else 0.0
    known = filter(None, map(level_of, (contest.a, contest.b)))
    searched = any(level.search for level in known)
    match = Match(
        contest.form,
        contest.seats,
        contest.a,
        contest.b,
        len(found),
        round(mean, 3),
        round(mean - half, 3),
        round(mean + half, 3),
        unit_of(contest.form, contest.whole),
        contest.whole,
        (contest.budget.playouts or 0) if searched else 0,
        first,
    )
    return match, watch


def tell_missing() -> None:
    """What no match shows: forms without a figure, or with none whose interval is above zero."""
    rows = stored()
    for a, b in PAIRS[:3]:
        known = {m.form for m in rows if (m.a, m.b) == (a, b)}
        for form in missing(a, b, rows):
            print(f"{form:24} {a} against {b}: {'not shown' if form in known else 'not measured'}")


def player(name: str) -> str:
    """The name of a level, with a character or without, or of a player of one's own, as typed."""
    if level_of(name) or is_guest(name):
        return name
    raise argparse.ArgumentTypeError(f"{name!r} is no level and no module:player")


def agreed(text: str) -> tuple[str, str]:
    """An agreement as typed, `name=value`."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is no name=value")
    return name.strip(), value.strip()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    told = "easy, normal, strong, normal:bold, or a player of your own, module:player"
    parser.add_argument("--form", default="schieber-4")
    parser.add_argument("--a", default="strong", type=player, help=told)
    parser.add_argument("--b", default="normal", type=player, help=told)
    parser.add_argument("--bots", metavar="A,B", help="the same two with a comma")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.0, help="stop a form after so long")
    parser.add_argument("--playouts", type=int, default=120)
    parser.add_argument("--first", type=int, default=100_000, help="number of the first deal")
    parser.add_argument("--partien", action="store_true", help="whole Partien, counted by places")
    parser.add_argument("--seats", type=int, default=0, help="players; 0: the fewest possible")
    parser.add_argument("--option", action="append", default=[], type=agreed, metavar="NAME=VALUE")
    parser.add_argument("--write", action="store_true", help="keep the figure in strength.jsonl")
    parser.add_argument("--missing", action="store_true", help="tell what is not shown yet")
    parser.add_argument("--all", action="store_true", help="measure and write what is missing")
    add_options(parser)
    given = parser.parse_args()
    if given.bots:
        both = given.bots.split(",")
        if len(both) != 2:
            parser.error("--bots takes two players: normal,package.module:player")
        given.a, given.b = map(player, both)
    if (given.write or given.all) and not (level_of(given.a) and level_of(given.b)):
        parser.error("figures of players of your own are not those of the documentation")
    if given.option and (given.write or given.all):
        parser.error("figures under other agreements are not those of the documentation")
    if given.missing:
        tell_missing()
        return
    for form in missing(given.a, given.b, stored()) if given.all else [given.form]:
        began = perf_counter()
        contest = contest_of(form, given.a, given.b, Budget(playouts=given.playouts))
        contest = replace(contest, whole=given.partien, seats=given.seats or contest.seats)
        contest = replace(contest, options=tuple(sorted(given.option)))
        try:
            contest.rules.for_players(contest.seats)
            _guests(contest.a, contest.b, contest.seats)
        except Problem as problem:
            raise Unusable(sentence(words_for(FALLBACK), problem)) from None
        found, watch = match_of(contest, given.deals, given.first, loop_of(given), given.seconds)
        if given.write or given.all:
            store(found)
        print(
            f"{form}: {found.levels}, {found.deals} pairs: {found.gain:+.3f} {found.unit} a seat "
            f"[{found.low:+.3f}, {found.high:+.3f}], "
            f"{watch.seconds * 1e3 / max(1, watch.decisions):.2f} ms a decision, "
            f"{perf_counter() - began:.0f} s in all",
            flush=True,
        )
        for fault in watch.faults:  # what stood in for it was measured, too
            put(fault)


if __name__ == "__main__":
    from benchmarks import strength  # other processes find what they play by its name

    strength.main()
