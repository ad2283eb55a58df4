"""Terminal input and output where Textual does more or less than is wanted: colour codes where a
colour changes or none at all, and bytes that are no character.

Textual writes a changed row from its left edge on and spells both colours out at every change of
style. On a page of cards that is several times what is needed, which is felt over a slow line.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from threading import Thread
from typing import IO, Any, NamedTuple

from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.driver import Driver
from textual.filter import LineFilter


class Ink(NamedTuple):
    """Parameters of the colour codes of a style; empty for the terminal's default."""

    weight: str = ""
    fg: str = ""
    bg: str = ""


PLAIN = Ink()

_WEIGHTS = {"bold": "1", "dim": "2", "italic": "3", "underline": "4", "reverse": "7"}


Part = tuple[int, int, Iterable[Segment]]
"""Column and row, both counted from 0, and the text written from there on."""


def sequence(parts: Iterable[Part], system: ColorSystem = ColorSystem.TRUECOLOR) -> str:
    """The escape sequences that write these parts."""
    out: list[str] = []
    now = PLAIN
    for x, y, segments in parts:
        out.append(f"\x1b[{y + 1};{x + 1}H")
        for text, style, _ in segments:
            ink = _ink(style, system) if style is not None else PLAIN
            if ink != now:
                if not ink.weight and not now.weight and text.isspace():
                    ink = ink._replace(fg=now.fg)  # nobody sees the colour of a blank
                out.append(_change(now, ink))
                now = ink
            out.append(text)
    if now != PLAIN:
        out.append("\x1b[0m")
    return "".join(out)


@lru_cache(maxsize=1024)
def _ink(style: Style, system: ColorSystem) -> Ink:
    weight = ";".join(code for name, code in _WEIGHTS.items() if getattr(style, name))
    fg = style.color.downgrade(system).get_ansi_codes() if style.color else ()
    bg = style.bgcolor.downgrade(system).get_ansi_codes(False) if style.bgcolor else ()
    return Ink(weight, ";".join(fg), ";".join(bg))


@lru_cache(maxsize=4096)
def _change(old: Ink, new: Ink) -> str:
    """The code that leads from one ink to another, empty between equal ones."""
    codes: list[str] = []
    lost = any(had and not has for had, has in zip(old, new, strict=True))
    if lost or old.weight not in ("", new.weight):
        codes, old = ["0"], PLAIN
    codes += [has for had, has in zip(old, new, strict=True) if has != had]
    return f"\x1b[{';'.join(codes)}m" if codes else ""


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
