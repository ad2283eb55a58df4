"""Outcomes of all records of one's own: kept in a file, looked at again where a record has changed.

What is kept only saves time: a file that is damaged or of another version is made anew. Records
that somebody wants left out are named in a file of their own; the records themselves stay.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from msgspec import to_builtins
from msgspec.structs import replace

from jasstui import paths
from jasstui.beside import judged
from jasstui.beside.judged import Mistake
from jasstui.catalogue.load import digest
from jasstui.engine import record as rec
from jasstui.engine.replay import replay, rules_of
from jasstui.engine.view_of import view_of
from jasstui.host import tries
from jasstui.host.heads import DAY, complete
from jasstui.host.session import seat_of
from jasstui.mechanics.compile import Rules
from jasstui.plain import Plain, read_json
from jasstui.problem import Problem
from jasstui.table.remembering.outcome import Day, File, Outcome, outcome_of
from jasstui.table.shelf.partien import newest_files
from jasstui.table.shelf.shelf import Shelf

VERSION = 3
"""Version of what is kept; to be raised whenever outcomes would come out otherwise."""

MOST_RULES = 32
"""Compiled forms that are held while records are looked at."""


class RememberingProblem(Problem):
    """The list of records that are left out cannot be read or written."""


class Stopped(Exception):
    """Nobody wants to know any more."""


class Found(Plain):
    """Outcomes of the records looked at so far, newest first: `done` of `total`, of which so many
    are `damaged`."""

    outcomes: tuple[Outcome, ...]
    done: int
    total: int
    damaged: int = 0


class Kept(Plain):
    """The file."""

    version: int
    outcomes: list[Outcome]


def remember(shelf: Shelf, stopped: Callable[[], bool] = lambda: False) -> Iterator[Found]:
    """What is known from before, then again after each record that had to be looked at; whatever
    was found is kept, also if it is `stopped` on the way. Raises `RememberingProblem`."""
    left_out = frozenset(read_left_out())
    files = [file for file in files_in(paths.saves()) if file.name not in left_out]
    before = {one.file: one for one in read(paths.remembered_file())}
    known = {file: before[file] for file in files if file in before}
    mistakes = judged.all_mistakes(paths.saves())
    fresh = [file for file in files if file not in before]
    damaged = 0

    def found() -> Found:
        outcomes = tuple(
            with_mistakes(known[file], mistakes.get(file.name, ()))
            for file in files
            if file in known and known[file].day != "again"  # who plays it again knows the cards
        )
        return Found(outcomes, len(known) + damaged, len(files), damaged)

    yield found()
    rules: dict[object, Rules] = {}
    try:
        for file in fresh:
            one = look_at(paths.saves() / file.name, file, shelf, rules, stopped)
            damaged += one is None
            known |= {file: one} if one else {}
            yield found()
    except Stopped:
        return
    finally:
        if len(known) > len(files) - len(fresh) or len(before) > len(known):
            write(paths.remembered_file(), [*known.values()])


def with_mistakes(one: Outcome, mistakes: Iterable[Mistake]) -> Outcome:
    """An outcome with the mistakes of people that somebody has looked for."""
    found: dict[str, Counter[str]] = {}
    for mistake in mistakes:
        if mistake.seat < len(one.seats) and not one.levels[mistake.seat]:
            found.setdefault(one.seats[mistake.seat], Counter())[mistake.kind] += 1
    return replace(one, mistakes=found) if found else one


def look_at(
    path: Path, file: File, shelf: Shelf, known: dict[object, Rules], stopped: Callable[[], bool]
) -> Outcome | None:
    """Outcome of a record, None for one that cannot be used. `known`: rules by what they were made
    of. Raises `Stopped`."""

    def watch(*_: object) -> None:
        if stopped():
            raise Stopped

    try:
        watch()
        record = rec.read(path)
        header = record.header
        key = digest(header.rules or {"form": header.form, "options": header.options})
        if key not in known or key != (header.digest or key):
            if len(known) >= MOST_RULES:
                known.clear()
            known[key] = rules_of(header, shelf.catalogue, shelf.rulebook, path)
        header = complete(header, known[key], record.actions)
        s, _ = replay(known[key], header, record.actions, path, watch)
        players = [seat_of(*who) for who in zip(header.seats, header.players, strict=True)]
        seen = view_of(s, len(players))
        one = outcome_of(seen, known[key].for_players(len(players)), players, file)
        if DAY not in header.info:
            return one
        day: Day = "again" if tries.is_again(header) else "first"
        return replace(one, day=day)
    except Stopped:
        raise
    except Exception:  # a file from the disk may hold anything, as on the start screen
        return None


def files_in(folder: Path) -> Iterator[File]:
    """All records of a folder whose names can be written down, the one written last first."""
    for path, about in newest_files(folder):
        if path.name.isprintable():
            yield File(path.name, about.st_size, about.st_mtime_ns)


def found_in(shelf: Shelf) -> Found:
    """Outcomes of all records, for whoever waits for them. Raises `RememberingProblem`."""
    *_, last = remember(shelf)
    return last


# ------------------------------------------------------------------ files


def read(path: Path) -> list[Outcome]:
    """Outcomes that were kept; none from a file that this version did not write."""
    try:
        data = paths.read_whole(path, rec.MAX_BYTES)
        kept = read_json(data, Kept)
    except (OSError, ValueError, RecursionError):
        return []
    return [one for one in kept.outcomes if one.whole] if kept.version == VERSION else []


def write(path: Path, outcomes: list[Outcome]) -> None:
    """Keep outcomes; where that cannot be done they are worked out again next time."""
    told = json.dumps(to_builtins(Kept(VERSION, outcomes)))
    with suppress(OSError):
        paths.write_whole(path, told, lasting=False)


def read_left_out() -> tuple[str, ...]:
    """Names of the records that are left out; raises `RememberingProblem`."""
    return tuple(paths.own_text(paths.left_out_file(), RememberingProblem).splitlines())


def forget(names: Collection[str]) -> None:
    """Leave these records out from now on, and drop all that was kept. Raises
    `RememberingProblem`."""
    path = paths.left_out_file()
    every = dict.fromkeys([*read_left_out(), *names])
    try:
        paths.write_whole(path, "".join(f"{name}\n" for name in every))
        paths.remembered_file().unlink(missing_ok=True)
    except OSError as error:
        raise RememberingProblem("file.unwritable", str(path), reason=error.strerror) from None
