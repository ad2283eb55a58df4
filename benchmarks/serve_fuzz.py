"""Visitors who mean no good: `python -m benchmarks.serve_fuzz [--seconds N] [--seed S]`.

A real server on this machine, alone with its visitors: some send requests and messages that are
random, mutated, too many, too large, too slow or never read, and go in the middle of it; one plays.
After each round everybody but him is gone, and so must be their tables. It fails where the server
ends or complains, a table stays, a process grows by more than 200 MiB, or he who plays waits too
long. Nothing is sent to anybody else. It needs `ps`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import time
import zlib
from asyncio import StreamReader, StreamWriter
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from socket import SO_RCVBUF, SOL_SOCKET
from tempfile import TemporaryDirectory
from typing import Any

import aiohttp

TREE = Path(__file__).resolve().parent.parent

GOOD = HERE = "127.0.0.1"
EVIL = [f"127.0.0.{n}" for n in range(2, 6)]
"""Addresses of the visitors. All of them are this machine."""

TABLES, EACH, AT_ONCE = 7, 2, 8
"""Tables, tables for each address, and how many visitors mean no good."""

ROUND = 12.0
"""Seconds of a round."""

MEBIBYTES = 200
"""So much may a process grow."""

LONG = 5.0
"""Seconds that nobody should wait for an answer, on a machine that is busy with all of this."""

STAYS = 4.0
"""Seconds in which tables must be gone: one, and what a busy machine needs to notice."""

Visitor = Callable[["Evil"], Awaitable[None]]


class Found(Exception):
    """Something that must not be."""


# ------------------------------------------------------------------ the server


class Served:
    """The server, in folders of its own."""

    def __init__(self, folder: Path) -> None:
        self.port = 20_000 + os.getpid() % 10_000
        self.place = f"{HERE}:{self.port}"
        self.errors = folder / "errors"
        for name in ("config", "data", "state", "cache"):
            (folder / name).mkdir()
        (folder / "config" / "settings.toml").write_text('language = "en"\n')
        own = {f"JASSTUI_{n.upper()}_DIR": str(folder / n) for n in ("config", "data", "state")}
        words = ["--host", HERE, "--port", str(self.port)]
        words += ["--visitors", str(TABLES), "--per-address", str(EACH)]
        with self.errors.open("wb") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "jasstui", "serve", *words],
                env={**os.environ, **own, "PYTHONPATH": str(TREE)},
                stdout=subprocess.PIPE,
                stderr=errors,
            )
        assert self.process.stdout is not None
        self.process.stdout.readline()
        self.first: dict[int, int] = {}
        self.most = 0

    def look(self) -> list[int]:
        """The tables there are, by process; raises `Found` if something has grown, or is gone."""
        if self.process.poll() is not None:
            raise Found(f"the server has ended: {self.process.returncode}")
        listed = subprocess.run(
            ["ps", "-A", "-o", "pid=,ppid=,rss="], capture_output=True, text=True, check=True
        )
        rows = [tuple(map(int, line.split())) for line in listed.stdout.splitlines()]
        tables = [pid for pid, parent, _ in rows if parent == self.process.pid]
        for pid, _, kilobytes in rows:
            if pid == self.process.pid or pid in tables:
                # a program that is still loading will grow to what any has in the end
                start = self.first.setdefault(pid, max(kilobytes, 48 * 1024))
                grown = (kilobytes - start) / 1024
                self.most = max(self.most, round(grown))
                if grown > MEBIBYTES:
                    raise Found(f"process {pid} has grown by {grown:.0f} MiB")
        return tables

    def complaints(self) -> str:
        """What it has written about errors."""
        return self.errors.read_text(encoding="utf-8", errors="replace")


# ------------------------------------------------------------------ what they send


KEYS = (
    "a",
    "j",
    "?",
    "q",
    "1",
    " ",
    "\r",
    "\x1b",
    "\t",
    "\x03",
    "\x1b[A",
    "\x1b[B",
    "\x1bOP",
    "\x7f",
)

SEQUENCES = (
    "\x1b[200~", "\x1b[201~", "\x1b[I", "\x1b[O", "\x1b[<{};{};{}M", "\x1b[<{};{};{}m",
    "\x1b[{};{}R",
    "\x1b[48;{};{};{};{}t", "\x1b[{}u", "\x1b[{};{}u", "\x1b[{};{}:{}u", "\x1b[?{};{}$y",
    "\x1b]{}\x07",
    "\x1b[M{}{}{}", "\x1bP{}\x1b\\", "\x1b[{}~",
)  # fmt: skip

NUMBERS = (0, 1, 3, 35, 64, 80, 500, -1, 2026, 2048, 65535, 1_114_112, 10**9, 10**12, 10**30)

WRONG = (
    "", "x", "[]", "{}", "null", "[" * 4000, '["stdin"]', '["stdin",5]', '["stdin",[]]',
    '["nothing",1]',
    '["resize"]', '["resize",{"width":NaN,"height":1}]',
    '["resize",{"width":1e999,"height":-1e999}]',
    '["resize",{"width":true,"height":null}]', '["ping"]', '["ping",{}]', '["stdin","\\ud800"]',
    '["stdin",""]', '["focus",1,2]', '{"stdin":"x"}', '["stdin","\\u0000"]', "9" * 6000,
)  # fmt: skip


def text(draw: Random) -> str:
    """What somebody may type, or a terminal say, or neither."""
    kind = draw.randrange(6)
    if kind < 2:
        return draw.choice(KEYS) * draw.choice((1, 1, 1, 7, 300))
    if kind < 4:
        code = draw.choice(SEQUENCES)
        return code.format(*(draw.choice(NUMBERS) for _ in range(code.count("{}"))))
    if kind == 4:
        return "\x1b[200~" + "p" * draw.choice((3, 900, 5000)) + draw.choice(("\x1b[201~", ""))
    return "".join(
        chr(draw.choice((27, 91, draw.randrange(0xD7FF)))) for _ in range(draw.randrange(99))
    )


def message(draw: Random) -> str:
    """One message, right or wrong."""
    kind = draw.randrange(8)
    if kind < 4:
        said = json.dumps(["stdin", text(draw)])
    elif kind == 4:
        sides = {side: draw.choice(NUMBERS) for side in ("width", "height")}
        said = json.dumps(["resize", sides])
    elif kind == 5:
        said = json.dumps([draw.choice(("focus", "blur", "ping")), "x" * draw.choice((0, 9, 7000))])
    else:
        said = draw.choice(WRONG)
    if draw.random() < 0.2 and said:
        at = draw.randrange(len(said))
        said = said[:at] + draw.choice(("", '"', "\\", "[", "\x00", "é")) + said[at + 1 :]
    return said


def frame(draw: Random, data: bytes, opcode: int = 1, first: int = 0x80, length: int = -1) -> bytes:
    """A frame of a browser. `first`: its highest bits, `length`: another one than it has."""
    size = len(data) if length < 0 else length
    head = bytes([first | opcode])
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 1 << 16:
        head += bytes([0x80 | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([0x80 | 127]) + size.to_bytes(8, "big")
    mask = draw.randbytes(4)
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))


# ------------------------------------------------------------------ who means no good


class Evil:
    """One visitor, with the connection he has."""

    def __init__(self, served: Served, draw: Random, reader: StreamReader, writer: StreamWriter):
        self.served, self.draw = served, draw
        self.reader, self.writer = reader, writer

    async def send(self, data: bytes) -> None:
        """Send, and wait a little for whoever takes it."""
        self.writer.write(data)
        with suppress(TimeoutError):
            async with asyncio.timeout(1):
                await self.writer.drain()

    async def sit(self) -> None:
        """Ask for a table, as a page does."""
        more = f"Cookie: jasstui-{self.served.port}={self.draw.randrange(9)}\r\n"
        sizes = self.draw.choice(("", "?width=99999999&height=0", "?width=-3&height=x", "?width=²"))
        deflate = "Sec-WebSocket-Extensions: permessage-deflate\r\n" * self.draw.randrange(2)
        await self.send(
            f"GET /ws{sizes} HTTP/1.1\r\nHost: {self.served.place}\r\n"
            f"Origin: http://{self.served.place}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"{more}{deflate}\r\n".encode()
        )

    async def listen(self, seconds: float) -> None:
        """Take what comes, for so long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while await self.reader.read(65536):
                    pass


