"""Partien on the disk: those to go on with, those that are over, and damaged records.

What replays them is imported when the first one is looked at: the start screen stands before.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, Any

from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.problems import CatalogueProblem
from jasstui.catalogue.rulebook import Rulebook
from jasstui.digits import whole
from jasstui.draw.slate import Framed
from jasstui.files import opened
from jasstui.paths import private_folder
from jasstui.plain import Plain
from jasstui.slate.kinds import slate_of
from jasstui.slate.reading import Reading
from jasstui.table.shelf.shelf import Shelf

if TYPE_CHECKING:
    from jasstui.engine.record import RecordProblem

MOST = 40
"""Most of the newest records that are looked at."""

_LONGEST_HEADER = 1024 * 1024


class Partie(Plain):
    """A Partie on the disk, or a record that cannot be used (`problem`).

    `deal`: number of the running deal. `standing`: what is on the slate per side. `played`: when
    the last action was written. `over`: it was played to the end; `won`: by the first person at the
    table. `day`: it is no more than the deal of a day.
    """

    path: Path
    played: datetime
    form: str = ""
    names: tuple[str, ...] = ()
    deal: int = 0
    standing: tuple[str, ...] = ()
    problem: Exception | None = None
    over: bool = False
    won: bool = False
    day: bool = False
    slate: Framed | None = None

    @property
    def goes_on(self) -> bool:
        """True if it can be played on."""
        return self.problem is None and not self.over


def records(folder: Path, shelf: Shelf, most: int = MOST) -> Iterator[Partie]:
    """Summaries of the newest records, newest first.

    Replays each record, which takes some hundredths of a second; nothing is ever raised for what
    lies in the folder.
    """
    for path, played in newest(folder)[:most]:
        yield look_at(path, played, shelf)


def newest(folder: Path) -> list[tuple[Path, datetime]]:
    """All records of a folder with the time they were last written, newest first."""
    found: list[tuple[Path, datetime]] = []
    for path, about in newest_files(folder):
        with suppress(OSError, OverflowError, ValueError):  # a time before or after all calendars
            found.append((path, datetime.fromtimestamp(about.st_mtime)))
    return found


def newest_files(folder: Path) -> list[tuple[Path, os.stat_result]]:
    """All records of a folder with what the disk says of them, newest first. Only regular files
    count: reading a pipe would block."""
    found: list[tuple[Path, os.stat_result]] = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with suppress(OSError):
                if entry.name.endswith(".jsonl") and S_ISREG((about := entry.stat()).st_mode):
                    found.append((folder / entry.name, about))
    return sorted(found, key=lambda one: (one[1].st_mtime_ns, one[0].name), reverse=True)


def look_at(path: Path, played: datetime, shelf: Shelf) -> Partie:
    """Summary of a record."""
    from jasstui.host.heads import DAY
    from jasstui.host.session import Session

    try:
        session = Session.resume(path, shelf.catalogue, shelf.rulebook, writes=False)
    except Exception as error:
        return Partie(path, played, problem=_problem(error, path, shelf.catalogue, shelf.rulebook))
    view = session.onlooker
    names = tuple(seat.name for seat in session.seats)
    people = [n for n, seat in enumerate(session.seats) if seat.person]
    slate = slate_of(Reading(view, names), shelf.slates.kinds)
    return Partie(
        path,
        played,
        session.header.form,
        names,
        view.match.number,
        slate.standing(),
        over=session.over,
        won=view.match.over and bool(people) and people[0] in view.match.ranking[0],
        day=DAY in session.header.info,
        slate=shelf.slates.framed(slate),
    )


def _problem(
    error: Exception, path: Path, catalogue: Catalogue, rulebook: Rulebook
) -> RecordProblem | CatalogueProblem:
    """The problem of a record. A file from the disk may hold anything, and nothing in it may keep
    anybody from playing: whatever went wrong is told as damage."""
    from jasstui.engine.record import RecordProblem, read
    from jasstui.host.expected import explained

    if isinstance(error, CatalogueProblem):
        return error
    if not isinstance(error, RecordProblem):
        return RecordProblem("record.value", path, 1, reason=repr(error))
    if error.code != "record.illegal":
        return error
    try:
        return explained(error, read(path), catalogue, rulebook)
    except Exception:
        return error


def last_table(folder: Path, form: str = "") -> dict[str, Any] | None:
    """Header of the newest record, of that form if one is given."""
    return next((header for _, header in headers(folder, form)), None)


def headers(folder: Path, form: str = "") -> Iterator[tuple[Path, dict[str, Any]]]:
    """Headers of the newest records, of that form if one is given; damaged ones are passed over."""
    for path, _ in newest(folder)[: MOST * 5]:
        if form and not _may_be_of(path, form):
            continue
        try:
            with opened(path, "rb") as file:
                header = json.loads(file.readline(_LONGEST_HEADER))
        except (OSError, ValueError, RecursionError):
            continue
        if isinstance(header, dict) and (not form or header.get("form") == form):
            yield path, header


def _may_be_of(path: Path, form: str) -> bool:
    """True if a record may be of this form, judged by its name; names chosen by people may."""
    return form in path.stem or whole(path.stem[:8]) is None


def put_away(path: Path) -> Path:
    """Move a record with what is kept beside it where it is no longer offered; returns its new
    place. Raises `RecordProblem`, also while it is being played."""
    from jasstui.beside.judged import beside as judged
    from jasstui.engine.notes import beside
    from jasstui.engine.record import RecordProblem, let_be

    aside = path.parent / "put-away" / path.name
    number = 2
    let_be(path)
    try:
        private_folder(aside.parent)
        while aside.exists():
            aside = aside.with_name(f"{path.stem}-{number}{path.suffix}")
            number += 1
        for kept in (beside, judged):
            if kept(path).exists():
                kept(path).rename(kept(aside))
        return path.rename(aside)
    except OSError as error:
        raise RecordProblem("record.unwritable", path, reason=error.strerror) from None
