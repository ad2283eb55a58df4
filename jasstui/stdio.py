"""Standard output: the one door for all text while no screen is open.

Nothing else in the program prints (a test holds it), so that nothing that stands in a record or a
catalogue can reach the terminal as more than text.
"""

from __future__ import annotations

import sys
from typing import TextIO

from jasstui.controls import spelled_out


def put(line: str = "", to: TextIO | None = None, end: str = "\n", flush: bool = False) -> None:
    """Write one line to standard output, or to another stream. Ends of lines within it are spelled
    out, too: no text can pass for a line of the program."""
    print(spelled_out(line), file=to or sys.stdout, end=end, flush=flush)


def calling(kind: str, title: str) -> str:
    """The codes by which a terminal calls somebody: the "bell", or a "title" in place of its own,
    which comes back with "". Nothing for any other kind."""
    if kind == "title":
        return f"\x1b[22;2t\x1b]2;{spelled_out(title)}\x07" if title else "\x1b[23;2t"
    return "\x07" if kind == "bell" and title else ""


def call(kind: str, title: str) -> None:
    """Call somebody at the terminal of standard output; nothing goes to a file or a pipe."""
    if sys.stdout.isatty():
        print(calling(kind, title), end="", flush=True)
