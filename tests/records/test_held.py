"""A record is held while it is played: by whom, against whom, how long, and where nobody can."""

from __future__ import annotations

import errno
import os
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from jasstui import locks, paths
from jasstui.beside.opening import seated
from jasstui.cli.main import main
from jasstui.engine import record as rec
from jasstui.engine.record import Header, RecordHeld, RecordProblem, Writer, read
from jasstui.host.session import Seat, Session
from jasstui.locks import Held, Taken
from jasstui.settings import Settings
from jasstui.table.shelf.daily import sit_down
from jasstui.table.shelf.partien import newest, put_away, records
from jasstui.table.shelf.shelf import Shelf
from tests.support import RULEBOOK, TREE, catalogue
from tests.table.sitting import place_of, table_at, turn_at

NAMES = ("Anna", "Beat", "Claudia", "Dani")
BOTS = (Seat("Anna"), *(Seat(name, "easy") for name in NAMES[1:]))

unix = pytest.mark.skipif(sys.platform == "win32", reason="needs open files to be moved")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A record that nobody holds."""
    path = tmp_path / "partie.jsonl"
    writer = Writer(path)
    writer.create(Header("aucho-4"), "test")
    writer.write(0, "kehr")
    writer.close()
    return path


@contextmanager
def elsewhere(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another program that plays in this record."""
    command = [sys.executable, "-m", "tests.records.playing", str(path), "wait", "-"]
    with subprocess.Popen(command, cwd=TREE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        try:
            yield other
        finally:
            other.kill()


OTHER = 4711
"""Number of a process that is only played."""


@contextmanager
def as_other() -> Iterator[None]:
    """What is done here is done by another process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(locks, "mark", lambda: OTHER)
        yield


def taken_on(path: Path) -> Writer:
    """Go on with a record."""
    writer = Writer(path)
    writer.go_on()
    return writer


def free(path: Path) -> bool:
    """True if another program may go on with it."""
    try:
        with as_other():
            taken_on(path).close()
    except RecordHeld as problem:
        assert problem.params["process"] == os.getpid() % locks.PROCESSES
        return False
    return True


def home_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in paths.FOLDERS:
        monkeypatch.setenv(f"JASSTUI_{kind.upper()}_DIR", str(tmp_path / kind))


# ------------------------------------------------------------------ two programs


def test_it_is_told_which_process_plays_and_whoever_is_killed_holds_nothing(path: Path) -> None:
    before = path.read_bytes()
    with elsewhere(path) as other:
        for _ in range(2):  # whoever reads and closes the file does not let go of it
            with pytest.raises(RecordHeld) as problem:
                taken_on(path)
            assert problem.value.code == "record.held"
            assert problem.value.params["process"] == other.pid
            assert read(path).written[0].token == "kehr"
        assert path.read_bytes() == before
        assert list(path.parent.iterdir()) == [path]
        other.kill()
        other.wait()
        taken_on(path).write(0, "pass")
    assert [action.token for action in read(path).written] == ["kehr", "pass"]


def test_readers_are_never_kept_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home_of(tmp_path, monkeypatch)
    path = paths.new_save("schieber-4")
    place = place_of(Session.new(catalogue().bundle("schieber-4", {}), RULEBOOK, BOTS, path))
    turn_at(place)
    with as_other():
        for typed in (
            ["replay", str(path), "--verify"],
            ["replay", str(path), "--text"],
            ["stats"],
        ):
            assert main([*typed, "--language", "en"]) == 0
        assert "damaged" not in capsys.readouterr().out
        assert [partie.goes_on for partie in records(paths.saves(), Shelf.open())] == [True]
    for typed in (["resume", str(path), "--plain"], ["resume", "--plain"]):
        capsys.readouterr()
        with as_other():
            assert main([*typed, "--language", "en"]) == 1
        assert f"another program (process {os.getpid()})" in capsys.readouterr().err
    with as_other(), pytest.raises(RecordHeld):
        put_away(path)
    place.leave()
    with as_other():
        assert put_away(path).exists()


def test_another_partie_is_not_gone_on_with_in_place_of_the_one_being_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home_of(tmp_path, monkeypatch)
    for number in (1, 2):
        path = paths.saves() / f"{number}.jsonl"
        Session.new(catalogue().bundle("schieber-4", {}), RULEBOOK, BOTS, path).close()
        os.utime(path, (number, number))
    with elsewhere(path) as other:
        assert main(["resume", "--plain", "--language", "en"]) == 1
        assert f"(process {other.pid})" in capsys.readouterr().err


def test_no_second_table_is_opened_for_a_deal_of_the_day_that_is_being_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home_of(tmp_path, monkeypatch)
    shelf = Shelf.open()

    def sit() -> Any:
        return sit_down(shelf, "schieber-4", NAMES, Settings(), "2026-11-28")

    table = sit()
    with as_other(), pytest.raises(RecordHeld):
        sit()
    table.close()
    with as_other():
        again = sit()
        assert again.record == table.record
        again.close()


# ------------------------------------------------------------------ one program


def test_a_table_that_ends_lets_go_of_its_record_and_holds_it_again(tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    session = Session.new(catalogue().bundle("schieber-4", {}), RULEBOOK, BOTS, path)
    place = place_of(session)
    while turn_at(place).kind != "person":
        pass
    assert not free(path)
    place.leave()
    assert free(path)
    session.act(0, session.legal(0)[0])  # nothing has been written meanwhile
    assert not free(path)
    session.close()
    with as_other():
        other = taken_on(path)
    with pytest.raises(RecordHeld):
        session.undo(0, 0)
    with as_other():
        other.write(0, "undo 0")
        other.close()
    with pytest.raises(RecordProblem) as changed:
        session.undo(0, 0)
    assert changed.value.code == "record.elsewhere"
    assert free(path)


def test_of_two_writers_in_one_program_the_second_has_the_lock_once_the_first_lets_go(
    path: Path,
) -> None:
    first, second = taken_on(path), taken_on(path)
    second.write(0, "pass")
    with pytest.raises(RecordProblem) as problem:
        first.write(0, "warn")
    assert problem.value.code == "record.elsewhere"
    assert not free(path)
    first.close()
    second.write(0, "warn")
    assert not free(path)
    second.close()
    assert free(path)


def test_a_writer_whose_program_let_go_of_the_lock_does_not_write_beside_another_program(
    path: Path,
) -> None:
    first, second = taken_on(path), taken_on(path)
    first.close()
    with as_other():
        other = taken_on(path)
    with pytest.raises(RecordHeld) as problem:
        second.write(0, "pass")
    assert problem.value.params["process"] == OTHER
    other.close()
    second.write(0, "pass")


def test_a_partie_that_is_over_is_let_go(tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    seats = tuple(Seat(seat.name, "easy") for seat in BOTS)
    bundle = catalogue().bundle("aucho-2", {})
    place = place_of(Session.new(bundle, RULEBOOK, seats[:2], path))
    while turn_at(place).kind != "over":
        pass
    assert free(path)


def test_whoever_goes_to_another_seat_lets_go_of_the_record_of_this_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home_of(tmp_path, monkeypatch)
    path = paths.new_save("schieber-4", where=paths.practised())
    place = place_of(Session.new(catalogue().bundle("schieber-4", {}), RULEBOOK, BOTS, path))
    while turn_at(place).kind != "person":
        pass
    anew = table_at(place).elsewhere(1)
    assert anew.record
    assert free(path)
    assert not free(anew.record)
    anew.close()


def test_nobody_holds_what_nobody_has_any_more(path: Path) -> None:
    taken_on(path).write(0, "pass")
    assert free(path)
    with pytest.raises(RecordProblem) as problem:
        Session.resume(path, catalogue(), RULEBOOK)  # the rules forbid it
    assert problem.value.code == "record.illegal"
    assert free(path)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs to fork")
def test_a_process_forked_from_a_table_neither_writes_in_its_record_nor_lets_go_of_it(
    path: Path,
) -> None:
    writer = taken_on(path)
    child = os.fork()
    if not child:
        found = 1
        try:
            writer.write(0, "warn")
        except RecordHeld as problem:
            found = 0 if problem.params["process"] == os.getppid() else 2
        finally:
            writer.close()
            os._exit(found)
    assert os.waitpid(child, 0)[1] == 0
    assert not free(path)
    sleeper = subprocess.Popen([sys.executable, "-c", "input()"], stdin=-1, close_fds=False)
    writer.write(0, "pass")
    writer.close()
    assert free(path)
    sleeper.communicate()
    assert [action.token for action in read(path).written] == ["kehr", "pass"]


# ------------------------------------------------------------------ files that come and go


@unix
def test_a_record_out_of_reach_for_a_while_is_gone_on_with_and_another_one_is_not(
    path: Path,
) -> None:
    writer = taken_on(path)
    away, data = path.with_name("away"), path.read_bytes()
    path.rename(away)
    with pytest.raises(RecordProblem) as problem:
        writer.write(0, "pass")
    assert problem.value.code == "record.unwritable"
    path.write_bytes(data)  # a copy, as one that is synchronised or a disk put in again
    writer.write(0, "pass")
    assert [action.token for action in read(path).written] == ["kehr", "pass"]
    assert away.read_bytes() == data
    path.unlink()
    path.write_bytes(data.replace(b"kehr", b"warn").replace(b',"sum"', b',"none"')[:-1])
    before = path.read_bytes()
    with pytest.raises(RecordProblem):
        writer.write(0, "pass")
    assert path.read_bytes() == before


def test_a_line_that_was_written_in_part_and_could_not_be_cut_off_is_cut_off_by_the_next(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer, before = taken_on(path), path.read_bytes()

    def lacking(held: Held, *_: object) -> None:
        os.lseek(held.handle, 0, os.SEEK_END)
        os.write(held.handle, b'{"n":2,"seat"')
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Held, "write", lacking)
        patch.setattr(Held, "cut", lacking)
        with pytest.raises(RecordProblem):
            writer.write(0, "pass")
    assert len(path.read_bytes()) > len(before)
    writer.write(0, "warn")
    assert [action.token for action in read(path).written] == ["kehr", "warn"]


def test_a_table_whose_disk_is_full_keeps_its_record(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer = taken_on(path)
    for number, held in ((errno.ENOSPC, True), (errno.EIO, False)):  # the latter is opened anew

        def lacking(*_: object, number: int = number) -> None:
            raise OSError(number, os.strerror(number))

        with monkeypatch.context() as patch:
            patch.setattr(Held, "write", lacking)
            with pytest.raises(RecordProblem):
                writer.write(0, "pass")
        assert free(path) is not held
        writer.write(0, "pass")
        assert not free(path)
    assert len(read(path).written) == 3


@unix
def test_what_is_no_file_is_neither_held_nor_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.jsonl"
    os.mkfifo(pipe)
    for path in (pipe, Path(os.devnull), tmp_path):
        with pytest.raises(OSError, match=r"regular|directory"):
            Held(path)


# ------------------------------------------------------------------ the clock


def test_whatever_the_clock_says_the_partie_played_last_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home_of(tmp_path, monkeypatch)
    for name in ("first", "then"):
        session = Session.new(
            catalogue().bundle("schieber-4", {}), RULEBOOK, BOTS, paths.saves() / f"{name}.jsonl"
        )
        table = seated(session, Settings())
        turn_at(table.place)
        table.close()
        if name == "first":  # the clock was an hour ahead, and is put right
            late = time.time_ns() + 3_600_000_000_000
            os.utime(paths.saves() / "first.jsonl", ns=(late, late))
    assert [found.stem for found, _ in newest(paths.saves())] == ["then", "first"]


# ------------------------------------------------------------------ other systems


def test_where_nothing_can_be_locked_the_second_one_to_write_is_refused(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks, "locks_here", lambda: iter(()))
    with path.open("ab") as file:
        file.write(b'{"torn')
    one, other = taken_on(path), taken_on(path)
    one.write(0, "pass")
    written = path.read_bytes()
    for _ in range(2):
        with pytest.raises(RecordProblem) as problem:
            other.write(0, "warn")
        assert problem.value.code == "record.elsewhere"
        assert path.read_bytes() == written
    one.write(0, "warn")
    assert [action.token for action in read(path).written] == ["kehr", "pass", "warn"]


def test_a_file_system_without_locks_is_played_on_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Lacking(locks.WholeFileLocks):
        def take(self, handle: int, length: int) -> bool:
            raise OSError(37, "No locks available")

    class Odd(Lacking):
        def take(self, handle: int, length: int) -> bool:
            return False

        def holder(self, handle: int) -> int | None:
            return None

    if sys.platform != "win32":
        monkeypatch.setattr(locks, "locks_here", lambda: iter([Lacking(), Odd()]))
        held = Held(path)
        assert not held.locked
        held.close()


@unix
def test_a_system_that_locks_whole_files_does_not_say_who_has_them(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks, "locks_here", lambda: iter([locks.WholeFileLocks()]))
    writer = taken_on(path)
    assert read(path).written
    with pytest.raises(RecordHeld) as problem:
        taken_on(path)
    assert problem.value.code == "record.held-somewhere"
    writer.close()
    taken_on(path).close()


class Windows:
    """`msvcrt` for a single file: bytes that a handle has locked, nobody else can."""

    LK_NBLCK, LK_UNLCK = 2, 0

    def __init__(self) -> None:
        self.locked: dict[tuple[int, int], int] = {}

    def locking(self, handle: int, kind: int, length: int) -> None:
        start = os.lseek(handle, 0, os.SEEK_CUR)
        if kind == self.LK_UNLCK:
            assert self.locked.pop((start, length)) == handle
            return
        assert start >= rec.MAX_BYTES
        assert length <= 2**31 - 1
        if any(start < at + n and at < start + length for at, n in self.locked):
            raise PermissionError(13, "Permission denied")
        self.locked[start, length] = handle


def test_windows_is_asked_where_the_locked_bytes_end(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = Windows()
    monkeypatch.setitem(sys.modules, "msvcrt", system)
    monkeypatch.setattr(locks, "locks_here", lambda: iter([locks.WindowsLocks()]))
    monkeypatch.setattr(locks, "mark", os.getpid)  # Windows does not know its machine
    writer = taken_on(path)
    writer.write(0, "pass")
    with as_other(), pytest.raises(Taken) as taken:
        Held(path)
    assert taken.value.process == os.getpid()
    assert list(system.locked.values()) == [writer._held.handle if writer._held else 0]
    writer.close()
    assert not system.locked
    monkeypatch.setattr(system, "locking", lambda *_: (_ for _ in ()).throw(PermissionError()))
    assert not Held(path).locked  # a file of which nothing can ever be locked


def test_macos_is_asked_by_its_own_numbers(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, tuple[int, ...]]] = []

    def fcntl(handle: int, call: int, data: bytes) -> bytes:
        told = struct.unpack("=qqihh", data)
        asked.append((call, told))
        if call == 90 and told[3] == 3:
            raise BlockingIOError
        return struct.pack("=qqihh", locks.START, OTHER, -1, 3, 0)

    system = SimpleNamespace(F_WRLCK=3, F_UNLCK=2, fcntl=fcntl)
    monkeypatch.setitem(sys.modules, "fcntl", system)
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(Taken) as taken:
        Held(path)
    assert taken.value.process == OTHER
    assert asked[0] == (90, (locks.START, locks.mark(), 0, 3, 0))
    assert asked[1][0] == 92
