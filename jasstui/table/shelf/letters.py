"""Letters as people type them: without accents, with a slip here and there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple
from unicodedata import normalize

_PLAIN = str.maketrans(
    {chr(code): normalize("NFD", chr(code))[0] for code in range(0xC0, 0x180)}
    | {"æ": "ae", "œ": "oe", "’": "'"}
)


def plain_letters(told: str) -> str:
    """Lower case without accents, so that "misere" finds "Misère", and É is sorted with e."""
    return told.casefold().translate(_PLAIN)


_JOINTS = str.maketrans("", "", " -")
"""Characters that may be left out within a name."""


class Spelt(NamedTuple):
    """A form in plain letters: its names, the same in one piece, their words, its summaries."""

    names: str
    joined: str
    words: tuple[str, ...]
    summaries: tuple[str, ...]

    @classmethod
    def of(cls, names: Iterable[str], summaries: Iterable[str]) -> Spelt:
        """These names and summaries."""
        named = plain_letters(" ".join(names))
        return cls(
            named, named.translate(_JOINTS), words_in(named), tuple(map(plain_letters, summaries))
        )


def words_in(told: str) -> tuple[str, ...]:
    """All words of a text."""
    return tuple(re.findall(r"\w+", told))


def close(typed: str, word: str) -> bool:
    """True if a word, or its beginning, is what somebody meant to type: one slip is forgiven from
    four letters on, a second from eight on. Both in plain letters."""
    slips = (len(typed) >= 4) + (len(typed) >= 8)
    if not slips:
        return word.startswith(typed)
    lengths = range(max(1, len(typed) - slips), len(typed) + slips + 1)
    return any(_apart(typed, word[:n], slips) <= slips for n in lengths if n <= len(word))


def _apart(first: str, second: str, most: int) -> int:
    """Letters to add, drop, change or swap, `most` + 1 if there are more."""
    if abs(len(first) - len(second)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(second) + 1))
    for i, a in enumerate(first, start=1):
        older, before, row = before, row, [i]
        for j, b in enumerate(second, start=1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == second[j - 2] and b == first[i - 2]:
                best = min(best, older[j - 2] + 1)
            row.append(best)
        if min(row) > most:
            break
    return min(row[-1], most + 1)
