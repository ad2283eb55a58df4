"""The terminal is given back to the shell and taken over again, with nobody's hand in sight."""

from __future__ import annotations

import os
import signal
import termios
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pty.shell import RESET, SHELL
from tests.pty.terminal import Terminal
from tests.pty.test_hot_seat import WORLDS, staged

pytestmark = pytest.mark.ci

HAND = "Was ist Trumpf"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Terminal]:
    """A table of four people, in a shell, with the hand of the first in sight."""
    path = staged(tmp_path / "a.jsonl", "schieber-4", WORLDS[0])
    program = ("-c", SHELL)
    with Terminal(["resume", str(path), "--speed", "off"], tmp_path, program=program) as t:
        t.wait_for("Weitergeben an")
        t.rest()
        t.press("enter")
        t.wait_for(HAND)
        t.rest()
        t.raw.clear()
        yield t


def flags(t: Terminal) -> int:
    """How the terminal treats what is typed."""
    return int(termios.tcgetattr(t.file)[3])


def stopped(t: Terminal) -> int:
    """Wait for the shell; the number of the program that has stopped."""
    t.wait_for("STOPPED")
    assert all(code in t.raw for code in RESET)
    as_it_was, pid = t.text.split("STOPPED")[1].split()[:2]
    assert as_it_was == "True"
    t.screen.reset()  # the emulator knows one screen only
    return int(pid)


def brought_back(t: Terminal) -> None:
    """Bring it back, with a key too many: the curtain hangs, and nothing was lifted."""
    t.raw.clear()
    t.send(b"fg\n\r\r")
    t.wait_for("Weitergeben an")
    t.rest()
    assert "Ich bin Anna" in t.text
    assert not any(sign in t.text for sign in "♥♦♣♠")
    assert not any(sign.encode() in t.raw for sign in "♥♦♣♠")
    assert all(line.startswith(("│", "╭", "╰")) for line in t.lines)  # all of it is painted
    assert not flags(t) & termios.ICANON
    t.press("enter")
    t.wait_for(HAND)


def test_a_key_gives_the_terminal_back_and_a_curtain_hangs_when_it_is_taken_over(
    table: Terminal,
) -> None:
    table.send(b"\x1a")
    stopped(table)
    brought_back(table)


@pytest.mark.parametrize("group", [False, True])
def test_so_does_a_signal_to_the_program_or_to_all_it_has_started(
    group: bool, table: Terminal
) -> None:
    table.send(b"\x1a")
    pid = stopped(table)
    brought_back(table)
    table.rest()
    table.raw.clear()
    (os.killpg if group else os.kill)(pid, signal.SIGTSTP)
    stopped(table)
    brought_back(table)


def test_a_stop_that_nobody_hears_of_ends_behind_the_curtain_as_well(table: Terminal) -> None:
    table.send(b"\x1a")
    pid = stopped(table)
    brought_back(table)
    os.kill(pid, signal.SIGSTOP)
    table.wait_for("STOPPED")
    table.screen.reset()
    brought_back(table)


def test_in_a_terminal_without_a_shell_the_key_says_so(tmp_path: Path) -> None:
    path = staged(tmp_path / "a.jsonl", "schieber-4", WORLDS[0])
    with Terminal(["resume", str(path), "--speed", "off"], tmp_path) as t:
        t.wait_for("Weitergeben an")
        t.rest()
        t.send(b"\x1a")
        t.wait_for("Keine Shell")
        assert t.status is None
        os.kill(t.pid, signal.SIGTSTP)
        _, status = os.waitpid(t.pid, os.WUNTRACED)
        assert os.WIFSTOPPED(status)
        t.read(0.3)
        assert all(code in t.raw for code in RESET)
        os.kill(t.pid, signal.SIGCONT)
        t.wait_for("Weitergeben an")
