"""Holding a file against other programs, and learning which process holds it.

The lock is one range of bytes far beyond the end of the file, and its length tells the process that
holds it. So whoever is refused asks the system where the range ends, and knows whom to name:
nothing is written down for it, neither in the file nor beside it. The lock belongs to the open file
(Linux and macOS call it an "open file description lock", Windows knows no other kind):

- the system drops it when the process ends, however it ends: no lock is ever stale;
- readers never notice it: they take none, and Windows keeps them out of locked bytes alone;
- it stays when somebody else in the same process opens and closes the file, which the older locks
  of POSIX do not.

Other systems of Unix lock the file as a whole (`flock`) and do not say who has it. A file system
that knows no locks leaves a `Held` unlocked.
"""

from __future__ import annotations

import os
import struct
import sys
import weakref
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol
from zlib import crc32

from jasstui.files import handle_of

START = 1 << 30
"""Offset of the first locked byte, beyond whatever is held."""

PROCESSES = 1 << 22
"""No process in use has a number as large as this."""

_NODE = crc32(os.uname().nodename.encode()) % (1 << 20) if sys.platform != "win32" else 0
"""This machine, or what it contains: in each of them there are processes with the same numbers."""


class Taken(Exception):
    """Another process holds the file. `process`: its number, 0 if nobody tells it."""

    def __init__(self, process: int) -> None:
        super().__init__(process)
        self.process = process


def mark() -> int:
    """The length by which this process is known: its number and the machine."""
    return _NODE * PROCESSES + os.getpid() % PROCESSES


class Locks(Protocol):
    """Interface of a system's locks. All of it raises `OSError` where files cannot be locked so."""

    def take(self, handle: int, length: int) -> bool:
        """Lock so many bytes from `START` on; False if somebody else has one of them."""

    def give(self, handle: int, length: int) -> None:
        """Unlock them."""

    def holder(self, handle: int) -> int | None:
        """The mark of the process that has them, 0 if that cannot be told; None: nobody has."""


class OpenFileLocks:
    """Locks of Linux and macOS that belong to the open file. `take_call`, `ask_call`: numbers of
    the calls; `layout`: of C's `struct flock`, whose parts stand in the order of `parts`."""

    def __init__(self, take_call: int, ask_call: int, layout: str, parts: str) -> None:
        self._fcntl: Any = import_module("fcntl")
        self._take, self._ask = take_call, ask_call
        self._layout, self._parts = layout, parts.split()

    def _told(self, handle: int, call: int, kind: int, length: int) -> dict[str, int]:
        asked = {"type": kind, "whence": os.SEEK_SET, "start": START, "len": length, "pid": 0}
        data = struct.pack(self._layout, *(asked[part] for part in self._parts))
        answer = self._fcntl.fcntl(handle, call, data)
        return dict(zip(self._parts, struct.unpack(self._layout, answer), strict=True))

    def take(self, handle: int, length: int) -> bool:
        """Lock so many bytes from `START` on; False if somebody else has one of them."""
        try:
            self._told(handle, self._take, self._fcntl.F_WRLCK, length)
        except (BlockingIOError, PermissionError):
            return False
        return True

    def give(self, handle: int, length: int) -> None:
        """Unlock them."""
        self._told(handle, self._take, self._fcntl.F_UNLCK, length)

    def holder(self, handle: int) -> int | None:
        """The length of the range that is in the way; None if there is none by now."""
        found = self._told(handle, self._ask, self._fcntl.F_WRLCK, 0)
        if found["type"] == self._fcntl.F_UNLCK:
            return None
        return found["len"] if found["start"] == START else max(0, found["pid"])


