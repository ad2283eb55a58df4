"""The forms of this program, without importing what they are made of before it is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jasstui.catalogue.models import FormSpec


def standard() -> type[FormSpec]:
    """The model of a form that is made of the steps, goals and slates of this program."""
    from jasstui.catalogue.models import Kinds, form_of
    from jasstui.mechanics.steps import GOALS, STEPS
    from jasstui.slate.kinds import KINDS

    return form_of(Kinds(STEPS, GOALS, tuple(KINDS)))
