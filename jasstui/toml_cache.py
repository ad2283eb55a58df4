"""TOML files with what their parsing gave, kept in the player's cache.

Parsing TOML takes some thirty times as long as reading the same as JSON, and catalogue, rulebook
and messages are long. Where all is kept that a start needs, what parses is not even imported.
What is kept is used only whole, and only for exactly the text it was made from; everything else is
parsed anew. The folder may be deleted at any time, or not be writable.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from jasstui.limits import parse
from jasstui.paths import folder, read_text, write_whole


def tables_in(path: Path, text: str) -> dict[str, Any]:
    """The tables of the TOML file at `path` that holds `text`; raises `tomllib.TOMLDecodeError` or
    `limits.Excess`."""
    place = folder("cache") / "parsed" / f"{path.stem}-{_hash(os.fsencode(path))[:8]}.json"
    with suppress(OSError, ValueError):
        stamp, _, content = read_text(place).partition("\n")
        if stamp == _stamp(text, content):
            found: dict[str, Any] = json.loads(content)
            return found
    tables = parse(text)
    with suppress(OSError, TypeError):  # JSON knows no dates, which no file of ours has
        content = json.dumps(tables, ensure_ascii=False)
        write_whole(place, f"{_stamp(text, content)}\n{content}", lasting=False)
    return tables


def _stamp(text: str, content: str) -> str:
    """Says that `content` is whole and belongs to `text`."""
    return f"{_hash(text.encode())} {_hash(content.encode())}"


def _hash(data: bytes) -> str:
    return sha256(data).hexdigest()
