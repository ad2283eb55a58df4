"""The server behind `jasstui serve`: a table for every browser that may come, as long as there is
one free."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import AsyncGenerator, Callable, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from secrets import compare_digest, token_urlsafe
from typing import Any
from urllib.parse import urlsplit

import textual_serve
from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from yarl import URL

from jasstui.cli.door import Doors, Flow, Places, TablesTaken, household
from jasstui.cli.output import complain
from jasstui.cli.served import Table
from jasstui.cli.visit import CLOSING, LONGEST, Visit, window
from jasstui.cli.visitors import called_right, leave_room, name_in, own_folders, room_of
from jasstui.digits import whole
from jasstui.words import Words

PATIENCE = 5.0
"""Seconds that a visitor waits for a table: whoever reloads his page still has the old one for a
moment."""

READING = 60.0
"""Seconds for which a sentence stands that is told in place of a table."""

BEAT = 15.0
"""Seconds after which a browser that says nothing is asked whether it is there."""

IDLE = 10.0
"""Seconds for which a connection stays open after a page was sent over it."""

STOPPING = 1.5
"""Seconds in which all tables are cleared away when the server ends."""

YEAR = 365 * 24 * 3600
"""Seconds for which a browser keeps its cookie, though its folder may be cleared away before."""

FONT, SMALLEST, LARGEST = 16, 6, 96
"""Size of the letters in pixels, and what may be asked for."""

STATIC = Path(str(textual_serve.__file__)).parent / "static"
"""The terminal in the browser: its script and its style."""


class Complaints(logging.Handler):
    """Tells what goes wrong in the server itself, and little of it at once. That strangers ask what
    is no request, or go in the middle of an answer, is their affair: each of them could fill a disk
    with it."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self._flow = Flow(rate=0.1, most=10)

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if not isinstance(error, HttpProcessingError | ConnectionError) and self._flow.lets():
            for line in self.format(record).splitlines():
                complain(line)


