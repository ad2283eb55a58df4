"""Data classes that check what they are given: whatever people may have written.

The catalogue, decks, themes, settings and the small files of the program are all read by them. A
field is a text, a number, a truth value, a `Literal`, a list, a table, another checked class, or
alternatives of these, with `Limits` where `Annotated` says so. Nothing is converted but a whole
number where any number will do, no key may be unknown, and all that is wrong is found at once.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import MISSING, field, fields
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    Self,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
)

from jasstui.frozen import Frozen

Key = tuple[str | int, ...]
"""The keys and places in lists that lead to a value."""


class Wrong(NamedTuple):
    """A value that is not what it must be. `kind`: in which way, a key of the messages below
    `problem.kind`, or for keys "missing" and "unknown", or "untagged" and "mistagged" for the word
    that says which of several classes a table is. `limit`: the one that was passed. `choices`: the
    words or keys that may stand there, where these can be listed."""

    kind: str
    key: Key
    value: object = None
    limit: object = ""
    choices: tuple[str, ...] = ()


class Refused(ValueError):
    """Something does not fit. `wrong`: everything that does not, in the order it was found."""

    def __init__(self, wrong: list[Wrong]) -> None:
        super().__init__(f"{wrong[0].kind} at {'.'.join(map(str, wrong[0].key))}")
        self.wrong = wrong


class Limits(Frozen):
    """Bounds of a number, or of the length of a text or list; what a text must look like."""

    least: float | None = None
    most: float | None = None
    shape: str = ""


Check = Callable[[Any, Key, list[Wrong]], Any]
"""Gives back a value as it is to be kept; what is wrong with it is added to the list."""


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
class Checked(Frozen):
    """Base of all checked classes. Making one raises `Refused`."""

    def __init__(self, **named: Any) -> None:
        wrong: list[Wrong] = []
        self.__dict__.update(_filled(type(self), named, (), wrong))
        if wrong:
            raise Refused(wrong)
        self.__post_init__()

    def __post_init__(self) -> None:
        """Work out what follows from the fields."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """What never changes needs no copy."""
        return self

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Self:
        """One made of the tables of a file; raises `Refused`."""
        wrong: list[Wrong] = []
        found: Self = _read(cls, data, (), wrong)
        if wrong:
            raise Refused(wrong)
        return found

    def document(self) -> dict[str, Any]:
        """The tables of which `read` makes the same again."""
        own = self.__dict__
        return {name: _plain(own[name]) for name in self._names}


def fields_of(cls: Any) -> dict[str, Any]:
    """The type of each field of a checked class by its name, without limits."""
    return {name: _bare(hint) for name, hint in _hints(cls).items()}


def _bare(hint: Any) -> Any:
    if get_origin(hint) is Annotated:
        return _bare(get_args(hint)[0])
    return list[_bare(get_args(hint)[0])] if get_origin(hint) is list else hint  # type: ignore[misc]


def _plain(value: Any) -> Any:
    if isinstance(value, Checked):
        return value.document()
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return value


def _hint(cls: type[Checked], name: str) -> Any:
    """The type of a field; annotations are texts until somebody wants to know."""
    hint: Any = cls.__dataclass_fields__[name].type
    return eval(hint, vars(sys.modules[cls.__module__])) if isinstance(hint, str) else hint


@cache
def _hints(cls: Any) -> dict[str, Any]:
    return {name: _hint(cls, name) for name in cls._names}


@cache
def _checks(cls: Any) -> dict[str, Check]:
    return {name: _check(hint) for name, hint in _hints(cls).items()}


@cache
def _defaults(cls: Any) -> tuple[dict[str, Any], dict[str, Callable[[], Any]], list[str]]:
    """Values of fields that need not be named, what makes such values, and the other fields."""
    known = fields(cls)
    usual = {f.name: f.default for f in known if f.default is not MISSING}
    made = {f.name: f.default_factory for f in known if f.default_factory is not MISSING}
    return usual, made, [f.name for f in known if f.name not in usual and f.name not in made]


def _read(cls: Any, data: Any, key: Key, wrong: list[Wrong]) -> Any:
    """One made of a table, or the one that `data` is already."""
    if isinstance(data, cls):
        return data
    if not isinstance(data, Mapping):
        wrong.append(Wrong("model_type", key, data))
        return None
    before = len(wrong)
    own = _filled(cls, data, key, wrong)
    if len(wrong) > before:
        return None
    made = cls.__new__(cls)
    made.__dict__.update(own)
    made.__post_init__()
    return made


def _filled(cls: Any, data: Mapping[str, Any], key: Key, wrong: list[Wrong]) -> dict[str, Any]:
    """The values of all fields, those that a table does not name as usual."""
    usual, made, needed = _defaults(cls)
    checks = _checks(cls) if data else {}
    own = {**usual}
    for name, value in data.items():
        if check := checks.get(name):
            own[name] = check(value, (*key, name), wrong)
        else:
            wrong.append(Wrong("unknown", (*key, name), value, choices=tuple(checks)))
    for name, make in made.items():
        if name not in data:
            own[name] = make()
    wrong += [Wrong("missing", (*key, name)) for name in needed if name not in data]
    return own


@cache
def _check(hint: Any) -> Check:
    """What checks values of a type."""
    kind = get_origin(hint) or hint
    if kind is Annotated:
        return _limited(*get_args(hint))
    if kind in (Union, UnionType):
        return _one_of(get_args(hint))
    if kind is Literal:
        return _word(get_args(hint))
    if kind is list:
        return _list(*get_args(hint))
    if kind is dict:
        return _table(*get_args(hint))
    if issubclass(kind, Checked):
        return lambda value, key, wrong: _read(kind, value, key, wrong)
    return _PLAIN[kind]


def _word(choices: tuple[Any, ...]) -> Check:
    listed = tuple(str(choice) for choice in choices)

    def check(value: Any, key: Key, wrong: list[Wrong]) -> Any:
        if not any(value == choice and type(value) is type(choice) for choice in choices):
            wrong.append(Wrong("literal_error", key, value, choices=listed))
        return value

    return check


def _list(inner: Any) -> Check:
    own = _check(inner)

    def check(value: Any, key: Key, wrong: list[Wrong]) -> Any:
        if isinstance(value, list):
            return [own(item, (*key, at), wrong) for at, item in enumerate(value)]
        wrong.append(Wrong("list_type", key, value))
        return value

    return check


def _table(name: Any, inner: Any) -> Check:
    named, own = _check(name), _check(inner)

    def check(value: Any, key: Key, wrong: list[Wrong]) -> Any:
        if not isinstance(value, Mapping):
            wrong.append(Wrong("dict_type", key, value))
            return value
        return {
            named(at, (*key, at), wrong): own(item, (*key, at), wrong) for at, item in value.items()
        }

    return check


def _one_of(hints: tuple[Any, ...]) -> Check:
    """A value of the first type that it fits; what the first refuses is told. Which of several
    classes a table is, is said by the word that their first field must have."""
    if all(isinstance(hint, type) and issubclass(hint, Checked) for hint in hints):
        return _tagged(hints)
    checks = [_check(hint) for hint in hints]

    def check(value: Any, key: Key, wrong: list[Wrong]) -> Any:
        first: list[Wrong] = []
        for own in checks:
            found: list[Wrong] = []
            kept = own(value, key, found)
            if not found:
                return kept
            first = first or found
        wrong += first
        return value

    return check


def _tagged(classes: tuple[type[Checked], ...]) -> Check:
    first = fields(classes[0])[0].name
    by_word = {get_args(_hint(cls, first))[0]: cls for cls in classes}
    words = tuple(by_word)

    def check(value: Any, key: Key, wrong: list[Wrong]) -> Any:
        if isinstance(value, classes):
            return value
        if not isinstance(value, Mapping):
            wrong.append(Wrong("model_type", key, value))
        elif first not in value:
            wrong.append(Wrong("untagged", (*key, first)))
        elif not isinstance(word := value[first], str) or word not in by_word:
            wrong.append(Wrong("mistagged", (*key, first), word, choices=words))
        else:
            return _read(by_word[word], value, key, wrong)
        return None

    return check


def _limited(plain: Any, limits: Limits) -> Check:
    """A value of a type that lies within its limits."""
    own = _check(plain)

    def check(value: Any, key: Key, wrong: list[Wrong]) -> Any:
        before = len(wrong)
        value = own(value, key, wrong)
        if len(wrong) == before and (passed := _passed(limits, value)):
            wrong.append(Wrong(passed[0], key, value, passed[1]))
        return value

    return check


def _passed(limits: Limits, value: Any) -> tuple[str, object] | None:
    """The limit that a value passes, with its kind."""
    text, sized = isinstance(value, str), isinstance(value, str | list)
    measure = len(value) if sized else value
    if limits.least is not None and measure < limits.least:
        kind = "string_too_short" if text else "too_short" if sized else "greater_than_equal"
        return kind, limits.least
    if limits.most is not None and measure > limits.most:
        kind = "string_too_long" if text else "too_long" if sized else "less_than_equal"
        return kind, limits.most
    if limits.shape and not re.fullmatch(limits.shape, value):
        return "string_pattern_mismatch", ""
    return None


def _exactly(kind: type, name: str) -> Check:
    def check(value: Any, key: Key, wrong: list[Wrong]) -> Any:
        if type(value) is not kind:
            wrong.append(Wrong(name, key, value))
        return value

    return check


def _number(value: Any, key: Key, wrong: list[Wrong]) -> Any:
    if type(value) not in (int, float):
        wrong.append(Wrong("float_type", key, value))
    elif not abs(value) <= sys.float_info.max:  # nor is what is not a number
        wrong.append(Wrong("finite_number", key, value))
    else:
        return float(value)
    return value


def _anything(value: Any, key: Key, wrong: list[Wrong]) -> Any:
    del key, wrong
    return value


_PLAIN: Mapping[Any, Check] = {
    str: _exactly(str, "string_type"),
    int: _exactly(int, "int_type"),
    bool: _exactly(bool, "bool_type"),
    float: _number,
    NoneType: _exactly(NoneType, "none_required"),
    object: _anything,
}
