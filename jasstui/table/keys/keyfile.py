"""The player's own keys: a TOML file of actions with their keys, read strictly; its template."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from jasstui.catalogue.problems import line_of, nearest, read_toml
from jasstui.problem import Problem
from jasstui.table.keys.actions import ACTIONS, BY_ID, EDITING, Action, groups, places
from jasstui.table.keys.keymap import CAPS, REGISTRY, Keymap
from jasstui.words import Words, flat

NAMES = (
    *CAPS,
    *(f"f{n}" for n in range(1, 13)),
    *(f"ctrl+{letter}" for letter in "abcdefghklnopqrstuvwxyz"),
    "insert",
    "delete",
    *sorted(key for key in EDITING if "+" in key and key[:-1] != "ctrl+"),
)
"""Keys that have no character of their own. Some letters with Ctrl are other keys (i, m, j)."""


class KeyProblem(Problem):
    """The file of the player's own keys cannot be used."""


def read_keys(path: Path) -> Keymap:
    """The keys in force: those of the file in place of the registry's. Raises `KeyProblem`.

    Without a file the registry's keys hold.
    """
    try:
        text, values = read_toml(path, KeyProblem)
    except FileNotFoundError:
        return REGISTRY
    chosen: dict[str, tuple[str, ...]] = {}
    for id, keys in flat(values):
        parts = [id] if id in values else id.split(".")
        where = f"{path}:{line_of(text, parts)}"
        chosen[id] = _checked(id, keys, where)
    keymap = Keymap(chosen)
    for id in chosen:
        parts = [id] if id in values else id.split(".")
        _refuse_twice(BY_ID[id], keymap, f"{path}:{line_of(text, parts)}")
    return keymap


def _checked(id: str, keys: Any, where: str) -> tuple[str, ...]:
    if id not in BY_ID:
        near = nearest(id, BY_ID) or nearest(id.partition(".")[0], places())
        raise KeyProblem("keys.action", where, action=id, near=near)
    if BY_ID[id].each:
        raise KeyProblem("keys.fixed", where, action=id)
    if not isinstance(keys, list) or not keys or not all(isinstance(key, str) for key in keys):
        raise KeyProblem("keys.list", where, action=id)
    for key in keys:
        if key not in NAMES and not (len(key) == 1 and key.isprintable() and key != " "):
            raise KeyProblem("keys.key", where, key=key, near=nearest(key, NAMES))
    return tuple(dict.fromkeys(keys))


def _refuse_twice(action: Action, keymap: Keymap, where: str) -> None:
    """A key means one thing only on a page; what works everywhere meets all pages."""
    for other in ACTIONS:
        meets = other.where == action.where or "app" in (other.where, action.where)
        both = set(keymap.keys(action)) & set(keymap.keys(other))
        if other is not action and meets and both:
            key = min(both)
            raise KeyProblem("keys.twice", where, key=key, action=action.id, other=other.id)


def template(words: Words) -> str:
    """A file that changes nothing: every action with its keys, behind a number sign."""
    lines = [f"# {line}" for line in words("keys.template").splitlines()]
    for heading, actions in groups().items():
        lines += ["", f"# {words(f'help.where.{heading}')}"]
        for action in actions:
            if not action.each:
                keys = json.dumps(list(action.defaults), ensure_ascii=False)
                told = words(f"help.about.{action.beside or action.id}")
                lines += [f"# {action.id} = {keys}  # {told}"]
    return "\n".join(lines) + "\n"
