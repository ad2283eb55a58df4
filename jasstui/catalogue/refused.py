"""From what the models refuse to problems that name the key, its place and the way out."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from jasstui.catalogue.former import MOVED
from jasstui.catalogue.load import ALIKE
from jasstui.catalogue.problems import MOST, CatalogueProblem, nearest
from jasstui.catalogue.vocabulary import Spot, spot
from jasstui.explained import explained
from jasstui.plain import Strict

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
        if path[0] == "games" and (now := MOVED.get(str(path[-1]))):
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
