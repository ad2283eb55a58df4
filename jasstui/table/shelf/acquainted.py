"""Games that many people know, and the forms in which they feel at home."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from msgspec import ValidationError

from jasstui.paths import asset, read_text
from jasstui.plain import Plain, converted
from jasstui.table.shelf.letters import close, plain_letters, words_in
from jasstui.toml_cache import tables_in

LEAST = 3
"""Letters of a name from which on it is known."""


class Acquainted(Plain):
    """One such game: `names` under which it is looked for, the first of which is told, and ids of
    `forms`, the nearest first."""

    names: tuple[str, ...]
    forms: tuple[str, ...]


@cache
def known_games() -> Mapping[str, Acquainted]:
    """All of them by a key of their own; none where their file cannot be read."""
    path = asset("acquainted.toml")
    try:
        return converted(tables_in(path, read_text(path)), dict[str, Acquainted])
    except (OSError, ValueError, ValidationError):
        return {}


def meant_game(typed: str) -> Acquainted | None:
    """The game whose name somebody typed, or began to; a slip is forgiven."""
    told = plain_letters(typed).strip()
    if len(told) < LEAST:
        return None
    names = [(plain_letters(name), game) for game in known_games().values() for name in game.names]
    begun = (game for name, game in names if name.startswith(told) or told in words_in(name))
    slipped = (game for name, game in names if close(told, name) and len(told) >= len(name) - 1)
    return next(begun, next(slipped, None))
