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
