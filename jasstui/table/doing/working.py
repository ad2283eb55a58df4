"""Actions that work at the table as things stand, for the bottom bar and the palette."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from jasstui.table.doing.situations import layers, sees_own, works
from jasstui.table.keys.actions import Action, actions_of
from jasstui.table.keys.caps import Key, bar_key
from jasstui.table.saying.predictions import predicts

if TYPE_CHECKING:
    from jasstui.table.doing.desk import Desk


def working(desk: Desk) -> tuple[Action, ...]:
    """The actions that make sense now, those of the part that is open first."""
    top, *below = layers(desk)
    if top == "panel":
        return actions_of(top)
    hidden = {key for action in actions_of(top) for key in desk.tools.keymap.keys(action)}
    found = [*actions_of(top)] if below else []
    for action in actions_of("table"):
        free = set(desk.tools.keymap.keys(action)) - hidden if below else {action.id}
        if free and works(desk, action):
            found.append(action)
    return tuple(action for action in found if UNLESS_IDLE.get(action.id, _always)(desk))


def bar_keys(desk: Desk) -> tuple[Key, ...]:
    """The keys that the bottom bar names, the most important first."""
    keymap, say = desk.tools.keymap, desk.tools.speech.words
    return tuple(
        bar_key(action, keymap, say, word_of(desk, action))
        for action in working(desk)
        if action.bar
    )


def _always(_: Desk) -> bool:
    return True


def _goes_on(desk: Desk) -> bool:
    """True if something is asked, or shown until a key is pressed; not while a bot thinks."""
    return bool(desk.prompt or desk.beat or desk.moment or desk.notice)


def _chose(desk: Desk) -> bool:
    """True if whoever is at the screen has chosen something that could be taken back."""
    return desk.viewer < 0 or desk.place.choices(desk.viewer).back > 0


UNLESS_IDLE: Mapping[str, Callable[[Desk], bool]] = {
    "number.delete": lambda desk: bool(desk.typed),
    "number.clear": lambda desk: bool(desk.typed),
    "table.confirm": _goes_on,
    "table.undo": _chose,
    "table.previous": lambda desk: len(desk.choices) > (desk.focus >= 0),
}
"""When there is something to do for an action."""


def word_of(desk: Desk, action: Action) -> str:
    """Label of an action, in the word that fits the question."""
    say = desk.tools.speech.words
    number = desk.number
    if action.id == "table.confirm":
        if desk.prompt is None:
            return say("table.key.go-on")
        if number is not None:
            return say("table.key.put-down")
        if desk.only is not None:
            return desk.only.label
        if desk.playable is None:
            return say("table.key.choose")
        return say.get(f"table.key.{desk.prompt.verb}") or say("table.key.play")
    if action.id == "number.more" and number is not None:
        return say("table.key.step", n=number.by)
    if action.id == "table.slip" and not predicts(desk.view):
        return say("table.key.private")
    if action.id == "table.trick" and sees_own(desk):
        return say("table.key.own")
    return say(f"help.key.{action.id}")
