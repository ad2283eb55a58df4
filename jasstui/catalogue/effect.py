"""What agreements and rules depend on: which of them concern a form as it is resolved.

Each may say with `when` what has to be set, in one of several tables of dotted path and value. A
word, or one of several, is what stands at the path or is among it, `true` and `false` that anything
or nothing does, and a number that it is at least as much. `*` in a path is any part of a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from jasstui.catalogue.models import FormSpec

Conditions = Sequence[Mapping[str, object]]


def idle(spec: FormSpec) -> frozenset[str]:
    """Names of the agreements that change nothing in a resolved form, whatever is chosen."""
    return frozenset(n for n, option in spec.options.items() if not concerns(spec, option.when))


def concerns(spec: FormSpec, when: Conditions) -> bool:
    """True if all of one table holds in a form, or there is none."""
    return not when or any(
        all(_fits([*_held(spec, path.split("."))], wanted) for path, wanted in table.items())
        for table in when
    )


def unknown(spec: FormSpec, path: str) -> bool:
    """True if no form made of such parts has anything at a path; a table may lack what it could
    hold."""
    node: object = spec
    for part in path.split("."):
        if isinstance(node, Struct) and part in node.__struct_fields__:
            node = getattr(node, part)
        elif isinstance(node, dict):
            if part not in node:
                return False
            node = node[part]
        else:
            return node is not None  # what stands there only under some agreement
    return False


def _fits(held: list[object], wanted: object) -> bool:
    """True if what stands at a path is what is wanted; lists stand there with all they hold."""
    if isinstance(wanted, bool):
        return wanted == any(map(bool, held))
    if isinstance(wanted, int):
        return any(isinstance(number, int) and number >= wanted for number in _each(held))
    words = wanted if isinstance(wanted, list) else [wanted]
    return any(word in words for word in _each(held))


def _each(held: list[object]) -> Iterator[object]:
    for one in held:
        yield from one if isinstance(one, list | dict) else (one,)


def _held(node: object, path: Sequence[str]) -> Iterator[object]:
    """What stands at a path."""
    if not path:
        yield node
        return
    part, *rest = path
    if isinstance(node, dict):
        for inner in node.values() if part == "*" else [node[part]] if part in node else []:
            yield from _held(inner, rest)
    elif isinstance(node, Struct) and hasattr(node, part):
        yield from _held(getattr(node, part), rest)
