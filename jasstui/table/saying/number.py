"""What is put together before it is said: a number digit by digit, a set card after card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from jasstui.digits import whole
from jasstui.plain import Plain
from jasstui.table.saying.speech import Speech

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

    def with_digit(self, typed: str, digit: str) -> str:
        """What has been typed with one more digit, as far as there are numbers so long."""
        longer = (typed + digit).lstrip("0") or "0"
        return longer if len(longer) <= len(str(self.most)) else typed

    def stepped(self, typed: str, steps: int) -> str:
        """So many steps up or down from what has been typed, within the bounds; the first step
        leads to `start`."""
        wanted = int(typed) + self.by * steps if typed else self.start
        nearest = min(self.values, key=lambda value: abs(value - wanted))
        if typed and nearest == int(typed):  # the next one is farther away than a step
            at = self.values.index(nearest) + (steps > 0) - (steps < 0)
            nearest = self.values[min(max(at, 0), len(self.values) - 1)]
        return str(nearest)


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
    return whole(token.partition(" ")[2]) is not None


class Branch(Plain):
    """A card, or a suit, and what can be chosen after it; `token` where the set is complete."""

    label: str
    token: str = ""
    inner: tuple[Branch, ...] = ()


def names_sets(tokens: Sequence[str], speech: Speech) -> bool:
    """Whether every token names several cards and nothing else."""
    parts = [token.split()[1:] for token in tokens]
    return bool(parts) and all(len(p) > 1 and set(p) <= speech.rules.codes for p in parts)


def branches(tokens: Sequence[str], speech: Speech, at: int = 1) -> tuple[Branch, ...]:
    """The tokens as a tree: first the first card of the sets, then the second, and so on."""
    pack = speech.rules.pack
    by_card: dict[str, list[str]] = {}
    for token in tokens:
        by_card.setdefault(token.split()[at], []).append(token)
    made: dict[str, list[Branch]] = {}
    for code, members in by_card.items():
        suit = pack.face[pack.card(code)].suit
        made.setdefault(suit, []).append(_branch(code, members, speech, at))
    if len(by_card) <= FEW:
        return tuple(branch for suit in made.values() for branch in suit)
    return tuple(Branch(speech.signed(suit), inner=tuple(inner)) for suit, inner in made.items())


def _branch(code: str, members: Sequence[str], speech: Speech, at: int) -> Branch:
    pack = speech.rules.pack
    if len(members) > 1:
        return Branch(speech.card(pack.card(code)), inner=branches(members, speech, at + 1))
    cards = speech.listed(map(pack.card, members[0].split()[1:]))
    return Branch(cards, members[0])
