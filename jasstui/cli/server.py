"""The server behind `jasstui serve`: a table for every browser that may come, as long as there is
one free."""

from __future__ import annotations

import asyncio
import json
import shlex
from asyncio.subprocess import PIPE, Process
from collections.abc import Collection, Sequence
from contextlib import suppress
from pathlib import Path
from secrets import compare_digest, token_urlsafe
from typing import Any
from urllib.parse import urlsplit

from aiohttp import WSMsgType, web
from textual_serve.app_service import AppService
from textual_serve.server import Server

from jasstui.cli.visitors import called_right, name_in, room_of, surroundings
from jasstui.digits import whole
from jasstui.words import Words

PATIENCE = 5.0
"""Seconds that a program has to end, and that a visitor waits for a table: whoever reloads his page
still has the old one for a moment."""

YEAR = 365 * 24 * 3600
"""Seconds for which a browser keeps its cookie, though its folder may be cleared away before."""

WIDEST, HIGHEST = 500, 200
"""Columns and rows of the largest window that is painted."""


class Table(AppService):
    """The program of one visitor. `argv`: its command; `room`: his folder, None for whoever serves,
    who has his own."""

    def __init__(self, argv: Sequence[str], room: Path | None, **rest: Any) -> None:
        super().__init__(shlex.join(argv), **rest)
        self.argv = argv
        self.room = room

    def _build_environment(self, width: int = 80, height: int = 24) -> dict[str, str]:
        usual = super()._build_environment(width, height)
        return usual if self.room is None else {**usual, **surroundings(self.room)}

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        self._process = await asyncio.create_subprocess_exec(
            *self.argv,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env=self._build_environment(width, height),
            cwd=self.room,
        )
        self._stdin = self._process.stdin
        return self._process

    async def run(self) -> None:
        """Pass on what the program paints; a page without a program is closed."""
        await super().run()
        await self.remote_close()

    async def stop(self) -> None:
        """Let the program end, and see to it that it does."""
        process = self._process
        if process is None:
            return
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await super().stop()
                    await process.wait()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()


class Tables(Server):
    """Serves tables. `names`: what this machine may be called; `most`: tables at once. `key`: who
    comes with it has the records of whoever serves; every other browser has its own."""

    def __init__(
        self,
        argv: Sequence[str],
        host: str,
        port: int,
        templates: str,
        words: Words,
        names: Collection[str],
        most: int,
    ) -> None:
        super().__init__(shlex.join(argv), host, port, title="jasstui", templates_path=templates)
        self.argv = argv
        self.words = words
        self.names = names
        self.most = most
        self.key = token_urlsafe(16)
        self._cookie = f"jasstui-{port}"
        self._free = asyncio.Semaphore(most)
        self._there: set[web.WebSocketResponse] = set()
        self._rooms: list[Path] = []
        self.console.quiet = True  # messages are printed elsewhere, in the right language

    def initialize_logging(self) -> None:
        """Add no log: only what goes wrong is told."""

    def serve(self, debug: bool = False) -> None:
        """Serve until interrupted."""
        web.run_app(self._make_app(), host=self.host, port=self.port, print=None, access_log=None)

    async def _make_app(self) -> web.Application:
        app = await super()._make_app()
        app.middlewares.append(self._guard)
        app.on_response_prepare.append(_unframed)
        return app

    async def on_shutdown(self, app: web.Application) -> None:
        """Send everybody home."""
        await asyncio.gather(*(socket.close(code=1001) for socket in self._there))

    # ------------------------------------------------------------ who may come

    @web.middleware
    async def _guard(self, request: web.Request, handler: Any) -> web.StreamResponse:
        name = name_in(request.host)
        if not called_right(name, self.names):
            raise web.HTTPForbidden(text=self.words("cli.serve.stranger", name=name[:80]))
        answer: web.StreamResponse = await handler(request)
        return answer

    async def handle_index(self, request: web.Request) -> web.StreamResponse:
        """The page; a browser that is new is given a name that no other can know."""
        if self._owns(request.query.get("key", "")):
            size = whole(request.query.get("fontsize", ""))
            onwards = web.HTTPFound("/" if size is None else f"/?fontsize={size}")
            self._name(onwards, self.key)
            raise onwards
        page: web.StreamResponse = await super().handle_index(request)
        if self._cookie not in request.cookies:
            self._name(page, token_urlsafe(24))
        return page

    def _owns(self, key: str) -> bool:
        return compare_digest(key.encode("utf-8", "replace"), self.key.encode())

    def _name(self, answer: web.StreamResponse, name: str) -> None:
        answer.set_cookie(self._cookie, name, max_age=YEAR, httponly=True, samesite="Lax")

    # ------------------------------------------------------------ a table

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """A table for the page that asks, if it is ours; a sentence if all are taken."""
        if urlsplit(request.headers.get("Origin", "")).netloc != request.host:
            raise web.HTTPForbidden(text=self.words("cli.serve.elsewhere"))
        socket = web.WebSocketResponse(heartbeat=15, timeout=PATIENCE)
        await socket.prepare(request)
        self._there.add(socket)
        try:
            async with asyncio.timeout(PATIENCE):
                await self._free.acquire()
        except TimeoutError:
            await _tell(socket, self.words("cli.serve.full", n=self.most))
        else:
            try:
                await self._play(socket, request)
            finally:
                self._free.release()
        finally:
            self._there.discard(socket)
        return socket

    async def _play(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        name = request.cookies.get(self._cookie) or token_urlsafe(24)
        width, height = (whole(request.query.get(side, "")) for side in ("width", "height"))
        table: Table | None = None
        room: Path | None = None
        try:
            if not self._owns(name):
                room = room_of(name, self._rooms)
                self._rooms.append(room)
            table = Table(
                self.argv,
                room,
                write_bytes=socket.send_bytes,
                write_str=socket.send_str,
                close=socket.close,
                download_manager=self.download_manager,
            )
            await table.start(*_window(width or 80, height or 24))
            await self._process_messages(socket, table)
        except OSError as error:
            await _tell(socket, self.words("cli.serve.failed", reason=error.strerror))
        finally:
            if table is not None:
                await table.stop()
            if room is not None:
                self._rooms.remove(room)

    async def _process_messages(self, socket: web.WebSocketResponse, table: AppService) -> None:
        """Pass on what comes from the page; what makes no sense is passed over."""
        async for message in socket:
            match _read(message.data) if message.type == WSMsgType.TEXT else None:
                case ["stdin", str(typed)]:
                    await table.send_bytes(typed.encode("utf-8", "replace"))
                case ["resize", {"width": int(width), "height": int(height)}]:
                    await table.set_terminal_size(*_window(width, height))
                case ["ping", said]:
                    await socket.send_json(["pong", said])
                case ["focus", *_]:
                    await table.focus()
                case ["blur", *_]:
                    await table.blur()


async def _tell(socket: web.WebSocketResponse, text: str) -> None:
    """Show a sentence in place of a table, until the page is closed."""
    await socket.send_bytes(f"\x1b[2J\x1b[H\r\n  {text}".encode())
    async for _ in socket:
        pass


async def _unframed(_: web.Request, answer: web.StreamResponse) -> None:
    """No other page may show this one as a part of itself and guide clicks to it."""
    answer.headers["Content-Security-Policy"] = "frame-ancestors 'none'"


def _read(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _window(width: int, height: int) -> tuple[int, int]:
    """A size that can be painted."""
    return max(1, min(width, WIDEST)), max(1, min(height, HIGHEST))
