"""A screen that fails in a real terminal: the terminal is given back, the note written."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time

import pytest

from jasstui import paths
from jasstui.words import words_for
from tests.support import TREE

pytestmark = pytest.mark.ci

FAILS = """
import sys
from msgspec.structs import replace
from jasstui.cli.main import main
from jasstui.tui.screens.home import HomeScreen

def fails(self, event):
    self.jass.adopt(replace(self.jass.settings, language="fr"))
    raise RuntimeError("odd key")

HomeScreen.on_key = fails
sys.exit(main(["--language", "en"]))
"""


def read(screen: int, until: bytes, process: subprocess.Popen[bytes] | None = None) -> bytes:
    """What a terminal gets, until some bytes appear or the process has ended."""
    seen = b""
    end = time.monotonic() + 30
    while until not in seen and time.monotonic() < end:
        ready, _, _ = select.select([screen], [], [], 0.2)
        if ready:
            try:
                seen += os.read(screen, 65536)
            except OSError:
                break
        elif process is not None and process.poll() is not None:
            break
    return seen


def test_a_screen_that_fails_leaves_one_sentence_and_a_note() -> None:
    paths.settings_file().parent.mkdir(parents=True)
    paths.settings_file().touch()  # the first questions of all have been answered
    ours, theirs = pytest.importorskip("pty", reason="needs a pseudo terminal").openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", FAILS],
        cwd=TREE,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"},
    )
    os.close(theirs)
    try:
        assert b"\x1b[?1049h" in read(ours, b"Schieber")
        os.write(ours, b"z")
        rest = read(ours, b"has no such bytes", process)
        status = process.wait(30)
    finally:
        process.kill()
        os.close(ours)
    note = next(paths.crashes().iterdir())
    _, left, after = rest.partition(b"\x1b[?1049l")
    assert left
    assert b"Traceback" not in rest
    told = words_for("fr")("problem.crash.written", note=note)  # the language chosen meanwhile
    assert f"jasstui: {told}".encode() in after.replace(b"\r\n", b"")
    assert status == 1
    assert "RuntimeError: odd key" in note.read_text(encoding="utf-8")
