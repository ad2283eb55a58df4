"""Deals in several processes: the same results as in one, and nothing played twice."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from benchmarks import kept, strength, weights
from benchmarks.kept import Number, Unusable
from benchmarks.tournament import HERE, Loop, played
from jasstui.bots.level import Budget
from jasstui.jobs import in_order, spread
from tests.support import TREE

KILLED = 9


def tenth(number: int) -> float:
    """A result that has no short spelling in binary."""
    return number / 10


def noted(file: Path, number: int) -> float:
    """The same, with a note that it was worked out."""
    with file.open("a", encoding="utf-8") as notes:
        notes.write(f"{number}\n")
    return tenth(number)


def until(last: int, number: int) -> float:
    """The same, but the process is gone at one number."""
    if number == last:
        os._exit(KILLED)
    return tenth(number)


def broken_off(file: Path) -> None:
    """A tournament whose process is killed at its fifth deal."""
    list(played("tenths", partial(until, 4), range(6), float, Loop(resume=file)))


@pytest.mark.ci
@pytest.mark.parametrize("levels", [("strong", "normal"), ("normal", "easy")])
def test_two_jobs_find_what_one_finds(levels: tuple[str, str]) -> None:
    pytest.importorskip("joblib")
    contest = strength.contest_of("aucho-2", *levels, Budget(playouts=24))
    one, two = (strength.match_of(contest, 4, 200_000, Loop(jobs))[0] for jobs in (1, 2))
    assert one == two
    assert one.low < one.gain < one.high


def test_a_fit_takes_the_same_hands_wherever_they_are_played() -> None:
    pytest.importorskip("joblib")
    work = partial(weights.sample, "aucho-2", "aucho", 2, True)
    one, two = ([*played("fit", work, range(6), weights.Sample, Loop(jobs))] for jobs in (1, 2))
    assert one == two
    assert len({sample.made for sample in one}) > 1


def test_results_come_in_their_order_and_only_as_many_as_are_wanted() -> None:
    asked = list[int]()

    def square(number: int) -> int:
        asked.append(number)
        return number * number

    results = in_order(spread(square, iter(range(1000))), range(1000))
    assert [next(results) for _ in range(3)] == [0, 1, 4]
    assert asked == [0, 1, 2]
    assert [*in_order([(2, "c"), (0, "a"), (1, "b")], range(3))] == ["a", "b", "c"]


@pytest.mark.ci
def test_what_a_killed_tournament_had_finished_is_not_played_again(tmp_path: Path) -> None:
    file, notes = tmp_path / "kept.jsonl", tmp_path / "notes"
    code = "import sys; from pathlib import Path; from tests.bots.test_tournament import broken_off"
    words = [sys.executable, "-c", f"{code}; broken_off(Path(sys.argv[1]))", str(file)]
    assert subprocess.run(words, cwd=TREE, check=False, timeout=60).returncode == KILLED
    found = [*played("tenths", partial(noted, notes), range(6), float, Loop(resume=file))]
    assert found == [tenth(number) for number in range(6)]
    assert notes.read_text().split() == ["4", "5"]
    again = [*played("tenths", partial(noted, notes), range(6), float, Loop(resume=file))]
    assert again == found
    assert notes.read_text().split() == ["4", "5"]


def test_a_match_that_goes_on_ends_with_the_same_figure(tmp_path: Path) -> None:
    loop = Loop(resume=tmp_path / "kept.jsonl")
    contest = strength.contest_of("schieber-4", "normal", "easy")
    strength.match_of(contest, 3, 7, loop)
    assert strength.match_of(contest, 5, 7, loop)[0] == strength.match_of(contest, 5, 7, HERE)[0]


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    loop = Loop(resume=file)
    list(played("tenths", tenth, range(3), float, loop))
    whole = file.read_bytes()
    file.write_bytes(whole[:-4])
    assert [*played("tenths", tenth, range(3), float, loop)] == [0.0, 0.1, 0.2]
    assert file.read_bytes() == whole


def test_jobs_share_a_file_and_other_bots_are_another_job(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, notes = tmp_path / "kept.jsonl", tmp_path / "notes"
    work, loop = partial(noted, notes), Loop(resume=file)
    for job in ("tenths", "others", "tenths"):
        list(played(job, work, range(2), float, loop))
    assert notes.read_text().split() == ["0", "1", "0", "1"]
    monkeypatch.setattr(kept, "code", lambda: "0" * 16)
    list(played("tenths", work, range(2), float, loop))
    assert notes.read_text().split() == ["0", "1", "0", "1", "0", "1"]


JOB = json.dumps({"job": "tenths", "code": kept.code()})


@pytest.mark.parametrize(
    ("lines", "line", "told"),
    [
        ([JOB, "nonsense"], 2, "malformed"),
        ([JOB, '{"n": 1, "got": 0.1, "by": "me"}'], 2, "unknown field `by`"),
        ([JOB, '{"n": 1, "got": "a tenth"}'], 2, "Expected `float`, got `str`"),
        ([JOB, '{"n": 1, "got": 1e300}'], 2, "<= 1000000000.0"),
        ([JOB, '{"n": 1, "got": 0.1}', '{"n": 1, "got": 0.1}'], 3, "deal 1 stands there already"),
        (['{"n": 1, "got": 0.1}'], 1, "neither a job nor a deal of one"),
        ([JOB, '{"n": 1}'], 2, "neither a job nor a deal of one"),
        ([JOB, "[" * 100_000], 2, "."),
        ([JOB, '{"n": 1, "got": ' + " " * 1_000_000 + "0.1}"], 2, "at most 1000000 bytes"),
    ],
)
def test_a_file_that_is_not_as_it_must_be_is_refused_with_the_place(
    lines: list[str], line: int, told: str, tmp_path: Path
) -> None:
    file = tmp_path / "kept.jsonl"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    before = file.read_bytes()
    with pytest.raises(Unusable) as refused:
        list(played("tenths", tenth, range(3), Number, Loop(resume=file)))
    assert str(refused.value).startswith(f"{file}:{line}: ")
    assert told in str(refused.value)
    assert "Name another file" in str(refused.value)
    assert file.read_bytes() == before


def test_a_file_that_somebody_else_writes_on_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    results = played("tenths", tenth, range(3), float, Loop(resume=file))
    next(results)
    with file.open("a", encoding="utf-8") as other:
        other.write('{"n": 1, "got": 0.1}\n')
    with pytest.raises(Unusable, match="Somebody else"):
        next(results)


@pytest.mark.parametrize(
    ("loop", "missing", "extra"),
    [(Loop(jobs=2), "joblib", "jobs"), (Loop(cluster="tcp://nowhere"), "distributed", "cluster")],
)
def test_what_is_missing_is_told_with_the_way_out(
    loop: Loop, missing: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if extra == "cluster":
        pytest.importorskip("joblib")
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(Unusable) as refused:
        list(played("tenths", tenth, range(3), float, loop))
    assert f"{missing} is missing" in str(refused.value)
    assert f"pip install 'jasstui[{extra}]'" in str(refused.value)


def test_a_job_says_all_that_its_results_depend_on() -> None:
    contest = strength.contest_of("schieber-4", "strong", "normal", Budget(playouts=24))
    told = {contest.told}
    told.add(strength.contest_of("schieber-4", "strong", "normal", Budget(playouts=48)).told)
    told.add(strength.contest_of("schieber-4", "strong", "easy", Budget(playouts=24)).told)
    slow = replace(contest.budget, seconds=0.5)
    told.add(strength.contest_of("schieber-4", "strong", "normal", slow).told)
    assert len(told) == 4
