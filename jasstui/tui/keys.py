"""The registry of actions as bindings of pages, and its words."""

from __future__ import annotations

from collections.abc import Callable

from textual.binding import Binding, BindingType
from textual.events import Key

from jasstui.table.keys.actions import Action, actions_of, told_with
from jasstui.table.keys.keymap import REGISTRY, Keymap
from jasstui.table.page.strips import Key as Cap
from jasstui.words import Words

_NAMES = {",": "comma"}
"""Keys whose character means something else in a list of keys."""


def method(action: Action) -> str:
    """Name of the action as screens know it."""
    return action.name.replace("-", "_")


def bindings(where: str) -> list[BindingType]:
    """The keys of a page as bindings; a key that does something of its own passes itself on."""
    found: list[BindingType] = []
    for action in actions_of(where):
        if action.each:
            found += [
                Binding(key, f"{method(action)}({key})", show=False, id=f"{action.id}.{key}")
                for key in action.defaults
            ]
        else:
            keys = _listed(action.defaults)
            first = where == "app"
            found.append(Binding(keys, method(action), show=False, priority=first, id=action.id))
    return found


def chosen(keymap: Keymap) -> dict[str, str]:
    """Keys that differ from the registry, by the id of their binding."""
    return {id: _listed(keys) for id, keys in keymap.chosen.items()}


def _listed(keys: tuple[str, ...]) -> str:
    return ",".join(_NAMES.get(key, key) for key in keys)


def key_of(event: Key) -> str:
    """The key as the registry names it: its character where it has one ("1", "?"), else its name
    ("enter", "left")."""
    printable = event.is_printable and event.character and event.character != " "
    return event.character if printable and event.character else event.key


def bar(
    where: str,
    words: Words,
    keymap: Keymap = REGISTRY,
    works: Callable[[Action], bool] | None = None,
) -> list[Cap]:
    """The keys that the bottom bar of a page names, the most important first; of actions that do
    not work now none."""
    return [
        Cap(
            "" if action.each else method(action),
            keymap.cap(action),
            word(action, words),
            next((method(other) for other in told_with(action)[1:]), ""),
            words.get(f"help.brief.{action.id}"),
            action.stays,
        )
        for action in actions_of(where)
        if action.bar and (works is None or works(action))
    ]


def word(action: Action, words: Words) -> str:
    """What an action does, in a word."""
    return words(f"help.key.{action.id}")


def sentence(action: Action, words: Words) -> str:
    """What an action does, in a sentence."""
    return words(f"help.about.{action.id}")
