"""The card play of a deal as one seat has seen it."""

from __future__ import annotations

from jasstui.engine.views import View
from jasstui.mechanics.games import mode_played
from jasstui.mechanics.tricks import Tricks


def play_seen(view: View, hands: list[int]) -> Tricks:
    """The running play with every card that has fallen; it goes on with `hands`, which it owns and
    which are to hold what each seat has left."""
    gone = [trick for trick in [*view.tricks, view.trick] if trick]
    leader = gone[0][0][0] if gone else view.deal.asked[0]
    empty = [0] * view.match.seats
    play = Tricks(
        mode_played(view.rules, view.deal),
        empty,
        view.deal.players,
        leader,
        view.rules.spec.count.last_trick,
    )
    held = view.piles[f"hand:{leader}"].count
    play.remaining = held + sum(1 for trick in gone for seat, _ in trick if seat == leader)
    for trick in gone:
        for _, card in trick:
            play.put(card)
    play.hands = hands
    return play
