"""What players have shown in the play so far not to hold."""

from __future__ import annotations

from typing import NamedTuple

from jasstui.cards.pack import cards_of
from jasstui.engine.views import View
from jasstui.mechanics.cardplay.dice import lacked
from jasstui.mechanics.cardplay.tables import TrickRules
from jasstui.mechanics.cardplay.tricks import Duties, Tricks

_FREE = Duties()


class Void(NamedTuple):
    """`seat` held none of `cards` when it acted in a trick, counted from 0."""

    seat: int
    trick: int
    cards: int


def voids(view: View, play: Tricks) -> list[Void]:
    """What the others have shown not to hold; `play`: that of the view.

    For each past card it is asked whether it would have been legal beside a single other card.
    """
    found = [v for v in (Void(s, t, c) for t, s, c in _rolled(view)) if v.seat != view.seat]
    out = view.rules.pack.all
    for number, trick in enumerate([*view.tricks, view.trick]):
        if not trick:
            continue
        led, top = trick[0][1], 0
        rules = play.rules_in(number, led)
        for seat, card in trick:
            gone = view.rules.pack.all ^ out
            out ^= card
            if seat != view.seat and (play.duties or (top and not card & rules.suit[led])):
                asked = _Asked(
                    rules, play.duties or _FREE, led if top else 0, top, not number, gone
                )
                bar = sum(c for c in cards_of(out) if not asked.allows(card, c))
                if bar:
                    found.append(Void(seat, number, bar))
            if not top or rules.beats[top] & card:
                top = card
    return found


class _Asked(NamedTuple):
    """A moment at which a card was played; `gone`: cards played before."""

    rules: TrickRules
    duties: Duties
    led: int
    top: int
    first: bool
    gone: int

    def allows(self, card: int, other: int) -> bool:
        """Whether the card was allowed to somebody who held this other one too."""
        hand = card | other
        may = self.rules.legal(hand, self.led, self.top) if self.led else hand
        return bool(self.duties.keep(may, not self.led, self.first, self.gone) & card)


def _rolled(view: View) -> list[tuple[int, int, int]]:
    return list(lacked(view.deal, view.rules.dice)) if view.deal.rolled else []