async def talks(evil: Evil) -> None:
    """Sends messages at a moderate pace, right and wrong ones."""
    await evil.sit()
    for _ in range(evil.draw.randrange(1, 200)):
        await evil.send(frame(evil.draw, message(evil.draw).encode("utf-8", "replace")))
        await evil.listen(evil.draw.choice((0.001, 0.02, 0.2)))


async def floods(evil: Evil) -> None:
    """Sends messages, pings or nothing but empty parts as fast as it goes."""
    await evil.sit()
    await evil.listen(evil.draw.random() * 2)
    data, opcode, first = evil.draw.choice(
        ((b'["stdin","' + b"x" * 4000 + b'"]', 1, 0x80), (b'["stdin","x"]', 1, 0x80),
         (b"ping", 9, 0x80), (b"", 0, 0), (b'["ping","1"]', 1, 0x80), (b"\0" * 999, 2, 0x80),
         (b'["resize",{"width":500,"height":200}]', 1, 0x80), (b'["focus"]', 1, 0x80)),
    )  # fmt: skip
    for _ in range(evil.draw.randrange(20, 4000)):
        await evil.send(frame(evil.draw, data, opcode, first))


async def overloads(evil: Evil) -> None:
    """Sends one message that is too long, or says it would be, or that swells when it is read."""
    await evil.sit()
    await evil.listen(evil.draw.random() * 2)
    kind = evil.draw.randrange(4)
    if kind == 0:
        await evil.send(frame(evil.draw, json.dumps(["stdin", "x" * 3_900_000]).encode()))
    elif kind == 1:
        await evil.send(frame(evil.draw, b"xx", length=evil.draw.choice((9000, 2**31, 2**63 - 1))))
    elif kind == 2:
        press = zlib.compressobj(9, zlib.DEFLATED, -15)
        swollen = press.compress(b"x" * 50_000_000) + press.flush(zlib.Z_SYNC_FLUSH)
        await evil.send(frame(evil.draw, swollen[:-4], 1, 0xC0))
    else:
        for _ in range(40):
            await evil.send(frame(evil.draw, b"x" * 4000, 1 if _ == 0 else 0, 0))
    await evil.listen(1)


