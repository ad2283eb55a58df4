"""Names in little room, everywhere alike: whole, a side closer together, then by its initials, and
one person with a full stop. A side is written "Anna + Claudia"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jasstui.canvas import text

PLUS = " + "

POINTED = 4
"""Cells in which a name can be shortened with a full stop; in fewer its initial says as much."""


def team(name: str, cells: int) -> str:
    """The name of a person or a side in at most so many cells."""
    return short_names([name], cells)[0]


def initials(name: str, letters: int = 1) -> str:
    """So many letters of everybody: "A+C"."""
    return "+".join(text.beginning(part, letters) for part in name.split(PLUS))


def short_names(names: Sequence[str], cells: int) -> list[str]:
    """Names of persons or sides that stand beside or below each other, in at most so many cells
    each: all in the same way, and none like another."""
    for told in _ways(names, cells):
        fits = all(text.width(name) <= cells for name in told)
        if fits and len(set(told)) == len(set(names)):
            return told
    return _apart(names, cells)


def _ways(names: Sequence[str], cells: int) -> Iterator[list[str]]:
    """The same names, shorter each time."""
    yield list(names)
    yield [name.replace(PLUS, "+") for name in names]
    if cells >= POINTED:
        yield _apart(names, cells)
    for letters in range(1, cells + 1):
        yield [initials(name, letters) for name in names]


def _apart(names: Sequence[str], cells: int) -> list[str]:
    """Sides by their initials, persons cut; of those that begin alike the middle is lost."""
    short = [text.cut(initials(n) if PLUS in n else n, cells) for n in names]
    for at, name in enumerate(names):
        if short.count(short[at]) > 1 and text.width(name) > cells > 1 and PLUS not in name:
            short[at] = text.beginning(name, cells - 1) + name[-1]
    return short
