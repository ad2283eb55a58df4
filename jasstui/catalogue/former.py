"""Rules as earlier versions wrote them into records, read as they are written today.

A record carries its resolved rules, so a key that has moved would end every Partie that was saved
before. Catalogues, which people can edit, are told the new name instead (`MOVED`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_SETTINGS = {
    "predict": "prediction",
    "places": "places",
    "best-hand": "showdown",
    "takings": "takings",
    "rows": "rows",
    "levels": "worth",
    "enough-tricks": "tricks",
    "tens": "tens",
}
"""The table beside the goal in which its settings once stood."""

_SINGLE = {"tricks": "empty", "not-most": "durchmarsch"}
"""The key beside the goal that was its only setting."""

MOVED = {
    **{name: f'goal = {{ kind = "{kind}", … }}' for kind, name in _SETTINGS.items()},
    **{name: f'goal = {{ kind = "{kind}", {name} = … }}' for kind, name in _SINGLE.items()},
}
"""Keys of a game that are now settings of its goal, and how they are written there."""


def upgraded(form: Mapping[str, Any]) -> dict[str, Any]:
    """A resolved form of any version as today's models read it."""
    games = {name: _game(game) for name, game in form["games"].items()}
    seated = {
        least: {_path(path, games): value for path, value in settings.items()}
        for least, settings in form.get("seated", {}).items()
    }
    return {**form, "games": games, "seated": seated}


def _game(game: Mapping[str, Any]) -> dict[str, Any]:
    goal = game["goal"]
    if not isinstance(goal, str):
        return dict(game)
    settings = game.get(_SETTINGS.get(goal, "")) or {}
    single = _SINGLE.get(goal, "")
    more = {single: game[single]} if single in game else {}
    rest = {key: value for key, value in game.items() if key not in MOVED}
    return {**rest, "goal": {"kind": goal, **settings, **more}}


def _path(path: str, games: Mapping[str, Any]) -> str:
    """The path of a setting in a game, where that is one of its goal."""
    head, _, rest = path.partition(".")
    name, _, key = rest.partition(".")
    first, _, last = key.partition(".")
    if head != "games" or name not in games or first not in MOVED:
        return path
    return f"games.{name}.goal.{first if first in _SINGLE.values() else last}"
