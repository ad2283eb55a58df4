"""Outcomes for tests of statistics: of records on the disk, and written down as they are told."""

from __future__ import annotations

import os
from pathlib import Path
from shutil import copyfile
from typing import Any

from jasstui import paths
from jasstui.table.remembering.kept import look_at
from jasstui.table.remembering.outcome import File, Outcome
from jasstui.table.shelf.shelf import Shelf
from tests.support import RULEBOOK, TREE, catalogue

SAVED = TREE / "tests" / "records" / "saved" / "partien"
"""Records of version 0.1.0, which are never written again: what they come to is known for good."""

NOON = 1_699_963_200
"""A time that is the same day everywhere."""

SHELF = Shelf(catalogue(), RULEBOOK)


def outcome(path: Path) -> Outcome:
    """Outcome of a record."""
    found = look_at(path, File(path.name, 0, 0), SHELF, {}, lambda: False)
    assert found is not None
    return found


def stored(*names: str) -> None:
    """Put some of the saved records where one's own Partien are, the first one the newest."""
    paths.saves().mkdir(parents=True)
    for number, name in enumerate(reversed(names)):
        copy = Path(copyfile(SAVED / f"{name}.jsonl", paths.saves() / f"{name}.jsonl"))
        age(copy, number)


def age(path: Path, number: int) -> None:
    """Let a file be written at a known time, days apart."""
    os.utime(path, (NOON + 86_400 * number,) * 2)


def told(number: int = 0, **fields: Any) -> Outcome:
    """An outcome of a Schieber that Anna has won with a strong bot against Beat and an easy one,
    but for these fields."""
    usual: dict[str, Any] = {
        "file": File(f"{number}.jsonl", 1, (NOON + 86_400 * number) * 10**9),
        "form": "schieber-4",
        "seats": ("Anna", "Beat", "Claudia", "Dani"),
        "levels": ("", "", "strong", "easy"),
        "team": (0, 1, 0, 1),
        "over": True,
        "first": (0, 2),
        "unit": "points",
        "low": False,
        "score": (1012, 800, 1012, 800),
        "counts": "points",
        "deals": 10,
        "decided": 8,
        "made": (1000, 780, 1000, 780),
        "best": (257, 120, 257, 120),
        "taken": (5, 3, 5, 3),
        "kept": (0, 0, 0, 0),
        "missed": (0, 0, 0, 0),
    }
    return Outcome(**(usual | fields))