class WholeFileLocks:
    """Locks of BSD that belong to the open file and have neither range nor owner."""

    def __init__(self) -> None:
        self._fcntl: Any = import_module("fcntl")

    def take(self, handle: int, length: int) -> bool:
        """Lock the file; False if somebody else has."""
        try:
            self._fcntl.flock(handle, self._fcntl.LOCK_EX | self._fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def give(self, handle: int, length: int) -> None:
        """Unlock it."""
        self._fcntl.flock(handle, self._fcntl.LOCK_UN)

    def holder(self, handle: int) -> int | None:
        """Somebody."""
        return 0


class WindowsLocks:
    """Locks of Windows. Where a range ends is found out by trying its bytes, some twenty."""

    def __init__(self) -> None:
        self._system: Any = import_module("msvcrt")

    def _lock(self, handle: int, kind: int, start: int, length: int) -> None:
        os.lseek(handle, start, os.SEEK_SET)
        self._system.locking(handle, kind, length)

    def take(self, handle: int, length: int) -> bool:
        """Lock so many bytes from `START` on; False if somebody else has one of them."""
        try:
            self._lock(handle, self._system.LK_NBLCK, START, length)
        except PermissionError:
            return False
        return True

    def give(self, handle: int, length: int) -> None:
        """Unlock them."""
        self._lock(handle, self._system.LK_UNLCK, START, length)

    def holder(self, handle: int) -> int | None:
        """Number of bytes that cannot be locked; None if it is none of them or every one."""

        def free(byte: int) -> bool:
            try:
                self._lock(handle, self._system.LK_NBLCK, START + byte, 1)
            except PermissionError:
                return False
            self._lock(handle, self._system.LK_UNLCK, START + byte, 1)
            return True

        locked = bisect_left(range(PROCESSES), True, key=free)
        return locked if 0 < locked < PROCESSES else None


def locks_here() -> Iterator[Locks]:
    """The locks of this system, the best ones first."""
    with suppress(ImportError):
        if sys.platform == "linux":
            yield OpenFileLocks(37, 36, "hhqqi4x", "type whence start len pid")
        elif sys.platform == "darwin":
            yield OpenFileLocks(90, 92, "qqihh", "start len pid type whence")
        elif sys.platform == "win32":
            yield WindowsLocks()
            return
        yield WholeFileLocks()


class Held:
    """A file that is open for reading and writing, as `handle`, and held against all other
    processes until `close`, or until nobody has this object any more.

    A process does not shut itself out: what it holds already it may open once more. `locked`: False
    then, and where the file system knows no locks. Raises `OSError` if it cannot be opened, `Taken`
    if another process holds it.
    """

    def __init__(self, path: Path) -> None:
        self.handle = handle_of(path)
        try:
            self._file = _identity(os.fstat(self.handle))
            self._mark, self._ours = mark(), False
            self._locks: Locks | None = None
            self._lock()
        except BaseException:
            os.close(self.handle)
            raise
        self._end = weakref.finalize(self, os.close, self.handle)

    @property
    def locked(self) -> bool:
        """True if the system keeps other processes away because of this object."""
        return self._locks is not None

    def _lock(self) -> None:
        """Lock the file by the first locks that work. Raises `Taken`."""
        for locks in locks_here():
            with suppress(OSError):
                for _ in range(3):  # whoever had it may let go of it before he is asked for
                    if locks.take(self.handle, self._mark):
                        self._locks, self._ours = locks, False
                        return
                    if (holder := locks.holder(self.handle)) == self._mark:
                        self._ours = True
                        return
                    if holder is not None:
                        raise Taken(holder % PROCESSES)
        self._ours = False

    def is_at(self, path: Path) -> os.stat_result | None:
        """What the disk says of the file if it still lies at this path and is held by this process,
        and not by one that this one was forked from; else None. Raises `OSError`, or `Taken` where
        this process held it by another object, which has let go of it since."""
        about = path.stat()
        if not self._end.alive or self._mark != mark() or _identity(about) != self._file:
            return None
        if self._ours:
            self._lock()
        return about

    def write(self, at: int, data: bytes) -> None:
        """Write all of it at this offset; raises `OSError`."""
        os.lseek(self.handle, at, os.SEEK_SET)
        left = memoryview(data)
        while left:
            left = left[os.write(self.handle, left) :]

    def cut(self, size: int) -> None:
        """Let the file end here; raises `OSError`."""
        os.ftruncate(self.handle, size)

    def close(self) -> None:
        """Let others have it. The lock is given back before the file is closed, or it would last as
        long as a process forked from this one; which in turn must not give it back."""
        if self._end.alive and self._locks is not None and self._mark == mark():
            with suppress(OSError):
                self._locks.give(self.handle, self._mark)
        self._end()


def _identity(about: os.stat_result) -> tuple[int, int]:
    return about.st_dev, about.st_ino
