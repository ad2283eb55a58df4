"""The keymap: the keys of the registry, or those a player has chosen instead."""

from __future__ import annotations

from collections.abc import Mapping

from jasstui.table.keys.actions import ACTIONS, BY_ID, Action, told_with

CAPS = {
    "enter": "Enter",
    "escape": "Esc",
    "space": "Space",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "backspace": "⌫",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
}
"""Key caps of keys that have no character."""


class Keymap:
    """The keys in force. `chosen`: keys by id of the action, in place of those of the registry."""

    def __init__(self, chosen: Mapping[str, tuple[str, ...]] | None = None) -> None:
        self.chosen = dict(chosen or {})
        self._taken = {(BY_ID[id].where, key) for id, keys in self.chosen.items() for key in keys}
        self._found = {
            (action.where, key): action for action in ACTIONS for key in self.keys(action)
        }

    def keys(self, action: Action) -> tuple[str, ...]:
        """The keys of an action; none if others have been chosen for all those of a late one."""
        if action.id in self.chosen or not action.late:
            return self.chosen.get(action.id, action.defaults)
        if action.where == "app":  # it would go before those of the pages
            chosen = {key for _, key in self._taken}
            return tuple(key for key in action.defaults if key not in chosen)
        return tuple(
            key for key in action.defaults if not {(action.where, key), ("app", key)} & self._taken
        )

    def find(self, where: str, key: str) -> Action | None:
        """The action of a key on a page, None for none."""
        return self._found.get((where, key))

    def cap(self, action: Action) -> str:
        """Key caps of an action and those told beside it: "Enter", "↑↓", "1-9 0"."""
        if action.each:
            return _runs(self.keys(action))
        firsts = [keys[0] for part in told_with(action) if (keys := self.keys(part))]
        return _joined(firsts)

    def caps(self, action: Action) -> str:
        """All its keys, for help and documentation."""
        return " ".join(self.each_cap(action))

    def each_cap(self, action: Action) -> list[str]:
        """The same one by one, those of a pair together."""
        if action.each:
            return [_runs(self.keys(action))]
        parts = [self.keys(part) for part in told_with(action)]
        most = max(map(len, parts))
        return [_joined([keys[n] for keys in parts if n < len(keys)]) for n in range(most)]


REGISTRY = Keymap()
"""The default keymap, that of the registry."""


def cap_of(key: str) -> str:
    """Cap of a key: its character, its sign or its name."""
    if key in CAPS or len(key) == 1:
        return CAPS.get(key, key)
    return "+".join(CAPS.get(part, part.capitalize()) for part in key.split("+"))


def _joined(keys: list[str]) -> str:
    """Caps of a pair, signs without a blank between them: "←→", "Ctrl+←→", "PgUp PgDn"."""
    caps = [cap_of(key) for key in keys]
    held = caps[0].rpartition("+")[0] + "+" if caps else ""
    lead = held if len(held) > 1 and all(cap.startswith(held) for cap in caps) else ""
    caps = [cap.removeprefix(lead) for cap in caps]
    signs = all(len(cap) == 1 and not cap.isalnum() for cap in caps)
    return lead + ("" if signs else " ").join(caps)


def _runs(keys: tuple[str, ...]) -> str:
    """Keys that follow each other as "1-9"."""
    runs: list[list[str]] = []
    for key in keys:
        if runs and ord(key) == ord(runs[-1][-1]) + 1:
            runs[-1].append(key)
        else:
            runs.append([key])
    return " ".join(run[0] if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
