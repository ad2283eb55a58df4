"""The loop over deals that all measurements by deal go through: on all cores, or on a cluster, with
a progress bar, and begun again where it was broken off.

    --jobs N           processes, 0 for one on every core
    --cluster ADDRESS  the workers of a Dask cluster instead, such as tcp://10.0.0.1:8786
    --resume FILE      what is finished is added to this file, and not played again

A deal follows from its number, so the results are the same wherever they come from.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from benchmarks.kept import Kept, Unusable, code
from jasstui.jobs import in_order, spread
from jasstui.plain import Plain

T = TypeVar("T")


class Loop(Plain):
    """How deals are played: `jobs` processes, or the workers at the address `cluster`; `resume`:
    the file for what is finished."""

    jobs: int = 1
    cluster: str = ""
    resume: Path | None = None


WIDTH = 60
"""Characters of a job beside its bar."""

HERE = Loop()
"""One after the other, and nothing kept."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of a loop."""
    add = parser.add_argument_group("where deals are played").add_argument
    add("--jobs", type=_count, default=1, metavar="N", help="processes; 0: one on every core")
    add("--cluster", default="", metavar="ADDRESS", help="workers of a Dask cluster instead")
    add("--resume", type=Path, metavar="FILE", help="keep what is finished, and go on from there")


def _count(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"a whole number from 0, not {text}")
    return int(text)


def loop_of(given: argparse.Namespace) -> Loop:
    """What these options say."""
    return Loop(given.jobs, given.cluster, given.resume)


def played(
    job: str, work: Callable[[int], T], numbers: Sequence[int], model: type[T], loop: Loop = HERE
) -> Generator[T, None, None]:
    """What `work` makes of each of these numbers, in their order.

    `job`: all that the results depend on beside the number, `model`: their type, by which those of
    the file are read. Raises `Unusable`.
    """
    kept = Kept(loop.resume, job, model) if loop.resume else None
    found = kept.found if kept else {}
    wanted = [number for number in numbers if number not in found]
    there = [(number, found[number]) for number in numbers if number in found]
    work = partial(_alike, code(), work) if loop.cluster else work
    try:
        done = spread(work, wanted, loop.jobs, loop.cluster)
    except ImportError as missing:
        extra = "cluster" if loop.cluster else "jobs"
        told = f"{missing.name} is missing: pip install 'jasstui[{extra}]'; --jobs 1 does without."
        raise Unusable(told) from None
    with _bar() as bar, closing(done):
        row = bar.add_task(job[:WIDTH], total=len(numbers), completed=len(there))

        def noted() -> Iterator[tuple[int, T]]:
            for number, got in _reached(done, loop.cluster):
                if kept:
                    kept.note(number, got)
                bar.advance(row)
                yield number, got

        yield from in_order(chain(there, noted()), numbers)


def _reached(done: Iterator[tuple[int, T]], cluster: str) -> Iterator[tuple[int, T]]:
    """The same, or a sentence where no cluster answers."""
    try:
        yield from done
    except OSError as error:
        if not cluster:
            raise
        raise Unusable(f"No cluster of Dask answers at {cluster}: {error}") from None


def _alike(expected: str, work: Callable[[int], T], number: int) -> T:
    """The work of a machine of a cluster, which must have the same bots and rules."""
    if code() != expected:
        raise Unusable("A worker of the cluster has another version of the program.")
    return work(number)


def _bar() -> Progress:
    """A progress bar on the error output, for who looks at it."""
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    hidden = not sys.stderr.isatty()
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=hidden)
