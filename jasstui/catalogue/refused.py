"""From what the models refuse to problems that name the key, its place and the way out."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from jasstui.catalogue.problems import CatalogueProblem, nearest
from jasstui.checked import Refused, Wrong

Where = Callable[[Sequence[str | int]], str]
"""Place ("file:line") of a key path of a form."""

_FILE_ONLY = {0: ("extends", "abstract", "drop"), 2: ("like",)}
"""Keys that only a file has and the resolved form has not, by depth."""


def problems_of(refused: Refused, where: Where) -> list[CatalogueProblem]:
    """One problem for each thing that is wrong.

    `params["path"]`: the keys that lead to what may be left out to find further problems, or ()
    if nothing may.
    """
    return [_problem(wrong, where) for wrong in refused.wrong]


def _problem(wrong: Wrong, where: Where) -> CatalogueProblem:
    path, kind = wrong.key, wrong.kind
    place, key = where(path), ".".join(str(p) for p in path)
    if kind == "unknown":
        more = _FILE_ONLY.get(len(path) - 1, ())
        more = more if path[0] == "games" or len(path) == 1 else ()
        near = nearest(str(path[-1]), [k for k in (*wrong.choices, *more) if k != "id"])
        return CatalogueProblem("key.unknown", place, key=key, path=path, near=near)
    if kind == "missing":
        return CatalogueProblem("key.missing", place, key=key, path=path)
    if kind == "untagged":  # nothing else in the table can be judged, but others refer to it
        return CatalogueProblem("key.missing", place, key=key, path=())
    if wrong.choices:
        left_out = () if kind == "mistagged" else path
        values, near = ", ".join(wrong.choices), nearest(str(wrong.value), wrong.choices)
        return CatalogueProblem(
            "key.choice", place, key=key, path=left_out, value=wrong.value, values=values, near=near
        )
    value = _short(wrong.value)
    return CatalogueProblem(
        "key.value", place, key=key, path=path, value=value, kind=kind, limit=wrong.limit
    )


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 40 else text[:39] + "…"
