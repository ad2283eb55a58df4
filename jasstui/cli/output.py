"""Writing to the terminal, a pipe or a file: in any encoding, and quiet when nobody listens. What
comes from there may be in any encoding, too."""

from __future__ import annotations

import codecs
import os
import shutil
import sys
import textwrap
from pathlib import Path
from typing import Any, TextIO

from jasstui.cli.problems import OutputProblem
from jasstui.controls import json_text
from jasstui.stdio import put

_HANDLER = "jasstui-plain"


def prepare() -> None:
    """Make the streams write in plain letters what their encoding lacks, and read a sign for what
    it does not know, instead of failing. One that was closed leads nowhere."""
    codecs.register_error(_HANDLER, _plain)
    for name, mode, errors in _STREAMS:
        stream = getattr(sys, name)
        if stream is None:
            nowhere = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - it stays open
            setattr(sys, name, nowhere)
        elif reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors=errors)


_STREAMS = (("stdin", "r", "replace"), ("stdout", "w", _HANDLER), ("stderr", "w", _HANDLER))


def only_ascii() -> None:
    """Write plain letters even where the encoding has more."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(encoding="ascii", errors=_HANDLER)


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    from jasstui.canvas.text import to_ascii

    return to_ascii(error.object[error.start : error.end]), error.end


def say(text: str = "") -> None:
    """A line on standard output; raises `OutputProblem` if it cannot be written."""
    try:
        put(text)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputProblem(error) from None


def say_lines(text: str) -> None:
    """Several lines of the program's own, such as help or a paragraph that was wrapped."""
    for line in text.split("\n"):
        say(line)


def say_json(data: Any) -> None:
    """One JSON value on standard output."""
    plain = not (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf")
    say_lines(json_text(data, plain, indent=2))


def width() -> int:
    """Columns of the terminal; as many as anybody likes in a file or a pipe."""
    return shutil.get_terminal_size((80, 24)).columns if sys.stdout.isatty() else sys.maxsize


def wrapped(text: str, first: str = "", rest: str = "") -> str:
    """A paragraph in lines of the terminal's width, 100 at most; ids stay whole."""
    return textwrap.fill(
        text,
        min(100, shutil.get_terminal_size((80, 24)).columns),
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )


def complain(text: str) -> None:
    """A line on standard error; nothing can be done if that fails."""
    try:
        put(text, sys.stderr, flush=True)
    except OSError:
        silence(sys.stderr)


def finish() -> None:
    """Write out what is buffered; raises `BrokenPipeError` or `OutputProblem`. What the screen of a
    terminal that is gone did not take is thrown away."""
    try:
        sys.stderr.flush()
    except (OSError, ValueError):
        silence(sys.stderr)
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputProblem(error) from None


def silence(stream: TextIO) -> None:
    """Throw away the rest, so that the interpreter does not fail on it when it ends."""
    try:
        number = stream.fileno()
    except (OSError, ValueError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, number)
    os.close(nowhere)