async def never_reads(evil: Evil) -> None:
    """Lets the table paint and reads none of it, while it types on."""
    evil.writer.transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_RCVBUF, 4096)
    await evil.sit()
    for _ in range(60):
        await evil.send(frame(evil.draw, json.dumps(["stdin", evil.draw.choice("?q j")]).encode()))
        size = {"width": evil.draw.randrange(400, 500), "height": 200}
        await evil.send(frame(evil.draw, json.dumps(["resize", size]).encode()))
        await evil.send(frame(evil.draw, b"", 9))
        await asyncio.sleep(0.05)


async def garbles(evil: Evil) -> None:
    """Sends bytes that are no frames, or frames that are changed on their way."""
    await evil.sit()
    for _ in range(evil.draw.randrange(1, 9)):
        data = bytearray(frame(evil.draw, message(evil.draw).encode("utf-8", "replace")))
        for _ in range(evil.draw.randrange(4)):
            data[evil.draw.randrange(len(data))] = evil.draw.randrange(256)
        await evil.send(evil.draw.choice((bytes(data), evil.draw.randbytes(200))))
        await evil.listen(0.05)


HEADERS = (
    "Origin: http://[", "Origin: null", "Origin: http://evil.example", "Host: [",
    "Host: evil.example",
    "Host:", "Cookie: =; ;;=,\x01", "Cookie: jasstui=" + "x" * 7000, "Content-Length: -1",
    "Content-Length: 9e9",
    "Transfer-Encoding: chunked", "Upgrade: websocket", "Connection: Upgrade",
    "Range: bytes=9-1,-,x",
    "Sec-WebSocket-Version: 99", "Sec-WebSocket-Key: x",
    "Sec-WebSocket-Extensions: permessage-deflate; x=",
    "If-Modified-Since: never", "Expect: 100-continue", "X: " + "y" * 9000, "no header",
    "Cookie: \xff\xfe",
)  # fmt: skip

