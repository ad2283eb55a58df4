"""What lies on the disk: all or nothing of a header, for the owner's eyes, and there to stay."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from stat import S_ISREG

import pytest

from jasstui.engine.record import Header, RecordProblem, Writer, read
from jasstui.table.reviewing.review import Review
from jasstui.table.running.session import Seat, Session
from tests.support import RULEBOOK, catalogue

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


def test_what_a_person_has_done_is_waited_for(tmp_path: Path, synced: list[int]) -> None:
    path = tmp_path / "partie.jsonl"
    session = begun(path, BOTS)
    assert path.stat().st_size in synced
    synced.clear()
    session.run_chance()
    for _ in range(12):
        seat = session.pending()[0]
        session.act(seat, session.legal(seat)[0])
        assert synced == ([path.stat().st_size] if session.seats[seat].person else [])
        synced.clear()
        session.run_chance()
    assert any(done.seat == 0 for done in session.done)
    session.undo(1, 0)
    assert synced == [path.stat().st_size]


def test_what_is_only_done_again_is_not_waited_for(tmp_path: Path, synced: list[int]) -> None:
    session = begun(tmp_path / "partie.jsonl")
    session.run_chance()
    for _ in range(6):
        seat = session.pending()[0]
        session.act(seat, session.legal(seat)[0])
    again = Session.opened(session.rules, session.header, tmp_path / "again.jsonl")
    synced.clear()
    again.follow(read(tmp_path / "partie.jsonl").actions)
    assert synced == []
    assert again.onlooker == session.onlooker
