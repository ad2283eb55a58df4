"""Dispatch of keys and clicks: one table of all actions at the table.

A deed is the id of an action, after a colon what it is done with: "table.slate", "table.choose:3".
Keys are looked up in the keymap, places that are clicked carry their deed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from jasstui.table.doing import choosing
from jasstui.table.doing.moves import Move
from jasstui.table.doing.situations import layers, works
from jasstui.table.keys.actions import BY_ID
from jasstui.table.keys.keymap import cap_of

if TYPE_CHECKING:
    from jasstui.table.doing.desk import Desk

Doing = Callable[["Desk", str], Move | None]
"""Handler of an action: changes a desk, given the part behind the colon."""

PANELS = {
    "table.slip": "slip",
    "table.trick": "last",
    "table.slate": "slate",
    "table.log": "log",
    "table.rule": "rule",
    "table.order": "order",
    "table.menu": "menu",
}
"""Actions that open a panel, asked or not, and its kind."""


def deed_of(desk: Desk, key: str) -> str:
    """The deed for a key as things are, "" for none. A part that is open goes first."""
    for where in layers(desk):
        action = desk.tools.keymap.find(where, key)
        if action is not None:
            return f"{action.id}:{key}" if action.each else action.id
    return ""


def press(desk: Desk, key: str) -> Move | None:
    """React to a key; the move it leads to, if any."""
    deed = deed_of(desk, key)
    if deed:
        return do(desk, deed)
    if desk.panel is not None:
        return choosing.close(desk)
    if desk.prompt is None:
        return Move("seen")
    desk.no_key(cap_of(key))
    return None


def do(desk: Desk, deed: str) -> Move | None:
    """Do something; the move it leads to, if any."""
    action, _, what = deed.partition(":")
    if desk.panel is not None:
        in_panel = action.startswith("panel.")
        return DEEDS[action](desk, what) if in_panel else _past_panel(desk, action)
    desk.notice = ""
    if action == "table.menu" and what:
        return choosing.from_menu(desk, what)
    if action in PANELS and works(desk, BY_ID[action]):
        return Move("panel", PANELS[action])
    if action in ANY_TIME:
        return ANY_TIME[action](desk, what)
    if action in BY_ID and BY_ID[action].when == "offered":
        return _offered(desk, deed)
    if desk.prompt is None:
        return Move("seen") if action != "table.back" else None
    if action == "table.confirm" and desk.number is not None:
        return choosing.put(desk)
    if action not in DEEDS:
        desk.no_key(desk.cap(action))
        return None
    return DEEDS[action](desk, what)


def _past_panel(desk: Desk, action: str) -> Move | None:
    """Another panel in place of this one, or the keys, whose own key is in sight all the time;
    whatever else is done only lays it away."""
    kind, wanted = desk.panel.kind if desk.panel else "", PANELS.get(action, "")
    desk.lay_away()
    if action in ("table.help", "table.words"):
        return ANY_TIME[action](desk, "")
    return Move("panel", wanted) if wanted and wanted != kind else None


def _call(desk: Desk, _: str) -> Move | None:
    """Say something: what is offered beside the cards, else what may be said out of turn."""
    if any(c.action == "table.call" for c in desk.extras):
        return choosing.beside(desk, "table.call")
    return Move("panel", "calls")


def _offered(desk: Desk, deed: str) -> Move | None:
    """Pass to the screen an action that only some tables allow, such as taking back."""
    action = deed.partition(":")[0]
    if action in desk.offered:
        return Move("action", deed)
    if action == "table.undo":
        desk.notice = undo_refused(desk)
    elif desk.offered:
        desk.no_key(desk.cap(action))
    else:
        desk.no_key(desk.cap(action), "refuse.practice-only")
    return None


def undo_refused(desk: Desk) -> str:
    """Sentence for a table where nothing is taken back."""
    several = len(desk.place.now.people) > 1
    return desk.speech.words(f"refuse.undo-{'several' if several else 'one'}")


def _beside(action: str) -> Doing:
    return lambda desk, _: choosing.beside(desk, action)


def _fixed(doing: Doing, what: str) -> Doing:
    return lambda desk, _: doing(desk, what)


ANY_TIME: Mapping[str, Doing] = {
    "table.call": _call,
    "table.help": lambda *_: Move("page", "help"),
    "table.words": lambda *_: Move("page", "words"),
    "table.seat": lambda _, at: Move("panel", f"seat:{at}"),
}
"""Actions that work at any time."""

DEEDS: Mapping[str, Doing] = {
    "table.back": choosing.back,
    **{f"table.{way}": _fixed(choosing.step, way) for way in ("previous", "next", "first", "last")},
    "table.choose": choosing.choose,
    "open.card": choosing.choose,
    "table.card": choosing.touch,
    "table.confirm": choosing.confirm,
    **{action: _beside(action) for action in ("table.weis", "table.draw", "table.all")},
    "table.word": choosing.word,
    "number.digit": choosing.digit,
    **{
        f"number.{how}": _fixed(choosing.change, how)
        for how in (*choosing.STEPS, "least", "most", "delete", "clear")
    },
    **{f"panel.{way}": _fixed(choosing.leaf, way) for way in choosing.LINES},
    "panel.confirm": choosing.confirm_laid,
    "panel.choose": choosing.choose_laid,
    "panel.back": choosing.close,
}
