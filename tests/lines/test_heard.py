"""Every lesson is heard in lines to its end, in every language; some as they are stored."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from jasstui.table.teaching.lesson import lessons
from jasstui.words import languages
from tests.lines.heard import FOLDER, LESSONS, heard

RENEW = "JASSTUI_WRITE_GOLDEN=1 pytest tests/lines/test_heard.py"

SEEN = ("aucho-1", "differenzler-1", "doppelkopf-1", "schieber-1", "tschau-sepp-1")
"""Lessons that are stored."""


@pytest.fixture(autouse=True)
def _own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JASSTUI_DATA_DIR", str(tmp_path))


@pytest.mark.ci
@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_heard_to_its_end(name: str) -> None:
    lines = list(heard(name))
    assert [line.split()[1] for line in lines if line.startswith("=== ")] == [
        f"{language}," for language in languages()
    ]
    steps = len(lessons()[name].steps)
    assert sum(line.startswith("> ") for line in lines) == steps * len(languages())
    assert not [line for line in lines if re.search(r"[{}]|\b[a-z]+\.[a-z]+\.[a-z]+\b", line)]


@pytest.mark.ci
@pytest.mark.parametrize("name", SEEN)
def test_a_lesson_is_heard_as_stored(name: str) -> None:
    found, path = "\n".join(heard(name)), FOLDER / f"{name}.txt"
    if os.environ.get("JASSTUI_WRITE_GOLDEN"):
        path.write_text(found, encoding="utf-8")
    assert path.exists(), f"none stored for {name}: {RENEW}"
    assert found.splitlines() == path.read_text(encoding="utf-8").splitlines(), RENEW


def test_no_stored_lessons_are_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {*SEEN}
