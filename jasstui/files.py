"""The one door to files: only regular files are opened, and nothing waits at it.

Whatever bears the name of a file may be a pipe, a socket, a device or a terminal: reading it would
wait for somebody, or never come to an end. What was opened is asked what it is, and not its name,
so that nobody can put something else in its place between the question and the opening.
"""

from __future__ import annotations

import errno
import os
import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from contextlib import suppress
from pathlib import Path
from stat import S_ISCHR, S_ISDIR, S_ISFIFO, S_ISREG
from typing import BinaryIO, Literal

NO_FILE, NO_NAME = "not a regular file", "not the name of a file"
"""Reasons that have no number of the system's."""

UTF_16 = "utf-16"
"""The encoding that an error names for a text that says of itself that it is not UTF-8."""

Mode = Literal["rb", "r+b", "xb", "ab", "wb"]

_ALWAYS = ("O_NONBLOCK", "O_NOCTTY", "O_BINARY", "O_CLOEXEC", "O_NOINHERIT")
_FLAGS = sum(getattr(os, name, 0) for name in _ALWAYS)

_NO_FILE_ERRORS = (errno.ENXIO, errno.ENODEV, errno.EOPNOTSUPP)
"""What opening a socket, a pipe at which nobody reads or a device that is not there ends with."""

_HANDED_OVER = re.compile(r"/dev/(?:stdin|fd/\d+)|/proc/self/fd/\d+")


class NoFile(OSError):
    """There is something of this name that is no regular file."""

    def __init__(self, path: object) -> None:
        super().__init__(errno.EINVAL, NO_FILE, str(path))


def opened(path: Path, mode: Mode, private: bool = False, piped: bool = False) -> BinaryIO:
    """A regular file, without waiting for it; raises `OSError`, and `NoFile` for what is none.

    `private`: if it is new nobody else may read it. `piped`: a pipe does as well that the shell has
    handed over (`<(zcat FILE)`, `/dev/stdin`), for whoever did that wants it to be waited for. The
    null device counts as an empty file to be read.
    """

    def opener(name: str, flags: int) -> int:
        return _regular(name, flags, 0o600 if private else 0o666, mode == "rb", piped)

    try:
        return open(path, mode, opener=opener)
    except ValueError:  # a sign in it that the locale lacks, or that no name has
        raise OSError(errno.EINVAL, NO_NAME, str(path)) from None


def handle_of(path: Path) -> int:
    """The number under which the system has a regular file open for reading and writing; raises
    `OSError` as `opened` does."""
    return _regular(str(path), os.O_RDWR, 0o600)


def _regular(name: str, flags: int, rights: int, or_null: bool = False, piped: bool = False) -> int:
    handle = _handle(name, flags, rights)
    try:
        about = os.fstat(handle)
        if S_ISDIR(about.st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), name)
        if piped and S_ISFIFO(about.st_mode) and _HANDED_OVER.fullmatch(name):
            os.set_blocking(handle, True)
        elif not (S_ISREG(about.st_mode) or (or_null and _is_null(about))):
            raise NoFile(name)
    except OSError:
        os.close(handle)
        raise
    return handle


def _handle(name: str, flags: int, rights: int) -> int:
    """The number under which the system has a file open."""
    try:
        return os.open(name, flags | _FLAGS, rights)
    except OSError as error:
        if error.errno in _NO_FILE_ERRORS:
            raise NoFile(name) from None
        raise


def sync_folder(folder: Path) -> None:
    """Wait until the disk knows the names in a folder, where the system lets one ask for it: a
    file without its name is lost."""
    with suppress(OSError):
        handle = _handle(str(folder), os.O_RDONLY, 0)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _is_null(about: os.stat_result) -> bool:
    """True for the null device, at which the file of somebody who wants none may point."""
    if not (S_ISCHR(about.st_mode) and about.st_rdev):
        return False
    return about.st_rdev == Path(os.devnull).stat().st_rdev


def text_of(data: bytes) -> str:
    """The text in the bytes of a file, its ends of lines as they are within the program. It is
    UTF-8, whether or not a byte order mark says so; raises `UnicodeDecodeError`."""
    for mark in (BOM_UTF16_LE, BOM_UTF16_BE):
        if data.startswith(mark):
            raise UnicodeDecodeError(UTF_16, mark, 0, len(mark), "not UTF-8")
    text = data.removeprefix(BOM_UTF8).decode("utf-8")
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text
