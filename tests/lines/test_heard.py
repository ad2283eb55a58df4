"""Every lesson is heard in lines as it was, in every language."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from jasstui.words import languages
from tests.lines.heard import FOLDER, LESSONS, heard

RENEW = "JASSTUI_WRITE_GOLDEN=1 pytest tests/lines/test_heard.py"


@pytest.fixture(autouse=True)
def _own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JASSTUI_DATA_DIR", str(tmp_path))


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_heard_as_stored(name: str) -> None:
    found, path = "\n".join(heard(name)), FOLDER / f"{name}.txt"
    if os.environ.get("JASSTUI_WRITE_GOLDEN"):
        path.write_text(found, encoding="utf-8")
    assert path.exists(), f"none stored for {name}: {RENEW}"
    assert found.splitlines() == path.read_text(encoding="utf-8").splitlines(), RENEW
    assert found.count("=== ") == len(languages())


def test_no_stored_lessons_are_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(LESSONS)