class Tables:
    """Serves tables. `page`: the page at a size of letters; `names`: what this machine may be
    called; `most`: tables at once, `each`: for one address. `key`: who comes with it has the
    records of whoever serves; every other browser has its own."""

    def __init__(
        self,
        argv: Sequence[str],
        host: str,
        port: int,
        page: Callable[[int], str],
        words: Words,
        names: Collection[str],
        most: int,
        each: int,
    ) -> None:
        self.argv = argv
        self.host, self.port = host, port
        self.page = page
        self.words = words
        self.names = names
        self.most, self.each = most, each
        self.key = token_urlsafe(16)
        self.doors = Doors(each)
        self._cookie = f"jasstui-{port}"
        self._places = Places(most, each)
        self._visits: dict[asyncio.Task[Any], Visit] = {}
        self._tables: set[Table] = set()
        self._rooms: list[Path] = []
        self._cleaning = asyncio.Lock()

    def app(self) -> web.Application:
        """What is served, for any server of aiohttp."""
        app = web.Application(middlewares=[self._guard])
        app.router.add_get("/", self._index)
        app.router.add_get("/ws", self._websocket)
        app.router.add_static("/static", STATIC)
        app.on_response_prepare.append(_unframed)
        return app

    # ------------------------------------------------------------ from the first to the last

    def serve(self) -> None:
        """Serve until interrupted."""
        with suppress(KeyboardInterrupt):  # where signals cannot be waited for
            asyncio.run(self._serve())

    async def _serve(self) -> None:
        complaints = Complaints()
        for name in ("aiohttp", "asyncio"):
            logging.getLogger(name).addHandler(complaints)
        ended = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(number, ended.set)
        async with self.listening():
            await ended.wait()

    @asynccontextmanager
    async def listening(self) -> AsyncGenerator[asyncio.Server]:
        """Let visitors come as long as this lasts."""
        runner = web.AppRunner(
            self.app(), access_log=None, keepalive_timeout=IDLE, shutdown_timeout=CLOSING / 5
        )
        await runner.setup()
        assert runner.server is not None
        runner.server.request_factory = _addressed(runner.server.request_factory)
        serving: Callable[[], asyncio.Protocol] = runner.server
        listener = await asyncio.get_running_loop().create_server(
            lambda: self.doors.door(serving()), self.host or None, self.port
        )
        try:
            yield listener
        finally:
            listener.close()
            await self.close()
            await runner.cleanup()

    async def close(self) -> None:
        """Send everybody home."""
        for visit in self._visits.values():
            visit.send_away()
        if self._visits:
            await asyncio.wait(list(self._visits), timeout=STOPPING)
        for table in self._tables:
            table.kill()

    # ------------------------------------------------------------ who may come

    @web.middleware
    async def _guard(self, request: web.Request, handler: Any) -> web.StreamResponse:
        name = name_in(request.host)
        if not called_right(name, self.names):
            raise web.HTTPForbidden(text=self.words("cli.serve.stranger", name=name[:80]))
        answer: web.StreamResponse = await handler(request)
        return answer

    async def _index(self, request: web.Request) -> web.StreamResponse:
        """The page; a browser that is new is given a name that no other can know."""
        size = whole(request.query.get("fontsize", ""))
        if self._owns(request.query.get("key", "")):
            onwards = web.HTTPFound("/" if size is None else f"/?fontsize={size}")
            self._name(onwards, self.key)
            raise onwards
        letters = max(SMALLEST, min(size or FONT, LARGEST))
        page = web.Response(text=self.page(letters), content_type="text/html")
        if not request.cookies.get(self._cookie):
            self._name(page, token_urlsafe(24))
        return page

    def _owns(self, key: str) -> bool:
        return compare_digest(key.encode("utf-8", "replace"), self.key.encode())

    def _name(self, answer: web.StreamResponse, name: str) -> None:
        answer.set_cookie(self._cookie, name, max_age=YEAR, httponly=True, samesite="Lax")

    # ------------------------------------------------------------ a table

    async def _websocket(self, request: web.Request) -> web.StreamResponse:
        """A table for the page that asks, if it is ours; a sentence if all are taken."""
        if _place(request.headers.get("Origin", "")) != request.host:
            raise web.HTTPForbidden(text=self.words("cli.serve.elsewhere"))
        socket = web.WebSocketResponse(
            heartbeat=BEAT, timeout=CLOSING, autoclose=False, autoping=False, max_msg_size=LONGEST
        )
        name = request.cookies.get(self._cookie) or token_urlsafe(24)
        visit, task, transport = Visit(socket, name), asyncio.current_task(), request.transport
        await socket.prepare(request)
        assert task is not None
        for other in self._visits.values():
            if other.name == name:
                other.doubted.set()
        self._visits[task] = visit
        try:
            async with self._places.taken(household(request.remote), PATIENCE):
                self.doors.stay(transport)
                await self._play(visit, request)
        except TablesTaken as taken:
            full = ("full-here", self.each) if taken.here else ("full", self.most)
            await visit.tell(self.words(f"cli.serve.{full[0]}", n=full[1]), READING)
        finally:
            del self._visits[task]
            self.doors.cut_soon(transport)
        return socket

    async def _play(self, visit: Visit, request: web.Request) -> None:
        name = visit.name
        width, height = (whole(request.query.get(side, "")) for side in ("width", "height"))
        room: Path | None = None
        table: Table | None = None
        try:
            if not self._owns(name):
                async with self._cleaning:
                    room = await asyncio.to_thread(room_of, name, tuple(self._rooms))
                    self._rooms.append(room)
            table = Table(self.argv, room, own_folders(room) if room else None)
            self._tables.add(table)
            await table.start(*window(width or 80, height or 24))
            await visit.play(table)
            for line in table.complaint.splitlines():
                complain(line)
        except OSError as error:
            await visit.tell(self.words("cli.serve.failed", reason=error.strerror), READING)
        finally:
            if table is not None:
                self._tables.discard(table)
                table.kill()
            if room is not None:
                async with self._cleaning:
                    self._rooms.remove(room)
                    if room not in self._rooms:
                        await asyncio.to_thread(leave_room, room)


def _addressed(made: Callable[..., web.BaseRequest]) -> Callable[..., web.BaseRequest]:
    """Maker of requests that lead somewhere: a `CONNECT` to nowhere has no address in aiohttp, and
    it stumbles over that before it can refuse it."""

    def make(message: Any, *rest: Any) -> web.BaseRequest:
        return made(message if message.url else message._replace(url=URL("/")), *rest)

    return make


def _place(address: str) -> str:
    """The host and port in an address; "" where there is none, or none that could be."""
    try:
        return urlsplit(address).netloc
    except ValueError:
        return ""


async def _unframed(_: web.Request, answer: web.StreamResponse) -> None:
    """No other page may show this one as a part of itself and guide clicks to it."""
    answer.headers["Content-Security-Policy"] = "frame-ancestors 'none'"
