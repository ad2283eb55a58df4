"""Trumps that the first discard makes: play begins without, and whoever first cannot follow makes
the suit of his card trump, with that card.

Serves mittlere-3.play.*.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jasstui.catalogue.models import GameSpec, PlainMode
from jasstui.mechanics.cardplay.listening import Listener
from jasstui.mechanics.cardplay.tricks import Tricks
from jasstui.mechanics.events import ModeNamed, PointsChanged
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


class OpenTricks(Tricks):
    """Play in a mode in which the first card that does not follow makes trumps.

    That card is a trump already, and what has fallen counts by the new values; tricks that are
    finished keep their winners.
    """

    __slots__ = ()

    def put(self, card: int) -> None:
        """Play a card that is legal; if it does not follow it may make trumps."""
        if self.led and not card & self.rules.suit[self.led] and self.mode.makes:
            self._make(card)
        super().put(card)

    def _make(self, card: int) -> None:
        makes, before = self.mode.makes, self.rules
        assert makes is not None
        self.mode = makes[card]
        self.rules = self.mode.schedule[0]
        self.turned = dict.fromkeys(range(len(self.winners)), before)
        changed = {c: n - before.points[c] for c, n in self.rules.points.items()}
        for winner, trick in zip(self.winners, self.finished(), strict=True):
            self.points[winner] += sum(changed[c] for _, c in trick)
        self.pile += sum(changed[c] for _, c in self.trick())


class MakingTrumps(Listener):
    """Everybody hears which suit has become trump, and that its maker has nothing of the suit that
    was led."""

    def belongs(self, rules: Rules, game: GameSpec) -> bool:
        modes = (rules.spec.modes.get(family) for family in game.modes)
        return any(isinstance(mode, PlainMode) and mode.makes for mode in modes)

    def still(self, s: State) -> bool:
        return s.tricks.mode.makes is not None

    def after(self, s: State, seat: int, card: int) -> None:
        play, pack = s.tricks, s.rules.pack
        if s.rules.opens_in(s.deal.game) == s.deal.mode and play.mode.makes is None:
            led = (play.trick() or play.finished()[-1])[0][1]
            s.say(seat, f"trump {play.mode.token}")
            s.set(ModeNamed, mode=play.mode.token, lacks=((seat, pack.suit[pack.face[led].suit]),))
            if s.events is not None and play.led and any(play.won):
                s.events.append(PointsChanged(tuple(play.points), tuple(play.won)))
