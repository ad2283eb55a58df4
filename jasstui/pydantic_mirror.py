"""Structs as pydantic models: it names every key that is wrong, and in which way.

msgspec, which reads all files, stops at the first refusal and does not say at which key of a table.
Imported only when something is refused.
"""

from __future__ import annotations

from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from msgspec import NODEFAULT, Meta, Struct
from msgspec.structs import fields
from pydantic import BaseModel, ConfigDict, Field, create_model

_BOUNDS = ("gt", "ge", "lt", "le", "min_length", "max_length", "pattern")


@cache
def explained(struct: type[Struct]) -> type[BaseModel]:
    """A pydantic model that takes and refuses what `struct` does."""
    config = struct.__struct_config__
    told: dict[str, Any] = {}
    if config.tag_field is not None:
        told[config.tag_field] = (Literal[config.tag], ...)
    for field in fields(struct):
        bare = field.default is field.default_factory is NODEFAULT
        # what a missing key stands for has been checked where it was written
        told[field.name] = (_likewise(field.type), ... if bare else None)
    extra: Literal["forbid", "ignore"] = "forbid" if config.forbid_unknown_fields else "ignore"
    return create_model(
        struct.__name__,
        __config__=ConfigDict(strict=True, extra=extra, allow_inf_nan=False),
        **told,
    )


def _likewise(kind: Any) -> Any:
    """This type with pydantic models in place of structs."""
    if isinstance(kind, type) and issubclass(kind, Struct):
        return explained(kind)
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        bounds = {name: value for name in _BOUNDS for meta in inner[1:] if isinstance(meta, Meta)
                  if (value := getattr(meta, name)) is not None}  # fmt: skip
        return Annotated[_likewise(inner[0]), Field(**bounds)]
    if origin in (Union, UnionType):
        members: Any = Union[tuple(_likewise(member) for member in inner)]  # noqa: UP007
        tag = _tag_field(inner)
        return Annotated[members, Field(discriminator=tag)] if tag else members
    if origin in (list, dict):
        return origin[tuple(_likewise(part) for part in inner)]
    return kind


def _tag_field(kinds: tuple[Any, ...]) -> str | None:
    """The key whose word tells these structs apart, if that is what they are."""
    structs = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Struct)]
    return structs[0].__struct_config__.tag_field if len(structs) == len(kinds) else None
