"""Limits on what people may write into a file: far more than any game needs, and little enough that
reading it always comes to an end.

What is nested too deep, named by thousands or larger than any number of points could keep the
program busy for minutes, or end it. Some of it is looked for before a text is parsed, because
parsing would suffer from it already.
"""

from __future__ import annotations

import errno
import re
from pathlib import Path
from typing import Any

from jasstui import paths

SIZE = 1_000_000
"""Characters of a file, and bytes of a line of a record."""

DEPTH = 20
"""Tables and lists within each other, and parts of a key with dots."""

ENTRIES = 300
"""Entries of a table or list."""

TEXT = 2_000
"""Characters of a text or a key."""

NUMBER = 1_000_000_000

_PART = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
_DOTTED = rf"(?<![\w-]){_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{DEPTH}}}"
_DIGITS = r"[0-9][0-9_]{100}"

Key = tuple[str | int, ...]


class Excess(ValueError):
    """Too much of something. `kind`: of what, a key of the messages below `problem.kind`; `limit`:
    how much there may be; `line`: where it stands, or `key`: the keys that lead there."""

    def __init__(self, kind: str, limit: int, line: int = 0, key: Key = ()) -> None:
        super().__init__(f"{kind}: more than {limit}")
        self.kind, self.limit, self.line, self.key = kind, limit, line, key

    @property
    def code(self) -> str:
        """The sentence that tells it, by its key where that is known."""
        return "key.excess" if self.key else "file.excess"

    @property
    def params(self) -> dict[str, object]:
        """The values that fill the sentence about it."""
        key = ".".join(str(part) for part in self.key)
        return {"key": key, "kind": self.kind, "limit": self.limit}


def read_text(path: Path) -> str:
    """The text of a file, of which no more is read than is allowed; raises `Excess`, `OSError` or
    `UnicodeDecodeError`."""
    try:
        text = paths.read_text(path, 4 * SIZE + 3)
    except OSError as error:
        if error.errno != errno.EFBIG:
            raise
        raise Excess("size", SIZE) from None
    if len(text) > SIZE:
        raise Excess("size", SIZE)
    return text


def parse(text: str) -> dict[str, Any]:
    """The tables of a TOML text; raises `Excess` or `tomllib.TOMLDecodeError`."""
    import tomllib

    for kind, limit, pattern in (("depth", DEPTH, _DOTTED), ("number", NUMBER, _DIGITS)):
        if found := re.search(pattern, text):
            raise Excess(kind, limit, text.count("\n", 0, found.start()) + 1)
    try:
        tables = tomllib.loads(text)
    except RecursionError:
        raise Excess("depth", DEPTH, _deepest(text)) from None
    check(tables)
    return tables


def _deepest(text: str) -> int:
    """The line in which most tables and lists are opened and left open."""
    opened = [sum(map(line.count, "[{")) - sum(map(line.count, "]}")) for line in text.splitlines()]
    return opened.index(max(opened)) + 1


def check(data: Any) -> None:
    """Raise `Excess` for something of which there is too much in data as TOML and JSON have it.
    However deep they are, this does not go deep itself."""
    waiting: list[tuple[Key, Any]] = [((), data)]
    while waiting:
        key, node = waiting.pop()
        if isinstance(node, dict | list):
            if len(key) > DEPTH:
                raise Excess("depth", DEPTH, key=key)
            if len(node) > ENTRIES:
                raise Excess("too_long", ENTRIES, key=key)
            inner = node.items() if isinstance(node, dict) else enumerate(node)
            waiting += [((*key, name), value) for name, value in inner]
            node = max((name for name in node if isinstance(name, str)), key=len, default="")
        if isinstance(node, str):
            if len(node) > TEXT:
                raise Excess("string_too_long", TEXT, key=key)
        elif isinstance(node, int | float) and not abs(node) <= NUMBER:  # nan is no number
            raise Excess("number", NUMBER, key=key)
