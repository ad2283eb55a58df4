"""Whole deals by keys alone, in a real terminal."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from jasstui.words import words_for
from tests.draw.test_every_look import COLOUR_CODE
from tests.pty.terminal import Terminal

pytestmark = pytest.mark.night

WORDS = words_for("de")
NEXT = "▸ Weiter"
FAST = ["--speed", "off"]


def question(terminal: Terminal) -> tuple[str, str]:
    """The question row and the row of choices below it."""
    lines = terminal.lines
    for number, line in enumerate(lines[:-1]):
        if line.lstrip().startswith("▸"):
            return line.strip(), lines[number + 1]
    return "", ""


def one_step(terminal: Terminal) -> None:
    """Answer whatever is asked with the first numbered choice or the lowest number, or go on."""
    asked, choices = question(terminal)
    number = re.search(r"(?:^|\s)(\d\d?)(?:[ ▏]\S|[^\s\d])", choices)
    if "_ " in choices:
        terminal.press("home")
        terminal.rest()
    elif asked and not asked.startswith(NEXT) and number:
        terminal.press(*number[1])
        terminal.read(0.1)
        if question(terminal) == (asked, choices):
            terminal.press(*number[1])
            terminal.read(0.1)
        return
    elif asked:
        terminal.rest()
    terminal.press("enter")
    terminal.read(0.1)


def saved(home: Path) -> list[dict[str, object]]:
    """Lines of the only record that was written."""
    found = sorted(home.rglob("*.jsonl"))
    assert len(found) == 1, found
    path = found[0]
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def deals(home: Path) -> int:
    """How many deals have been shuffled."""
    return sum(str(line.get("do", "")).startswith("shuffle") for line in saved(home))


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40)])
@pytest.mark.parametrize(
    "form",
    ["schieber-4", "coiffeur-4", "aucho-4", "differenzler-offen-4", "differenzler-verdeckt-4"],
)
def test_a_whole_deal_is_played_by_keys(form: str, columns: int, rows: int, tmp_path: Path) -> None:
    arguments = ["play", form, "--seats", "Anna,bot:easy,bot,bot", "--seed", "7", *FAST]
    with Terminal(arguments, tmp_path, columns, rows) as t:
        t.wait_for("▸", "Anna")
        for _ in range(200):
            one_step(t)
            assert t.status is None, t.text
            if deals(tmp_path) > 1:
                break
        done = saved(tmp_path)[1:]
        cards = [line for line in done if str(line["do"]).startswith("play")]
        assert len(cards) >= 27 or any(line["do"] == "claim" for line in done)
        assert any(line["seat"] == 0 for line in done)


def staged(tmp_path: Path) -> Path:
    """A record in which Dani has led the ace of Spades to the first trick and Anna is to play."""
    record = tmp_path / "staged.jsonl"
    record.write_text(
        '{"form":"schieber-4","seats":["Anna","Beat","Claudia","Dani"],'
        '"players":["person","bot:normal","bot:normal","bot:normal"],"start":{"dealer":2}}\n'
        '{"seat":"chance","do":"stage 3=SASK 0=S6HAHKDA"}\n'
        '{"seat":3,"do":"obenabe"}\n{"seat":3,"do":"play SA"}\n',
        encoding="utf-8",
    )
    return record


def test_the_window_may_change_its_size_in_the_middle_of_a_trick(tmp_path: Path) -> None:
    record = staged(tmp_path)
    with Terminal(["resume", str(record), *FAST], tmp_path) as t:
        t.wait_for("▸ Deine Karte")
        for columns, rows in ((120, 40), (61, 19), (200, 60), (100, 30), (80, 24)):
            t.resize(columns, rows)
            t.wait(lambda text: "▸ Deine Karte" in text and "Anna" in text and "Dani" in text)
            assert "♠" in t.text
        t.resize(40, 10)
        t.read(0.5)
        assert t.status is None
        t.resize(80, 24)
        t.wait_for("▸ Deine Karte")
        one_step(t)
        t.wait(lambda text: "▸ Deine Karte" not in text or "ausgespielt" not in text)
        assert t.status is None
        assert '"seat":0,"do":"play S6"' in record.read_text(encoding="utf-8")


def test_killed_in_the_middle_it_goes_on_at_the_same_table(tmp_path: Path) -> None:
    arguments = ["play", "schieber-4", "--seats", "Anna,bot,bot,bot", "--seed", "7", *FAST]
    with Terminal(arguments, tmp_path) as t:
        t.wait_for("▸")
        for _ in range(12):
            one_step(t)
        t.read(0.5)
    before = saved(tmp_path)
    with Terminal(["resume", *FAST], tmp_path) as t:
        t.wait_for("▸")
        after = saved(tmp_path)
        assert after[: len(before)] == before
        for _ in range(6):
            one_step(t)
        assert len(saved(tmp_path)) > len(before)


def test_a_key_that_leaves_pressed_twice_leaves_one_page(tmp_path: Path) -> None:
    with Terminal([], tmp_path) as t:
        t.wait_for("jassen wir")
        t.rest()
        t.press("?")
        t.wait_for("Startseite")
        t.rest()
        t.send(b"qq")
        t.wait_for("jassen wir")


def test_a_forbidden_card_is_refused_with_the_sentence_of_its_rule(tmp_path: Path) -> None:
    record = staged(tmp_path)
    with Terminal(["resume", str(record), *FAST], tmp_path, 120, 40) as t:
        t.wait_for("▸ Deine Karte")
        t.rest()
        for key in "23456789":  # 1 is the only card that may be played
            t.press(key)
            t.read(0.05)
        assert t.status is None
        assert "Schaufel" in t.text
        t.press("r")
        t.wait_for("farben", "Farbe")


PLAIN: tuple[dict[str, str], ...] = ({"LANG": "C"}, {"JASSTUI_ASCII": "on"})


@pytest.mark.parametrize("env", [{}, {"NO_COLOR": "1"}, *PLAIN])
def test_colours_and_signs_follow_the_surroundings(env: dict[str, str], tmp_path: Path) -> None:
    arguments = ["play", "schieber-4", "--seats", "Anna,bot,bot,bot", "--seed", "7", *FAST]
    with Terminal(arguments, tmp_path, env=env) as t:
        t.wait_for("Anna")
        t.read(1)
        table = t.text
        t.press("?")
        t.wait(lambda text: "Anna" not in text)
        t.press("esc")
        t.wait_for("Anna")
        assert bool(COLOUR_CODE.search(t.raw.decode())) == ("NO_COLOR" not in env)
        assert t.raw.decode().isascii() == ("♥" not in table) == (env in PLAIN)
        assert t.status is None


def test_keys_that_come_faster_than_the_table_break_nothing(tmp_path: Path) -> None:
    arguments = ["play", "schieber-4", "--seats", "Anna,bot:easy,bot,bot", "--seed", "3", *FAST]
    with Terminal(arguments, tmp_path) as t:
        t.wait_for("▸")
        for number in range(150):
            t.press(str(number % 9 + 1), "enter", "enter")
            t.read(0.01)
            assert t.status is None, t.text
        assert len(saved(tmp_path)) > 5


def test_bytes_that_are_no_characters_are_passed_over(tmp_path: Path) -> None:
    with Terminal([], tmp_path) as terminal:
        terminal.wait_for("Schieber")
        terminal.send(b"\xff\xc3(")
        terminal.rest()
        terminal.press("?")
        terminal.wait_for("Tasten")
