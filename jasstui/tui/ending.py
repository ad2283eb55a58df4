"""The end of the program when somebody else wants it: a signal, or a terminal that is gone.

The loop is told, and the program ends in order. If it does not, whatever holds it, it ends all the
same: the terminal is left as it was found, and a note tells where every thread stood.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import time
from asyncio import AbstractEventLoop
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from os import _exit as end_process
from pathlib import Path
from threading import Thread
from types import FrameType
from typing import Any

from jasstui.paths import opened_private, private_folder

SIGNALS = ("SIGTERM", "SIGHUP", "SIGINT")

GONE = 128 + 1
"""Status when the terminal is gone, as after SIGHUP, which some systems do not have."""

PATIENCE = 8.0
"""Seconds that an end in order may take. What was played is with the system before it is shown."""

LEAVING = "\x1b[?1000l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?1004l\x1b[?2004l\x1b[?7h\x1b[<u"
LEAVING += "\x1b[?1049l\x1b[?25h"
"""What a screen has switched on, switched off."""


class Ending:
    """Hears of an end that is wanted, from the moment it is made.

    `notes`: the folder in which to write what was in the way. Before a loop runs, the program is
    left where it stands; after it, it is ending anyhow, and no more than its time is looked at.
    """

    def __init__(self, notes: Callable[[], Path]) -> None:
        self._notes = notes
        self._events: AbstractEventLoop | None = None
        self._tell: Callable[[int], object] = sys.exit
        self._begun = False
        self._before = _attributes()
        self._line = os.pipe()
        self.heed()

    def heed(self) -> None:
        """Take the signals; again where somebody else has taken them."""
        for number in _numbers():
            with suppress(ValueError):  # threads may take none
                signal.signal(number, self._heard)
        if hasattr(select, "poll"):  # elsewhere nobody would read the line
            with suppress(ValueError):
                os.set_blocking(self._line[1], False)
                signal.set_wakeup_fd(self._line[1], warn_on_full_buffer=False)

    def tell(self, loop: AbstractEventLoop, exit: Callable[[int], object]) -> None:
        """Report an end by `exit` in this loop from now on; a terminal that is gone is one."""
        self._events, self._tell = loop, exit
        Thread(target=self._watch, daemon=True, name="watch").start()

    def _heard(self, number: int, frame: FrameType | None) -> None:
        del frame
        self.begin(128 + number)

    def begin(self, status: int) -> None:
        """End with this status, in order or not. May be asked in any thread."""
        if self._begun:
            return
        self._begun = True
        Thread(target=self._force, args=(status,), daemon=True, name="ending").start()
        if self._events is None:
            self._tell(status)
        else:
            with suppress(RuntimeError):  # the loop has come to its end meanwhile
                self._events.call_soon_threadsafe(self._tell, status)

    def _watch(self) -> None:
        """Wait for a signal, whatever the loop is about, and until whoever brings the keys is gone.
        The signal for that reaches neither a program that was started without it, nor one in the
        background, nor one in a browser."""
        with suppress(AttributeError, OSError, ValueError):  # no such file, no such call
            poll = select.poll()
            poll.register(self._line[0], select.POLLIN)
            poll.register(sys.__stdin__.fileno(), 0)  # type: ignore[union-attr]
            while not self._begun:
                for file, what in poll.poll():
                    if file == self._line[0]:
                        for number in set(os.read(file, 64)) & _numbers():
                            self.begin(128 + number)
                    elif what & (select.POLLHUP | select.POLLERR):
                        self.begin(GONE)
                    else:
                        poll.unregister(file)

    def _force(self, status: int) -> None:
        """End after the time for an end in order."""
        time.sleep(PATIENCE)
        with suppress(OSError, ValueError):
            self._write_note()
        with suppress(OSError, ValueError):
            self._leave()
        end_process(status)

    def _write_note(self) -> None:
        """Write down the stack of every thread."""
        import faulthandler

        private_folder(self._notes())
        note = self._notes() / f"{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.txt"
        with opened_private(note, "xb") as file:
            faulthandler.dump_traceback(file, all_threads=True)

    def _leave(self) -> None:
        """Give the terminal back as it was found, if it takes anything."""
        if self._before is None:
            return
        import termios

        source, attributes = self._before
        with suppress(termios.error):
            termios.tcsetattr(source, termios.TCSANOW, attributes)
        target = sys.__stderr__.fileno()  # type: ignore[union-attr]
        if os.isatty(target) and select.select([], [target], [], 0)[1]:
            os.write(target, LEAVING.encode())


def _numbers() -> set[int]:
    """The signals that there are here."""
    return {int(getattr(signal, name)) for name in SIGNALS if hasattr(signal, name)}


def _attributes() -> tuple[int, list[Any]] | None:
    """The file of the terminal, and how it was found; None without one."""
    try:
        import termios

        source = sys.__stdin__.fileno()  # type: ignore[union-attr]
        return source, termios.tcgetattr(source)
    except (ImportError, AttributeError, OSError, ValueError, termios.error):
        return None
