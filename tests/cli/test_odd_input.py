"""What nobody expects: signs that only look like digits, bytes that are no characters, files
without an end, streams that are closed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from jasstui import paths
from jasstui.digits import whole
from jasstui.engine.record import RecordProblem, parse
from tests.cli.calling import Caller, shell, written
from tests.support import TREE

STAGED = Path(__file__).with_name("staged.jsonl")

ODD = ("²", "٣", "１", "9" * 10, "9" * 5000)
"""Digits for `str.isdigit` of which `int` makes nothing, what was not meant, or too much."""


def test_a_whole_number_is_written_in_a_few_plain_digits() -> None:
    assert [whole(text) for text in ("0", "007", "999999999")] == [0, 7, 999_999_999]
    assert [whole(text) for text in ("", "-1", "+1", "1 ", "1.0", "1_0", *ODD)] == [None] * 11


def test_what_looks_like_a_digit_is_looked_at_in_one_place() -> None:
    for path in (TREE / "jasstui").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        found = any(name in text for name in (".isdigit", ".isdecimal", ".isnumeric"))
        assert not found or path.name == "digits.py", path


@pytest.mark.parametrize("odd", ODD)
def test_odd_digits_on_the_command_line_are_refused_in_a_sentence(call: Caller, odd: str) -> None:
    for typed in (
        ("replay", STAGED, "--seen-by", odd),
        ("replay", STAGED, "--to", odd),
        ("practice", "schieber-4", "--deal", odd),
        ("serve", "--port", odd),
    ):
        answer = call(*typed)
        assert (answer.status, bool(answer.sentence)) == (2, True)


@pytest.mark.parametrize("odd", [odd for odd in ODD if len(odd) < 1000])
@pytest.mark.parametrize(
    ("form", "dealer", "before", "seat", "verb"),
    [
        ("bieter-3", 2, [{"seat": "chance", "do": "stage"}], 0, "bid"),
        ("differenzler-offen-4", 3, [{"seat": "chance", "do": "stage"}], 0, "bid"),
        ("differenzler-offen-4", 3, [{"seat": "chance", "do": "stage"}], 0, "bid -"),
        ("schieber-4", 3, [{"seat": "chance", "do": "stage"}], 0, "undo"),
    ],
)
def test_odd_digits_in_a_record_are_refused_with_their_line(
    call: Caller,
    tmp_path: Path,
    odd: str,
    form: str,
    dealer: int,
    before: list[dict[str, object]],
    seat: int,
    verb: str,
) -> None:
    header = {"form": form, "start": {"dealer": dealer}}
    said = {"seat": seat, "do": f"{verb} {odd}"}
    record = written(tmp_path / "odd.jsonl", header, *before, said)
    answer = call("replay", record, "--json")
    assert answer.status == 1
    assert answer.sentence.startswith(f"{record}:3: ")


def test_an_odd_number_of_cards_is_not_cut(call: Caller, tmp_path: Path) -> None:
    golden = (TREE / "tests" / "golden" / "doppelkopf-4.jsonl").read_text(encoding="utf-8")
    lines = [line for line in golden.splitlines()[:3] if "cut" not in line]
    record = written(tmp_path / "cut.jsonl", *lines, '{"seat":"chance","do":"cut ٣"}')
    assert call("replay", record).sentence.startswith(f"{record}:4: ")


def test_a_number_of_zeros_takes_nothing_back_that_is_not_there() -> None:
    text = b'{"form":"aucho-4"}\n{"seat":0,"do":"undo 00000000099999"}\n'
    with pytest.raises(RecordProblem) as problem:
        parse(text)
    assert (problem.value.code, problem.value.line) == ("record.undo", 2)


def test_half_a_character_in_a_record_is_damage() -> None:
    text = b'{"form":"aucho-4"}\n{"seat":0,"do":"\\ud800","sum":"00000000"}\n'
    with pytest.raises(RecordProblem) as problem:
        parse(text)
    assert (problem.value.code, problem.value.line) == ("record.not-utf8", 2)


# ------------------------------------------------------------ files and streams

endless = pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a file without an end")


@endless
@pytest.mark.parametrize(
    ("typed", "status"),
    [
        (("replay", "/dev/zero"), 1),
        (("resume", "/dev/zero", "--plain"), 1),
        (("check", "/dev/zero"), 2),
        (("list", "--catalogue", "/dev/zero"), 2),
    ],
)
def test_a_file_without_an_end_is_not_read_to_it(
    call: Caller, typed: tuple[str, ...], status: int
) -> None:
    answer = call(*typed)
    assert answer.status == status
    assert answer.sentence.startswith("/dev/zero: ")


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="needs pipes with a path")
def test_a_record_may_come_through_a_pipe() -> None:
    with subprocess.Popen(["cat", str(STAGED)], stdout=subprocess.PIPE) as source:
        assert source.stdout is not None
        through = f"/dev/fd/{source.stdout.fileno()}"
        done = subprocess.run(
            [sys.executable, "-m", "jasstui", "replay", through, "--verify"],
            cwd=TREE,
            pass_fds=[source.stdout.fileno()],
            capture_output=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a pipe with a name")
def test_a_pipe_among_the_records_is_none(call: Caller) -> None:
    paths.saves().mkdir(parents=True)
    os.mkfifo(paths.saves() / "pipe.jsonl")
    assert call("resume", "--plain").status == 2


@pytest.mark.ci
@pytest.mark.parametrize("encoding", ["utf-8:strict", "ascii:strict"])
def test_a_byte_that_is_no_character_is_no_answer(encoding: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "jasstui", "--plain", "--language", "en"],
        cwd=TREE,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        input=b"\xff\xe4\nschieber-4\n\n\n",
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"Which game?") == 3


@pytest.mark.ci
@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell that closes streams")
@pytest.mark.parametrize("closed", [">&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_closed_streams_lead_nowhere(closed: str) -> None:
    command = f'"{sys.executable}" -m jasstui list {closed}'
    done = subprocess.run(command, shell=True, cwd=TREE, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert not paths.crashes().exists()


def test_without_anything_to_read_a_table_in_lines_ends() -> None:
    assert shell("--plain").status == 0
