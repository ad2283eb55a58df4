"""The line between a browser and its table, and its bounds.

Nothing that one of the two does keeps the line from seeing the end of the other: what comes from
the browser is handed on without waiting, and where too much of it waits, the line is closed.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from contextlib import aclosing, suppress
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from jasstui.cli.door import Flow
from jasstui.cli.served import Overrun, Table

LONGEST = 8 * 1024
"""Bytes of a message. The longest that a page sends is what was pasted, of which it lets through a
thousand letters (`page.html`)."""

MESSAGES, MESSAGES_AT_ONCE = 300, 900
"""Messages a second, and so many at once: a key that is held down makes 30, a mouse that is moved
one for each picture, and nobody keeps moving it that fast."""

ANSWERS = 16
"""Answers that may wait for a browser; it is sent no more before it has read these."""

SAID = 64
"""Letters of a ping that are sent back; the page sends a time."""

SILENT = 1.0
"""Seconds for a browser to show that it is there, once its visitor has come again: he may have lost
that line without an end, and be back over another one. (Else it has until the heartbeat.)"""

LOOK = 0.2
"""Seconds after which it is noticed that a line was closed by a failure."""

CLOSING = 0.5
"""Seconds for a browser to say that it has heard of the end."""

WIDEST, HIGHEST = 500, 200
"""Columns and rows of the largest window that is painted."""

Answer = tuple[WSMsgType, bytes]


class Visit:
    """One browser at one table. `name`: of the visitor. Set from elsewhere are `over`, when he has
    to go, and `doubted`, when the browser has to show at once that it is there."""

    def __init__(self, socket: web.WebSocketResponse, name: str = "") -> None:
        self.name = name
        self._socket = socket
        self._heard = 0
        self.doubted = asyncio.Event()
        self._flow = Flow(MESSAGES, MESSAGES_AT_ONCE)
        self._answers: asyncio.Queue[Answer] = asyncio.Queue(ANSWERS)
        self.over = asyncio.Event()
        self.code: int = WSCloseCode.OK

    async def play(self, table: Table) -> None:
        """Hand on what is typed and painted, until one of the two is gone; then both are."""
        try:
            works = self._hear(table), self._show(table), self._answer()
            await _first(*works, self._silence(), self._look())
        finally:
            await asyncio.gather(table.end(), self.close())

    def send_away(self) -> None:
        """End it, because the server does."""
        self.code = WSCloseCode.GOING_AWAY
        self.over.set()

    async def tell(self, text: str, seconds: float) -> None:
        """Show a sentence in place of a table, for a while, and as long as the page is open."""
        await _first(self._show_sentence(text, seconds), self._hear(None), self._look())
        await self.close()

    async def close(self) -> None:
        """Close the line, whether the browser listens or not."""
        with suppress(TimeoutError, OSError, RuntimeError):
            async with asyncio.timeout(2 * CLOSING):
                await self._socket.close(code=self.code, drain=False)

    async def _hear(self, table: Table | None) -> None:
        """What comes from the browser; what makes no sense is passed over."""
        while True:
            message = await self._socket.receive()
            self._heard += 1
            if not self._flow.lets():
                self.code = WSCloseCode.POLICY_VIOLATION
                return
            match message.type:
                case WSMsgType.TEXT:
                    try:
                        self._pass_on(_read(message.data), table)
                    except Overrun:
                        self.code = WSCloseCode.POLICY_VIOLATION
                        return
                case WSMsgType.PING:
                    self._say(WSMsgType.PONG, bytes(message.data))
                case WSMsgType.BINARY | WSMsgType.PONG:
                    pass
                case _:
                    return

    def _pass_on(self, message: Any, table: Table | None) -> None:
        match message:
            case ["ping", str(said)]:
                self._say(WSMsgType.TEXT, json.dumps(["pong", said[:SAID]]).encode())
            case _ if table is None:
                pass
            case ["stdin", str(typed)] if typed:
                table.typed(typed)
            case ["resize", {"width": int(width), "height": int(height)}]:
                columns, rows = window(width, height)
                table.told("resize", width=columns, height=rows)
            case [("focus" | "blur") as what, *_]:
                table.told(what)

    def _say(self, kind: WSMsgType, data: bytes) -> None:
        """Answer, unless many answers wait already."""
        with suppress(asyncio.QueueFull):
            self._answers.put_nowait((kind, data))

    async def _answer(self) -> None:
        while True:
            kind, data = await self._answers.get()
            with suppress(OSError):  # `_hear` learns of it
                await self._socket.send_frame(data, kind)

    async def _silence(self) -> None:
        """Wait until the browser is doubted and says nothing."""
        heard = -1
        while heard != self._heard:
            await self.doubted.wait()
            self.doubted.clear()
            heard = self._heard
            self._say(WSMsgType.PING, b"")
            await asyncio.sleep(SILENT)

    async def _show(self, table: Table) -> None:
        """What the program paints, as fast as the browser reads it."""
        with suppress(OSError):
            async with aclosing(table.painted()) as pages:
                async for data in pages:
                    await self._socket.send_bytes(data)

    async def _show_sentence(self, text: str, seconds: float) -> None:
        with suppress(OSError):
            await self._socket.send_bytes(f"\x1b[2J\x1b[H\r\n  {text}".encode())
        await asyncio.sleep(seconds)

    async def _look(self) -> None:
        """Wait for the end that somebody wants, or that a failure has made."""
        while not self._socket.closed:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self.over.wait()
                return


async def _first(*works: Coroutine[Any, Any, None]) -> None:
    """Wait until one of them is done, and end the others."""
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()


def _read(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def window(width: int, height: int) -> tuple[int, int]:
    """A size that can be painted."""
    return max(1, min(width, WIDEST)), max(1, min(height, HIGHEST))
