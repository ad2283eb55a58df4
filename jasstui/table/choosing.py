"""Choosing at the table: cards by number, by arrows or by touch, words, and choices within choices.

Each function is what one action does to a desk; what comes of it is a `Move`, or None.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jasstui.table.driver import window_token
from jasstui.table.moves import Move
from jasstui.table.prompts import Choice, next_word, tokens_with, ways_of

if TYPE_CHECKING:
    from jasstui.table.desk import Desk


def back(desk: Desk, _: str = "") -> Move | None:
    """One step back: out of opened choices, then the raised card down. Never out of the game."""
    if desk.stack:
        desk.stack.pop()
        desk.focus = -1
    elif desk.selected or desk.focus >= 0:
        desk.selected, desk.focus = 0, -1
    return None


def step(desk: Desk, way: str) -> Move | None:
    """To the "next" or "previous" card or choice, or to the "first" or "last"."""
    count = len(desk.choices)
    if not count:
        return None
    if way in ("first", "last"):
        desk.focus = 0 if way == "first" else count - 1
    elif way == "previous":
        desk.focus = (desk.focus - 1) % count if desk.focus > 0 else count - 1
    else:
        desk.focus = (desk.focus + 1) % count
    if desk.playable is not None:
        desk.selected = desk.free_cards[desk.focus]
    return None


def confirm(desk: Desk, _: str = "") -> Move | None:
    """Take what is in focus; without a focus the first gets it."""
    if desk.focus < 0:
        return step(desk, "first")
    if desk.playable is not None:
        return _play(desk, desk.selected)
    return _take(desk, desk.choices[desk.focus])


def choose(desk: Desk, key: str) -> Move | None:
    """The choice with this number or letter, or the card whose label it is or begins."""
    shown = (*desk.choices, *desk.extras)
    if desk.playable is not None and key[0].isdigit():
        card = _labelled(desk, key)
        if card or desk.typed:
            return _raise(desk, card) if card else None
    elif choice := next((c for c in shown if c.key == key), None):
        return _take(desk, choice)
    if extra := next((c for c in desk.extras if c.key == key), None):
        return _take(desk, extra)
    hand = desk.hand
    if desk.playable is not None and key.isdigit() and 1 <= int(key) <= len(hand) <= 9:
        desk.refuse_card(hand[int(key) - 1])
    else:
        desk.no_key(key)
    return None


def _labelled(desk: Desk, key: str) -> int:
    """The card with this label, 0 for none; half a label waits in `typed` for its other half."""
    labels = desk.labels
    typed, desk.typed = desk.typed + key, ""
    if card := next((c for c, label in labels.items() if label == typed), 0):
        return card
    if any(label.startswith(typed) for label in labels.values()):
        desk.typed = typed
    return 0


def touch(desk: Desk, place: str) -> Move | None:
    """A card of the hand was touched, `place` counts from the left."""
    at = int(place)
    if desk.playable is None or at >= len(desk.hand):
        return None
    card = desk.hand[at]
    if card & desk.playable:
        return _raise(desk, card)
    desk.refuse_card(card)
    return None


def beside(desk: Desk, action: str) -> Move | None:
    """What may be done in place of choosing a card."""
    extra = next((c for c in desk.extras if c.action == action), None)
    if extra is not None:
        return _take(desk, extra)
    desk.no_key(desk.cap(action))
    return None


def word(desk: Desk, _: str = "") -> Move | None:
    """Change the word that will be said with the card."""
    if desk.prompt is None or not desk.prompt.words or desk.stack:
        desk.no_key(desk.cap("table.word"))
        return None
    desk.said = next_word(desk.prompt.words, desk.said)
    return None


def _raise(desk: Desk, card: int) -> Move | None:
    """Raise a card; one that is raised already is played."""
    if desk.selected == card or desk.tools.settings.quick_play:
        return _play(desk, card)
    desk.selected = card
    desk.focus = desk.free_cards.index(card)
    return None


def _play(desk: Desk, card: int) -> Move | None:
    assert desk.prompt is not None
    assert desk.prompt.cards is not None
    tokens = tokens_with(desk.prompt, card, desk.said)
    if len(tokens) == 1:
        return Move("act", tokens[0], desk.viewer)
    desk.stack.append(ways_of(desk.prompt, card, tokens, desk.speech))
    desk.focus = 0
    return None


def _take(desk: Desk, choice: Choice) -> Move | None:
    if choice.refused:
        desk.refuse(desk.viewer, choice.token)
        return None
    if choice.inner:
        desk.stack.append((desk.speech.words("prompt.which", name=choice.label), choice.inner))
        desk.focus = -1
        return None
    if not desk.window:
        return Move("act", choice.token, desk.viewer)
    if not choice.token:
        return Move("nobody")
    return Move("act", window_token(desk.view), int(choice.token))
