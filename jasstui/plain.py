"""Plain data that never changes, for everything that is told, drawn or kept.

A struct of msgspec is used like a frozen dataclass, which writes and compiles the source of its
methods: for the hundred classes of a table that took a sixth of the time until its first frame.
"""

from __future__ import annotations

from threading import Lock
from typing import TypeVar, dataclass_transform

from msgspec import Struct, convert, field, json

S = TypeVar("S")

_READING = Lock()
"""Held while data is read. msgspec works out how a struct is read when it first reads one, and
another thread that meets a struct half worked out ends the interpreter."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Plain(Struct, frozen=True):
    """Base of plain data: equal if all fields are, never changed after it was made."""


class Strict(Plain, forbid_unknown_fields=True):
    """Base of what is read from files that people write: nothing is passed over there."""


def converted(data: object, model: type[S]) -> S:
    """Tables and lists as this struct, with all that it holds; raises `msgspec.ValidationError`.

    The one way from data to structs, for any thread.
    """
    with _READING:
        return convert(data, model)


def read_json(data: bytes, model: type[S]) -> S:
    """The same from JSON, without the tables in between; raises `msgspec.DecodeError`."""
    with _READING:
        return json.decode(data, type=model)


def write_json(data: object) -> bytes:
    """Plain data as JSON, in one line without blanks."""
    return json.encode(data)
