"""From what the models refuse to problems that name the key, its place and the way out."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from jasstui.catalogue.problems import CatalogueProblem, nearest
from jasstui.catalogue.vocabulary import spot

Where = Callable[[Sequence[str | int]], str]
"""Place ("file:line") of a key path of a form."""

_FILE_ONLY = {0: ("extends", "abstract", "drop"), 2: ("like",)}
"""Keys that only a file has and the resolved form has not, by depth."""


def problems_of(error: ValidationError, where: Where) -> list[CatalogueProblem]:
    """One problem per refusal; `params["path"]` is the list of keys that leads to it."""
    return [_problem(detail, where) for detail in error.errors()]


def _problem(detail: Mapping[str, Any], where: Where) -> CatalogueProblem:
    found = spot(detail["loc"])
    path, kind, limits = found.path, detail["type"], detail.get("ctx", {})
    key = ".".join(str(p) for p in path)
    if kind == "extra_forbidden":
        more = _FILE_ONLY.get(len(path) - 1, ())
        more = more if path[0] == "games" or len(path) == 1 else ()
        near = nearest(str(path[-1]), [k for k in (*found.keys, *more) if k != "id"])
        return CatalogueProblem("key.unknown", where(path), key=key, near=near, path=path)
    if kind in ("missing", "union_tag_not_found"):
        if kind == "union_tag_not_found":
            key += "." + str(limits["discriminator"]).strip("'")
        return CatalogueProblem("key.missing", where(path), key=key, path=path)
    if kind in ("literal_error", "union_tag_invalid"):
        value = limits.get("tag", detail["input"])
        if kind == "union_tag_invalid":
            key += "." + str(limits["discriminator"]).strip("'")
        return CatalogueProblem(
            "key.choice",
            where(path),
            key=key,
            value=value,
            values=", ".join(found.words),
            near=nearest(str(value), found.words),
            path=path,
        )
    limit = next((v for k, v in limits.items() if k in ("ge", "le")), "")
    return CatalogueProblem(
        "key.value",
        where(path),
        key=key,
        value=_short(detail["input"]),
        kind=kind,
        limit=limit,
        path=path,
    )


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 40 else text[:39] + "…"
