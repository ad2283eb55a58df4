"""Who is let in to the tables in the browser: how many at once, how fast, and for how long without
a table. All of it is asked before any work is done for a visitor."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from ipaddress import IPv6Address, ip_address
from time import monotonic
from typing import Any

BYTES, BYTES_AT_ONCE = 64 * 1024, 256 * 1024
"""Bytes a second that a connection may send, and so many at once. Keys, clicks and the way of a
mouse are a tenth of that."""

VISIT = 60.0
"""Seconds after which a connection that is not that of a table is cut off: a page and its script
are sent by then, and whoever asks a letter at a time has asked long enough."""

BESIDE = 16
"""Connections that an address may have beside those of its tables; a browser opens six."""

FULL = 256
"""Connections at once beside those of tables, from wherever they come."""

LAST = 1.0
"""Seconds for the last bytes to a browser whose table is closed."""

RELEASED = 3.0
"""Seconds for which a table is taken at least, so that nobody has one started after the other."""


class Flow:
    """So much a second (`rate`), and `most` at once after a pause."""

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate, self.most = rate, most
        self._clock = clock
        self._left, self._at = most, clock()

    def lets(self, much: float = 1) -> bool:
        """True if so much more may come in now."""
        now = self._clock()
        self._left = min(self.most, self._left + (now - self._at) * self.rate) - much
        self._at = now
        return self._left >= 0


def household(address: str | None) -> str:
    """What counts as one address: of IPv6 the network, since whoever has one has all of it."""
    try:
        found = ip_address((address or "").partition("%")[0])
    except ValueError:
        return ""
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> 64 << 64))


class TablesTaken(Exception):
    """No table is free. `here`: for visitors of one address, where others would get one."""

    def __init__(self, here: bool) -> None:
        super().__init__()
        self.here = here


class Places:
    """The tables that there are: so many (`most`), and so many (`each`) for one address."""

    def __init__(self, most: int, each: int) -> None:
        self.most, self.each = most, each
        self._taken: Counter[str] = Counter()
        self._left = asyncio.Condition()
        self._waiting: set[asyncio.Task[None]] = set()

    def _free(self, address: str) -> bool:
        return self._taken.total() < self.most and self._taken[address] < self.each

    @asynccontextmanager
    async def taken(self, address: str, patience: float) -> AsyncGenerator[None]:
        """A table as long as this lasts; raises `TablesTaken` if none becomes free in time."""
        async with self._left:
            try:
                async with asyncio.timeout(patience):
                    await self._left.wait_for(lambda: self._free(address))
            except TimeoutError:
                raise TablesTaken(self._taken.total() < self.most) from None
            self._taken[address] += 1
        until = monotonic() + RELEASED
        try:
            yield
        finally:
            task = asyncio.create_task(self._give_back(address, until - monotonic()))
            self._waiting.add(task)
            task.add_done_callback(self._waiting.discard)

    async def _give_back(self, address: str, seconds: float) -> None:
        if seconds > 0:
            await asyncio.sleep(seconds)
        async with self._left:
            self._taken[address] -= 1
            self._taken += Counter()  # forgets who has none
            self._left.notify_all()


class Doors:
    """All connections there are. `each`: tables that one address may have."""

    def __init__(self, each: int) -> None:
        self.each = each
        self._open: dict[Any, Door] = {}

    def door(self, inner: asyncio.Protocol) -> Door:
        """One for a connection that comes, on the way to whoever serves it."""
        return Door(self, inner)

    def comes(self, door: Door) -> bool:
        """Let a connection in, if there are not too many."""
        idle = [other for other in self._open.values() if not other.stays]
        near = sum(other.address == door.address for other in idle)
        if len(idle) >= FULL or near >= BESIDE + 2 * self.each:
            return False
        self._open[door.transport] = door
        return True

    def goes(self, door: Door) -> None:
        """Forget a connection."""
        self._open.pop(door.transport, None)

    def stay(self, transport: Any) -> None:
        """Let the connection of a table stay."""
        if door := self._open.get(transport):
            door.stays = True

    def cut_soon(self, transport: Any) -> None:
        """Cut off the connection of a table that is closed, even if there is still something to be
        sent to somebody who does not read."""
        if door := self._open.get(transport):
            asyncio.get_running_loop().call_later(LAST, door.cut)


class Door(asyncio.Protocol):
    """One connection, before `inner`, which serves it, sees anything of it."""

    def __init__(self, doors: Doors, inner: asyncio.Protocol) -> None:
        self._doors, self._inner = doors, inner
        self._in = False
        self._flow = Flow(BYTES, BYTES_AT_ONCE)
        self._end: asyncio.TimerHandle | None = None
        self.transport: Any = None
        self.address = ""
        self.stays = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let it in, or not."""
        self.transport = transport
        self.address = household((transport.get_extra_info("peername") or ("",))[0])
        self._in = self._doors.comes(self)
        if not self._in:
            self.cut()
            return
        self._end = asyncio.get_running_loop().call_later(VISIT, self._over)
        self._inner.connection_made(transport)

    def _over(self) -> None:
        if not self.stays:
            self.cut()

    def cut(self) -> None:
        """Cut it off at once."""
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        if self._end is not None:
            self._end.cancel()
        self._doors.goes(self)
        if self._in:
            self._inner.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Hand on what comes, as long as it is not too much."""
        if not self._in:
            return
        if self._flow.lets(len(data)):
            self._inner.data_received(data)
        else:
            self.cut()

    def eof_received(self) -> bool | None:
        """Nothing more will come."""
        return self._inner.eof_received() if self._in else None

    def pause_writing(self) -> None:
        """Whoever is at the other end does not read."""
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        """He reads again."""
        self._inner.resume_writing()
