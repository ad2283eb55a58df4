"""Doubling once more what was bid, when the first card has been led.

Serves sidi-barrani-4.bid.double-late.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from jasstui.catalogue.models import GameSpec
from jasstui.mechanics.bidding import doubling
from jasstui.mechanics.bidding.auction import Auction
from jasstui.mechanics.cardplay.listening import Listener
from jasstui.mechanics.games import step_of
from jasstui.mechanics.question import Questions
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


def _auction(rules: Rules) -> Auction | None:
    """The auction of this form, where what was bid in it may be doubled at the lead."""
    step = step_of(rules.spec, Auction)
    return step if step and step.doubling and step.at_lead else None


class DoublingAtLead(Listener):
    """The other side is asked once more when it has seen the first card."""

    QUESTIONS: ClassVar[Questions] = doubling.DOUBLING

    def asks(self, rules: Rules) -> Mapping[str, bool]:
        step = _auction(rules)
        return doubling.asked(step is not None, step is not None and step.redoubling)

    def belongs(self, rules: Rules, game: GameSpec) -> bool:
        return _auction(rules) is not None

    def still(self, s: State) -> bool:
        return not s.tricks.log

    def after(self, s: State, seat: int, card: int) -> None:
        if len(s.tricks.log) == 1 and doubling.times(s.deal) == 1 and _auction(s.rules):
            s.ask(doubling.DOUBLE, doubling.against(s, seat)[0])

    def said(self, s: State, seat: int, token: str) -> None:
        step = _auction(s.rules)
        assert step is not None, "nobody is asked where nothing may be doubled"
        opponents = doubling.against(s, s.deal.declarer)
        if not doubling.answered(s, seat, token, opponents, step.redoubling):
            s.ask("play", s.tricks.seat)
