"""Readers and writers of one record in any order, with cuts at every byte; and two real programs
that fight for one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from jasstui import locks
from jasstui.engine.record import Header, RecordHeld, RecordProblem, Writer, read
from tests.support import TREE

pytestmark = pytest.mark.ci

NOTES = ("", "x", "à propos " * 40)
"""Remarks that make lines short and long."""


PROCESSES = (4711, 4712)


class OneRecord(RuleBasedStateMachine):
    """A record, the lines that were acknowledged and not cut off since, and two writers of whom one
    may hold it."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "partie.jsonl"
        self.writers = [Writer(self.path), Writer(self.path)]
        with self.program(0):
            self.writers[0].create(Header("aucho-4"), "test")
        self.lines = [self.path.read_bytes().rstrip(b"\n")]
        self.holder = 0
        self.number = 0

    def teardown(self) -> None:
        for writer in self.writers:
            writer.close()
        self.folder.cleanup()

    @contextmanager
    def program(self, who: int) -> Iterator[None]:
        """What is done here is done by one of two processes."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(locks, "mark", lambda: PROCESSES[who])
            yield

    # ------------------------------------------------------------ writers

    @rule(who=st.sampled_from((0, 1)))
    def resume(self, who: int) -> None:
        """A program goes on with the record, if nobody else plays in it."""
        if self.holder == who:
            return
        writer = Writer(self.path)
        with self.program(who):
            if self.holder == 1 - who:
                with pytest.raises(RecordHeld) as problem:
                    writer.go_on()
                assert problem.value.params["process"] == PROCESSES[1 - who]
                return
            writer.go_on()
        self.writers[who].close()
        self.writers[who], self.holder = writer, who

    @precondition(lambda self: self.holder >= 0)
    @rule(note=st.sampled_from(NOTES))
    def write(self, note: str) -> None:
        """A line is acknowledged."""
        before = self.path.read_bytes()
        self.number += 1
        with self.program(self.holder):
            self.writers[self.holder].write(0, f"token {self.number}", note)
        data = self.path.read_bytes()
        kept = b"\n".join(self.lines) + b"\n"
        assert data.startswith(kept)
        assert data.endswith(b"}\n")
        assert data.count(b"\n") == len(self.lines) + 1
        assert before.startswith(kept[:-1])
        self.lines.append(data[len(kept) : -1])

    @precondition(lambda self: self.holder >= 0)
    @rule(dead=st.booleans())
    def leave(self, dead: bool) -> None:
        """A table is closed, or its program ends without a word."""
        if dead:
            self.writers[self.holder] = Writer(self.path)
        else:
            with self.program(self.holder):
                self.writers[self.holder].close()
        self.holder = -1

    @precondition(lambda self: self.holder < 0)
    @rule(who=st.sampled_from((0, 1)))
    def write_late(self, who: int) -> None:
        """A table that was closed writes after all: only where it left off itself."""
        writer, before = self.writers[who], self.path.read_bytes()
        mine = writer.number == len(self.lines) - 1 and writer.number > 0
        try:
            with self.program(who):
                writer.write(0, f"late {self.number}")
        except RecordProblem as problem:
            assert problem.code == "record.elsewhere"
            assert self.path.read_bytes() == before
            return
        assert mine or len(self.lines) == 1
        self.lines.append(self.path.read_bytes().split(b"\n")[-2])
        self.holder = who

    # ------------------------------------------------------------ what disks and people do

    @precondition(lambda self: self.holder < 0)
    @rule(data=st.data())
    def cut(self, data: st.DataObject) -> None:
        """The file ends at any byte behind its header."""
        whole = self.path.read_bytes()
        end = data.draw(st.integers(max(len(self.lines[0]), len(whole) - 900), len(whole)))
        os.truncate(self.path, end)
        self._cut_to(whole[:end])

    @precondition(lambda self: self.holder < 0)
    @rule(
        tail=st.sampled_from((b"\0" * 700, b'{"n":7,"seat":0,"do":"pl', b" ", b"[" * 999, b"\xff"))
    )
    def litter(self, tail: bytes) -> None:
        """Something that is no line is written at its end; behind a header without a line end it
        would be damage."""
        if b"\n" not in self.path.read_bytes():
            return
        with self.path.open("ab") as file:
            file.write(tail)
        self._cut_to(self.path.read_bytes())

    def _cut_to(self, data: bytes) -> None:
        """The lines that stand in these bytes: whole ones, and a last one without its line end."""
        found = data.split(b"\n")
        same = (a.rstrip(b" ") == b for a, b in zip(found, self.lines, strict=False))
        kept = next(
            (n for n, equal in enumerate(same) if not equal), min(len(found), len(self.lines))
        )
        self.lines = self.lines[: max(1, kept)]

    # ------------------------------------------------------------ readers

    @invariant()
    def it_reads(self) -> None:
        """Whoever reads it finds what was acknowledged, at any time."""
        record = read(self.path)
        assert record.header.form == "aucho-4"
        assert len(record.written) == len(self.lines) - 1


TestOneRecord = OneRecord.TestCase
TestOneRecord.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)


def test_of_two_programs_that_are_killed_again_and_again_every_acknowledged_line_is_there(
    tmp_path: Path,
) -> None:
    path, rng = tmp_path / "partie.jsonl", Random(3)
    writer = Writer(path)
    writer.create(Header("aucho-4"), "test")
    writer.close()
    logs = [tmp_path / name for name in ("a", "b")]

    def begun(number: int, log: Path) -> subprocess.Popen[bytes]:
        words = map(str, (path, log, f"{log.name}{number}"))
        return subprocess.Popen([sys.executable, "-m", "tests.records.playing", *words], cwd=TREE)

    programs = [begun(0, log) for log in logs]
    end, number = time.monotonic() + 4, 0
    while time.monotonic() < end:
        record = read(path)  # at any moment
        assert record.header.form == "aucho-4"
        time.sleep(rng.random() * 0.02)
        if rng.random() < 0.05:
            number += 1
            at = rng.randrange(2)
            programs[at].send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
            programs[at].wait()
            programs[at] = begun(number, logs[at])
    for program in programs:
        program.kill()
        program.wait()
    found = [action.token for action in read(path).written]
    for log in logs:
        told = log.read_text(encoding="utf-8").splitlines()
        assert len(told) > 20
        theirs = [token for token in found if token.startswith(log.name)]
        assert set(told) <= set(theirs)
        assert [token for token in theirs if token in set(told)] == told
    assert len(found) == len(set(found))
