"""What a strong player advises, as plain data: the answer, and the worth of each choice as far as
it can be told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import field

from jasstui.plain import Plain


class Alternative(Plain):
    """A choice that was tried. `tokens`: it and those that come to the same; `value`: the mean of
    how much better the seat came off than the others, in the unit of the slate; `behind`: how much
    less that is than what is advised; `error`: standard error of that difference in the same
    worlds; `won`: share of the worlds in which the seat won the deal, None where the form has no
    winner of it."""

    tokens: tuple[str, ...]
    value: float
    behind: float = 0.0
    error: float = 0.0
    won: float | None = None

    @property
    def close(self) -> bool:
        """True if chance alone may explain how far it is behind what is advised."""
        return self.behind <= self.error


class Advice(Plain):
    """Advice on one answer. `token`: what to do; `how` it was found: it is the only thing that can
    be done ("only"), something is to be said first ("word"), deals were played out ("tried"), or by
    rule of thumb ("thumb").

    `options`: what was tried, the best first; `worlds`: in how many sampled worlds; `made`: what
    was made in each of them, in order, where a number is predicted. `same`: for each token the
    choice that was tried in its place. `exact`: whether the rest of the deal was solved, in "some"
    worlds or in "all" that are possible, rather than played out; `signals`: whether signals of
    partners were read.
    """

    token: str
    how: Literal["only", "word", "tried", "thumb"]
    options: tuple[Alternative, ...] = ()
    worlds: int = 0
    made: tuple[int, ...] = ()
    same: Mapping[str, str] = field(default_factory=dict)
    exact: Literal["", "some", "all"] = ""
    signals: bool = True

    def follows(self, token: str) -> bool:
        """True if a choice is what was advised, or comes to the same."""
        return self.same.get(token, token) == self.same.get(self.token, self.token)
