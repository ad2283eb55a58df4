"""What a person reads from the screen of a table: what is asked, and which keys answer it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random

from jasstui.words import words_for

MARK = "▸ "
"""Stands before whatever is asked."""

GOES_ON = " " * 3
"""Stands before the second line of a long sentence."""

MARKS = (MARK, "> ")
"""The same without signs that are no ASCII."""

SEEN = tuple(mark + words_for("de")("prompt.seen") for mark in MARKS)
"""The question that Enter answers."""

_CHOICE = re.compile(r"(?:^|\s)([1-9]\d?|[0a-z])[ ▏|](?=[^\s(])")
_CAPPED = re.compile(r"\[([1-9]\d?|[0a-z])\] (?=\S)")
"""The same without colours."""

_BOUNDS = re.compile(r"(\d*)_\]?\s+(?:\D*\s)?(\d+)\s\D+\s(\d+)")


@dataclass(frozen=True)
class Asked:
    """A question on the screen. `keys`: what may be chosen; `bounds`: least and most of a number
    that is typed, None if none is; `typed`: digits that stand there, of a number that was refused;
    `cards`: which of the keys are labels of cards."""

    question: str
    keys: tuple[str, ...] = ()
    bounds: tuple[int, int] | None = None
    typed: int = 0
    cards: tuple[str, ...] = ()

    @property
    def decided(self) -> bool:
        """Whether the answer ends with a key that counts only after a look at the page."""
        return not self.keys or bool(self.bounds) or self.question.startswith(SEEN)

    def answer(self, rng: Random) -> tuple[str, ...]:
        """Keys that answer it somehow: low numbers, any choice, mostly a card where one will do."""
        if self.question.startswith(SEEN) or not (self.keys or self.bounds):
            return ("enter",)
        if self.bounds is not None and (not self.keys or rng.random() < 0.5):
            least, most = self.bounds
            tens = range(-(-least // 10) * 10, min(most, least + 60) + 1, 10)
            return (*["back"] * self.typed, *str(rng.choice(tens or (least,))), "enter")
        key = rng.choice(self.cards if self.cards and rng.random() < 0.75 else self.keys)
        return (*key, *key) if key in self.cards else tuple(key)

    def fell(self, keys: tuple[str, ...], after: Asked | None) -> bool:
        """Whether a card was seen falling by these keys. One that is refused leaves its question; a
        word beside the cards, or what is asked before a card falls, opens another one."""
        played = any((*card, *card) == keys for card in self.cards)
        return played and (after is None or after.question.startswith(SEEN))


def asked(lines: list[str]) -> Asked | None:
    """What is asked on this screen, None while nothing is."""
    for number, line in enumerate(lines[:-1]):
        if not line.lstrip().startswith(MARKS):
            continue
        after = lines[number + 1 :]
        below = next(row for row in after if not (row.startswith(GOES_ON) and row.strip()))
        above = lines[number - 1].replace("[", " ").replace("]", " ").split()
        bounds = _BOUNDS.search(below)
        below = below[bounds.end() :] if bounds else below
        keys = list(_CAPPED.findall(below) or _CHOICE.findall(below))
        cards = tuple(above) if all(cap.isdigit() and len(cap) <= 2 for cap in above) else ()
        keys = [*cards, *keys]
        ends = (int(bounds[2]), int(bounds[3])) if bounds else None
        typed = len(bounds[1]) if bounds else 0
        return Asked(line.strip(), tuple(dict.fromkeys(keys)), ends, typed, cards)
    return None


_CAPS = {"enter": r"\bEnter\b", "+": r"\+10?\b"}
"""Caps of keys that are clicked."""


def spot(lines: list[str], key: str, card: bool = False) -> tuple[int, int] | None:
    """Column and row where a click does what a key does, None if there is none. `card`: whether
    the key is the label of a card."""
    at = next((n for n, line in enumerate(lines) if line.lstrip().startswith(MARKS)), 0)
    if card:
        found = re.search(rf"(?<![^\s\[]){key}(?![^\s\]])", lines[at - 1])
        return (found.start(), at - 2) if found else None
    cap = _CAPS.get(key, rf"(?<![^\s>])\[?{key}\]?[ ▏|](?=[^\s(])")
    for row in range(at, len(lines)):
        if found := re.search(cap, lines[row]):
            return found.start() + 1, row
    return None
