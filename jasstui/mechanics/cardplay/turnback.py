"""Changing the trumps in the middle of a deal: the Heitmann manoeuvre.

Serves doppelkopf-4.play.heitmann-*. The trick in which it is said still goes by the old trumps.
"""

from __future__ import annotations

from jasstui.catalogue.parties import TurnBack
from jasstui.mechanics.games import game, mode_played
from jasstui.mechanics.phase import Refusal, because
from jasstui.mechanics.state import State

WORD = "turn"
"""Said with the card: `play SJ turn`."""


def tokens(s: State, seat: int, may: int, spec: TurnBack | None) -> list[str]:
    """The token that plays the card and changes the trumps, if the player may."""
    if spec is None or not game(s).turn_back or s.deal.changed[1]:
        return []
    pair = s.rules.pack.equal[s.rules.pack.card(spec.card)]
    return [f"play {spec.card} {WORD}"] if s.hands[seat] & pair == pair and may & pair else []


def why_not(s: State, spec: TurnBack | None) -> Refusal:
    """What stands against it."""
    if spec is None:
        return because(s, "play.one")
    if not game(s).turn_back:
        return because(s, "bid.when", scope=WORD)
    return because(s, "bid.once" if s.deal.changed[1] else "bid.who", scope=WORD)


def announce(s: State, seat: int, spec: TurnBack | None) -> None:
    """From the next trick on the trumps are others."""
    play = s.tricks
    assert spec is not None
    s.say(seat, WORD)
    s.set(changed=(len(play.winners) + 1, spec.modes[s.deal.mode]))
    play.mode = mode_played(s.rules, s.deal)
