"""The record: one append-only file that is save, replay and bug report at once.

UTF-8, one JSON object per line: a header, then one line per action, chance included. Lines written
by the program are chained by a checksum, so that an edited line is found; a record written by hand
may leave checksums, rules and hash out. `docs/record-format.md` describes every field and token.
"""

from __future__ import annotations

import errno
import json
import os
import re
import zlib
from codecs import BOM_UTF8
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from threading import Thread
from typing import Any

from msgspec import Struct, field

from jasstui import limits
from jasstui.cards.action import action_of, written
from jasstui.catalogue.problems import nearest
from jasstui.controls import json_text
from jasstui.digits import whole
from jasstui.engine import fields
from jasstui.engine.starting import KEYS, MEETING_KEYS, Start, start_of, told_start
from jasstui.files import opened
from jasstui.mechanics.state import CHANCE
from jasstui.paths import private_folder, read_whole, sync, unused, write_new
from jasstui.plain import Plain
from jasstui.problem import Problem

FORMAT = 2
"""Version of the format this program writes; records of newer formats are refused."""

MAX_BYTES = 64 * 1024 * 1024
"""Larger files are refused as records; a long Partie takes well under one megabyte."""


class RecordProblem(Problem):
    """A record cannot be used; `line` counts from 1 (0: the file)."""

    def __init__(self, code: str, path: object = "", line: int = 0, **params: object) -> None:
        super().__init__(code, f"{path}:{line}" if path and line else str(path), **params)
        self.path = str(path)
        self.line = line


class Action(Plain):
    """One action of a record: who (a seat or `CHANCE`), what, the line it stands on, and a remark
    somebody wrote there."""

    seat: int
    token: str
    line: int = 0
    note: str = ""


SEAT_VERBS = ("dealer", "host", "lot")
"""Verbs of tokens that name a seat."""

PLACES = ("stock", "table")
"""Places of a staged deal beside the hands."""

ALL = -2
"""Actor of a line that stands for every seat that still owes an answer: `all`, `pass`."""


class Header(Plain):
    """First line. `seats`: names; `players`: kind of each seat ("person", "bot:easy").

    `rules`: the resolved rules, or None in a record written by hand. `info`: anything else a table
    wants to remember (a deal number, the deck), which has no effect on the rules.
    """

    form: str
    options: dict[str, str] = field(default_factory=dict)
    seats: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    start: Start = Start()
    rules: Mapping[str, Any] | None = None
    digest: str = ""
    info: dict[str, str] = field(default_factory=dict)


UNDO = "undo"
"""Verb of a line that takes back: `undo 7`, everything stands again as after action line 7."""


class Record(Struct):
    """A record read from a file. `written`: all its action lines; `torn`: the last line was cut
    off and is left out; `size`: bytes up to the end of the last whole line; `sum`: checksum of that
    line."""

    header: Header
    written: list[Action]
    torn: bool = False
    size: int = 0
    sum: int = 0

    @property
    def actions(self) -> list[Action]:
        """All actions that were not taken back."""
        return [self.written[number - 1] for number in standing(self.written)]


_said = lru_cache(1024)(action_of)
"""What a token says; most of those of a long record come again and again."""


def undo(line: int) -> str:
    """The token that goes back to where the record stood after this action line, 0: its header."""
    return written(UNDO, line)


def standing(written: Sequence[Action]) -> list[int]:
    """Numbers of the action lines, from 1, that were not taken back, in order.

    A line that takes back may lead to any line before it, also to one that was taken back itself.
    """
    before: list[int] = [0]  # for each line the one that stands before it, 0: none
    ends: list[int] = [0]  # for each line the last one that stands after it
    for number, action in enumerate(written, start=1):
        said = _said(action.token)
        ends.append(ends[said.number] if said.verb == UNDO else number)
        before.append(ends[number - 1])
    found = []
    at = ends[-1]
    while at:
        found.append(at)
        at = before[at]
    return found[::-1]


def header_line(header: Header, version: str) -> dict[str, Any]:
    """The header as plain data."""
    line: dict[str, Any] = {"jasstui": FORMAT, "version": version, "form": header.form}
    line["options"] = header.options
    line["seats"] = list(header.seats)
    line["players"] = list(header.players)
    if start := told_start(header.start):
        line["start"] = start
    if header.info:
        line["info"] = header.info
    if header.rules is not None:
        line["hash"] = header.digest
        line["rules"] = header.rules
    return line


_SUM = re.compile(rb',"sum":"([0-9a-f]{8})"}\r?\Z')


def encode(line: Mapping[str, Any], before: int) -> tuple[bytes, int]:
    """A line with its checksum, and that checksum; `before` is the one of the line above."""
    text = json_text(line)
    total = zlib.crc32(text.encode("utf-8"), before)
    return f'{text[:-1]},"sum":"{total:08x}"}}\n'.encode(), total


