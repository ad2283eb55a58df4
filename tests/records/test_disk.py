"""What lies on the disk: all or nothing of a header, for the owner's eyes, and there to stay."""

from __future__ import annotations

import errno
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from stat import S_ISREG

import pytest

from jasstui import paths
from jasstui.cli.main import main
from jasstui.engine import record
from jasstui.engine.notes import keep_note
from jasstui.engine.record import Header, RecordProblem, Writer, read
from jasstui.host.session import Seat, Session
from jasstui.settings import Settings, save
from jasstui.table.practising import tally
from jasstui.table.reviewing.review import Review
from jasstui.table.shelf import favourites, kept
from jasstui.table.shelf.partien import put_away
from jasstui.table.shelf.setup import set_up
from jasstui.table.shelf.shelf import Shelf
from tests.support import RULEBOOK, catalogue
from tests.table.sitting import place_of, turn_at

NAMES = ("Anna", "Beat", "Claudia", "Dani")
PEOPLE = tuple(Seat(name) for name in NAMES)
BOTS = (Seat("Anna"), *(Seat(name, "easy") for name in NAMES[1:]))

unix = pytest.mark.skipif(sys.platform == "win32", reason="needs the permissions of Unix")


def begun(path: Path, seats: tuple[Seat, ...] = PEOPLE) -> Session:
    bundle = catalogue().bundle("schieber-4", {})
    return Session.new(bundle, RULEBOOK, seats, path, info={"seed": "3"})


@contextmanager
def full(size: int) -> Iterator[None]:
    """No file can be longer than so many bytes, as on a disk on which no more is free."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_record_that_cannot_be_begun_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    with full(300), pytest.raises(RecordProblem) as problem:
        begun(path)
    assert problem.value.code == "record.unwritable"
    assert list(tmp_path.iterdir()) == []
    assert begun(path).writer is not None


def test_a_record_that_cannot_be_held_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    monkeypatch.setattr(record, "Held", refused)
    with pytest.raises(RecordProblem) as problem:
        begun(tmp_path / "partie.jsonl")
    assert problem.value.code == "record.unwritable"
    assert list(tmp_path.iterdir()) == []


def test_tables_that_begin_at_the_same_moment_have_records_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    writers = [begun(path).writer for _ in range(3)]
    paths = [writer.path for writer in writers if writer is not None]
    assert len(set(paths)) == 3
    assert all(Session.resume(own, catalogue(), RULEBOOK).seats for own in paths)


def test_a_copy_that_cannot_be_saved_leaves_nothing_behind(tmp_path: Path) -> None:
    path, copy = tmp_path / "partie.jsonl", tmp_path / "copy.jsonl"
    begun(path)
    review = Review.read(path, catalogue(), RULEBOOK)
    with full(300), pytest.raises(RecordProblem):
        review.save(copy)
    assert not copy.exists()


def test_a_record_that_is_there_is_neither_begun_anew_nor_taken_away(tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    path.write_text("kept")
    writer = Writer(path)
    writer.create(Header("aucho-4"), "test")
    assert path.read_text() == "kept"
    assert read(writer.path).header.form == "aucho-4"


def test_a_line_that_cannot_be_written_leaves_the_whole_ones(tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    session = begun(path)
    session.run_chance()
    before, seat = path.read_bytes(), session.pending()[0]
    with full(len(before) + 20), pytest.raises(RecordProblem):
        session.act(seat, session.legal(seat)[0])
    assert path.read_bytes() == before
    session.act(seat, session.legal(seat)[0])
    assert len(read(path).written) == session.lines


@unix
def test_who_held_which_cards_is_for_the_owner_alone(tmp_path: Path) -> None:
    path, copy = tmp_path / "partie.jsonl", tmp_path / "copy.jsonl"
    begun(path).run_chance()
    review = Review.read(path, catalogue(), RULEBOOK)
    review.go(1)
    review.write_note("HA sits with Beat")
    review.save(copy)
    for file in (path, copy, tmp_path / "partie.jsonl.notes"):
        assert file.stat().st_mode & 0o777 == 0o600, file


@unix
def test_whatever_the_program_writes_is_for_the_owner_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    for kind in paths.FOLDERS:
        monkeypatch.setenv(f"JASSTUI_{kind.upper()}_DIR", str(home / kind))
    record = paths.new_save("schieber-4")
    begun(record)
    keep_note(record, 0, "HA sits with Beat")
    put_away(record)
    save(Settings())
    tally.add("schieber-4", "points", tally.Practised())
    favourites.turn("schieber-4")
    shelf = Shelf.open()
    kept.keep(set_up(shelf.form("schieber-4"), (), (), NAMES), "Stamm")
    assert main(["keys", "--write"]) == 0
    found = [home, *home.rglob("*")]
    assert sum(path.is_file() for path in found) >= 7
    for path in found:
        assert path.stat().st_mode & 0o777 == (0o700 if path.is_dir() else 0o600), path


@pytest.fixture
def synced(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How long each file was when it was waited for; 0 for a folder."""
    sizes: list[int] = []
    real = os.fsync

    def fsync(handle: int) -> None:
        real(handle)
        about = os.fstat(handle)
        sizes.append(about.st_size if S_ISREG(about.st_mode) else 0)

    monkeypatch.setattr(os, "fsync", fsync)
    return sizes


def waited() -> None:
    """Wait as the end of the program does for records that are still being written down."""
    for thread in threading.enumerate():
        if thread.name == "sync":
            assert not thread.daemon
            thread.join()


def test_lines_last_after_a_deal_and_when_the_table_is_left(
    tmp_path: Path, synced: list[int]
) -> None:
    path = tmp_path / "partie.jsonl"
    session = begun(path, BOTS)
    assert path.stat().st_size in synced
    place, rng = place_of(session), Random(1)
    synced.clear()
    while place.now.deal < 3:
        turn = turn_at(place)
        waited()
        before = synced[:]
        if turn.kind == "person":
            place.act(turn.seat, rng.choice(place.legal(turn.seat)))
            waited()
            assert synced == before  # no key waits for the disk
    turn_at(place)
    waited()
    assert len(synced) == place.now.deal
    while (turn := turn_at(place)).kind != "person":
        pass
    place.act(turn.seat, place.legal(turn.seat)[0])
    place.leave()
    waited()
    assert len(synced) == place.now.deal + 1
    assert synced[-1] == path.stat().st_size
    place.leave()
    waited()
    assert len(synced) == place.now.deal + 1


def test_all_lines_last_when_the_partie_is_over(tmp_path: Path, synced: list[int]) -> None:
    path = tmp_path / "partie.jsonl"
    place = place_of(begun(path, tuple(Seat(seat.name, "easy") for seat in BOTS)))
    while turn_at(place).kind != "over":
        pass
    waited()
    assert max(synced) == path.stat().st_size


def test_no_deal_that_is_only_done_again_is_waited_for(tmp_path: Path, synced: list[int]) -> None:
    session = begun(tmp_path / "partie.jsonl", BOTS)
    while session.deal < 3:
        session.run_chance()
        seat = session.pending()[0]
        session.act(seat, session.legal(seat)[0])
    again = Session.opened(session.rules, session.header, tmp_path / "again.jsonl")
    synced.clear()
    again.follow(read(tmp_path / "partie.jsonl").actions)
    waited()
    assert synced == []
    assert again.onlooker == session.onlooker
