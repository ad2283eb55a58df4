"""A Partie whose games follow each other in a given order; nobody chooses what is played.

Serves guggitaler-4.setup.mode and end.length.
"""

from __future__ import annotations

from jasstui.catalogue import models, steps
from jasstui.mechanics.games import take_game
from jasstui.mechanics.phase import Phase
from jasstui.mechanics.state import State


def game_of_deal(spec: steps.Series, number: int) -> str:
    """The game of a deal, counted from 1; the series begins again when it is through."""
    return spec.games[(number - 1) % len(spec.games)]


def series_of(spec: models.FormSpec) -> steps.Series | None:
    """The step that says which game comes in which deal, None in forms without."""
    used = (spec.phases[name] for name in spec.deal)
    return next((p for p in used if isinstance(p, steps.Series)), None)


class Series(Phase):
    """The game of the deal follows from its number; asks nobody."""

    def __init__(self, name: str, spec: steps.Series) -> None:
        super().__init__(name)
        self.spec = spec

    def begin(self, s: State) -> None:
        name = game_of_deal(self.spec, s.match.number)
        spec = s.rules.spec.games[name]
        take_game(s, -1, name, spec.modes[0] if spec.played else "")
