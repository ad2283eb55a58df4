"""Control characters: what a terminal would obey or nobody would see, written out in plain signs.

Records, catalogues and names of files come from strangers. An escape sequence in one of them could
fill the clipboard, change the title or turn the order of the letters round; so a character that
steers leaves the program only as its code, as programmers write it. The data keep it.
"""

from __future__ import annotations

import json
import re
from typing import Any
from unicodedata import category

_STEERING = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Controls (ESC and C1 among them), invisible characters that order or join letters, halves of
characters, and the two further ends of lines."""

_ODD = re.compile(r"[^ -~]")


def steers(char: str) -> bool:
    """True if a terminal would obey this character, or show nothing for it."""
    return not char.isprintable() and category(char) in _STEERING


def spelled_out(text: str) -> str:
    """The text with the code of each character that steers in its place: `\\x1b`, `\\u202e`."""
    return _ODD.sub(_code, text)


def _code(found: re.Match[str]) -> str:
    char = found[0]
    return char.encode("unicode_escape").decode("ascii") if steers(char) else char


def json_text(data: Any, ascii_only: bool = False, indent: int | None = None) -> str:
    """The same data as JSON, characters that steer escaped. Without `indent` in one line and
    without needless blanks."""
    separators = None if indent else (",", ":")
    told = json.dumps(data, ensure_ascii=ascii_only, indent=indent, separators=separators)
    return _ODD.sub(_escape, told)


def _escape(found: re.Match[str]) -> str:
    char = found[0]
    return json.dumps(char)[1:-1] if char != "\n" and steers(char) else char
