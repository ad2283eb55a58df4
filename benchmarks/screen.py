"""How the screen behaves in a real terminal: `python -m benchmarks.screen [--rounds N]`.

Every row is measured in a pseudo terminal of 120 x 40 beside a bare Textual application in the same
round, so that a slow moment of the machine hits all alike. docs/benchmarks.md explains the rows.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles

from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.rulebook import Rulebook
from jasstui.host.session import Seat, Session
from jasstui.paths import asset, catalogue_file
from jasstui.standard import standard

TREE = Path(__file__).resolve().parent.parent

BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    BINDINGS = [("right", "more")]
    n = 0
    def compose(self):
        yield Static("bare 0")
    def action_more(self):
        self.n += 1
        self.query_one(Static).update(f"bare {self.n}")
Bare().run()
"""
"""The least that can be done with Textual: one text that a key changes."""


WHERE = re.compile(rb"\r([^\r\x1b]*)\x1b\[6n")
"""The question where the cursor is, with what was written before it from the first column on."""


def answered(home: Path) -> None:
    """Let the first questions of all be answered in a home, or they were measured for the start
    page."""
    settings = home / ".config" / "jasstui" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.touch()


class Program:
    """A Python program in a terminal of its own; leaving the context kills it."""

    def __init__(self, arguments: Sequence[str], home: Path, **settings: str) -> None:
        self.raw = bytearray()
        env = {
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "LANG": "C.UTF-8",
            "LC_MESSAGES": "de_CH.UTF-8",
            "PYTHONPATH": str(TREE),
            **{f"JASSTUI_{key.upper()}": value for key, value in settings.items()},
        }
        self.began = time.perf_counter()
        self.pid, self._fd = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
            os.execve(sys.executable, [sys.executable, *arguments], env)

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *_: object) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self._fd)

    def read(self, seconds: float) -> bytes:
        """What is written next; nothing if there was nothing for so long."""
        if not select.select([self._fd], [], [], seconds)[0]:
            return b""
        data = os.read(self._fd, 1 << 16)
        self.raw += data
        for sign in WHERE.findall(data):  # a terminal answers at once
            os.write(self._fd, b"\x1b[1;%dR" % (len(sign.decode()) + 1))
        return data

    def first(self, sign: str) -> float:
        """Seconds from the start until a text is on the screen."""
        while sign.encode() not in self.raw:
            if not self.read(20):
                raise AssertionError(f"waited in vain for {sign}")
        return time.perf_counter() - self.began

    def quiet(self, seconds: float = 0.3) -> None:
        """Wait until nothing has been written for a while."""
        while self.read(seconds):
            pass

    def key(self, key: bytes) -> tuple[float, int]:
        """Seconds from a key to the first byte it causes, and how many bytes it causes."""
        began = time.perf_counter()
        os.write(self._fd, key)
        written = len(self.read(2))
        took = time.perf_counter() - began
        while more := self.read(0.04):
            written += len(more)
        return took, written

    def memory(self) -> float:
        """Resident memory in MiB."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def cpu(self) -> float:
        """Seconds of processor time used so far."""
        after_name = Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")


def record(path: Path, level: str, dealer: int) -> Path:
    """A Schieber in which everybody but the first is a bot, saved before the first decision of a
    bot or, at `dealer` 3, before the first card of the person."""
    from jasstui.engine.starting import Start

    catalogue = Catalogue(standard)
    catalogue.add(catalogue_file())
    bundle = catalogue.bundle("schieber-4", {})
    rulebook = Rulebook(asset("rulebook"))
    seats = (Seat("Anna"), *(Seat(name, level) for name in ("Beat", "Claudia", "Dani")))
    session = Session.new(bundle, rulebook, seats, path, Start(dealer), {"seed": "1"})
    session.run_chance()
    while dealer == 3 and session.onlooker.deal.question != "play":
        seat = session.pending()[0]
        session.act(seat, session.legal(seat)[0])
        session.run_chance()

    return path


Row = dict[str, list[float]]


def idle(program: Program, seconds: float = 4) -> float:
    """Milliseconds of processor time in each second in which nothing happens."""
    program.quiet()
    before = program.cpu()
    program.quiet(seconds)
    return (program.cpu() - before) * 1e3 / seconds


def measure(home: Path, found: Row) -> None:
    """One round of every row."""

    def note(row: str, *values: float) -> None:
        found.setdefault(row, []).extend(values)

    with Program(["-c", BARE], home) as bare:
        note("bare", bare.first("bare 0") * 1e3)
        bare.quiet()
        note("bare key", *(bare.key(b"\x1b[C")[0] * 1e3 for _ in range(20)))
        note("bare memory", bare.memory())
        note("bare idle cpu", idle(bare))
    with Program(["-m", "jasstui"], home) as start:
        note("start", start.first("Schieber") * 1e3)
    table = record(home / f"{time.time_ns()}.jsonl", "strong", 3)
    with Program(["-m", "jasstui", "resume", str(table)], home, speed="off") as play:
        note("table", play.first("Anna") * 1e3)
        play.quiet()
        keys = [play.key(b"\x1b[C" if n % 3 else b"\x1b[D") for n in range(30)]
        note("key", *(took * 1e3 for took, _ in keys))
        note("bytes", *(written for _, written in keys))
        note("memory", play.memory())
        size = len(play.raw)
        note("idle cpu", idle(play))
        note("idle bytes", len(play.raw) - size)
    thinking = record(home / f"{time.time_ns()}.jsonl", "strong", 0)
    arguments = ["-m", "jasstui", "resume", str(thinking)]
    with Program(arguments, home, speed="off", bot_seconds="30") as play:
        play.first("Anna")
        play.quiet(0.5)
        keys = [play.key(b"v") for _ in range(20)]
        note("thinking", *(took * 1e3 for took, _ in keys))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="benchmarks.screen")
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    found: Row = {}
    with tempfile.TemporaryDirectory() as folder:
        answered(Path(folder))
        for _ in range(rounds):
            measure(Path(folder), found)
    print(f"Python {sys.version.split()[0]}, {rounds} rounds, load {os.getloadavg()[0]:.1f}")
    base = {name: (min(found[name]), median(found[name])) for name in ("bare",)}["bare"]
    for row, label in (
        ("bare", "bare Textual app, first picture"),
        ("start", "start screen, first picture"),
        ("table", "resumed table, first picture"),
    ):
        least, middle = min(found[row]), median(found[row])
        ratio = f"{least / base[0]:.2f}x (median {middle / base[1]:.2f}x)"
        print(f"{label:38} {least:8.0f} ms  median {middle:6.0f}   {ratio}")
    for row, label in (
        ("bare key", "bare Textual app, key to screen"),
        ("key", "table, key to screen"),
        ("thinking", "table, strong bots thinking"),
    ):
        late = quantiles(found[row], n=20)[-1]
        print(f"{label:38} {median(found[row]):8.1f} ms  p95 {late:6.1f}")
    for row, label, unit in (
        ("bytes", "bytes per key", "B"),
        ("bare memory", "memory, bare Textual app", "MiB"),
        ("memory", "memory, running table", "MiB"),
        ("bare idle cpu", "processor while idle, bare app", "ms/s"),
        ("idle cpu", "processor while idle", "ms/s"),
        ("idle bytes", "written while idle", "B"),
    ):
        print(f"{label:38} {median(found[row]):8.1f} {unit}  most {max(found[row]):.1f}")


if __name__ == "__main__":
    main()
