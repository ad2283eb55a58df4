"""The part of the table that keys go to, and the actions that make sense there at the moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from jasstui.mechanics.cardplay.play import Play
from jasstui.mechanics.games import step_of
from jasstui.mechanics.laying.exchange import ExchangeCards
from jasstui.table.keys.actions import ABOVE, Action
from jasstui.table.saying.predictions import looks_up, own_number, predicts
from jasstui.table.saying.rounds import goes_round

if TYPE_CHECKING:
    from jasstui.table.doing.desk import Desk


def layers(desk: Desk) -> tuple[str, ...]:
    """Pages whose keys work now, the one on top first."""
    if desk.panel is not None:
        return "panel", ABOVE["panel"]
    if desk.number is not None:
        return "number", ABOVE["number"]
    if any(c.key.isalpha() and not c.action for c in desk.worded):
        return "open", ABOVE["open"]
    return ("table",)


def works(desk: Desk, action: Action) -> bool:
    """True if an action of the table makes sense now."""
    if action.when == "offered":
        return action.id in desk.offered
    if action.when == "beside":
        return any(extra.action == action.id for extra in desk.extras)
    return not action.when or SITUATIONS[action.when](desk)


def may_come(desk: Desk, action: Action) -> bool:
    """True if an action may make sense at some time at this table, so that its help names it."""
    if action.when == "offered":
        return action.id in desk.offered
    if action.where not in AT_TABLE:
        return False
    ever = EVER.get(action.id) or EVER.get(action.where)
    return ever is None or ever(desk)


def sees_last(desk: Desk) -> bool:
    """True if the last trick may be looked at. Serves pandur-4.table.tricks-closed."""
    return desk.view.rules.play_step.see_last


def sees_own(desk: Desk) -> bool:
    """True if the tricks one has won may be looked at again. Serves
    differenzler-offen-4.play.look-at-own-tricks."""
    return desk.viewer >= 0 and desk.view.rules.play_step.see_own


def _has_tricks(desk: Desk) -> bool:
    if goes_round(desk.view) or step_of(desk.view.rules.spec, Play) is None:
        return False
    return sees_last(desk) or sees_own(desk)


def _has_own(desk: Desk) -> bool:
    """True if there is something of one's own to look up."""
    if desk.viewer < 0 or not looks_up(desk.view, desk.speech):
        return False
    return not predicts(desk.view) or own_number(desk.view) is not None


def _has_weis(desk: Desk) -> bool:
    spec = desk.view.rules.spec
    return spec.melds.weis and any(game.melds for game in spec.games.values())


def _asks_number(desk: Desk) -> bool:
    """True if some question of the form is answered by a number."""
    steps = desk.view.rules.steps.values()
    return any(s.question(name).kind == "number" for s in steps for name in s.asks(desk.view.rules))


def _shared(desk: Desk) -> bool:
    """True if several people play at one screen."""
    return len(desk.place.now.people) > 1


def _says(*words: str) -> Callable[[Desk], bool]:
    return lambda desk: not desk.view.rules.vocabulary.isdisjoint(words)


def _says_with_card(desk: Desk) -> bool:
    steps = desk.view.rules.steps.values()
    return any(s.question(name).with_card for s in steps for name in s.asks(desk.view.rules))


AT_TABLE = (
    "table", "number", "open", "panel", "summary", "worth", "curtain", "words", "palette", "app",
)  # fmt: skip
"""Pages and parts of pages that one may come to from a table."""

EVER: Mapping[str, Callable[[Desk], bool]] = {
    "number": _asks_number,
    "open": lambda desk: step_of(desk.view.rules.spec, ExchangeCards) is not None,
    "curtain": _shared,
    "table.weis": _has_weis,
    "table.draw": _says("draw"),
    "table.all": _says("swap"),
    "table.word": _says_with_card,
    "table.slip": lambda desk: looks_up(desk.view, desk.speech),
    "table.trick": _has_tricks,
    "summary.tricks": _has_tricks,
}
"""What a form needs for keys that not every table has, by action or by page."""


SITUATIONS: Mapping[str, Callable[[Desk], bool]] = {
    "opened": lambda desk: bool(desk.stack),
    "cards": lambda desk: desk.playable is not None,
    "choices": lambda desk: bool(desk.worded or desk.labels),
    "calls": lambda desk: bool(desk.calls()) or any(e.action == "table.call" for e in desk.extras),
    "word": lambda desk: desk.prompt is not None and bool(desk.prompt.words),
    "own": _has_own,
    "tricks": _has_tricks,
}
"""Situations by the name that the registry gives them."""
