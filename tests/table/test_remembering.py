"""What is kept of records: looked at once, again when they change, and made anew when damaged."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from shutil import copyfile

import pytest
from msgspec.structs import replace

from jasstui import paths
from jasstui.beside import judged
from jasstui.beside.judged import Found as Judged
from jasstui.bots.advice import Advice, Alternative
from jasstui.engine import record as rec
from jasstui.table.remembering import kept
from jasstui.table.remembering.kept import Found, RememberingProblem, found_in, remember
from jasstui.table.shelf.partien import put_away
from tests.table.remembered import SAVED, SHELF, age, outcome, stored
from tests.table.test_shelf import play


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of the records that are looked at."""
    names: list[str] = []
    read = rec.read

    def heard(path: Path) -> rec.Record:
        names.append(path.name)
        return read(path)

    monkeypatch.setattr(rec, "read", heard)
    return names


def names(found: Found) -> list[str]:
    return [one.file.name.removesuffix(".jsonl") for one in found.outcomes]


def test_records_are_looked_at_once_and_listed_newest_first(looked: list[str]) -> None:
    stored("aucho-3", "pandur-4-c", "hose-abe")
    first = found_in(SHELF)
    assert names(first) == ["aucho-3", "pandur-4-c", "hose-abe"]
    assert (first.done, first.total, first.damaged, len(looked)) == (3, 3, 0, 3)
    looked.clear()
    assert found_in(SHELF) == first
    assert looked == []
    for one in first.outcomes:
        again = outcome(SAVED / one.file.name)
        assert one == kept.look_at(SAVED / one.file.name, one.file, SHELF, {}, lambda: False)
        assert again.made == one.made


def test_mistakes_that_were_looked_for_are_those_of_people() -> None:
    stored("aucho-3", "schieber-4")
    path = paths.saves() / "schieber-4.jsonl"
    bad = Advice(
        "play HA", "tried", (Alternative(("play HA",), 9.0), Alternative(("play H6",), 4.0, 5.0))
    )
    found = [Judged(3, "lead", bad), Judged(9, "lead", bad), Judged(12, "trump")]
    assert not any(one.mistakes for one in found_in(SHELF).outcomes)
    person, bot = ([*outcome(path).levels].index(level) for level in ("", "normal"))
    for seat in (person, bot):
        judged.keep(path, 1, seat, "", found)
    aucho, schieber = found_in(SHELF).outcomes
    assert (aucho.mistakes, schieber.mistakes) == ({}, {schieber.seats[person]: {"lead": 2}})


def test_what_is_known_comes_first_and_then_every_new_record() -> None:
    stored("aucho-3", "pandur-4-c")
    found_in(SHELF)
    for name in ("hose-abe", "schieber-4"):
        copyfile(SAVED / f"{name}.jsonl", paths.saves() / f"{name}.jsonl")
    steps = [(found.done, found.total) for found in remember(SHELF)]
    assert steps == [(2, 4), (3, 4), (4, 4)]


def test_a_record_that_has_changed_is_looked_at_again(looked: list[str]) -> None:
    stored("schieber-4", "hose-abe")
    found_in(SHELF)
    looked.clear()
    copyfile(SAVED / "schieber-4-e.jsonl", paths.saves() / "schieber-4.jsonl")
    age(paths.saves() / "schieber-4.jsonl", 1)  # another size at the same time
    assert found_in(SHELF).outcomes[0].made == (30, 127, 30, 127)
    assert looked == ["schieber-4.jsonl"]
    age(paths.saves() / "schieber-4.jsonl", 9)
    found_in(SHELF)
    assert len(looked) == 2
    (paths.saves() / "schieber-4.jsonl").unlink()
    assert names(found_in(SHELF)) == ["hose-abe"]
    assert "schieber" not in paths.remembered_file().read_text()


@pytest.mark.parametrize("damage", ["", "[]", "nonsense", "{}", '{"version": 1}', "\udcff", "old"])
def test_a_damaged_file_or_one_of_another_version_is_made_anew(
    damage: str, looked: list[str]
) -> None:
    stored("aucho-3", "hose-abe")
    first, file = found_in(SHELF), paths.remembered_file()
    whole = json.loads(file.read_text())
    if damage == "old":
        damage = json.dumps({**whole, "version": kept.VERSION - 1})
    file.write_bytes(damage.encode("utf-8", "surrogateescape"))
    looked.clear()
    assert found_in(SHELF) == first
    assert len(looked) == 2
    assert json.loads(file.read_text()) == whole


def test_a_wrong_number_in_the_file_makes_it_anew() -> None:
    stored("hose-abe")
    first, file = found_in(SHELF), paths.remembered_file()
    file.write_text(file.read_text().replace('"deals":5', '"deals":"many"'))
    assert found_in(SHELF) == first


def test_a_number_too_few_in_the_file_makes_it_anew() -> None:
    stored("hose-abe")
    first, file = found_in(SHELF), paths.remembered_file()
    file.write_text(file.read_text().replace('"made":[2,1,3,0]', '"made":[2,1,3]'))
    assert found_in(SHELF) == first


@pytest.mark.skipif(os.name == "nt", reason="such names cannot be given there")
def test_a_record_whose_name_cannot_be_written_down_does_not_count() -> None:
    stored("hose-abe")
    for name in (b"a\xff.jsonl", b"a\nb.jsonl"):
        copyfile(SAVED / "aucho-3.jsonl", os.fsencode(paths.saves()) + b"/" + name)
    assert names(found_in(SHELF)) == ["hose-abe"]


