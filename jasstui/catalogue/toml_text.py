"""Data as the text of a TOML file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

_BARE = re.compile(r"[\w-]+", re.ASCII)
_WIDE = 80


def value_text(value: object) -> str:
    """A value on one line, tables in braces."""
    if isinstance(value, Mapping):
        inside = ", ".join(f"{key_text(k)} = {value_text(v)}" for k, v in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(value_text, value))}]"
    # basic strings of TOML are those of JSON but for one control character
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def key_text(key: object) -> str:
    """A key, in quotes where it needs them."""
    return str(key) if _BARE.fullmatch(str(key)) else value_text(str(key))


def table_text(name: str, table: Mapping[str, Any]) -> str:
    """A table under its name, which may be a path: short tables in it on one line, others below it
    under names of their own."""
    return "\n".join(_lines(name, table))


def _lines(name: str, table: Mapping[str, Any]) -> Iterator[str]:
    below: list[tuple[str, Mapping[str, Any]]] = []
    lines = []
    for key, value in table.items():
        line = f"{key_text(key)} = {value_text(value)}"
        if isinstance(value, Mapping) and (len(line) > _WIDE or _has_tables(value)):
            below.append((f"{name}.{key_text(key)}", value))
        else:
            lines.append(line)
    if lines or not below:
        yield from ("", f"[{name}]", *lines)
    for inner, held in below:
        yield from _lines(inner, held)


def _has_tables(table: Mapping[str, Any]) -> bool:
    return any(isinstance(value, Mapping) for value in table.values())
