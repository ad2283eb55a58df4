"""Entering a number: digits, one step up or down, the bounds, Enter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from jasstui.cards.action import action_of, written

FEW = 9
"""Most tokens that are numbered choices; more numbers than that are typed."""


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
        return written(self.verb, int(typed))

    def with_digit(self, typed: str, digit: str) -> str:
        """Typed number with one more digit, as far as there are numbers so long."""
        longer = (typed + digit).lstrip("0") or "0"
        return longer if len(longer) <= len(str(self.most)) else typed

    def stepped(self, typed: str, steps: int) -> str:
        """The typed number moved by so many steps, within the bounds; the first step leads to
        `start`."""
        wanted = int(typed) + self.by * steps if typed else self.start
        nearest = min(self.values, key=lambda value: abs(value - wanted))
        if typed and nearest == int(typed):  # the next one is farther away than a step
            at = self.values.index(nearest) + (steps > 0) - (steps < 0)
            nearest = self.values[min(max(at, 0), len(self.values) - 1)]
        return str(nearest)


def number_of(tokens: Sequence[str], start: int = 0, by: int = 1, few: int = FEW) -> Number | None:
    """The number that is asked for if tokens are numbers after the same verb, and too many for
    numbered choices; else None. Other tokens may stand beside them."""
    numbers = [action for action in map(action_of, tokens) if action.number >= 0]
    verbs = {action.verb for action in numbers}
    if len(numbers) <= few or len(verbs) != 1:
        return None
    values = sorted(action.number for action in numbers)
    return Number(verbs.pop(), tuple(values), start or values[0], by)
