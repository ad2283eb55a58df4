"""Partien saved by version 0.1.0 live on: replayed, verified, resumed and played to the end of the
deal, whatever has become of the words of the catalogue since. See `saved/README.md`."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from concurrent.futures import Future
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from jasstui.bots.level import Budget
from jasstui.catalogue.tables import merged
from jasstui.engine.record import read
from jasstui.host.minds import Minds
from jasstui.host.session import Session
from jasstui.table.reviewing.review import Review
from jasstui.table.shelf.partien import look_at
from jasstui.table.shelf.shelf import Shelf
from tests.cli.calling import Caller
from tests.support import RULEBOOK, catalogue
from tests.table.sitting import place_of, turn_at

PARTIEN = Path(__file__).parent / "saved" / "partien"
RECORDS = sorted(PARTIEN.glob("*.jsonl"))

every_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Caller:
    return Caller(capsys)


def lost(found: Any, stored: Any, at: str = "") -> Iterator[str]:
    """What is not as it was stored; tables may have got further keys."""
    if isinstance(stored, dict) and isinstance(found, dict):
        for key, value in stored.items():
            if key in found:
                yield from lost(found[key], value, f"{at}.{key}")
            else:
                yield f"{at}.{key} is gone, it was {value}"
    elif isinstance(stored, list) and isinstance(found, list) and len(found) == len(stored):
        for n, value in enumerate(stored):
            yield from lost(found[n], value, f"{at}.{n}")
    elif (type(found), found) != (type(stored), stored):
        yield f"{at} is {found}, it was {stored}"


def told(answer: dict[str, Any]) -> dict[str, Any]:
    """What `replay --json` printed, with tokens in an order of their own."""
    tokens = {
        key: {seat: sorted(own) for seat, own in answer[key].items()} for key in ("legal", "calls")
    }
    return {**answer, **tokens}


def corrected(stored: dict[str, Any], found: dict[str, Any]) -> dict[str, Any]:
    """What was stored, without marks that version 0.1.0 left at 0: where plus and minus stand side
    by side it did not say which losses were earned back (zwick-4.slate.vogel-cancel)."""
    rows = [
        {key: n for key, n in row.items() if "plus" not in new or key not in MARKS}
        for row, new in zip(stored["slate"], found["slate"], strict=True)
    ]
    return {**stored, "slate": rows}


MARKS = ("striche", "nulls", "paid")


def stored(path: Path) -> dict[int, dict[str, Any]]:
    """What was printed of a record when it was saved, by the number of the last action line."""
    points = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    return {
        int(line): {
            **answer,
            "view": {seat: merged(answer["onlooker"], own) for seat, own in answer["view"].items()},
        }
        for line, answer in points.items()
    }


def test_there_is_one_of_every_form_of_that_time_and_half_of_them_take_back() -> None:
    headers = [json.loads(path.read_bytes().partition(b"\n")[0]) for path in RECORDS]
    assert len({header["form"] for header in headers}) == 33 + 25
    assert all((header["jasstui"], header["version"]) == (1, "0.1.0") for header in headers)
    assert all(header["rules"] and header["hash"] for header in headers)
    assert 3 * sum(b'"do":"undo ' in path.read_bytes() for path in RECORDS) > len(RECORDS)


@pytest.mark.ci
@every_record
def test_a_saved_partie_verifies_and_is_told_as_it_was(path: Path, call: Caller) -> None:
    assert call("replay", path, "--verify").status == 0
    points = stored(path)
    assert max(points) == len(read(path).written)
    for line, answer in points.items():
        found = call("replay", path, "--json", "--to", line)
        assert found.status == 0, found.err
        was = corrected(told(answer), found.data)
        assert list(lost(told(found.data), was, f"at {line}")) == []
    assert points[max(points)]["over"] is False


@pytest.mark.ci
@every_record
def test_a_saved_partie_is_resumed_and_played_to_the_end_of_the_deal(
    path: Path, tmp_path: Path, call: Caller
) -> None:
    copy = Path(shutil.copy(path, tmp_path))
    session = Session.resume(copy, catalogue(), RULEBOOK)
    deal, rng = session.onlooker.match.number, Random(path.stem)
    minds, place = Minds(Budget(playouts=1), seed=1), place_of(session)
    while (turn := turn_at(place)).kind != "over" and session.deal == deal:
        if turn.kind == "wait":
            continue
        seat = turn.seat if turn.kind != "window" else turn.seats[0]
        legal = session.legal(seat)
        thumb = minds(session.view(seat), legal, session.calls(seat), "normal")
        assert not isinstance(thumb, Future)
        place.act(seat, thumb if thumb and rng.random() < 0.8 else rng.choice(legal))
    assert copy.read_bytes().startswith(path.read_bytes())
    assert call("replay", copy, "--verify").status == 0
    seen = look_at(copy, datetime.now(), Shelf(catalogue(), RULEBOOK))
    assert seen.problem is None
    assert (seen.over, seen.deal) == (session.over, session.onlooker.match.number)
    assert seen.over or seen.deal == deal + 1


def test_remarks_beside_a_record_and_in_its_lines_are_read() -> None:
    beside = Review.read(PARTIEN / "schieber-4.jsonl", catalogue(), RULEBOOK)
    within = Review.read(PARTIEN / "schieber-4-remarks.jsonl", catalogue(), RULEBOOK)
    assert beside.notes == {9: "Warum nicht Härz?", 31: "Der Puur wäre schon gefallen."}
    assert {k: v for k, v in within.notes.items() if k} == beside.notes
    assert within.record.header.info["note"] == "Aus der Stube, für Köbi"
    assert len(within.stops) == len(beside.stops)
