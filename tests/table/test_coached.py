"""What the coach says of the choices in stored Partien, word for word."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from jasstui.bots.advice import Advice, Alternative
from jasstui.engine.record import read
from jasstui.engine.replay import replay
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from jasstui.mechanics.state import State
from jasstui.table.practising.coach import because
from tests.harness.golden import FOLDER as PARTIEN
from tests.support import rules_of
from tests.table.test_coach_word import speech

FOLDER = Path(__file__).resolve().parent / "coached"

RENEW = "JASSTUI_WRITE_GOLDEN=1 pytest tests/table/test_coached.py"

FORMS = (
    *("aucho-4", "coiffeur-4", "differenzler-offen-4", "doppelkopf-4", "hose-abe"),
    *("schieber-4", "sidi-barrani-4", "tschau-sepp"),
)
"""Forms that differ in what is asked and what is played for."""

SEATS = (0, 1)
"""Whose choices are told: one of each side."""

MOST = 16
"""Choices that are told of each form."""


def told(form: str) -> str:
    """The first choices with the reason for each, and that for something else that was possible."""
    lines: list[str] = []

    def watch(s: State, _: int, seat: int, token: str, __: int) -> None:
        if seat not in SEATS or len(lines) >= 2 * MOST or token not in (may := legal(s, seat)):
            return
        if others := [one for one in may if one != token]:
            view, other = view_of(s, seat), others[len(lines) // 2 % len(others)]
            for one, beside in ((token, other), (other, token)):
                worse = Alternative((beside,), -9.0, behind=9.0, error=0.1)
                advice = Advice(one, "tried", (Alternative((one,), 0.0), worse), 16)
                said = because(view, advice, may, speech(view, "en"))
                lines.append(f"{seat} {'not ' * (one == other)}{one}: {said}")

    record = PARTIEN / f"{form}.jsonl"
    found = read(record)
    replay(rules_of(form), found.header, found.actions[:150], record, watch=watch)
    return "\n".join([*lines, ""])


@pytest.mark.parametrize("form", FORMS)
def test_the_coach_gives_the_reasons_that_are_stored(form: str) -> None:
    path, found = FOLDER / f"{form}.txt", told(form)
    if os.environ.get("JASSTUI_WRITE_GOLDEN"):
        path.write_text(found, encoding="utf-8")
    assert path.exists(), f"none stored for {form}: {RENEW}"
    assert found.splitlines() == path.read_text(encoding="utf-8").splitlines(), RENEW


def test_no_stored_reasons_are_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(FORMS)
