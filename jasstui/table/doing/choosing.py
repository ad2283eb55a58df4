"""Choosing at the table: cards by number, by arrows or by touch, words, choices within choices, a
number digit by digit, and what lies over the page.

Each function is what one action does to a desk; what comes of it is a `Move`, or None.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jasstui.cards.action import written
from jasstui.digits import whole
from jasstui.engine.views import View
from jasstui.lists import next_of
from jasstui.table.doing.moves import Move
from jasstui.table.saying.choices import Choice
from jasstui.table.saying.ways import tokens_with, ways_of

if TYPE_CHECKING:
    from jasstui.table.doing.desk import Desk


STEPS = {"more": 1, "less": -1, "much-more": 10, "much-less": -10}
"""Steps of each action."""

LINES = {"up": -1, "down": 1, "page-up": -8, "page-down": 8, "first": -9999, "last": 9999}
"""Lines that each action moves."""


def back(desk: Desk, _: str = "") -> Move | None:
    """One step back: half a label, opened choices, the raised card. Never out of the game."""
    if desk.typed:
        desk.typed = ""
    elif desk.stack:
        desk.stack.pop()
        desk.aim()
    elif desk.selected or desk.focus >= 0:
        desk.selected = 0
        desk.aim()
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
    """Take what is in focus; without a focus, as with cards, the first gets it. The only move needs
    none."""
    if desk.only is not None:
        return take(desk, desk.only)
    if desk.focus < 0:
        return step(desk, "first")
    if desk.playable is not None:
        return play(desk, desk.selected)
    return take(desk, desk.choices[desk.focus])


def choose(desk: Desk, key: str) -> Move | None:
    """The choice with this number or letter, or the card whose label it is. Labels may have two
    digits: the first one waits in `typed` for the second."""
    label = key if len(key) > 1 else desk.typed + key
    desk.typed = ""
    if desk.playable is not None and (card := desk.card_with(label)):
        return _raise(desk, card)
    shown = desk.extras if desk.playable is not None else (*desk.choices, *desk.extras)
    choice = next((c for c in shown if c.key == label and not c.action), None)
    if choice is not None:
        return take(desk, choice)
    labels = [*desk.labels.values(), *(c.key for c in shown if not c.action)]
    if any(known.startswith(label) for known in labels):
        desk.typed = label
        return None
    hand, number = desk.hand, whole(label)
    if desk.playable is not None and number is not None and 1 <= number <= len(hand) <= 9:
        desk.refuse_card(hand[number - 1])
    else:
        desk.no_key(label)
    return None


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
    """Take the extra choice of this action in place of choosing a card."""
    extra = next((c for c in desk.extras if c.action == action), None)
    if extra is not None:
        return take(desk, extra)
    desk.no_key(desk.cap(action))
    return None


def word(desk: Desk, _: str = "") -> Move | None:
    """Change the word that will be said with the card."""
    if desk.prompt is None or not desk.prompt.words or desk.stack:
        desk.no_key(desk.cap("table.word"))
        return None
    desk.said = next_of(("", *desk.prompt.words), desk.said)
    return None


def _raise(desk: Desk, card: int) -> Move | None:
    """Raise a card; one that is raised already is played."""
    if desk.selected == card or desk.tools.settings.quick_play:
        return play(desk, card)
    desk.selected = card
    desk.focus = desk.free_cards.index(card)
    return None


def play(desk: Desk, card: int) -> Move | None:
    """Play a card, or ask how where there are several ways."""
    assert desk.prompt is not None
    assert desk.prompt.cards is not None
    tokens = tokens_with(desk.prompt, card, desk.said)
    if len(tokens) == 1:
        return Move("act", tokens[0], desk.viewer)
    desk.stack.append(ways_of(desk.prompt, desk.view.hand, card, tokens, desk.speech))
    desk.aim()
    return None


def take(desk: Desk, choice: Choice) -> Move | None:
    """Take a choice, open those behind it, or say why it may not be taken."""
    if choice.refused:
        desk.refuse(desk.viewer, choice.token)
        return None
    if choice.inner:
        name = choice.label.removesuffix("?")
        several = len(choice.inner) > 1
        asked = desk.speech.words("prompt.which", name=name) if several else f"{name}?"
        desk.stack.append((asked, choice.inner))
        desk.aim()
        return None
    if desk.agreeing:
        return Move("action", choice.token)
    if not desk.window:
        return Move("act", choice.token, desk.viewer)
    if not choice.token:
        return Move("nobody")
    return Move("act", window_token(desk.view), int(choice.token))


def window_token(view: View) -> str:
    """Token of whoever speaks up in an open window: `warn`, or robbing with his Six."""
    deal, pack = view.deal, view.rules.pack
    if deal.question != "rob":
        return deal.question
    six = pack.where(pack.face[deal.turned].suit, pack.ranks[0])
    return written("rob", pack.code(six))


# ------------------------------------------------------------------ a number


def digit(desk: Desk, key: str) -> Move | None:
    """Type one more digit; a leading 0 that begins no number takes the choice on the 0."""
    number = desk.number
    assert number is not None
    extra = next((c for c in desk.extras if c.key == key), None)
    if extra is not None and not desk.typed:
        return Move("act", extra.token, desk.viewer)
    desk.typed = number.with_digit(desk.typed, key)
    return None


def change(desk: Desk, how: str) -> Move | None:
    """Step up or down, go to a bound, take a digit or everything back."""
    number = desk.number
    assert number is not None
    if how in STEPS:
        desk.typed = number.stepped(desk.typed, STEPS[how])
    elif how in ("least", "most"):
        desk.typed = str(number.least if how == "least" else number.most)
    else:
        desk.typed = desk.typed[:-1] if how == "delete" else ""
    return None


def put(desk: Desk) -> Move | None:
    """Put the slip down; an empty one is filled with what one would begin with."""
    number = desk.number
    assert number is not None
    if not desk.typed:
        return change(desk, "more")
    token = number.token(desk.typed)
    if int(desk.typed) in number.values:
        return Move("act", token, desk.viewer)
    desk.refuse(desk.viewer, token)
    return None


# ------------------------------------------------------------------ over the page


def leaf(desk: Desk, way: str) -> Move | None:
    """Move through the choices of a panel, or through its lines where it has none."""
    assert desk.panel is not None
    count = len(desk.panel.choices)
    if not count:
        desk.scroll = max(0, min(desk.scroll + LINES[way], desk.most))
    elif way in ("up", "down"):
        desk.focus = (desk.focus + LINES[way]) % count
    else:
        desk.focus = 0 if LINES[way] < 0 else count - 1
    return None


def close(desk: Desk, _: str = "") -> Move | None:
    """Lay the panel away."""
    desk.lay_away()
    return None


def confirm_laid(desk: Desk, _: str = "") -> Move | None:
    """Take the choice in focus; a panel without choices is laid away."""
    assert desk.panel is not None
    if desk.panel.choices:
        return _take_laid(desk, desk.panel.choices[desk.focus])
    return close(desk)


def choose_laid(desk: Desk, key: str) -> Move | None:
    """Take the choice with this number; any other key lays the panel away."""
    assert desk.panel is not None
    choice = next((c for c in desk.panel.choices if c.key == key), None)
    return _take_laid(desk, choice) if choice else close(desk)


def _take_laid(desk: Desk, choice: Choice) -> Move | None:
    kind = desk.panel.kind if desk.panel else ""
    desk.lay_away()
    if kind == "calls":
        return Move("act", choice.token, desk.viewer)
    if choice.action:
        return Move("action", choice.action)
    return from_menu(desk, choice.token)


def from_menu(_: Desk, item: str) -> Move | None:
    """Do what an item of the menu says."""
    if item in ("rules", "settings"):
        return Move("page", item)
    if item in ("pause", "quit"):
        return Move("pause" if item == "pause" else "quit")
    return None
