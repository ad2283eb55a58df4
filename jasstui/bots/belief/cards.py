"""Evidence about hidden hands in the cards that have been played.

In a sampled world everybody has a hand, and the rules of thumb say what he would have played with
it in each trick so far. A world in which they would have done what they did is likelier. So it
shows who led what, did not smear, or threw a suit away, by one idea for all forms.
"""

from __future__ import annotations

from typing import NamedTuple

from jasstui.bots.belief.evidence import Evidence
from jasstui.bots.hand.faces import alike
from jasstui.bots.hand.memory import Memory
from jasstui.bots.thumb.heuristics import heuristic_card
from jasstui.bots.thumb.plan import Plan, plan_for, with_foes
from jasstui.engine.past import play_begun, replayed
from jasstui.engine.views import View
from jasstui.mechanics.cardplay import beside
from jasstui.mechanics.cardplay.tricks import Tricks
from jasstui.mechanics.parties import settled
from jasstui.mechanics.state import State

FOLLOWED = 0.5
"""How often people play what the rules of thumb would; else they play any card."""


class Played(NamedTuple):
    """A card that `seat` has played: the play before it, what everybody remembered then, and the
    cards that he has played since, this one among them."""

    seat: int
    card: int
    play: Tricks
    memory: Memory
    since: int


class Habits:
    """Likelihood of the cards that one player has played, in a world."""

    def __init__(self, view: View, played: list[Played], signals: bool) -> None:
        self.pack = view.rules.pack
        self.decisions = played
        self.signals = signals
        self.plan: Plan | None = None

    def __call__(self, world: State) -> float:
        plan, product = self._plan(world), 1.0
        for seat, card, play, memory, since in self.decisions:
            hand = play.hands[seat] = world.hands[seat] | since
            may = play.legal()
            if may & (may - 1):
                thought = heuristic_card(play, plan, memory)
                followed = thought == card or self._alike(play, hand, thought, card)
                product *= followed * FOLLOWED + (1.0 - FOLLOWED) / may.bit_count()
        return product

    def _alike(self, play: Tricks, hand: int, one: int, other: int) -> bool:
        rules = play.rules
        if rules.on_lead is not None or rules.suit[one] != rules.suit[other]:
            return False
        gone = play.gone & ~sum(card for _, card in play.trick())
        return alike(rules, one, other, self.pack.all & ~gone & ~hand)

    def _plan(self, world: State) -> Plan:
        """What everybody is after; it differs from world to world only where slips are secret."""
        if self.plan is None or world.slips:
            parties = with_foes(world.parties)
            self.plan = plan_for(
                world.rules, world.deal, world.slips, parties=parties, signals=self.signals
            )
        return self.plan


def habits_of(view: View, signals: bool) -> list[Evidence]:
    """The evidence of cards, one for each player, where they tell of hands: all cards were there
    from the beginning, nothing but cards says what may be led, and it is no secret who plays
    together. `signals`: as of a `Level`."""
    deal, step = view.deal, view.rules.play_step
    secret = deal.parties and not settled(deal.parties, deal.players)
    other = any(step.draw) or beside.turns(view.rules, deal)
    if not (view.tricks or view.trick) or other or secret:
        return []
    played = decisions(view)
    by_seat = {seat: [d for d in played if d.seat == seat] for seat in deal.players}
    return [Evidence(seat, Habits(view, own, signals)) for seat, own in by_seat.items() if own]


def decisions(view: View) -> list[Played]:
    """The cards of all others with the play as it was."""
    play, found = play_begun(view), list[Played]()
    memory = Memory(0, [0] * view.match.seats)
    since = [view.played_by(seat) for seat in range(view.match.seats)]
    for seat, card in replayed(view, play):
        memory.gone = play.gone
        if seat != view.seat:
            before = play.clone([0] * view.match.seats)
            known = Memory(memory.gone, memory.lacks[:], memory.signals.copy())
            found.append(Played(seat, card, before, known, since[seat]))
        memory.signals.note(play.rules, seat, play.led, card, memory.gone)
        if play.led and not card & play.rules.suit[play.led]:
            memory.note(play, card)
        since[seat] ^= card
    return found
