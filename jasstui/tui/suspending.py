"""Giving the terminal back to the shell for a while, and taking it over again.

Textual does so within the handler of the signal, where it waits for threads and locks that the code
that was interrupted may hold. Here the handler only tells the loop.
"""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from types import FrameType
from typing import TYPE_CHECKING

from textual.driver import Driver

if TYPE_CHECKING:
    from jasstui.tui.app import JasstuiApp


REASONS = ("browser", "system", "shell")
"""What may be in the way; `suspend.<reason>` says it."""


def reason_against(driver: Driver | None) -> str:
    """Name of the reason why the program cannot be suspended from within: "browser", "system", or
    "shell" where none would bring it back; "" if it can."""
    if driver is not None and driver.is_web:
        return "browser"
    if driver is None or not driver.can_suspend or not hasattr(signal, "SIGTSTP"):
        return "system"
    return "shell" if os.getpgrp() == os.getsid(0) else ""


class Suspending:
    """Suspends an application and lets it come back, for a key or for signals from outside."""

    def __init__(self, app: JasstuiApp) -> None:
        self.program = app
        self._busy = False

    def heed(self) -> None:
        """Take the signals from the driver, which has just taken them; there are none elsewhere
        than on Unix, nor for a program in a browser."""
        driver = self.program.terminal
        if driver is None or not driver.can_suspend or not hasattr(signal, "SIGTSTP"):
            return
        loop = asyncio.get_running_loop()

        def heard(number: int, frame: FrameType | None) -> None:
            del frame
            deed = self.suspend if number == signal.SIGTSTP else self.come_back
            if not self._busy:
                loop.call_soon_threadsafe(deed)

        with suppress(ValueError):  # threads may take none
            signal.signal(signal.SIGTSTP, heard)
            signal.signal(signal.SIGCONT, heard)

    def suspend(self) -> None:
        """Give the terminal back as it was found and stop; goes on here when somebody wants it."""
        driver = self.program.terminal
        if driver is None or self._busy:
            return
        self.program.hide()
        driver.suspend_application_mode()
        self._stop(os.getpgrp() not in (os.getpid(), os.getsid(0)))
        self.come_back()

    def come_back(self) -> None:
        """Take over the terminal, which may have been anybody's meanwhile, and show all of the
        screen anew. Whoever sees it now need not be the one who left it."""
        driver = self.program.terminal
        if driver is None:
            return
        self.program.hide()
        if not _in_front(driver):
            self._stop()
        _forget_typed(driver)
        driver.resume_application_mode()
        self.program.refresh(layout=True)
        self.program.show_again()

    def _stop(self, all: bool = False) -> None:
        """Stand still until the program is in front again. `all`: with it stand whatever started it
        and waits for it, as the shell looks at that."""
        self._busy = True
        heard = signal.signal(signal.SIGTSTP, signal.SIG_IGN)
        if all:
            os.killpg(os.getpgrp(), signal.SIGTSTP)
        os.kill(os.getpid(), signal.SIGSTOP)
        while not _in_front(self.program.terminal):
            os.kill(os.getpid(), signal.SIGSTOP)
        if all:
            os.killpg(os.getpgrp(), signal.SIGCONT)
        signal.signal(signal.SIGTSTP, heard)
        self._busy = False


def _file_of(driver: Driver | None) -> int:
    """The file from which a driver reads, -1 for none."""
    return int(vars(driver).get("fileno", -1)) if driver is not None else -1


def _in_front(driver: Driver | None) -> bool:
    """True if the terminal obeys this program, or is gone."""
    try:
        return os.tcgetpgrp(_file_of(driver)) == os.getpgrp()
    except OSError:
        return True


def _forget_typed(driver: Driver | None) -> None:
    """What was typed meanwhile was meant for the shell."""
    import termios

    with suppress(termios.error, OSError):
        termios.tcflush(_file_of(driver), termios.TCIFLUSH)
