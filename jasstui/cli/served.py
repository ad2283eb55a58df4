"""The program of one visitor in the browser, in a process of its own: how it is started, spoken to
and ended.

It speaks as Textual's driver for browsers does: a line that says so, then packets, each a letter,
four bytes of length and as many bytes more; "D" is what is typed or painted, "M" anything else as
JSON.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from jasstui.apart import surroundings

GREETING = b"__GANGLION__\n"
"""What the driver says before it paints."""

WAITING = 64 * 1024
"""Bytes that may wait for a program, beside as many in the pipe. One that has so much before it is
asked nothing a person could ask."""

LONGEST = 16 * 1024 * 1024
"""No page is painted with more bytes."""

GRACE = 0.7
"""Seconds that a program has to end in order. What was played is with the system before it is
shown, so nothing is lost if it is ended there."""

ENDED = (0, 128 + 1, 128 + 15, -9, -15)
"""What a program ends with that was told to, or made to."""

COMPLAINT = 2048
"""Bytes of what a program says is wrong."""

LAST = 0.1
"""Seconds for what a program that has ended has still said."""

BROWSER = {
    "TEXTUAL_DRIVER": "jasstui.tui.browser:BrowserDriver",
    "TEXTUAL_FPS": "60",
    "TEXTUAL_COLOR_SYSTEM": "truecolor",
    "TERM_PROGRAM": "jasstui",
}
"""What the program is told about where it is seen."""


class Overrun(Exception):
    """More is waiting for a program than it takes."""


def packet(kind: bytes, data: bytes) -> bytes:
    """Bytes as the driver reads them."""
    return kind + len(data).to_bytes(4, "big") + data


class Table:
    """The program of one visitor. `argv`: its command; `room`: his folder, None for whoever serves,
    who has his own; `own`: what is different in its environment. `complaint`: the end of what it
    has written about what is wrong with it, if it has ended because of that."""

    def __init__(
        self, argv: Sequence[str], room: Path | None = None, own: Mapping[str, str] | None = None
    ) -> None:
        self.argv = argv
        self.room = room
        self.own = own or {}
        self.complaint = ""
        self._said = b""
        self._process: Process | None = None
        self._listener: asyncio.Task[None] | None = None

    async def start(self, width: int, height: int) -> None:
        """Start it, in a window of this size; raises `OSError`."""
        size = {"COLUMNS": str(width), "ROWS": str(height)}
        self._process = await asyncio.create_subprocess_exec(
            *self.argv,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env={**surroundings(), **BROWSER, **size, **self.own},
            cwd=self.room,
            start_new_session=True,  # Ctrl+C is for the server, and all of it can be ended at once
        )
        self._listener = asyncio.create_task(self._hear_complaints())

    async def _hear_complaints(self) -> None:
        """Keep the end of what it says about itself."""
        errors = self._process.stderr if self._process else None
        while errors is not None and (said := await errors.read(COMPLAINT)):
            self._said = (self._said + said)[-COMPLAINT:]

    async def painted(self) -> AsyncGenerator[bytes]:
        """What it paints, until it ends."""
        assert self._process is not None
        out = self._process.stdout if self._process else None
        assert out is not None
        with suppress(asyncio.IncompleteReadError, ConnectionError, ValueError):
            while await out.readline() not in (GREETING, b""):
                pass
            while True:
                head = await out.readexactly(5)
                length = int.from_bytes(head[1:], "big")
                if length > LONGEST:
                    return
                data = await out.readexactly(length)
                if head[:1] == b"D":
                    yield data
                elif head[:1] == b"M" and b'"exit"' in data:
                    return

    def typed(self, text: str) -> None:
        """Hand on what was typed; raises `Overrun`."""
        self._send(b"D", text.encode("utf-8", "replace"))

    def told(self, kind: str, **more: Any) -> None:
        """Tell something else: "resize", "focus", "blur", "quit"; raises `Overrun`."""
        self._send(b"M", json.dumps({"type": kind, **more}).encode())

    def _send(self, kind: bytes, data: bytes) -> None:
        line = self._process.stdin if self._process else None
        if line is None or line.is_closing():
            return
        if line.transport.get_write_buffer_size() + len(data) > WAITING:
            raise Overrun
        line.write(packet(kind, data))

    async def end(self) -> None:
        """Let it end, in any case and soon, whatever it is about."""
        process, listener = self._process, self._listener
        if process is None or listener is None:
            return
        rest = asyncio.create_task(self._read_on())
        try:
            self._wish_end(process)
            with suppress(TimeoutError):
                async with asyncio.timeout(GRACE):
                    await process.wait()
            self.kill()
            ended = await process.wait()
            await asyncio.wait((rest, listener), timeout=LAST)
        finally:
            self.kill()
            rest.cancel()
            listener.cancel()
            _let_go(process)
        if ended not in ENDED:
            self.complaint = self._said.decode("utf-8", "replace")

    def _wish_end(self, process: Process) -> None:
        with suppress(Overrun):
            self.told("quit")
        if process.stdin is not None:
            process.stdin.close()
        if os.name != "nt":  # where that is no wish, but the end
            with suppress(ProcessLookupError):
                process.terminate()

    async def _read_on(self) -> None:
        """Take what it still paints: who writes and is not read does not end."""
        out = self._process.stdout if self._process else None
        with suppress(OSError, RuntimeError):
            while out is not None and await out.read(64 * 1024):
                pass

    def kill(self) -> None:
        """End it at once, and what it has started."""
        process = self._process
        if process is None:
            return
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            elif process.returncode is None:
                process.kill()


def _let_go(process: Process) -> None:
    """Close the pipes of a process, also those that something it has started still holds open;
    there is no public way to."""
    if transport := vars(process).get("_transport"):
        transport.close()
