"""Terminal input and output where Textual does more or less than is wanted: no colour at all, and
bytes that are no character."""

from __future__ import annotations

import os
from contextlib import suppress
from threading import Thread
from typing import IO, Any

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.driver import Driver
from textual.filter import LineFilter


def forgiving(driver: type[Driver]) -> type[Driver]:
    """This driver, reading on after bytes that are no characters, which would end the program,
    writing on to a terminal that is closed: who writes to it would wait for ever, and reading in
    one thread at most: of two, only the last is ended with the program."""
    if not hasattr(driver, "run_input_thread"):
        return driver

    class Forgiving(driver):  # type: ignore[valid-type, misc]
        """Begins to read anew with what comes after them, and writes to whoever is left."""

        def __init__(self, *args: Any, **told: Any) -> None:
            super().__init__(*args, **told)
            file: IO[str] | None = vars(self).get("_file")  # a browser's driver has none
            if file is not None:
                self._file = Lasting(file)

        def run_input_thread(self) -> None:
            while not self.exit_event.is_set():
                with suppress(UnicodeDecodeError):
                    super().run_input_thread()
                    return

        def resume_application_mode(self) -> None:
            """Begin anew, after an end of what was begun. The system says that the program goes on
            when its terminal is closed, too; nothing is to be begun there."""
            if self.input_tty and not os.isatty(self.fileno):
                return
            reader: Thread | None = vars(self).get("_key_thread")
            if reader is not None and reader.is_alive():
                self.suspend_application_mode()
            super().resume_application_mode()

    return Forgiving


def read_no_more(driver: Driver | None) -> None:
    """Let a driver read no more from a terminal that is gone: it would read nothing, again and
    again, as fast as it can."""
    known: dict[str, Any] = vars(driver) if driver is not None else {}
    if known.get("input_tty") and not os.isatty(known["fileno"]):
        known["exit_event"].set()


class Lasting:
    """A file whose write errors are ignored, once it cannot be written any more."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def write(self, text: str) -> None:
        """Write, unless the reader is gone."""
        with suppress(OSError, ValueError):
            self._file.write(text)

    def flush(self) -> None:
        """Hand over what was written."""
        with suppress(OSError, ValueError):
            self._file.flush()

    def __getattr__(self, name: str) -> Any:
        """Everything else is as it was."""
        return getattr(self._file, name)


class Colourless(LineFilter):
    """Filter that leaves weights only. Textual's own still asks for default colours."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same text without any colour."""
        return [Segment(text, _plain(style), control) for text, style, control in segments]


def _plain(style: Style | None) -> Style:
    if style is None:
        return Style()
    return Style(
        bold=bool(style.bold),
        italic=bool(style.italic),
        underline=bool(style.underline),
        reverse=bool(style.reverse),
    )
