"""What a person reads from the screen of a table: what is asked, and which keys answer it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random

from jasstui.words import words_for

MARK = "▸ "
"""Stands before whatever is asked."""

SEEN = MARK + words_for("de")("prompt.seen")
"""The question that Enter answers."""

_CHOICE = re.compile(r"(?:^|\s)([1-9]\d?|[0dz])[ ▏](?=[^\s(])")
_BOUNDS = re.compile(r"_\s+(?:\D*\s)?(\d+)\s\D+\s(\d+)")


@dataclass(frozen=True)
class Asked:
    """A question on the screen. `keys`: what may be chosen; `bounds`: least and most of a number
    that is typed, None if none is; `cards`: whether the keys are labels of cards."""

    question: str
    keys: tuple[str, ...] = ()
    bounds: tuple[int, int] | None = None
    cards: bool = False

    @property
    def decided(self) -> bool:
        """Whether the answer ends with a key that counts only after a look at the page."""
        return not self.keys or bool(self.bounds) or self.question.startswith(SEEN)

    def answer(self, rng: Random) -> tuple[str, ...]:
        """Keys that answer it somehow: low numbers, any choice."""
        if self.question.startswith(SEEN) or not (self.keys or self.bounds):
            return ("enter",)
        if self.bounds is not None and (not self.keys or rng.random() < 0.5):
            least, most = self.bounds
            tens = range(-(-least // 10) * 10, min(most, least + 60) + 1, 10)
            return (*str(rng.choice(tens or (least,))), "enter")
        key = rng.choice(self.keys)
        return (*key, *key) if self.cards else tuple(key)


def asked(lines: list[str]) -> Asked | None:
    """What is asked on this screen, None while nothing is."""
    for number, line in enumerate(lines[:-1]):
        if not line.lstrip().startswith(MARK):
            continue
        below = lines[number + 1]
        above = lines[number - 1].split()
        bounds = _BOUNDS.search(below)
        keys = list(_CHOICE.findall(below))
        cards = bool(above) and all(cap.isdigit() and len(cap) <= 2 for cap in above)
        if cards:
            keys = [*above, *(key for key in keys if not key.isdigit())]
        ends = (int(bounds[1]), int(bounds[2])) if bounds else None
        if ends:
            keys = [key for key in keys if key == "0" or not key.isdigit()]
        return Asked(line.strip(), tuple(dict.fromkeys(keys)), ends, cards)
    return None
