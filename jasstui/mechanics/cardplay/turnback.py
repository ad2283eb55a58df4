"""Changing the trumps in the middle of a deal: the Heitmann manoeuvre.

Serves doppelkopf-4.play.heitmann-*. The trick in which it is said still goes by the old trumps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jasstui.catalogue.models import GameSpec
from jasstui.catalogue.parties import TurnBack
from jasstui.mechanics.cardplay.listening import Listener
from jasstui.mechanics.facts import Changed
from jasstui.mechanics.games import game, mode_played
from jasstui.mechanics.phase import Refusal, refuse
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


WORD = "turn"
"""Said with the card: `play SJ turn`."""


class TurningBack(Listener):
    """Whoever holds both cards may change the trumps with one of them, once in a deal."""

    def belongs(self, rules: Rules, game: GameSpec) -> bool:
        return bool(rules.play_step.turn_back and game.turn_back)

    def still(self, s: State) -> bool:
        both = _both(s)
        return any(hand & both == both for hand in s.hands) if both else False

    def words(self, s: State, seat: int, may: int, tokens: list[str]) -> None:
        both = _both(s)
        if both & may and s.hands[seat] & both == both:
            token = s.rules.pack.plays.token[both & -both]
            tokens.append(f"{token} {WORD}")


def _both(s: State) -> int:
    """The two cards that change the trumps, as long as they may."""
    spec = s.rules.play_step.turn_back
    if spec is None or not game(s).turn_back or s.deal.changed.mode:
        return 0
    return s.rules.pack.equal[s.rules.pack.card(spec.card)]


def why_not(s: State, spec: TurnBack | None) -> Refusal:
    """The refusal of turning trumps back."""
    if spec is None:
        return refuse(s, "play.one")
    if not game(s).turn_back:
        return refuse(s, "bid.when", scope=WORD)
    return refuse(s, "bid.once" if s.deal.changed.mode else "bid.who", scope=WORD)


def announce(s: State, seat: int, spec: TurnBack | None) -> None:
    """Change trumps from the next trick on."""
    play = s.tricks
    assert spec is not None
    s.say(seat, WORD)
    s.set(changed=Changed(len(play.winners) + 1, spec.modes[s.deal.mode]))
    play.mode = mode_played(s.rules, s.deal)
