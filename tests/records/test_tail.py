"""The end of a record: torn, whole without its line end, blank. What is read is gone on with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from jasstui.cli.main import main
from jasstui.engine import record as rec
from jasstui.engine.notes import beside, keep_note, notes_of
from jasstui.engine.record import Header, RecordProblem, Writer, parse, read
from jasstui.engine.starting import Start
from jasstui.mechanics.order import CHANCE

HEADER = b'{"form":"aucho-4"}'
BY_HAND = b'{"seat":0,"do":"pass"}'


def written(path: Path, *tokens: str) -> bytes:
    """A record with these actions, and nobody who holds it."""
    writer = Writer(path)
    writer.create(Header("aucho-4"), "test")
    for token in tokens:
        writer.write(0, token)
    writer.close()
    return path.read_bytes()


def gone_on(path: Path, token: str) -> list[str]:
    """All tokens of a record after one more was written."""
    writer = Writer(path)
    writer.go_on()
    writer.write(1, token)
    writer.close()
    return [action.token for action in read(path).written]


@pytest.mark.parametrize("end", [b"", b"\n", b"\r", b"\r\n", b"\n  ", b"\n\n", b'\n{"seat":0,"do'])
def test_a_header_is_gone_on_with_whatever_its_end(end: bytes, tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    path.write_bytes(HEADER + end)
    assert gone_on(path, "pass") == ["pass"]
    assert path.read_bytes().startswith(HEADER)


@pytest.mark.parametrize("end", [b"", b"\n", b'\n{"sea'])
def test_so_is_a_line_by_hand(end: bytes, tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    path.write_bytes(HEADER + b"\n" + BY_HAND + end)
    assert gone_on(path, "warn") == ["pass", "warn"]


def test_cut_at_every_byte_nothing_whole_is_lost_and_the_next_line_is_found(tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    data = written(path, "kehr", "aucho H", "pass")
    ends = [at for at, byte in enumerate(data) if byte == ord("\n")]
    for cut in range(ends[0], len(data) + 1):
        path.write_bytes(data[:cut])
        whole = ["kehr", "aucho H", "pass"][: sum(end <= cut for end in ends[1:])]
        assert [action.token for action in read(path).written] == whole, cut
        assert gone_on(path, "warn") == [*whole, "warn"], cut


def test_a_torn_tail_longer_than_the_line_in_its_place_leaves_nothing_behind(
    tmp_path: Path,
) -> None:
    path = tmp_path / "partie.jsonl"
    data = written(path, "kehr")
    for tail in (b'{"n":2,"note":"' + b"x" * 5000, b"\0" * 5000, b"[" * 2_000_000):
        path.write_bytes(data + tail)
        assert read(path).torn
        assert gone_on(path, "pass") == ["kehr", "pass"]
        assert len(path.read_bytes()) < len(data) + 100


def test_a_line_that_does_not_fit_its_checksum_is_no_torn_one(tmp_path: Path) -> None:
    data = written(tmp_path / "partie.jsonl", "kehr", "pass")
    with pytest.raises(RecordProblem) as problem:
        parse(data.replace(b"pass", b"warn").rstrip(b"\n"))
    assert (problem.value.code, problem.value.line) == ("record.changed", 3)


def test_a_last_line_that_is_whole_and_too_long_is_refused_and_not_cut_away(tmp_path: Path) -> None:
    data = written(tmp_path / "partie.jsonl", "kehr")
    with pytest.raises(RecordProblem) as problem:
        parse(data + b'{"seat":0,"do":"' + b"x" * 1_000_000 + b'"}')
    assert (problem.value.code, problem.value.line) == ("file.excess", 3)


def test_whoever_opens_a_record_and_plays_nothing_leaves_it_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    data = written(path, "kehr")
    for end in (b'{"torn', b"  "):
        path.write_bytes(data + end)
        writer = Writer(path)
        writer.go_on()
        writer.close()
        assert path.read_bytes() == data + end


@pytest.mark.parametrize(
    ("cut", "tail", "told"),
    [(0, "whole", ""), (1, "open-end", "lacks its line end"), (2, "torn", "is cut off")],
)
def test_verify_says_what_it_found(
    cut: int, tail: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "partie.jsonl"
    writer = Writer(path)
    writer.create(Header("aucho-4", start=Start(3)), "test")
    writer.write(CHANCE, "stage")
    writer.close()
    path.write_bytes(path.read_bytes()[: -cut or None])
    assert main(["replay", str(path), "--verify", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["tail"], found["lines"]) == (tail, int(tail != "torn"))
    for how in ("--verify", "--text"):
        assert main(["replay", str(path), how, "--language", "en"]) == 0
        assert told in capsys.readouterr().out


# ------------------------------------------------------------------ beside a record


@pytest.mark.parametrize("torn", [b'{"at":4,"no', '{"at":4,"note":"ä'.encode()[:-1], b"\xff"])
def test_a_remark_that_was_cut_off_takes_no_other_one_with_it(torn: bytes, tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    written(path, "kehr", "pass", "pass")
    keep_note(path, 1, "good\u2028and bold")
    with beside(path).open("ab") as file:
        file.write(torn)
    keep_note(path, 2, "less so")
    keep_note(path, 3, "well")
    assert notes_of(read(path), path) == {1: "good\u2028and bold", 2: "less so", 3: "well"}


# ------------------------------------------------------------------ bounds


def test_lines_beyond_all_bounds_are_refused_before_they_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rec, "MOST_ACTIONS", 3)
    monkeypatch.setattr(rec, "_line", lambda *_: pytest.fail("it is read"))
    with pytest.raises(RecordProblem) as problem:
        parse(HEADER + b"\n" + b'{"seat":0,"do":"undo 0"}\n' * 4)
    assert problem.value.code == "record.too-long"


def test_a_table_of_thousands_is_refused_before_their_names_are_looked_for() -> None:
    header = json.dumps({"form": "aucho-4", "seats": [f"{n}." for n in range(20_000)]})
    with pytest.raises(RecordProblem) as problem:
        parse(header.encode() + b'\n{"seat":"chance","do":"stage 1.=HA"}\n')
    assert (problem.value.code, problem.value.line) == ("key.excess", 1)


def test_what_is_written_can_be_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rec, "MOST_ACTIONS", 3)
    path = tmp_path / "partie.jsonl"
    data = written(path, "kehr", "pass", "pass")
    with pytest.raises(RecordProblem) as problem:
        gone_on(path, "pass")
    assert problem.value.code == "record.full"
    assert path.read_bytes() == data
    assert len(read(path).written) == 3
    monkeypatch.setattr(rec, "MOST_ACTIONS", 4)
    monkeypatch.setattr(rec, "MAX_BYTES", len(data) + 20)
    with pytest.raises(RecordProblem):
        gone_on(path, "pass")
    assert path.read_bytes() == data
