"""Data as TOML has it: merged, changed in one place, or without one, sharing all that stays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jasstui.digits import whole


def holds(node: Any, path: Sequence[str | int]) -> bool:
    """True if something stands at a path; a number picks an item of a list."""
    for part in path:
        if isinstance(node, dict):
            known = part in node
        else:
            known = isinstance(node, list) and isinstance(part, int) and part < len(node)
        if not known:
            return False
        node = node[part]
    return True


def merged(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """Tables merged, everything else replaced; shares what it does not change with both. A table of
    another kind replaces the whole table."""
    result = dict(base)
    for key, value in over.items():
        own = result.get(key)
        if isinstance(value, dict) and isinstance(own, dict) and not _of_another_kind(own, value):
            result[key] = merged(own, value)
        else:
            result[key] = value
    return result


def _of_another_kind(own: Mapping[str, Any], value: Mapping[str, Any]) -> bool:
    return any(
        word in value and word in own and own[word] != value[word] for word in ("kind", "do")
    )


def without(node: Any, path: Sequence[str | int]) -> Any:
    """Data without what stands at a path, sharing all that stays; None if nothing does."""
    if not holds(node, path[:1]):
        return None
    key, rest = path[0], path[1:]
    inner = without(node[key], rest) if rest else None
    if rest and inner is None:
        return None
    if isinstance(node, dict):
        return {k: inner if k == key else v for k, v in node.items() if rest or k != key}
    return [inner if at == key else v for at, v in enumerate(node) if rest or at != key]


def changed(node: Any, path: Sequence[str | int], value: object) -> Any:
    """Data with a value set at a path, tables made on the way, sharing all that stays the same;
    None if something else is in the way. A number picks an item of a list."""
    if not path:
        return value
    key, rest = path[0], path[1:]
    if isinstance(node, list):
        at = whole(str(key)) if rest else None
        if at is None or at >= len(node):
            return None
        inner = changed(node[at], rest, value)
        return None if inner is None else [*node[:at], inner, *node[at + 1 :]]
    inner = changed(node.get(key, {}), rest, value) if isinstance(node, dict) else None
    return None if inner is None else {**node, key: inner}