PATHS = (
    "/", "/ws", "/static/js/textual.js", "/static/../../../etc/passwd", "/static/%2e%2e/%00",
    "/%ff%fe",
    "/?fontsize=", "/?fontsize=99999999999999999999", "/?fontsize=²", "/?fontsize=-1&fontsize=x",
    "/?key=%ff",
    "/?key=" + "k" * 5000, "//", "http://[/", "*", "/download/x", "/ws?width=%00", "/\x00",
    "/?" + "&" * 3000, "",
)  # fmt: skip


async def requests(evil: Evil) -> None:
    """Sends a request that is wrong somewhere."""
    draw = evil.draw
    method = draw.choice(
        ("GET", "GET", "HEAD", "POST", "OPTIONS", "CONNECT", "get", "\x00", "G" * 99)
    )
    head = [f"{method} {draw.choice(PATHS)} {draw.choice(('HTTP/1.1', 'HTTP/1.0', 'HTTP/9', ''))}"]
    head += [f"Host: {evil.served.place}"] * (draw.random() < 0.8)
    head += draw.sample(HEADERS, draw.randrange(4))
    asked = "\r\n".join(head).encode("latin-1", "replace") + b"\r\n\r\n"
    await evil.send(asked + draw.choice((b"", b"x" * 9000)))
    answer = b""
    with suppress(TimeoutError):
        async with asyncio.timeout(1):
            answer = await evil.reader.read(4096)
    if answer.startswith(b"HTTP/1.") and answer[9:10] == b"5":
        raise Found(f"{asked[:300]!r} is answered with {answer[:200]!r}")


async def dawdles(evil: Evil) -> None:
    """Sends a request letter by letter, or nothing at all."""
    for letter in evil.draw.choice((b"", b"GET / HTTP/1.1\r\nHost: x\r\nX: ")) + b"y" * 99:
        await evil.send(bytes([letter]) * (evil.draw.random() < 0.5))
        await asyncio.sleep(0.1)


async def crowds(evil: Evil) -> None:
    """Comes many times at once."""
    lines = []
    for _ in range(60):
        with suppress(OSError):
            address = evil.writer.get_extra_info("sockname")[0]
            lines.append(
                await asyncio.open_connection(HERE, evil.served.port, local_addr=(address, 0))
            )
    await asyncio.sleep(evil.draw.random())
    for _, writer in lines:
        writer.transport.abort()


VISITORS: tuple[Visitor, ...] = (
    talks, talks, floods, overloads, never_reads, garbles, requests, requests, dawdles, crowds,
)  # fmt: skip


async def means_no_good(served: Served, draw: Random, until: float, seen: Counter[str]) -> None:
    """Come again and again, in ever another way, and leave in one of three."""
    while time.monotonic() < until:
        visitor, address = draw.choice(VISITORS), (draw.choice(EVIL), 0)
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(until - time.monotonic() + 0.1):
                reader, writer = await asyncio.open_connection(
                    HERE, served.port, local_addr=address
                )
                seen[visitor.__name__] += 1
                try:
                    await visitor(Evil(served, draw, reader, writer))
                    if draw.random() < 0.3:
                        writer.write(frame(draw, b"\x03\xe8", 8))
                    elif writer.can_write_eof() and draw.random() < 0.3:
                        writer.write_eof()
                        await asyncio.sleep(0.2)
                finally:
                    writer.transport.abort()


# ------------------------------------------------------------------ who plays


