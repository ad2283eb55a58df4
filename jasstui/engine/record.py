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
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from threading import Thread
from time import time_ns
from typing import Any

from msgspec import Struct, field

from jasstui import limits
from jasstui.cards.action import action_of, verb_of, written
from jasstui.catalogue.problems import nearest
from jasstui.controls import json_text
from jasstui.digits import whole
from jasstui.engine import fields
from jasstui.engine.starting import KEYS, MEETING_KEYS, Start, start_of, told_start
from jasstui.locks import Held, Taken
from jasstui.mechanics.order import CHANCE
from jasstui.paths import private_folder, read_whole, sync, unused, write_new
from jasstui.plain import Plain
from jasstui.problem import Problem

FORMAT = 2
"""Version of the format this program writes; records of newer formats are refused."""

MAX_BYTES = 64 * 1024 * 1024
"""Larger files are refused as records; a long Partie takes well under one megabyte."""

MOST_ACTIONS = 200_000
"""More lines are refused; a long Partie has some thousands. So many are read in a few seconds."""


NO_ROOM = tuple(getattr(errno, name, errno.ENOSPC) for name in ("ENOSPC", "EDQUOT", "EFBIG"))
"""Errors of a disk that is full, on which there may be room again."""


class RecordProblem(Problem):
    """A record cannot be used; `line` counts from 1 (0: the file)."""

    def __init__(self, code: str, path: object = "", line: int = 0, **params: object) -> None:
        super().__init__(code, f"{path}:{line}" if path and line else str(path), **params)
        self.path = str(path)
        self.line = line


class RecordHeld(RecordProblem):
    """A record is being played in another program. `process`: which, 0 if nobody can tell."""

    def __init__(self, path: object, process: int) -> None:
        code = "record.held" if process else "record.held-somewhere"
        super().__init__(code, path, process=process)


class Action(Plain):
    """One action of a record: who (a seat or `CHANCE`), what, the line it stands on, and a remark
    somebody wrote there."""

    seat: int
    token: str
    line: int = 0
    note: str = ""


LONGEST = 2000
"""Characters of a token at most."""

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
    off and is left out; `open_end`: the last line is whole, but lacks its line end; `size`: bytes
    up to the end of the last whole line, `length`: of the file; `sum`: checksum of that line."""

    header: Header
    written: list[Action]
    torn: bool = False
    open_end: bool = False
    size: int = 0
    length: int = 0
    sum: int = 0

    @property
    def actions(self) -> list[Action]:
        """All actions that were not taken back."""
        return [self.written[number - 1] for number in standing(self.written)]


_said = lru_cache(1024)(action_of)
"""What a token says; most of those of a long record come again and again."""


def readable(token: str) -> bool:
    """True if a line with this token of a player or of chance can be read again as what it is."""
    return 0 < len(token) <= LONGEST and _said(token).verb != UNDO and token.isprintable()


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
        undone = verb_of(action.token) == UNDO
        ends.append(ends[_said(action.token).number] if undone else number)
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


_SUM = re.compile(rb',"sum":"([0-9a-f]{8})"}[ \t\r]*\Z')


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
    """Appends to a record. Every line is handed to the system before `write` returns, and the disk
    has it some time after `sync`.

    From `create` or `go_on` to `close` the file is held against other programs: they may read it,
    and whoever wants to play on in it is told by `RecordHeld` which process does so. A line that is
    written after `close` holds it once more. Of several writers in one program, and where the file
    system knows no locks, none writes to a file that has another length than it left it with.

    `after`: a time, in nanoseconds, before which no line is dated, for the record that was written
    last counts as played last.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.number = 0
        self.after = 0
        self._held: Held | None = None
        self._sum = 0
        self._size = 0  # up to the end of the last whole line
        self._length = 0
        self._end = b""  # what the last whole line lacks
        self._sure = True  # False: a line may stand there in part
        self._synced = 0

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
        self._size = self._length = len(data)
        try:
            self._hold()
        except RecordHeld:
            raise
        except RecordProblem:
            with suppress(OSError):
                self.path.unlink()
            raise

    def go_on(self) -> Record:
        """Hold a record that is there, and read it; nothing is changed by that. Raises
        `RecordProblem`."""
        try:
            self._hold()
        except RecordHeld:
            raise
        except RecordProblem:
            read(self.path)  # what cannot even be read is told so
            raise
        record = read(self.path)
        self._adopt(record)
        self._synced = self.number
        return record

    def write(self, seat: int, token: str, note: str = "") -> None:
        """Append an action, with a remark; on failure the file keeps its whole lines. Raises
        `RecordProblem`."""
        held = self._as_left()
        data, total = encode(action_line(self.number + 1, seat, token, note), self._sum)
        data = self._end + data
        if self.number >= MOST_ACTIONS or self._size + len(data) > MAX_BYTES:
            raise RecordProblem("record.full", self.path, limit=MOST_ACTIONS)
        try:
            if self._length > self._size:
                held.cut(self._size)
                self._length = self._size
            held.write(self._size, data)
        except OSError as error:
            with suppress(OSError):
                held.cut(self._size)
            self._sure = False  # what is there is looked at before the next line
            if error.errno not in NO_ROOM:
                self.close()  # it may need to be opened anew
            raise RecordProblem("record.unwritable", self.path, reason=error.strerror) from None
        self._size = self._length = self._size + len(data)
        self._sum, self._end = total, b""
        self.number += 1
        if time_ns() < self.after:
            with suppress(OSError):
                os.utime(self.path, ns=(self.after, self.after))

    def sync(self) -> None:
        """Let the disk have all lines so far. Nobody waits for it but the end of the program."""
        if self._synced != self.number:
            self._synced = self.number
            Thread(target=sync, args=(self.path,), name="sync").start()

    def close(self) -> None:
        """Let other programs have the record."""
        if self._held is not None:
            self._held.close()
            self._held = None

    def _hold(self) -> Held:
        try:
            self._held = Held(self.path)
        except Taken as taken:
            raise RecordHeld(self.path, taken.process) from None
        except OSError as error:
            raise RecordProblem("record.unwritable", self.path, reason=error.strerror) from None
        return self._held

    def _as_left(self) -> Held:
        """The record as this writer has left it, held. One that lay out of reach for a while, or
        was let go, is looked at again. Raises `RecordProblem`."""
        try:
            about = self._held.is_at(self.path) if self._held else None
        except Taken as taken:
            raise RecordHeld(self.path, taken.process) from None
        except OSError as error:
            raise RecordProblem("record.unwritable", self.path, reason=error.strerror) from None
        if self._held is not None and about is not None:
            if not self._sure:
                self._look()
            elif about.st_size != self._length:
                raise RecordProblem("record.elsewhere", self.path)
            return self._held
        self.close()
        held = self._hold()
        try:
            self._look()
        except RecordProblem:
            self.close()
            raise
        return held

    def _look(self) -> None:
        """Go on where the record ends now; raises `RecordProblem` if it has other lines."""
        record = read(self.path)
        if (len(record.written), record.sum) != (self.number, self._sum):
            raise RecordProblem("record.elsewhere", self.path)
        self._adopt(record)

    def _adopt(self, record: Record) -> None:
        self.number, self._sum = len(record.written), record.sum
        self._size, self._length = record.size, record.length
        self._end = b"\n" if record.open_end else b""
        self._sure = True