def test_what_cannot_be_kept_is_worked_out_again() -> None:
    stored("hose-abe")
    paths.remembered_file().mkdir(parents=True)
    assert names(found_in(SHELF)) == ["hose-abe"]


def test_nobody_else_may_read_what_is_kept() -> None:
    stored("hose-abe")
    found_in(SHELF)
    assert paths.remembered_file().stat().st_mode & 0o077 == 0


def test_damaged_records_do_not_count_and_keep_nothing_from_counting() -> None:
    stored("hose-abe")
    for name, data in {"a": b"nonsense\n", "b": b"", "c": b'{"form": "none"}\n'}.items():
        (paths.saves() / f"{name}.jsonl").write_bytes(data)
    torn = (SAVED / "schieber-4.jsonl").read_bytes()
    (paths.saves() / "d.jsonl").write_bytes(torn.replace(b'"do":"play', b'"do":"plax', 1))
    (paths.saves() / "e.jsonl").mkdir()
    found = found_in(SHELF)
    assert (names(found), found.damaged, found.total) == (["hose-abe"], 4, 5)
    (paths.saves() / "a.jsonl").write_bytes((SAVED / "aucho-3.jsonl").read_bytes())
    assert (len(found_in(SHELF).outcomes), found_in(SHELF).damaged) == (2, 3)


@pytest.mark.parametrize("changed", ["rules", "digest"])
def test_a_record_with_other_rules_than_its_hash_says_is_damaged(changed: str) -> None:
    stored("schieber-4")
    record = rec.read(SAVED / "schieber-4.jsonl")
    header = replace(record.header, digest="0" * 64)
    if changed == "rules":
        assert record.header.rules is not None
        header = replace(record.header, rules={**record.header.rules, "more": 1})
    writer = rec.Writer(paths.saves() / "a.jsonl")
    writer.create(header, "0")
    for action in record.actions:
        writer.write(action.seat, action.token)
    age(writer.path, -9)
    found = found_in(SHELF)
    assert (names(found), found.damaged) == (["schieber-4"], 1)


def test_who_does_not_want_to_know_any_more_keeps_what_was_found(looked: list[str]) -> None:
    """Stopped in the middle of a record, it is not read to its end; the others are kept."""
    stored("schieber-4", "aucho-3", "hose-abe")
    asked = 0

    def stopped() -> bool:
        nonlocal asked
        asked += 1
        return len(looked) > 1

    *_, last = remember(SHELF, stopped)
    assert names(last) == ["schieber-4"]
    assert len(looked) == 2
    looked.clear()
    found_in(SHELF)
    assert looked == ["aucho-3.jsonl", "hose-abe.jsonl"]


def test_who_stops_listening_keeps_what_was_found(looked: list[str]) -> None:
    stored("schieber-4", "aucho-3", "hose-abe")
    found = remember(SHELF)
    next(found)
    next(found)
    assert isinstance(found, Iterator)
    found.close()  # type: ignore[attr-defined]
    looked.clear()
    found_in(SHELF)
    assert looked == ["aucho-3.jsonl", "hose-abe.jsonl"]


def test_only_ones_own_partien_count() -> None:
    """Neither those of visitors in the browser, nor what was practised, nor what was put away."""
    stored("hose-abe", "aucho-3")
    room = paths.visitors() / ("0" * 32) / "state" / "partien"
    for folder in (room, paths.practised()):
        folder.mkdir(parents=True)
        copyfile(SAVED / "schieber-4.jsonl", folder / "schieber-4.jsonl")
    put_away(paths.saves() / "aucho-3.jsonl")
    assert names(found_in(SHELF)) == ["hose-abe"]


def test_a_visitor_has_statistics_of_his_own(monkeypatch: pytest.MonkeyPatch) -> None:
    from jasstui.cli.visitors import own_folders, room_of

    stored("hose-abe")
    found_in(SHELF)
    for name, value in own_folders(room_of("somebody")).items():
        monkeypatch.setenv(name, value)
    assert found_in(SHELF) == Found((), 0, 0)
    stored("aucho-3")
    assert names(found_in(SHELF)) == ["aucho-3"]


def test_records_left_out_stay_and_are_not_counted(looked: list[str]) -> None:
    stored("hose-abe", "aucho-3")
    found_in(SHELF)
    kept.forget(["hose-abe.jsonl"])
    assert not paths.remembered_file().exists()
    assert (paths.saves() / "hose-abe.jsonl").exists()
    found = found_in(SHELF)
    assert (names(found), found.total) == (["aucho-3"], 1)
    kept.forget(["aucho-3.jsonl"])
    assert found_in(SHELF).outcomes == ()
    paths.left_out_file().unlink()
    assert len(found_in(SHELF).outcomes) == 2


def test_a_list_of_records_left_out_that_cannot_be_read_is_no_empty_one() -> None:
    stored("hose-abe")
    paths.left_out_file().mkdir(parents=True)
    with pytest.raises(RememberingProblem):
        found_in(SHELF)


def test_a_partie_gone_on_with_is_counted_anew() -> None:
    path = paths.saves() / "a-schieber-4.jsonl"
    play(path, "schieber-4", actions=60)
    assert not found_in(SHELF).outcomes[0].over
    path.unlink()
    play(path, "schieber-4")
    assert found_in(SHELF).outcomes[0].over
