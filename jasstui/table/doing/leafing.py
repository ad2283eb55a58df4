"""Reading what lies over the page: scrolling a panel, choosing from it, laying it away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jasstui.table.doing.moves import Move
from jasstui.table.saying.prompts import Choice

if TYPE_CHECKING:
    from jasstui.table.doing.desk import Desk

LINES = {"up": -1, "down": 1, "page-up": -8, "page-down": 8, "first": -9999, "last": 9999}
"""How far each action moves."""


def leaf(desk: Desk, way: str) -> Move | None:
    """Move through the choices of a panel, or through its lines where it has none."""
    assert desk.panel is not None
    count = len(desk.panel.choices)
    if not count:
        most = desk.painted.scroll if desk.painted else 0
        desk.scroll = max(0, min(desk.scroll + LINES[way], most))
    elif way in ("up", "down"):
        desk.focus = (desk.focus + LINES[way]) % count
    else:
        desk.focus = 0 if LINES[way] < 0 else count - 1
    return None


def close(desk: Desk, _: str = "") -> Move | None:
    """Lay the panel away."""
    desk.lay_away()
    return None


def confirm(desk: Desk, _: str = "") -> Move | None:
    """Take the choice in focus; a panel without choices is laid away."""
    assert desk.panel is not None
    if desk.panel.choices:
        return _take(desk, desk.panel.choices[desk.focus])
    return close(desk)


def choose(desk: Desk, key: str) -> Move | None:
    """Take the choice with this number; any other key lays the panel away."""
    assert desk.panel is not None
    choice = next((c for c in desk.panel.choices if c.key == key), None)
    return _take(desk, choice) if choice else close(desk)


def _take(desk: Desk, choice: Choice) -> Move | None:
    kind = desk.panel.kind if desk.panel else ""
    desk.lay_away()
    if kind == "calls":
        return Move("act", choice.token, desk.viewer)
    if choice.action:
        return Move("action", choice.action)
    if choice.token in ("rules", "settings"):
        return Move("page", choice.token)
    if choice.token in ("pause", "quit"):
        return Move("pause" if choice.token == "pause" else "quit")
    return None
