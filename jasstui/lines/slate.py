"""What stands on the slate, in sentences: one line for each side, then whatever was written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from jasstui.lines.voice import sentence, spoken
from jasstui.slate.models import Slate, Text
from jasstui.words import Words

WIDEST = 80
"""Columns that a table may take."""


def slate_told(slate: Slate, say: Words) -> list[str]:
    """Every line of a slate as a sentence; as a table, if it has one that is narrow enough."""
    if table := _table(slate.table(), say):
        return table
    found = ((_told([label], say)[0], _told(parts, say)) for label, parts in slate.told())
    return [
        sentence(f"{label}: {('; ' if any(map(_list, parts)) else ', ').join(parts)}")
        for label, parts in found
        if parts
    ]


def _list(text: str) -> bool:
    return ", " in text


def _told(texts: Iterable[Text], say: Words) -> list[str]:
    return [text if isinstance(text, str) else text.told(say) for text in texts]


def _table(table: Sequence[Sequence[Text]], say: Words) -> list[str]:
    """The rows below each other, the columns beside each other; nothing if that is too wide. Every
    row reads from left to right by itself."""
    rows = [[spoken(text) for text in _told(row, say)] for row in table]
    rows = [*rows[:1], *([f"{label}:", *cells] for label, *cells in rows[1:])]
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join([row[0].ljust(wide[0]), *map(str.rjust, row[1:], wide[1:])]) for row in rows]
    return lines if max(map(len, lines), default=0) <= WIDEST else []
