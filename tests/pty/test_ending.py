"""The program ends when its terminal goes, or when it is told to, whatever it is about."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from tests.pty.terminal import Terminal

pytestmark = pytest.mark.ci

TABLE = ["play", "schieber-4", "--seats", "Anna,bot,bot,bot", "--seed", "7", "--speed", "off"]

LEFT = (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1000l")
"""What leaves a terminal as it was."""

GONE = (-signal.SIGHUP, 128 + signal.SIGHUP)
"""Exit statuses when the terminal is gone: before the program has taken it over, and after that."""


def end(t: Terminal) -> None:
    """Read until the program is gone, but not for ever."""
    until = time.monotonic() + 20
    while t.status is None and time.monotonic() < until:
        t.read(0.1)


@pytest.mark.parametrize("wish", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_told_to_stop_it_leaves_the_terminal_as_it_was(wish: int, tmp_path: Path) -> None:
    with Terminal(TABLE, tmp_path) as t:
        t.wait_for("▸")
        t.raw.clear()
        os.kill(t.pid, wish)
        end(t)
        assert t.exit_code == 128 + wish
        assert all(code in t.raw for code in LEFT)


@pytest.mark.parametrize("after", [0.0, 0.1, 0.2, 1.0])
def test_a_terminal_that_is_closed_leaves_no_program(after: float, tmp_path: Path) -> None:
    with Terminal(TABLE, tmp_path) as t:
        t.read(20)  # it asks for the width of signs, then takes the terminal over
        if after:
            t.rest(after)
        t.hang_up()
        assert t.exit_code in GONE


DEAF = """
import os, signal, sys
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGHUP])
os.execv(sys.executable, [sys.executable, "-m", "jasstui", *sys.argv[1:]])
"""
"""Starts the program without the signal for a terminal that is closed, as some tools do."""


@pytest.mark.parametrize("arguments", [TABLE, [*TABLE, "--plain"]], ids=["screen", "lines"])
def test_a_closed_terminal_is_noticed_without_a_signal(
    arguments: list[str], tmp_path: Path
) -> None:
    with Terminal(arguments, tmp_path, program=("-c", DEAF)) as t:
        t.wait_for("▸", "Was ist Trumpf", "Deine Karte")
        t.hang_up()
        assert t.status is not None


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="counts threads where Linux does")
def test_a_program_that_goes_on_reads_in_one_thread(tmp_path: Path) -> None:
    """A shell tells so when it takes the program from the background."""
    with Terminal(TABLE, tmp_path) as t:
        t.wait_for("▸")
        t.rest()
        threads = Path(f"/proc/{t.pid}/task")
        before = len(list(threads.iterdir()))
        for _ in range(3):
            os.kill(t.pid, signal.SIGCONT)
            t.rest()
        assert len(list(threads.iterdir())) == before
        t.raw.clear()
        os.kill(t.pid, signal.SIGTERM)
        end(t)
        assert t.exit_code == 128 + signal.SIGTERM
        assert all(code in t.raw for code in LEFT)


STUCK = """
import sys, threading, time
from jasstui.settings import Settings
from jasstui.tui import app, ending
from jasstui.tui.screens.home import HomeScreen

ending.PATIENCE = 0.5

def hang():
    time.sleep(1000)

def start():
    if sys.argv[1] == "beside":
        threading.Thread(target=hang).start()
    else:
        hang()
    return HomeScreen()

sys.exit(app.run_app(start, Settings()))
"""
"""Never ends by itself: its loop stands still, or a thread beside it."""


@pytest.mark.parametrize("where", ["loop", "beside"])
def test_what_cannot_end_in_order_ends_all_the_same(where: str, tmp_path: Path) -> None:
    with Terminal([where], tmp_path, program=("-c", STUCK)) as t:
        while b"\x1b[?1049h" not in t.raw:
            t.read(20)
        t.rest(1)
        os.kill(t.pid, signal.SIGTERM)
        end(t)
        assert t.exit_code == 128 + signal.SIGTERM
        assert all(code in t.raw for code in LEFT)
        (note,) = tmp_path.rglob("crashes/*")
        assert "in hang" in note.read_text(encoding="utf-8")
