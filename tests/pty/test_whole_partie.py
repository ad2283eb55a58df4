"""A Partie to its ranking in a real terminal: by keys on the screen, and in lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pty.terminal import Terminal
from tests.pty.whole_partie import play

pytestmark = pytest.mark.night


@pytest.mark.parametrize(("form", "deals"), [("tschau-sepp", 1), ("skat", 12)])
def test_a_partie_is_played_to_its_ranking_by_keys_read_from_the_screen(
    form: str, deals: int, tmp_path: Path
) -> None:
    played = play(form, tmp_path)
    assert played.problem == "", played.end
    assert played.deals == deals
    assert "1." in played.end


def test_a_dumb_terminal_gets_lines_and_not_a_single_code(tmp_path: Path) -> None:
    arguments = ["play", "schieber-4", "--seats", "Anna,bot:easy,bot:easy,bot:easy", "--seed", "7"]
    with Terminal(arguments, tmp_path, rows=40, env={"TERM": "dumb", "COLORTERM": ""}) as t:
        t.wait_for("Was ist Trumpf?")
        t.press("1", "enter")
        t.wait_for("Deine Karte?")
        t.press("xyz", "enter")
        t.wait_for("gibt es hier nicht")
        t.press("q", "enter")
        t.wait(lambda text: "jasstui resume" in text)
        t.read(2)
        assert b"\x1b" not in t.raw
        assert t.exit_code == 0