class Player:
    """One who means well: he has a table all the time, and looks something up now and then."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.address = f"http://{served.place}"
        self.slowest = 0.0
        self.answers = 0

    async def play(self) -> None:
        """Play until it is over; raises `Found`."""
        jar = aiohttp.CookieJar(unsafe=True)
        line = aiohttp.TCPConnector(local_addr=(GOOD, 0))
        async with aiohttp.ClientSession(connector=line, cookie_jar=jar) as browser:
            while True:
                await self._answered(self._load(browser))
                async with browser.ws_connect(
                    f"{self.address}/ws", headers={"Origin": self.address}, max_msg_size=0
                ) as socket:
                    await self._painted(socket)
                    for _ in range(20):
                        await asyncio.sleep(1)
                        await socket.send_str('["stdin","?"]')
                        await self._answered(self._painted(socket))

    async def _load(self, browser: aiohttp.ClientSession) -> None:
        async with browser.get(self.address) as page:
            if page.status != 200:
                raise Found(f"the page is answered with {page.status}")
            await page.read()

    async def _painted(self, socket: Any) -> None:
        while True:
            said = await socket.receive()
            if said.type == aiohttp.WSMsgType.BINARY:
                return
            if said.type != aiohttp.WSMsgType.TEXT:
                raise Found(f"the table of who plays is closed: {socket.close_code}")

    async def _answered(self, work: Awaitable[None]) -> None:
        before = time.monotonic()
        try:
            await asyncio.wait_for(work, LONG)
        except TimeoutError:
            raise Found(f"who plays waits longer than {LONG} s") from None
        except aiohttp.ClientError as error:
            raise Found(f"who plays is not answered: {error!r}") from None
        self.slowest = max(self.slowest, time.monotonic() - before)
        self.answers += 1


# ------------------------------------------------------------------ all together


async def attack(served: Served, seconds: float, seed: int) -> tuple[Counter[str], Player]:
    """Round after round; raises `Found`."""
    seen: Counter[str] = Counter()
    player = Player(served)
    playing = asyncio.create_task(player.play())
    end = time.monotonic() + seconds
    turn = 0
    while time.monotonic() < end:
        turn += 1
        until = min(end, time.monotonic() + ROUND)
        draws = [Random(f"{seed} {turn} {n}") for n in range(AT_ONCE)]
        evil = [asyncio.create_task(means_no_good(served, d, until, seen)) for d in draws]
        while not all(task.done() for task in evil):
            await asyncio.to_thread(served.look)
            await asyncio.sleep(0.2)
        for task in evil:
            task.result()
        await _left(served, playing)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    if not seen:
        raise Found(f"nobody can come from {', '.join(EVIL)} here")
    return seen, player


async def _left(served: Served, playing: asyncio.Task[None]) -> None:
    """Wait until only the table of who plays is left; raises `Found`."""
    late = time.monotonic() + STAYS
    while len(tables := await asyncio.to_thread(served.look)) > 1:
        if time.monotonic() > late:
            about = ["ps", "-o", "pid,stat,etime,time,args", "-p", ",".join(map(str, tables))]
            told = subprocess.run(about, capture_output=True, text=True, check=False).stdout
            load = ", ".join(f"{mean:.1f}" for mean in os.getloadavg())
            raise Found(
                f"{len(tables) - 1} tables are left {STAYS} s after their browsers, on a machine "
                f"with a load of {load}:\n{told}"
            )
        await asyncio.sleep(0.05)
    if playing.done():
        playing.result()
    if said := served.complaints():
        raise Found(f"the server complains: {said[-2000:]}")


@contextmanager
def serving() -> Iterator[Served]:
    """The server as long as this lasts."""
    with TemporaryDirectory(prefix="jasstui-fuzz-") as folder:
        served = Served(Path(folder))
        try:
            yield served
        finally:
            served.process.kill()
            served.process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with serving() as served:
        try:
            seen, player = asyncio.run(attack(served, given.seconds, given.seed))
            before = time.monotonic()
            served.process.send_signal(signal.SIGTERM)
            served.process.wait(STAYS)
        except (Found, subprocess.TimeoutExpired) as found:
            sys.exit(f"seed {given.seed}: {found}\n{served.complaints()[-2000:]}")
        stopped = time.monotonic() - before
    visits = ", ".join(f"{name} {count}" for name, count in sorted(seen.items()))
    print(f"{seen.total()} visits ({visits})")
    print(f"{player.answers} answers to who plays, the slowest after {player.slowest:.2f} s")
    print(f"a process grew by {served.most} MiB at most; all ended {stopped:.2f} s after SIGTERM")


if __name__ == "__main__":
    main()
