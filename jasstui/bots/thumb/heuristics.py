"""Playing cards by the rules of thumb: one card, or those of a whole deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jasstui.bots.hand.certainty import rest_is_certain
from jasstui.bots.hand.memory import Memory, remembered
from jasstui.bots.thumb.middle import fringe
from jasstui.bots.thumb.none_or_all import duck, force, shun, stop, sweep
from jasstui.bots.thumb.plan import Aim, Plan
from jasstui.bots.thumb.points import collect
from jasstui.bots.thumb.predictions import exact_bid, reach
from jasstui.bots.thumb.takings import avoid_penalty, gather
from jasstui.bots.thumb.tricks import win_tricks
from jasstui.mechanics.cardplay.tricks import Tricks

CardHeuristic = Callable[[Tricks, Plan, Memory], int]
"""The card of the player to move; it looks at no hand but his own."""


def seek(play: Tricks, plan: Plan, memory: Memory) -> int:
    """The card of a declarer who looks for a partner: all who may win the trick are taken for
    it."""
    assert plan.seeking is not None
    return collect(play, plan.seeking, memory)


HEURISTICS: dict[Aim, CardHeuristic] = {
    "collect": collect,
    "shun": shun,
    "sweep": sweep,
    "break": stop,
    "duck": duck,
    "force": force,
    "exact-bid": exact_bid,
    "reach": reach,
    "avoid-penalty": avoid_penalty,
    "gather": gather,
    "win-tricks": win_tricks,
    "fringe": fringe,
    "seek": seek,
}
"""The rule of thumb for each aim of a player."""


def heuristic_card(play: Tricks, plan: Plan, memory: Memory) -> int:
    """The card that the rules of thumb choose for the player to move."""
    return HEURISTICS[plan.aims[play.seat]](play, plan, memory)


class Rollout:
    """The cards of all players of a running play, by the rules of thumb; each of them looks at his
    own hand only and remembers what has fallen. `shown`: Weis that all have seen."""

    def __init__(
        self, play: Tricks, plan: Plan, shown: Sequence[tuple[int, int, int]] = ()
    ) -> None:
        self._play = play
        self._plan = plan
        self._heuristics = [HEURISTICS[aim] for aim in plan.aims]
        self._memory = remembered(play, shown)

    def rest_is_certain(self, aside: int) -> bool:
        """True if whoever leads may lay his hand down; not with the last card, where it changes
        nothing. `aside`: cards out of play that he has seen."""
        play = self._play
        hand = play.hands[play.seat]
        return rest_is_certain(hand, self._plan.all & ~(play.gone | hand | aside), play.rules)

    def card(self) -> int:
        """The card of the player to move, who plays it next."""
        play, memory = self._play, self._memory
        memory.gone = play.gone
        card = self._heuristics[play.seat](play, self._plan, memory)
        if play.led and not card & play.rules.suit[play.led]:
            memory.note(play, card)
        return card
