"""Every form has a stored Partie that must come out the same, line by line."""

from __future__ import annotations

import json

import pytest

from jasstui.engine.record import read
from jasstui.engine.replay import replay
from tests.harness.golden import FOLDER, outcome
from tests.support import EVERY_FORM, rules_of


@pytest.mark.parametrize("form", EVERY_FORM)
def test_the_golden_playthrough_comes_out_as_stored(form: str) -> None:
    record = FOLDER / f"{form}.jsonl"
    assert record.exists(), f"none stored for {form}: python -m tests.harness.golden {form}"
    expected = json.loads((FOLDER / f"{form}.json").read_text(encoding="utf-8"))
    found = read(record)
    s, _ = replay(rules_of(form), found.header, found.actions, record)
    got = json.loads(json.dumps(outcome(s)))
    for number, (want, have) in enumerate(zip(expected["ledger"], got["ledger"], strict=False)):
        assert want == have, f"ledger line {number + 1}"
    assert got == expected


def test_no_golden_playthrough_is_left_over() -> None:
    assert {p.stem for p in FOLDER.glob("*.json*")} == set(EVERY_FORM)