STEP = 2_000_000_000
"""Nanoseconds between two dates that every file system can tell apart."""


def next_date(path: Path) -> int:
    """A time, in nanoseconds, after the dates of all other records in the folder of this one."""
    latest = 0
    with suppress(OSError), os.scandir(path.parent) as entries:
        for entry in entries:
            if entry.name.endswith(path.suffix) and entry.name != path.name:
                with suppress(OSError):
                    latest = max(latest, entry.stat().st_mtime_ns)
    return latest + STEP


def let_be(path: Path) -> None:
    """Raise `RecordHeld` while a record is being played in another program."""
    try:
        Held(path).close()
    except Taken as taken:
        raise RecordHeld(path, taken.process) from None
    except OSError:
        return  # whoever cannot open it finds out himself


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
    if data.count(b"\n") > MOST_ACTIONS + 1:
        raise RecordProblem("record.too-long", path, limit=MOST_ACTIONS)
    header: Header | None = None
    actions: list[Action] = []
    total = size = 0
    open_end = torn = False
    for number, raw in enumerate(_lines(data), start=1):
        ended = size + len(raw) < len(data)
        if not ended and header is not None and not _complete(raw):
            torn = bool(raw.strip())
            break
        size += len(raw) + ended
        if not raw.strip():
            continue
        open_end = not ended
        line, total = _line(raw, total, path, number)
        if header is None:
            header = _header(line, path, number)
        else:
            actions.append(_action(line, header, len(actions) + 1, path, number))
    if header is None:
        raise RecordProblem("record.empty", path)
    return Record(header, actions, torn, open_end, size, len(data), total)


def _lines(data: bytes) -> Iterator[bytes]:
    """The lines without their ends, one after the other; behind the last line end, too, if there
    is something."""
    begin = 0
    while begin < len(data):
        end = data.find(b"\n", begin)
        end = end if end >= 0 else len(data)
        yield data[begin:end]
        begin = end + 1


def _complete(rest: bytes) -> bool:
    """True if what stands after the last line end is a whole line all the same: one written by
    hand, or one of which just the line end was cut off. What is too long for a line is not read."""
    if len(rest) > limits.SIZE:
        return rest.rstrip().endswith(b"}")
    try:
        return isinstance(json.loads(rest), dict)
    except (ValueError, RecursionError):
        return False


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
    try:
        limits.check({key: told for key, told in line.items() if key != "rules"})
    except limits.Excess as error:
        raise RecordProblem(error.code, path, number, **error.params) from None
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
    verb = verb_of(token)
    if verb in SEAT_VERBS:
        said = _said(token)
        if seats.count(said.rest) == 1 and said.number < 0:
            return written(verb, seats.index(said.rest))
    if verb == "stage":
        for seat, name in enumerate(seats):
            if seats.count(name) == 1 and whole(name) is None and name not in PLACES:
                token = token.replace(f" {name}=", f" {seat}=")
    return token


def _action(line: dict[str, Any], header: Header, number: int, path: object, at: int) -> Action:
    _known(line, ("n", "seat", "do", "note"), path, at)
    if line.get("n", number) != number:
        raise RecordProblem("record.order", path, at, number=line["n"], expected=number)
    seat, token = line.get("seat"), line.get("do")
    if not isinstance(token, str) or not token or len(token) > LONGEST:
        raise RecordProblem("record.missing", path, at, key="do")
    if verb_of(token) == UNDO and not 0 <= _said(token).number < number:
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
