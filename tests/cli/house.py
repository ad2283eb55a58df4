"""A server of tables for tests: behind it stands a small program, and browsers come to it."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from jasstui.cli import door
from jasstui.cli.visitors import own_names
from jasstui.words import words_for

aiohttp = pytest.importorskip("aiohttp")
server = pytest.importorskip("jasstui.cli.server")
from aiohttp.test_utils import TestClient, TestServer  # noqa: E402

PROGRAM = """
import json, os, signal, sys, time

def paint(data):
    sys.stdout.buffer.write(b"D" + len(data).to_bytes(4, "big") + data)
    sys.stdout.flush()

print("__GANGLION__", flush=True)
own = {name: value for name, value in os.environ.items() if name.startswith("JASSTUI_")}
paint(json.dumps([own, os.getcwd()]).encode())
while head := sys.stdin.buffer.read(5):
    said = sys.stdin.buffer.read(int.from_bytes(head[1:], "big"))
    if said == b"stay":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    paint(said)
    if said == b"stay":
        time.sleep(1000)
    while said == b"paint":
        paint(b"x" * 60_000)
    if said in (b"crash", b'{"type": "quit"}'):
        break
"""
"""Speaks as a table does: tells its surroundings, then repeats what it hears."""


TALK = (aiohttp.WSMsgType.BINARY, aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.PONG)


class House:
    """A server of such programs, and browsers that come to it."""

    def __init__(self, client: Any, tables: Any) -> None:
        self.client = client
        self.tables = tables
        self.address = str(client.make_url("/")).rstrip("/")

    async def enter(self, origin: str = "", **rest: Any) -> Any:
        """Sit down as the page does."""
        headers = {"Origin": origin or self.address, **rest.pop("headers", {})}
        return await self.client.ws_connect("/ws", headers=headers, **rest)

    async def told(self, socket: Any) -> str:
        """What is painted next."""
        message = await socket.receive(timeout=20)
        return message.data.decode() if message.type == aiohttp.WSMsgType.BINARY else ""

    async def folders(self) -> tuple[dict[str, str], str]:
        """The surroundings of a browser that comes with the cookies it has, and goes again."""
        await (await self.client.get("/")).read()
        socket = await self.enter()
        own, at = json.loads(await self.told(socket))
        await socket.close()
        return own, at

    async def closed(self, socket: Any) -> int | None:
        """With which code the line is closed, after whatever is painted before."""
        while (await socket.receive(timeout=20)).type in TALK:
            pass
        code: int | None = socket.close_code
        return code

    async def empty(self, seconds: float) -> bool:
        """True if in this time all tables are gone, with their programs and rooms."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self.tables._tables or self.tables._visits:
                    await asyncio.sleep(0.01)
        return not self.tables._tables

    def leave(self) -> None:
        """Another browser comes from now on."""
        self.client.session.cookie_jar.clear()


def house(
    act: Callable[[House], Awaitable[None]], tmp_path: Path, most: int = 4, each: int = 0
) -> None:
    argv = [sys.executable, "-c", PROGRAM]

    async def run() -> None:
        names = own_names("localhost", ())
        words = words_for("en")
        tables = server.Tables(argv, "localhost", 8000, str, words, names, most, each or most)
        jar = aiohttp.CookieJar(unsafe=True)
        async with TestClient(TestServer(tables.app()), cookie_jar=jar) as client:
            await act(House(client, tables))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(door, "RELEASED", 0.0)  # a table is free again as soon as it is left
        asyncio.run(asyncio.wait_for(run(), 60))