def action_line(number: int, seat: int, token: str, note: str = "") -> dict[str, Any]:
    """An action as plain data."""
    who = {CHANCE: "chance", ALL: "all"}.get(seat, seat)
    line = {"n": number, "seat": who, "do": token}
    return {**line, "note": note} if note else line


class Writer:
    """Appends to a record; every line is handed to the system before `write` returns, and the disk
    has it some time after `sync`.

    Nothing is written to a file that has changed meanwhile: another program may be playing on in
    it, and neither must lose what the other has written.
    """

    def __init__(self, path: Path, record: Record | None = None) -> None:
        self.path = path
        self.number = len(record.written) if record else 0
        self._sum = record.sum if record else 0
        self._size = record.size if record else 0
        self._there = self._found() if record else 0
        self._synced = self.number

    def create(self, header: Header, version: str) -> None:
        """Begin the file with its header, or leave none behind; raises `RecordProblem`. Where
        another table has taken its name meanwhile it gets the next one."""
        data, self._sum = encode(header_line(header, version), 0)
        try:
            private_folder(self.path.parent)
            while True:
                try:
                    write_new(self.path, data)
                    break
                except FileExistsError:
                    self.path = unused(self.path)
        except OSError as error:
            raise RecordProblem("record.unwritable", self.path, reason=error.strerror) from None
        self._size = self._there = len(data)

    def write(self, seat: int, token: str, note: str = "") -> None:
        """Append an action, with a remark; on failure the file keeps its whole lines. Raises
        `RecordProblem`."""
        data, total = encode(action_line(self.number + 1, seat, token, note), self._sum)
        try:
            with opened(self.path, "r+b") as file:
                if file.seek(0, os.SEEK_END) != self._there:
                    raise RecordProblem("record.elsewhere", self.path)
                file.truncate(self._size)
                file.seek(self._size)
                file.write(data)
        except OSError as error:
            self._cut()
            raise RecordProblem("record.unwritable", self.path, reason=error.strerror) from None
        self._size += len(data)
        self._there = self._size
        self._sum = total
        self.number += 1

    def sync(self) -> None:
        """Let the disk have all lines so far. Nobody waits for it but the end of the program."""
        if self._synced != self.number:
            self._synced = self.number
            Thread(target=sync, args=(self.path,), name="sync").start()

    def _found(self) -> int:
        """Length of the file; 0 if it is gone."""
        try:
            return self.path.stat().st_size
        except OSError:
            return 0

    def _cut(self) -> None:
        """Take away what was written of a line, as far as that can be done."""
        with suppress(OSError):
            os.truncate(self.path, self._size)
        if self.path.is_file():  # it may be out of reach for a while and come back as it was
            self._there = self._found()


def read(path: Path) -> Record:
    """Read a record; a torn last line is left out, any other damage raises `RecordProblem`."""
    try:
        data = read_whole(path, MAX_BYTES, piped=True)
    except OSError as error:
        code = "record.too-large" if error.errno == errno.EFBIG else "record.unreadable"
        raise RecordProblem(code, path, reason=error.strerror) from None
    return parse(data, path)


def parse(data: bytes, path: object = "") -> Record:
    """The record in these bytes; see `read`."""
    whole, _, rest = data.rpartition(b"\n")
    lines = whole.split(b"\n") if whole else []
    complete = _complete(rest, bool(lines))
    if complete:
        lines.append(rest)
    if not lines:
        raise RecordProblem("record.empty", path)
    torn = bool(rest) and not complete
    total = 0
    header: Header | None = None
    actions: list[Action] = []
    for number, raw in enumerate(lines, start=1):
        if not raw.strip():
            continue
        line, total = _line(raw, total, path, number)
        if header is None:
            header = _header(line, path, number)
        else:
            actions.append(_action(line, header, len(actions) + 1, path, number))
    if header is None:
        raise RecordProblem("record.empty", path)
    size = len(data) - (len(rest) if torn else 0)
    return Record(header, actions, torn, size, total)


def _complete(rest: bytes, more: bool) -> bool:
    """True if the text after the last line end is a whole line all the same (written by hand)."""
    if not rest.strip():
        return False
    try:
        line = json.loads(rest)
    except (ValueError, RecursionError):
        return not more
    return isinstance(line, dict) and ("sum" not in line or not more)


