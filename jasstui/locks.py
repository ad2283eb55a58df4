"""Holding a file against other programs, and learning which process holds it.

The lock is one range of bytes far beyond the end of the file, and its length is the number of the
process that holds it. So whoever is refused asks the system where the range ends, and knows whom to
name: nothing is written down for it, neither in the file nor beside it. The lock belongs to the
open file (Linux and macOS call it an "open file description lock", Windows knows no other kind):

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

START = 1 << 30
"""Offset of the first locked byte, beyond whatever is held."""

MOST = 1 << 30
"""Bytes that can be locked; larger than any number of a process in use."""

_FLAGS = os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)


class Taken(Exception):
    """Somebody else holds the file. `process`: the number of that process, 0 if nobody tells it."""

    def __init__(self, process: int) -> None:
        super().__init__(process)
        self.process = process


class Locks(Protocol):
    """Interface of a system's locks. All of it raises `OSError` where files cannot be locked so."""

    def take(self, handle: int, length: int) -> bool:
        """Lock so many bytes from `START` on; False if somebody else has one of them."""

    def give(self, handle: int, length: int) -> None:
        """Unlock them."""

    def holder(self, handle: int) -> int | None:
        """Number of the process that has them, 0 if that cannot be told; None: nobody has."""


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
        found = self._told(handle, self._ask, self._fcntl.F_WRLCK, MOST)
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
    """Locks of Windows. Where a range ends is found out by trying its bytes, thirty of them."""

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

        locked = bisect_left(range(MOST), True, key=free)
        return locked if 0 < locked < MOST else None


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
    """A file that is open for reading and writing, as `handle`, and held against all others until
    `close`, or until nobody has this object any more. `locked`: False where the file system knows
    no locks.

    Raises `OSError` if it cannot be opened, `Taken` if somebody else holds it.
    """

    def __init__(self, path: Path) -> None:
        self.handle = os.open(path, _FLAGS)
        try:
            locks = _locked(self.handle)
            self._file = _identity(os.fstat(self.handle))
        except BaseException:
            os.close(self.handle)
            raise
        self.process, self.locked = os.getpid(), locks is not None
        self._end = weakref.finalize(self, _let_go, self.handle, locks, self.process)

    def is_at(self, path: Path) -> os.stat_result | None:
        """What the disk says of the file if it still lies at this path and is held by this process,
        and not by one that this one was forked from; else None. Raises `OSError`."""
        about = path.stat()
        mine = self._end.alive and self.process == os.getpid()
        return about if mine and _identity(about) == self._file else None

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
        """Let others have it."""
        self._end()


def _locked(handle: int) -> Locks | None:
    """The locks by which the file is held now, None where there are none. Raises `Taken`."""
    for locks in locks_here():
        with suppress(OSError):
            for _ in range(3):  # whoever had it may let go of it before he is asked for
                if locks.take(handle, min(os.getpid(), MOST)):
                    return locks
                if (process := locks.holder(handle)) is not None:
                    raise Taken(process)
    return None


def _let_go(handle: int, locks: Locks | None, process: int) -> None:
    """Close a file. The lock is given back beforehand, or it would last as long as a process forked
    from this one, which in turn must not give it back."""
    if locks is not None and process == os.getpid():
        with suppress(OSError):
            locks.give(handle, min(process, MOST))
    with suppress(OSError):
        os.close(handle)


def _identity(about: os.stat_result) -> tuple[int, int]:
    return about.st_dev, about.st_ino
