"""What was found out about decisions after a deal, kept beside the record it belongs to.

`NAME.jsonl.worth` holds one JSON object per line, for a seat in a deal; the newest one holds. It
may be deleted at any time: whatever is missing, damaged, of another version or of a deal that was
played otherwise is found out anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import to_builtins

from jasstui.beside.curve import CERTAIN
from jasstui.bots.advice import Advice
from jasstui.paths import append_line, practised, read_whole, saves
from jasstui.plain import Plain, converted

VERSION = 2
"""Of the way in which decisions are judged; what another one has found is not used."""

SLIGHT = 0.05
"""Losses that nobody notices, in the unit of the slate."""


class Found(Plain):
    """What was found out about a decision. `at`: how much had been done before it in the Partie;
    `kind` of question (`jasstui.bots.kinds`); `advice`: what was better with what was done, or
    that, with the best of the rest, None where nothing can be said; `right`: it was done."""

    at: int
    kind: str
    advice: Advice | None = None
    right: bool = False

    @property
    def lost(self) -> float:
        """How much less was expected of what was done than of what was better, in the unit of the
        slate; 0 where chance may explain it, or nobody would notice."""
        return 0.0 if self.right else self._ahead

    @property
    def gained(self) -> float:
        """How much more was expected of what was done than of the best of the rest; 0 as above."""
        sure = self.right and self.advice and self.advice.options[1:]
        return self._ahead if sure and self._ahead > CERTAIN * sure[0].error else 0.0

    @property
    def _ahead(self) -> float:
        """Lead of the better choice over the other."""
        worse = self.advice.options[1:] if self.advice else ()
        return sum(one.behind for one in worse if one.behind >= SLIGHT)


class Mistake(Plain):
    """A decision of a `seat` that has lost something for certain; see `Found`."""

    deal: int
    seat: int
    kind: str
    lost: float


class _Line(Plain):
    """A line of the file. `of`: stamp of what was played until the end of the deal."""

    version: int
    deal: int
    seat: int
    of: str
    found: tuple[Found, ...]


def beside(path: Path) -> Path:
    """Path of the file with what was found out about a record."""
    return path.with_name(path.name + ".worth")


def mistakes(path: Path) -> list[Mistake]:
    """All mistakes that are known of in the record at `path`, by deal and seat; nothing is played
    for it."""
    return [
        Mistake(line.deal, line.seat, found.kind, found.lost)
        for line in _newest(path)
        for found in line.found
        if found.lost
    ]


def all_mistakes(folder: Path) -> dict[str, list[Mistake]]:
    """All mistakes that are known of in the records of a folder, by names of records."""
    records = [path.with_suffix("") for path in folder.glob("*.worth")]
    return {path.name: mistakes(path) for path in records}


def kept(path: Path, deal: int, seat: int, of: str) -> Sequence[Found] | None:
    """What is known about a seat in a deal that was played like this, None for nothing."""
    lines = (line for line in _newest(path) if (line.deal, line.seat, line.of) == (deal, seat, of))
    return next((line.found for line in lines), None)


def keep(path: Path, deal: int, seat: int, of: str, found: Sequence[Found]) -> None:
    """Keep what was found out."""
    if not _own(path):
        return
    line = json.dumps(to_builtins(_Line(VERSION, deal, seat, of, tuple(found))))
    with suppress(OSError):
        append_line(beside(path), line)


def _own(path: Path) -> bool:
    """True for a record of the player's own: beside others nothing is written, nor read, for it
    would be somebody else's."""
    return path.parent in (saves(), practised())


def _newest(path: Path) -> list[_Line]:
    """The newest line for each seat in each deal, in order."""
    newest = {(line.deal, line.seat): line for line in _lines(path)}
    return [newest[key] for key in sorted(newest)]


def _lines(path: Path) -> Iterator[_Line]:
    try:
        lines = read_whole(beside(path)).splitlines() if _own(path) else []
    except OSError:
        return
    for raw in lines:
        with suppress(ValueError, RecursionError):
            line = converted(json.loads(raw), _Line)
            if line.version == VERSION:
                yield line
