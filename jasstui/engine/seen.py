"""The card play of a deal as one seat has seen it."""

from __future__ import annotations

from jasstui.engine.views import View
from jasstui.mechanics.cardplay.dice import number_for
from jasstui.mechanics.cardplay.drawing import still_to_draw
from jasstui.mechanics.cardplay.tricks import Tricks


def play_seen(view: View, hands: list[int]) -> Tricks:
    """The running play with every card that has fallen; it goes on with `hands`, which it owns and
    which are to hold what each seat has left."""
    rules, deal = view.rules, view.deal
    gone = [trick for trick in [*view.tricks, view.trick] if trick]
    asked = deal.asked[0] if view.playing else deal.roller
    leader = gone[0][0][0] if gone else asked
    each = rules.play_step.each
    cards = view.piles[f"hand:{leader}"].count
    cards += sum(1 for trick in gone for seat, _ in trick if seat == leader)
    cards += still_to_draw(rules.play_step, len(view.tricks))
    play = rules.tricks(deal, [0] * view.match.seats, leader, -(-cards // each))
    for number, trick in enumerate(gone):
        _open(view, play, number, trick[0][0])
        for _, card in trick:
            play.put(card)
    done = rules.play_step.draw[: len(view.tricks)]
    play.drawn = max((n for n, count in enumerate(done, start=1) if count), default=0)
    if view.playing and not view.trick:
        _open(view, play, len(gone), asked)
    play.hands = hands
    return play


def _open(view: View, play: Tricks, number: int, leader: int) -> None:
    """A trick is about to be led by this player, under the number he rolled."""
    if leader != play.seat:
        play.pass_lead(leader)
    if rolled := number_for(view.deal, number):
        play.turn(view.rules.dice[view.deal.mode][rolled])
