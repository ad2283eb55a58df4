"""Data classes that check what they are given, for files read before the first picture.

A subclass is a frozen dataclass of plain types: texts, numbers, truth values, `Literal`, lists,
tables, other checked classes, alternatives of these, each with `Limits` as `Annotated` says. The
catalogue, whose models are many and rich, is checked by pydantic; importing that takes a quarter of
the time until the start screen stands, and settings, decks and themes need little of it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    Self,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

Key = tuple[object, ...]
"""The keys and places in lists that lead to a value."""


class Refused(ValueError):
    """A value is not what it must be. `kind`: in which way, a key of the messages below
    `problem.kind`, or "missing" or "unknown" for a key. `limit`: the one that was passed.
    `choices`: what may stand there, where that can be listed."""

    def __init__(
        self, kind: str, key: Key, value: object, limit: object = "", choices: tuple[str, ...] = ()
    ) -> None:
        super().__init__(f"{kind} at {'.'.join(map(str, key))}")
        self.kind, self.key, self.value, self.limit, self.choices = kind, key, value, limit, choices


@dataclass(frozen=True)
class Limits:
    """Bounds of a number, or of the length of a text or list; what a text must look like."""

    least: float | None = None
    most: float | None = None
    shape: str = ""


class Checked:
    """Base of all checked classes. Making one raises `Refused` for the first wrong value."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __post_init__(self) -> None:
        for name, hint in _hints(type(self)).items():  # type: ignore[arg-type]
            object.__setattr__(self, name, _checked(hint, getattr(self, name), (name,)))

    @classmethod
    def read(cls, data: Mapping[str, Any], key: Key = ()) -> Self:
        """One made of the tables of a file; keys it does not know are refused first."""
        known = known_fields(cls)
        for name in data:
            if name not in known:
                raise Refused("unknown", (*key, name), data[name])
        for name, field in known.items():
            if name not in data and field.default is field.default_factory is MISSING:
                raise Refused("missing", (*key, name), None)
        try:
            return cls(**data)
        except Refused as no:
            raise Refused(no.kind, (*key, *no.key), no.value, no.limit, no.choices) from None


def known_fields(cls: type[Checked]) -> dict[str, Field[Any]]:
    """The fields of a checked class by name."""
    return {field.name: field for field in fields(cls)}


def plain_types(cls: type[Checked]) -> dict[str, Any]:
    """The type of each field, without limits."""
    hints = get_type_hints(cls)
    return {name: hints[name] for name in known_fields(cls)}


@cache
def _hints(cls: type[Checked]) -> dict[str, Any]:
    hints = get_type_hints(cls, include_extras=True)
    return {name: hints[name] for name in known_fields(cls)}


def _checked(hint: Any, value: Any, key: Key) -> Any:
    """The value if it fits, whole numbers made floats where these are wanted; else `Refused`."""
    kind = get_origin(hint) or hint
    if kind is Annotated:
        plain, limits = get_args(hint)
        return _limited(limits, _checked(plain, value, key), key)
    if kind in (Union, UnionType):
        return _one_of(get_args(hint), value, key)
    if kind is Literal:
        choices = get_args(hint)
        if not isinstance(value, str) or value not in choices:
            raise Refused("literal_error", key, value, choices=choices)
        return value
    if kind is list:
        if not isinstance(value, list):
            raise Refused("list_type", key, value)
        (inner,) = get_args(hint)
        return [_checked(inner, item, (*key, at)) for at, item in enumerate(value)]
    if kind is dict:
        if not isinstance(value, Mapping):
            raise Refused("dict_type", key, value)
        name, inner = get_args(hint)
        return {
            _checked(name, own, (*key, own)): _checked(inner, item, (*key, own))
            for own, item in value.items()
        }
    if issubclass(kind, Checked):
        if isinstance(value, Mapping):
            return kind.read(value, key)
        if not isinstance(value, kind):
            raise Refused("model_type", key, value)
        return value
    return _PLAIN[kind](value, key)


def _one_of(hints: tuple[Any, ...], value: Any, key: Key) -> Any:
    """The value as the first of some types that it fits; what the first refuses is told."""
    first: Refused | None = None
    for hint in hints:
        try:
            return _checked(hint, value, key)
        except Refused as refused:
            first = first or refused
    assert first is not None
    raise first


def _limited(limits: Limits, value: Any, key: Key) -> Any:
    """The value if it lies within its limits."""
    text, sized = isinstance(value, str), isinstance(value, str | list)
    measure = len(value) if sized else value
    if limits.least is not None and measure < limits.least:
        kind = "string_too_short" if text else "too_short" if sized else "greater_than_equal"
        raise Refused(kind, key, value, limits.least)
    if limits.most is not None and measure > limits.most:
        kind = "string_too_long" if text else "too_long" if sized else "less_than_equal"
        raise Refused(kind, key, value, limits.most)
    if limits.shape and not re.fullmatch(limits.shape, value):
        raise Refused("string_pattern_mismatch", key, value)
    return value


def _exactly(kind: type, name: str) -> Callable[[Any, Key], Any]:
    def check(value: Any, key: Key) -> Any:
        if type(value) is not kind:
            raise Refused(name, key, value)
        return value

    return check


def _number(value: Any, key: Key) -> float:
    if type(value) not in (int, float):
        raise Refused("float_type", key, value)
    if not abs(value) <= sys.float_info.max:  # nor is what is not a number
        raise Refused("finite_number", key, value)
    return float(value)


_PLAIN: Mapping[Any, Callable[[Any, Key], Any]] = {
    str: _exactly(str, "string_type"),
    int: _exactly(int, "int_type"),
    bool: _exactly(bool, "bool_type"),
    float: _number,
    NoneType: _exactly(NoneType, "none_required"),
}
