"""A small run of `python -m benchmarks.fuzz`, and that it finds what it looks for."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from random import Random
from time import sleep

import pytest

from benchmarks.fuzz import course, doors
from benchmarks.fuzz.course import Course, Result
from benchmarks.fuzz.material import KINDS, RECORD, case

CASES = {"records": 30, "headers": 20, "catalogues": 8, "settings": 40, "notes": 40}
"""So few that a run takes some seconds; the command makes thousands."""


def run(kind: str, cases: int, **how: object) -> Result:
    return Course(1, **how).run(kind, lambda done: done >= cases)  # type: ignore[arg-type]


@pytest.mark.ci
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_goes_wrong(kind: str) -> None:
    result = run(kind, CASES[kind], seconds=60.0)
    assert [found.told for found in result.found.values()] == []
    assert result.cases == CASES[kind]
    assert result.opened > 0
    assert result.refusals


@pytest.mark.parametrize("kind", KINDS)
def test_a_case_follows_from_its_number(kind: str) -> None:
    for number in range(3):
        first, second = (case(kind, Random(f"1:{kind}:{number}")) for _ in range(2))
        assert first.files() == second.files()


def test_most_cases_differ_from_what_they_were_made_of() -> None:
    made = [case(kind, Random(number)) for kind in ("notes", "settings") for number in range(20)]
    assert len({str(one.files()) for one in made}) > 30


def breaking(kind: str, folder: Path, rng: Random) -> list[str]:
    """A program that cannot bear a record with more than a header."""
    lines = (folder / RECORD).read_bytes().splitlines()
    assert json.loads(lines[0])["form"]
    if len(lines) > 1:
        raise KeyError("second line")
    return []


def test_what_is_raised_is_told_once_with_its_shortest_case(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(course, "open_files", breaking)
    result = run("headers", 30, folder=tmp_path)
    found = [one for one in result.found.values() if "KeyError" in one.mark]
    assert len(found) == 1
    assert found[0].times > 3
    shortest = found[0].case.files()[RECORD]
    assert shortest.count(b"\n") == 2  # a header and one action
    assert found[0].case.edits == ()
    (told,) = (path for path in tmp_path.glob("headers/*/told.txt") if "KeyError" in str(path))
    assert "second line" in told.read_text(encoding="utf-8")
    assert (told.parent / Path(RECORD).name).read_bytes() == shortest


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs an alarm")
def test_a_hang_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def hangs(*_: object) -> list[str]:
        sleep(30)
        return []

    monkeypatch.setattr(course, "open_files", hangs)
    monkeypatch.setattr(course, "SHRINKING", 0.0)
    (found,) = run("notes", 2, seconds=0.05).found.values()
    assert found.mark.startswith("hang")
    assert found.times == 2


def test_growth_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    held = iter(range(0, 10**12, 300 * 1024 * 1024))
    monkeypatch.setattr(course, "_grown", lambda: next(held))
    monkeypatch.setattr(course, "open_files", lambda *_: [])
    assert [*run("notes", 1).found] == ["growth"]


def test_a_crash_of_the_command_line_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, folder in doors.folders(tmp_path).items():
        monkeypatch.setenv(name, folder)

    def lost(_: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr("jasstui.cli.listing.run", lost)
    with pytest.raises(doors.Wrong, match="ZeroDivisionError"):
        doors.command("list", told=[], typed=Random(1))
