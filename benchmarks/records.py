"""Long records and many of them: `python -m benchmarks.records [--rounds N] [--deals N]
[--records N]`.

An evening of Doppelkopf is played at random by Session, as tables do, and gone on with; a folder is
filled with short Partien of several forms, and the start screen opened; another one with whole
Partien, and statistics of them. docs/benchmarks.md explains the rows.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable
from datetime import datetime
from math import inf
from pathlib import Path
from random import Random
from shutil import copyfile
from statistics import median
from time import perf_counter, process_time

from benchmarks.screen import Program, answered
from benchmarks.setup import catalogue, rulebook
from jasstui.bots.level import Budget
from jasstui.host.host import Host
from jasstui.host.local import LocalPlace
from jasstui.host.minds import Minds
from jasstui.host.session import AGREED, Seat, Session
from jasstui.table.remembering.figures import people, report
from jasstui.table.remembering.kept import found_in
from jasstui.table.remembering.told import tables_of
from jasstui.table.saying.playback import Playback
from jasstui.table.shelf.shelf import Shelf
from jasstui.words import words_for
from tests.table.sitting import turn_at

SHORT = ("schieber-4", "differenzler-offen-4", "tschau-sepp", "coiffeur-4", "zwick-4")
"""Forms of the short Partien."""

PLAYED = 60
"""Actions of a short Partie."""


def play(path: Path, form: str, options: dict[str, str], until: Callable[[Session], bool]) -> None:
    """A record of a person among bots who choose at random."""
    bundle = catalogue().bundle(form, options)
    names = ("Anna", "Beat", "Claudia", "Dani")[: bundle.spec.players[0]]
    seats = tuple(Seat(name, "easy" if n else "") for n, name in enumerate(names))
    info = {"seed": "1", "undo": AGREED}
    session, rng = Session.new(bundle, rulebook(), seats, path, info=info), Random(form)
    session.run_chance()
    while not session.over and not until(session):
        seat = session.pending()[0]
        session.act(seat, rng.choice(session.legal(seat)))
        session.run_chance()


def many(folder: Path, count: int, actions: float = PLAYED) -> None:
    """A folder of copies of short records, all of them named by their time."""
    folder.mkdir(parents=True)
    for form in SHORT:
        play(folder.parent / f"{form}.jsonl", form, {}, lambda s: len(s.done) >= actions)
    for number in range(count):
        form = SHORT[number % len(SHORT)]
        name = f"2026{number // 28 % 12 + 1:02}{number % 28 + 1:02}-{number:06}-{form}.jsonl"
        copyfile(folder.parent / f"{form}.jsonl", folder / name)
        os.utime(folder / name, (1.7e9 + number, 1.7e9 + number))


def evening(path: Path, rows: dict[str, list[float]]) -> None:
    """Go on with a long record, then back, three choices and a deal."""
    began = process_time()
    session = Session.resume(path, catalogue(), rulebook())
    place = LocalPlace(Host(session, Minds(Budget(playouts=1))))
    Playback(place).catch_up()
    rows["evening, gone on with"].append((process_time() - began) * 1e3)
    turn_at(place)
    for to, name in (("choice", "a choice"), ("choice", "a choice"), ("before", "a deal")):
        began = process_time()
        place.wish(0, "before" if to == "before" else "choice").result()
        Playback(place).catch_up()
        turn_at(place)
        rows[f"evening, {name} back"].append((process_time() - began) * 1e3)


def screens(home: Path, rows: dict[str, list[float]]) -> None:
    """First pictures of the start screen with few and with many records, and of the evening."""
    long = home / "evening.jsonl"
    for name, state, arguments, sign in (
        ("start screen, no records", "none", (), "Schieber"),
        ("start screen, many records", "many", (), "Schieber"),
        ("start screen, Partien listed", "many", (), "Weiter"),
        ("evening, first picture", "none", ("resume", str(long)), "Anna"),
    ):
        words = ("-m", "jasstui", *arguments)
        with Program(words, home, state_dir=str(home / state), mouse="off") as program:
            rows[name].append(program.first(sign) * 1e3)
            rows[f"{name}, processor"].append(program.cpu() * 1e3)
            if name.startswith("evening"):
                rows["evening, memory of the table"].append(program.memory())


def statistics(home: Path, rounds: int, rows: dict[str, list[float]]) -> None:
    """Statistics of whole Partien: worked out, and told from what was kept."""
    folders = {"state_dir": str(home / "whole"), "data_dir": str(home / "data")}
    os.environ |= {f"JASSTUI_{name.upper()}": path for name, path in folders.items()}
    shelf = Shelf(catalogue(), rulebook())

    def told(name: str) -> None:
        began = perf_counter()
        found = found_in(shelf)
        whole = report(found.outcomes, people(found.outcomes)[0])
        assert [*tables_of(whole, "", str, words_for("de"), datetime.now())]
        rows[name].append((perf_counter() - began) * 1e3)

    told("statistics, worked out")
    for _ in range(rounds):
        told("statistics, from what was kept")
        with Program(("-m", "jasstui"), home, mouse="off", **folders) as program:
            program.first("Schieber")
            program.quiet()
            began = perf_counter()
            program.key(b"v")
            program.first("Zusammen mit")
            rows["statistics, on the screen"].append((perf_counter() - began) * 1e3)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--records", type=int, default=2000)
    given = parser.parse_args()
    rows: dict[str, list[float]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as made:
        home = Path(made)
        answered(home)
        long = home / "evening.jsonl"
        play(long, "doppelkopf-4", {"rounds": "clock"}, lambda s: s.deal > given.deals)
        many(home / "many" / "partien", given.records)
        many(home / "whole" / "partien", given.records, inf)
        with Program(("-m", "jasstui"), home) as program:  # what is parsed is kept
            program.first("Schieber")
        began = perf_counter()
        for _ in range(given.rounds):
            copy = copyfile(long, home / "copy.jsonl")
            evening(copy, rows)
            screens(home, rows)
        statistics(home, given.rounds, rows)
        lines = long.read_bytes().count(b"\n")
        took = perf_counter() - began
    print(f"Python {sys.version.split()[0]}, {given.rounds} rounds in {took:.0f} s, ", end="")
    print(f"{given.deals} deals in {lines} lines, {given.records} records")
    for name, values in rows.items():
        unit = "MiB" if "memory" in name else "ms"
        print(f"{name:<40} {min(values):8.1f} {unit:<3}  median {median(values):8.1f}")


if __name__ == "__main__":
    main()
