"""What players have shown in the play so far not to hold."""

from __future__ import annotations

from typing import NamedTuple

from jasstui.cards.pack import cards_of
from jasstui.engine.views import View
from jasstui.mechanics.dice import lacked
from jasstui.mechanics.tricks import Tricks


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
        led = top = trick[0][1]
        rules = play.rules_in(number, led)
        out ^= led
        for seat, card in trick[1:]:
            out ^= card
            if seat != view.seat and not card & rules.suit[led]:
                legal = rules.legal
                bar = sum(c for c in cards_of(out) if not legal(c | card, led, top) & card)
                if bar:
                    found.append(Void(seat, number, bar))
            if rules.beats[top] & card:
                top = card
    return found


def _rolled(view: View) -> list[tuple[int, int, int]]:
    return list(lacked(view.deal, view.rules.dice)) if view.deal.rolled else []
