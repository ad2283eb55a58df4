"""The forms of this program, without importing what they are made of before it is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jasstui.catalogue.models import FormSpec


def standard() -> type[FormSpec]:
    """The model of a form that is made of the steps of this program."""
    from jasstui.mechanics.steps import FORM

    return FORM
