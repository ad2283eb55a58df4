"""From the start page to the settlement of a deal by the mouse alone, in a real terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from jasstui.words import words_for
from tests.pty.reading import MARK, asked
from tests.pty.terminal import Terminal
from tests.pty.test_by_keys import saved

pytestmark = pytest.mark.night

SAY = words_for("de")


def click(t: Terminal, x: int, y: int) -> None:
    """Press and let go of the left button over a cell."""
    t.press(f"\x1b[<0;{x + 1};{y + 1}M", f"\x1b[<0;{x + 1};{y + 1}m")
    t.read(0.1)


def wheel(t: Terminal, x: int, y: int, down: bool = True) -> None:
    """Turn the wheel by a notch over a cell."""
    t.press(f"\x1b[<{65 if down else 64};{x + 1};{y + 1}M")
    t.read(0.1)


def until_other(t: Terminal, before: str) -> None:
    """Read until the screen is another one."""
    t.wait(lambda text: text != before)


def click_word(t: Terminal, word: str, last: bool = False) -> None:
    """Click on a word that is on the screen."""
    places = [(line.index(word), y) for y, line in enumerate(t.lines) if word in line]
    assert places, f"{word!r} is not on the screen:\n{t.text}"
    x, y = places[-1 if last else 0]
    click(t, x + len(word) // 2, y)


def choose_form(t: Terminal, family: str, title: str) -> None:
    """Find a form with the wheel, in a family that is folded, and open it."""
    for words in (f"▸ {family} ", title):
        for _ in range(60):
            if any(words in line for line in t.lines[4:14]):
                break
            before = t.text
            wheel(t, 20, 8)
            until_other(t, before)
        click_word(t, words)
        t.read(0.1)
    click_word(t, SAY("home.play"))
    t.wait_for(SAY("setup.ready"), SAY("setup.go"))
    t.rest()


def one_step(t: Terminal) -> None:
    """Answer what is asked with what comes first; go on where nothing is."""
    row = next((y for y, line in enumerate(t.lines) if line.lstrip().startswith(MARK)), 0)
    found = asked(t.lines)
    if found and found.decided:
        t.rest()
    if found is None or not (found.keys or found.bounds):
        click(t, 10, 5)
    elif found.bounds:
        click_word(t, " +1 ")
        t.rest()
        click_word(t, SAY("table.key.put-down"), last=True)
        t.wait(lambda text: found.question not in text)
    elif found.cards and found.keys[0].isdigit():
        x = t.lines[row - 1].index(found.keys[0])
        click(t, x, row - 4)
        click(t, x, row - 4)
    else:
        key = re.search(rf"(?:^|\s){found.keys[0]}(?:[ ▏](?=\S)|(?=[^\s\d]))", t.lines[row + 1])
        assert key, t.text
        click(t, key.start() + 1, row + 1)
    t.read(0.05)


def test_from_the_start_page_to_the_settlement(tmp_path: Path) -> None:
    env = {"JASSTUI_SPEED": "off", "JASSTUI_LANGUAGE": "de", "JASSTUI_BOT_PLAYOUTS": "2"}
    with Terminal([], tmp_path, env=env) as t:
        t.wait_for("jassen wir")
        choose_form(t, "Differenzler", "Differenzler mit verdeckter Ansage")
        click_word(t, SAY("setup.go"), last=True)
        t.wait_for("Spiel 1")
        settled = SAY("summary.next-deal")
        for _ in range(120):
            if settled in t.text:
                break
            assert t.status is None, t.text
            one_step(t)
        assert settled in t.text
        done = saved(tmp_path)[1:]
        assert sum(line["seat"] == 0 and str(line["do"]).startswith("play") for line in done) > 6
        t.rest()
        click_word(t, SAY("summary.pause"))
        t.wait(lambda text: "jassen wir" in text)
