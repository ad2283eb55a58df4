"""Short ways of writing a form, spelled out as the models have them."""

from __future__ import annotations

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
    """What a word of an agreement sets: a switch, a number, or the word itself."""
    if word in ("on", "off"):
        return word == "on"
    number = whole(word)
    return word if number is None else number
