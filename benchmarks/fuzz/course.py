"""Runs cases, watches over them, and finds the shortest case of what goes wrong."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import monotonic, process_time
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from benchmarks.fuzz.doors import folders, open_files
from benchmarks.fuzz.material import Case, case
from jasstui.problem import Problem

SHRINKING = 20.0
"""Seconds after which a shorter case is looked for no more."""

PATIENCE = 12
"""Times as long as it may work a case may wait, on a machine that has much to do."""

IN_PLAY = ("rules.failed", "rules.bot", "rules.nothing", "rules.nobody", "rules.token")
"""How sentences begin that tell of rules that failed while they were played."""


class Hang(BaseException):
    """A case took too long."""


class Found(Struct):
    """Something that went wrong: the `mark` that all cases of it share, the first traceback, the
    shortest case, and how often it was met."""

    mark: str
    told: str
    case: Case
    number: int
    times: int = 1


class Result(Struct):
    """What came of the cases of a kind. `stuck`: how rules failed in play, which is told in a
    sentence; a model that knew of it would tell it before. `longest`: seconds of work at the case
    that took most of it, with its number; `most`: bytes that the process ever held."""

    kind: str
    cases: int = 0
    opened: int = 0
    refusals: Counter[str] = field(default_factory=Counter)
    found: dict[str, Found] = field(default_factory=dict)
    stuck: set[str] = field(default_factory=set)
    longest: tuple[float, int] = (0.0, 0)
    most: int = 0


class Course(Struct):
    """How cases are run. `seconds`: of work at a case until it counts as a hang; `growth`: bytes by
    which the process may grow in one; `folder`: where the shortest cases go, None for nowhere."""

    seed: int
    seconds: float = 10.0
    growth: int = 200 * 1024 * 1024
    folder: Path | None = None

    def run(self, kind: str, until: Callable[[int], bool]) -> Result:
        """Cases of a kind, one after the other, until it is said that they are enough."""
        result = Result(kind)
        while not until(result.cases):
            number = result.cases
            result.cases += 1
            made = case(kind, Random(f"{self.seed}:{kind}:{number}"))
            began = process_time()
            told, wrong = self.tried(made, number)
            result.longest = max(result.longest, (process_time() - began, number))
            result.most = _grown()
            result.refusals.update(told)
            result.opened += not told and wrong is None
            for code in {code for code in told if code.startswith(IN_PLAY)} - result.stuck:
                result.stuck.add(code)
                self._keep(Found(f"stuck {code}", code, made, number))
            if wrong is None:
                continue
            mark, text = wrong
            if mark in result.found:
                result.found[mark].times += 1
                continue
            shortest = self._shortest(made, number, mark)
            result.found[mark] = Found(mark, text, shortest, number)
            self._keep(result.found[mark])
        return result

    def tried(self, made: Case, number: int) -> tuple[list[str], tuple[str, str] | None]:
        """Open a case; refusals, and the mark and text of what went wrong, if anything did."""
        before = _grown()
        with tempfile.TemporaryDirectory(prefix="jasstui-fuzz-") as name, _at_home(Path(name)):
            root = Path(name)
            for path, data in made.files().items():
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_bytes(data)
            try:
                with _watched(self.seconds):
                    told = open_files(made.kind, root, Random(number))
            except Hang as error:
                return [], ("hang at " + _place(error), "".join(traceback.format_exception(error)))
            except Exception as error:
                return [], _marked(error)
        if (more := _grown() - before) > self.growth:
            return told, ("growth", f"the process grew by {more >> 20} MiB")
        return told, None

    def _shortest(self, made: Case, number: int, mark: str) -> Case:
        """The case with as few edits and as little in it as still leads to the same."""
        until = monotonic() + SHRINKING

        def same(other: Case) -> bool:
            if monotonic() > until:
                return False
            wrong = self.tried(other, number)[1]
            return wrong is not None and wrong[0] == mark

        for name in ("edits", "raw"):
            at = 0
            while at < len(kept := getattr(made, name)):
                less = replace(made, **{name: kept[:at] + kept[at + 1 :]})
                made, at = (less, at) if same(less) else (made, at + 1)
        if made.beside == {} and isinstance(made.base, dict) and "lines" in made.base:
            lines = made.base["lines"]
            for count in (0, 1, 2, 5, 10, 20, 40):
                less = replace(made, base={**made.base, "lines": lines[:count]})
                if count < len(lines) and same(less):
                    return less
        return made

    def _keep(self, found: Found) -> None:
        """Write down a case with what went wrong."""
        if self.folder is None:
            return
        name = "".join(c if c.isalnum() else "-" for c in found.mark)[:90]
        folder = self.folder / found.case.kind / name
        folder.mkdir(parents=True, exist_ok=True)
        about = f"{found.case.made}, case {found.number} of seed {self.seed}\n\n{found.told}\n"
        (folder / "told.txt").write_text(about, encoding="utf-8", errors="backslashreplace")
        for path, data in found.case.files().items():
            (folder / Path(path).name).write_bytes(data)


def _marked(error: Exception) -> tuple[str, str]:
    """What all cases of an error share, and how it was raised."""
    text = "".join(traceback.format_exception(error))
    last = [row.strip() for row in str(error).splitlines() if row.strip()]
    if type(error).__name__ == "Wrong" and "Traceback" in str(error):
        places = [row for row in last if row.startswith("File ")]
        return f"{last[-1][:60]} {_short(places[-1])}", text
    told = error.code if isinstance(error, Problem) else str(error)[:40]
    return f"{type(error).__name__} {_place(error)} {told}", text


def _place(error: BaseException) -> str:
    """The last line of the program's own that an error came through."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if f"{os.sep}jasstui{os.sep}" in frame.filename]
    if not own:
        return ""
    return f"{Path(own[-1].filename).stem}.{own[-1].name}"


def _short(row: str) -> str:
    return row.rpartition(os.sep)[2].replace('"', "")


@contextmanager
def _watched(seconds: float) -> Iterator[None]:
    """Raise `Hang` once the processor has worked on a case for so many seconds, or it has waited
    for `PATIENCE` times as long, where the system has such alarms."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def rang(*_: Any) -> None:
        raise Hang

    clocks = (
        (signal.SIGPROF, signal.ITIMER_PROF, seconds),
        (signal.SIGALRM, signal.ITIMER_REAL, PATIENCE * seconds),
    )
    before = [signal.signal(number, rang) for number, _, _ in clocks]
    for _, clock, after in clocks:
        signal.setitimer(clock, after)
    try:
        yield
    finally:
        for (number, clock, _), old in zip(clocks, before, strict=True):
            signal.setitimer(clock, 0)
            signal.signal(number, old)


@contextmanager
def _at_home(root: Path) -> Iterator[None]:
    """Let the player's files lie below this folder."""
    now: Mapping[str, str] = folders(root)
    before = {name: os.environ.get(name) for name in now}
    os.environ.update(now)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
        shutil.rmtree(root, ignore_errors=True)
        root.mkdir(exist_ok=True)


def _grown() -> int:
    """Most memory that the process ever held, in bytes; 0 where nobody knows."""
    try:
        import resource
    except ImportError:  # Windows has none
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
