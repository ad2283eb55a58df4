"""Entering a number: digits, one step up or down, the bounds, Enter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

FEW = 9
"""So many tokens can be numbered choices; more numbers than that are typed."""


class Number(NamedTuple):
    """A question whose answer is a number. `verb` and a number of `values` make a token; `start`:
    where the first step up or down leads; `by`: how far a step goes."""

    verb: str
    values: tuple[int, ...]
    start: int
    by: int = 1

    @property
    def least(self) -> int:
        """The lowest number."""
        return self.values[0]

    @property
    def most(self) -> int:
        """The highest number."""
        return self.values[-1]

    def token(self, typed: str) -> str:
        """The token of what has been typed."""
        return f"{self.verb} {int(typed)}"


def number_of(tokens: Sequence[str], start: int = 0, by: int = 1, few: int = FEW) -> Number | None:
    """The number that is asked for if tokens are numbers after the same verb, and too many for
    numbered choices; else None. Other tokens may stand beside them."""
    numbers = [token for token in tokens if is_number(token)]
    verbs = {token.partition(" ")[0] for token in numbers}
    if len(numbers) <= few or len(verbs) != 1:
        return None
    values = sorted(int(token.partition(" ")[2]) for token in numbers)
    return Number(verbs.pop(), tuple(values), start or values[0], by)


def is_number(token: str) -> bool:
    """Whether a token is a word and a number."""
    return token.partition(" ")[2].isdigit()


def typed_after(number: Number, typed: str, key: str) -> str | None:
    """What stands in the field after a key; None if the key has no meaning there."""
    if key in "0123456789" and len(key) == 1:
        longer = (typed + key).lstrip("0") or "0"
        return longer if len(longer) <= len(str(number.most)) else typed
    if key == "backspace":
        return typed[:-1]
    if key == "escape":
        return ""
    if key in ("home", "end"):
        return str(number.least if key == "home" else number.most)
    by = {"up": 1, "+": 1, "right": 1, "down": -1, "-": -1, "left": -1}.get(key, 0)
    by = number.by * (by or {"pageup": 10, "pagedown": -10}.get(key, 0))
    if not by:
        return None
    if not typed:
        return str(_nearest(number, number.start))
    return str(_nearest(number, int(typed) + by))


def _nearest(number: Number, wanted: int) -> int:
    return min(number.values, key=lambda value: abs(value - wanted))
