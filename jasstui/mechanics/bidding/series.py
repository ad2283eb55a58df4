"""A Partie whose games follow each other in a given order; nobody chooses what is played.

Serves guggitaler-4.setup.mode and end.length.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from jasstui.catalogue.models import FormSpec, TrumpMode
from jasstui.catalogue.strict import Facts, GameName
from jasstui.mechanics.games import take_game
from jasstui.mechanics.phase import Phase
from jasstui.mechanics.state import State


def game_of_deal(spec: Series, number: int) -> str:
    """The game of a deal, counted from 1; the series begins again when it is through."""
    return spec.games[(number - 1) % len(spec.games)]


class Series(Phase, tag="series"):
    """The games of the deals, one after the other; after the last the first comes again.

    The game of the deal follows from its number, and its mode where it has only one; asks nobody.
    """

    games: Annotated[list[GameName], Meta(min_length=1)]

    NEEDS: ClassVar[Facts] = {"": ("hand-out",)}
    GIVES: ClassVar[Facts] = {"": ("game", "mode")}

    def gives(self, spec: FormSpec) -> Facts:
        by_suit = any(_by_suit(spec, game) for game in self.games)
        return {"": ("game",)} if by_suit else self.GIVES

    def begin(self, s: State) -> None:
        name = game_of_deal(self, s.match.number)
        spec = s.rules.spec.games[name]
        named = [m.token for m in s.rules.modes.values() if m.family == spec.modes[0]]
        take_game(s, -1, name, named[0] if spec.played and len(named) == 1 else "")


def _by_suit(spec: FormSpec, game: str) -> bool:
    """True for a game for which somebody has to name a suit first."""
    made = spec.games[game]
    mode = spec.modes[made.modes[0]] if made.played else None
    return isinstance(mode, TrumpMode) and len(mode.choices) > 1
