"""Every form has a stored Partie that must come out the same, line by line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from jasstui.engine.record import read
from jasstui.engine.replay import replay
from tests.harness.golden import EXAMPLES, FOLDER, outcome
from tests.support import catalogue, rules_of

FORMS = catalogue().playable()

STORED = [FOLDER / form for form in FORMS] + [EXAMPLES / "skat"]


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.name)
def test_the_golden_playthrough_comes_out_as_stored(path: Path) -> None:
    form, record = path.name, path.with_suffix(".jsonl")
    assert record.exists(), f"none stored for {form}: python -m tests.harness.golden {form}"
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    found = read(record)
    s, _ = replay(rules_of(form), found.header, found.actions, record)
    got = json.loads(json.dumps(outcome(s)))
    for number, (want, have) in enumerate(zip(expected["ledger"], got["ledger"], strict=False)):
        assert want == have, f"ledger line {number + 1}"
    assert got == expected


def test_no_golden_playthrough_is_left_over() -> None:
    assert {p.stem for p in FOLDER.glob("*.json*")} == set(FORMS)
