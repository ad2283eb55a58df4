"""Playing a deal to its end without listeners: the fast way of search and benchmarks.

Cards are played through `Tricks.legal` and `Tricks.put`, the same kernel every card at the table
goes through; settlement is the form's own.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from jasstui.engine.step import act, advance, chance, legal, phase, to_act
from jasstui.mechanics.cardplay.drawing import stock_lasts, tricks_to_draw
from jasstui.mechanics.cardplay.play import Play
from jasstui.mechanics.cardplay.tricks import Tricks, play_out
from jasstui.mechanics.games import game
from jasstui.mechanics.state import CHANCE, State
from jasstui.mechanics.weis.announce import call_stoeck, compare, holds_stoeck, own_melds, pair
from jasstui.mechanics.weis.held import credit
from jasstui.mechanics.weis.upwards import can_tell, tell, worth_telling

Rush = Callable[[Tricks, Random, int], None]
"""Plays a running card play until so many tricks remain."""


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
    play = s.tricks
    _announce_all(s, play)
    if not play.log and s.deal.laid:
        play.put(s.deal.laid)
    while _unsettled(s):
        _before_the_cards(s)
        rush(play, rng, play.remaining - 1)
        _between(s, rng)
    if s.deal.question == "play":
        rush(play, rng, 0)
        if s.claims and not s.deal.shown:
            compare(s)
        s.rules.partie.after_trick(s)
        if not s.match.over:
            s.ask("")
    advance(s)


def _unsettled(s: State) -> bool:
    """Whether something still happens between the tricks, so that they are played one by one."""
    return s.deal.question == "play" and not s.match.over and (bool(s.rules.dice) or stock_lasts(s))


def _before_the_cards(s: State) -> None:
    """Everybody who has yet to play robs, and announces what may be announced with this trick."""
    play, running = s.tricks, phase(s)
    assert isinstance(running, Play)
    done = [seat for seat, _ in play.trick()]
    when = s.rules.spec.melds.when
    for seat in s.deal.players:
        if seat in done:
            continue
        running.rob_if_possible(s, seat)
        if when == "while-drawing" and (found := can_tell(s, seat)):
            tell(s, seat, worth_telling(found, tricks_to_draw(s)))
        elif when == "held" and s.rules.spec.melds.call == "manual":
            credit(s, seat)
    if pair(s):
        for seat in s.deal.players:
            if holds_stoeck(s, seat):
                call_stoeck(s, seat)


def _between(s: State, rng: Random) -> None:
    """A trick is full: cards are drawn and the die is rolled as at the table."""
    running = phase(s)
    assert isinstance(running, Play)
    running.close_trick(s)
    while s.deal.question == "roll" and not s.match.over:
        running.apply(s, CHANCE, running.chance(s, rng))


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
