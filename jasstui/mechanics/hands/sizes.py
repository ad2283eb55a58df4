"""Hands that change in size from deal to deal, as far as the pack allows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from jasstui.catalogue.flaw import Flaw
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.references import packs_by_players
from jasstui.catalogue.strict import Cards
from jasstui.mechanics.games import step_of
from jasstui.mechanics.hands.dealing import HandOut, Packets
from jasstui.mechanics.phase import Phase
from jasstui.mechanics.state import State


class HandSize(Phase, tag="hand-size"):
    """Number of cards for everybody in this deal, a card more or less from deal to deal.

    `most`: cards of the largest hand, or as many as the pack allows if those are fewer; `least`: of
    the smallest. `way`: from the one to the other, or there and back. After the last size the first
    comes again; a Partie without a target is over with the last.

    It follows from the number of the deal and asks nobody; `hand-out` then deals card by card.
    """

    most: Cards
    least: Cards = 1
    way: Literal["down", "up", "down-up", "up-down"] = "down-up"

    STAGE: ClassVar[str] = "open"
    runs_out: ClassVar[bool] = True

    def flaws(self, spec: FormSpec) -> Iterator[Flaw]:
        for players, pack in packs_by_players(spec).items():
            if self.least > min(self.most, room(spec, len(pack), players)):
                yield Flaw("reference.packets", ("least",), str(self.least))
                return

    def sizes(self, room: int) -> tuple[int, ...]:
        """Cards of a hand in each deal of a Partie; `room`: how many the pack allows."""
        up = list(range(self.least, min(self.most, room) + 1))
        down = up[::-1]
        ways = {"up": up, "down": down, "up-down": up + down[1:], "down-up": down + up[1:]}
        return tuple(ways[self.way])

    def begin(self, s: State) -> None:
        seats = len(s.match.order)
        sizes = self.sizes(room(s.rules.spec, len(s.rules.pack), seats))
        s.tell(Packets((1,) * sizes[(s.match.number - 1) % len(sizes)]))


def room(spec: FormSpec, cards: int, players: int) -> int:
    """The largest hand that so many players can get of a pack of so many `cards`; where a card is
    turned up, one is left for it."""
    steps = (spec.phases[name] for name in spec.deal)
    turned = any(isinstance(step, HandOut) and step.turn in ("bottom", "next") for step in steps)
    return (cards - turned) // players


def sizes_of(spec: FormSpec, cards: int, players: int) -> tuple[int, ...]:
    """Cards of a hand in each deal of a Partie, () where all deals are alike."""
    step = step_of(spec, HandSize)
    return step.sizes(room(spec, cards, players)) if step else ()
