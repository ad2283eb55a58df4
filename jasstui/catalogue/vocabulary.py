"""Which words are valid where: the models walked along the place of an error.

Serves good messages only; what is valid is decided by the models themselves.
"""

from __future__ import annotations

import types
from collections.abc import Sequence
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

from jasstui.explained import explained
from jasstui.plain import Plain, Strict


class Spot(Plain):
    """A place in a form. `path`: its keys as written in the file. `keys`: the keys that are valid
    where the last one stands. `words`: the values that are valid there, empty if not a choice."""

    path: tuple[str | int, ...]
    keys: tuple[str, ...] = ()
    words: tuple[str, ...] = ()


def spot(place: Sequence[str | int], root: type[Strict]) -> Spot:
    """The place that pydantic calls `place`.

    Pydantic mixes the word that selects a model ("trump", "kehr") into the place; such words are
    left out of `path`, because no key of the file is called so.
    """
    path: list[str | int] = []
    keys: tuple[str, ...] = ()
    kind: Any = explained(root)
    for part in place:
        kind = _bare(kind)
        if (chosen := _tagged(kind, part)) is not None:
            kind = chosen
            continue
        keys = tuple(kind.model_fields) if _is_model(kind) else ()
        path.append(part)
        kind = _inside(kind, part)
    return Spot(tuple(path), keys, _words(_bare(kind)))


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)


def _bare(kind: Any) -> Any:
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    return kind


def _members(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in (Union, types.UnionType) else ()


def _tags(model: Any) -> tuple[str, ...]:
    """Words that select this model among others."""
    first = next(iter(model.model_fields.values()), None)
    return get_args(first.annotation) if first and get_origin(first.annotation) is Literal else ()


def _tagged(kind: Any, word: str | int) -> Any:
    return next((m for m in _members(kind) if _is_model(m) and word in _tags(m)), None)


def _inside(kind: Any, part: str | int) -> Any:
    if _is_model(kind):
        field = kind.model_fields.get(part)
        return field.annotation if field else None
    arguments = get_args(kind)
    return arguments[-1] if get_origin(kind) in (dict, list) and arguments else None


def _words(kind: Any) -> tuple[str, ...]:
    if get_origin(kind) is Literal:
        return get_args(kind)
    return tuple(word for member in _members(kind) if _is_model(member) for word in _tags(member))
