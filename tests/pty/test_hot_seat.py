"""Four people at one terminal: what is on the screen never depends on a hand that is not due."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.pty.terminal import Terminal

pytestmark = pytest.mark.night

FAST = ["--speed", "off"]
HEADER = {
    "seats": ["Anna", "Beat", "Claudia", "Dani"],
    "players": ["person"] * 4,
    "start": {"dealer": 3},
}
ANNA = "0=HAHKHQDADKCACKS6S7"
WORLDS = ("1=HJH9H8H7H6 2=SASKSQ", "1=SASKSQSJST 2=HJH9H8")
"""Two deals in which Anna holds the same cards and Beat and Claudia do not."""


def staged(path: Path, form: str, world: str, *lines: tuple[object, str]) -> Path:
    done: list[dict[str, object]] = [{"seat": "chance", "do": f"stage {ANNA} {world}"}]
    done += [{"seat": seat, "do": token} for seat, token in lines]
    text = "".join(json.dumps(line) + "\n" for line in [{"form": form, **HEADER}, *done])
    path.write_text(text, encoding="utf-8")
    return path


def test_the_curtain_shows_nothing_of_any_hand(tmp_path: Path) -> None:
    path = staged(tmp_path / "a.jsonl", "schieber-4", WORLDS[0])
    with Terminal(["resume", str(path), *FAST], tmp_path) as t:
        t.wait_for("Anna")
        t.read(0.5)
        curtain = t.text
        for sign in "♥♦♣♠":
            assert sign not in curtain
        t.rest()
        t.press("enter")
        t.wait_for("Was ist Trumpf")
        assert "♥" in t.text


REST = ("HJHTH9H8H7DQDJDTD9", "CQCJCTC9SASKSQSJST")
SECRETS = {
    "schieber-4": ("Was ist Trumpf", ["0"], ANNA, WORLDS),
    "differenzler-verdeckt-4": (
        "Dein Zettel",
        ["4", "2", "enter"],
        f"{ANNA} 3=D6D7D8C6C7C8S8S9H6",
        (f"1={REST[0]} 2={REST[1]}", f"1={REST[1]} 2={REST[0]}"),
    ),
    "doppelkopf-4": (
        "Spielst du ein Solo",
        ["0"],
        "0=CACACTCTCKCKC9SASADADASK",
        ("1=CQH9 2=CQ", "1=H9H9 2=CQCQ"),
    ),
}
"""Forms with open hands, slips and hidden parties: what Anna is asked, her answer, her cards, and
two worlds around her."""


def written(record: Path, home: Path, question: str, keys: list[str]) -> list[str]:
    """Everything that is written from one curtain to the next, without where it is written."""
    with Terminal(["resume", str(record), *FAST], home) as t:
        t.wait_for("Weitergeben an")
        t.settle(2)
        t.raw.clear()
        t.press("enter")
        t.wait_for(question)
        for key in keys:  # one after the other, or a picture between two of them may be left out
            t.rest()
            t.press(key)
            t.read(1)
        t.wait_for("Weitergeben an")
        t.settle(2)
        text = t.raw.decode("utf-8", "replace")
    return sorted(set(re.split(r"\x1b\[[0-9;?]*[A-Za-z]|\s+", text)))


@pytest.mark.parametrize("form", SECRETS)
def test_nothing_secret_is_written_between_two_curtains(form: str, tmp_path: Path) -> None:
    question, keys, own, worlds = SECRETS[form]
    found = []
    for number, world in enumerate(worlds):
        path = tmp_path / f"{number}.jsonl"
        lines = [{"form": form, **HEADER}, {"seat": "chance", "do": f"stage {own} {world}"}]
        path.write_text("".join(json.dumps(x) + "\n" for x in lines), encoding="utf-8")
        found.append(written(path, tmp_path / f"home{number}", question, keys))
    assert found[0] == found[1]
    assert any("Beat" in run for run in found[0])
