"""A program in a real pseudo terminal, its screen read back by an emulator."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pyte

from jasstui.table.doing.attention import QUIET

TREE = Path(__file__).resolve().parent.parent.parent


class Terminal:
    """`python -m jasstui ARGUMENTS` in a terminal of `columns` x `rows`, or another `program`.

    All bytes it has written are kept in `raw`. Use it as a context manager; leaving it kills the
    program.
    """

    def __init__(
        self,
        arguments: Sequence[str],
        home: Path,
        columns: int = 80,
        rows: int = 24,
        env: Mapping[str, str] | None = None,
        program: Sequence[str] = ("-m", "jasstui"),
    ) -> None:
        self.raw = bytearray()
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self._lines: list[str] | None = None
        self.status: int | None = None
        surroundings = {
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "LANG": "C.UTF-8",
            "LC_MESSAGES": "de_CH.UTF-8",
            "PYTHONPATH": str(TREE),
            "PYTHONDONTWRITEBYTECODE": "1",  # half a module, on a full disk, would stop the next
            **(env or {}),
        }
        for folder in (".config", "Library/Application Support"):
            settings = home / folder / "jasstui" / "settings.toml"
            settings.parent.mkdir(parents=True, exist_ok=True)
            settings.touch()  # the first questions of all have been answered
        self.pid, self._fd = pty.fork()
        if self.pid == 0:
            os.execve(sys.executable, [sys.executable, *program, *arguments], surroundings)
        self.resize(columns, rows)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the terminal, as a person dragging its window does."""
        self.screen.resize(rows, columns)
        self._lines = None
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.kill(self.pid, signal.SIGWINCH)

    @property
    def file(self) -> int:
        """The file at this end of the terminal."""
        return self._fd

    def kill(self) -> None:
        """Kill it as hard as can be, and wait until it is gone."""
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            _, self.status = os.waitpid(self.pid, 0)
        if self._fd >= 0:
            os.close(self._fd)

    def hang_up(self, seconds: float = 15) -> None:
        """Close the terminal, as a person does its window, and wait until the program is gone."""
        os.close(self._fd)
        self._fd = -1
        end = time.monotonic() + seconds
        while self.status is None and time.monotonic() < end:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self.status = status if pid else None
            time.sleep(0.02)

    def press(self, *keys: str) -> None:
        """Send keys: single characters, or names in `KEYS`."""
        for key in keys:
            self.send(KEYS.get(key, key).encode())

    def click(self, column: int, row: int) -> None:
        """Press and let go the left button of the mouse in a cell, counted from 0."""
        for end in "Mm":
            self.send(f"\x1b[<0;{column + 1};{row + 1}{end}".encode())

    def send(self, data: bytes) -> None:
        """Send bytes as they are."""
        os.write(self._fd, data)

    def read(self, seconds: float = 0.05) -> None:
        """Take in what was written; waits at most so long for the first of it."""
        wait = seconds
        while select.select([self._fd], [], [], wait)[0]:
            try:
                data = os.read(self._fd, 65536)
            except OSError:
                data = b""
            if not data:
                if self.status is None:
                    _, self.status = os.waitpid(self.pid, 0)
                return
            self.raw += data
            self._stream.feed(data)
            self._lines = None
            wait = 0.02

    def rest(self, seconds: float = QUIET + 0.05) -> None:
        """Take in what is written for so long; by then a key is not in a hurry any more."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self.read(left)

    @property
    def lines(self) -> list[str]:
        """The screen as text, row by row; read anew when something was written."""
        if self._lines is None:
            self._lines = list(self.screen.display)
        return self._lines

    @property
    def text(self) -> str:
        """The screen as one text."""
        return "\n".join(self.lines)

    @property
    def exit_code(self) -> int | None:
        """Exit status once the program has ended."""
        return None if self.status is None else os.waitstatus_to_exitcode(self.status)

    def wait(self, until: Callable[[str], bool], seconds: float = 20) -> str:
        """Read until the screen satisfies a condition; fails with the screen otherwise."""
        end = time.monotonic() + seconds
        while not until(self.text):
            if time.monotonic() > end or self.status is not None:
                raise AssertionError(f"waited in vain (exit {self.exit_code}):\n{self.text}")
            self.read()
        return self.text

    def settle(self, seconds: float = 10) -> str:
        """Read until nothing has changed for a while; the screen then."""
        end = time.monotonic() + seconds
        calm, before = 0, ""
        while calm < 3 and time.monotonic() < end:
            self.read(0.25)
            calm = calm + 1 if self.text == before else 0
            before = self.text
        return before

    def wait_for(self, *words: str, seconds: float = 20) -> str:
        """Read until one of these words is on the screen."""
        return self.wait(lambda text: any(word in text for word in words), seconds)


KEYS = {
    "enter": "\r",
    "home": "\x1b[H",
    "esc": "\x1b",
    "left": "\x1b[D",
    "right": "\x1b[C",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "tab": "\t",
    "back": "\x7f",
}
