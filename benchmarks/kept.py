"""What of a tournament is finished, as JSON lines in a file of one's own: nothing is played twice.

A line `{"job": ..., "code": ...}` tells what the lines below it belong to, of which each is one
deal: `{"n": 100000, "got": ...}`. Several jobs may share a file. What other bots or rules have
played is another job: `code` is a sum over both.
"""

from __future__ import annotations

import hashlib
import os
from functools import cache
from pathlib import Path
from typing import Annotated, Generic, TypeVar

from msgspec import Meta, MsgspecError, Raw, ValidationError, json

from jasstui import limits
from jasstui.paths import catalogue_file, read_whole
from jasstui.plain import Strict

T = TypeVar("T")

TREE = Path(__file__).resolve().parent.parent

ROOMS = ("bots", "cards", "catalogue", "engine", "mechanics", "table/running")
"""Rooms of the program that decide how a deal goes."""

MOST_BYTES = 256 * 1024 * 1024

Number = Annotated[float, Meta(ge=-limits.NUMBER, le=limits.NUMBER)]
"""A number as results have them."""


class Unusable(SystemExit):
    """A file, a cluster or an installation that cannot be used, with the sentence that says so."""


class Line(Strict, omit_defaults=True):
    """One line: of a job or of a deal."""

    job: str = ""
    code: str = ""
    n: int | None = None
    got: Raw = Raw()


@cache
def code() -> str:
    """A sum over bots, rules, forms and benchmarks."""
    found = hashlib.sha256()
    files = [path for room in ROOMS for path in (TREE / "jasstui" / room).rglob("*.py")]
    for path in sorted([*files, *(TREE / "benchmarks").glob("*.py"), catalogue_file()]):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


class Kept(Generic[T]):
    """The finished deals of a job. `found`: results by number; `note` adds one to the file, which
    nobody else may write on meanwhile. Raises `Unusable` for a file that is not as it must be."""

    def __init__(self, path: Path, job: str, model: type[T]) -> None:
        self.path, self.job = path, job
        self.found: dict[int, T] = {}
        self._last = ""
        self._there = 0
        self._size = self._read(model)

    def _read(self, model: type[T]) -> int:
        """Fill in what is there; length of the whole lines. A last line that was cut off is left
        out, and written over by the next one."""
        try:
            data = read_whole(self.path, MOST_BYTES)
        except FileNotFoundError:
            return 0
        except OSError as error:
            raise Unusable(f"{self.path} cannot be read: {error.strerror}.") from None
        whole = data[: data.rfind(b"\n") + 1]
        self._there = len(data)
        for number, raw in enumerate(whole.splitlines(), 1):
            try:
                self._take(raw, model)
            except (MsgspecError, ValueError, RecursionError) as error:
                told = f"{self.path}:{number}: {error}. Name another file for what is to be kept."
                raise Unusable(told) from None
        return len(whole)

    def _take(self, raw: bytes, model: type[T]) -> None:
        if len(raw) > limits.SIZE:
            raise ValueError(f"a line has at most {limits.SIZE} bytes")
        line = json.decode(raw, type=Line)
        if line.job and line.code and line.n is None and not bytes(line.got):
            self._last = f"{line.job} {line.code}"
            return
        if line.n is None or not bytes(line.got) or line.job or line.code or not self._last:
            raise ValidationError("neither a job nor a deal of one")
        if self._last == f"{self.job} {code()}":
            if line.n in self.found:
                raise ValidationError(f"deal {line.n} stands there already")
            self.found[line.n] = json.decode(line.got, type=model)

    def note(self, number: int, got: T) -> None:
        """Write a finished deal into the file."""
        data = b""
        if self._last != f"{self.job} {code()}":
            data = json.encode(Line(self.job, code())) + b"\n"
        data += json.encode(Line(n=number, got=Raw(json.encode(got)))) + b"\n"
        try:
            with self.path.open("r+b" if self.path.exists() else "xb") as file:
                if file.seek(0, os.SEEK_END) != self._there:
                    raise Unusable(f"Somebody else is writing on {self.path}.")
                file.truncate(self._size)
                file.seek(self._size)
                file.write(data)
        except OSError as error:
            raise Unusable(f"{self.path} cannot be written: {error.strerror}.") from None
        self._last = f"{self.job} {code()}"
        self._size += len(data)
        self._there = self._size
