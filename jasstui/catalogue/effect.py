"""Which agreements have an effect under what else was agreed.

An agreement says with `when` what has to be set for that: one of several tables, of dotted path and
value. A word, or one of several, is what stands there or is among it, `true` and `false` that
anything or nothing does, and a number that it, or one of several, is at least as much.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET, Struct

if TYPE_CHECKING:
    from jasstui.catalogue.models import FormSpec


def idle(spec: FormSpec) -> frozenset[str]:
    """Names of the agreements that change nothing in a resolved form, whatever is chosen."""
    return frozenset(
        name
        for name, option in spec.options.items()
        if option.when and not any(_met(spec, condition) for condition in option.when)
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


def _met(spec: FormSpec, condition: dict[str, object]) -> bool:
    return all(_fits(setting(spec, path), wanted) for path, wanted in condition.items())


def _fits(held: object, wanted: object) -> bool:
    if isinstance(wanted, bool):
        return wanted == bool(held)
    if isinstance(wanted, int):
        numbers = held if isinstance(held, list) else [held]
        return any(isinstance(number, int) and number >= wanted for number in numbers)
    words = wanted if isinstance(wanted, list) else [wanted]
    return any(word in held if isinstance(held, dict | list) else word == held for word in words)


def setting(spec: FormSpec, path: str) -> object:
    """What stands at a dotted path of a form; `UNSET` if nothing does."""
    node: object = spec
    for part in path.split("."):
        if isinstance(node, dict):
            node = node.get(part, UNSET)
        else:
            node = getattr(node, part, UNSET) if isinstance(node, Struct) else UNSET
    return node
