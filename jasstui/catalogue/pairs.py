"""Few settings of table agreements in which each pair of values meets at least once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

Chosen = dict[str, str]
"""A value for each agreement."""


def covering(values: Mapping[str, Sequence[str]], most: int) -> list[Chosen]:
    """At most so many settings, the first with the first value of each agreement.

    Each further one takes, agreement by agreement, the value that meets the most others for the
    first time. A setting is never made twice, so fewer come back where fewer are needed.
    """
    names = list(values)
    first = {name: values[name][0] for name in names}
    rows = [first]
    missing = {
        ((a, x), (b, y)) for a, b in combinations(names, 2) for x in values[a] for y in values[b]
    } - set(combinations(first.items(), 2))
    alone = {(name, value) for name in names for value in values[name]} - set(first.items())
    at = {name: place for place, name in enumerate(names)}
    while (missing or alone) and len(rows) < most:
        row: Chosen = {}
        for item in min(missing, key=str) if missing else (min(alone),):
            row[item[0]] = item[1]
        for name in names:
            if name not in row:
                row[name] = max(
                    values[name], key=lambda value: _new((name, value), row, missing, at)
                )
        row = {name: row[name] for name in names}
        missing -= set(combinations(row.items(), 2))
        alone -= set(row.items())
        rows.append(row)
    return rows


def _new(
    item: tuple[str, str],
    row: Chosen,
    missing: set[tuple[tuple[str, str], tuple[str, str]]],
    at: Mapping[str, int],
) -> int:
    """How many pairs this value would meet for the first time in a setting begun like this."""
    return sum(
        ((item, other) if at[item[0]] < at[other[0]] else (other, item)) in missing
        for other in row.items()
    )
