"""Forms as people may write them, and as earlier versions wrote them into records, spelled out as
the models have them.

A record carries its resolved rules, so a key that has moved would end every Partie that was saved
before. Catalogues, which people can edit, are told the new name instead (`MOVED`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jasstui.digits import whole


def spelled_out(raw: dict[str, Any]) -> dict[str, Any]:
    """A form in which what is written in a short way stands as the models have it: a goal that is a
    word alone, and agreements that set one setting to their word."""
    ways = {"games": _with_goal, "options": _with_values}
    full = {
        key: {
            name: way(part) if isinstance(part, dict) else part for name, part in raw[key].items()
        }
        for key, way in ways.items()
        if isinstance(raw.get(key), dict)
    }
    return {**raw, **full}


def _with_goal(game: dict[str, Any]) -> dict[str, Any]:
    goal = game.get("goal")
    return {**game, "goal": {"kind": goal}} if isinstance(goal, str) else game


def _with_values(option: dict[str, Any]) -> dict[str, Any]:
    """The first word stands for what the form says itself, each other one sets the path to it."""
    path, values = option.get("sets"), option.get("values")
    if not isinstance(path, str) or not isinstance(values, list) or not values:
        return option
    usual, *others = (str(value) for value in values)
    spelled = {usual: {}, **{word: {path: _meant(word)} for word in others}}
    return {"default": usual, **option, "values": spelled}


def _meant(word: str) -> object:
    """The value set by a word of an agreement: a switch, a number, or the word itself."""
    if word in ("on", "off"):
        return word == "on"
    number = whole(word)
    return word if number is None else number


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


MOVED_IN_STEPS = {
    "doubling": '{ do = "auction", at_lead = … }',
    "redoubling": '{ do = "auction", redoubling = … }',
}
"""Keys of the step `play` that are now settings of the auction in which bids are doubled."""


def upgraded(form: Mapping[str, Any]) -> dict[str, Any]:
    """A resolved form of any version as today's models read it."""
    games = {name: _game(game) for name, game in form["games"].items()}
    seated = {
        least: {_path(path, games): value for path, value in settings.items()}
        for least, settings in form.get("seated", {}).items()
    }
    late = any(step.get("doubling") for step in form["phases"].values() if step["do"] == "play")
    phases = {name: _step(step, late) for name, step in form["phases"].items()}
    return {**form, "games": games, "phases": phases, "seated": seated}


def _step(step: Mapping[str, Any], late: bool) -> dict[str, Any]:
    """A step; `late`: bids could be doubled when the first card had been led."""
    if step["do"] == "play":
        return {key: value for key, value in step.items() if key not in MOVED_IN_STEPS}
    return {"at_lead": late, **step} if step["do"] == "auction" else dict(step)


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
