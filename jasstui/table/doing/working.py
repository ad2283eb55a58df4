"""Actions that work at the table as things stand, for the bottom bar and the palette."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from jasstui.table.doing.doing import layers
from jasstui.table.keys.actions import Action, actions_of
from jasstui.table.page.strips import Key, bar_key
from jasstui.table.saying.predictions import looks_up, own_number, predicts
from jasstui.table.saying.rounds import goes_round

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
    return tuple(found)


def works(desk: Desk, action: Action) -> bool:
    """True if an action of the table makes sense now."""
    if action.when == "offered":
        return action.id in desk.offered
    if action.when == "beside":
        return any(extra.action == action.id for extra in desk.extras)
    return not action.when or SITUATIONS[action.when](desk)


def bar_keys(desk: Desk) -> tuple[Key, ...]:
    """The keys that the bottom bar names, the most important first."""
    keymap, say = desk.tools.keymap, desk.tools.speech.words
    return tuple(
        bar_key(action, keymap, say, word_of(desk, action))
        for action in working(desk)
        if action.bar
    )


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


def sees_last(desk: Desk) -> bool:
    """True if the last trick may be looked at. Serves pandur-4.table.tricks-closed."""
    return desk.view.rules.play_step.see_last


def sees_own(desk: Desk) -> bool:
    """True if the tricks one has won may be looked at again. Serves
    differenzler-offen-4.play.look-at-own-tricks."""
    return desk.viewer >= 0 and desk.view.rules.play_step.see_own


def _has_tricks(desk: Desk) -> bool:
    return not goes_round(desk.view) and (sees_last(desk) or sees_own(desk))


def _has_own(desk: Desk) -> bool:
    """True if there is something of one's own to look up."""
    if desk.viewer < 0 or not looks_up(desk.view, desk.speech):
        return False
    return not predicts(desk.view) or own_number(desk.view) is not None


SITUATIONS: Mapping[str, Callable[[Desk], bool]] = {
    "opened": lambda desk: bool(desk.stack),
    "cards": lambda desk: desk.playable is not None,
    "choices": lambda desk: bool(desk.worded or desk.labels),
    "calls": lambda desk: bool(desk.calls()) or any(e.action == "table.call" for e in desk.extras),
    "word": lambda desk: desk.prompt is not None and bool(desk.prompt.words),
    "own": _has_own,
    "tricks": _has_tricks,
}
"""Situation tests, by their name in the registry."""
