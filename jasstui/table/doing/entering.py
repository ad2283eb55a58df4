"""Writing a number at the table: digits, steps, the bounds, and putting the slip down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jasstui.table.doing.moves import Move
from jasstui.table.saying.number import Number

if TYPE_CHECKING:
    from jasstui.table.doing.desk import Desk

STEPS = {"more": 1, "less": -1, "much-more": 10, "much-less": -10}
"""How many steps each action goes."""


def asked_number(desk: Desk) -> Number | None:
    """The number that is asked for now, None if something else is."""
    return desk.prompt.number if desk.prompt is not None and not desk.stack else None


def digit(desk: Desk, key: str) -> Move | None:
    """One more digit; a leading 0 that begins no number says what stands on the 0."""
    number = asked_number(desk)
    assert number is not None
    extra = next((c for c in desk.extras if c.key == key), None)
    if extra is not None and not desk.typed:
        return Move("act", extra.token, desk.viewer)
    desk.typed = number.with_digit(desk.typed, key)
    return None


def change(desk: Desk, how: str) -> Move | None:
    """Step up or down, go to a bound, take a digit or everything back."""
    number = asked_number(desk)
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
    number = asked_number(desk)
    assert number is not None
    if not desk.typed:
        return change(desk, "more")
    token = number.token(desk.typed)
    if int(desk.typed) in number.values:
        return Move("act", token, desk.viewer)
    desk.refuse(desk.viewer, token)
    return None
