"""A Partie whose games follow each other in a given order; nobody chooses what is played.

Serves guggitaler-4.setup.mode and end.length.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from jasstui.catalogue.strict import GameName
from jasstui.mechanics.games import take_game
from jasstui.mechanics.phase import Phase
from jasstui.mechanics.state import State


def game_of_deal(spec: Series, number: int) -> str:
    """The game of a deal, counted from 1; the series begins again when it is through."""
    return spec.games[(number - 1) % len(spec.games)]


class Series(Phase, tag="series"):
    """The games of the deals, one after the other; after the last the first comes again.

    The game of the deal follows from its number, in the first of its modes; asks nobody.
    """

    games: Annotated[list[GameName], Meta(min_length=1)]

    def begin(self, s: State) -> None:
        name = game_of_deal(self, s.match.number)
        spec = s.rules.spec.games[name]
        mode = next(m.token for m in s.rules.modes.values() if m.family == spec.modes[0])
        take_game(s, -1, name, mode if spec.played else "")
