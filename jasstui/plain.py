"""Plain data that never changes, for everything that is told, drawn or kept.

A struct of msgspec is used like a frozen dataclass, which writes and compiles the source of its
methods: for the hundred classes of a table that took a sixth of the time until its first picture.
"""

from __future__ import annotations

from typing import dataclass_transform

from msgspec import Struct, field


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Plain(Struct, frozen=True):
    """Base of plain data: equal if all fields are, never changed after it was made."""


class Strict(Plain, forbid_unknown_fields=True):
    """Base of what is read from files that people write: nothing is passed over there."""
