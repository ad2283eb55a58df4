"""Reading what people write into files: plain data, or the first thing that does not fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from msgspec import ValidationError

from jasstui.plain import Strict, converted

S = TypeVar("S", bound=Strict)

Key = tuple[str | int, ...]
"""The keys and places in lists that lead to a value."""


class Refused(ValueError):
    """A value is not what it must be. `kind`: in which way, a key of the messages below
    `problem.kind`, or "missing" or "unknown" for a key. `limit`: the one that was passed."""

    def __init__(self, kind: str, key: Key, value: object, limit: object = "") -> None:
        super().__init__(f"{kind} at {'.'.join(map(str, key))}")
        self.kind, self.key, self.value, self.limit = kind, key, value, limit


def checked(model: type[S], data: Mapping[str, Any]) -> S:
    """The tables of a file as this model. Raises `Refused`: for a key that is unknown, else for
    the first value that does not fit."""
    try:
        return converted(data, model)
    except ValidationError as error:
        raise _refusal(model, data, str(error)) from None


def _refusal(model: type[Strict], data: Mapping[str, Any], reason: str) -> Refused:
    import pydantic

    from jasstui.pydantic_mirror import explained

    try:
        explained(model).model_validate(data)
    except pydantic.ValidationError as error:
        found = [_told(detail, data) for detail in error.errors()]
        return next((no for no in found if no.kind == "unknown"), found[0])
    return Refused(reason, (), data)


def _told(detail: Mapping[str, Any], data: Mapping[str, Any]) -> Refused:
    kind = {"extra_forbidden": "unknown"}.get(detail["type"], detail["type"])
    bounds = detail.get("ctx", {})
    limit = next((f"{bounds[name]:g}" for name in _LIMITS if name in bounds), "")
    return Refused(kind, _key(detail["loc"], data), detail["input"], limit)


_LIMITS = ("ge", "le", "min_length", "max_length")


def _key(place: Sequence[str | int], data: Any) -> Key:
    """The keys of the file in what pydantic calls a place; it names alternatives of a type, too."""
    key: Key = ()
    for part in place:
        if part != "[key]" and isinstance(data, Mapping | list):
            key += (part,)
            data = data.get(part) if isinstance(data, Mapping) else data[int(part)]
    return key
