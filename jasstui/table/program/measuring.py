"""How wide the terminal draws signs that some settings draw in two cells.

Suits and lines are of ambiguous width: terminals set up for East Asian scripts may give them two
cells, and every row of the table would break. Only the terminal itself knows, so it is asked.
"""

from __future__ import annotations

import contextlib
import os
import re
import select
import sys
import time
from collections.abc import Mapping

from jasstui.settings import Settings
from jasstui.table.program.terminal import Widths, in_browser, wants_ascii

SUITS = "♠♥♣"
LINES = "─▌●"
"""Signs that are measured; each takes one cell where tables can be drawn."""

PATIENCE = 0.1
"""Seconds that a terminal has to answer; one that does not is taken for an ordinary one."""

_WHERE = re.compile(rb"\x1b\[\d+;(\d+)R")


def measure(settings: Settings, environment: Mapping[str, str]) -> Widths:
    """Ask the terminal of this process; nothing is written without one, nor where only ASCII will
    be drawn."""
    if in_browser(environment) or environment.get("TERM", "dumb") == "dumb":
        return Widths()
    if wants_ascii(settings, getattr(sys.__stdout__, "encoding", None), environment):
        return Widths()
    try:
        source, target = sys.__stdin__.fileno(), sys.__stderr__.fileno()  # type: ignore[union-attr]
    except (AttributeError, OSError, ValueError):
        return Widths()
    if not (os.isatty(source) and os.isatty(target)):
        return Widths()
    return widths(source, target)


def widths(source: int, target: int, patience: float = PATIENCE) -> Widths:
    """Ask the terminal behind two open files. What was written is wiped away again."""
    try:
        import termios
        import tty
    except ImportError:  # there are terminals without these means; they are left in peace
        return Widths()
    try:
        before = termios.tcgetattr(source)
        tty.setcbreak(source)
    except termios.error:
        return Widths()
    try:
        asked = f"\r{SUITS}\x1b[6n\r{LINES}\x1b[6n\r\x1b[K"
        os.write(target, asked.encode())
        suits, lines = _answers(source, patience)
        return Widths(suits > len(SUITS), lines > len(LINES))
    except (OSError, ValueError):
        return Widths()
    finally:
        with contextlib.suppress(termios.error):  # a late answer must not be taken for keys
            termios.tcsetattr(source, termios.TCSAFLUSH, before)


def _answers(source: int, patience: float) -> tuple[int, int]:
    """Cells before the cursor in two answers; raises `ValueError` if they do not come in time."""
    until, got = time.monotonic() + patience, b""
    while (left := until - time.monotonic()) > 0:
        if select.select([source], [], [], left)[0]:
            got += os.read(source, 64)
        if len(found := _WHERE.findall(got)) > 1:
            return int(found[0]) - 1, int(found[1]) - 1
    raise ValueError("no answer")
