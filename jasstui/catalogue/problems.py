"""Problems in what people wrote: one sentence, with its place and the way out."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from jasstui import limits
from jasstui.paths import unread
from jasstui.problem import Problem


class CatalogueProblem(Problem):
    """A catalogue, form, option or rule reference cannot be used."""


NONSENSE = (
    LookupError, ValueError, AssertionError, TypeError, ArithmeticError, StopIteration,
    RecursionError, NotImplementedError,
)  # fmt: skip
"""Errors raised where values that are right by themselves make no sense together. Whatever else is
raised is a fault of the program, which no form and no record is to blame for."""

MOST = 100
"""Refusals of one form that are told; nobody reads more, and each has to be found in the file."""


_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?", re.ASCII)


def nearest(word: str, words: Iterable[str]) -> str:
    """The valid word most like `word`, or "" when none is near. That both begin with dashes makes
    options no more alike, and numbers are alike only if they are the same."""
    valid, dashes = list(words), word[: len(word) - len(word.lstrip("-"))]
    if dashes:
        near = nearest(word.lstrip("-"), [one.lstrip("-") for one in valid if one[0] == "-"])
        return f"{dashes}{near}" if near else ""
    for other in valid:
        if other.lower() == word.lower():
            return other
    if _NUMBER.fullmatch(word):
        return ""  # another number was meant as it stands: 400 is no slip for 3000
    begun = [other for other in valid if len(word) > 2 and other.startswith(word)]
    found = (begun if len(begun) == 1 else []) or difflib.get_close_matches(
        word, valid, n=1, cutoff=0.55
    )
    return found[0] if found else ""


def unread_line(text: str, error: Exception) -> tuple[int, str]:
    """Number and beginning of the line at which a reader of TOML gave up."""
    found = re.search(r"at line (\d+)", str(error))
    lines = text.splitlines()
    number = int(found[1]) if found else len(lines)
    return number, lines[number - 1].strip()[:60] if 0 < number <= len(lines) else ""


Parse = Callable[[Path, str], dict[str, Any]]
"""Tables of the TOML file at a path that holds a text."""


def read_toml(
    path: Path, refused: type[Problem], parse: Parse = lambda _, text: limits.parse(text)
) -> tuple[str, dict[str, Any]]:
    """Text and tables of a TOML file that a person may have written.

    Raises `FileNotFoundError` if there is none, and `refused` for whatever else stands against it.
    """
    text = ""
    try:
        text = limits.read_text(path)
        return text, parse(path, text)
    except FileNotFoundError:
        raise
    except limits.Excess as error:
        number = error.line or line_of(text, error.key)
        where = f"{path}:{number}" if number else str(path)
        raise refused(error.code, where, **error.params) from None
    except (OSError, UnicodeDecodeError) as error:
        raise unread(path, error, refused) from None
    except ValueError as error:  # of tomllib, which is not imported for what the cache knows
        number, line = unread_line(text, error)
        raise refused("file.not-toml", f"{path}:{number}", line=line) from None


_HEADER = re.compile(r"^\s*\[+([^\]]+)\]")
_PART = re.compile(r"""\s*("[^"]*"|'[^']*'|[^.]+)""")
_KEY = re.compile(r"""^\s*((?:"[^"]*"|'[^']*'|[\w-]+)(?:\s*\.\s*(?:"[^"]*"|[\w-]+))*)\s*=""")


def _parts(dotted: str) -> list[str]:
    return [part.strip().strip("\"'") for part in _PART.findall(dotted) if part.strip()]


def line_of(text: str, path: Iterable[object]) -> int:
    """Line (from 1) in a TOML text where a key path stands, or the nearest one above it; 0 if none.

    Tables and plain keys are found exactly; inside inline tables and lists the line of the
    enclosing key is given.
    """
    wanted, lines = tuple(str(p) for p in path), _lines(text)
    found = (lines.get(wanted[:length], 0) for length in range(len(wanted), 0, -1))
    return next(filter(None, found), 0)


@lru_cache(maxsize=4)
def _lines(text: str) -> dict[tuple[str, ...], int]:
    """For every key path of a text the first line where it stands."""
    found: dict[tuple[str, ...], int] = {}
    table: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if header := _HEADER.match(line):
            table = _parts(header[1])
            found.setdefault(tuple(table), number)
        elif key := _KEY.match(line):
            found.setdefault((*table, *_parts(key[1])), number)
    return found
