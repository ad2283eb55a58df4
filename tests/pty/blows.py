"""Random input for a terminal: keys, clicks, pastes, sizes, and bytes that are no text at all; and
a home in which much is damaged."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from pathlib import Path
from random import Random

from tests.pty.terminal import KEYS, TREE

SIZES = ((60, 16), (80, 24), (120, 40), (200, 60))
"""Columns and rows of the terminals that are tried."""

PLAYED = "schieber-4.jsonl"
"""A whole record in a furnished home: remarks that are written there go with the home."""

_WORDS = "äöüßéŞ漢字🂡👍\u0301\u200d\u202e♠\u00ad"
_PLAIN = "0123456789abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ ,./?<>+-_!'\"%&()[]{}~^`$"
_CODES = ("\x1bOP", "\x1b[15~", "\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F", "\x1b[Z", "\x1b[1;5C")
_LEAVING = "\x03\x11\x1a\x1c"
"""Control keys that some program may end with; the last two must do nothing here."""


def blow(rng: Random, columns: int, rows: int) -> bytes:
    """One event: a key, a click, a paste or rubbish."""
    kind = rng.choices(
        ("key", "letter", "code", "control", "paste", "mouse", "rubbish", "torn"),
        (30, 35, 8, 4, 5, 25, 5, 4),
    )[0]
    if kind == "key":
        return rng.choice(list(KEYS.values())).encode()
    if kind == "letter":
        return rng.choice(_PLAIN + _WORDS).encode()
    if kind == "code":
        return rng.choice(_CODES).encode()
    if kind == "control":
        return bytes([rng.choice([n for n in range(32) if n not in _LEAVING.encode()[:2]])])
    if kind == "paste":
        text = "".join(rng.choice(_PLAIN + _WORDS + "\n\t\r") for _ in range(rng.choice((3, 2000))))
        end = b"" if rng.random() < 0.1 else b"\x1b[201~"
        return b"\x1b[200~" + text.encode() + end
    if kind == "mouse":
        return _mouse(rng, columns, rows)
    if kind == "rubbish":
        return rng.randbytes(rng.randrange(1, 30)).translate(None, _LEAVING.encode())
    return rng.choice(
        (b"\x1b[", b"\x1b[<", b"\x1b[<0;", b"\x1b]0;", b"\x1bP", b"\xc3", b"\xf0\x9f")
    )


def _mouse(rng: Random, columns: int, rows: int) -> bytes:
    x, y = rng.randrange(1, columns + 2), rng.randrange(1, rows + 2)
    if rng.random() < 0.05:
        x, y = rng.choice(((0, 0), (9999, 9999), (x, 99999999)))
    button = rng.choice((0, 0, 0, 0, 1, 2, 32, 35, 64, 65, 66, 127))
    pressed = f"\x1b[<{button};{x};{y}M"
    return f"{pressed}\x1b[<{button};{x};{y}m".encode() if rng.random() < 0.8 else pressed.encode()


# ------------------------------------------------------------------ a home


def furnish(home: Path, rng: Random) -> None:
    """A home with whole and damaged records, a catalogue of somebody else and settings."""
    shutil.copy(TREE / "tests" / "golden" / PLAYED, home)
    partien = home / ".local" / "state" / "jasstui" / "partien"
    config = home / ".config" / "jasstui"
    for folder in (partien, config):
        folder.mkdir(parents=True, exist_ok=True)
    foreign = (TREE / "assets" / "elsewhere" / "skat.toml").read_bytes()
    (config / "catalogue.toml").write_bytes(foreign)
    golden = sorted((TREE / "tests" / "golden").glob("*.jsonl"))
    for number, data in enumerate(_damaged(rng, [rng.choice(golden) for _ in range(30)])):
        (partien / f"2026010{number % 9 + 1}-0101{number:02}-schieber-4.jsonl").write_bytes(data)
    (partien / "20260101-000000-folder.jsonl").mkdir(exist_ok=True)
    os.mkfifo(partien / "20260101-000001-pipe.jsonl")
    (partien / "20260101-000002-loop.jsonl").symlink_to("20260101-000002-loop.jsonl")


def _damaged(rng: Random, records: Iterable[Path]) -> Iterable[bytes]:
    """Each of these records, most of them cut, changed or mixed up."""
    yield from (b"", b"\n", b"\0" * 5000, b"[" * 100_000, b'{"form":1}', b'{"form":"nowhere-9"}\n')
    for path in records:
        data = path.read_bytes()
        lines = data.split(b"\n")
        at = rng.randrange(len(data))
        kind = rng.randrange(6)
        if kind == 0:
            data = data[:at]
        elif kind == 1:
            data = data[:at] + rng.randbytes(rng.randrange(1, 9)) + data[at:]
        elif kind == 2:
            rng.shuffle(lines)
            data = b"\n".join(lines)
        elif kind == 3:
            data = b"\n".join(line for line in lines if rng.random() < 0.9)
        elif kind == 4:
            data = data.replace(b'"seat":', rng.choice((b'"seat":9', b'"seat":-', b'"sat":')))
        yield data
