"""Four people at one terminal: what is on the screen never depends on a hand that is not due."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.pty.terminal import Terminal

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


def screens(record: Path, home: Path, keys: list[str]) -> list[str]:
    """The screen at first and after every key."""
    seen = []
    with Terminal(["resume", str(record), *FAST], home) as t:
        t.wait_for("Anna")
        seen.append(t.settle())
        for key in keys:
            t.press(key)
            seen.append(t.settle())
        assert t.status is None
        return seen


@pytest.mark.parametrize("form", ["schieber-4", "aucho-3"])
def test_annas_turn_looks_the_same_whatever_the_others_hold(form: str, tmp_path: Path) -> None:
    found = []
    header, stock = dict(HEADER), ""
    if form == "aucho-3":
        stock = "stock=D6D7D8D9DTDJC6C7C8"
        header = {"seats": ["Anna", "Beat", "Claudia"], "players": ["person"] * 3,
                  "start": {"dealer": 2}}  # fmt: skip
    for number, world in enumerate(WORLDS):
        path = tmp_path / f"{number}.jsonl"
        lines = [
            {"form": form, **header},
            {"seat": "chance", "do": f"stage {ANNA} {world} {stock}"},
        ]
        path.write_text("".join(json.dumps(x) + "\n" for x in lines), encoding="utf-8")
        home = tmp_path / f"home{number}"
        found.append(screens(path, home, ["enter", "left", "right", "v", "esc"]))
    assert found[0] == found[1]
    assert any("A" in text and "♥" in text for text in found[0])


def test_the_curtain_shows_nothing_of_any_hand(tmp_path: Path) -> None:
    path = staged(tmp_path / "a.jsonl", "schieber-4", WORLDS[0])
    with Terminal(["resume", str(path), *FAST], tmp_path) as t:
        t.wait_for("Anna")
        t.read(0.5)
        curtain = t.text
        for sign in "♥♦♣♠":
            assert sign not in curtain
        t.press("enter")
        t.wait_for("Was ist Trumpf")
        assert "♥" in t.text


def test_up_to_the_next_curtain_nothing_depends_on_the_next_hand(tmp_path: Path) -> None:
    texts = []
    for number, world in enumerate(WORLDS):
        path = staged(tmp_path / f"{number}.jsonl", "schieber-4", world)
        home = tmp_path / f"home{number}"
        texts.append(screens(path, home, ["enter", "5", "enter", "3", "enter"]))
    assert texts[0] == texts[1]
    assert "Beat" in texts[0][-1]
