"""The score of games in digits. Serves the slate rules of Euchre."""

from __future__ import annotations

from msgspec.structs import replace

from jasstui.slate import markers
from jasstui.slate.markers import MarkerSlate
from jasstui.slate.reading import Reading, Sample


def build(read: Reading) -> MarkerSlate:
    """The same without cards."""
    return replace(markers.build(read), digits=True)


def sample(of: Sample) -> MarkerSlate:
    """In the middle of a game."""
    return replace(markers.sample(of), digits=True)
