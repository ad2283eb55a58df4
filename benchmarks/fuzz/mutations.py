"""Edits of plain data and of bytes. An edit is a function that leaves its input as it is; one that
finds nothing to change hands it back, so that any of several edits may be left out again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any

Path = tuple[str | int, ...]
Data = Any
Edit = Callable[[Data], Data]

NUMBERS = (0, 1, -1, 2, 3, 5, 9, 13, 36, 99, 1000, 10_000, 100_001, 10**9, 10**30)
TEXTS = (
    "",
    " ",
    "x",
    "0",
    "-1",
    "S",
    "HA",
    "XX",
    "J",
    "any",
    "pass",
    "trump",
    "1e9",
    "a.b",
    "é" * 300,
    "\x1b[2J",
)
ODD: tuple[Data, ...] = (
    None, True, False, 0, -1, 1.5, "", "x", [], {}, [[]], [0], ["x"], {"x": 1}, {"x": {"x": {}}},
)  # fmt: skip


class Pool:
    """What stands under each key in real files: a value that is right somewhere else goes further
    than one that is right nowhere."""

    def __init__(self) -> None:
        self.values: dict[str, list[Data]] = defaultdict(list)
        self._seen: set[str] = set()

    def add(self, data: Data, key: str = "") -> None:
        """Take in all that is in a document."""
        if key and len(str(data)) < 3_000 and (mark := f"{key}:{data!r}") not in self._seen:
            self._seen.add(mark)
            self.values[key].append(data)
        if isinstance(data, dict):
            for name, value in data.items():
                self.add(value, str(name))
        elif isinstance(data, list):
            for value in data:
                self.add(value, key + "[]")

    def any(self, key: str, rng: Random) -> Data:
        """A value that stands under this key somewhere, or under any other."""
        found = self.values.get(key) or self.values[rng.choice(sorted(self.values))]
        return deepcopy(rng.choice(found))


def places(data: Data, at: Path = ()) -> Iterator[Path]:
    """Every place in a document."""
    if at:
        yield at
    if isinstance(data, dict):
        for key, value in data.items():
            yield from places(value, (*at, key))
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from places(value, (*at, number))


def found(data: Data, at: Path) -> Data:
    """What stands at a place; raises `LookupError` or `TypeError`."""
    for part in at:
        data = data[part]
    return data


def put(at: Path, value: Data, key: str = "") -> Edit:
    """Put a value at a place; with a `key` under that in the table that is there."""

    def edit(data: Data) -> Data:
        new = deepcopy(data)
        try:
            table = found(new, at if key else at[:-1])
            last: str | int = key or at[-1]
            if isinstance(table, list) and isinstance(last, int) and last >= len(table):
                return data
            table[last] = deepcopy(value)
        except (LookupError, TypeError):
            return data
        return new

    return edit


def gone(at: Path) -> Edit:
    """Leave out what stands at a place."""

    def edit(data: Data) -> Data:
        new = deepcopy(data)
        try:
            del found(new, at[:-1])[at[-1]]
        except (LookupError, TypeError):
            return data
        return new

    return edit


def edits(data: Data, pool: Pool, rng: Random, within: Path = ()) -> Edit:
    """One edit of a document, or of what stands `within` it at a place."""
    try:
        all_places = [(*within, *at) for at in places(found(data, within))]
    except (LookupError, TypeError):
        return lambda data: data
    if not all_places:
        return lambda data: data
    at = _picked(all_places, rng)
    value, key = found(data, at), str(next(p for p in reversed(("", *at)) if isinstance(p, str)))
    if rng.random() < 0.12:
        return gone(at)
    if rng.random() < 0.15 and isinstance(value, dict):
        name = rng.choice(sorted(pool.values)).removesuffix("[]")
        return put(at, pool.any(name, rng), name)
    if rng.random() < 0.55:
        return put(at, pool.any(key + "[]" * isinstance(at[-1], int), rng))
    return put(at, _other(value, data, all_places, pool, rng))


def _picked(all_places: Sequence[Path], rng: Random) -> Path:
    """A place; large tables shall not outweigh small ones, so first their root is chosen."""
    if rng.random() < 0.4:
        return rng.choice(all_places)
    depth = rng.randint(1, max(map(len, all_places)))
    root = rng.choice(sorted({at[:depth] for at in all_places}, key=str))
    return rng.choice([at for at in all_places if at[:depth] == root])


def _other(value: Data, data: Data, all_places: Sequence[Path], pool: Pool, rng: Random) -> Data:
    """A value in place of another, mostly of its own type."""
    roll = rng.random()
    if roll < 0.06:
        return deepcopy(rng.choice(ODD))
    if roll < 0.12:  # of the same document
        return deepcopy(found(data, rng.choice(all_places)))
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice((*NUMBERS, value + 1, value - 1, value * 10, -value))
    if isinstance(value, str):
        return _text(value, data, all_places, rng)
    if isinstance(value, list):
        return _list(value, pool, rng)
    if isinstance(value, dict) and value:
        names = list(value)
        one, other = rng.choice(names), rng.choice(names)
        return {**value, one: value[other], other: value[one]}
    return deepcopy(rng.choice(ODD))


def _text(value: str, data: Data, all_places: Sequence[Path], rng: Random) -> str:
    words = value.split(" ")
    roll = rng.random()
    if roll < 0.3:
        return rng.choice(TEXTS)
    if roll < 0.5:
        others = [found(data, at) for at in rng.sample(list(all_places), min(30, len(all_places)))]
        texts = [other for other in others if isinstance(other, str)]
        return rng.choice(texts or [value])
    if roll < 0.65 and len(value) > 1:
        at = rng.randrange(len(value))
        return (
            value[:at]
            + rng.choice(("", value[at] * 2, rng.choice("SHDC6789TJQKA0-'")))
            + value[at + 1 :]
        )
    if roll < 0.8:
        rng.shuffle(words)
        return " ".join(words)
    return " ".join(words[: rng.randint(0, len(words))] + rng.sample(words, min(1, len(words))))


def _list(value: list[Data], pool: Pool, rng: Random) -> list[Data]:
    new = deepcopy(value)
    roll = rng.random()
    if roll < 0.2 or not new:
        return [] if new else deepcopy(rng.choice(list(pool.values.values()))[:3])
    if roll < 0.4:
        new.append(deepcopy(rng.choice(new)))
    elif roll < 0.6:
        new.pop(rng.randrange(len(new)))
    elif roll < 0.8:
        rng.shuffle(new)
    else:
        new = new * rng.choice((2, 3, 50))
    return new


def bytes_edit(data: bytes, rng: Random) -> Edit:
    """One edit of the bytes of a file."""
    at, length = rng.randrange(len(data) + 1), rng.choice((1, 1, 2, 7, 60))
    line = rng.randrange(data.count(b"\n") + 1)
    what = rng.choice(
        ("flip", "cut", "drop", "twice", "odd", "line", "lines", "swap", "torn", "end")
    )
    odd = rng.choice((
        b"\0", b"\xff", b"\xef\xbb\xbf", b"\r\n", b"\n", b"{", b"[" * 300, b'"', b"9" * 40,
        b"\\ud800",
        "é".encode(), b"\xe2\x80\xa8", b" ", b"\t", b"=", b"#", b"null", b"NaN", b"x" * 3_000,
    ))  # fmt: skip

    def edit(data: bytes) -> bytes:
        rows = data.split(b"\n")
        if what == "flip" and data[at : at + 1]:
            return data[:at] + bytes([data[at] ^ (1 << length % 8)]) + data[at + 1 :]
        if what == "cut":
            return data[:at]
        if what == "drop":
            return data[:at] + data[at + length :]
        if what == "twice":
            return data[:at] + data[at : at + length] * 2 + data[at + length :]
        if what == "odd":
            return data[:at] + odd + data[at:]
        if what == "end":
            return data.rstrip(b"\n")
        if what == "line":
            return b"\n".join(rows[:line] + rows[line + 1 :])
        if what == "lines":
            return b"\n".join(rows[:line] + rows[line : line + 1] * 2 + rows[line + 1 :])
        if what == "swap" and len(rows) > max(2, line):
            rows[line - 1], rows[line - 2] = rows[line - 2], rows[line - 1]
            return b"\n".join(rows)
        return data + odd

    return edit
