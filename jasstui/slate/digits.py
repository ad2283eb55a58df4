"""The score of games in digits. Serves the slate rules of Euchre."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from jasstui.slate import markers
from jasstui.slate.markers import MarkerSlate
from jasstui.slate.models import Lettering

if TYPE_CHECKING:
    from jasstui.engine.views import View


def build(view: View, names: Sequence[str], lettering: Lettering) -> MarkerSlate:
    """The same without cards."""
    return replace(markers.build(view, names, lettering), digits=True)


def sample(names: Sequence[str], target: int, unit: str) -> MarkerSlate:
    """In the middle of a game."""
    return replace(markers.sample(names, target, unit), digits=True)
