"""Problems made of what the models refuse: they name the key, its place and the way out."""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError

from jasstui.catalogue.load import ALIKE
from jasstui.catalogue.problems import MOST, CatalogueProblem, nearest
from jasstui.catalogue.spelling import MOVED, MOVED_IN_STEPS
from jasstui.plain import Plain, Strict
from jasstui.pydantic_mirror import explained

Where = Callable[[Sequence[str | int]], str]
"""Place ("file:line") of a key path of a form."""

_LIMITS = ("ge", "le", "min_length", "max_length")

_FILE_ONLY = {0: ("extends", "abstract", "drop"), 2: ("like",)}
"""Keys that only a file has and the resolved form has not, by depth."""


def problems_of(
    model: type[Strict], raw: Mapping[str, Any], where: Where
) -> list[CatalogueProblem]:
    """One problem for everything this model refuses in the data of a form, the first `MOST`.

    `params["path"]`: the keys that lead to what may be left out to find further problems, or ()
    if nothing may.
    """
    try:
        explained(model).model_validate(raw)
    except ValidationError as error:
        found = error.errors()[:MOST]
        return [_problem(detail, spot(detail["loc"], model), where) for detail in found]
    return []


def _problem(detail: Mapping[str, Any], found: Spot, where: Where) -> CatalogueProblem:
    path, kind, limits = found.path, detail["type"], detail.get("ctx", {})
    if kind.startswith("union_tag"):
        return _unselected(detail, found, where)
    key = ".".join(str(p) for p in path)
    params: dict[str, object] = {"key": key, "path": path}
    if kind == "extra_forbidden":
        more = _FILE_ONLY.get(len(path) - 1, ())
        more = more if path[0] in ALIKE or len(path) == 1 else ()
        moved = {"games": MOVED, "phases": MOVED_IN_STEPS}.get(str(path[0]), {})
        if now := moved.get(str(path[-1])):
            return CatalogueProblem("key.moved", where(path), **params, now=now)
        known = [key for key in (*found.keys, *more) if key != "id"]
        params["near"] = nearest(str(path[-1]), known)
        return CatalogueProblem("key.unknown", where(path), **params)
    if kind == "missing":
        return CatalogueProblem("key.missing", where(path), **params)
    if kind == "literal_error":
        return CatalogueProblem(
            "key.choice", where(path), **params, **_choice(detail["input"], found)
        )
    limit = next((v for k, v in limits.items() if k in _LIMITS), "")
    value = _short(detail["input"])
    return CatalogueProblem("key.value", where(path), **params, value=value, kind=kind, limit=limit)


def _unselected(detail: Mapping[str, Any], found: Spot, where: Where) -> CatalogueProblem:
    """A table whose word for what it is (`do`, `kind`) is missing or unknown.

    Nothing else in it can be judged, and leaving it out would only break what refers to it.
    """
    limits = detail["ctx"]
    word = str(limits["discriminator"]).strip("'")
    path = (*found.path, word)
    params: dict[str, object] = {"key": ".".join(str(p) for p in path), "path": path}
    if "tag" not in limits:
        params["path"] = ()
        return CatalogueProblem("key.missing", where(path), **params)
    return CatalogueProblem("key.choice", where(path), **params, **_choice(limits["tag"], found))


def _choice(value: object, found: Spot) -> dict[str, object]:
    near = nearest(str(value), found.words)
    return {"value": value, "values": ", ".join(found.words), "near": near}


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 40 else text[:39] + "…"


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
