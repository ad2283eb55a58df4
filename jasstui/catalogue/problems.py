"""Problems in what people wrote: one sentence, with its place and the way out."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from jasstui.paths import read_whole
from jasstui.problem import Problem


class CatalogueProblem(Problem):
    """A catalogue, form, option or rule reference cannot be used."""


def nearest(word: str, words: Iterable[str]) -> str:
    """The valid word most like `word`, or "" when none is near."""
    valid = list(words)
    for other in valid:
        if other.lower() == word.lower():
            return other
    begun = [other for other in valid if len(word) > 2 and other.startswith(word)]
    found = (begun if len(begun) == 1 else []) or difflib.get_close_matches(
        word, valid, n=1, cutoff=0.5
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
    path: Path, refused: type[Problem], parse: Parse = lambda _, text: tomllib.loads(text)
) -> tuple[str, dict[str, Any]]:
    """Text and tables of a TOML file that a person may have written.

    Raises `FileNotFoundError` if there is none, and `refused` for whatever else stands against it.
    """
    text = ""
    try:
        text = read_whole(path).decode("utf-8")
        return text, parse(path, text)
    except FileNotFoundError:
        raise
    except UnicodeDecodeError:
        raise refused("file.not-utf8", str(path)) from None
    except tomllib.TOMLDecodeError as error:
        number, line = unread_line(text, error)
        raise refused("file.not-toml", f"{path}:{number}", line=line) from None
    except OSError as error:
        raise refused("file.unreadable", str(path), reason=error.strerror) from None


_HEADER = re.compile(r"^\s*\[+\s*([^\]]+?)\s*\]+")
_KEY = re.compile(r"""^\s*((?:"[^"]*"|'[^']*'|[\w-]+)(?:\s*\.\s*(?:"[^"]*"|[\w-]+))*)\s*=""")


def _parts(dotted: str) -> list[str]:
    return [p.strip().strip("\"'") for p in re.findall(r'"[^"]*"|\'[^\']*\'|[^.]+', dotted)]


def line_of(text: str, path: Iterable[object]) -> int:
    """Line (from 1) in a TOML text where a key path stands, or the nearest one above it; 0 if none.

    Tables and plain keys are found exactly; inside inline tables and lists the line of the
    enclosing key is given.
    """
    wanted = [str(p) for p in path]
    best, best_length = 0, 0
    table: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if header := _HEADER.match(line):
            table = _parts(header[1])
            here = table
        elif key := _KEY.match(line):
            here = table + _parts(key[1])
        else:
            continue
        if len(here) <= len(wanted) and here == wanted[: len(here)] and len(here) > best_length:
            best, best_length = number, len(here)
    return best
