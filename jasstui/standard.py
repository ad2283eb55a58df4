"""The forms of this program, without importing what they are made of before it is needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jasstui.catalogue.models import FormSpec, Kinds

Model = Callable[[], "type[FormSpec]"]
"""Gives the model of a form when the first one is resolved."""


def standard() -> type[FormSpec]:
    """The model of a form that is made of what this program has."""
    from jasstui.catalogue.models import form_of

    return form_of(kinds())


def kinds() -> Kinds:
    """The kinds of parts that the forms of this program are made of."""
    from jasstui.catalogue.models import Kinds
    from jasstui.mechanics.steps import GOALS, PARTIEN, STEPS
    from jasstui.slate.kinds import KINDS

    return Kinds(STEPS, GOALS, PARTIEN, tuple(KINDS))
