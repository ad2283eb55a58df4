"""Playing a deal to its end without listeners: the fast way of search and benchmarks.

Cards are played through `Tricks.legal` and `Tricks.put`, the same kernel every card at the table
goes through; settlement is the form's own.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from jasstui.engine.step import act, advance, chance, legal, to_act
from jasstui.mechanics.announce import compare, holds_stoeck, own_melds, pair
from jasstui.mechanics.games import game
from jasstui.mechanics.state import CHANCE, State
from jasstui.mechanics.tricks import Tricks, play_out

Rush = Callable[[Tricks, Random], None]
"""Plays a running card play to its end."""


def finish_deal(s: State, rng: Random, rush: Rush = play_out) -> None:
    """Play the running deal to its end and settle it: questions are answered at random, cards
    fall by `rush`. Weis that have not been announced yet stay in hand."""
    number = s.match.number
    while not s.match.over and s.match.number == number:
        if s.deal.question == "play" and s.play is not None:
            rush_play(s, rng, rush)
            continue
        seat = to_act(s)[0]
        if seat == CHANCE:
            act(s, seat, chance(s, rng))
        else:
            act(s, seat, rng.choice(legal(s, seat)))


def rush_play(s: State, rng: Random, rush: Rush = play_out) -> None:
    """Play out the tricks, count what was announced on the way, and go on with the deal."""
    play = s.play
    assert play is not None
    _announce_all(s, play)
    if not play.log and s.deal.laid:
        play.put(s.deal.laid)
    rush(play, rng)
    if s.claims and not s.deal.shown:
        compare(s)
    s.rules.partie.after_trick(s)
    if not s.match.over:
        s.ask("")
        advance(s)


def _announce_all(s: State, play: Tricks) -> None:
    """Everybody announces what he can: Weis while the first trick runs, Stöck in any case."""
    spec = s.rules.spec.melds
    if not game(s).melds:
        return
    if not play.winners and spec.weis:
        done = [seat for seat, _ in play.trick()]
        for seat in s.deal.players:
            if seat not in done and seat not in s.claims and (melds := own_melds(s, seat)):
                s.claims[seat] = melds
    if pair(s):
        for seat in s.deal.players:
            if holds_stoeck(s, seat):
                s.deal.stoeck += (seat,)
                break
