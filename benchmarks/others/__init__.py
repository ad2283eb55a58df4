"""Players of other programs as players of one's own, for `python -m benchmarks.strength --bots`.

Each module turns what a seat may see into what a player of that program is used to, and its answer
into a token. The programs are no dependency: they are looked for when a player sits down.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

View = dict[str, Any]
"""What a seat may know, as docs/library.md has it."""


def brought(name: str, package: str) -> Any:
    """A module of another program; raises `ImportError` that says in a sentence what to install."""
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        top = str(missing.name).partition(".")[0]
        raise ImportError(f"{top} is missing: pip install {package}") from None
