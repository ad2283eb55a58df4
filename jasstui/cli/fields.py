"""The kind of value that a field of a form holds, and the fields that are told by themselves."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, get_origin

from msgspec.structs import fields

from jasstui.catalogue.strict import RuleName
from jasstui.plain import Strict

SKIPPED = frozenset({"kind", "do", "bans", "leads"})
"""Fields that only select a model, or are told in sentences of their own."""


def choice(model: type[Strict], name: str) -> bool:
    """True if a field is a choice between words, or between yes and no."""
    kind = _kind(model, name)
    return kind is bool or get_origin(kind) is Literal


def skipped(model: type[Strict], name: str) -> bool:
    """True if a field is not told by itself: it names a rule, or is told elsewhere."""
    return name in SKIPPED or _kind(model, name) == RuleName


def _kind(model: type[Strict], name: str) -> Any:
    return _kinds(model)[name]


@cache
def _kinds(model: type[Strict]) -> dict[str, Any]:
    return {field.name: field.type for field in fields(model)}


def word_of(value: object) -> str:
    """Last part of the key that tells a choice."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value) or "none"