def _line(raw: bytes, before: int, path: object, number: int) -> tuple[dict[str, Any], int]:
    if len(raw) > limits.SIZE:
        raise RecordProblem("file.excess", path, number, kind="size", limit=limits.SIZE)
    try:
        text = raw.removeprefix(BOM_UTF8 if number == 1 else b"").decode("utf-8")
    except UnicodeDecodeError:
        raise RecordProblem("record.not-utf8", path, number) from None
    try:
        line = json.loads(text)
        if "\\ud" in text or "\\uD" in text:  # half a character may be written so, and is no text
            json.dumps(line, ensure_ascii=False).encode("utf-8")
        if text.count("{") + text.count("[") > limits.DEPTH:  # a header; an action has one
            limits.check(line)
    except limits.Excess as error:
        raise RecordProblem(error.code, path, number, **error.params) from None
    except UnicodeEncodeError:
        raise RecordProblem("record.not-utf8", path, number) from None
    except (ValueError, RecursionError):
        raise RecordProblem("record.not-json", path, number) from None
    if not isinstance(line, dict):
        raise RecordProblem("record.not-json", path, number)
    if line.pop("sum", None) is None:
        return line, 0
    stamp = _SUM.search(raw)
    total = zlib.crc32(raw[: stamp.start()] + b"}", before) if stamp else -1
    if stamp is None or total != int(stamp[1], 16):
        raise RecordProblem("record.changed", path, number)
    return line, total


HEADER_KEYS = ("jasstui", "version", "form", "options", "seats", "players", "start", "info", "hash")
"""Keys of a header that people write too."""


def _known(
    told: dict[str, Any], keys: tuple[str, ...], path: object, number: int, place: str = ""
) -> None:
    """Refuse a key that is none of these."""
    for key in told:
        if key not in keys:
            near = nearest(key, (k for k in keys if k != "rules"))
            raise RecordProblem("record.key", path, number, key=place + key, near=near)


def _header(line: dict[str, Any], path: object, number: int) -> Header:
    version = line.get("jasstui", FORMAT)
    if not isinstance(version, int) or version > FORMAT:
        raise RecordProblem("record.newer", path, number, version=version, known=FORMAT)
    if "seen" in line:
        raise RecordProblem("record.seen", path, number)
    _known(line, (*HEADER_KEYS, "rules"), path, number)
    if "form" not in line:
        raise RecordProblem("record.missing", path, number, key="form")
    try:
        start = fields.table(line.get("start", {}), "start")
        meeting = fields.table(start.get("meeting", {}), "start.meeting")
        for place, told, keys in (("start", start, KEYS), ("start.meeting", meeting, MEETING_KEYS)):
            _known(told, keys, path, number, f"{place}.")
        seats = fields.names(line.get("seats", []), "seats")
        return Header(
            form=fields.text(line["form"], "form"),
            options=fields.texts(line.get("options", {}), "options"),
            seats=seats,
            players=fields.names(line.get("players", []), "players"),
            start=start_of(start, seats),
            rules=fields.table(line["rules"], "rules") if "rules" in line else None,
            digest=fields.text(line.get("hash", ""), "hash"),
            info=fields.texts(line.get("info", {}), "info"),
        )
    except fields.WrongField as wrong:
        value = json.dumps(wrong.value, ensure_ascii=False)[:60]
        raise RecordProblem(wrong.code, path, number, key=wrong.key, value=value) from None


def _numbered(token: str, seats: Sequence[str]) -> str:
    """A token of chance or of a player with the numbers of seats in place of their names:
    `stage Anna=HA`, `dealer Anna`. What is a place of its own stays."""
    said = _said(token)
    if said.verb in SEAT_VERBS and seats.count(said.rest) == 1 and said.number < 0:
        return written(said.verb, seats.index(said.rest))
    if said.verb == "stage":
        for seat, name in enumerate(seats):
            if seats.count(name) == 1 and whole(name) is None and name not in PLACES:
                token = token.replace(f" {name}=", f" {seat}=")
    return token


def _action(line: dict[str, Any], header: Header, number: int, path: object, at: int) -> Action:
    _known(line, ("n", "seat", "do", "note"), path, at)
    if line.get("n", number) != number:
        raise RecordProblem("record.order", path, at, number=line["n"], expected=number)
    seat, token = line.get("seat"), line.get("do")
    if not isinstance(token, str) or not token or len(token) > 2000:
        raise RecordProblem("record.missing", path, at, key="do")
    if (said := _said(token)).verb == UNDO and not 0 <= said.number < number:
        raise RecordProblem("record.undo", path, at, action=token[:40])
    token = _numbered(token, header.seats)
    note = line.get("note", "")
    note = note if isinstance(note, str) else ""
    if seat in ("chance", "all"):
        return Action(CHANCE if seat == "chance" else ALL, token, at, note)
    if isinstance(seat, str) and seat in header.seats:
        if header.seats.count(seat) > 1:
            raise RecordProblem("record.seat-twice", path, at, seat=seat)
        return Action(header.seats.index(seat), token, at, note)
    if isinstance(seat, int) and not isinstance(seat, bool) and seat >= 0:
        return Action(seat, token, at, note)
    raise RecordProblem("record.seat", path, at, seat=seat)
