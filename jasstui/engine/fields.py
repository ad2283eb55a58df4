"""Fields of a record's header: values from a file, each checked; raises `WrongField`."""

from __future__ import annotations

from typing import Any


class WrongField(Exception):
    """A value in the header that its key cannot have; `code` names the sentence."""

    def __init__(self, key: str, value: object, code: str = "record.field") -> None:
        super().__init__(key, value, code)
        self.key = key
        self.value = value
        self.code = code


def text(value: object, key: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise WrongField(key, value, "record.text")
    return value


def table(value: object, key: str) -> dict[str, Any]:
    """A table with texts as keys."""
    if not isinstance(value, dict):
        raise WrongField(key, value)
    return value


def texts(value: object, key: str) -> dict[str, str]:
    """A table of texts."""
    return {name: text(v, f"{key}.{name}") for name, v in table(value, key).items()}


def items(value: object, key: str) -> list[object]:
    """A list of anything."""
    if not isinstance(value, list):
        raise WrongField(key, value)
    return value


def names(value: object, key: str) -> tuple[str, ...]:
    """A list of texts."""
    return tuple(text(name, key) for name in items(value, key))


def count(value: object, key: str, least: int = 0) -> int:
    """A number from `least` on and below a million."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value < 1_000_000:
        raise WrongField(key, value)
    return value


def counts(value: object, key: str, least: int = 0) -> tuple[int, ...]:
    """A list of such numbers."""
    return tuple(count(number, key, least) for number in items(value, key))
